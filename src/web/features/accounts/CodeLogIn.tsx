/** Logging in with a mailed code: first the address, then the six digits. */
import { useEffect, useState } from 'react';
import { useActionData, useFetcher, useSearchParams } from 'react-router';
import { LogInByCode, SendLogInCode } from '../../../contract/credentials.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { type Refused, isRefused } from '../../forms/action.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './AccountFrame.module.css';
import { handOn } from './storedNext.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** What the page answers when a code was asked for. */
export interface CodeSent {
  sentTo: string;
}

export function CodeLogIn() {
  const posted = useActionData<CodeSent | Refused>();
  const [sentTo, setSentTo] = useState(addressOf(posted));
  return sentTo === null ? <AskForCode onSent={setSentTo} /> : <EnterCode email={sentTo} />;
}

/** Where a code was sent, as the answer of a page without scripts tells: also when what was typed of it was wrong. */
function addressOf(posted: CodeSent | Refused | undefined): string | null {
  if (!posted) return null;
  if (!isRefused(posted)) return posted.sentTo;
  return posted.typed?.code === undefined ? null : (posted.typed.email ?? null);
}

function AskForCode({ onSent }: { onSent: (email: string) => void }) {
  const t = useT('credentials');
  const a = useT('accounts');
  const [query] = useSearchParams();
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm({
    schema: SendLogInCode,
    defaultValues: { email: '' },
    action: handOn(paths.signInByCode, query),
  });
  const sentTo = (answer as CodeSent | undefined)?.sentTo;
  useEffect(() => {
    if (sentTo !== undefined) onSent(sentTo);
  }, [sentTo, onSent]);
  return (
    <>
      <p>{t('code.lead')}</p>
      <ErrorSummary title={a('summary')} names={{ email: a('email') }} {...summary} />
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <TextInput
          id="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={a('email')}
          required
          error={errorOf('email')}
          {...register('email')}
        />
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('code.send')}
        </SubmitButton>
      </PostForm>
    </>
  );
}

function EnterCode({ email }: { email: string }) {
  const t = useT('credentials');
  const a = useT('accounts');
  const [query] = useSearchParams();
  const { register, submit, isPending, errorOf, summary } = useApiForm({
    schema: LogInByCode,
    defaultValues: { email, code: '' },
    action: handOn(paths.signInByCode, query),
  });
  return (
    <>
      <Notice tone="info" role="status">
        <p>{t('code.sent', { minutes: ACCOUNT.codeMinutes })}</p>
        <p>{a('success.sentTo', { email })}</p>
      </Notice>
      <ErrorSummary title={a('summary')} names={{ code: t('code.label') }} {...summary} />
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <input type="hidden" name="email" value={email} />
        <TextInput
          id="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('code.label')}
          hint={t('code.hint')}
          required
          error={errorOf('code')}
          {...register('code')}
        />
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {a('signIn.submit')}
        </SubmitButton>
      </PostForm>
      <SendAgain email={email} />
      <p>
        <Anchor href={handOn(paths.signInByCode, query)}>{t('code.otherAddress')}</Anchor>
      </p>
    </>
  );
}

/** For a mail that did not come, or a code that has ended. */
function SendAgain({ email }: { email: string }) {
  const t = useT('credentials');
  const [query] = useSearchParams();
  const fetcher = useFetcher<CodeSent | Refused>();
  const { data, state } = fetcher;
  return (
    <PostForm by={fetcher.Form} action={handOn(paths.signInByCode, query)} className={styles.form}>
      {data && state === 'idle' && (
        <Notice tone={isRefused(data) ? 'danger' : 'success'} role={isRefused(data) ? 'alert' : 'status'}>
          {isRefused(data) ? data.problem.detail : t('code.sentAgain')}
        </Notice>
      )}
      <input type="hidden" name="email" value={email} />
      <Button type="submit" kind="outlined" isLoading={state !== 'idle'}>
        {t('code.again')}
      </Button>
    </PostForm>
  );
}
