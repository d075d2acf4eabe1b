import type { PaymentSummary } from '../../../../contract/moderation/payments.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';
import styles from './Payments.module.css';

/** A payment in a list: what is the matter, what was bought by whom, and for how much. */
export function PaymentCard({ payment }: { payment: PaymentSummary }) {
  const { orderId, purpose, days, amount, currency, createdAt, title, email } = payment;
  const t = useT('staffPayments');
  const tag = toBcp47(useLocale());
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.what}>
        <PaymentMarks payment={payment} />
        <h2 className={styles.name}>
          <Anchor href={consolePaths.payment(orderId)}>
            <span translate="no">{title ?? t('gone')}</span>
          </Anchor>
        </h2>
        <p className={styles.note}>
          {t(`purposes.${purpose}`)} · {t('days', { days })} ·{' '}
          <span translate="no">{email ?? t('accountGone')}</span>
        </p>
        <Formatted as="p" className={styles.note}>
          {t('ordered', { date: formatMoment(Date.parse(createdAt), tag) })}
        </Formatted>
      </div>
      <Formatted as="p" className={styles.amount}>
        {formatPrice(amount, currency, tag)}
      </Formatted>
    </Card>
  );
}
