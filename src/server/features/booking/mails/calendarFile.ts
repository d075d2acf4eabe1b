/**
 * Visits as iCalendar objects (RFC 5545, RFC 5546, RFC 7986). Times are written by the clock of the place with the rules of
 * its zone beside them, so that a calendar shows the hour the partner means wherever its owner is.
 */

interface Said {
  /** The same for the whole life of a visit: what a calendar knows it by. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** When this version of it was made; epoch ms. */
  stamp: number;
  summary: string;
  /** Empty where there is nothing to say; so the next two. */
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
}

/** What takes time of its owner. */
export interface CalendarEntry extends Said {
  /** Epoch ms. */
  start: number;
  end: number;
  timeZone: string;
  /** Whom it invites; calendars that are only read invite nobody. */
  attendee?: { name: string; email: string };
}

/** Whole days that stand above the hours and take none. */
export interface DaysEntry extends Said {
  /** `YYYY-MM-DD`, both included. */
  firstDay: string;
  lastDay: string;
}

/** A calendar that apps read again and again. */
export interface Subscription {
  name: string;
  refreshHours: number;
}

/** The file's text; `method`: what a calendar does with it. */
export function calendarFile(
  entries: readonly (CalendarEntry | DaysEntry)[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  subscription?: Subscription,
): string {
  const zones = Map.groupBy(
    entries.filter((entry) => 'timeZone' in entry),
    ({ timeZone }) => timeZone,
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palmora//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(subscription ? subscriptionLines(subscription) : []),
    ...[...zones].flatMap(([timeZone, within]) =>
      timeZoneLines(
        timeZone,
        Math.min(...within.map(({ start }) => start)),
        Math.max(...within.map(({ end }) => end)),
      ),
    ),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Each said twice: as the standard has it and as calendars read it. */
function subscriptionLines({ name, refreshHours }: Subscription): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
  ];
}

function eventLines(entry: CalendarEntry | DaysEntry): string[] {
  const { status } = entry;
  const takesTime = 'timeZone' in entry && status !== 'CANCELLED';
  const attendee = 'attendee' in entry && entry.attendee;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    ...timeLines(entry),
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${status}`,
    `TRANSP:${takesTime ? 'OPAQUE' : 'TRANSPARENT'}`,
    `ORGANIZER;CN=${parameter(entry.organizer.name)}:mailto:${entry.organizer.email}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${PARTICIPATION[status]};RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    'END:VEVENT',
  ];
}

function timeLines(entry: CalendarEntry | DaysEntry): string[] {
  if ('timeZone' in entry) {
    const { start, end, timeZone } = entry;
    return [
      `DTSTART;TZID=${timeZone}:${local(start, timeZone)}`,
      `DTEND;TZID=${timeZone}:${local(end, timeZone)}`,
    ];
  }
  const date = (day: string, more = 0) =>
    Temporal.PlainDate.from(day).add({ days: more }).toString().replaceAll('-', '');
  // The end is the first day that is no part of it.
  return [`DTSTART;VALUE=DATE:${date(entry.firstDay)}`, `DTEND;VALUE=DATE:${date(entry.lastDay, 1)}`];
}

const PARTICIPATION = { TENTATIVE: 'TENTATIVE', CONFIRMED: 'ACCEPTED', CANCELLED: 'DECLINED' } as const;

/** The zone's rules around a visit: the observance in force at its start and those that begin before its end. */
function timeZoneLines(timeZone: string, start: number, end: number): string[] {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`];
  const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  let onset: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('previous');
  if (!onset) lines.push(...observanceLines('19700101T000000', at.offsetNanoseconds, at.offsetNanoseconds));
  for (onset ??= at.getTimeZoneTransition('next'); onset; onset = onset.getTimeZoneTransition('next')) {
    if (onset.epochMilliseconds >= end) break;
    const before = onset.subtract({ seconds: 1 }).offsetNanoseconds;
    // An observance begins at the time that the clock showed before it was moved.
    lines.push(...observanceLines(shifted(onset.epochMilliseconds, before), before, onset.offsetNanoseconds));
  }
  return [...lines, 'END:VTIMEZONE'];
}

function observanceLines(start: string, fromNs: number, toNs: number): string[] {
  const kind = toNs > fromNs ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offset(fromNs)}`,
    `TZOFFSETTO:${offset(toNs)}`,
    `END:${kind}`,
  ];
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function shifted(instant: number, offsetNs: number): string {
  return utc(instant + offsetNs / 1e6).slice(0, -1);
}

function local(instant: number, timeZone: string): string {
  return shifted(
    instant,
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds,
  );
}

function offset(ns: number): string {
  const minutes = Math.round(Math.abs(ns) / 60e9);
  const digits = (count: number) => String(count).padStart(2, '0');
  return `${ns < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
}

/** A value of type TEXT; whatever people wrote stays within its line. */
function escapeText(value: string): string {
  if (!/[\\;,\p{Cc}]/u.test(value)) return value;
  return withoutControls(value.replaceAll(/\r\n?/g, '\n'))
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');
}

/** A quoted parameter, which can hold neither quotes nor line breaks. */
function parameter(value: string): string {
  return `"${withoutControls(value.replaceAll(/[\r\n]+/g, ' ')).replaceAll('"', '”')}"`;
}

function withoutControls(value: string): string {
  return value.replaceAll(/[\p{Cc}--\n]/gv, '');
}

/** Lines are at most 75 bytes long; what is longer goes on after a line break and a space. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
