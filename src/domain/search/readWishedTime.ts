/** Reads when somebody wants to be treated, and says which days that are. */
import { addDays, dayOfDate, isCalendarDate, isoWeekday } from '../time/calendarDate.ts';
import { BOOKING } from '../booking/limits.ts';
import { DAYS_SAID, DAY_MINUTES, type WishedDay } from './wishedTime.ts';

const SATURDAY = 6;

/** The local days meant, counted from 1970-01-01; of a weekend those that are not over. @param today counted so, too */
export function daysMeant(on: WishedDay, today: number): number[] {
  if (on === 'today') return [today];
  if (on === 'tomorrow') return [today + 1];
  if (on !== 'weekend') return [dayOfDate(on)];
  const untilSaturday = SATURDAY - isoWeekday(today);
  return untilSaturday < 0 ? [today] : [today + untilSaturday, today + untilSaturday + 1];
}

/** Reads a day of the address; null for anything else. */
export const readDay = (text: string): WishedDay | null =>
  (DAYS_SAID as readonly string[]).includes(text) || isCalendarDate(text) ? text : null;

/** Reads a time of the address (`HH:MM`, `24:00` is the end) into minutes; null where it is none of the grid. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return null;
  const time = Number(hours) * 60 + Number(minutes);
  return time <= DAY_MINUTES && time % BOOKING.gridMinutes === 0 ? time : null;
}

/** Whether a day can be booked at all. @param today a local date */
export const isWithinHorizon = (on: WishedDay, today: string): boolean =>
  !isCalendarDate(on) || (on >= today && on <= addDays(today, BOOKING.horizonDays));
