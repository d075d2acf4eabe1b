import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { type Export, leaving } from '../../../contract/leaving.ts';
import type { OwnerAgain } from '../../../contract/ownerAgain.ts';
import { apiAction } from '../../forms/action.ts';
import { EXPORT, withId } from '../../paths/apiPaths.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Route } from './+types/MyDataPage';
import { AskForCopy } from './AskForCopy.tsx';
import { ASKED_AFTER_MS, asksPassword } from './asksPassword.ts';
import { CONFIRM_INTENT, ConfirmCopy } from './ConfirmCopy.tsx';
import styles from './Leaving.module.css';
import { LeavingFrame } from './LeavingFrame.tsx';

export const handle: PageHandle = {
  messages: ['leaving', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'myData',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 3_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { userId, ageMs } = requireSession(page, request);
  const { state, expiresAt } = await orThrow(page.call(leaving.exportState, { params: { id: userId } }));
  const left = expiresAt === null ? 0 : Date.parse(expiresAt) - Date.now();
  return {
    state,
    hoursLeft: Math.max(1, Math.ceil(left / HOUR_MS)),
    ageMs,
    asksPassword: asksPassword(ageMs),
  };
}

/** Has a copy made, or lets one that is ready be fetched. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { userId } = requireSession(page, request);
  return apiAction<typeof OwnerAgain._zod.input & { intent?: string }, Export | Response>(
    request,
    async ({ intent, ...body }) => {
      if (intent !== CONFIRM_INTENT) return page.call(leaving.startExport, { params: { id: userId }, body });
      await page.call(leaving.confirmExport, { params: { id: userId }, body });
      // A request of its own, in which the session has the password behind it.
      return redirect(paths.myData);
    },
    ({ intent, password }) => ({
      ...(intent !== undefined && { intent }),
      ...(password !== undefined && { password }),
    }),
  );
}

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const t = useT('leaving');
  const { state, hoursLeft, ageMs, asksPassword } = loaderData;
  const { revalidate } = useRevalidator();
  const isLocked = state === 'READY' && asksPassword;
  const userId = useSession()?.userId ?? '';

  // The link is there as long as the API gives the file for it.
  useEffect(() => {
    if (state !== 'READY' || asksPassword) return;
    const asking = setTimeout(() => void revalidate(), ASKED_AFTER_MS - ageMs + 1_000);
    return () => clearTimeout(asking);
  }, [state, asksPassword, ageMs, revalidate]);

  useEffect(() => {
    if (state !== 'MAKING') return;
    const looking = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [state, revalidate]);

  return (
    <LeavingFrame title={t('data.title')} lead={t('data.lead')}>
      <PageMeta title={t('data.title')} />
      {state === 'MAKING' && (
        <Notice
          role="status"
          actions={
            <ButtonLink href={paths.myData} kind="text">
              {t('data.refresh')}
            </ButtonLink>
          }
        >
          {t('data.making')}
        </Notice>
      )}
      {state === 'READY' && (
        <Notice tone="success" role="status">
          {t('data.ready', { hours: hoursLeft })}
        </Notice>
      )}
      <Stack gap={3}>
        {isLocked && <ConfirmCopy />}
        {state === 'READY' && !isLocked && (
          <ButtonLink href={withId(EXPORT, userId)} download="palmora.zip" size="lg" isBlock>
            {t('data.download')}
          </ButtonLink>
        )}
        {state !== 'MAKING' && !isLocked && (
          <AskForCopy asksPassword={asksPassword} hasCopy={state === 'READY'} />
        )}
      </Stack>
      <p className={styles.note}>{t('data.limit')}</p>
    </LeavingFrame>
  );
}
