/**
 * Which asks are refused and why. Every rule says for itself whether it is broken: where several are, any of them may be
 * the answer; where none is, the ask must be granted.
 */
import type { Ask, Named, NotOfOne } from './asks.ts';
import { refusalsOfLeave } from './leaving.ts';
import { answerUntil, type Model, type Stretch, type Visit } from './model.ts';
import { freeAt } from './offer.ts';
import { givenUp, givenUpForMove, resumedHold } from './ownHolds.ts';
import { gives } from './setting.ts';
import { afterGap, dawnOf, daysAfter, HOUR, MINUTE, momentsOf } from './wall.ts';

const NOT_NOW = 'ILLEGAL_TRANSITION';

/** The codes that may refuse it; a field's as `path code`. */
export function refusalsOf(model: Model, ask: Ask): string[] {
  const refusals = new Set<string>();
  const refuse = (isBroken: boolean, code: string) => {
    if (isBroken) refusals.add(code);
  };
  switch (ask.do) {
    case 'hold': {
      if (ask.by === 'partner') return ['OWN_ANNOUNCEMENT_BOOKING'];
      if (typeof ask.by === 'string') return ['FORBIDDEN'];
      return refusalsOfHold(model, ask, ask.by);
    }
    case 'enter':
      if (typeof ask.by === 'number') return ['FORBIDDEN'];
      refuse(ask.by === 'other', 'service invalidChoice');
      refuseDay(model, ask, refuse);
      refuse(!gives(model.workers.indexOf(ask.worker), ask.service), 'worker invalidChoice');
      refuse(!model.workers.includes(ask.worker), 'worker invalidChoice');
      refuse(model.hasLeft(ask.worker, ask.date), 'SLOT_UNAVAILABLE');
      refuseTaken(
        model,
        { ...ask, minutes: ask.minutes ?? model.minutesOf(ask.service) },
        refuse,
        'TRAVEL_TIME',
      );
      return [...refusals];
    case 'series':
      if (typeof ask.by === 'number') return ['FORBIDDEN'];
      refuse(ask.by === 'other', 'service invalidChoice');
      refuse(!gives(model.workers.indexOf(ask.worker), ask.service), 'worker invalidChoice');
      refuse(!model.workers.includes(ask.worker), 'worker invalidChoice');
      for (const [index, named] of ask.visits.entries()) {
        refuseDay(model, named, (isBroken, code) => refuse(isBroken, `visits.${index}.${code}`));
        const minutes = ask.minutes ?? model.minutesOf(ask.service);
        refuse(model.hasLeft(ask.worker, named.date), 'SLOT_UNAVAILABLE');
        refuseTaken(model, { ...named, worker: ask.worker, minutes }, refuse, 'SLOT_TAKEN');
      }
      return [...refusals];
    case 'block': {
      if (typeof ask.by === 'number') return ['FORBIDDEN'];
      refuse(
        ask.by === 'other' || ask.workers.some((one) => !model.workers.includes(one)),
        'workers invalidChoice',
      );
      refuse(ask.date < model.today || ask.date > daysAfter(model.today, 400), 'date invalidDate');
      refuse(ask.to <= ask.from, 'to endBeforeStart');
      const { zone } = model.setting;
      refuse(momentsOf({ date: ask.date, minute: ask.from }, zone).length === 0, 'from timeSkipped');
      refuse(
        ask.to < 1_440 && momentsOf({ date: ask.date, minute: ask.to }, zone).length === 0,
        'to timeSkipped',
      );
      if (refusals.size === 0) refuse(freeOf(model, ask).length === 0, 'SLOT_TAKEN');
      return [...refusals];
    }
    case 'unblock':
    case 'workAgain': {
      if (typeof ask.by === 'number') return ['FORBIDDEN'];
      const list = ask.do === 'unblock' ? model.standing.blocks : model.standing.daysOff;
      refuse(ask.by !== 'partner' || !list.some(({ id }) => id === ask.id), 'NOT_FOUND');
      return [...refusals];
    }
    case 'dayOff':
      if (typeof ask.by === 'number') return ['FORBIDDEN'];
      refuse(
        ask.by === 'other' || (ask.worker !== null && !model.workers.includes(ask.worker)),
        'worker invalidChoice',
      );
      refuse(ask.from < model.today, 'from invalidDate');
      refuse(ask.to < ask.from, 'to endBeforeStart');
      refuse(ask.to > daysAfter(model.today, 400), 'to invalidDate');
      for (const [index, [from, to]] of ask.periods?.entries() ?? [])
        refuse(to <= from, `periods.${index}.to endBeforeStart`);
      return [...refusals];
    case 'leave':
      return typeof ask.by === 'number' ? ['FORBIDDEN'] : refusalsOfLeave(model, ask);
    case 'stay':
      if (typeof ask.by === 'number') return ['FORBIDDEN'];
      refuse(ask.by === 'other' || !model.workers.includes(ask.worker), 'NOT_FOUND');
      return [...refusals];
  }
  return refusalsOfAct(model, ask);
}

