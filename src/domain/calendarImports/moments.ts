// The times of iCalendar properties: dates, and times of a day by UTC, by a zone that is named, or by whatever clock is near.
import type { Property } from './icalendar.ts';
import { zoneNamed } from './zoneNames.ts';

/** A time as it was written. */
export interface Moment {
  wall: Temporal.PlainDateTime;
  /** By whose clock: IANA. */
  zone: string;
  /** A whole day. */
  isDate: boolean;
}

const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/**
 * The moments of a property, which may list several; of a period its beginning. What is none is left out.
 * @param here the zone of dates, of times without one, and of zones that nobody knows
 */
export function momentsOf({ parameters, value }: Property, here: string): Moment[] {
  const named = zoneNamed(parameters.get('TZID') ?? '');
  return value.split(',').flatMap((one) => momentOf(one.split('/')[0]?.trim() ?? '', named, here) ?? []);
}

function momentOf(text: string, named: string | null, here: string): Moment | null {
  const [, year, month, day, hour, minute = '', second = '', utc] = MOMENT.exec(text) ?? [];
  if (year === undefined) return null;
  const isDate = hour === undefined;
  const wall = wallOf([year, month, day, hour ?? '0', minute, second].map(Number));
  if (!wall) return null;
  return { wall, zone: isDate ? here : utc === 'Z' ? 'UTC' : (named ?? here), isDate };
}

function wallOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: number[]) {
  try {
    // A leap second is the one before it.
    const parts = { year, month, day, hour, minute, second: Math.min(second, 59) };
    return Temporal.PlainDateTime.from(parts, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** The instant (epoch ms): where the clock skips a time, what it would be by the clock before; the first of two. */
export function instantOfMoment({ wall, zone, isDate }: Moment): number {
  const zoned = isDate ? wall.toPlainDate().toZonedDateTime(zone) : wall.toZonedDateTime(zone);
  return zoned.epochMilliseconds;
}

const DURATION = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** A duration in ms; null where it is none, or goes back. */
export function durationOf(text: string): number | null {
  const [, sign, ...parts] = DURATION.exec(text.trim()) ?? [];
  if (sign === undefined || sign === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}
