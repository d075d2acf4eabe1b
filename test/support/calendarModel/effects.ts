/** What an ask that was granted does to what stands. */
import assert from 'node:assert/strict';
import type { Ask, NotOfOne } from './asks.ts';
import { leave } from './leaving.ts';
import { answerUntil, type Model, type Visit } from './model.ts';
import { freeAt } from './offer.ts';
import { givenUp, givenUpForMove, resumedHold } from './ownHolds.ts';
import { freeOf, namedBy, wishedOf } from './rules.ts';
import { HOUR, MINUTE, timeText } from './wall.ts';

/** What only the service knows: the ids it gave, and who it chose where anyone would do. */
export interface Given {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any of the endpoints.
  body: any;
  workerOf(id: string): string | undefined;
}

/** @throws where what was granted is none of what the rules leave open, such as a person who has no time then */
export function take(model: Model, ask: Ask, given: Given): void {
  const { standing, now } = model;
  switch (ask.do) {
    case 'hold': {
      const { holdId: id, expiresAt } = given.body;
      const client = ask.by as number;
      const kept = resumedHold(model, ask, client);
      if (kept) {
        assert.deepEqual([id, Date.parse(expiresAt)], [kept.id, kept.lapsesAt], 'goes on as it is');
        return;
      }
      const gone = givenUp(model, ask, client);
      const worker = given.workerOf(id) ?? '';
      assert.ok(
        freeAt(model, ask.start, { ...ask, except: gone }).includes(worker),
        'kept with who has no time',
      );
      assert.equal(Date.parse(expiresAt), now + 10 * MINUTE);
      for (const one of gone) (model.visit(one) as Visit).state = 'EXPIRED';
      const end = ask.start + model.minutesOf(ask.service) * MINUTE;
      const { service, start, isAtHome } = ask;
      const state = 'HELD' as const;
      standing.visits.push({
        ...fresh(model, { id, client, worker, service, start, end, isAtHome, state }),
        lapsesAt: now + 10 * MINUTE,
        isBooked: false,
      });
      return;
    }
    case 'enter': {
      const { worker, service } = ask;
      const start = namedBy(model, ask) as number;
      const end = start + (ask.minutes ?? model.minutesOf(service)) * MINUTE;
      const { id } = given.body;
      const state = 'CONFIRMED' as const;
      standing.visits.push(
        fresh(model, { id, client: null, worker, service, start, end, isAtHome: false, state }),
      );
      return;
    }
    case 'series': {
      const { worker, service, visits } = ask;
      const starts = visits.map((named) => namedBy(model, named) as number).toSorted((a, b) => a - b);
      const entered: { id: string; series: { position: number; size: number } }[] = given.body.visits;
      assert.deepEqual(
        entered.map(({ series: { position, size } }) => [position, size]),
        starts.map((_, index) => [index + 1, starts.length]),
        'which one of how many',
      );
      for (const [index, start] of starts.entries()) {
        const end = start + (ask.minutes ?? model.minutesOf(service)) * MINUTE;
        const { id } = entered[index] as { id: string };
        const state = 'CONFIRMED' as const;
        standing.visits.push(
          fresh(model, { id, client: null, worker, service, start, end, isAtHome: false, state }),
        );
      }
      return;
    }
    case 'block': {
      const free = freeOf(model, ask);
      const { blocks, taken } = given.body;
      assert.deepEqual(
        taken,
        wishedOf(model, ask)
          .filter((one) => !model.isFree(one))
          .map(({ worker: workerId, date }) => ({ workerId, date })),
        'what is named as taken',
      );
      assert.equal(blocks.length, free.length, 'how many are blocked');
      for (const { worker, start, end } of free) {
        const same = blocks.find(
          (one: { workerId: string; start: string }) =>
            one.workerId === worker && Date.parse(one.start) === start,
        );
        assert.ok(same, 'a stretch that was free is blocked');
        standing.blocks.push({ id: same.id, series: same.seriesId, worker, start, end });
      }
      return;
    }
    case 'unblock': {
      const block = standing.blocks.find(({ id }) => id === ask.id);
      if (!block) return;
      const { series, start } = block;
      standing.blocks = standing.blocks.filter((one) =>
        ask.isWhole ? one.series !== series || one.start < start : one.id !== ask.id,
      );
      return;
    }
    case 'dayOff': {
      const { worker, from, to } = ask;
      const periods = ask.periods && inOrder(ask.periods);
      const { id, ...rest } = given.body.dayOff;
      const said = periods?.map((one) => ({ from: timeText(one[0]), to: timeText(one[1]) })) ?? null;
      assert.deepEqual({ ...rest, note: '' }, { workerId: worker, from, to, periods: said, note: '' });
      const same = standing.daysOff.find(
        (one) => one.worker === worker && one.from === from && one.to === to,
      );
      if (same) assert.equal(id, same.id, 'the same once more is the same');
      if (same) same.periods = periods;
      else standing.daysOff.push({ id, worker, from, to, periods });
      return;
    }
    case 'workAgain':
      standing.daysOff = standing.daysOff.filter(({ id }) => id !== ask.id);
      return;
    case 'leave':
      leave(model, ask);
      return;
    case 'stay':
      delete standing.leaves[ask.worker];
      return;
  }
  act(model, ask, model.visit(ask.id) as Visit);
}

