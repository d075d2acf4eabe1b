import { calendarPaths } from '../../paths/calendarPaths.ts';
import { data, useActionData, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { calendar } from '../../../contract/calendar.ts';
import { alsoAfterRefusal, apiAction, isRefused, type Refused } from '../../forms/action.ts';
import { type PageContext, pageContext } from '../../page/context.ts';
import { calendarHandle } from '../../page/calendarHandle.ts';
import { useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { requireSession } from '../../page/requireSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/DaysOffPage';
import { dayOffBody } from './forms/bodies.ts';
import { type ClosedDays, DayOffForm } from './forms/DayOffForm.tsx';
import { DayOffList, type OpenOrder } from './forms/DayOffList.tsx';
import { FormFrame } from './forms/FormFrame.tsx';
import { type ChosenHolidays, chosenHolidays } from './forms/chosenHolidays.ts';
import { type ClosedHolidays, HolidaysForm } from './forms/HolidaysForm.tsx';
import { readCalendar } from './forms/loadDay.ts';
import { Orders } from '../../blocks/apiForm/Orders.tsx';

export const handle = calendarHandle({
  messages: ['calendarForms', 'booking', 'errors'],
  mobileAction: { kind: 'back', to: calendarPaths.calendar() },
});

/** The days off and those with other times that are not over, and whose they can be. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const { daysOff, workers } = await readCalendar(page, {});
  const holidays = await orThrow(page.call(calendar.holidays, {}));
  return { daysOff, holidays, workers: workers.map(({ workerId, name }) => ({ workerId, name })) };
}

type Body = z.input<(typeof calendar)['takeDayOff']['body']>;

/** Closes days or opens them at other times, or ends either. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  requireSession(page, request, 'partner');
  const answer = await apiAction<
    Body | OpenOrder | ChosenHolidays,
    ClosedDays | ClosedHolidays | Pick<OpenOrder, 'verb'>
  >(
    request,
    async (body) => {
      if ('dates' in body) return { holidays: await closeHolidays(page, body.dates) };
      if (!('intent' in body)) return { closed: await page.call(calendar.takeDayOff, { body }) };
      if (body.intent !== 'dayOff' || !['open', 'remove'].includes(body.verb)) throw data(null, 400);
      await page.call(calendar.workAgain, { params: { id: body.id } });
      return { verb: body.verb };
    },
    (fields) => chosenHolidays(fields) ?? ('intent' in fields ? fields : dayOffBody(fields)),
  );
  // The form is not to blame for what a row's button was refused.
  if (!('data' in answer) || !answer.data.typed?.intent) return answer;
  const { problem } = answer.data;
  return data<Refused>({ problem }, problem.status);
}

/** Closes the chosen holidays; how many, null where none was chosen. */
async function closeHolidays({ call }: PageContext, dates: readonly string[]) {
  if (dates.length === 0) return null;
  const { daysOff, visits } = await call(calendar.closeHolidays, { body: { dates: [...dates] } });
  return { count: daysOff.length, visits };
}

/** What was opened elsewhere is seen at once. */
export const shouldRevalidate = alsoAfterRefusal;

export default function DaysOffPage() {
  const t = useT('calendarForms');
  const { daysOff, holidays, workers } = useLoaderData<typeof loader>();
  const posted = useActionData<unknown>();
  const ended = typeof posted === 'object' && posted !== null && 'verb' in posted ? posted.verb : null;
  const wasRefused = isRefused(posted) && !posted.typed;
  return (
    <FormFrame title={t('off.title')} lead={t('off.lead')} back={calendarPaths.calendar()}>
      {ended !== null && (
        <Notice tone="success" title={t(ended === 'remove' ? 'off.removed' : 'off.opened')} />
      )}
      {wasRefused && (
        <Notice tone="danger" role="alert">
          {posted.problem.detail}
        </Notice>
      )}
      <Orders>
        <DayOffList daysOff={daysOff} workers={workers} />
      </Orders>
      <DayOffForm workers={workers} />
      {holidays.days.length > 0 && <HolidaysForm holidays={holidays} />}
    </FormFrame>
  );
}
