import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from './AccessPage.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** Asks for a code of the authenticator. */
export function CodeForm({
  intent,
  error,
  isPending,
  takesRecoveryCode = false,
}: {
  intent: 'confirmSetUp' | 'confirm' | 'renew';
  /** What was wrong with the last one. */
  error: string | undefined;
  isPending: boolean;
  /** One of last resort is taken as well. */
  takesRecoveryCode?: boolean;
}) {
  const t = useT('moderation');
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      <TextInput
        id={`code-${intent}`}
        name="code"
        label={t('access.code')}
        hint={t(takesRecoveryCode ? 'access.codeOrRecovery' : 'access.codeHint')}
        required
        autoComplete="one-time-code"
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        spellCheck={false}
        autoCapitalize="none"
        error={error}
      />
      <SubmitButton kind={intent === 'renew' ? 'outlined' : 'filled'} isLoading={isPending}>
        {t(`access.submit.${intent}`)}
      </SubmitButton>
    </PostForm>
  );
}
