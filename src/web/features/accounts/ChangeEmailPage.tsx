import { useState } from 'react';
import { useLocation } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { AskEmailChange, credentials } from '../../../contract/credentials.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { apiAction } from '../../forms/action.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/ChangeEmailPage';
import { AccountFrame } from './AccountFrame.tsx';
import { PasswordAgain } from './PasswordAgain.tsx';
import styles from './AccountFrame.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'credentials', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'changeEmail',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

/** The present address, and whether the log-in was too long ago to do without the password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ageMs } = requireSession(page, request);
  const { email } = await orThrow(page.call(accounts.me, {}));
  return { email, needsPassword: ageMs > ACCOUNT.reauthMinutes * 60_000 };
}

export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction<typeof AskEmailChange._zod.input, { isSent: true }>(
    request,
    async (body) => {
      await page.call(credentials.askEmailChange, { body });
      return { isSent: true };
    },
    ({ currentEmail, newEmail, password }) => ({
      currentEmail,
      newEmail,
      ...(password !== undefined && { password }),
    }),
  );
}

export default function ChangeEmailPage({ loaderData }: Route.ComponentProps) {
  // Whoever comes back to the page from its answer begins anew.
  return <ChangeEmail key={useLocation().key} {...loaderData} />;
}

function ChangeEmail({ email, needsPassword }: Route.ComponentProps['loaderData']) {
  const t = useT('credentials');
  const a = useT('accounts');
  const [isAsked, setAsked] = useState(needsPassword);
  const { register, submit, isPending, answer, problem, wrong, errorOf, summary } = useApiForm({
    schema: AskEmailChange,
    defaultValues: { currentEmail: email, newEmail: '', password: '' },
    toBody: ({ password, ...addresses }) => (isAsked ? { ...addresses, password } : addresses),
  });
  if (!isAsked && (problem?.code === 'REAUTH_REQUIRED' || wrong.includes('password'))) setAsked(true);
  if (answer !== undefined) {
    return (
      <AccountFrame
        title={t('changeEmail.sentTitle')}
        lead={t('changeEmail.sentText', { hours: ACCOUNT.emailChangeHours })}
        seed="mail"
        tone="sky"
      >
        <PageMeta title={t('changeEmail.sentTitle')} />
        <p className={styles.note}>{a('success.sentTo', { email })}</p>
        <p className={styles.other}>{t('changeEmail.notThere')}</p>
        <p>
          <Anchor href={paths.changeEmail}>{t('changeEmail.again')}</Anchor>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('changeEmail.title')} lead={t('changeEmail.lead')} seed="mail" tone="sky">
      <PageMeta title={t('changeEmail.title')} />
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary
          title={a('summary')}
          names={{
            currentEmail: t('changeEmail.current'),
            newEmail: t('changeEmail.new'),
            password: t('changeEmail.password'),
          }}
          {...summary}
        />
        <p className={styles.note}>{a('requiredNote')}</p>
        <TextInput
          id="currentEmail"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('changeEmail.current')}
          required
          error={errorOf('currentEmail')}
          {...register('currentEmail')}
        />
        <TextInput
          id="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('changeEmail.new')}
          required
          error={errorOf('newEmail')}
          {...register('newEmail')}
        />
        {isAsked && (
          <PasswordAgain
            label={t('changeEmail.password')}
            error={errorOf('password')}
            {...register('password')}
          />
        )}
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('changeEmail.submit')}
        </SubmitButton>
      </PostForm>
    </AccountFrame>
  );
}
