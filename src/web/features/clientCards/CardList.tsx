import type { ClientCard } from '../../../contract/clientCards.ts';
import { useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import styles from './Cards.module.css';
import { Counts } from './Counts.tsx';
import { useCardWords } from './useCardWords.ts';

export interface CardListProps {
  cards: readonly ClientCard[];
  headingLevel?: 2 | 3;
  /** Where the one button of a card leads, and what it says: with the name for whoever does not see beside what it stands. */
  action: (card: ClientCard) => { href: string; text: string; label: string };
}

/** Cards one below the other, on wide screens in columns. */
export function CardList({ cards, headingLevel = 2, action }: CardListProps) {
  const { nameOf, lastOf } = useCardWords();
  const t = useT('clientCards');
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles.list}>
      {cards.map((card) => {
        const { href, text, label } = action(card);
        return (
          <li key={card.cardId} className={styles.row}>
            <div className={styles.who}>
              <Heading className={styles.name} translate="no">
                {nameOf(card)}
              </Heading>
              {card.hasAccount && <p className={styles.note}>{t('card.account')}</p>}
            </div>
            <div className={styles.reach} translate="no">
              {card.phone && <a href={`tel:${card.phone}`}>{card.phoneText}</a>}
              {card.email && <span>{card.email}</span>}
            </div>
            <div className={styles.history}>
              <Counts counts={card.counts} />
              {card.lastVisit && <Formatted className={styles.note}>{lastOf(card)}</Formatted>}
            </div>
            <ButtonLink href={href} kind="outlined" size="sm" aria-label={label}>
              {text}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
