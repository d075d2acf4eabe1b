import type { ReactNode } from 'react';
import { useT } from '../../../messages/messages.ts';
import styles from '../Tables.module.css';
import type { SaidTariff } from './sayTariffs.ts';
import { PRICES } from './tariffOf.ts';

/** One tariff: since or from when, its prices and the tax that is in them. */
export function TariffLines({
  tariff,
  mark,
  action,
}: {
  tariff: SaidTariff;
  mark?: ReactNode;
  action?: ReactNode;
}) {
  const t = useT('staffPrices');
  return (
    <div className={styles.tariff}>
      <div className={styles.titleLine}>
        {mark}
        <span>{tariff.day === null ? t('defaults') : t('from', { day: tariff.day })}</span>
        <span className={styles.quiet}>{t('vatOf', { rate: tariff.vat })}</span>
      </div>
      <dl className={styles.prices}>
        {PRICES.map((name) => (
          <div key={name}>
            <dt>{t(`prices.${name}`)}</dt>
            <dd>{tariff[name]}</dd>
          </div>
        ))}
      </dl>
      {action}
    </div>
  );
}
