import { redirect, useActionData, useFetcher, useLocation, useSearchParams } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { type Refused, apiAction, isRefused } from '../../forms/action.ts';
import { type ChosenVisit, chosenVisit } from '../../blocks/booking/chosenVisit.ts';
import { VisitStrip } from '../../blocks/booking/VisitStrip.tsx';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { useLogOut } from '../../page/session.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/SignUpSuccessPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { handOn } from './storedNext.ts';
import { safeNext } from './safeNext.ts';
import { PasswordAgain } from './PasswordAgain.tsx';
import { errorAt, usePasswordAsked } from './passwordAsked.ts';
import { type ResendAnswer, ResendForm } from './ResendForm.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors', 'visit', 'catalogue'],
  query: ['token', 'isConfirmed', 'next'],
  nav: 'partner',
  footer: false,
  isPrivate: true,
};

type Body = { token: string; password?: string } | { email: string };

/**
 * Whoever the confirmation has logged in goes on at once; `isConfirmed` names who was logged in before, if anybody. The
 * others see what they are about to book, if anything, and, where a mail's link was followed, whose account they are in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { session, call } = page;
  const query = new URL(request.url).searchParams;
  const before = query.get('isConfirmed');
  if (session && before !== null && before !== session.userId) throw redirect(safeNext(query));
  const isOfMail = before !== null || query.has('token');
  const [visit, user] = await Promise.all([
    chosenVisit(query.get('next'), page),
    session && isOfMail ? orThrow(call(accounts.me, {})) : null,
  ]);
  return { visit, email: user?.email ?? null };
}

/**
 * Confirms the address with the token of the mail (opening the link alone changes nothing), or has the mail sent
 * again to an address.
 */
export function action({ context, request }: Route.ActionArgs) {
  const { call, session } = context.get(pageContext);
  const before = session?.userId ?? '';
  const confirmed = handOn(`${paths.signUpSuccess}?isConfirmed=${before}`, new URL(request.url).searchParams);
  return apiAction<Body, Response | { isSent: true }>(
    request,
    async (body) => {
      if ('token' in body) {
        await call(accounts.verifyEmail, { body });
        return redirect(confirmed);
      }
      await call(accounts.resendVerification, { body });
      return { isSent: true };
    },
    ({ password, ...body }) => ({ ...body, ...(password !== undefined && { password }) }),
  );
}

export default function SignUpSuccessPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const token = query.get('token');
  if (query.has('isConfirmed')) return <Confirmed {...loaderData} />;
  return token ? <Confirm token={token} {...loaderData} /> : <CheckMail {...loaderData} />;
}

interface StepProps {
  /** What is being booked meanwhile. */
  visit: ChosenVisit | null;
  /** Of the account that the browser is logged in to. */
  email: string | null;
}

function CheckMail({ visit }: Pick<StepProps, 'visit'>) {
  const t = useT('accounts');
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  return (
    <AccountFrame title={t('success.checkTitle')} lead={t('success.checkText')} seed="mail" tone="sky">
      <PageMeta title={t('success.checkTitle')} />
      {visit && <VisitStrip visit={visit} />}
      <p>{t('success.notThere')}</p>
      <ResendForm email={email} posted={useActionData<ResendAnswer>()} />
    </AccountFrame>
  );
}

/** In a browser that the mail does not log in; it may be logged in to another account. */
function Confirmed({ visit, email }: StepProps) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  return (
    <AccountFrame title={t('success.doneTitle')} seed="mail" tone="sky">
      <PageMeta title={t('success.doneTitle')} />
      <Notice tone="success" role="status">
        {email === null ? t('success.doneText') : t('success.doneBeside', { email })}
      </Notice>
      {visit && <VisitStrip visit={visit} />}
      {email === null ? (
        <ButtonLink href={handOn(paths.signIn, query)} size="lg">
          {t('signIn.submit')}
        </ButtonLink>
      ) : (
        <>
          <GoOn />
          <LogOutButton />
        </>
      )}
    </AccountFrame>
  );
}

/** Goes on in the account that the browser is logged in to. */
function GoOn() {
  const t = useT('accounts');
  const [query] = useSearchParams();
  return (
    <ButtonLink href={safeNext(query)} size="lg">
      {t('success.goOn')}
    </ButtonLink>
  );
}

function LogOutButton() {
  const t = useT('shell');
  const { logOut, isPending } = useLogOut();
  return (
    <PostForm
      action={paths.logOut}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) logOut();
      }}
    >
      <Button type="submit" kind="outlined" isLoading={isPending}>
        {t('nav.logOut')}
      </Button>
    </PostForm>
  );
}

function Confirm({ token, visit, email }: StepProps & { token: string }) {
  const t = useT('accounts');
  const fetcher = useFetcher<Refused>();
  const posted = useActionData<Refused>();
  const answer = fetcher.data ?? posted;
  const problem = isRefused(answer) ? answer.problem : null;
  const isOver = problem?.code === 'TOKEN_INVALID';
  const needsPassword = usePasswordAsked(problem);
  const lead = needsPassword ? t('success.passwordText') : t('success.confirmText');
  return (
    <AccountFrame title={t('success.confirmTitle')} lead={isOver ? undefined : lead} seed="mail" tone="sky">
      <PageMeta title={t('success.confirmTitle')} />
      {visit && <VisitStrip visit={visit} />}
      {problem && problem.code !== 'PASSWORD_REQUIRED' && !errorAt(problem, 'password') && (
        <Notice tone="danger" role="alert">
          {isOver && email !== null ? t('success.used', { email }) : problem.detail}
        </Notice>
      )}
      {isOver ? (
        <Over email={email} />
      ) : (
        <PostForm by={fetcher.Form} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          {needsPassword && (
            <PasswordAgain
              name="password"
              label={t('password')}
              autoFocus
              error={errorAt(problem, 'password')}
            />
          )}
          <Button type="submit" size="lg" isLoading={fetcher.state !== 'idle'}>
            {t('success.confirmButton')}
          </Button>
        </PostForm>
      )}
    </AccountFrame>
  );
}

/** What to do when the link leads to nothing any more: its account may stand already, or wait for another mail. */
function Over({ email }: Pick<StepProps, 'email'>) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  if (email === null) {
    return (
      <>
        <ResendForm email="" />
        <p className={styles.other}>
          {t.rich('signUp.hasAccount', {
            logIn: (text) => <Anchor href={handOn(paths.signIn, query)}>{text}</Anchor>,
          })}
        </p>
      </>
    );
  }
  return (
    <>
      <GoOn />
      <p className={styles.other}>{t('success.otherAccount')}</p>
      <ResendForm email="" />
    </>
  );
}
