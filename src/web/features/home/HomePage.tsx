import { useLoaderData } from 'react-router';
import { announcements } from '../../../contract/announcements.ts';
import { places } from '../../../contract/places.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { orThrow } from '../../orThrow.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { AnnouncementCard } from '../../blocks/announcements/AnnouncementCard.tsx';
import { useHere } from '../../blocks/places/whereabouts.ts';
import { CardGrid } from '../../blocks/announcements/CardGrid.tsx';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { Route } from './+types/HomePage';
import { CategoryTiles } from './CategoryTiles.tsx';
import { ForProfessionals } from './ForProfessionals.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { siteJsonLd } from './siteJsonLd.ts';

export const handle: PageHandle = {
  messages: ['home', 'cards'],
  query: [],
  nav: 'public',
  footer: true,
};

/** Popular places of the visitor's language, and the cards everybody sees. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [popularPlaces, { popular, latest }] = await orThrow(
    Promise.all([call(places.popular, {}), call(announcements.popularAndLatest, {})]),
  );
  // What is popular need not stand a second time among the latest.
  const shown = popular.slice(0, 4);
  const fresh = latest.filter((card) => !shown.some((other) => other.announcementId === card.announcementId));
  return { places: popularPlaces.items, popular: shown, latest: fresh.slice(0, 4), publicUrl };
}

export default function HomePage() {
  const { places: popularPlaces, popular, latest, publicUrl } = useLoaderData<typeof loader>();
  const t = useT('home');
  return (
    <main id="main">
      <PageMeta title={t('title')} description={t('description')} />
      <JsonLd json={import.meta.env.SSR && siteJsonLd(publicUrl)} />
      <Page>
        <Hero places={popularPlaces} />
        <div className={styles.sections}>
          <CardSection title={t('popular')} cards={popular} isFirst />
          <CategoryTiles />
          <CardSection title={t('latest')} cards={latest} more={`${paths.search}?sort=newest`} />
          <HowItWorks />
          <ForProfessionals />
        </div>
      </Page>
    </main>
  );
}

type Cards = Awaited<ReturnType<typeof loader>>['popular'];

function CardSection({
  title,
  cards,
  isFirst,
  more = paths.search,
}: {
  title: string;
  cards: Cards;
  isFirst?: boolean;
  more?: string;
}) {
  const t = useT('home');
  const here = useHere();
  if (cards.length === 0) return null;
  return (
    <Section title={title} action={<MoreLink href={here(more)}>{t('seeAll')}</MoreLink>}>
      <CardGrid columns="strip">
        {cards.map((card, index) => (
          <li key={card.announcementId}>
            <AnnouncementCard card={card} layout="tile" isEager={isFirst && index === 0} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
