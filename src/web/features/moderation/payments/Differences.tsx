import type { Difference } from '../../../../contract/moderation/payments.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Payments.module.css';

/** What the provider's own list says otherwise than our books. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useT('staffPayments');
  const tag = toBcp47(useLocale());
  return (
    <ul className={styles.list}>
      {differences.map(({ kind, reference, ours, theirs, currency, foundAt }) => (
        <Card as="li" key={`${kind} ${reference}`} className={styles.difference}>
          <p>
            <strong>{t(`differences.kinds.${kind}`)}</strong>{' '}
            <span translate="no" className={styles.note}>
              {reference}
            </span>
          </p>
          <dl className={styles.sides}>
            {[
              { label: t('differences.ours'), amount: ours },
              { label: t('differences.theirs'), amount: theirs },
            ].map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <Formatted as="dd">
                  {amount === null ? t('differences.missing') : formatPrice(amount, currency, tag)}
                </Formatted>
              </div>
            ))}
          </dl>
          <Formatted as="p" className={styles.note}>
            {t('differences.found', { date: formatMoment(Date.parse(foundAt), tag) })}
          </Formatted>
        </Card>
      ))}
    </ul>
  );
}
