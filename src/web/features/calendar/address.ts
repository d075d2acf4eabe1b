/** What the calendar's address says, and the days that are asked for by it. */
import { CALENDAR_VIEWS, type CalendarView, calendarPaths } from '../../paths/calendarPaths.ts';
import { addDays, dayOfDate, isCalendarDate, isoWeekday } from '../../../domain/time/calendarDate.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';

export interface CalendarAddress {
  /** Left out: the list on phones, the day where there is room. */
  view?: CalendarView;
  /** Left out: today. */
  date?: string;
  /** One person only. */
  worker?: string;
  /** The one that is looked at. */
  visit?: string;
}

export const CALENDAR_WORDS = [
  'view',
  'date',
  'worker',
  'visit',
] as const satisfies (keyof CalendarAddress)[];

/** How many days the list shows. */
export const AGENDA_DAYS = 14;

const WEEK = 7;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (value: string) => ID.test(value);

/** Whether a word's value can mean anything; what cannot is ignored. Far away years are nobody's. */
const ACCEPTS: Record<keyof CalendarAddress, (value: string) => boolean> = {
  view: (value) => CALENDAR_VIEWS.some((view) => view === value),
  date: (value) => /^2[01]/.test(value) && isCalendarDate(value),
  worker: isId,
  visit: isId,
};

/** Reads the words of an address's query. */
export function readAddress(query: URLSearchParams): CalendarAddress {
  const known = CALENDAR_WORDS.map((word) => [word, query.get(word)] as const);
  return Object.fromEntries(known.filter(([word, value]) => value !== null && ACCEPTS[word](value)));
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - isoWeekday(dayOfDate(date)));
}

/** So many days from a date on. */
export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index));
}

/** The first day of the month that lies so many months from a date's. */
export function monthAway(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/**
 * The six weeks that are asked for: those of the date's month, each of them whole. Where a list at the month's end goes
 * on beyond them, they begin a week or two later.
 */
export function weeksAsked({ view, date }: CalendarAddress, today: string): { from: string; to: string } {
  const chosen = date ?? today;
  const first = mondayOf(monthAway(chosen, 0));
  const shown = view === undefined || view === 'agenda' ? AGENDA_DAYS : 1;
  const missing = dayOfDate(chosen) + shown - (dayOfDate(first) + CALENDAR.mostDays);
  const from = addDays(first, Math.max(0, Math.ceil(missing / WEEK)) * WEEK);
  return { from, to: addDays(from, CALENDAR.mostDays - 1) };
}

/** Gives the addresses of the calendar around one: what is looked at is left behind, the rest stays unless it is changed. */
export function hrefsAround(
  { visit: _, ...kept }: CalendarAddress,
  today: string,
): (changes?: CalendarAddress) => string {
  return (changes = {}) => {
    const { date, ...rest } = { ...kept, ...changes };
    return calendarPaths.calendar({ ...rest, date: date === today ? undefined : date });
  };
}
