/** The practice that a story plays in. */
import type { BookingMode } from '../../../src/domain/partners/profile.ts';
import { HOUR } from './wall.ts';

export const ZONES = [
  'Europe/Warsaw',
  'America/New_York',
  // Half an hour.
  'Australia/Lord_Howe',
  // Whose 30 December 2011 never was.
  'Pacific/Apia',
  // At midnight, the next two as well.
  'Africa/Cairo',
  'America/Havana',
  'Atlantic/Azores',
  // Never.
  'Asia/Kolkata',
] as const;
export type Zone = (typeof ZONES)[number];

/** From and to in minutes of the day; `to` up to 1440. */
export type Range = readonly [from: number, to: number];

/** When people receive, by ISO weekday from Monday. */
const week = (...ranges: Range[]): readonly (readonly Range[])[] => Array.from({ length: 7 }, () => ranges);
const WEEKS = {
  day: week([480, 1_200]),
  split: [...week([490, 720], [780, 1_175]).slice(0, 6), []],
  night: week([0, 360], [1_080, 1_440]),
  whole: week([0, 1_440]),
  never: week(),
} as const;
export type Week = keyof typeof WEEKS;
export const rangesOn = (name: Week, weekday: number): readonly Range[] => WEEKS[name][weekday - 1] ?? [];

/** How the profile says when it receives, and what that means. */
export const HOURS = {
  day: { availability: 'OPENING_HOURS', written: 'day', meant: 'day' },
  split: { availability: 'OPENING_HOURS', written: 'split', meant: 'split' },
  night: { availability: 'OPENING_HOURS', written: 'night', meant: 'night' },
  always: { availability: 'ALWAYS', written: 'split', meant: 'whole' },
  appointment: { availability: 'BY_APPOINTMENT', written: 'never', meant: 'day' },
} as const satisfies Record<string, { availability: string; written: Week; meant: Week }>;
export type Hours = keyof typeof HOURS;

export interface Setting {
  zone: Zone;
  /** When it begins (epoch ms). */
  begins: number;
  people: 2 | 3;
  mode: BookingMode;
  /** Minutes after each visit. */
  rest: number;
  hours: Hours;
  /** Of the second person; null: the profile's. */
  ownHours: Week | null;
}

/** Minutes of the services; the last the second person does not give. */
export const SERVICES = [60, 90, 30] as const;
export const gives = (person: number, service: number): boolean => !(person === 1 && service === 2);

/** Instants at which the clock of a zone changes, some in each direction; a day of no meaning where it never does. */
export function changesOf(zone: Zone): number[] {
  const changes: number[] = [];
  const since = zone === 'Pacific/Apia' ? '2011-09-01T00:00:00Z' : '2026-10-01T00:00:00Z';
  let at = Temporal.Instant.from(since).toZonedDateTimeISO(zone);
  while (changes.length < 3) {
    const next = at.getTimeZoneTransition('next');
    if (!next) return [at.epochMilliseconds + 1_000 * HOUR];
    changes.push(next.epochMilliseconds);
    at = next;
  }
  return changes;
}
