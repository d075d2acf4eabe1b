import { redirect, useActionData, useNavigation } from 'react-router';
import { staffAccess } from '../../../../contract/moderation/access.ts';
import { ACCOUNT } from '../../../../domain/accounts/limits.ts';
import { type Refused, apiAction, isRefused } from '../../../forms/action.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/AccessPage';
import styles from './AccessPage.module.css';
import { CodeForm } from './CodeForm.tsx';
import { OpenConsole } from './OpenConsole.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

export const handle = staffHandle({ messages: ['moderation', 'accounts', 'errors'] });

/** How far the caller may use the console, and whether setting up asks for the password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ageMs } = requireStaff(page, request, { isOpen: false });
  const access = await orThrow(page.call(staffAccess.state, {}));
  return { ...access, needsPassword: ageMs > ACCOUNT.reauthMinutes * 60_000 };
}

/** What the forms of this page ask for. */
type Body =
  | { intent: 'setUp'; password?: string }
  | { intent: 'confirmSetUp' | 'confirm' | 'renew'; code: string }
  | { intent: 'leave' };

type Done = { secret: string; uri: string } | { recoveryCodes: string[] };

export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<Body, Done | Response>(
    request,
    async (body) => {
      switch (body.intent) {
        case 'setUp':
          return call(staffAccess.setUp, { body: body.password ? { password: body.password } : {} });
        case 'confirmSetUp':
          return call(staffAccess.confirmSetUp, { body: { code: body.code } });
        case 'renew':
          return call(staffAccess.renewRecoveryCodes, { body: { code: body.code } });
        case 'confirm':
          await call(staffAccess.confirm, { body: { code: body.code } });
          return redirect(consolePaths.start);
        default:
          await call(staffAccess.leave, {});
          return redirect(consolePaths.access);
      }
    },
    (fields) => fields,
  );
}

export default function AccessPage({ loaderData: access }: Route.ComponentProps) {
  const t = useT('moderation');
  const answer = useActionData<Done | Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer.problem : undefined;
  const done = answer && !isRefused(answer) ? answer : undefined;
  const begun = done && 'secret' in done ? done : undefined;
  const wrong = refused?.errors?.[0];
  const asked = isRefused(answer) ? answer.typed?.intent : undefined;
  /** What is wrong with the code that a form asked for. */
  const codeError = (intent: string) =>
    asked === intent && wrong?.path === 'code' ? wrong.detail : undefined;
  // Without scripts the page comes with what was known of the caller before the form was sent.
  const isOpen =
    access.hasAuthenticator && (access.isConfirmed || (done !== undefined && 'recoveryCodes' in done));
  const setUp = (
    <SetUp
      begun={begun}
      needsPassword={access.needsPassword}
      passwordError={wrong?.path === 'password' ? wrong.detail : undefined}
      codeError={codeError('confirmSetUp')}
      isPending={isPending}
      isAnother={isOpen}
    />
  );
  return (
    <div className={styles.page}>
      <PageMeta title={t('access.title')} />
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('access.title')}</h1>
        <p className={styles.lead}>
          {t(isOpen ? 'access.openLead' : access.hasAuthenticator ? 'access.codeLead' : 'access.setUpLead')}
        </p>
      </header>
      {refused && refused.code !== 'INVALID_INPUT' && (
        <Notice tone="danger" role="alert">
          {refused.detail}
        </Notice>
      )}
      {done && 'recoveryCodes' in done && <RecoveryCodes codes={done.recoveryCodes} />}
      {isOpen ? (
        <OpenConsole
          recoveryCodesLeft={access.recoveryCodesLeft}
          error={codeError('renew')}
          isPending={isPending}
        >
          {setUp}
        </OpenConsole>
      ) : access.hasAuthenticator ? (
        <CodeForm intent="confirm" error={codeError('confirm')} isPending={isPending} takesRecoveryCode />
      ) : (
        setUp
      )}
    </div>
  );
}
