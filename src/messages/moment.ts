import { dateFormat } from './intl.ts';

/** What stands between a day and its time, where it is no comma, and what follows the time. */
const BETWEEN: Record<string, string> = { es: ' a las\u00a0', fr: ' à\u00a0' };
const AFTER: Record<string, string> = { de: '\u00a0Uhr' };
/** Where there is room: a word that goes with every preposition, “do 23 listopada, godz. 15:00”. */
const BETWEEN_WITH_ROOM: Record<string, string> = { ...BETWEEN, pl: ', godz.\u00a0' };

/** A time of day by the clock of a zone, alike in all languages: "09:00"; `at` in epoch ms. */
export const formatTime = (at: number, timeZone?: string): string =>
  dateFormat('en', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);

/**
 * A day with its time as the language writes it: "23 November 2026, 15:00"; `tag` is BCP 47, `at` epoch ms. Intl's own
 * joining is not taken: it says "23 listopada 2026 15:00", and "v", "в", "um", "at" do not go with every preposition.
 * `isShort`: "Mon 23 Nov, 15:00".
 */
export function formatMoment(
  at: number,
  tag: string,
  options: { timeZone?: string; year?: 'numeric' | undefined; isShort?: boolean } = {},
): string {
  const { timeZone, year, isShort } = { year: 'numeric' as const, isShort: false, ...options };
  const day = isShort
    ? dateFormat(tag, { ...SHORT_DAY, timeZone }).format(at)
    : dateFormat(tag, { day: 'numeric', month: 'long', year, timeZone }).format(at);
  return join(day, formatTime(at, timeZone), tag, isShort ? BETWEEN : BETWEEN_WITH_ROOM);
}

/** A day in words and a time of it, as the language joins them: "Monday 23 November, 15:00"; `tag` is BCP 47. */
export const joinMoment = (day: string, time: string, tag: string): string =>
  join(day, time, tag, BETWEEN_WITH_ROOM);

const join = (day: string, time: string, tag: string, between: Record<string, string>): string =>
  // Spanish counts one o’clock alone: “a la 01:15”.
  `${day}${tag === 'es' && time.startsWith('01') ? ' a la\u00a0' : (between[tag] ?? ', ')}${time}${AFTER[tag] ?? ''}`;

/** A day where there is little room: "Mon 23 Nov". */
export const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
