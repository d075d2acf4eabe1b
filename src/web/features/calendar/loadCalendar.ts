import { redirect } from 'react-router';
import type { Appointment } from '../../../contract/appointments.ts';
import { booking } from '../../../contract/booking.ts';
import { type Calendar, calendar } from '../../../contract/calendar.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { type CalendarAddress, readAddress, weeksAsked } from './address.ts';

/** What the calendar's page shows. */
export interface LoadedCalendar {
  address: CalendarAddress & { date: string };
  calendar: Calendar;
  /** The one that is looked at, also where it stands elsewhere by now; null where none is, or it is not theirs. */
  visit: Appointment | null;
}

/** Reads the weeks that the address asks for, and what is looked at; whoever has no profile yet begins with one. */
export async function loadCalendar({ call }: PageContext, request: Request): Promise<LoadedCalendar> {
  const asked = readAddress(new URL(request.url).searchParams);
  const visitNamed = (id: string) =>
    call(booking.byId, { params: { id } }).then(
      (visit) => (visit.role === 'partner' ? visit : null),
      (error) => {
        if (isApiProblem(error)) return null;
        throw error;
      },
    );
  // A visit named alone says which day it is about.
  const alone = asked.visit && !asked.date ? await visitNamed(asked.visit) : null;
  const address = alone ? { ...asked, date: alone.date } : asked;
  const days = (query: { from: string; to: string }) =>
    orThrow(
      call(calendar.days, { query }).catch((error) => {
        if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
        throw error;
      }),
    );
  // Which day it is at the place is known by the answer; where it is another month there, it is asked again.
  const guessed = weeksAsked(address, new Date().toISOString().slice(0, 10));
  const first = await days(guessed);
  const right = weeksAsked(address, first.today);
  const answer = right.from === guessed.from ? first : await days(right);
  const { visit: visitId, worker } = address;
  const isKnown = answer.workers.some(({ workerId }) => workerId === worker);
  return {
    address: { ...address, date: address.date ?? answer.today, worker: isKnown ? worker : undefined },
    calendar: answer,
    visit: visitId
      ? (answer.visits.find(({ id }) => id === visitId) ?? alone ?? (await visitNamed(visitId)))
      : null,
  };
}
