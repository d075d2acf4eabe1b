// What a rule of recurrence may say, before anything is worked out by it: what would take long is refused by its words.
import { ImportRefusal } from './calendarImport.ts';
import { type Moment, momentsOf } from './moments.ts';

/** A series to be worked out: its rule by the clock of its own zone. */
export interface Series {
  /** `FREQ=…`, its end by the same clock as the beginning. */
  rule: string;
  begins: Temporal.PlainDateTime;
  /** Only what begins within these is asked for, both included. */
  from: Temporal.PlainDateTime;
  to: Temporal.PlainDateTime;
}

/** Works series out; throws ImportRefusal `TOO_MANY` where that would take long, `NO_CALENDAR` for what is no rule. */
export type Occurrences = (series: Series) => Temporal.PlainDateTime[];

const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const TOO_OFTEN = ['SECONDLY', 'MINUTELY'];
const WORDS: Record<string, RegExp> = {
  INTERVAL: /^[1-9]\d{0,4}$/,
  COUNT: /^\d{1,6}$/,
  BYSECOND: /^[0-5]?\d$/,
  BYMINUTE: /^[0-5]?\d(,[0-5]?\d){0,3}$/,
  BYHOUR: /^[0-2]?\d(,[0-2]?\d){0,23}$/,
  BYDAY: /^([+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU))(,[+-]?\d{0,2}(MO|TU|WE|TH|FR|SA|SU)){0,30}$/,
  BYMONTHDAY: /^[+-]?\d{1,2}(,[+-]?\d{1,2}){0,61}$/,
  BYYEARDAY: /^[+-]?\d{1,3}(,[+-]?\d{1,3}){0,99}$/,
  BYWEEKNO: /^[+-]?\d{1,2}(,[+-]?\d{1,2}){0,105}$/,
  BYMONTH: /^\d{1,2}(,\d{1,2}){0,11}$/,
  BYSETPOS: /^[+-]?\d{1,3}(,[+-]?\d{1,3}){0,30}$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/**
 * A rule by the clock of its beginning, with nothing in it that is not known. Throws ImportRefusal: `TOO_MANY` for what
 * comes every minute or second, `NO_CALENDAR` for what is no rule.
 */
export function readRule(text: string, begins: Moment): string {
  const words: string[] = [];
  const seen = new Set<string>();
  for (const part of text.trim().toUpperCase().split(';')) {
    if (part === '') continue;
    const [name = '', value = ''] = part.split('=');
    if (name.startsWith('X-')) continue;
    if (seen.has(name)) throw new ImportRefusal('NO_CALENDAR');
    seen.add(name);
    if (name === 'FREQ') {
      if (TOO_OFTEN.includes(value)) throw new ImportRefusal('TOO_MANY');
      if (!FREQUENCIES.includes(value)) throw new ImportRefusal('NO_CALENDAR');
      words.unshift(part);
    } else if (name === 'UNTIL') words.push(`UNTIL=${untilOf(value, begins)}`);
    else if (WORDS[name]?.test(value)) words.push(part);
    else throw new ImportRefusal('NO_CALENDAR');
  }
  if (!words[0]?.startsWith('FREQ=')) throw new ImportRefusal('NO_CALENDAR');
  return words.join(';');
}

/** The last moment of a rule by the clock of its beginning; a date is meant to its end. */
function untilOf(value: string, begins: Moment): string {
  const property = { name: 'UNTIL', parameters: new Map<string, string>(), value };
  const [until] = momentsOf(property, begins.zone);
  if (!until) throw new ImportRefusal('NO_CALENDAR');
  let { wall } = until;
  if (until.isDate) wall = wall.with({ hour: 23, minute: 59, second: 59 });
  else if (until.zone !== begins.zone && !begins.isDate)
    wall = wall.toZonedDateTime(until.zone).withTimeZone(begins.zone).toPlainDateTime();
  return compact(wall);
}

/** `YYYYMMDDTHHMMSS`. */
export const compact = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
