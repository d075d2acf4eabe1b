import { useState } from 'react';
import { OwnerAgain } from '../../../contract/ownerAgain.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import styles from './Leaving.module.css';
import { PasswordField } from './PasswordField.tsx';

/** Has a copy made; `hasCopy`: in place of one that can still be fetched. */
export function AskForCopy({ asksPassword, hasCopy }: { asksPassword: boolean; hasCopy: boolean }) {
  const t = useT('leaving');
  const [isAsked, setAsked] = useState(asksPassword);
  const { register, submit, isPending, problem, wrong, errorOf, summary } = useApiForm<{ password: string }>({
    schema: OwnerAgain,
    defaultValues: { password: '' },
    toBody: ({ password }) => (isAsked ? { password } : {}),
  });
  if (!isAsked && (problem?.code === 'REAUTH_REQUIRED' || wrong.includes('password'))) setAsked(true);
  return (
    <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary title={t('data.failed')} names={{ password: t('password.label') }} {...summary} />
      {isAsked && <PasswordField error={errorOf('password')} {...register('password')} />}
      <Button type="submit" size="lg" isBlock isLoading={isPending} kind={hasCopy ? 'outlined' : undefined}>
        {t(hasCopy ? 'data.again' : 'data.start')}
      </Button>
    </PostForm>
  );
}
