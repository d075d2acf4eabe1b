import { AppError } from '../../../contract/appError.ts';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Locale } from '../../../domain/locales.ts';
import { addDays } from '../../../domain/booking/calendarDate.ts';
import {
  freeSlotsOfAny,
  localDate,
  type Needed,
  nextFreeDay,
  type SlotOfAny,
  type SlotRules,
  type WorkerCalendar,
} from '../../../domain/booking/slots.ts';
import { homeOf, requireReach } from './homes.ts';
import { timesOfVisit, zoneOf } from './movable.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, practiceOf, type Wish } from './practice.ts';
import { clockTime } from './present.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import { homeOfRow } from './storedHome.ts';

const WEEK_DAYS = 7;
const MOST_DAYS = 31;

/** For what times are looked for. */
interface AskedTimes extends Omit<Wish, 'home'> {
  town?: string;
  announcementId?: string;
}

/** The days looked at, local dates. */
interface Days {
  from?: string;
  to?: string;
}

/** The free times of some days, a week from today unless said otherwise, and the next free day after them. */
export async function freeSlots(
  parts: BookingParts,
  profileId: string,
  { town, announcementId, place, ...asked }: AskedTimes,
  days: Days,
  locale: Locale,
): Promise<FreeSlots> {
  const practice = await openPractice(parts, profileId);
  const home = await homeOf(parts, practice, { place, town }, locale);
  const times = await calendarOf(parts, practice, { ...asked, place, home });
  await requireReach(parts, practice, home, announcementId ?? null);
  return { ...slotsOf(times, days, times.rules.timeZone), town: home?.town ?? null };
}

/** The same for a visit that is moved, by the clock of its place; `workerId`: of whom, null: of who gives it. */
export async function freeSlotsOfVisit(
  parts: BookingParts,
  row: AppointmentRow,
  workerId: string | null,
  days: Days,
): Promise<FreeSlots> {
  const practice = await openPractice(parts, row.profile_id);
  const times = await timesOfVisit(parts, practice, row, workerId);
  const home = homeOfRow(row, practice.profile);
  return { ...slotsOf(times, days, zoneOf(row, practice)), town: home?.town ?? null };
}

async function openPractice(parts: BookingParts, profileId: string) {
  const practice = await practiceOf(parts, profileId);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  return practice;
}

interface Times {
  rules: SlotRules;
  workers: WorkerCalendar[];
  needed: Needed;
}

/** `timeZone`: by whose clock they are told. */
function slotsOf({ rules, workers, needed }: Times, days: Days, timeZone: string): Omit<FreeSlots, 'town'> {
  const today = localDate(rules.now, timeZone);
  const lastDay = addDays(today, rules.horizonDays);
  const from = days.from && days.from > today ? days.from : today;
  const wished = days.to ?? addDays(from, WEEK_DAYS - 1);
  const furthest = addDays(from, MOST_DAYS - 1);
  const to = wished < from ? from : wished > furthest ? furthest : wished;
  const told = timeZone === rules.timeZone ? asIs : (slot: SlotOfAny) => toldIn(slot, timeZone);
  return {
    timeZone,
    from,
    to,
    slots: freeSlotsOfAny({ ...rules, from, to }, workers, needed)
      .map(told)
      .map(({ date, start, localTime, offset, doubled }) => ({
        date,
        start: rfc3339(start),
        localTime,
        offset,
        doubled,
      })),
    nextFreeDay: nextFreeDay(addDays(to, 1), rules, workers, needed),
    today,
    lastDay,
  };
}

const asIs = (slot: SlotOfAny): SlotOfAny => slot;

/** The same time by another clock; two of its times of one name are told apart by the offset. */
function toldIn(slot: SlotOfAny, timeZone: string): SlotOfAny {
  const { date, time: localTime } = clockTime(slot.start, timeZone);
  const { offset } = Temporal.Instant.fromEpochMilliseconds(slot.start).toZonedDateTimeISO(timeZone);
  return { ...slot, date, localTime, offset };
}
