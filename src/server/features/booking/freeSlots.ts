import { AppError } from '../../../contract/appError.ts';
import type { FreeSlots } from '../../../contract/bookingTerms.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import { addDays, namedDate } from '../../../domain/time/calendarDate.ts';
import {
  type DateRange,
  freeSlotAt,
  freeSlotsOfAny,
  localDate,
  type Needed,
  nextFreeDay,
  type SlotOfAny,
  type SlotRules,
  withGaps,
  type WorkerCalendar,
} from '../../../domain/booking/slots.ts';
import { homeOf, requireReach } from './homes.ts';
import type { Side } from './present.ts';
import { ownHoldsOf, timesOfVisit, zoneOf } from './movable.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, placeOf, practiceOf, requireAnnouncement, type Wish } from './practice.ts';
import { clockTime } from './present.ts';
import { keepsWhatIsAsked } from './ownHolds.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import { type Keeper, type RunningHold, runningHoldsWith } from './queries/holds.ts';
import { homeOfRow } from './storedHome.ts';

const WEEK_DAYS = 7;
const MOST_DAYS = 31;

/** For what times are looked for. */
interface AskedTimes extends Omit<Wish, 'home' | 'except' | 'place'> {
  /** Left out: where visits are first given. */
  place?: VisitPlace;
  town?: string;
  announcementId?: string;
  /** Whose own holds with the partner count as free. */
  keeper: Exclude<Keeper, 'anyVisitor'>;
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
  { town, announcementId, place: wished, keeper, ...wish }: AskedTimes,
  days: Days,
  locale: Locale,
): Promise<FreeSlots> {
  const practice = await openPractice(parts, profileId);
  const announcement = announcementId ? await requireAnnouncement(parts, announcementId, profileId) : null;
  const place = placeOf(practice, announcement, wished);
  const home = await homeOf(parts, practice, { place, town }, locale);
  // Who has neither an account nor a device keeps nothing.
  const isKnown = keeper.clientId !== null || keeper.device !== null;
  const own = isKnown ? await runningHoldsWith(parts.db, profileId, keeper, parts.clock()) : [];
  const asked = { ...wish, place, home };
  const times = await calendarOf(parts, practice, { ...asked, except: own.map(({ id }) => id) });
  await requireReach(parts, practice, home, announcement);
  const kept = own.find((one) => keepsWhatIsAsked(one, asked, practice)) ?? null;
  return { ...slotsOf(times, days, times.rules.timeZone, kept), town: home?.town ?? null };
}

/**
 * The same for a visit that is moved, by the clock of its place; `workerId`: of whom, null: of who gives it. What its client keeps
 * beside it is free to the client alone, for whom it gives way.
 */
export async function freeSlotsOfVisit(
  parts: BookingParts,
  { row, side }: { row: AppointmentRow; side: Side },
  workerId: string | null,
  days: Days,
): Promise<FreeSlots> {
  const practice = await openPractice(parts, row.profile_id);
  const own = side === 'client' ? await ownHoldsOf(parts, row) : [];
  const times = await timesOfVisit(parts, practice, row, workerId, own);
  const home = homeOfRow(row, practice.profile);
  const shown = side === 'client' ? times : { ...times, workers: withGaps(times.workers) };
  return { ...slotsOf(shown, days, zoneOf(row, practice), null), town: home?.town ?? null };
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

/** `timeZone`: by whose clock they are told; `kept`: what the caller keeps of what is asked for. */
function slotsOf(
  times: Times,
  days: Days,
  timeZone: string,
  kept: RunningHold | null,
): Omit<FreeSlots, 'town'> {
  const { rules, workers, needed } = times;
  const today = localDate(rules.now, timeZone);
  const lastDay = addDays(today, rules.horizonDays);
  const from = days.from && days.from > today ? days.from : today;
  const wished = days.to ?? addDays(from, WEEK_DAYS - 1);
  const furthest = addDays(from, MOST_DAYS - 1);
  const to = namedDate(wished < from ? from : wished > furthest ? furthest : wished);
  const told = timeZone === rules.timeZone ? asIs : (slot: SlotOfAny) => toldIn(slot, timeZone);
  return {
    timeZone,
    from,
    to,
    slots: withKept(freeSlotsOfAny({ ...rules, from, to }, workers, needed), kept, times, { from, to })
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
    kept: kept && {
      start: rfc3339(kept.starts_at),
      secondsLeft: Math.max(0, Math.round(((kept.expires_at ?? rules.now) - rules.now) / 1000)),
    },
  };
}

/** What is kept stays among the free times also when it is too near by now to be chosen anew, or leaves a gap since another visit. */
function withKept(
  slots: SlotOfAny[],
  kept: RunningHold | null,
  { rules, workers, needed }: Times,
  range: DateRange,
): SlotOfAny[] {
  if (!kept || slots.some(({ start }) => start === kept.starts_at)) return slots;
  const then = freeSlotAt(kept.starts_at, { ...rules, now: kept.created_at }, withGaps(workers), needed);
  if (!then || then.date < range.from || then.date > range.to) return slots;
  return [...slots, then].sort((a, b) => a.start - b.start);
}

const asIs = (slot: SlotOfAny): SlotOfAny => slot;

/** The same time by another clock; two of its times of one name are told apart by the offset. */
function toldIn(slot: SlotOfAny, timeZone: string): SlotOfAny {
  const { date, time: localTime } = clockTime(slot.start, timeZone);
  const { offset } = Temporal.Instant.fromEpochMilliseconds(slot.start).toZonedDateTimeISO(timeZone);
  return { ...slot, date, localTime, offset };
}