type Refuse = (isBroken: boolean, code: string) => void;
type AskTo<Name extends Ask['do']> = Extract<Ask, { do: Name }>;

function refusalsOfHold(model: Model, ask: AskTo<'hold'>, client: number): string[] {
  const own = model.heldBy(client);
  if (ask.replaces && model.visit(ask.replaces)?.client !== client) return ['NOT_FOUND'];
  const person = ask.worker === null ? null : model.workers.indexOf(ask.worker);
  if (person !== null && (person < 0 || !gives(person, ask.service))) return ['worker invalidChoice'];
  if (resumedHold(model, ask, client)) return [];
  const given = givenUp(model, ask, client);
  if (freeAt(model, ask.start, ask, true).length === 0) return ['SLOT_UNAVAILABLE'];
  if (freeAt(model, ask.start, { ...ask, except: given }).length === 0) return ['SLOT_TAKEN'];
  if (own.length - given.length >= 5) return ['TOO_MANY_ATTEMPTS'];
  return model.refusesMore(client);
}

/** Whether the asker is a side of it, and which: what was only ever kept is its client's alone. */
function sideOf(visit: Visit, by: Ask['by']): 'client' | 'partner' | null {
  if (by === 'partner') return visit.isBooked ? 'partner' : null;
  return visit.client !== null && visit.client === by ? 'client' : null;
}

/** What is done with one visit. */
function refusalsOfAct(model: Model, ask: Exclude<Ask, { do: NotOfOne }>) {
  const visit = model.visit(ask.id);
  const side = visit ? sideOf(visit, ask.by) : null;
  if (ask.do === 'submit' && typeof ask.by !== 'number') return ['FORBIDDEN'];
  if (ask.do === 'replan' && typeof ask.by === 'number') return ['FORBIDDEN'];
  if (!visit || side === null) return ['NOT_FOUND'];
  const { now } = model;
  const isClients = side === 'client';
  const state = model.stateOf(visit);
  const isRequest = state === 'REQUESTED' && now < (visit.lapsesAt ?? 0);
  const isAgreed = state === 'CONFIRMED';
  const isAsked = model.asks(visit) && now < (visit.move?.lapsesAt ?? 0);
  const only = (isRight: boolean, code = NOT_NOW) => (isRight ? [] : [code]);
  switch (ask.do) {
    case 'submit':
      if (state === 'EXPIRED') return ['HOLD_EXPIRED'];
      if (state !== 'HELD') return [NOT_NOW];
      // A request that would lapse at once can never be answered.
      if (now >= (model.standing.mode === 'REQUEST' ? answerUntil(now, visit.start) : visit.start))
        return ['SLOT_UNAVAILABLE'];
      return model.refusesMore(ask.by as number);
    case 'confirm':
    case 'decline':
      return only(!isClients && isRequest);
    case 'cancel': {
      if (isClients && (visit.state === 'HELD' || isRequest)) return [];
      if (!isAgreed) return [NOT_NOW];
      if (now >= visit.start) return ['CANCELLATION_TOO_LATE'];
      return only(isClients || ask.isReasonGiven, 'reason required');
    }
    case 'noShow':
      return only(
        !isClients &&
          (isAgreed || state === 'COMPLETED') &&
          now >= visit.start + 15 * MINUTE &&
          now <= visit.end + 48 * HOUR,
      );
    case 'undoNoShow': {
      if (isClients || state !== 'NO_SHOW' || now > visit.end + 72 * HOUR) return [NOT_NOW];
      // It takes its time again until it completes.
      const end = visit.end + visit.rest * MINUTE;
      const isFree = model.hasTime({ ...visit, end }, [visit.id]);
      return only(now >= visit.end + 24 * HOUR || isFree, 'SLOT_TAKEN');
    }
    case 'acceptMove': {
      if (isClients || !isAsked || !visit.move) return [NOT_NOW];
      return only(!model.hasLeftBy(visit.move.worker, visit.move.start), 'SLOT_UNAVAILABLE');
    }
    case 'declineMove':
      return only(!isClients && isAsked);
    case 'withdrawMove':
      return only(isClients && isAsked);
    case 'reschedule':
      return refusalsOfReschedule(model, ask, visit, isClients && mayBeMoved(model, visit));
    case 'replan': {
      const refusals = new Set<string>();
      const refuse: Refuse = (isBroken, code) => void (isBroken && refusals.add(code));
      if (isClients) return ['NOT_FOUND'];
      const person = model.workers.indexOf(ask.worker);
      refuse(
        person < 0 || (ask.worker !== visit.worker && !gives(person, visit.service)),
        'worker invalidChoice',
      );
      refuse(ask.version !== visit.version, 'STALE_VERSION');
      refuse(!mayBeReplanned(model, visit), NOT_NOW);
      refuseDay(model, ask, refuse);
      refuse(model.hasLeft(ask.worker, ask.date), 'SLOT_UNAVAILABLE');
      refuseTaken(model, ask, refuse, 'TRAVEL_TIME', visit);
      return [...refusals];
    }
  }
}

