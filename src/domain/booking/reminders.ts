// When a client is reminded of a confirmed visit: a day before it and two hours before it, never at night by the clock of
// the place. What would come at night comes before it. Who confirmed too late for that is reminded in the morning, where
// the confirmation itself is not so fresh that nobody can have forgotten, and where there is still time to set out.

import { addDays } from '../time/calendarDate.ts';
import { instantSince } from '../time/localTime.ts';

export const REMINDER_KINDS = ['REMINDER_DAY', 'REMINDER_HOURS'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long before the start each is meant to come, in ms. */
export const LEAD: Record<ReminderKind, number> = { REMINDER_DAY: 24 * HOUR, REMINDER_HOURS: 2 * HOUR };

/** Nobody gets a reminder from 21:00 to 8:00. */
export const QUIET = { fromHour: 21, toHour: 8 };
/** What has to come before the night comes ten minutes before it, for the sweep looks once a minute. */
const LAST_BEFORE_QUIET = '20:50';
const FIRST_AFTER_QUIET = '08:00';

/** Whoever has read of the confirmation so lately needs no reminder, in ms. */
export const FRESH = 3 * HOUR;
/** Later than so long before the start a reminder is of no use, in ms. */
export const LATEST = 30 * MINUTE;

/** What the rules look at; instants in epoch ms. */
export interface RemindedVisit {
  start: number;
  /** IANA zone of the place. */
  timeZone: string;
  /** Since when it is confirmed for this start. */
  agreedAt: number;
}

/** Whether an instant is in the night by the clock of a zone. */
export function isQuiet(at: number, timeZone: string): boolean {
  const { hour } = local(at, timeZone);
  return hour >= QUIET.fromHour || hour < QUIET.toHour;
}

/**
 * When the client is reminded (epoch ms), by what was agreed alone; null: not at all. The reminder of the day before
 * gives way where it would come no earlier than the one of the hours before.
 * @param wanted the kinds that the client wants
 */
export function reminderAt(
  kind: ReminderKind,
  visit: RemindedVisit,
  wanted: readonly ReminderKind[] = REMINDER_KINDS,
): number | null {
  if (!wanted.includes(kind)) return null;
  const at = ownMoment(kind, visit);
  if (at === null || kind === 'REMINDER_HOURS' || !wanted.includes('REMINDER_HOURS')) return at;
  const nearer = ownMoment('REMINDER_HOURS', visit);
  return nearer !== null && nearer <= at ? null : at;
}

/**
 * The same, asked at a moment (epoch ms) at which it may be too late for it: the moment itself when it is due, a later
 * one when it is to wait, null when nothing is to be sent any more.
 */
export function reminderFrom(
  kind: ReminderKind,
  visit: RemindedVisit,
  now: number,
  wanted: readonly ReminderKind[] = REMINDER_KINDS,
): number | null {
  const planned = reminderAt(kind, visit, wanted);
  if (planned === null || planned > now) return planned;
  // Nobody looked in time, as when all processes were down.
  const at = outOfQuiet(now, visit.timeZone);
  if (visit.start - at < LATEST) return null;
  const nearer = kind === 'REMINDER_DAY' ? reminderAt('REMINDER_HOURS', visit, wanted) : null;
  return nearer !== null && nearer <= at ? null : at;
}

function ownMoment(kind: ReminderKind, { start, timeZone, agreedAt }: RemindedVisit): number | null {
  const meant = start - LEAD[kind];
  const due = isQuiet(meant, timeZone) ? beforeQuiet(meant, timeZone) : meant;
  if (agreedAt <= due) return due;
  const at = outOfQuiet(Math.max(meant, agreedAt), timeZone);
  return at - agreedAt < FRESH || start - at < LATEST ? null : at;
}

/** The last moment before the night that an instant lies in. */
function beforeQuiet(at: number, timeZone: string): number {
  const { date, hour } = local(at, timeZone);
  const evening = hour < QUIET.toHour ? addDays(date, -1) : date;
  return instantSince({ date: evening, time: LAST_BEFORE_QUIET }, timeZone);
}

/** The instant itself by day (epoch ms), else the morning after it, by the clock of a zone. */
export function outOfQuiet(at: number, timeZone: string): number {
  if (!isQuiet(at, timeZone)) return at;
  const { date, hour } = local(at, timeZone);
  const morning = hour < QUIET.toHour ? date : addDays(date, 1);
  return instantSince({ date: morning, time: FIRST_AFTER_QUIET }, timeZone);
}

function local(at: number, timeZone: string): { date: string; hour: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return { date: zoned.toPlainDate().toString(), hour: zoned.hour };
}
