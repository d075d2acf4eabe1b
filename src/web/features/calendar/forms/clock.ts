/** What the clock of a place says about a time that is typed; without Temporal, which not every browser has. */
import { DAY_MS, isCalendarDate } from '../../../../domain/time/calendarDate.ts';
import { MINUTE_MS } from '../../../../domain/openingTimes/openPeriods.ts';
import { dateFormat } from '../../../../messages/intl.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the clock shows a time twice on a day: in the night in which it is put back. */
export function isShownTwice(date: string, time: string, timeZone: string): boolean {
  if (!isCalendarDate(date) || !TIME.test(time)) return false;
  const wall = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((at) => offsetAt(at, timeZone));
  if (before === undefined || after === undefined || before <= after) return false;
  return [before, after].every((offset) => offsetAt(wall - offset, timeZone) === offset);
}

/** How far the clock of a zone is ahead of UTC at an instant, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = dateFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "HH:MM" so many minutes later, within the day; its end is 00:00. */
export function minutesLater(time: string, minutes: number): string {
  const later = Math.min(minutesOf(time) + minutes, 24 * 60) % (24 * 60);
  return [Math.floor(later / 60), later % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A stretch of a day in which somebody receives; `to` may be `24:00`. */
export interface Hours {
  from: string;
  to: string;
}

/**
 * How a visit lies to the hours of a day: within them, outside, or on a day without any. Null while there is nothing to
 * say: the time is not typed yet.
 */
export function hoursAround(
  open: readonly Hours[],
  time: string,
  minutes: number,
): 'within' | 'outside' | 'closed' | null {
  if (open.length === 0) return 'closed';
  if (!TIME.test(time)) return null;
  const from = minutesOf(time);
  const to = from + (Number.isFinite(minutes) ? minutes : 0);
  return open.some((hours) => minutesOf(hours.from) <= from && to <= minutesOf(hours.to))
    ? 'within'
    : 'outside';
}
