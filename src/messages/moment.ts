import { dateFormat } from './intl.ts';

/** What stands between a day and its time, where it is no comma, and what follows the time. */
const BETWEEN: Record<string, string> = { fr: ' à\u00a0' };
const AFTER: Record<string, string> = { de: '\u00a0Uhr' };

/**
 * A day with its time as the language writes it: "23 November 2026, 15:00"; `tag` is BCP 47, `at` epoch ms. Intl's own
 * joining is not taken: it says "23 listopada 2026 15:00", and "v", "в", "um", "at" do not go with every preposition.
 */
export function formatMoment(
  at: number,
  tag: string,
  options: { timeZone?: string; year?: 'numeric' | undefined } = {},
): string {
  const { timeZone, year } = { year: 'numeric' as const, ...options };
  const day = dateFormat(tag, { day: 'numeric', month: 'long', year, timeZone }).format(at);
  const time = dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  return `${day}${BETWEEN[tag] ?? ', '}${time}${AFTER[tag] ?? ''}`;
}
