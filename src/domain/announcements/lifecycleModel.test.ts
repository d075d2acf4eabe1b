import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import type { AnnouncementStatus } from './announcement.ts';
import {
  ANNOUNCEMENT_ACTORS,
  type AnnouncementActor,
  type AnnouncementEvent,
  type AnnouncementState,
  DAY,
  MINUTE,
} from './lifecycle.ts';
import { transition } from './transition.ts';

const START = Date.UTC(2026, 0, 1);

/** The same life told differently: a stack of statuses, and a purse of days that have been paid for. */
interface Model {
  stack: AnnouncementStatus[];
  end: number;
  waitingDays: number;
  promotedUntil: number;
  pending: 'REVIEW' | 'PAYMENT' | null;
  touched: number;
  deleted: number;
  blocked: number;
  checkoutEnd: number;
  fixEnd: number;
}

const top = (model: Model) => model.stack.at(-1) as AnnouncementStatus;

/** Who says so: staff or what checks in its place, the provider, the clock; everything else is the partner's. */
const SAID_BY: Record<Exclude<AnnouncementActor, 'partner'>, AnnouncementEvent['type'][]> = {
  moderator: ['approve', 'reject', 'approveRevision', 'rejectRevision', 'block', 'appealUpheld', 'takeBack'],
  automaticChecks: ['approve'],
  paymentProvider: ['paid', 'cancelCheckout', 'takeBack'],
  clock: ['end', 'checkoutExpired', 'removeIdleDraft', 'giveUpFix', 'erase'],
};
const NOT_PARTNERS = new Set(Object.values(SAID_BY).flat());
NOT_PARTNERS.delete('cancelCheckout');

function may(actor: AnnouncementActor, { type }: AnnouncementEvent): boolean {
  return actor === 'partner' ? !NOT_PARTNERS.has(type) : SAID_BY[actor].includes(type);
}

/** Applies the event to the model; returns whether it was allowed. */
function step(model: Model, event: AnnouncementEvent, actor: AnnouncementActor, now: number): boolean {
  const before = structuredClone(model);
  if (event.type !== 'end') lapse(model, now);
  const allowed = may(actor, event) && act(model, event, now);
  Object.assign(model, allowed ? { touched: now } : before);
  return allowed;
}

function lapse(model: Model, now: number) {
  if (top(model) === 'ACTIVE' && now >= model.end) become(model, 'EXPIRED');
}

function become(model: Model, status: AnnouncementStatus): boolean {
  model.stack[model.stack.length - 1] = status;
  return true;
}

function act(model: Model, event: AnnouncementEvent, now: number): boolean {
  const status = top(model);
  const published = status === 'ACTIVE' || status === 'EXPIRED';
  switch (event.type) {
    case 'add':
    case 'duplicate':
      return false;
    case 'checkout':
      if (event.purpose === 'add') {
        if (status !== 'DRAFT' && status !== 'AWAITING_PAYMENT') return false;
        model.checkoutEnd = now + 30 * MINUTE;
        return become(model, 'AWAITING_PAYMENT');
      }
      if (event.purpose === 'extend') return status === 'ACTIVE' && fits(model, event.days, now);
      return status === (event.purpose === 'activate' ? 'EXPIRED' : 'ACTIVE');
    case 'cancelCheckout':
    case 'checkoutExpired':
      if (status === 'AWAITING_PAYMENT') {
        if (event.type === 'checkoutExpired' && now < model.checkoutEnd) return false;
        return become(model, 'DRAFT');
      }
      if (!published || model.pending !== 'PAYMENT') return false;
      model.pending = null;
      return true;
    case 'paid':
      return pay(model, event, now);
    case 'takeBack':
      return takeBack(model, event, now);
    case 'approve':
      if (status !== 'IN_REVIEW') return false;
      model.end = now + model.waitingDays * DAY;
      model.waitingDays = 0;
      return become(model, 'ACTIVE');
    case 'reject':
      if (status !== 'IN_REVIEW') return false;
      model.fixEnd = now + 14 * DAY;
      return become(model, 'TO_FIX');
    case 'fix':
      return status === 'TO_FIX' && become(model, 'IN_REVIEW');
    case 'giveUpFix': {
      const isDeleted = status === 'DELETED';
      const at = model.stack.length - (isDeleted ? 2 : 1);
      if (model.stack[at] !== 'TO_FIX' || now < model.fixEnd) return false;
      model.stack[at] = 'DRAFT';
      model.end = 0;
      model.waitingDays = 0;
      return true;
    }
    case 'end':
      return status === 'ACTIVE' && now >= model.end && become(model, 'EXPIRED');
    case 'edit':
      if (status === 'ACTIVE') model.pending = event.passes ? null : 'REVIEW';
      return ['DRAFT', 'TO_FIX', 'ACTIVE'].includes(status);
    case 'editForPayment':
      if (published) model.pending ??= 'PAYMENT';
      return published;
    case 'approveRevision':
    case 'rejectRevision':
      if (!published || model.pending !== 'REVIEW') return false;
      model.pending = null;
      return true;
    case 'block':
      if (model.stack.includes('BLOCKED')) return false;
      model.blocked = now;
      if (status !== 'DELETED') return leave(model, 'BLOCKED');
      // Under the deletion.
      model.stack.pop();
      lapse(model, now);
      return model.stack.push('BLOCKED', 'DELETED') > 0;
    case 'delete':
      if (status === 'DELETED') return false;
      model.deleted = now;
      return leave(model, 'DELETED');
    case 'removeIdleDraft':
      if (status !== 'DRAFT' || now < model.touched + 90 * DAY) return false;
      model.deleted = now;
      return leave(model, 'DELETED');
    case 'erase':
      return status === 'DELETED' && now >= model.deleted + 30 * DAY;
    case 'appealUpheld':
    case 'undoDelete':
      if (status !== (event.type === 'undoDelete' ? 'DELETED' : 'BLOCKED')) return false;
      if (event.type === 'undoDelete' && now >= model.deleted + 30 * DAY) return false;
      model.stack.pop();
      if (event.type === 'appealUpheld') {
        model.fixEnd = now + 14 * DAY;
        if (top(model) === 'ACTIVE') model.end += now - model.blocked;
        if (model.promotedUntil > model.blocked) model.promotedUntil += now - model.blocked;
      }
      lapse(model, now);
      return true;
  }
}

