import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import { dateFormat } from '../../../messages/intl.ts';

/** The day of an instant (RFC 3339) by the clock of a zone: "23 November 2026". */
export const formatDate = (instant: string, timeZone: string, locale: Locale): string =>
  dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone }).format(Date.parse(instant));

/** The same without its year. */
export const formatDayOfYear = (instant: string, timeZone: string, locale: Locale): string =>
  dateFormat(toBcp47(locale), { day: 'numeric', month: 'long', timeZone }).format(Date.parse(instant));
