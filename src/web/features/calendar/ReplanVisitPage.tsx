import { calendarPaths } from '../../paths/calendarPaths.ts';
import { data, redirect, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { booking } from '../../../contract/booking.ts';
import { calendar } from '../../../contract/calendar.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import { instantOf } from '../../../domain/time/localTime.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { pageContext, type PageContext } from '../../page/context.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { requireSession } from '../../page/requireSession.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/ReplanVisitPage';
import { moveBody, timeOf } from './forms/bodies.ts';
import { type Asked, FILL, type Filled, filledBy, readAsked } from './forms/day.ts';
import { FormFrame } from './forms/FormFrame.tsx';
import { loadDay, withDay } from './forms/loadDay.ts';
import { ReplanVisitForm } from './forms/ReplanVisitForm.tsx';
import { lookedUp } from './forms/useDay.ts';
import { VisitFacts } from './forms/VisitFacts.tsx';

export const handle = calendarHandle({
  messages: ['calendarForms', 'booking', 'catalogue', 'errors'],
  query: ['date', 'time', 'worker', 'lasts'],
  mobileAction: (query) => ({
    kind: 'close',
    to: calendarPaths.calendar({ view: 'day', date: query.get('date') ?? undefined }),
  }),
});

/** The visit of the partner; throws 404 for one in which the asker is the client. */
async function visitOf({ call }: PageContext, id: string) {
  const visit = await orThrow(call(booking.byId, { params: { id } }));
  if (visit.role !== 'partner') throw data(null, 404);
  return visit;
}

type Visit = Awaited<ReturnType<typeof visitOf>>;

/** The day that a visit is moved to: its own and its own person until another is named. */
const dayFor = (page: PageContext, visit: Visit, { date, worker }: Partial<Asked>) =>
  loadDay(
    page,
    {
      service: visit.service.serviceId,
      place: visit.place.kind,
      date: date ?? visit.date,
      worker: worker ?? visit.worker.workerId,
    },
    visit.id,
  );

/** The length that an address proposes, in minutes; none where no visit may last so long. */
function lastsOf(word: string | null): number | undefined {
  const { min, max } = CALENDAR.minutes;
  const minutes = Number(word ?? '');
  return /^\d{1,3}$/.test(word ?? '') && minutes >= min && minutes <= max ? minutes : undefined;
}

/** The visit as it is now, and the day that it is moved to. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const { time, ...asked } = readAsked((word) => query.get(word));
  const visit = await visitOf(page, params.id);
  const earlier = instantOf({ date: visit.date, time: visit.time }, visit.timeZone);
  return {
    visit,
    isSecond: earlier !== Date.parse(visit.start),
    day: await dayFor(page, visit, asked),
    proposed: { time: time && timeOf(time), lasts: lastsOf(query.get('lasts')) },
  };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  lookedUp(request, serverLoader);

type Body = z.input<(typeof calendar)['move']['body']>;

/** Moves the visit; without scripts it also puts a free time into what is typed. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const isScript = request.headers.get('content-type')?.startsWith('application/json');
  const answer = await apiAction(
    request,
    async (body: Body | Filled, keyed) => {
      if ('filled' in body) return body;
      const moved = await page.call(calendar.move, { params: { id: params.id }, body }, keyed);
      const { id, date, version } = moved;
      return isScript
        ? { moved: { id, date, version } }
        : redirect(calendarPaths.calendar({ view: 'day', date, visit: id }));
    },
    (fields) => (FILL in fields ? filledBy(fields) : moveBody(fields)),
  );
  return withDay(answer, async (typed) => {
    const asked = readAsked((word) => typed[word]);
    return dayFor(page, await visitOf(page, params.id), asked);
  });
}

/** What somebody else made of the visit meanwhile is read again. */
export const shouldRevalidate = alsoAfterRefusal;

export default function ReplanVisitPage() {
  const t = useT('calendarForms');
  const { visit, isSecond, day, proposed } = useLoaderData<typeof loader>();
  const back = calendarPaths.calendar({ view: 'day', date: visit.date, visit: visit.id });
  return (
    <FormFrame title={t('move.title')} back={back}>
      <VisitFacts visit={visit} />
      {visit.can.replan ? (
        <ReplanVisitForm visit={visit} isSecond={isSecond} day={day} proposed={proposed} />
      ) : (
        <Notice
          tone="warn"
          title={t('move.over')}
          actions={
            <ButtonLink href={back} kind="outlined" size="sm">
              {t('block.go')}
            </ButtonLink>
          }
        >
          <p>{t('move.overText')}</p>
        </Notice>
      )}
    </FormFrame>
  );
}
