import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { formatMoment as formatMomentOf, joinMoment, SHORT_DAY } from '../../../messages/moment.ts';

/** A calendar day as an instant whose UTC date it is. */
const utcDay = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** A local date (`YYYY-MM-DD`) in words: "Monday 23 November". */
export function formatDay(date: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(utcDay(date));
}

/** A local date and time: "Monday 23 November, 14:30". */
export const formatDayAndTime = (date: string, time: string, locale: Locale): string =>
  joinMoment(formatDay(date, locale), time, toBcp47(locale));

/** A local date where there is little room: "Mon 23 Nov". */
export function formatShortDay(date: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), { ...SHORT_DAY, timeZone: 'UTC' }).format(utcDay(date));
}

/** A local date with its year: "23 November 2026". */
export function formatLongDay(date: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcDay(date));
}

/** The short weekday of a local date: "Mon". */
export function formatWeekday(date: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), { weekday: 'short', timeZone: 'UTC' }).format(utcDay(date));
}

/** An instant (RFC 3339) by the clock of a zone: "23 November, 14:30". */
export function formatMoment(instant: string, timeZone: string, locale: Locale): string {
  return formatMomentOf(Date.parse(instant), toBcp47(locale), { timeZone, year: undefined });
}

/** The same where there is little room: "Mon 23 Nov, 14:30". */
export function formatShortMoment(instant: string, timeZone: string, locale: Locale): string {
  return formatMomentOf(Date.parse(instant), toBcp47(locale), { timeZone, isShort: true });
}
