// Calendar dates, `YYYY-MM-DD`, counted as whole days so that day arithmetic is plain integer arithmetic.

export const DAY_MS = 86_400_000;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The years that anybody may name, 1900 to 2199: weeks and months beside them are dates as well. */
export const NAMED_YEARS = /^(19|20|21)\d\d-/;
const FIRST_NAMED = '1900-01-01';
const LAST_NAMED = '2199-12-31';

/** The date, or the first or last that may be named where it is none of those. */
export const namedDate = (date: string): string =>
  date < FIRST_NAMED ? FIRST_NAMED : date > LAST_NAMED ? LAST_NAMED : date;

/** Whether the string is a date that may be named: "2026-02-28" is, "2026-02-30" and "9999-12-31" are not. */
export const isCalendarDate = (date: string): boolean => NAMED_YEARS.test(date) && isDate(date);

function isDate(date: string): boolean {
  if (!DATE.test(date)) return false;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && dateOfDay(time / DAY_MS) === date;
}

/** The date as days since 1970-01-01. Throws a RangeError on anything but a date. */
export function dayOfDate(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Days since 1970-01-01 as a date. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayOfDate(date) + days);
}

/** ISO weekday of days since 1970-01-01 (a Thursday): 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
