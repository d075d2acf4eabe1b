import { useEffect } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { ForgotPassword, accounts } from '../../../contract/accounts.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { type Refused, apiAction, isRefused } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/ForgotPasswordPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { handOn, storeNext } from './storedNext.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors'],
  query: ['next'],
  nav: 'public',
  footer: false,
  mobileTitle: 'forgotPassword',
  mobileAction: { kind: 'back', to: paths.signIn },
};

export function action({ context, request }: Route.ActionArgs) {
  return apiAction<typeof ForgotPassword._zod.input, { email: string }>(
    request,
    async (body) => {
      await context.get(pageContext).call(accounts.forgotPassword, { body });
      return { email: body.email };
    },
    ({ email }) => ({ email }),
  );
}

export default function ForgotPasswordPage() {
  const t = useT('accounts');
  const [query] = useSearchParams();
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm<{ email: string }>({
    schema: ForgotPassword,
    defaultValues: { email: '' },
  });
  const sent = answer as { email: string } | undefined;
  const isSent = sent !== undefined;

  useEffect(() => {
    if (isSent) storeNext(query);
  }, [isSent, query]);

  const lead = t('forgot.lead', { minutes: ACCOUNT.resetTokenMinutes });
  if (sent) {
    return (
      <AccountFrame title={t('forgot.sentTitle')} lead={t('forgot.sentText')} seed="mail" tone="sky">
        <PageMeta title={t('forgot.sentTitle')} />
        <p className={styles.note}>{t('success.sentTo', { email: sent.email })}</p>
        <SendAgain email={sent.email} />
        <p className={styles.other}>
          <Anchor href={handOn(paths.signIn, query)}>{t('forgot.backToSignIn')}</Anchor>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('forgot.title')} lead={lead} seed="forgot" tone="lake">
      <PageMeta title={t('forgot.title')} description={lead} />
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary title={t('summary')} names={{ email: t('email') }} {...summary} />
        <p className={styles.note}>{t('requiredNote')}</p>
        <TextInput
          id="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          required
          error={errorOf('email')}
          {...register('email')}
        />
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('forgot.submit')}
        </SubmitButton>
      </PostForm>
    </AccountFrame>
  );
}

/** For a mail that did not come: the same request once more, from the page that tells to look for it. */
function SendAgain({ email }: { email: string }) {
  const t = useT('accounts');
  const fetcher = useFetcher<{ email: string } | Refused>();
  const { data } = fetcher;
  if (data && !isRefused(data)) {
    return (
      <Notice tone="success" role="status">
        {t('forgot.sentAgain')}
      </Notice>
    );
  }
  return (
    <PostForm by={fetcher.Form} action={paths.forgotPassword} className={styles.form}>
      {data && (
        <Notice tone="danger" role="alert">
          {data.problem.detail}
        </Notice>
      )}
      <input type="hidden" name="email" value={email} />
      <SubmitButton kind="outlined" isLoading={fetcher.state !== 'idle'}>
        {t('forgot.again')}
      </SubmitButton>
    </PostForm>
  );
}
