import { OwnerAgain } from '../../../contract/ownerAgain.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import styles from './Leaving.module.css';
import { PasswordField } from './PasswordField.tsx';

/** What the form says it is sent for, beside the one that has a new copy made. */
export const CONFIRM_INTENT = 'confirm';
const Confirm = OwnerAgain.required().loose();

/** Lets whoever logged in some time ago fetch a copy that is ready, by the password. */
export function ConfirmCopy() {
  const t = useT('leaving');
  const { register, submit, isPending, errorOf, summary } = useApiForm<{ password: string }>({
    schema: Confirm,
    defaultValues: { password: '' },
    toBody: ({ password }) => ({ intent: CONFIRM_INTENT, password }),
  });
  return (
    <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary title={t('data.confirmFailed')} names={{ password: t('password.label') }} {...summary} />
      <p>{t('data.confirmLead')}</p>
      <input type="hidden" name="intent" value={CONFIRM_INTENT} />
      <PasswordField error={errorOf('password')} {...register('password')} />
      <Button type="submit" size="lg" isBlock isLoading={isPending}>
        {t('data.confirm')}
      </Button>
    </PostForm>
  );
}
