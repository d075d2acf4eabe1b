// Where a visit can begin in one calendar: on the grid, within open time, clear of what is taken. A partner may want no gaps:
// of each stretch of free time those starts are left that leave the fewest minutes in which nothing can be booked any more, most
// often none. What is free before a start counts as lost where not even the shortest visit fits in, and so does what is free
// after it. The time before the first start of a stretch no choice could save; the break after the last visit may run past closing.
//
// The present does not matter to it: what is offered in the morning is not taken back at noon by the time alone.
import type { OpenPeriod } from '../openingTimes/openPeriods.ts';

/** Time that is taken, the break after the visit included: epoch milliseconds, `end` exclusive. */
export interface BusyInterval {
  start: number;
  end: number;
}

/** A visit on the grid; all in milliseconds. */
export interface VisitLength {
  duration: number;
  /** The break after it. */
  pause: number;
  grid: number;
}

/** A start (epoch ms) with its period, and which of the taken intervals is the next after it; there may be none of that number. */
type VisitStart = (start: number, period: OpenPeriod, next: number) => void;

/** Sorted and disjoint, so that one pass over rising starts meets each interval once. */
export function mergedBusy(busy: readonly BusyInterval[]): BusyInterval[] {
  const merged: BusyInterval[] = [];
  for (const { start, end } of [...busy].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (start >= end) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Visits the starts from `earliest` (epoch ms) on, in the order of time.
 * @param taken sorted and disjoint
 */
export function eachStart(
  periods: Iterable<OpenPeriod>,
  taken: readonly BusyInterval[],
  { duration, pause, grid }: VisitLength,
  earliest: number,
  visit: VisitStart,
): void {
  const occupied = duration + pause;
  let index = 0;
  for (const period of periods) {
    const from = Math.max(period.start, earliest);
    const last = Math.min(period.end - 1, period.openUntil - duration);
    let start = period.anchor + Math.ceil((from - period.anchor) / grid) * grid;
    for (; start <= last; start += grid) {
      let next = taken[index];
      while (next && next.end <= start) next = taken[++index];
      if (!next || start + occupied <= next.start) visit(start, period, index);
    }
  }
}

/** Free time between what is taken, or the beginning and the end of open time. */
interface FreeStretch {
  starts: { start: number; period: OpenPeriod }[];
  /** When it is over, epoch ms. */
  end: number;
  /** The last start of the shortest visit. */
  lastOfShortest: number;
}

/**
 * Visits the starts that leave no more gaps than they must, in the order of time.
 * @param taken sorted and disjoint
 * @param shortest how long the shortest visit is that could stand in what is left, ms
 */
export function eachStartWithoutGap(
  periods: readonly OpenPeriod[],
  taken: readonly BusyInterval[],
  length: VisitLength,
  shortest: number,
  visit: (start: number, period: OpenPeriod) => void,
): void {
  const { duration, pause } = length;
  const stretches = new Map<string, FreeStretch>();
  const keyOf = (period: OpenPeriod, next: number) => `${period.openUntil} ${next}`;
  eachStart(periods, taken, length, Number.NEGATIVE_INFINITY, (start, period, next) => {
    const known = stretches.get(keyOf(period, next));
    if (known) known.starts.push({ start, period });
    else {
      const end = Math.min(period.openUntil, taken[next]?.start ?? Number.POSITIVE_INFINITY);
      const lastOfShortest = Number.NEGATIVE_INFINITY;
      stretches.set(keyOf(period, next), { starts: [{ start, period }], end, lastOfShortest });
    }
  });
  eachStart(
    periods,
    taken,
    { ...length, duration: shortest },
    Number.NEGATIVE_INFINITY,
    (start, period, next) => {
      const stretch = stretches.get(keyOf(period, next));
      if (stretch) stretch.lastOfShortest = start;
    },
  );
  for (const { starts, end, lastOfShortest } of stretches.values()) {
    const first = starts[0]?.start ?? 0;
    const lost = starts.map(({ start }) => {
      const before = start - first;
      const goesOn = start + duration + pause;
      return (
        (before < shortest + pause ? before : 0) + (goesOn > lastOfShortest ? Math.max(0, end - goesOn) : 0)
      );
    });
    const least = Math.min(...lost);
    for (const [nr, { start, period }] of starts.entries()) if (lost[nr] === least) visit(start, period);
  }
}
