/**
 * Visits as iCalendar objects (RFC 5545, RFC 5546). Times are written by the clock of the place with the rules of
 * its zone beside them, so that a calendar shows the hour the partner means wherever its owner is.
 */

export interface CalendarEntry {
  /** The same for the whole life of a visit: what a calendar knows it by. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Epoch ms. */
  start: number;
  end: number;
  /** When this version of it was made; epoch ms. */
  stamp: number;
  timeZone: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/** The file's text; `method`: what a calendar does with it. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
): string {
  const zones = Map.groupBy(entries, ({ timeZone }) => timeZone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palmora//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
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

function eventLines(entry: CalendarEntry): string[] {
  const { timeZone, status } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART;TZID=${timeZone}:${local(entry.start, timeZone)}`,
    `DTEND;TZID=${timeZone}:${local(entry.end, timeZone)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `ORGANIZER;CN=${parameter(entry.organizer.name)}:mailto:${entry.organizer.email}`,
    `ATTENDEE;CN=${parameter(entry.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${PARTICIPATION[status]};RSVP=FALSE:mailto:${entry.attendee.email}`,
    'END:VEVENT',
  ];
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
