import { useFetcher, useLocation, useSearchParams } from 'react-router';
import { accounts } from '../../../contract/accounts.ts';
import type { Problem } from '../../../contract/errors.ts';
import { apiAction, isRefused } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Route } from './+types/SignUpSuccessPage';
import { AccessFrame } from './AccessFrame.tsx';
import { useSignInAfterMail } from './keptNext.ts';
import { ResendForm } from './ResendForm.tsx';

export const handle: PageHandle = {
  messages: ['access', 'errors'],
  nav: 'partner',
  footer: true,
  isPrivate: true,
};

/** Confirms the address with the token of the mail; opening the link alone changes nothing. */
export function action({ context, request }: Route.ActionArgs) {
  return apiAction<{ token: string }, { isConfirmed: true }>(request, async ({ token }) => {
    await context.get(pageContext).call(accounts.verifyEmail, { body: { token } });
    return { isConfirmed: true };
  });
}

export default function SignUpSuccessPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return token ? <Confirm token={token} /> : <CheckMail />;
}

function CheckMail() {
  const t = useT('access');
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  return (
    <AccessFrame title={t('success.checkTitle')} lead={t('success.checkText')} seed="mail" tone="sky">
      <PageMeta title={t('success.checkTitle')} />
      <p>{t('success.notThere')}</p>
      <ResendForm email={email} />
    </AccessFrame>
  );
}

function Confirm({ token }: { token: string }) {
  const t = useT('access');
  const signIn = useSignInAfterMail();
  const fetcher = useFetcher<{ isConfirmed: true } | { problem: Problem }>();
  if (fetcher.data && !isRefused(fetcher.data)) {
    return (
      <AccessFrame title={t('success.doneTitle')} seed="mail" tone="sky">
        <PageMeta title={t('success.doneTitle')} />
        <Notice tone="success" role="status">
          {t('success.doneText')}
        </Notice>
        <ButtonLink href={signIn} size="lg">
          {t('signIn.submit')}
        </ButtonLink>
      </AccessFrame>
    );
  }
  const problem = isRefused(fetcher.data) ? fetcher.data.problem : null;
  return (
    <AccessFrame title={t('success.confirmTitle')} lead={t('success.confirmText')} seed="mail" tone="sky">
      <PageMeta title={t('success.confirmTitle')} />
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.detail}
        </Notice>
      )}
      {problem?.code === 'TOKEN_INVALID' ? (
        <ResendForm email="" />
      ) : (
        <Button
          size="lg"
          isLoading={fetcher.state !== 'idle'}
          onClick={() => fetcher.submit({ token }, { method: 'post', encType: 'application/json' })}
        >
          {t('success.confirmButton')}
        </Button>
      )}
    </AccessFrame>
  );
}
