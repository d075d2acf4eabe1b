// Public holidays, by the laws of each country: which day a year's holiday falls on, and where. A professional may work on
// any of them; they are proposed as days off and close nothing by themselves.
import { addDays, dayOfDate, isoWeekday } from '../time/calendarDate.ts';

/** When in a year a holiday is. */
export type When =
  | { month: number; day: number }
  /** Days after Easter Sunday of the western churches. */
  | { easter: number }
  /** The nth such weekday (ISO, 1 is Monday) of a month; -1 the last. */
  | { month: number; weekday: number; nth: number }
  /** The last such weekday before a date. */
  | { weekday: number; before: { month: number; day: number } };

export interface HolidayRule {
  /** As the country calls it. */
  name: string;
  on: When;
  /** Where it holds; left out: everywhere in the country. */
  regions?: readonly string[];
  /** The first year of it. */
  since?: number;
  /** By the ISO weekday on which it falls: so many days later a weekday is given for it. */
  instead?: Partial<Record<number, number>>;
}

export interface CountryRules {
  /** BCP 47, of the names. */
  lang: string;
  /** What a day that is given for another one is called. */
  substitute?: (name: string) => string;
  /** Regions have further holidays, which are not in these rules. */
  isNationalOnly: boolean;
  rules: readonly HolidayRule[];
}

export interface Holiday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  /** Empty: everywhere in the country. */
  regions: readonly string[];
}

/** Easter Sunday of a year by the Gregorian calendar (the anonymous computus, as Meeus has it). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b + 8) / 25);
  const e = (19 * a + b - Math.floor(b / 4) - Math.floor((b - d + 1) / 3) + 15) % 30;
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7;
  const g = Math.floor((a + 11 * e + 22 * f) / 451);
  const month = Math.floor((e + f - 7 * g + 114) / 31);
  return dateOf(year, month, ((e + f - 7 * g + 114) % 31) + 1);
}

const dateOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The date of a holiday in a year. */
function dayIn(year: number, on: When): string {
  if ('easter' in on) return addDays(easterSunday(year), on.easter);
  if ('before' in on) {
    const before = dateOf(year, on.before.month, on.before.day);
    const away = (isoWeekday(dayOfDate(before)) - on.weekday + 7) % 7;
    return addDays(before, -(away || 7));
  }
  if ('day' in on) return dateOf(year, on.month, on.day);
  if (on.nth < 0) {
    const next = on.month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, on.month + 1, 1);
    const away = (isoWeekday(dayOfDate(next)) - on.weekday + 7) % 7;
    return addDays(next, -(away || 7));
  }
  const first = dateOf(year, on.month, 1);
  const away = (on.weekday - isoWeekday(dayOfDate(first)) + 7) % 7;
  return addDays(first, away + (on.nth - 1) * 7);
}

/** The holidays of a country within some dates (both included), in order; two on one day are one with both names. */
export function holidaysWithin(
  { rules, substitute }: CountryRules,
  { from, to }: { from: string; to: string },
): Holiday[] {
  const found: Holiday[] = [];
  // A day that is given for another one may lie in the next year.
  for (let year = Number(from.slice(0, 4)) - 1; year <= Number(to.slice(0, 4)); year++) {
    for (const { name, on, regions = [], since = 0, instead = {} } of rules) {
      if (year < since) continue;
      const date = dayIn(year, on);
      const later = instead[isoWeekday(dayOfDate(date))];
      found.push({ date, name, regions });
      if (later && substitute) found.push({ date: addDays(date, later), name: substitute(name), regions });
    }
  }
  const within = found.filter(({ date }) => date >= from && date <= to);
  return [...Map.groupBy(within, ({ date }) => date)]
    .map(([date, same]) => ({
      date,
      name: [...new Set(same.map(({ name }) => name))].join(' · '),
      regions: same.some(({ regions }) => regions.length === 0)
        ? []
        : [...new Set(same.flatMap(({ regions }) => regions))],
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
