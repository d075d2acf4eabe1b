import { useEffect, useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { LogInByEmail, accounts } from '../../../contract/accounts.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { wasRecentlyLoggedOut } from '../../session.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { chosenVisit } from '../../blocks/booking/chosenVisit.ts';
import { VisitStrip } from '../../blocks/booking/VisitStrip.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/SignInPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { handOn } from './keptNext.ts';
import { ownNext } from './ownNext.ts';
import { ResendForm } from './ResendForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors', 'visit', 'catalogue'],
  query: ['next'],
  nav: 'public',
  footer: false,
  mobileTitle: 'logIn',
  mobileAction: { kind: 'back', to: paths.home },
};

/** Whoever is signed in goes on at once; the others see what they are about to book, if anything. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  if (page.session) throw redirect(ownNext(query));
  return { visit: await chosenVisit(query.get('next'), page) };
}

export function action({ context, request }: Route.ActionArgs) {
  const next = ownNext(new URL(request.url).searchParams);
  return apiAction<typeof LogInByEmail._zod.input, Response>(
    request,
    async (body) => {
      await context.get(pageContext).call(accounts.logInByEmail, { body });
      return redirect(next);
    },
    ({ username, password }) => ({ username, password }),
  );
}

export default function SignInPage({ loaderData: { visit } }: Route.ComponentProps) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  const hasNext = query.has('next');
  const { form, submit, isPending, problem, typed, errorOf, summary } = useApiForm<{
    username: string;
    password: string;
  }>({
    schema: LogInByEmail,
    defaultValues: { username: '', password: '' },
    action: handOn(paths.signIn, query),
  });
  const isLoggedOut = useRecentlyLoggedOut();

  return (
    <AccountFrame
      title={t('signIn.title')}
      lead={visit ? t('signIn.bookingLead') : t('signIn.lead')}
      seed="sign-in"
    >
      <PageMeta title={t('signIn.title')} description={t('signIn.lead')} />
      {isLoggedOut && (
        <Notice tone="success" role="status">
          {t('signIn.loggedOut')}
        </Notice>
      )}
      {visit ? <VisitStrip visit={visit} /> : hasNext && !isLoggedOut && <Notice>{t('signIn.next')}</Notice>}
      <ErrorSummary
        title={t('summary')}
        names={{ username: t('email'), password: t('password') }}
        {...summary}
      />
      {problem?.code === 'EMAIL_NOT_VERIFIED' && <ResendForm isKnown email={form.getValues('username')} />}
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.note}>{t('requiredNote')}</p>
        <TextInput
          id="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('email')}
          required
          error={errorOf('username')}
          defaultValue={typed?.username}
          {...form.register('username')}
        />
        <PasswordInput
          id="password"
          autoComplete="current-password"
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          required
          error={errorOf('password')}
          {...form.register('password')}
        />
        <p className={styles.aside}>
          <Anchor href={handOn(paths.forgotPassword, query)}>{t('signIn.forgot')}</Anchor>
        </p>
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('signIn.submit')}
        </SubmitButton>
      </form>
      <p className={styles.other}>
        {t.rich('signIn.noAccount', {
          signUp: (text) => <Anchor href={handOn(paths.signUp, query)}>{text}</Anchor>,
        })}
      </p>
    </AccountFrame>
  );
}

/** The flag lives in the browser alone, so it is read after the page has come. */
function useRecentlyLoggedOut(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(wasRecentlyLoggedOut()), []);
  return isShown;
}