/** The client moves what is agreed or asked for until four hours before it, twice, and one wish at a time. */
export function mayBeMoved(model: Model, visit: Visit): boolean {
  const { now } = model;
  const isRequest = visit.state === 'REQUESTED' && now < (visit.lapsesAt ?? 0);
  const isInTime = now <= visit.start - 4 * HOUR && visit.moves < 2;
  return (visit.state === 'CONFIRMED' || isRequest) && isInTime && !model.asks(visit);
}

/** The partner gives another time to what is agreed and has not begun, unless the client's wish for one waits. */
export const mayBeReplanned = (model: Model, visit: Visit): boolean =>
  visit.state === 'CONFIRMED' && model.now < visit.start && !model.asks(visit);

function refusalsOfReschedule(
  model: Model,
  ask: AskTo<'reschedule'>,
  visit: Visit,
  isMovable: boolean,
): string[] {
  const { now, standing } = model;
  const refusals = new Set<string>();
  // Nobody is put in for whoever has left by then.
  const worker = ask.worker ?? visit.worker;
  const person = model.workers.indexOf(worker);
  if (person < 0 || !gives(person, visit.service)) refusals.add('worker invalidChoice');
  if (!isMovable) refusals.add(NOT_NOW);
  const minutes = (visit.end - visit.start) / MINUTE;
  const except = [visit.id, ...givenUpForMove(model, { start: ask.start, worker, minutes }, visit)];
  const isOffered = freeAt(model, ask.start, { ...visit, worker, minutes, except }).length > 0;
  const isSame = visit.start === ask.start && visit.worker === worker;
  const isUnanswerable =
    standing.mode === 'REQUEST' &&
    visit.state === 'CONFIRMED' &&
    now >= answerUntil(now, Math.min(visit.start, ask.start));
  if (!isOffered || isSame || isUnanswerable) refusals.add('SLOT_UNAVAILABLE');
  // It keeps the rest after it, which may be longer than what is offered with today.
  const end = ask.start + (minutes + visit.rest) * MINUTE;
  const { isAtHome } = visit;
  if (!model.hasTime({ worker, start: ask.start, end, isAtHome }, except)) refusals.add('SLOT_TAKEN');
  return [...refusals];
}

/** The instant that a partner names; undefined where the clock skips it. */
export function namedBy(model: Model, { date, minute, isSecond }: Named): number | undefined {
  return momentsOf({ date, minute }, model.setting.zone).at(isSecond ? -1 : 0);
}

/** Days of visits by hand: yesterday, for who came without a word, to some time after a year. */
function refuseDay(model: Model, named: Named, refuse: Refuse): void {
  const { today } = model;
  refuse(named.date < daysAfter(today, -1) || named.date > daysAfter(today, 400), 'date invalidDate');
  refuse(namedBy(model, named) === undefined, 'time timeSkipped');
}

/** @param wayCode what is said where nothing else is then but there is no time for the way */
function refuseTaken(
  model: Model,
  named: Named & { worker: string; minutes: number },
  refuse: Refuse,
  wayCode: 'SLOT_TAKEN' | 'TRAVEL_TIME',
  visit?: Visit,
): void {
  const { worker, minutes } = named;
  const start = namedBy(model, named);
  if (start === undefined) return;
  const rest = visit?.rest ?? model.standing.rest;
  const end = start + (minutes + rest) * MINUTE;
  const isAtHome = visit?.isAtHome ?? false;
  const except = visit ? [visit.id] : [];
  const isFree = model.isFreeBut({ worker, start, end }, except);
  refuse(!isFree, 'SLOT_TAKEN');
  refuse(isFree && !model.hasTime({ worker, start, end, isAtHome }, except), wayCode);
}

/** The stretches that are wished to be kept free, person by person and week by week. */
export function wishedOf(model: Model, { workers, date, from, to, weeks }: AskTo<'block'>) {
  const { zone } = model.setting;
  return Array.from({ length: weeks }, (_, index) => daysAfter(date, index * 7)).flatMap((day) => {
    /** A time that is skipped on a later day is when the clock goes on. */
    const at = (minute: number, which: 0 | -1) =>
      minute === 1_440
        ? dawnOf(daysAfter(day, 1), zone)
        : (momentsOf({ date: day, minute }, zone).at(which) ?? afterGap({ date: day, minute }, zone));
    const [start, end] = [at(from, 0), at(to, -1)];
    // Nothing is left of what is skipped as a whole.
    if (start >= end) return [];
    return [...new Set(workers)].map((worker): Stretch & { date: string } => ({
      worker,
      date: day,
      start,
      end,
    }));
  });
}

/** Those of them that are free. */
export const freeOf = (model: Model, ask: AskTo<'block'>) =>
  wishedOf(model, ask).filter((stretch) => model.isFree(stretch));
