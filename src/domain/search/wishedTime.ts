/** When somebody wants to be treated, as filters have it and the address writes it. */

export const DAY_MINUTES = 1440;

/**
 * A word, or a local date `YYYY-MM-DD`. A day may be said as people say it, so that a link to "today" stays one; which day
 * that is, the place's clock decides.
 */
export type WishedDay = (typeof DAYS_SAID)[number] | (string & {});
export const DAYS_SAID = ['today', 'tomorrow', 'weekend'] as const;

export interface WishedTime {
  on: WishedDay;
  /** Minutes from midnight, multiples of the slots' grid: the visit begins at `from` or later, before `to`. */
  from: number;
  to: number;
}

/** A time as the address writes it, `HH:MM`. */
export const writeTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
