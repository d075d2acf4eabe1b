import { dateFormat } from '../../../messages/intl.ts';
/** The days of the week from Monday in a language (BCP 47), with a capital as at the beginning of a line. */
export function weekdayNames(language: string, length: 'long' | 'short' = 'long'): string[] {
  const format = dateFormat(language, { weekday: length, timeZone: 'UTC' });
  // 2024-01-01 was a Monday.
  return Array.from({ length: 7 }, (_, day) => {
    const name = format.format(Date.UTC(2024, 0, 1 + day));
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  });
}
