import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ForgotPassword, accounts } from '../../../contract/accounts.ts';
import { ACCOUNT } from '../../../domain/limits.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { useApiForm } from '../../ui/form/useApiForm.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Route } from './+types/ForgotPasswordPage';
import { AccessFrame } from './AccessFrame.tsx';
import styles from './AccessFrame.module.css';
import { keepNext } from './keptNext.ts';

export const handle: PageHandle = {
  messages: ['access', 'errors'],
  nav: 'public',
  footer: false,
  mobileTitle: 'forgotPassword',
  mobileAction: { kind: 'back', to: paths.signIn },
};

export function action({ context, request }: Route.ActionArgs) {
  return apiAction<typeof ForgotPassword._zod.input, { isSent: true }>(request, async (body) => {
    await context.get(pageContext).call(accounts.forgotPassword, { body });
    return { isSent: true };
  });
}

export default function ForgotPasswordPage() {
  const t = useT('access');
  const [query] = useSearchParams();
  const { form, submit, isPending, answer, errorOf, summary } = useApiForm<{ email: string }>({
    schema: ForgotPassword,
    defaultValues: { email: '' },
  });
  const isSent = answer !== undefined;

  useEffect(() => {
    if (isSent) keepNext(query);
  }, [isSent, query]);

  if (isSent) {
    return (
      <AccessFrame title={t('forgot.sentTitle')} lead={t('forgot.sentText')} seed="mail" tone="sky">
        <PageMeta title={t('forgot.sentTitle')} />
        <p className={styles.note}>{t('success.sentTo', { email: form.getValues('email') })}</p>
      </AccessFrame>
    );
  }
  return (
    <AccessFrame
      title={t('forgot.title')}
      lead={t('forgot.lead', { minutes: ACCOUNT.resetTokenMinutes })}
      seed="forgot"
      tone="lake"
    >
      <PageMeta title={t('forgot.title')} />
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary title={t('summary')} {...summary} />
        <p className={styles.note}>{t('requiredNote')}</p>
        <TextInput
          id="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          required
          error={errorOf('email')}
          {...form.register('email')}
        />
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('forgot.submit')}
        </SubmitButton>
      </form>
    </AccessFrame>
  );
}
