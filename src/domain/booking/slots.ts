// Free slots: the times at which a visit can begin. A visit must fit into the time the worker receives, and
// neither it nor the break after it may touch another appointment; the break itself may run past closing time.
// Starts stand on a grid counted from each opening interval's start, in the place's local time.

import { BOOKING } from './limits.ts';
import type { Availability } from '../partners/profile.ts';
import { addDays, DAY_MS, dateOfDay, dayOfDate } from '../time/calendarDate.ts';
import type { DatedException, OpeningTimes } from '../openingTimes/openingTimes.ts';
import { timeOfMinutes, WEEKDAYS } from '../openingTimes/openingTimes.ts';
import type { OpenPeriod, RangesOfDay, ZoneClock } from '../openingTimes/openPeriods.ts';
import { MINUTE_MS, openPeriods, rangesOfDay, zoneClock } from '../openingTimes/openPeriods.ts';
import { type BusyInterval, eachStart, eachStartWithoutGap, mergedBusy } from './starts.ts';

/** What makes a time bookable, apart from the days looked at and the workers. */
export interface SlotRules {
  /** IANA zone of the place. */
  timeZone: string;
  availability: Availability;
  /** The profile's weekly times. */
  openingTimes: OpeningTimes;
  /** The profile's exceptions; they hold whatever the availability. */
  exceptions: readonly DatedException[];
  durationMinutes: number;
  breakMinutes: number;
  /** Epoch milliseconds. */
  now: number;
  /** The least time between now and the start. */
  noticeMinutes: number;
  /** The last bookable local date is today and so many days. */
  horizonDays: number;
  gridMinutes: number;
}

/** Local dates looked at, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

/** A worker's own calendar. */
export interface WorkerCalendar {
  workerId: string;
  /** Null: as the profile receives. Given, they hold whatever the profile's availability. */
  openingTimes: OpeningTimes | null;
  /** Beside the profile's; on the same date the worker's hold. */
  exceptions: readonly DatedException[];
  busy: readonly BusyInterval[];
  /**
   * The length of the shortest visit to this worker, in minutes, where the partner wants no gaps (see starts.ts); left out: any
   * start will do.
   */
  keepsRoomFor?: number | undefined;
}

/** A time at which a visit can begin. */
export interface Slot {
  /** Local date of the start, `YYYY-MM-DD`. */
  date: string;
  /** Epoch milliseconds. */
  start: number;
  /** `HH:MM`. */
  localTime: string;
  /** UTC offset at the start, as in "+02:00". */
  offset: string;
  /** The clock shows this local time twice that day; only the offset tells the two apart. */
  doubled: boolean;
}

/** Who has to be free for a visit. */
export interface Needed {
  /** So many at once: two for a couple. */
  people: number;
  /** This one among them; null: anyone. */
  named: string | null;
}

const ANYONE: Needed = { people: 1, named: null };

/** A slot with the workers free then, in the order in which they were given. */
export interface SlotOfAny extends Slot {
  workerIds: string[];
}

/** Calendars of partners who look for themselves: whatever they make of their time is theirs. */
export const withGaps = (workers: readonly WorkerCalendar[]): WorkerCalendar[] =>
  workers.map((worker) => ({ ...worker, keepsRoomFor: undefined }));

/**
 * The slots at which those of the workers who are needed are free, in order of time. Where several are needed at once they meet
 * when they can, gaps or not.
 */
export function freeSlotsOfAny(
  query: SlotRules & DateRange,
  workers: readonly WorkerCalendar[],
  needed: Needed = ANYONE,
): SlotOfAny[] {
  const frame = slotFrame(query);
  if (!frame) return [];
  const byStart = new Map<number, SlotOfAny>();
  let shared: OpenPeriod[] | null = null;
  for (const worker of needed.people > 1 ? withGaps(workers) : workers) {
    let periods: OpenPeriod[];
    if (worker.openingTimes === null && worker.exceptions.length === 0) {
      shared ??= openPeriodsOf(query, frame, null, []);
      periods = shared;
    } else {
      periods = openPeriodsOf(query, frame, worker.openingTimes, worker.exceptions);
    }
    eachFreeStart(query, frame, periods, worker, (start, period) => {
      const known = byStart.get(start);
      if (known) known.workerIds.push(worker.workerId);
      else byStart.set(start, { ...slotAt(start, period, frame), workerIds: [worker.workerId] });
    });
  }
  return [...byStart.values()]
    .filter(({ workerIds }) => suffice(workerIds, needed))
    .sort((a, b) => a.start - b.start);
}

const suffice = (workerIds: readonly string[], { people, named }: Needed): boolean =>
  workerIds.length >= people && (named === null || workerIds.includes(named));

/** The slot beginning exactly then (epoch ms), or null when there is none: taken, closed, off the grid, too soon. */
export function freeSlotAt(
  start: number,
  rules: SlotRules,
  workers: readonly WorkerCalendar[],
  needed: Needed = ANYONE,
): SlotOfAny | null {
  const date = localDate(start, rules.timeZone);
  const slots = freeSlotsOfAny({ ...rules, from: date, to: date }, workers, needed);
  return slots.find((slot) => slot.start === start) ?? null;
}

/** The first local date on or after `from` with a free slot, within the horizon; null when there is none. */
export function nextFreeDay(
  from: string,
  rules: SlotRules,
  workers: readonly WorkerCalendar[],
  needed: Needed = ANYONE,
): string | null {
  const today = localDate(rules.now, rules.timeZone);
  const last = addDays(today, rules.horizonDays);
  // A week at a time: the answer is mostly near, and the far end of the horizon costs nothing then.
  for (let first = from > today ? from : today; first <= last; first = addDays(first, 7)) {
    const slots = freeSlotsOfAny({ ...rules, from: first, to: addDays(first, 6) }, workers, needed);
    if (slots[0]) return slots[0].date;
  }
  return null;
}

