import type { Card } from '../../../contract/card.ts';
import { useT } from '../../messages/messages.ts';
import { Price } from '../../ui/display/Price.tsx';
import { usePriceText } from '../prices/usePriceText.ts';
import styles from './AnnouncementCard.module.css';

/** How long the cheapest treatment of a card takes and what it costs, each where it is known. */
export function CardPrice({
  card: { priceFrom, currency, durationMinutes },
}: {
  card: Pick<Card, 'priceFrom' | 'currency'> & { durationMinutes?: number | null };
}) {
  const t = useT('cards');
  const priceText = usePriceText();
  return (
    <span className={styles.price}>
      {durationMinutes ? <span>{t('duration', { minutes: durationMinutes })}</span> : null}
      {priceFrom !== null && <Price>{priceText({ from: priceFrom, to: null }, currency)}</Price>}
    </span>
  );
}
