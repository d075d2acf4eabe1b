import { ChevronDown } from 'lucide-react';
import type { SearchCard } from '../../../../contract/search.ts';
import { CardPrice } from '../../../blocks/announcements/CardPrice.tsx';
import { useForeignTitle } from '../../../blocks/announcements/useForeignTitle.ts';
import { FavouriteButton } from '../../../blocks/favourites/FavouriteButton.tsx';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import styles from './FoldedCards.module.css';

/** The other results of a provider, folded below the one that leads: a line each. */
export function FoldedCards({ cards }: { cards: readonly SearchCard[] }) {
  const t = useT('search');
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {t('more', { count: cards.length })}
        <Icon of={ChevronDown} size={16} strokeWidth={2.25} className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {cards.map((card) => (
          <FoldedCard key={card.announcementId} card={card} />
        ))}
      </ul>
    </details>
  );
}

function FoldedCard({ card }: { card: SearchCard }) {
  const t = useT('cards');
  const { titleLang, meaning } = useForeignTitle(card);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {(card.isPromoted || meaning) && (
          <p className={styles.overline}>
            {card.isPromoted && <Badge tone="accent">{t('promoted')}</Badge>}
            {meaning}
          </p>
        )}
        <Anchor
          href={paths.announcementDetails(card.announcementId)}
          className={styles.link}
          lang={titleLang}
        >
          {card.title}
        </Anchor>
      </div>
      <CardPrice card={card} />
      <FavouriteButton announcementId={card.announcementId} title={card.title} look="plain" />
    </li>
  );
}
