import { AppError } from '../../../contract/appError.ts';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Point } from '../../../domain/places/place.ts';
import { addDays } from '../../../domain/booking/calendarDate.ts';
import { freeSlotsOfAny, localDate, nextFreeDay } from '../../../domain/booking/slots.ts';
import { homeOf, requireReach } from './homes.ts';
import type { Home } from './storedHome.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, practiceOf, type Wish } from './practice.ts';

const WEEK_DAYS = 7;
const MOST_DAYS = 31;

/** For what times are looked for. */
interface AskedTimes extends Omit<Wish, 'home'> {
  town?: string;
  announcementId?: string;
  /** Where the visit goes that is moved; null: none is. */
  ownHome: ((practice: Point) => Home | null) | null;
}

/** The free times of some days, a week from today unless said otherwise, and the next free day after them. */
export async function freeSlots(
  parts: BookingParts,
  profileId: string,
  { town, announcementId, place, ownHome, ...asked }: AskedTimes,
  days: { from?: string; to?: string },
  locale: Locale,
): Promise<FreeSlots> {
  const practice = await practiceOf(parts, profileId);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const home = ownHome ? ownHome(practice.profile) : await homeOf(parts, practice, { place, town }, locale);
  const wish = { ...asked, place, home };
  const { rules, workers, needed } = await calendarOf(parts, practice, wish);
  if (!ownHome) await requireReach(parts, practice, home, announcementId ?? null);
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
    slots: freeSlotsOfAny({ ...rules, from, to }, workers, needed).map(
      ({ date, start, localTime, offset, doubled }) => ({
        date,
        start: rfc3339(start),
        localTime,
        offset,
        doubled,
      }),
    ),
    nextFreeDay: nextFreeDay(addDays(to, 1), rules, workers, needed),
    today,
    lastDay,
    town: home?.town ?? null,
  };
}
