// Days on which a practice, or one of its people, does not receive as in other weeks: not at all, or at other times. They call
// nothing off: what stands there already stays until somebody moves it.
import { addDays, dayOfDate, isoWeekday } from '../time/calendarDate.ts';
import {
  type DatedException,
  minuteRanges,
  type OpeningInterval,
  type OpeningTimes,
  timeOfMinutes,
  type Weekday,
} from '../openingTimes/openingTimes.ts';

export interface DaysOff {
  /** Null: of everybody. */
  workerId: string | null;
  /** Local dates of the place, both included. */
  from: string;
  to: string;
  /** When they receive on each of the days; null: not at all. */
  periods: readonly OpeningInterval[] | null;
}

/** Somebody of a practice, with the first local date on which they receive no more; null: they stay. */
interface Leaving {
  id: string;
  leaves_on: string | null;
}

/** Somebody's own times; null: those of the practice. */
interface Person {
  id: string;
  opening_times: OpeningTimes | null;
  leaves_on: string | null;
}

/** Whether somebody still receives on a local date. */
export const receivesOn = ({ leaves_on }: Pick<Leaving, 'leaves_on'>, date: string): boolean =>
  leaves_on === null || date < leaves_on;

interface Within {
  from: string;
  to: string;
}

/** The days of a practice within some dates (both included) on which it is closed, or open at other times. */
export const exceptionsOfPractice = (daysOff: readonly DaysOff[], within: Within): DatedException[] =>
  listed(byDate(daysOff, null, within));

/**
 * The same of one of its people, beside those of the practice, which hold for everybody; on the same date the person's hold.
 * What the practice closes is open to nobody but who is said to receive on as few days, or fewer. Its other times call in
 * nobody who has times of their own: they keep what is theirs as well. Who leaves receives no more from then on.
 */
export function exceptionsOfPerson(
  daysOff: readonly DaysOff[],
  { id, opening_times: times, leaves_on }: Person,
  within: Within,
): DatedException[] {
  const own = byDate(daysOff, id, within);
  for (const [date, all] of byDate(daysOff, null, within)) {
    const said = own.get(date);
    if (!all.periods) {
      if (said?.periods && lengthOf(said) > lengthOf(all)) own.delete(date);
    } else if (!said && times) {
      const weekday = String(isoWeekday(dayOfDate(date))) as Weekday;
      own.set(date, { ...all, periods: common(times[weekday] ?? [], all.periods) });
    }
  }
  if (leaves_on !== null)
    for (let date = later(leaves_on, within.from); date <= within.to; date = addDays(date, 1))
      own.set(date, { workerId: id, from: leaves_on, to: within.to, periods: null });
  return listed(own);
}

/** The stretches of days off that are closed indeed, where nothing else is said of some of their dates. */
export function closedStretches(
  off: DaysOff,
  daysOff: readonly DaysOff[],
  workerId: string | null,
): Within[] {
  const own =
    workerId === null
      ? []
      : exceptionsOfPerson(daysOff, { id: workerId, opening_times: null, leaves_on: null }, off);
  const hold = new Map([...exceptionsOfPractice(daysOff, off), ...own].map((one) => [one.date, one]));
  const stretches: Within[] = [];
  for (let date = off.from; date <= off.to; date = addDays(date, 1)) {
    if (hold.get(date)?.intervals.length !== 0) continue;
    const last = stretches.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else stretches.push({ from: date, to: date });
  }
  return stretches;
}

/** Whether a stretch of a day lies within its times. */
export const liesWithin = (periods: readonly OpeningInterval[], stretch: OpeningInterval): boolean =>
  minuteRanges(periods).some(({ from, to }) =>
    minuteRanges([stretch]).every((one) => from <= one.from && one.to <= to),
  );

const later = (one: string, other: string) => (one > other ? one : other);

const lengthOf = ({ from, to }: DaysOff): number => dayOfDate(to) - dayOfDate(from);

const listed = (byDay: ReadonlyMap<string, DaysOff>): DatedException[] =>
  [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { periods }]) => ({ date, intervals: [...(periods ?? [])] }));

/**
 * What holds on each date: of several what is said of the fewest days; of as many that it is closed, or what begins last, in
 * whatever order they are given.
 */
function byDate(daysOff: readonly DaysOff[], workerId: string | null, within: Within): Map<string, DaysOff> {
  const said = daysOff
    .filter((off) => off.workerId === workerId)
    .toSorted(
      (a, b) =>
        lengthOf(b) - lengthOf(a) ||
        Number(a.periods === null) - Number(b.periods === null) ||
        (a.from < b.from ? -1 : 1),
    );
  const found = new Map<string, DaysOff>();
  for (const off of said) {
    const last = off.to < within.to ? off.to : within.to;
    for (let date = later(off.from, within.from); date <= last; date = addDays(date, 1)) found.set(date, off);
  }
  return found;
}

/** What two lists of a day's times have in common. */
function common(one: readonly OpeningInterval[], other: readonly OpeningInterval[]): OpeningInterval[] {
  const others = minuteRanges(other);
  return minuteRanges(one).flatMap((a) =>
    others
      .map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => ({ from: timeOfMinutes(from), to: timeOfMinutes(to) })),
  );
}
