// The way to home visits. A worker is at the practice, or at a client's; what else takes time (blocks, what calendars kept
// elsewhere say) counts as at the practice. Between two of these that are not both the practice lies a way: its distance at
// the partner's speed and ten minutes, rounded up to five. Whoever comes to a client needs it before and after whatever else
// is in the calendar; the first way of a day and the last need not lie in the opening hours, as the break need not.
//
// Because each way has the ten minutes, none is longer than that over a third place: who has time to come from the one before
// and to go to the one after has it for all.

import { distanceKm } from '../places/nearestCity.ts';
import type { Point } from '../places/place.ts';
import { TRAVEL } from './calendarLimits.ts';
import type { BusyInterval } from './starts.ts';

/** Where somebody is while time is taken. */
export interface Stop extends Point {
  /** At a client's; else at the practice. */
  isHome: boolean;
}

const MINUTE = 60_000;
/** What arithmetic of real numbers may be off by never costs five minutes; the database counts the same way. */
const SLIP = 1e-9;

/** How many minutes the way takes, in steps of five; 0 from the practice to the practice. */
export function travelMinutes(from: Stop, to: Stop, kmPerHour: number): number {
  if (!from.isHome && !to.isHome) return 0;
  const { extraMinutes, stepMinutes } = TRAVEL;
  const minutes = extraMinutes + (distanceKm(from, to) / kmPerHour) * 60;
  return stepMinutes * Math.ceil(minutes / stepMinutes - SLIP);
}

/** Time that is taken, the break after it included, and where. */
export interface TakenTime extends BusyInterval {
  at: Stop;
}

/** When somebody cannot be at a place: what is taken, with the way from there before and after it. */
export function busyFor(asked: Stop, taken: readonly TakenTime[], kmPerHour: number): BusyInterval[] {
  return taken.map(({ start, end, at }) => {
    const way = travelMinutes(at, asked, kmPerHour) * MINUTE;
    return { start: start - way, end: end + way };
  });
}

/** A way for which there is too little time, in minutes. */
export interface TightWay {
  takes: number;
  /** What there is for it, 0 or more. */
  left: number;
}

/**
 * The ways to a visit from what comes before it and from it to what comes after that are longer than the time for them; of
 * several the one that lacks most. What overlaps it has no way at all.
 */
export function tightWays(
  visit: TakenTime,
  taken: readonly TakenTime[],
  kmPerHour: number,
): { before: TightWay | null; after: TightWay | null } {
  const tightest = (others: readonly TakenTime[], leftMs: (other: TakenTime) => number) => {
    const ways = others
      .map((other) => ({ takes: travelMinutes(other.at, visit.at, kmPerHour), left: leftMs(other) / MINUTE }))
      .filter(({ takes, left }) => left < takes)
      .toSorted((a, b) => a.left - a.takes - (b.left - b.takes));
    return ways[0] ?? null;
  };
  return {
    before: tightest(
      taken.filter(({ end }) => end <= visit.start),
      ({ end }) => visit.start - end,
    ),
    after: tightest(
      taken.filter(({ start }) => start >= visit.end),
      ({ start }) => start - visit.end,
    ),
  };
}

/** A way, epoch ms. */
interface Way {
  start: number;
  end: number;
}

/** The ways to a visit and from it, as a calendar draws them. */
interface Ways {
  before: Way | null;
  after: Way | null;
}

/**
 * The ways of one worker's day, one entry for each of what is taken (in order of time): who has time for both drives back
 * in between, else straight on. A way stands right before where it leads, that back to the practice right after where it
 * begins.
 */
export function waysOf(taken: readonly TakenTime[], practice: Stop, kmPerHour: number): Ways[] {
  const minutes = (from: Stop, to: Stop) => travelMinutes(from, to, kmPerHour) * MINUTE;
  return taken.map(({ start, end, at }, index) => {
    const [last, next] = [taken[index - 1], taken[index + 1]];
    const isStraight = (one: TakenTime, other: TakenTime) =>
      other.start - one.end < minutes(one.at, practice) + minutes(practice, other.at);
    const from = last && isStraight(last, { start, end, at }) ? last.at : practice;
    const isLast = !next?.at.isHome || !isStraight({ start, end, at }, next);
    const there = at.isHome ? minutes(from, at) : 0;
    const back = at.isHome && isLast ? minutes(at, practice) : 0;
    return {
      before: there > 0 ? { start: start - there, end: start } : null,
      after: back > 0 ? { start: end, end: end + back } : null,
    };
  });
}
