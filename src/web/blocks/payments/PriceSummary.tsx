import type { CountryPrices } from '../../../contract/payments.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice, formatRate } from '../../../messages/price.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { Offer } from './offers.ts';
import styles from './PriceSummary.module.css';

/** What is chosen comes to: before a code and after, with the tax that is in it. */
export function PriceSummary({
  offer,
  prices,
  code,
}: {
  offer: Offer;
  prices: Pick<CountryPrices, 'currency' | 'vatRate' | 'isFree'>;
  /** That takes something off. */
  code: string | null;
}) {
  const t = useT('payments');
  const d = useT('discounts');
  const tag = toBcp47(useLocale());
  const money = (amount: number) => formatPrice(amount, prices.currency, tag);
  const off = offer.before - offer.gross;
  return (
    <Card as="section" look="sunken" aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        {t('summary')}
      </h2>
      <dl className={styles.sum} aria-live="polite">
        {code !== null && off > 0 && (
          <>
            <div>
              <dt>{d('full')}</dt>
              <Formatted as="dd">{money(offer.before)}</Formatted>
            </div>
            <div className={styles.off}>
              <dt>{d('off', { code })}</dt>
              <Formatted as="dd">{money(-off)}</Formatted>
            </div>
          </>
        )}
        {offer.gross > 0 && (
          <>
            <div>
              <dt>{t('net')}</dt>
              <Formatted as="dd">{money(offer.net)}</Formatted>
            </div>
            <div>
              <dt>{t('vat', { rate: formatRate(prices.vatRate, tag) })}</dt>
              <Formatted as="dd">{money(offer.vat)}</Formatted>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <Formatted as="dd">{offer.gross > 0 ? money(offer.gross) : d('free')}</Formatted>
        </div>
      </dl>
    </Card>
  );
}
