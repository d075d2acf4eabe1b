import { calendarPaths } from '../../paths/calendarPaths.ts';
import { redirect, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { calendar } from '../../../contract/calendar.ts';
import type { EnterVisit } from '../../../contract/calendarEntries.ts';
import { clientCards } from '../../../contract/clientCards.ts';
import { alsoAfterRefusal, apiAction } from '../../forms/action.ts';
import { type PageContext, pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { requireSession } from '../../page/requireSession.ts';
import type { Route } from './+types/EnterVisitPage';
import { repeatedBody, timeOf } from './forms/bodies.ts';
import { FILL, type Filled, filledBy, readAsked } from './forms/day.ts';
import { EnterVisitForm } from './forms/EnterVisitForm.tsx';
import { FormFrame } from './forms/FormFrame.tsx';
import { loadDay, withDay } from './forms/loadDay.ts';
import { chosenBy, type ChosenSeries, STEP } from './forms/seriesAnswer.ts';
import { enterSeries, seriesAnswer } from './forms/enterSeries.ts';
import { lookedUp } from './forms/useDay.ts';

export const handle = calendarHandle({
  messages: ['calendarForms', 'series', 'booking', 'catalogue', 'errors'],
  query: ['date', 'time', 'worker', 'service', 'place', 'town', 'card'],
  mobileAction: (query) => ({ kind: 'close', to: dayInCalendar(query.get('date')) }),
});

const dayInCalendar = (date: string | null | undefined) =>
  calendarPaths.calendar({ view: 'day', date: date ?? undefined });

/** The day that the visit is written down for, and the time that was pressed in the calendar. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const query = new URL(request.url).searchParams;
  const { time, ...asked } = readAsked((word) => query.get(word));
  return { day: await loadDay(page, asked), time: timeOf(time), card: await cardOf(page, query.get('card')) };
}

/** The card of the client whose visit it is; null where it is a new one. Throws 404 for one that is not the partner's. */
async function cardOf(page: PageContext, id: string | null) {
  if (!id) return null;
  const card = await orThrow(page.call(clientCards.byId, { params: { id } }));
  const { cardId, name, phone, email, consentedAt } = card;
  return { cardId, name, phone, email, tells: consentedAt !== null && email !== '' };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  lookedUp(request, serverLoader);

type Body = z.input<typeof EnterVisit> & { everyWeeks?: number; times?: number };

/**
 * Writes the visit down. One that is repeated comes back with its dates first, to be chosen among; without scripts the page
 * also puts a free time into what is typed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const isScript = request.headers.get('content-type')?.startsWith('application/json');
  const answer = await apiAction(
    request,
    async (body: Body | Filled | ChosenSeries, keyed) => {
      if ('filled' in body) return body;
      if ('visits' in body) return enterSeries(page, body, keyed);
      const { everyWeeks, times, ...visit } = body;
      if (everyWeeks !== undefined)
        return { series: await seriesAnswer(page, { ...visit, everyWeeks, times: times ?? 0 }) };
      const { id, date } = await page.call(calendar.enter, { body: visit }, keyed);
      return isScript
        ? { visit: { id, date } }
        : redirect(calendarPaths.calendar({ view: 'day', date, visit: id }));
    },
    (fields) => {
      if (FILL in fields) return filledBy(fields);
      if (STEP in fields) return chosenBy(fields);
      return repeatedBody(fields);
    },
  );
  return withDay(answer, (typed) =>
    loadDay(
      page,
      readAsked((word) => typed[word]),
    ),
  );
}

/** A time that was taken shows what is free instead. */
export const shouldRevalidate = alsoAfterRefusal;

export default function EnterVisitPage() {
  const t = useT('calendarForms');
  const { day, time, card } = useLoaderData<typeof loader>();
  return (
    <FormFrame title={t('enter.title')} lead={t('enter.lead')} back={dayInCalendar(day.asked.date)}>
      <EnterVisitForm key={card?.cardId} day={day} time={time} card={card} />
    </FormFrame>
  );
}
