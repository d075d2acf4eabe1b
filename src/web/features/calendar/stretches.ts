/** Stretches of a day in minutes after its midnight, and how they lie on the grid. */
import { minutesOfTime, type MinuteRange } from '../../../domain/openingTimes/openingTimes.ts';

/** Minutes after midnight; `to` is not part of it. */
export type Stretch = MinuteRange;

/** The rows of the grid. */
export const QUARTER = 15;
const HOUR = 60;
const DAY = 24 * HOUR;

/** The grid never shows less of a day, and this where nothing says what. */
const LEAST = 8 * HOUR;
const USUAL: Stretch = { from: 9 * HOUR, to: 17 * HOUR };

const MINUTE_MS = 60_000;

/**
 * Where something stands in its day by the clock of the place. What ends after midnight, or when the clock went back
 * meanwhile, is as long as it lasts, to the end of the day at the most.
 */
export function stretchOf(times: { time: string; endTime: string; start: string; end: string }): Stretch {
  const from = minutesOfTime(times.time) ?? 0;
  const to = minutesOfTime(times.endTime) ?? 0;
  const lasts = (Date.parse(times.end) - Date.parse(times.start)) / MINUTE_MS;
  return { from, to: to > from ? to : Math.min(DAY, from + Math.max(1, lasts)) };
}

/** The full hours around all of some stretches; a working day where there are none. */
export function hoursAround(stretches: readonly Stretch[]): Stretch {
  if (stretches.length === 0) return USUAL;
  const from = Math.floor(Math.min(...stretches.map((one) => one.from)) / HOUR) * HOUR;
  const to = Math.ceil(Math.max(...stretches.map((one) => one.to)) / HOUR) * HOUR;
  const end = Math.min(DAY, Math.max(to, from + LEAST));
  return { from: Math.min(from, end - LEAST), to: end };
}

/** What some stretches, in order and apart, leave of a whole. */
export function gapsBetween(stretches: readonly Stretch[], whole: Stretch): Stretch[] {
  const gaps: Stretch[] = [];
  let from = whole.from;
  for (const stretch of stretches) {
    if (stretch.from > from) gaps.push({ from, to: Math.min(stretch.from, whole.to) });
    from = Math.max(from, stretch.to);
  }
  if (from < whole.to) gaps.push({ from, to: whole.to });
  return gaps.filter((gap) => gap.from < gap.to);
}

export interface Lane {
  /** Counted from 0, of `lanes` side by side. */
  lane: number;
  lanes: number;
}

/** In order of time, with those that overlap side by side. */
export function inLanes<Item extends Stretch>(items: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = [];
  let group: (Item & Lane)[] = [];
  /** When each lane of the group is free again. */
  let free: number[] = [];
  const close = () => {
    for (const item of group) item.lanes = free.length;
    placed.push(...group);
    group = [];
    free = [];
  };
  for (const item of [...items].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (free.every((until) => until <= item.from)) close();
    const found = free.findIndex((until) => until <= item.from);
    const lane = found === -1 ? free.length : found;
    free[lane] = item.to;
    group.push({ ...item, lane, lanes: 1 });
  }
  close();
  return placed;
}
