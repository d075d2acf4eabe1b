import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { apply } from '../lifecycle/engine.ts';
import { APPOINTMENT_STATES, BOOKING_ACTORS, type BookingActor } from './lifecycle.ts';
import {
  asksToMove,
  canMove,
  MOVE_EVENTS,
  MOVE_LIFECYCLE,
  MOVE_STATES,
  type MoveEvent,
  type MoveEventType,
  type MoveFacts,
  type MoveState,
  moveExpiresAt,
  moveStateAt,
} from './move.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 5, 10, 10);

const facts = (state: MoveState | null, expiresAt = NOW + HOUR): MoveFacts => state && { state, expiresAt };
const event = (type: MoveEventType, expiresAt = NOW + HOUR): MoveEvent =>
  type === 'ASK' ? { type, expiresAt } : { type };
function decide(given: MoveFacts, what: MoveEvent, actor: BookingActor): string {
  const applied = apply(MOVE_LIFECYCLE, given, what, actor, NOW);
  return applied.ok ? applied.next : applied.code;
}

/** Every pair that is allowed in time, written out apart from the table; anything else is refused. */
const ALLOWED: Record<string, string> = {
  'null ASK client': 'ASKED',
  'null ASK guest': 'ASKED',
  'ACCEPTED ASK client': 'ASKED',
  'ACCEPTED ASK guest': 'ASKED',
  'DECLINED ASK client': 'ASKED',
  'DECLINED ASK guest': 'ASKED',
  'LAPSED ASK client': 'ASKED',
  'LAPSED ASK guest': 'ASKED',
  'WITHDRAWN ASK client': 'ASKED',
  'WITHDRAWN ASK guest': 'ASKED',
  'ASKED ACCEPT partner': 'ACCEPTED',
  'ASKED DECLINE partner': 'DECLINED',
  'ASKED WITHDRAW client': 'WITHDRAWN',
  'ASKED WITHDRAW guest': 'WITHDRAWN',
  'ASKED VISIT_ENDS client': 'WITHDRAWN',
  'ASKED VISIT_ENDS guest': 'WITHDRAWN',
  'ASKED VISIT_ENDS partner': 'WITHDRAWN',
  'ASKED VISIT_ENDS clock': 'WITHDRAWN',
};

/** What is allowed once the time to answer is over. */
const ALLOWED_LATE: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ALLOWED).filter(([key]) => key.includes('VISIT_ENDS'))),
  'ASKED LAPSE clock': 'LAPSED',
};

describe('the table of moves', () => {
  for (const state of [null, ...MOVE_STATES]) {
    it(`answers every event in ${state}`, () => {
      for (const type of MOVE_EVENTS) {
        for (const actor of BOOKING_ACTORS) {
          const key = `${state} ${type} ${actor}`;
          const late = decide(facts(state, NOW), event(type, NOW), actor);
          assert.equal(decide(facts(state), event(type), actor), ALLOWED[key] ?? 'ILLEGAL_TRANSITION', key);
          const never = type === 'ASK' && ALLOWED[key] ? 'SLOT_UNAVAILABLE' : 'ILLEGAL_TRANSITION';
          assert.equal(late, ALLOWED_LATE[key] ?? never, `${key}, late`);
        }
      }
    });
  }
});

describe('a move', () => {
  it('is asked for only where something was agreed with a partner on request', () => {
    const asking = APPOINTMENT_STATES.filter((state) => asksToMove(state, 'REQUEST'));
    assert.deepEqual(asking, ['CONFIRMED']);
    assert.ok(APPOINTMENT_STATES.every((state) => !asksToMove(state, 'INSTANT')));
  });

  it('can be answered for a day, and until two hours before the earlier of the two times', () => {
    assert.equal(moveExpiresAt(NOW, NOW + 72 * HOUR, NOW + 96 * HOUR), NOW + 24 * HOUR);
    assert.equal(moveExpiresAt(NOW, NOW + 8 * HOUR, NOW + 96 * HOUR), NOW + 6 * HOUR);
    assert.equal(moveExpiresAt(NOW, NOW + 96 * HOUR, NOW + 8 * HOUR), NOW + 6 * HOUR);
  });

  it('has lapsed by the clock before anybody has written it down', () => {
    const asked = { state: 'ASKED', expiresAt: NOW } as const;
    assert.equal(moveStateAt(asked, NOW - 1), 'ASKED');
    assert.equal(moveStateAt(asked, NOW), 'LAPSED');
    assert.equal(moveStateAt({ state: 'DECLINED', expiresAt: NOW }, NOW), 'DECLINED');
  });

  it('shows each side what it may do', () => {
    const none = { acceptMove: false, declineMove: false, withdrawMove: false };
    assert.deepEqual(canMove(facts('ASKED'), 'partner', NOW), {
      ...none,
      acceptMove: true,
      declineMove: true,
    });
    assert.deepEqual(canMove(facts('ASKED'), 'client', NOW), { ...none, withdrawMove: true });
    assert.deepEqual(canMove(facts('ASKED', NOW), 'partner', NOW), none);
    assert.deepEqual(canMove(facts('DECLINED'), 'client', NOW), none);
    assert.deepEqual(canMove(null, 'partner', NOW), none);
  });
});
