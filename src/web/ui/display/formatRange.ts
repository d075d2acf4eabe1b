import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { SHORT_DAY } from '../../../messages/moment.ts';

/** The days from one local date (`YYYY-MM-DD`) to another, with their year: "4–6 December 2026", or the one day. */
export const formatDays = (from: string, to: string, locale: Locale): string =>
  rangeIn(locale, { dateStyle: 'long' }, from, to);

/** The same where there is little room: "Fri 4 Dec – Sun 6 Dec". */
export const formatShortDays = (from: string, to: string, locale: Locale): string =>
  rangeIn(locale, SHORT_DAY, from, to);

/** The months that two local dates span: "November 2026", "November–December 2026". */
export const formatMonths = (from: string, to: string, locale: Locale): string =>
  rangeIn(locale, { month: 'long', year: 'numeric' }, from, to);

/**
 * Intl puts a thin space, at which a line may end, around each English dash and around those of other languages where an end
 * has more than one word. Numbers and words alone have none; where an end has spaces of its own the dash has them too, the first
 * of which does not break. A French month begins with its “1er” here as well.
 */
function rangeIn(locale: Locale, options: Intl.DateTimeFormatOptions, from: string, to: string): string {
  const format = dateFormat(toBcp47(locale), { ...options, timeZone: 'UTC' });
  const [first, last] = [from, to].map((date) => Date.parse(`${date}T00:00:00Z`)) as [number, number];
  if (first === last) return format.format(first);
  const range = format
    .formatRange(first, last)
    .replace(/\s*–\s*/u, (dash) => (dash === '–' ? dash : '\u00a0– '))
    .replace(/(?<=\b\d\d?\.?) (?=\p{L})/gu, '\u00a0');
  if (locale === 'en') return range.replace(/(?<=^[\p{L}\d]+)\s–\s/u, '–');
  return locale === 'fr' ? range.replace(/(?<!\d)1(?!\d)/gu, '1er') : range;
}
