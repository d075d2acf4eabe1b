import { useActionData, useFetcher, useLocation, useSearchParams } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import { type Refused, apiAction, isRefused } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/SignUpSuccessPage';
import { AccountFrame } from './AccountFrame.tsx';
import { useSignInAfterMail } from './keptNext.ts';
import { type ResendAnswer, ResendForm } from './ResendForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors'],
  query: ['token'],
  nav: 'partner',
  footer: true,
  isPrivate: true,
};

type Body = { token: string } | { email: string };

/**
 * Confirms the address with the token of the mail (opening the link alone changes nothing), or has the mail sent
 * again to an address.
 */
export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<Body, { isConfirmed: true } | { isSent: true }>(
    request,
    async (body) => {
      if ('token' in body) {
        await call(accounts.verifyEmail, { body });
        return { isConfirmed: true };
      }
      await call(accounts.resendVerification, { body });
      return { isSent: true };
    },
    (body) => body,
  );
}

export default function SignUpSuccessPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return token ? <Confirm token={token} /> : <CheckMail />;
}

function CheckMail() {
  const t = useT('accounts');
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  return (
    <AccountFrame title={t('success.checkTitle')} lead={t('success.checkText')} seed="mail" tone="sky">
      <PageMeta title={t('success.checkTitle')} />
      <p>{t('success.notThere')}</p>
      <ResendForm email={email} posted={useActionData<ResendAnswer>()} />
    </AccountFrame>
  );
}

type Answer = { isConfirmed: true } | Refused;

function Confirm({ token }: { token: string }) {
  const t = useT('accounts');
  const signIn = useSignInAfterMail();
  const fetcher = useFetcher<Answer>();
  const posted = useActionData<Answer>();
  const answer = fetcher.data ?? posted;
  if (answer && !isRefused(answer)) {
    return (
      <AccountFrame title={t('success.doneTitle')} seed="mail" tone="sky">
        <PageMeta title={t('success.doneTitle')} />
        <Notice tone="success" role="status">
          {t('success.doneText')}
        </Notice>
        <ButtonLink href={signIn} size="lg">
          {t('signIn.submit')}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const problem = isRefused(answer) ? answer.problem : null;
  return (
    <AccountFrame title={t('success.confirmTitle')} lead={t('success.confirmText')} seed="mail" tone="sky">
      <PageMeta title={t('success.confirmTitle')} />
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.detail}
        </Notice>
      )}
      {problem?.code === 'TOKEN_INVALID' ? (
        <ResendForm email="" />
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg" isLoading={fetcher.state !== 'idle'}>
            {t('success.confirmButton')}
          </Button>
        </fetcher.Form>
      )}
    </AccountFrame>
  );
}