function fits(model: Model, days: number, now: number): boolean {
  return model.end + days * DAY - now <= 365 * DAY;
}

function leave(model: Model, status: AnnouncementStatus): boolean {
  if (top(model) === 'AWAITING_PAYMENT') become(model, 'DRAFT');
  if (model.pending === 'PAYMENT') model.pending = null;
  model.stack.push(status);
  return true;
}

function pay(model: Model, event: AnnouncementEvent & { type: 'paid' }, now: number): boolean {
  const status = top(model);
  if (event.purpose === 'promote') {
    if (status !== 'ACTIVE') return false;
    model.promotedUntil = Math.max(now, model.promotedUntil) + 7 * DAY;
    return true;
  }
  if (event.purpose === 'add') {
    if (status !== 'DRAFT' && status !== 'AWAITING_PAYMENT') return false;
    model.waitingDays = event.days;
    return become(model, 'IN_REVIEW');
  }
  if (status === 'EXPIRED' && model.pending) {
    model.pending = null;
    model.waitingDays = event.days;
    return become(model, 'IN_REVIEW');
  }
  if (status === 'EXPIRED') {
    model.end = now + event.days * DAY;
    return become(model, 'ACTIVE');
  }
  if (status !== 'ACTIVE' || !fits(model, event.days, now)) return false;
  model.end += event.days * DAY;
  if (model.pending === 'PAYMENT') model.pending = event.passes ? null : 'REVIEW';
  return true;
}

/** Takes the days of a purchase out of a row of days, each for what it was bought for, of which the first are gone. */
function takeBack(model: Model, event: AnnouncementEvent & { type: 'takeBack' }, now: number): boolean {
  const from = model.stack.includes('BLOCKED') ? model.blocked : now;
  const own = (left: number) => Math.max(0, Math.min(left - event.daysAfter * DAY, event.days * DAY));
  if (event.purpose === 'promote') {
    const taken = own(model.promotedUntil - from);
    model.promotedUntil -= taken;
    return taken > 0;
  }
  // Under a block or a deletion.
  const at = model.stack.findIndex(
    (status) => !['BLOCKED', 'DELETED'].includes(status) && status !== 'DRAFT',
  );
  if (at < 0 || ['EXPIRED', 'AWAITING_PAYMENT'].includes(model.stack[at] ?? '')) return false;
  if (model.waitingDays > 0) {
    const taken = own(model.waitingDays * DAY) / DAY;
    model.waitingDays -= taken;
    if (model.waitingDays === 0) Object.assign(model, { end: 0 }).stack[at] = 'DRAFT';
    return taken > 0;
  }
  const taken = own(model.end - from);
  model.end -= taken;
  // What is only deleted lapses when it comes back.
  if (model.end <= from && taken > 0 && (at === model.stack.length - 1 || model.stack.includes('BLOCKED')))
    model.stack[at] = 'EXPIRED';
  return taken > 0;
}

