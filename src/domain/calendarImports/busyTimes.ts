// When a calendar that is kept elsewhere keeps somebody busy: its events and series, within the days that matter. What they are
// about is never looked at.
import { ImportRefusal } from './calendarImport.ts';
import { type EventLines, eventLines } from './icalendar.ts';
import { CALENDAR_IMPORTS } from './limits.ts';
import { durationOf, instantOfMoment, type Moment, momentsOf } from './moments.ts';
import { type Occurrences, readRule } from './recurrence.ts';

/** Epoch ms; `end` exclusive. */
export interface Busy {
  start: number;
  end: number;
}

export interface BusyOptions {
  /** The zone of the place: of whole days, and of times without a zone. */
  timeZone: string;
  /** Epoch ms; what touches this is given, cut to it. */
  from: number;
  to: number;
  occurrences: Occurrences;
  /** Whether an event is what Palmora itself tells calendars, come back. */
  isOwn(uid: string): boolean;
  /** Called again and again: lets others go on, and may throw. */
  pause(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Longer lasts nothing; dates further away than that are none to the clocks of zones. */
const LONGEST_MS = 36_500 * DAY_MS;
/** Events between two pauses. */
const AT_ONCE = 100;

/**
 * The busy times of a calendar's text in order, none longer than a day of the place and each once.
 * Throws ImportRefusal.
 */
export async function busyTimes(text: string, options: BusyOptions): Promise<Busy[]> {
  const { timeZone, from, to, isOwn, pause } = options;
  const events: Event[] = [];
  // The instances of series that other events stand in place of.
  const changed = new Set<string>();
  for (const lines of eventLines(text)) {
    const event = lines && readEvent(lines, timeZone);
    if (event) events.push(event);
    if (event?.instance) changed.add(`${instantOfMoment(event.instance)} ${event.uid}`);
    if (!lines || events.length % AT_ONCE === 0) await pause();
  }
  const found = new Map<string, Busy>();
  const add = (start: number, end: number) => {
    if (end <= from || start >= to || end <= start) return;
    for (const day of byDays({ start: Math.max(start, from), end: Math.min(end, to) }, timeZone))
      found.set(`${day.start} ${day.end}`, day);
    if (found.size > CALENDAR_IMPORTS.times) throw new ImportRefusal('TOO_MANY');
  };
  let series = 0;
  for (const [index, event] of events.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await pause();
    if (event.isFree || isOwn(event.uid)) continue;
    const { begins, lasts } = event;
    if (event.instance || (event.rules.length === 0 && event.further.length === 0)) {
      add(instantOfMoment(begins), endOf(begins, lasts));
      continue;
    }
    series += 1;
    if (series > CALENDAR_IMPORTS.series) throw new ImportRefusal('TOO_MANY');
    for (const moment of instancesOf(event, options)) {
      const start = instantOfMoment(moment);
      if (!changed.has(`${start} ${event.uid}`)) add(start, endOf(moment, lasts));
    }
    await pause();
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

interface Event {
  uid: string;
  begins: Moment;
  /** ms, of whole days of 24 hours each. */
  lasts: number;
  /** Nobody is kept busy by it. */
  isFree: boolean;
  rules: string[];
  /** Single dates beside the rules, and those that are left out. */
  further: Moment[];
  without: Moment[];
  /** It stands in place of the one of its series that was to be then. */
  instance: Moment | null;
}

/** Null for what has no beginning. */
function readEvent(lines: EventLines, here: string): Event | null {
  const all = (name: string) => lines.filter((line) => line.name === name);
  const moments = (name: string) => {
    const written = all(name);
    const count = written.reduce((sum, { value }) => sum + value.split(',').length, 0);
    if (count > CALENDAR_IMPORTS.dates) throw new ImportRefusal('TOO_MANY');
    return written.flatMap((line) => momentsOf(line, here));
  };
  const word = (name: string) => all(name)[0]?.value.trim() ?? '';
  const [begins] = moments('DTSTART');
  if (!begins) return null;
  const [ends] = moments('DTEND');
  return {
    uid: word('UID'),
    begins,
    lasts: Math.min(lastsOf(begins, ends, word('DURATION')), LONGEST_MS),
    isFree:
      word('STATUS').toUpperCase() === 'CANCELLED' ||
      word('TRANSP').toUpperCase() === 'TRANSPARENT' ||
      word('X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase() === 'FREE',
    rules: all('RRULE').map(({ value }) => value),
    further: moments('RDATE'),
    without: moments('EXDATE'),
    instance: moments('RECURRENCE-ID')[0] ?? null,
  };
}

function lastsOf(begins: Moment, ends: Moment | undefined, duration: string): number {
  if (ends && begins.isDate)
    return begins.wall.toPlainDate().until(ends.wall.toPlainDate()).total('days') * DAY_MS || DAY_MS;
  if (ends) return instantOfMoment(ends) - instantOfMoment(begins);
  return durationOf(duration) ?? (begins.isDate ? DAY_MS : 0);
}

/** When what begins then is over (epoch ms): whole days end with their day, however long that is. */
function endOf(begins: Moment, lasts: number): number {
  if (!begins.isDate) return instantOfMoment(begins) + lasts;
  return instantOfMoment({ ...begins, wall: begins.wall.add({ days: Math.ceil(lasts / DAY_MS) }) });
}

/** When the events of a series begin that may touch the days that matter. */
function instancesOf(event: Event, { from, to, occurrences }: BusyOptions): Moment[] {
  const { begins, lasts, rules, further, without } = event;
  const { zone, isDate } = begins;
  // A day more on both sides: clocks are put forward and back.
  const wallOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  const window = { from: wallOf(from - lasts - DAY_MS), to: wallOf(to + DAY_MS) };
  const byRule = rules.flatMap((rule) =>
    occurrences({ rule: readRule(rule, begins), begins: begins.wall, ...window }).map((wall) => ({
      wall,
      zone,
      isDate,
    })),
  );
  const left = new Set(without.map(instantOfMoment));
  const leftDays = new Set(without.filter((one) => one.isDate).map(dateOf));
  return [begins, ...byRule, ...further].filter(
    (moment) => !left.has(instantOfMoment(moment)) && !leftDays.has(dateOf(moment)),
  );
}

const dateOf = ({ wall }: Moment): string => wall.toPlainDate().toString();

/** A busy time by the days of the place; what is left of one of 25 hours comes as one of its own. */
function byDays({ start, end }: Busy, timeZone: string): Busy[] {
  const days: Busy[] = [];
  for (let at = start; at < end; ) {
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
    const midnight = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
    const until = Math.min(end, midnight, at + DAY_MS);
    days.push({ start: at, end: until });
    at = until;
  }
  return days;
}
