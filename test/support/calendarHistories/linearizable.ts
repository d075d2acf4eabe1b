/**
 * Whether calls that ran beside each other did what they would have done one after the other: an order in which each
 * takes place at one moment between its beginning and its end. The search is that of Wing and Gong, which Lowe made
 * bearable by remembering what was tried.
 */

/** What was asked of a thing and what came of it. */
export interface Call<Step> {
  step: Step;
  /** By one clock for all callers. */
  from: number;
  /** Infinity: nobody heard how it ended. It may have taken place at any time since, or never. */
  to: number;
}

/** The thing, as it would be with one caller alone. */
export interface Sequential<State, Step> {
  start: State;
  /** What it is afterwards; null where the step can not have come out so. */
  after(state: State, step: Step): State | null;
  /** The same word for the same states. */
  key(state: State): string;
}

/** The call that could not be placed in the longest order that was found; null where all of them could. */
export function misplaced<State, Step>(
  calls: readonly Call<Step>[],
  { start, after, key }: Sequential<State, Step>,
): { call: Call<Step>; state: State } | null {
  const { first, ends } = lineOf(calls);
  let state = start;
  let left = ends;
  let furthest = { left: Number.POSITIVE_INFINITY, call: calls[0] as Call<Step>, state };
  const placed: { begin: Moment<Step>; before: State }[] = [];
  const isPlaced = new Set<number>();
  const tried = new Set<string>();
  let moment = first.next;
  while (left > 0) {
    if (moment?.end) {
      const before = state;
      const next = after(state, moment.call.step);
      isPlaced.add(moment.index);
      const word = next === null ? '' : `${left} ${wordOf(isPlaced)} ${key(next)}`;
      if (next !== null && !tried.has(word)) {
        tried.add(word);
        placed.push({ begin: moment, before });
        take(moment);
        if (moment.call.to !== Number.POSITIVE_INFINITY) left -= 1;
        state = next;
        moment = first.next;
        continue;
      }
      isPlaced.delete(moment.index);
      moment = moment.next;
      continue;
    }
    // Its end has come, and nothing before it makes room for it; or only calls without an end are left.
    if (moment && left < furthest.left) furthest = { left, call: moment.call, state };
    const last = placed.pop();
    if (!last) return { call: furthest.call, state: furthest.state };
    putBack(last.begin);
    isPlaced.delete(last.begin.index);
    if (last.begin.call.to !== Number.POSITIVE_INFINITY) left += 1;
    state = last.before;
    moment = last.begin.next;
  }
  return null;
}

/** A beginning, which knows its end, or an end, in the order of time. */
interface Moment<Step> {
  index: number;
  call: Call<Step>;
  end: Moment<Step> | null;
  before: Moment<Step>;
  next: Moment<Step> | null;
}

function lineOf<Step>(calls: readonly Call<Step>[]): { first: Moment<Step>; ends: number } {
  const moments: { at: number; moment: Moment<Step> }[] = [];
  const sorted = calls.toSorted((one, other) => one.from - other.from);
  for (const [index, call] of sorted.entries()) {
    const end = { index, call, end: null } as unknown as Moment<Step>;
    moments.push({ at: call.from, moment: { ...end, end } });
    if (call.to !== Number.POSITIVE_INFINITY) moments.push({ at: call.to, moment: end });
  }
  // What ends at the moment at which another begins may have been beside it.
  moments.sort((one, other) => one.at - other.at || Number(!one.moment.end) - Number(!other.moment.end));
  const first = { index: -1, end: null, next: null } as unknown as Moment<Step>;
  let last = first;
  for (const { moment } of moments) {
    last.next = moment;
    moment.before = last;
    moment.next = null;
    last = moment;
  }
  return { first, ends: calls.filter(({ to }) => to !== Number.POSITIVE_INFINITY).length };
}

/** The end of a call without an end was never in the line. */
const isInLine = <Step>({ call }: Moment<Step>) => call.to !== Number.POSITIVE_INFINITY;

function take<Step>(begin: Moment<Step>): void {
  for (const moment of isInLine(begin) ? [begin, begin.end as Moment<Step>] : [begin]) {
    moment.before.next = moment.next;
    if (moment.next) moment.next.before = moment.before;
  }
}

function putBack<Step>(begin: Moment<Step>): void {
  for (const moment of isInLine(begin) ? [begin.end as Moment<Step>, begin] : [begin]) {
    moment.before.next = moment;
    if (moment.next) moment.next.before = moment;
  }
}

/** Which calls are placed: all that began before the first one that is not, and these. */
function wordOf(isPlaced: ReadonlySet<number>): string {
  let from = 0;
  while (isPlaced.has(from)) from += 1;
  const further: number[] = [];
  for (const index of isPlaced) if (index > from) further.push(index);
  return `${from}:${further.sort((one, other) => one - other).join()}`;
}
