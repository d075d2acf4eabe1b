import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import type { Offer } from './offers.ts';
import styles from './OfferPrice.module.css';

/** What one choice of days costs, with the price before a code crossed out beside it. */
export function OfferPrice({ offer: { before, gross }, currency }: { offer: Offer; currency: string }) {
  const d = useT('discounts');
  const tag = toBcp47(useLocale());
  const money = (amount: number) => formatPrice(amount, currency, tag);
  const price = gross > 0 ? money(gross) : d('free');
  if (gross >= before) return <Formatted>{price}</Formatted>;
  return (
    <>
      <VisuallyHidden>
        <Formatted>{d('saved', { price, before: money(before) })}</Formatted>
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.prices}>
        <Formatted as="s" className={styles.before}>
          {money(before)}
        </Formatted>
        <Formatted>{price}</Formatted>
      </span>
    </>
  );
}
