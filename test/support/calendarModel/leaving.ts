/** Somebody of the practice leaves: what is asked, why it is refused, and what it does to what stands. */
import type { Ask, Person, Settled } from './asks.ts';
import type { Wish } from './commands.ts';
import type { Model, Visit } from './model.ts';
import { gives } from './setting.ts';
import { dawnOf, daysAfter, MINUTE } from './wall.ts';

type Leave = Extract<Ask, { do: 'leave' }>;

/** Visits that begin at this instant, or before it, are not about the leaving. */
const lastBefore = (model: Model, date: string): number =>
  Math.max(dawnOf(date, model.setting.zone) - 1, model.now);

/** Somebody leaves, with more and fewer of the visits settled. */
export function leavesOf(
  model: Model,
  wish: Wish,
  { by, worker, date }: { by: Person; worker: string; date: string },
): Leave[] {
  const { standing, workers } = model;
  const after = lastBefore(model, date);
  // Also what is no visit of theirs then, for which they are refused.
  const theirs = standing.visits.filter((one) =>
    wish.isFit ? isSettleable(model, one, worker, after) : one.worker === worker,
  );
  const settled = theirs.slice(0, wish.count + 1).map(({ id, version }, index): Settled => {
    const other = workers[(wish.which + index) % workers.length] ?? null;
    return {
      id,
      version: wish.isFit || wish.count < 2 ? version : version - 1,
      worker: wish.flag ? other : null,
    };
  });
  const ask = { do: 'leave' as const, by, worker, date, isReasonGiven: wish.isFit || wish.isSecond };
  return settled
    .map((_, index) => ({ ...ask, settled: settled.slice(0, settled.length - index) }))
    .concat({ ...ask, settled: [] });
}

const isSettleable = (model: Model, visit: Visit, worker: string, after: number): boolean =>
  visit.worker === worker &&
  visit.start > after &&
  (visit.state === 'CONFIRMED' || (visit.state === 'REQUESTED' && model.now < (visit.lapsesAt ?? 0)));

/** The codes that may refuse it. */
export function refusalsOfLeave(model: Model, ask: Leave): string[] {
  const refusals = new Set<string>();
  const refuse = (isBroken: boolean, code: string) => {
    if (isBroken) refusals.add(code);
  };
  const { today } = model;
  refuse(ask.date < today || ask.date > daysAfter(today, 400), 'date invalidDate');
  refuse(!ask.isReasonGiven && ask.settled.some(({ worker }) => worker === null), 'reason required');
  const isStrangers = ask.by !== 'partner' || !model.workers.includes(ask.worker);
  // What day it is with the other partner is not known here.
  if (ask.by === 'other') refusals.add('date invalidDate');
  refuse(isStrangers, 'NOT_FOUND');
  if (refusals.size > 0) return [...refusals];
  const after = lastBefore(model, ask.date);
  const then = model.copy();
  for (const settled of inOrder(ask.settled)) {
    for (const code of refusalsOfOne(then, ask.worker, after, settled)) refusals.add(code);
    if (refusals.size === 0) settle(then, settled);
  }
  return [...refusals];
}

function refusalsOfOne(
  model: Model,
  leaver: string,
  after: number,
  { id, version, worker }: Settled,
): string[] {
  const visit = model.visit(id);
  if (!visit) return ['NOT_FOUND'];
  if (visit.version !== version || visit.worker !== leaver || visit.start <= after) return ['STALE_VERSION'];
  if (!isSettleable(model, visit, leaver, after)) return ['ILLEGAL_TRANSITION'];
  if (worker === null) return [];
  if (model.asks(visit)) return ['ILLEGAL_TRANSITION'];
  if (model.hasLeftBy(worker, visit.start)) return ['SLOT_UNAVAILABLE'];
  if (worker === leaver || !gives(model.workers.indexOf(worker), visit.service))
    return ['visits invalidChoice'];
  const end = visit.end + visit.rest * MINUTE;
  return model.hasTime({ worker, start: visit.start, end, isAtHome: visit.isAtHome }, [id])
    ? []
    : ['SLOT_TAKEN'];
}

/** All of it; what clients only keep with them from then on is let go. */
export function leave(model: Model, { worker, date, settled }: Leave): void {
  const after = lastBefore(model, date);
  for (const one of inOrder(settled)) settle(model, one);
  for (const visit of model.standing.visits)
    if (visit.state === 'HELD' && visit.worker === worker && visit.start > after) visit.state = 'EXPIRED';
  model.standing.leaves[worker] = date;
}

function settle(model: Model, { id, worker }: Settled): void {
  const visit = model.visit(id);
  if (!visit) return;
  visit.version++;
  if (worker !== null) {
    visit.worker = worker;
    return;
  }
  visit.state = visit.state === 'REQUESTED' ? 'DECLINED' : 'CANCELLED_BY_PARTNER';
  visit.lapsesAt = null;
  if (visit.move?.state === 'ASKED') visit.move.state = 'WITHDRAWN';
}

const inOrder = (settled: readonly Settled[]): Settled[] =>
  settled.toSorted((one, other) => (one.id < other.id ? -1 : 1));
