import { STAFF_PAYMENTS } from '../../../../domain/staff/limits.ts';
import type { OrderAct } from '../../../../domain/payments/problems.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import styles from './Payments.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What may be done about an order, a button each, and why it is done. */
export function ActForm({
  acts,
  refused,
  isPending,
}: {
  acts: readonly OrderAct[];
  /** What the API said of the last one. */
  refused: Refused | undefined;
  isPending: boolean;
}) {
  const t = useT('staffPayments');
  return (
    <PostForm className={styles.form} noValidate>
      <TextArea
        id="reason"
        name="reason"
        label={t('act.reason')}
        hint={t('act.reasonHint')}
        required
        maxCharacters={STAFF_PAYMENTS.reason.max}
        error={refused?.problem.errors?.find(({ path }) => path === 'reason')?.detail}
        defaultValue={refused?.typed?.reason}
      />
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={act}>
            <SubmitButton
              name="does"
              value={act}
              kind={act === 'retry' ? 'filled' : 'outlined'}
              isLoading={isPending}
              aria-describedby={`${act}-text`}
            >
              {t(`act.${act}`)}
            </SubmitButton>
            <p id={`${act}-text`} className={styles.note}>
              {t(`act.${act}Text`)}
            </p>
          </li>
        ))}
      </ul>
    </PostForm>
  );
}
