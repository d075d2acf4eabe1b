import { data, redirect } from 'react-router';
import { booking } from '../../../../contract/booking.ts';
import { type Calendar, calendar } from '../../../../contract/calendar.ts';
import { givesService } from '../../../../domain/booking/workerServices.ts';
import { instantOf } from '../../../../domain/time/localTime.ts';
import { type Refused, isRefused } from '../../../forms/action.ts';
import { isApiProblem } from '../../../api/api.ts';
import type { PageContext } from '../../../page/context.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { paths } from '../../../paths/paths.ts';
import type { Asked, Day, Filled, FreeTime } from './day.ts';

/** The partner's calendar; who has no profile yet is led to make one. */
export async function readCalendar(
  { call }: PageContext,
  query: { from?: string; to?: string },
): Promise<Calendar> {
  try {
    return await call(calendar.days, { query });
  } catch (error) {
    if (isApiProblem(error, 'PROFILE_MISSING')) throw redirect(paths.addPartnerProfile);
    return orThrow(Promise.reject(error));
  }
}

/** Reads a day; who alone can be meant is chosen already. `except`: a visit that is moved, whose own time counts as free. */
export async function loadDay(page: PageContext, wanted: Partial<Asked>, except?: string): Promise<Day> {
  const { date } = wanted;
  const found = await readCalendar(page, date ? { from: date, to: date } : {});
  const { timeZone, today, places, services, workers } = found;
  const service =
    services.find(({ serviceId }) => serviceId === wanted.service) ?? onlyOf(services, wanted.service);
  const asked: Asked = {
    service: service?.serviceId ?? '',
    worker: '',
    date: date ?? today,
    place: places.find((place) => place === wanted.place) ?? places[0] ?? 'SALON',
    town: wanted.town ?? '',
  };
  const givers = workers.filter(({ serviceIds }) => !service || givesService(serviceIds, service.serviceId));
  // Who gives a visit may go on giving it, whatever the profile says meanwhile.
  const named = (except ? workers : givers).find(({ workerId }) => workerId === wanted.worker);
  asked.worker = (named ?? onlyOf(givers) ?? onlyOf(workers))?.workerId ?? '';
  return {
    asked,
    timeZone,
    today,
    places,
    services,
    workers: workers.map(({ days, ...worker }) => ({
      ...worker,
      open: days.find((day) => day.date === asked.date)?.open ?? null,
    })),
    free: found.isCalendarEnabled ? await freeTimes(page, asked, timeZone, except) : null,
  };
}

/** The only one there is, unless another one is wanted. */
const onlyOf = <T>(all: readonly T[], wanted?: string): T | undefined =>
  all.length === 1 && !wanted ? all[0] : undefined;

/** When clients could book that day; null where that is not known. */
async function freeTimes(
  { call, session }: PageContext,
  { service, worker, date, place, town }: Asked,
  timeZone: string,
  except: string | undefined,
): Promise<FreeTime[] | null> {
  if (!service || !worker || !session) return null;
  try {
    const { slots } = await call(booking.freeSlots, {
      params: { id: session.userId },
      query: { service, worker, place, town: town || undefined, from: date, to: date, except },
    });
    return slots
      .filter((slot) => slot.date === date)
      .map(({ start, localTime, offset, doubled }) => ({
        start,
        time: localTime,
        isSecond: doubled && instantOf({ date, time: localTime }, timeZone) !== Date.parse(start),
        offset: doubled ? offset : null,
      }));
  } catch (error) {
    if (isApiProblem(error)) return null;
    throw error;
  }
}

/**
 * An action's answer with the day that was typed: where the browser sent the form by itself, the page comes anew and
 * shows what is free then.
 */
export async function withDay<Answer>(answer: Answer, load: (typed: Record<string, string>) => Promise<Day>) {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('filled' in answer) return { ...answer, day: await load((answer as unknown as Filled).filled) };
  if (!('data' in answer) || !isRefused(answer.data) || !answer.data.typed) return answer;
  const { problem, typed } = answer.data as Refused & { typed: Record<string, string> };
  return data({ problem, typed, day: await load(typed) }, problem.status);
}
