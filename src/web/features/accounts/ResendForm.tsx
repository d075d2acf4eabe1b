import { useFetcher } from 'react-router';
import { type Refused, isRefused } from '../../forms/action.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './AccountFrame.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/**
 * Has the verification mail sent again, to a known address or one to be typed; the answer tells nothing about the
 * address. Without scripts it is answered by the page that tells to look for the mail.
 */
export function ResendForm({
  email,
  isKnown = false,
  posted,
}: {
  email: string;
  isKnown?: boolean;
  /** The answer that the page came with. */
  posted?: ResendAnswer;
}) {
  const t = useT('accounts');
  const fetcher = useFetcher<ResendAnswer>();
  const answer = fetcher.data ?? posted;
  if (answer && 'isSent' in answer) {
    return (
      <Notice tone="success" role="status">
        {t('resend.sent')}
      </Notice>
    );
  }
  const refused = isRefused(answer) ? answer : null;
  const typed = refused?.typed?.email ?? email;
  return (
    <PostForm by={fetcher.Form} action={paths.signUpSuccess} className={styles.form}>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused.problem.errors?.[0]?.detail ?? refused.problem.detail}
        </Notice>
      )}
      {isKnown ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          name="email"
          label={t('email')}
          defaultValue={typed}
        />
      )}
      <Button type="submit" kind="outlined" isLoading={fetcher.state !== 'idle'}>
        {t('resend.button')}
      </Button>
    </PostForm>
  );
}

/** What the page answers to it. */
export type ResendAnswer = { isSent: true } | Refused;
