import type { PaymentCase } from '../../../../contract/moderation/payments.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { formatPrice } from '../../../../messages/price.ts';
import type { Messages } from '../../../../messages/features.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './Payments.module.css';

const ACTORS: readonly string[] = [
  'partner',
  'clock',
  'paymentProvider',
  'moderator',
  'admin',
] satisfies (keyof Messages['staffPayments']['history']['by'])[];

/** What happened to an order, by whom and why. */
export function History({ payment: { history, currency } }: { payment: PaymentCase }) {
  const t = useT('staffPayments');
  const tag = toBcp47(useLocale());
  const isKnown = (by: string): by is keyof Messages['staffPayments']['history']['by'] => ACTORS.includes(by);
  return (
    <Section title={t('history.title')}>
      <ol className={styles.history}>
        {history.map(({ id, kind, at, by, amount, note }) => (
          <li key={id}>
            <p>
              <strong>{t(`history.kinds.${kind}`)}</strong>
              {amount !== null && <Formatted>{` · ${formatPrice(amount, currency, tag)}`}</Formatted>}
            </p>
            {note && (
              <p className={styles.said} dir="auto">
                {note}
              </p>
            )}
            <Formatted as="p" className={styles.note}>
              {[formatMoment(Date.parse(at), tag), ...(isKnown(by) ? [t(`history.by.${by}`)] : [])].join(
                ' · ',
              )}
            </Formatted>
          </li>
        ))}
      </ol>
    </Section>
  );
}
