import type { SimilarAnswer } from '../../../contract/search.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { AnnouncementCard } from '../../blocks/announcements/AnnouncementCard.tsx';
import { CardGrid } from '../../blocks/announcements/CardGrid.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** The nearest announcements like one that is over, and the way to all of them. */
export function Similar({ similar }: { similar: SimilarAnswer }) {
  const t = useT('announcements');
  const { main, placeId, items } = similar;
  const more = (
    <ButtonLink href={paths.searchIn(main, placeId)} kind="outlined">
      {t('expired.search')}
    </ButtonLink>
  );
  if (items.length === 0) return <p>{more}</p>;
  return (
    <Section title={t('similar')} action={more}>
      <CardGrid columns="list">
        {items.map((card) => (
          <li key={card.announcementId}>
            <AnnouncementCard card={card} layout="row" headingLevel={3} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
