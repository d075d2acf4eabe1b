import { useActionData, useFetcher } from 'react-router';
import { type OpenSession, credentials } from '../../../contract/credentials.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { agoText } from '../../../messages/ago.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { useSession } from '../../page/session.tsx';
import { requireSession } from '../../page/requireSession.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Route } from './+types/SessionsPage';
import { AccountFrame } from './AccountFrame.tsx';
import frame from './AccountFrame.module.css';
import styles from './AccessList.module.css';
import { useDeviceName } from './useDeviceName.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'credentials', 'errors'],
  query: [],
  nav: 'partner',
  footer: false,
  mobileTitle: 'sessions',
  mobileAction: { kind: 'back', to: paths.profileSettings() },
  isPrivate: true,
};

/** A session with how long ago it began and was used (ms), by the server's clock. */
type Shown = Omit<OpenSession, 'startedAt' | 'lastSeenAt'> & { beganAgo: number; seenAgo: number };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  const { items } = await orThrow(page.call(credentials.sessions, {}));
  const now = Date.now();
  return items.map(
    ({ startedAt, lastSeenAt, ...session }): Shown => ({
      ...session,
      beganAgo: now - Date.parse(startedAt),
      seenAgo: now - Date.parse(lastSeenAt),
    }),
  );
}

type Ended = { ended: 'one' | 'others' };

/** Ends the session that is named, or all others. */
export function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request);
  return apiAction<{ sessionId?: string }, Ended>(
    request,
    async ({ sessionId }) => {
      if (sessionId === undefined) {
        await page.call(credentials.endOtherSessions, {});
        return { ended: 'others' };
      }
      await page.call(credentials.endSession, { params: { id: sessionId } });
      return { ended: 'one' };
    },
    ({ sessionId }) => ({ sessionId }),
  );
}

/** What has ended in another tab is no longer shown. */
export const shouldRevalidate = alsoAfterRefusal;

export default function SessionsPage({ loaderData: sessions }: Route.ComponentProps) {
  const t = useT('credentials');
  const isPartner = useSession()?.accountType === 'partner';
  // One answer for all the buttons: the last one counts.
  const fetcher = useFetcher<Ended | Refused>({ key: FETCHER });
  const posted = useActionData<Ended | Refused>();
  const answer = fetcher.data ?? posted;
  return (
    <AccountFrame title={t('sessions.title')} lead={t('sessions.lead')} seed="sign-in" tone="lake">
      <PageMeta title={t('sessions.title')} />
      {fetcher.state === 'idle' && answer && <Outcome answer={answer} />}
      <Stack as="ul" gap={3} className={styles.list}>
        {sessions.map((session) => (
          <SessionCard key={session.sessionId} session={session} />
        ))}
      </Stack>
      {sessions.length > 1 ? (
        <PostForm by={fetcher.Form}>
          <SubmitButton
            kind="outlined"
            isLoading={fetcher.state !== 'idle' && !fetcher.formData?.has('sessionId')}
          >
            {t('sessions.endOthers')}
          </SubmitButton>
        </PostForm>
      ) : (
        <p className={frame.note}>{t('sessions.alone')}</p>
      )}
      {sessions.length > 1 && isPartner && <p className={frame.note}>{t('sessions.endsKeys')}</p>}
      <p className={frame.other}>
        <Anchor href={paths.changePassword}>{t('sessions.changePassword')}</Anchor>
      </p>
    </AccountFrame>
  );
}

const FETCHER = 'sessions';

function Outcome({ answer }: { answer: Ended | Refused }) {
  const t = useT('credentials');
  if (isRefused(answer)) {
    const { code, detail } = answer.problem;
    return (
      <Notice tone="danger" role="alert">
        {code === 'NOT_FOUND' ? t('sessions.gone') : detail}
      </Notice>
    );
  }
  return (
    <Notice tone="success" role="status">
      {t(answer.ended === 'one' ? 'sessions.ended' : 'sessions.othersEnded')}
    </Notice>
  );
}

function SessionCard({ session }: { session: Shown }) {
  const t = useT('credentials');
  const tag = toBcp47(useLocale());
  const fetcher = useFetcher<Ended | Refused>({ key: FETCHER });
  const { sessionId, isThis, beganAgo, seenAgo } = session;
  const name = useDeviceName()(session);
  const isEnding = fetcher.formData?.get('sessionId') === sessionId;
  return (
    <Card as="li" className={styles.entry}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isThis && <Badge tone="primary">{t('sessions.this')}</Badge>}
      </div>
      <p className={styles.times}>
        <Formatted>{t('sessions.began', { ago: agoText(beganAgo, tag) })}</Formatted>
        {!isThis && <Formatted>{t('sessions.seen', { ago: agoText(seenAgo, tag) })}</Formatted>}
      </p>
      {!isThis && (
        <PostForm by={fetcher.Form}>
          <input type="hidden" name="sessionId" value={sessionId} />
          <SubmitButton
            kind="outlined"
            size="sm"
            isLoading={isEnding}
            aria-label={t('sessions.endOf', { name })}
          >
            {t('sessions.end')}
          </SubmitButton>
        </PostForm>
      )}
    </Card>
  );
}