function holds(state: AnnouncementState) {
  const { status } = state;
  assert.equal(state.deletedAt !== null, status === 'DELETED');
  assert.equal(state.checkoutUntil !== null, status === 'AWAITING_PAYMENT');
  assert.equal(state.statusBefore !== null, status === 'DELETED' || status === 'BLOCKED');
  assert.ok(state.statusBefore !== 'DELETED' && state.statusBefore !== 'BLOCKED');
  if (state.blockedAt !== null) assert.ok(status === 'BLOCKED' || status === 'DELETED');
  if (status === 'IN_REVIEW' || status === 'TO_FIX') assert.ok(state.paidDays);
  if (status === 'ACTIVE' || status === 'EXPIRED') {
    assert.ok(state.publishedAt !== null && state.expiresAt !== null);
    assert.equal(state.paidDays, null);
  }
}

const days = fc.constantFrom(30, 90, 180);
const purpose = fc.constantFrom('add', 'extend', 'activate', 'promote');
const plain = fc.constantFrom(
  ...([
    'add',
    'cancelCheckout',
    'checkoutExpired',
    'approve',
    'reject',
    'fix',
    'end',
    'editForPayment',
    'approveRevision',
    'rejectRevision',
    'block',
    'appealUpheld',
    'delete',
    'undoDelete',
    'removeIdleDraft',
    'giveUpFix',
    'erase',
  ] as const),
);
const event: fc.Arbitrary<AnnouncementEvent> = fc.oneof(
  { weight: 4, arbitrary: plain.map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.boolean().map((passes) => ({ type: 'edit' as const, passes })) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('checkout' as const), purpose, days }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('paid' as const), purpose, days, passes: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('takeBack' as const),
      purpose,
      days: fc.constantFrom(7, 30, 90, 180),
      daysAfter: fc.constantFrom(0, 0, 7, 30, 90),
    }),
  },
);
const wait = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * MINUTE),
  fc.integer({ min: 1, max: 100 }).map((count) => count * DAY),
);

/** Mostly one who may. */
const acted = event.chain((command) =>
  fc.tuple(
    fc.constant(command),
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom(...ANNOUNCEMENT_ACTORS.filter((actor) => may(actor, command))),
      },
      { weight: 1, arbitrary: fc.constantFrom(...ANNOUNCEMENT_ACTORS) },
    ),
  ),
);

const said = (event: AnnouncementEvent, actor: AnnouncementActor, pause = DAY) =>
  [[event, actor], pause] as [[AnnouncementEvent, AnnouncementActor], number];
const bought = said({ type: 'paid', purpose: 'add', days: 30, passes: true }, 'paymentProvider');
const approved = said({ type: 'approve' }, 'moderator');
const blocked = said({ type: 'block' }, 'moderator');
/** Chance seldom leads far: some lives begin where it would hardly get. */
const beginning = fc.constantFrom(
  [],
  [bought],
  [bought, approved],
  [bought, approved, blocked],
  [bought, approved, said({ type: 'delete' }, 'partner'), blocked],
  [bought, approved, said({ type: 'end' }, 'clock', 30 * DAY)],
  [bought, said({ type: 'reject' }, 'moderator'), blocked],
);
const life = fc
  .tuple(beginning, fc.array(fc.tuple(acted, wait), { minLength: 1, maxLength: 60 }))
  .map(([first, then]) => [...first, ...then]);

test('any sequence of events leads where the model says, and no payment is lost', () => {
  fc.assert(
    fc.property(life, (commands) => {
      let now = START;
      const added = transition(null, { type: 'add' }, 'partner', now);
      assert.ok(added.ok);
      let state = added.next;
      const model: Model = {
        stack: ['DRAFT'],
        end: 0,
        waitingDays: 0,
        promotedUntil: 0,
        pending: null,
        touched: now,
        deleted: 0,
        blocked: 0,
        checkoutEnd: 0,
        fixEnd: 0,
      };
      for (const [[command, actor], pause] of commands) {
        now += pause;
        const before = structuredClone(state);
        const result = transition(state, command, actor, now);
        assert.deepEqual(state, before, 'the given state stays as it is');
        assert.equal(
          result.ok,
          step(model, command, actor, now),
          `${state.status} ${JSON.stringify(command)} ${actor}`,
        );
        if (!result.ok) {
          assert.equal(result.code === 'refund', command.type === 'paid');
          continue;
        }
        state = result.next;
        assert.equal(state.status, top(model));
        assert.equal(state.expiresAt ?? 0, model.end);
        assert.equal(state.paidDays ?? 0, model.waitingDays);
        assert.equal(Math.max(now, state.promotedUntil ?? 0), Math.max(now, model.promotedUntil));
        assert.equal(state.pendingRevision, model.pending);
        if (model.stack.includes('TO_FIX')) assert.equal(state.fixUntil, model.fixEnd);
        else assert.equal(state.fixUntil, null);
        holds(state);
      }
    }),
    { numRuns: 2000 },
  );
});
