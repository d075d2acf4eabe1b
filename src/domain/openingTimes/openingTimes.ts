// When a partner receives. Opening times are wall-clock times of the place, by weekday, to the minute; a day off
// or a holiday is a dated exception that replaces the weekly times of its day. A night that runs past midnight
// is written as two intervals, until "24:00" and from "00:00" of the next day, and counts as one stretch.

/** An interval of a day in local time, `HH:MM`; `to` may be "24:00". */
export interface OpeningInterval {
  from: string;
  to: string;
}

/** ISO weekday, Monday is "1". */
export type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';
export const WEEKDAYS: readonly Weekday[] = ['1', '2', '3', '4', '5', '6', '7'];

/** When a partner receives, by weekday; a missing day is closed. */
export type OpeningTimes = Partial<Record<Weekday, OpeningInterval[]>>;

/** A day that differs from the weekly times: `date` as `YYYY-MM-DD`, no intervals when closed. */
export interface DatedException {
  date: string;
  intervals: OpeningInterval[];
}

/** A stretch of a day in minutes after its local midnight, `to` exclusive and at most 1440. */
export interface MinuteRange {
  from: number;
  to: number;
}

export type OpeningTimesProblem = 'WEEKDAY_UNKNOWN' | 'TIME_MALFORMED' | 'INTERVAL_EMPTY';

/** What is wrong and where: the path leads from the value checked, as in `['3', 0, 'from']`. */
export interface OpeningTimesFinding {
  path: (string | number)[];
  problem: OpeningTimesProblem;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTES_PER_DAY = 1440;

/** Minutes after midnight of "00:00" … "23:59" and of "24:00"; null for any other string. */
export function minutesOfTime(time: string): number | null {
  if (time === '24:00') return MINUTES_PER_DAY;
  const parts = TIME.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** Minutes after midnight (0–1440) as `HH:MM`. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Everything wrong with the weekly times as typed; an empty list means they can be normalised. */
export function checkOpeningTimes(times: OpeningTimes): OpeningTimesFinding[] {
  return Object.entries(times).flatMap(([weekday, intervals]): OpeningTimesFinding[] =>
    (WEEKDAYS as readonly string[]).includes(weekday)
      ? checkIntervals(intervals ?? [], [weekday])
      : [{ path: [weekday], problem: 'WEEKDAY_UNKNOWN' }],
  );
}

/**
 * The weekly times in the one form that is stored: days in order, each day's intervals sorted, overlapping and
 * touching ones merged, closed days left out. Throws a RangeError on times that `checkOpeningTimes` objects to.
 */
export function normaliseOpeningTimes(times: OpeningTimes): OpeningTimes {
  refuse(checkOpeningTimes(times));
  const normal: OpeningTimes = {};
  for (const weekday of WEEKDAYS) {
    const intervals = normaliseIntervals(times[weekday] ?? []);
    if (intervals.length > 0) normal[weekday] = intervals;
  }
  return normal;
}

/** Whoever receives until 23:59 receives until the day ends: many clocks have no other word for it. */
const endOf = ({ to }: OpeningInterval): number =>
  to === '23:59' ? MINUTES_PER_DAY : (minutesOfTime(to) ?? 0);

/**
 * Valid intervals of one day as minutes, sorted and merged where they overlap or touch.
 * Throws a RangeError on an interval that is malformed or ends before it starts.
 */
export function minuteRanges(intervals: readonly OpeningInterval[]): MinuteRange[] {
  refuse(checkIntervals(intervals, []));
  const ranges = intervals
    .map((interval) => ({ from: minutesOfTime(interval.from) ?? 0, to: endOf(interval) }))
    .sort((a, b) => a.from - b.from);
  const merged: MinuteRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push(range);
  }
  return merged;
}

function normaliseIntervals(intervals: readonly OpeningInterval[]): OpeningInterval[] {
  return minuteRanges(intervals).map(({ from, to }) => ({
    from: timeOfMinutes(from),
    to: timeOfMinutes(to),
  }));
}

function checkIntervals(
  intervals: readonly OpeningInterval[],
  path: (string | number)[],
): OpeningTimesFinding[] {
  return intervals.flatMap((interval, index): OpeningTimesFinding[] => {
    const from = minutesOfTime(interval.from);
    const to = minutesOfTime(interval.to);
    if (from === null) return [{ path: [...path, index, 'from'], problem: 'TIME_MALFORMED' }];
    if (to === null) return [{ path: [...path, index, 'to'], problem: 'TIME_MALFORMED' }];
    return from < to ? [] : [{ path: [...path, index], problem: 'INTERVAL_EMPTY' }];
  });
}

function refuse(findings: OpeningTimesFinding[]): void {
  const first = findings[0];
  if (first) throw new RangeError(`Opening times: ${first.problem} at ${first.path.join('.')}`);
}
