// The stretches of real time during which somebody receives. Opening times are read off the clock on the wall:
// an instant is open when the place's clock then shows a time within the opening times. An hour that the clock
// skips is therefore never open, and an hour that it shows twice is open twice.
import { DAY_MS, dayOfDate, isoWeekday } from '../time/calendarDate.ts';
import type { DatedException, MinuteRange, OpeningTimes } from './openingTimes.ts';
import { minuteRanges, WEEKDAYS } from './openingTimes.ts';

export const MINUTE_MS = 60_000;

/** A stretch of time with one UTC offset: instants in epoch milliseconds, `end` exclusive, `offset` in ms. */
export interface OffsetPeriod {
  start: number;
  end: number;
  offset: number;
}

/** A place's clock over some days. */
export interface ZoneClock {
  /** One after the other, without gaps. */
  periods: OffsetPeriod[];
  /** Wall-clock times that the clock shows twice, as if UTC, `to` exclusive. */
  doubled: { from: number; to: number }[];
}

/** A stretch of one local day that is open, within one UTC offset. */
export interface OpenPeriod {
  start: number;
  /** Exclusive. */
  end: number;
  /** Local day, counted from 1970-01-01. */
  day: number;
  /** The instant at which the clock would show the opening interval's start; the grid counts from here. */
  anchor: number;
  offset: number;
  /** Where the unbroken stretch of open time that this period belongs to ends. */
  openUntil: number;
}

/** Opening ranges of a local day, counted from 1970-01-01. */
export type RangesOfDay = (day: number) => readonly MinuteRange[];

/** The clock of an IANA zone over the local days `firstDay` … `lastDay`, with a margin on both sides. */
export function zoneClock(timeZone: string, firstDay: number, lastDay: number): ZoneClock {
  const end = (lastDay + 3) * DAY_MS;
  const clock: ZoneClock = { periods: [], doubled: [] };
  let start = (firstDay - 2) * DAY_MS;
  let local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  while (start < end) {
    const next = local.getTimeZoneTransition('next');
    const periodEnd = Math.min(next?.epochMilliseconds ?? end, end);
    const offset = local.offsetNanoseconds / 1_000_000;
    const before = clock.periods.at(-1);
    if (before && offset < before.offset) {
      clock.doubled.push({ from: start + offset, to: start + before.offset });
    }
    clock.periods.push({ start, end: periodEnd, offset });
    start = periodEnd;
    if (next) local = next;
  }
  return clock;
}

/** Weekly times with the dated exceptions put in; of several exceptions for one date the last wins. */
export function rangesOfDay(times: OpeningTimes, exceptions: readonly DatedException[]): RangesOfDay {
  const weekly = WEEKDAYS.map((weekday) => minuteRanges(times[weekday] ?? []));
  const dated = new Map(exceptions.map(({ date, intervals }) => [dayOfDate(date), minuteRanges(intervals)]));
  return (day) => dated.get(day) ?? weekly[isoWeekday(day) - 1] ?? [];
}

/** The open time of the local days `firstDay` … `lastDay`, in the order in which it passes. */
export function openPeriods(
  clock: ZoneClock,
  ranges: RangesOfDay,
  firstDay: number,
  lastDay: number,
): OpenPeriod[] {
  const open: OpenPeriod[] = [];
  for (const { start, end, offset } of clock.periods) {
    const dayFrom = Math.max(firstDay, Math.floor((start + offset) / DAY_MS));
    const dayTo = Math.min(lastDay, Math.floor((end - 1 + offset) / DAY_MS));
    for (let day = dayFrom; day <= dayTo; day++) {
      const midnight = day * DAY_MS - offset;
      for (const range of ranges(day)) {
        const anchor = midnight + range.from * MINUTE_MS;
        const openFrom = Math.max(anchor, start);
        const openTo = Math.min(midnight + range.to * MINUTE_MS, end);
        if (openFrom < openTo) {
          open.push({ start: openFrom, end: openTo, day, anchor, offset, openUntil: openTo });
        }
      }
    }
  }
  for (let i = open.length - 2; i >= 0; i--) {
    const [period, next] = [open[i], open[i + 1]];
    if (period && next && period.end === next.start) period.openUntil = next.openUntil;
  }
  return open;
}
