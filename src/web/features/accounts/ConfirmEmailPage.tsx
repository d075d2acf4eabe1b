/** Where the mailed links of a change of address lead: opening them changes nothing, the button does. */
import { data, useActionData, useFetcher, useSearchParams } from 'react-router';
import { credentials } from '../../../contract/credentials.ts';
import { type Refused, apiAction, isRefused } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/ConfirmEmailPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { PasswordAgain } from './PasswordAgain.tsx';
import { errorAt, usePasswordAsked } from './passwordAsked.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'credentials', 'errors'],
  query: ['requestId'],
  nav: 'public',
  footer: false,
  mobileTitle: 'changeEmail',
  mobileAction: { kind: 'close', to: paths.home },
  isPrivate: true,
};

/** By the address: what the step is called in the messages, and what its button asks. */
const STEPS = {
  'confirm-current': { words: 'confirmCurrent', endpoint: credentials.confirmCurrentEmail },
  'confirm-new': { words: 'confirmNew', endpoint: credentials.confirmNewEmail },
} as const;

const stepOf = ({ step }: { step: string }) =>
  Object.hasOwn(STEPS, step) ? STEPS[step as keyof typeof STEPS] : null;

/** An address that is neither step has no page. */
export function loader({ params }: Route.LoaderArgs) {
  const step = stepOf(params);
  if (!step) throw data(null, 404);
  return { words: step.words };
}

type Confirmed = { isConfirmed: true };

export function action({ context, request, params }: Route.ActionArgs) {
  const step = stepOf(params);
  if (!step) throw data(null, 404);
  return apiAction<{ requestId: string; password?: string }, Confirmed>(
    request,
    async ({ requestId, password }) => {
      const { call } = context.get(pageContext);
      const query = { requestId };
      if (step.words === 'confirmCurrent') await call(step.endpoint, { query });
      else await call(step.endpoint, { query, body: password === undefined ? {} : { password } });
      return { isConfirmed: true };
    },
    ({ requestId, password }) => ({ requestId, ...(password !== undefined && { password }) }),
  );
}

export default function ConfirmEmailPage({ loaderData: { words } }: Route.ComponentProps) {
  const t = useT('credentials');
  const errors = useT('errors');
  const [query] = useSearchParams();
  const requestId = query.get('requestId') ?? '';
  const fetcher = useFetcher<Confirmed | Refused>();
  const posted = useActionData<Confirmed | Refused>();
  const answer = fetcher.data ?? posted;
  const problem = isRefused(answer) ? answer.problem : null;
  const needsPassword = usePasswordAsked(problem);
  if (answer && !problem) {
    return (
      <AccountFrame title={t(`${words}.doneTitle`)} seed="mail" tone="sky">
        <PageMeta title={t(`${words}.doneTitle`)} />
        <Notice tone="success" role="status">
          {t(`${words}.doneText`)}
        </Notice>
        {words === 'confirmNew' && <GoOn />}
      </AccountFrame>
    );
  }
  /** What a mail program cut off never was a link of ours. */
  const isCut = requestId.length < 20;
  const isOver = isCut || problem?.code === 'TOKEN_INVALID';
  const lead = needsPassword ? t('confirmNew.passwordText') : t(`${words}.text`);
  const isSaidAtField = problem?.code === 'PASSWORD_REQUIRED' || errorAt(problem, 'password') !== undefined;
  return (
    <AccountFrame title={t(`${words}.title`)} lead={!isOver && lead} seed="mail" tone="sky">
      <PageMeta title={t(`${words}.title`)} />
      {((problem && !isSaidAtField) || isCut) && (
        <Notice tone={problem ? 'danger' : 'warn'} role={problem ? 'alert' : undefined}>
          {isOver ? errors('codes.TOKEN_INVALID') : problem?.detail}
        </Notice>
      )}
      {isOver ? (
        <ButtonLink href={paths.changeEmail} size="lg">
          {t('askAgain')}
        </ButtonLink>
      ) : (
        <PostForm by={fetcher.Form} className={styles.form}>
          <input type="hidden" name="requestId" value={requestId} />
          {needsPassword && (
            <PasswordAgain
              name="password"
              label={t('confirmNew.password')}
              autoFocus
              error={errorAt(problem, 'password')}
            />
          )}
          <SubmitButton size="lg" isLoading={fetcher.state !== 'idle'}>
            {t(`${words}.button`)}
          </SubmitButton>
        </PostForm>
      )}
    </AccountFrame>
  );
}

/** The session in which it was confirmed goes on, where it is the account's; elsewhere one logs in. */
function GoOn() {
  const t = useT('accounts');
  const isSignedIn = useSession() !== null;
  return (
    <ButtonLink href={isSignedIn ? paths.profileSettings() : paths.signIn} size="lg">
      {t(isSignedIn ? 'success.goOn' : 'signIn.submit')}
    </ButtonLink>
  );
}
