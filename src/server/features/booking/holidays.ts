/** Public holidays of a practice's country, which its partner may close. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { DayOff, Holidays } from '../../../contract/daysOff.ts';
import { exceptionsOfPractice } from '../../../domain/booking/daysOff.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { startOfDay } from '../../../domain/time/localTime.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { HOLIDAY_COUNTRIES } from '../../../domain/holidays/countries.ts';
import { type Holiday, holidaysWithin } from '../../../domain/holidays/holidays.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import { everyWorkerOf, profileOf } from '../partners/face.ts';
import { ownPractice } from './ownCalendar.ts';
import type { BookingParts } from './parts.ts';
import type { Practice } from './practice.ts';
import * as queries from './queries/calendar.ts';
import { dayOffRow } from './timeOff.ts';

/** The holidays that can be closed, with what is closed already; throws PROFILE_MISSING. */
export async function holidaysAhead(parts: BookingParts, userId: string): Promise<Holidays> {
  const practice = await ownPractice(parts, userId);
  const { rules, from, to, found } = holidaysOf(parts, practice);
  const daysOff = await queries.daysOffOf(parts.db, userId, from);
  return {
    countryCode: practice.city?.countryCode ?? '',
    language: rules?.lang ?? '',
    isNationalOnly: rules?.isNationalOnly ?? false,
    until: to,
    days: found.map(({ date, name, regions }) => ({
      date,
      name,
      regions: [...regions],
      isClosed: isClosed(daysOff, date),
    })),
  };
}

/**
 * Closes the chosen holidays for everybody in one unit; those that are closed already stay as they are. Throws where a date
 * is no holiday, or there would be too many days off.
 */
export async function closeHolidays(
  parts: BookingParts,
  userId: string,
  dates: readonly string[],
): Promise<{ daysOff: DayOff[]; visits: number }> {
  const practice = await ownPractice(parts, userId);
  const { timeZone } = practice;
  const { from, found } = holidaysOf(parts, practice);
  const chosen = new Map<string, string>();
  for (const [index, date] of dates.entries()) {
    const holiday = found.find((one) => one.date === date);
    if (!holiday) throw invalid({ path: `dates.${index}`, code: 'invalidChoice' });
    chosen.set(date, holiday.name);
  }
  return parts.unitOfWork(async (unit) => {
    const { trx, now } = unit;
    // Under the lock of every person's calendar: who books at the same time comes before, and is counted, or after.
    await lockUser(trx, userId);
    await lockWorkers(trx, await everyWorkerOf(trx, userId));
    if (!(await profileOf(trx, userId))) throw new AppError('PROFILE_MISSING');
    const standing = await queries.daysOffOf(trx, userId, from);
    const daysOff = [...chosen]
      .filter(([date]) => !isClosed(standing, date))
      .map(([date, note]) => {
        // Other times that were said of that day alone give way.
        const known = standing.find(
          ({ workerId, from, to }) => workerId === null && from === date && to === date,
        );
        return { id: known?.id ?? randomUUIDv7(), workerId: null, from: date, to: date, periods: null, note };
      });
    const added = daysOff.filter(({ id }) => !standing.some((off) => off.id === id));
    if (standing.length + added.length > CALENDAR.daysOffPerProfile)
      throw invalid({ path: 'dates', code: 'tooMany', params: { max: CALENDAR.daysOffPerProfile } });
    let visits = 0;
    for (const date of chosen.keys()) {
      const span = { from: startOfDay(date, timeZone), to: startOfDay(addDays(date, 1), timeZone) };
      visits += (await queries.timesOfVisits(trx, userId, null, span)).length;
    }
    if (daysOff.length === 0) return { daysOff, visits };
    await queries.putDaysOff(
      trx,
      daysOff.map((dayOff) => dayOffRow(dayOff, userId, now)),
    );
    unit.record({
      subjectType: 'profile',
      subjectId: userId,
      kind: 'DAY_OFF',
      by: 'partner',
      actorId: userId,
    });
    return { daysOff, visits };
  });
}

/** The holidays of a practice's country from today as far as days can be closed. */
function holidaysOf({ clock }: BookingParts, { timeZone, city }: Practice) {
  const from = localDate(clock(), timeZone);
  const to = addDays(from, CALENDAR.mostDaysOff);
  const rules = HOLIDAY_COUNTRIES[city?.countryCode ?? ''];
  const found: Holiday[] = rules ? holidaysWithin(rules, { from, to }) : [];
  return { rules, from, to, found };
}

/** Whether the practice is closed on a date. */
const isClosed = (daysOff: readonly DayOff[], date: string): boolean =>
  exceptionsOfPractice(daysOff, { from: date, to: date })[0]?.intervals.length === 0;
