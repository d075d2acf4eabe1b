import { AppError } from '../../../contract/appError.ts';
import type { FreeSlots } from '../../../contract/booking.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import { addDays } from '../../../domain/booking/calendarDate.ts';
import { freeSlotsOfAny, localDate, nextFreeDay } from '../../../domain/booking/slots.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, practiceOf, type Wish } from './practice.ts';

const WEEK_DAYS = 7;
const MOST_DAYS = 31;

/** The free times of some days, a week from today unless said otherwise, and the next free day after them. */
export async function freeSlots(
  parts: BookingParts,
  profileId: string,
  wish: Wish,
  days: { from?: string; to?: string },
): Promise<FreeSlots> {
  const practice = await practiceOf(parts, profileId);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const { rules, workers } = await calendarOf(parts, practice, wish);
  const today = localDate(rules.now, rules.timeZone);
  const lastDay = addDays(today, rules.horizonDays);
  const from = days.from && days.from > today ? days.from : today;
  const wished = days.to ?? addDays(from, WEEK_DAYS - 1);
  const furthest = addDays(from, MOST_DAYS - 1);
  const to = wished < from ? from : wished > furthest ? furthest : wished;
  return {
    timeZone: rules.timeZone,
    from,
    to,
    slots: freeSlotsOfAny({ ...rules, from, to }, workers).map(
      ({ date, start, localTime, offset, doubled }) => ({
        date,
        start: rfc3339(start),
        localTime,
        offset,
        doubled,
      }),
    ),
    nextFreeDay: nextFreeDay(addDays(to, 1), rules, workers),
    today,
    lastDay,
  };
}
