// The text of an iCalendar object (RFC 5545) as its events. Read as generously as calendars are written: any line ends, any case
// of names, properties that nobody knows. What is no calendar at all is refused.
import { ImportRefusal } from './calendarImport.ts';

/** A line of a component. */
export interface Property {
  /** In capitals; so the names of the parameters. */
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** An event as its lines, those of what stands within it left out. */
export type EventLines = readonly Property[];

const NESTED = 10;

/** Lines between two rests. */
const AT_ONCE = 500;

/**
 * The events of a calendar, one by one; null now and then, so that others can go on between.
 * Throws ImportRefusal `NO_CALENDAR` for what is none, or ends before it is over.
 */
export function* eventLines(text: string): Generator<EventLines | null> {
  const open: string[] = [];
  let event: Property[] | null = null;
  let isCalendar = false;
  for (const line of contentLines(text)) {
    if (line === null) {
      yield null;
      continue;
    }
    const property = propertyOf(line);
    // Notes of some programs run on without being folded; outside of a calendar there is nothing of the kind.
    if (!property) {
      if (open.length === 0) throw new ImportRefusal('NO_CALENDAR');
      continue;
    }
    const { name } = property;
    const component = property.value.trim().toUpperCase();
    if (name === 'BEGIN') {
      if (open.length === 0 && component !== 'VCALENDAR') throw new ImportRefusal('NO_CALENDAR');
      if (open.length >= NESTED) throw new ImportRefusal('NO_CALENDAR');
      isCalendar = true;
      open.push(component);
      if (component === 'VEVENT' && open.length === 2) event = [];
    } else if (name === 'END') {
      if (open.pop() !== component) throw new ImportRefusal('NO_CALENDAR');
      if (event && component === 'VEVENT' && open.length === 1) {
        yield event;
        event = null;
      }
    } else if (open.length === 0) throw new ImportRefusal('NO_CALENDAR');
    else if (event && open.length === 2) event.push(property);
  }
  if (!isCalendar || open.length > 0) throw new ImportRefusal('NO_CALENDAR');
}

/** The lines that say something, unfolded; null after some of those that were written. */
function* contentLines(text: string): Generator<string | null> {
  const written = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  let line = '';
  let count = 0;
  for (let at = 0; at < written.length; ) {
    const found = written.indexOf('\n', at);
    const end = found === -1 ? written.length : found;
    const isFolded = at > 0 && (written[at] === ' ' || written[at] === '\t');
    if (!isFolded && line.trim() !== '') yield line;
    line = isFolded ? line + written.slice(at + 1, end) : written.slice(at, end);
    at = end + 1;
    count += 1;
    if (count % AT_ONCE === 0) yield null;
  }
  if (line.trim() !== '') yield line;
}

const NAME = /^[A-Za-z\d-]+/;

/** A content line; null for what is none. */
function propertyOf(line: string): Property | null {
  const name = NAME.exec(line)?.[0];
  if (!name) return null;
  const parameters = new Map<string, string>();
  let at = name.length;
  while (line[at] === ';') {
    const equals = line.indexOf('=', at);
    if (equals === -1) return null;
    const key = line.slice(at + 1, equals).toUpperCase();
    at = equals + 1;
    // Of several values the first: none of those that are read has more.
    let value: string | null = null;
    do {
      if (line[at] === ',') at += 1;
      const isQuoted = line[at] === '"';
      const end = isQuoted ? line.indexOf('"', at + 1) : endOfBare(line, at);
      if (end === -1) return null;
      value ??= line.slice(isQuoted ? at + 1 : at, end);
      at = isQuoted ? end + 1 : end;
    } while (line[at] === ',');
    parameters.set(key, value);
  }
  return line[at] === ':' ? { name: name.toUpperCase(), parameters, value: line.slice(at + 1) } : null;
}

function endOfBare(line: string, from: number): number {
  for (let at = from; at < line.length; at++) if (',;:'.includes(line[at] as string)) return at;
  return -1;
}