type Made = Pick<Visit, 'id' | 'client' | 'worker' | 'service' | 'start' | 'end' | 'isAtHome' | 'state'>;
const fresh = ({ standing, now }: Model, made: Made): Visit => ({
  ...made,
  madeAt: now,
  rest: standing.rest,
  version: 0,
  lapsesAt: null,
  isBooked: true,
  moves: 0,
  isLate: false,
  move: null,
});

function act(model: Model, ask: Exclude<Ask, { do: NotOfOne }>, visit: Visit): void {
  const { now, standing } = model;
  const { move } = visit;
  visit.version++;
  switch (ask.do) {
    case 'submit':
      visit.state = standing.mode === 'REQUEST' ? 'REQUESTED' : 'CONFIRMED';
      visit.isBooked = true;
      visit.lapsesAt = standing.mode === 'REQUEST' ? answerUntil(now, visit.start) : null;
      return;
    case 'confirm':
      visit.state = 'CONFIRMED';
      visit.lapsesAt = null;
      return;
    case 'decline':
      end(visit, 'DECLINED');
      return;
    case 'noShow':
      end(visit, 'NO_SHOW');
      return;
    case 'undoNoShow':
      visit.state = now < visit.end + 24 * HOUR ? 'CONFIRMED' : 'COMPLETED';
      return;
    case 'cancel':
      if (visit.state === 'HELD') {
        end(visit, 'EXPIRED');
        return;
      }
      visit.isLate =
        typeof ask.by === 'number' && visit.state === 'CONFIRMED' && now > visit.start - 24 * HOUR;
      end(visit, typeof ask.by === 'number' ? 'CANCELLED_BY_CLIENT' : 'CANCELLED_BY_PARTNER');
      return;
    case 'acceptMove':
      if (!move) return;
      move.state = 'ACCEPTED';
      visit.moves++;
      Object.assign(visit, { worker: move.worker, start: move.start, end: move.end });
      return;
    case 'declineMove':
      if (move) move.state = 'DECLINED';
      return;
    case 'withdrawMove':
      if (move) move.state = 'WITHDRAWN';
      return;
    case 'replan':
      visit.worker = ask.worker;
      visit.start = namedBy(model, ask) as number;
      visit.end = visit.start + ask.minutes * MINUTE;
      return;
    case 'reschedule': {
      const worker = ask.worker ?? visit.worker;
      const [start, end] = [ask.start, ask.start + visit.end - visit.start];
      const minutes = (visit.end - visit.start) / MINUTE;
      for (const one of givenUpForMove(model, { start, worker, minutes }, visit))
        (model.visit(one) as Visit).state = 'EXPIRED';
      if (visit.state === 'CONFIRMED' && standing.mode === 'REQUEST') {
        const lapsesAt = answerUntil(now, Math.min(visit.start, start));
        visit.move = { state: 'ASKED', worker, start, end, lapsesAt };
        return;
      }
      if (visit.state === 'REQUESTED' && standing.mode === 'INSTANT') visit.state = 'CONFIRMED';
      if (visit.state === 'REQUESTED') visit.lapsesAt = answerUntil(now, start);
      else visit.lapsesAt = null;
      visit.moves++;
      Object.assign(visit, { worker, start, end });
    }
  }
}

/** What is no longer agreed has nothing left to move. */
function end(visit: Visit, state: Visit['state']): void {
  visit.state = state;
  visit.lapsesAt = null;
  if (visit.move?.state === 'ASKED') visit.move.state = 'WITHDRAWN';
}

/** Stretches of a day in their order, those that touch as one. */
function inOrder(stretches: readonly [number, number][]): [number, number][] {
  const found: [number, number][] = [];
  for (let minute = 0; minute < 1_440; minute++) {
    if (!stretches.some(([from, to]) => from <= minute && minute < to)) continue;
    const last = found.at(-1);
    if (last?.[1] === minute) last[1]++;
    else found.push([minute, minute + 1]);
  }
  return found;
}
