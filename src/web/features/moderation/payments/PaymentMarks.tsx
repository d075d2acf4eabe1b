import type { PaymentSummary } from '../../../../contract/moderation/payments.ts';
import type { OrderProblem } from '../../../../domain/payments/problems.ts';
import { useT } from '../../../messages/messages.ts';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import styles from './Payments.module.css';

const TONES: Record<OrderProblem, BadgeTone> = {
  REFUND_REFUSED: 'danger',
  REFUND_FAILED: 'danger',
  DISPUTED: 'danger',
  DIFFERENCE: 'danger',
  OPEN_TOO_LONG: 'warn',
  REFUND_DUE: 'info',
};

/** How an order stands, and why it needs somebody's eyes. */
export function PaymentMarks({ payment: { state, problems } }: { payment: PaymentSummary }) {
  const t = useT('staffPayments');
  return (
    <p className={styles.marks}>
      {problems.map((problem) => (
        <Badge key={problem} tone={TONES[problem]}>
          {t(`problems.${problem}`)}
        </Badge>
      ))}
      <Badge>{t(`states.${state}`)}</Badge>
    </p>
  );
}
