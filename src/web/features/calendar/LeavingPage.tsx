import { useActionData, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { type Leaving, team } from '../../../contract/team.ts';
import { alsoAfterRefusal, apiAction, isRefused } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { requireSession } from '../../page/requireSession.ts';
import { teamPaths } from '../../paths/teamPaths.ts';
import { formatLongDay } from '../../ui/display/formatDate.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import type { Route } from './+types/LeavingPage';
import { FormFrame } from './forms/FormFrame.tsx';
import { LeavingDay } from './forms/LeavingDay.tsx';
import { LeavingVisits } from './forms/LeavingVisits.tsx';
import { StayForm, STAYS } from './forms/StayForm.tsx';
import { leaveBody } from './forms/teamBodies.ts';

export const handle = calendarHandle({
  messages: ['team', 'calendarForms', 'booking', 'catalogue', 'errors'],
  query: ['from'],
  mobileAction: { kind: 'back', to: teamPaths.team },
});

/** The visits of somebody from the day that the address names, or from the one on which they leave. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const from = new URL(request.url).searchParams.get('from') ?? '';
  // What is no date is none: the page then begins as it would without.
  const query = /^\d{4}-\d{2}-\d{2}$/.test(from) ? { from } : {};
  return orThrow(page.call(team.leaving, { params: { id: params.id }, query }));
}

type Body = z.input<(typeof team)['leave']['body']>;

/** What has been done: they leave on a day, with so many visits left to decide, or they stay. */
interface Done {
  done: { date: string; left: number } | null;
}

/** Somebody leaves, with what is chosen for their visits; or they stay after all. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  return apiAction<Body | typeof STAYS, Done>(
    request,
    async (body, keyed) => {
      if ('intent' in body) {
        await page.call(team.stay, { params: { id: params.id } });
        return { done: null };
      }
      const left: Leaving = await page.call(team.leave, { params: { id: params.id }, body }, keyed);
      return { done: { date: body.date, left: left.visits.length } };
    },
    (fields) => (fields.intent === STAYS.intent ? STAYS : leaveBody(fields)),
  );
}

/** What a client or somebody else made of a visit meanwhile is read again. */
export const shouldRevalidate = alsoAfterRefusal;

export default function LeavingPage() {
  const t = useT('team');
  const b = useT('booking');
  const locale = useLocale();
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<unknown>();
  const done =
    typeof posted === 'object' && posted !== null && 'done' in posted ? (posted as Done).done : undefined;
  const refused = isRefused(posted) ? posted : null;
  const { worker } = loaded;
  const { name } = worker;
  const names = { reason: t('leaving.reason') };
  return (
    <FormFrame
      title={t('leave', { name })}
      lead={t('leaving.lead', { name })}
      back={teamPaths.team}
      backText={t('back')}
    >
      {done === null && <Notice tone="success" role="status" title={t('leaving.stayed', { name })} />}
      {done && (
        <Notice
          tone={done.left > 0 ? 'warn' : 'success'}
          role="status"
          title={<Formatted>{t('leaving.done', { name, date: formatLongDay(done.date, locale) })}</Formatted>}
        >
          <p>{t('leaving.left', { name, count: done.left })}</p>
        </Notice>
      )}
      {refused && (
        <ErrorSummary
          title={b('details.errors')}
          items={(refused.problem.errors ?? [{ path: '', ...refused.problem }]).map(({ path, detail }) => ({
            fieldId: path in names ? path : undefined,
            message: detail,
          }))}
          names={names}
          focusKey={refused.problem.requestId}
        />
      )}
      <LeavingDay leaving={loaded} />
      <LeavingVisits
        key={loaded.from}
        leaving={loaded}
        hasStayed={done === null}
        typed={refused?.typed}
        reasonError={refused?.problem.errors?.find(({ path }) => path === 'reason')?.detail}
      />
      {worker.leavesOn && <StayForm name={name} />}
    </FormFrame>
  );
}
