import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { formatPrice } from '../../../messages/price.ts';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './Comparison.module.css';
import type { PriceList } from './priceList.ts';
import { numberFormat } from '../../../messages/intl.ts';

/** A share that booking sites commonly take, and a usual price of a visit in minor units. */
const COMMISSION = 0.2;
const VISIT: Partial<Record<PriceList['currency'], number>> = { PLN: 18_000, CZK: 100_000, EUR: 6_000 };
const VISITS = [5, 20, 60];

/** The fixed price of a month beside what a commission would take, worked out for all to see. */
export function Comparison({ list }: { list: PriceList }) {
  const t = useT('forPartners');
  const language = toBcp47(useLocale());
  const visit = VISIT[list.currency];
  const month = list.prices[0];
  if (!visit || !month) return null;
  const money = (amount: number) => formatPrice(amount, list.currency, language);
  const percent = numberFormat(language, { style: 'percent' }).format(COMMISSION);
  return (
    <Section
      title={t('comparison.heading')}
      intro={t('comparison.intro', { visit: money(visit), commission: percent })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.visits')}</th>
            <th scope="col">{t('comparison.commission')}</th>
            <th scope="col" translate="no">
              Palmora
            </th>
          </tr>
        </thead>
        <tbody>
          {VISITS.map((count) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{money(count * visit * COMMISSION)}</td>
              <td className={styles.own}>{money(month.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
