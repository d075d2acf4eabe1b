import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { formatMoment as formatMomentOf } from '../../../messages/moment.ts';

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

/** The short weekday of a local date: "Mon". */
export function formatWeekday(date: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), { weekday: 'short', timeZone: 'UTC' }).format(utcDay(date));
}

/** The months that two local dates span: "November 2026", "November – December 2026". */
export function formatMonths(from: string, to: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(utcDay(from), utcDay(to));
}

/** A time of day (`HH:MM`) as the language writes it. */
export function formatTime(time: string, locale: Locale): string {
  return dateFormat(toBcp47(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(Date.parse(`2026-01-01T${time}:00Z`));
}

/** An instant (RFC 3339) by the clock of a zone: "23 November, 14:30". */
export function formatMoment(instant: string, timeZone: string, locale: Locale): string {
  return formatMomentOf(Date.parse(instant), toBcp47(locale), { timeZone, year: undefined });
}