/** The local date of an instant (epoch ms) in a zone. */
export function localDate(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The days looked at and the clock over them; shared by all workers of a query. */
export interface SlotFrame {
  firstDay: number;
  lastDay: number;
  clock: ZoneClock;
  /** Labels are few and slots many: each is made once. */
  dates: Map<number, string>;
  offsets: Map<number, string>;
}

/**
 * The frame of a query; null where none of its days can be booked.
 * @param read gives the clock of the query's zone over local days, both included; who has one read need not read another
 */
export function slotFrame(
  query: SlotRules & DateRange,
  read = (firstDay: number, lastDay: number): ZoneClock => zoneClock(query.timeZone, firstDay, lastDay),
): SlotFrame | null {
  const { durationMinutes, gridMinutes, breakMinutes } = query;
  if (!(durationMinutes > 0 && gridMinutes > 0 && breakMinutes >= 0)) {
    throw new RangeError('Duration and grid must be positive, the break not negative');
  }
  const today = dayOfDate(localDate(query.now, query.timeZone));
  const firstDay = Math.max(dayOfDate(query.from), today);
  const lastDay = Math.min(dayOfDate(query.to), today + query.horizonDays);
  if (firstDay > lastDay) return null;
  const clock = read(firstDay, lastOpenDay(query, lastDay));
  return { firstDay, lastDay, clock, dates: new Map(), offsets: new Map() };
}

/** A visit that begins on the last day may end on a later one, which must then be open too. */
function lastOpenDay(query: SlotRules, lastDay: number): number {
  return lastDay + 1 + Math.ceil((query.durationMinutes * MINUTE_MS) / DAY_MS);
}

/** When a worker receives within a frame. */
export function openPeriodsOf(
  query: SlotRules,
  frame: SlotFrame,
  own: OpeningTimes | null,
  ownExceptions: readonly DatedException[],
): OpenPeriod[] {
  const ranges = rangesOfWorker(query, { openingTimes: own, exceptions: ownExceptions });
  // A clock set back just after midnight returns to the day before, which a visit then runs through.
  return openPeriods(frame.clock, ranges, frame.firstDay - 1, lastOpenDay(query, frame.lastDay));
}

/** When a worker receives by the clock of the place: weekly times with the days off taken out. */
export function rangesOfWorker(
  rules: Pick<SlotRules, 'availability' | 'openingTimes' | 'exceptions'>,
  { openingTimes, exceptions }: Pick<WorkerCalendar, 'openingTimes' | 'exceptions'>,
): RangesOfDay {
  return rangesOfDay(openingTimes ?? timesOffered(rules), [...rules.exceptions, ...exceptions]);
}

function timesOffered({
  availability,
  openingTimes,
}: Pick<SlotRules, 'availability' | 'openingTimes'>): OpeningTimes {
  if (availability === 'ALWAYS') return everyDay({ from: '00:00', to: '24:00' });
  const none = WEEKDAYS.every((weekday) => !openingTimes[weekday]?.length);
  return availability === 'BY_APPOINTMENT' && none ? everyDay(BOOKING.byAppointment) : openingTimes;
}

function everyDay(interval: { from: string; to: string }): OpeningTimes {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [interval]]));
}

/** Visits the instants (epoch ms) at which a visit to one worker can begin, in the order of time, with the period of each. */
export function eachFreeStart(
  query: SlotRules,
  frame: SlotFrame,
  periods: readonly OpenPeriod[],
  { busy, keepsRoomFor }: Pick<WorkerCalendar, 'busy' | 'keepsRoomFor'>,
  visit: (start: number, period: OpenPeriod) => void,
): void {
  const length = {
    duration: query.durationMinutes * MINUTE_MS,
    pause: query.breakMinutes * MINUTE_MS,
    grid: query.gridMinutes * MINUTE_MS,
  };
  const earliest = query.now + query.noticeMinutes * MINUTE_MS;
  const isAsked = ({ day }: OpenPeriod) => day >= frame.firstDay && day <= frame.lastDay;
  const taken = mergedBusy(busy);
  if (keepsRoomFor === undefined) {
    eachStart(periods.filter(isAsked), taken, length, earliest, visit);
    return;
  }
  // What is lost to a gap may lie on the days before and after.
  eachStartWithoutGap(periods, taken, length, keepsRoomFor * MINUTE_MS, (start, period) => {
    if (start >= earliest && isAsked(period)) visit(start, period);
  });
}

function slotAt(start: number, period: OpenPeriod, frame: SlotFrame): Slot {
  const wall = start + period.offset;
  return {
    date: labelOf(frame.dates, period.day, dateOfDay),
    start,
    localTime: timeOfMinutes(Math.floor((wall - period.day * DAY_MS) / MINUTE_MS)),
    offset: labelOf(frame.offsets, period.offset, offsetLabel),
    doubled: frame.clock.doubled.some(({ from, to }) => from <= wall && wall < to),
  };
}

function labelOf(labels: Map<number, string>, key: number, make: (key: number) => string): string {
  let label = labels.get(key);
  if (label === undefined) {
    label = make(key);
    labels.set(key, label);
  }
  return label;
}

function offsetLabel(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${timeOfMinutes(Math.floor(Math.abs(offset) / MINUTE_MS))}`;
}
