import type { PaymentCase } from '../../../../contract/moderation/payments.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Payments.module.css';

/** An order's entries in the journal; the lines of each sum to nothing. */
export function Books({ payment: { entries } }: { payment: PaymentCase }) {
  const t = useT('staffPayments');
  const tag = toBcp47(useLocale());
  if (entries.length === 0)
    return (
      <Section title={t('books.title')}>
        <p>{t('books.none')}</p>
      </Section>
    );
  return (
    <Section title={t('books.title')}>
      <ul className={styles.list}>
        {entries.map(({ kind, reference, at, currency, lines }) => (
          <li key={`${kind} ${reference}`} className={styles.entry}>
            <table>
              <caption>
                <strong>{t(`books.kinds.${kind}`)}</strong>{' '}
                <Formatted className={styles.note}>{formatMoment(Date.parse(at), tag)}</Formatted>
                <span translate="no" className={styles.reference}>
                  {reference}
                </span>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('books.account')}</th>
                  <th scope="col">{t('books.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ account, amount }) => (
                  <tr key={account}>
                    <th scope="row">{t(`books.accounts.${account}`)}</th>
                    <td>
                      <Formatted>{formatPrice(amount, currency, tag)}</Formatted>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ul>
    </Section>
  );
}
