// A series of visits, as treatments are prescribed: at the same hour by the clock of the place, on the same weekday of every
// week, or of every second, third or fourth. What a partner writes down by hand is held up by nothing but time that is
// taken; what else speaks against a date is said, with the free times nearest to it, and the partner chooses.
import { addDays, dayOfDate } from '../time/calendarDate.ts';
import { instantOf, instantSince, type LocalMoment } from '../time/localTime.ts';
import { MINUTE_MS } from '../openingTimes/openPeriods.ts';
import { freeSlotsOfAny, rangesOfWorker, type SlotRules, withGaps, type WorkerCalendar } from './slots.ts';

export const SERIES = {
  visits: { min: 2, max: 26 },
  everyWeeks: { min: 1, max: 4 },
  /** Other times that are proposed for a date. */
  alternatives: 3,
} as const;

/**
 * What there is to know of a date, what weighs least first. OUTSIDE_HOURS and DAY_OFF do not hold a visit up; TAKEN, SKIPPED (the clock leaves
 * that time out on that day) and TOO_FAR do.
 */
export const SERIES_STATES = ['FREE', 'OUTSIDE_HOURS', 'DAY_OFF', 'TAKEN', 'SKIPPED', 'TOO_FAR'] as const;
export type SeriesState = (typeof SERIES_STATES)[number];

/** Whether a visit can be written down on such a date. */
export const isEnterable = (state: SeriesState): boolean =>
  state === 'FREE' || state === 'OUTSIDE_HOURS' || state === 'DAY_OFF';

export interface SeriesWish extends LocalMoment {
  everyWeeks: number;
  times: number;
}

export interface SeriesMoment {
  date: string;
  time: string;
  /** Where the clock shows the time twice: the second one is meant. */
  isSecond: boolean;
  /** Epoch ms; null where the clock skips the time on that day. */
  start: number | null;
}

/** The dates of a series, each at the same time by the clock of the place. */
export function seriesMoments(wish: SeriesWish, timeZone: string): SeriesMoment[] {
  const { date: first, time, everyWeeks, times } = wish;
  return Array.from({ length: times }, (_, index) => {
    const date = addDays(first, index * everyWeeks * 7);
    // What the clock shows once is meant once, whatever was said of the first date.
    const start = instantOf({ date, time, isSecond: wish.isSecond }, timeZone);
    const isSecond = start !== null && start !== instantOf({ date, time }, timeZone);
    return { date, time, isSecond, start };
  });
}

export interface SeriesRow extends SeriesMoment {
  state: SeriesState;
  /** Free times of that day and the ones beside it, the nearest first; none where nothing speaks against the date. */
  alternatives: (Omit<SeriesMoment, 'start'> & { start: number })[];
}

/**
 * Each date of a series with what speaks against it, for all of those who give it. `lastDate`: the last one on which visits are
 * written down.
 */
export function seriesRows(
  moments: readonly SeriesMoment[],
  rules: SlotRules,
  givers: readonly WorkerCalendar[],
  lastDate: string,
): SeriesRow[] {
  return moments.map((moment) => {
    const states = givers.map((giver) => stateOfMoment(moment, rules, giver, lastDate));
    const state = SERIES_STATES.findLast((one) => states.includes(one)) ?? 'FREE';
    const hasOthers = state !== 'FREE' && state !== 'TOO_FAR';
    return { ...moment, state, alternatives: hasOthers ? alternativesTo(moment, rules, givers) : [] };
  });
}

/** What there is to know of one date for one person. */
export function stateOfMoment(
  { date, start }: SeriesMoment,
  rules: SlotRules,
  worker: WorkerCalendar,
  lastDate: string,
): SeriesState {
  if (date > lastDate) return 'TOO_FAR';
  if (start === null) return 'SKIPPED';
  const end = start + rules.durationMinutes * MINUTE_MS;
  const freeAt = end + rules.breakMinutes * MINUTE_MS;
  if (worker.busy.some((busy) => busy.start < freeAt && busy.end > start)) return 'TAKEN';
  if (
    [...rules.exceptions, ...worker.exceptions].findLast((one) => one.date === date)?.intervals.length === 0
  )
    return 'DAY_OFF';
  const from = minuteOf(start, rules.timeZone);
  const isOpen = rangesOfWorker(
    rules,
    worker,
  )(dayOfDate(date)).some((range) => range.from <= from && from + rules.durationMinutes <= range.to);
  return isOpen ? 'FREE' : 'OUTSIDE_HOURS';
}

function alternativesTo(
  moment: SeriesMoment,
  rules: SlotRules,
  givers: readonly WorkerCalendar[],
): SeriesRow['alternatives'] {
  const wanted = moment.start ?? instantSince(moment, rules.timeZone);
  const days = { from: addDays(moment.date, -1), to: addDays(moment.date, 1) };
  return freeSlotsOfAny({ ...rules, ...days }, withGaps(givers), { people: givers.length, named: null })
    .filter(({ start }) => start !== moment.start)
    .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start)
    .slice(0, SERIES.alternatives)
    .map(({ date, localTime: time, start }) => ({
      date,
      time,
      isSecond: start !== instantOf({ date, time }, rules.timeZone),
      start,
    }));
}

/** The minute of the day that the clock of a place shows. */
function minuteOf(instant: number, timeZone: string): number {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return at.hour * 60 + at.minute;
}
