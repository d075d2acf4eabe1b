import { isOpenPrice, type PriceFactor, type VisitTravel } from '../../../domain/partners/priceTerms.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import type { PriceRange } from '../../../domain/money.ts';
import { formatPrice } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import styles from './PriceNotes.module.css';

/** What decides a price that is a range; nothing beside one that is not. */
export function PriceNote({ price, factors }: { price: PriceRange; factors: readonly PriceFactor[] }) {
  const t = useT('visit');
  if (!isOpenPrice(price)) return null;
  if (factors.length === 0) return <small className={styles.note}>{t('price.unsaid')}</small>;
  // Commas, for some of the things are two by themselves.
  const names = factors.map((one) => t(`price.factors.${one}`)).join(', ');
  return <small className={styles.note}>{t('price.depends', { factors: names })}</small>;
}

export interface TravelNoteProps {
  /** Null: the partner has not said. Without `km` it is of no visit yet. */
  travel: (Omit<VisitTravel, 'km'> & { km?: number }) | null;
  currency: string;
}

/** What the way to a home visit costs. */
export function TravelNote({ travel, currency }: TravelNoteProps) {
  const t = useT('visit');
  const tag = toBcp47(useLocale());
  if (!travel) return <small className={styles.note}>{t('travel.unsaid')}</small>;
  const { kind, amount, km = 0 } = travel;
  const price = formatPrice(amount, currency, tag);
  const sum = formatPrice(amount * km, currency, tag);
  return (
    <Formatted as="small" className={styles.note}>
      {kind === 'PER_KM' && km > 0 ? t('travel.about', { price, sum, km }) : t(`travel.${kind}`, { price })}
    </Formatted>
  );
}
