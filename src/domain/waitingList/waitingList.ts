// The waiting list. Who finds no time that suits says which would; time that is given back is offered to those who wait,
// in the order in which they came: kept for one of them for half an hour, or, when it is near, to several at once, and then
// it is whose books it first.

import { addDays, dayOfDate, isoWeekday } from '../time/calendarDate.ts';
import {
  freeSlotsOfAny,
  type Needed,
  localDate,
  type SlotOfAny,
  type SlotRules,
  type WorkerCalendar,
} from '../booking/slots.ts';
import { WAITING_LIST } from './limits.ts';

export const WAITING_STATES = ['WAITING', 'FULFILLED', 'LAPSED'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** What became of an offer: booked, refused, not answered in time, or taken by somebody else. */
export const OFFER_OUTCOMES = ['TAKEN', 'DECLINED', 'LAPSED', 'GONE'] as const;
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number];

/** Which times suit, by the clock of the place. */
export interface Wishes {
  /** Local dates, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Those wanted among them: ISO weekdays, 1 is Monday. */
  weekdays: readonly number[];
  /** A visit begins at `fromTime` (`HH:MM`) or later, and before `toTime` (`24:00`: the end of the day). */
  fromTime: string;
  toTime: string;
}

/** Time that was given back: epoch ms, `end` exclusive. */
export interface FreedTime {
  start: number;
  end: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Whether a visit that begins then is what was wished for. */
export function suits({ date, localTime }: Pick<SlotOfAny, 'date' | 'localTime'>, wishes: Wishes): boolean {
  return (
    date >= wishes.from &&
    date <= wishes.to &&
    wishes.weekdays.includes(isoWeekday(dayOfDate(date))) &&
    localTime >= wishes.fromTime &&
    localTime < wishes.toTime
  );
}

/** The last local date that is wanted; null when none of the dates is one of the weekdays. */
export function lastWantedDay({
  from,
  to,
  weekdays,
}: Pick<Wishes, 'from' | 'to' | 'weekdays'>): string | null {
  for (let back = 0; back < 7; back++) {
    const date = addDays(to, -back);
    if (date < from) return null;
    if (weekdays.includes(isoWeekday(dayOfDate(date)))) return date;
  }
  return null;
}

/**
 * The bookable start that suits and that the freed time makes possible: the visit, or the break after it, lies in it at
 * least in part. Where it began is taken first, so that the time goes on as a whole; then what begins in it, then what
 * only ends in it. Null when there is none.
 */
export function startWithin(
  freed: FreedTime,
  wishes: Wishes,
  rules: SlotRules,
  workers: readonly WorkerCalendar[],
  needed: Needed,
): SlotOfAny | null {
  const occupied = (rules.durationMinutes + rules.breakMinutes) * MINUTE;
  const days = {
    from: localDate(freed.start - occupied, rules.timeZone),
    to: localDate(freed.end, rules.timeZone),
  };
  const possible = freeSlotsOfAny({ ...rules, ...days }, workers, needed).filter(
    (slot) => slot.start < freed.end && slot.start + occupied > freed.start && suits(slot, wishes),
  );
  return possible.find(({ start }) => start >= freed.start) ?? possible[0] ?? null;
}

/** Whether a start (epoch ms) is far enough to be kept for one after the other; a near one is offered to several at once. */
export const isKeptForOne = (start: number, now: number): boolean =>
  start - now >= WAITING_LIST.nearHours * HOUR;

/** Until when an offer made now (epoch ms) holds: half an hour, and no longer than the start can still be booked. */
export const offerEndsAt = (now: number, start: number, noticeMinutes: number): number =>
  Math.min(now + WAITING_LIST.offerMinutes * MINUTE, start - noticeMinutes * MINUTE);
