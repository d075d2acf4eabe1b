import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { apply, rowFor } from '../lifecycle/engine.ts';
import type { AppointmentFacts, BookingActor, BookingEvent } from './lifecycle.ts';
import {
  APPOINTMENT_LIFECYCLE,
  APPOINTMENT_STATES,
  BOOKING_ACTORS,
  BOOKING_EVENTS,
  can,
  cancelsLate,
  clockEvent,
  freeCancellationUntil,
  holdExpiresAt,
  noShowSince,
  noticeMinutes,
  OCCUPYING_STATES,
  occupies,
  requestExpiresAt,
  undoneSince,
} from './lifecycle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 5, 10, 10);
const END = START + HOUR;

const facts = (state: AppointmentFacts['state'], more: Partial<AppointmentFacts> = {}): AppointmentFacts => ({
  state,
  start: START,
  end: END,
  holdExpiresAt: null,
  requestedAt: null,
  reschedules: 0,
  isMoveAsked: false,
  ...more,
});
const event = (type: BookingEvent['type'], mode: 'REQUEST' | 'INSTANT' = 'REQUEST'): BookingEvent =>
  type === 'SUBMIT' || type === 'RESCHEDULE' ? { type, mode } : { type };
const decide = (given: AppointmentFacts, what: BookingEvent, actor: BookingActor, now: number): string => {
  const applied = apply(APPOINTMENT_LIFECYCLE, given, what, actor, now);
  return applied.ok ? applied.next : applied.code;
};
/** Where the row leads whatever the time, or why there is none. */
const decideUntimed = (given: AppointmentFacts, what: BookingEvent, actor: BookingActor) => {
  const to = rowFor(APPOINTMENT_LIFECYCLE, given, what, actor)?.to;
  if (to === undefined) return APPOINTMENT_LIFECYCLE.otherwise(given, what, actor);
  if (typeof to === 'object') return to.among.join(' or ');
  return to === 'SAME' ? given.state : to;
};

/** Every pair that is allowed, written out apart from the table; anything else is refused. */
const ALLOWED: Record<string, string> = {
  'HELD SUBMIT client REQUEST': 'REQUESTED',
  'HELD SUBMIT client INSTANT': 'CONFIRMED',
  'HELD SUBMIT guest REQUEST': 'REQUESTED',
  'HELD SUBMIT guest INSTANT': 'CONFIRMED',
  'HELD RELEASE client': 'EXPIRED',
  'HELD RELEASE guest': 'EXPIRED',
  'HELD EXPIRE clock': 'EXPIRED',
  'HELD CLOSE_ACCOUNT client': 'EXPIRED',
  'HELD CLOSE_ACCOUNT partner': 'EXPIRED',
  'REQUESTED CONFIRM partner': 'CONFIRMED',
  'REQUESTED DECLINE partner': 'DECLINED',
  'REQUESTED CANCEL client': 'CANCELLED_BY_CLIENT',
  'REQUESTED CANCEL guest': 'CANCELLED_BY_CLIENT',
  'REQUESTED RESCHEDULE client REQUEST': 'REQUESTED',
  'REQUESTED RESCHEDULE client INSTANT': 'CONFIRMED',
  'REQUESTED RESCHEDULE guest REQUEST': 'REQUESTED',
  'REQUESTED RESCHEDULE guest INSTANT': 'CONFIRMED',
  'REQUESTED PASS_ON partner': 'REQUESTED',
  'REQUESTED EXPIRE clock': 'EXPIRED',
  'REQUESTED CLOSE_ACCOUNT client': 'CANCELLED_BY_CLIENT',
  'REQUESTED CLOSE_ACCOUNT partner': 'DECLINED',
  'CONFIRMED CANCEL client': 'CANCELLED_BY_CLIENT',
  'CONFIRMED CANCEL guest': 'CANCELLED_BY_CLIENT',
  'CONFIRMED CANCEL partner': 'CANCELLED_BY_PARTNER',
  'CONFIRMED RESCHEDULE client REQUEST': 'CONFIRMED',
  'CONFIRMED RESCHEDULE client INSTANT': 'CONFIRMED',
  'CONFIRMED RESCHEDULE guest REQUEST': 'CONFIRMED',
  'CONFIRMED RESCHEDULE guest INSTANT': 'CONFIRMED',
  'CONFIRMED REPLAN partner': 'CONFIRMED',
  'CONFIRMED PASS_ON partner': 'CONFIRMED',
  'CONFIRMED NO_SHOW partner': 'NO_SHOW',
  'CONFIRMED COMPLETE clock': 'COMPLETED',
  'CONFIRMED CLOSE_ACCOUNT client': 'CANCELLED_BY_CLIENT',
  'CONFIRMED CLOSE_ACCOUNT partner': 'CANCELLED_BY_PARTNER',
  'COMPLETED NO_SHOW partner': 'NO_SHOW',
  'NO_SHOW UNDO_NO_SHOW partner': 'CONFIRMED or COMPLETED',
  'EXPIRED SUBMIT client REQUEST': 'HOLD_EXPIRED',
  'EXPIRED SUBMIT client INSTANT': 'HOLD_EXPIRED',
  'EXPIRED SUBMIT guest REQUEST': 'HOLD_EXPIRED',
  'EXPIRED SUBMIT guest INSTANT': 'HOLD_EXPIRED',
};

describe('the table of the lifecycle', () => {
  for (const state of APPOINTMENT_STATES) {
    it(`answers every event in ${state}`, () => {
      for (const type of BOOKING_EVENTS) {
        for (const actor of BOOKING_ACTORS) {
          for (const mode of ['REQUEST', 'INSTANT'] as const) {
            const moded = type === 'SUBMIT' || type === 'RESCHEDULE';
            const key = `${state} ${type} ${actor}${moded ? ` ${mode}` : ''}`;
            assert.equal(
              decideUntimed(facts(state), event(type, mode), actor),
              ALLOWED[key] ?? 'ILLEGAL_TRANSITION',
              key,
            );
          }
        }
      }
    });
  }

  it('never takes time for a visit that is over or was given up, but for one that was not missed', () => {
    for (const { from, to, on } of APPOINTMENT_LIFECYCLE.rows) {
      if (on.includes('UNDO_NO_SHOW')) continue;
      const isOver = from.some((state) => state === null || !occupies(state));
      if (isOver) assert.ok(typeof to === 'string' && to !== 'SAME' && !occupies(to), `${from} → ${to}`);
    }
    assert.deepEqual(APPOINTMENT_STATES.filter(occupies), [...OCCUPYING_STATES]);
  });
});

describe('a hold', () => {
  const heldAt = START - 10 * HOUR;
  const held = facts('HELD', { holdExpiresAt: holdExpiresAt(heldAt) });

  it('can be booked for ten minutes', () => {
    assert.equal(decide(held, event('SUBMIT'), 'client', heldAt + 10 * MINUTE - 1), 'REQUESTED');
    assert.equal(decide(held, event('SUBMIT', 'INSTANT'), 'guest', heldAt), 'CONFIRMED');
    assert.equal(decide(held, event('SUBMIT'), 'client', heldAt + 10 * MINUTE), 'HOLD_EXPIRED');
  });

  it('lapses by the clock, not before its time', () => {
    assert.equal(decide(held, event('EXPIRE'), 'clock', heldAt + 10 * MINUTE - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(held, event('EXPIRE'), 'clock', heldAt + 10 * MINUTE), 'EXPIRED');
    assert.deepEqual(clockEvent(held), { type: 'EXPIRE', at: heldAt + 10 * MINUTE });
  });

  it('cannot become a request that would lapse at once, nor a visit that has begun', () => {
    const late = facts('HELD', { holdExpiresAt: START + HOUR });
    assert.equal(decide(late, event('SUBMIT'), 'client', START - 2 * HOUR), 'SLOT_UNAVAILABLE');
    assert.equal(decide(late, event('SUBMIT'), 'client', START - 2 * HOUR - 1), 'REQUESTED');
    assert.equal(decide(late, event('SUBMIT', 'INSTANT'), 'client', START - 1), 'CONFIRMED');
    assert.equal(decide(late, event('SUBMIT', 'INSTANT'), 'client', START), 'SLOT_UNAVAILABLE');
  });
});

describe('a request', () => {
  it('lapses after 24 hours, or two hours before the start if that is sooner', () => {
    assert.equal(requestExpiresAt(START - 72 * HOUR, START), START - 48 * HOUR);
    assert.equal(requestExpiresAt(START - 26 * HOUR, START), START - 2 * HOUR);
    assert.equal(requestExpiresAt(START - 5 * HOUR, START), START - 2 * HOUR);
  });

  it('can be answered, withdrawn and moved until then', () => {
    const requested = facts('REQUESTED', { requestedAt: START - 72 * HOUR });
    const lapse = START - 48 * HOUR;
    const moves: [BookingEvent, BookingActor, string][] = [
      [event('CONFIRM'), 'partner', 'CONFIRMED'],
      [event('DECLINE'), 'partner', 'DECLINED'],
      [event('CANCEL'), 'guest', 'CANCELLED_BY_CLIENT'],
      [event('RESCHEDULE'), 'client', 'REQUESTED'],
    ];
    for (const [what, actor, state] of moves) {
      assert.equal(decide(requested, what, actor, lapse - 1), state, what.type);
      assert.equal(decide(requested, what, actor, lapse), 'ILLEGAL_TRANSITION', what.type);
    }
    assert.equal(decide(requested, event('EXPIRE'), 'clock', lapse - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(requested, event('EXPIRE'), 'clock', lapse), 'EXPIRED');
    assert.deepEqual(clockEvent(requested), { type: 'EXPIRE', at: lapse });
  });

  it('can be withdrawn on the last day, since nobody has accepted it yet', () => {
    const requested = facts('REQUESTED', { requestedAt: START - 5 * HOUR });
    assert.equal(decide(requested, event('CANCEL'), 'client', START - 4 * HOUR), 'CANCELLED_BY_CLIENT');
  });

  it('needs notice enough to be answered', () => {
    assert.deepEqual([noticeMinutes('INSTANT', false), noticeMinutes('REQUEST', false)], [120, 180]);
    assert.deepEqual([noticeMinutes('INSTANT', true), noticeMinutes('REQUEST', true)], [720, 720]);
  });
});

describe('a confirmed visit', () => {
  const confirmed = facts('CONFIRMED');

  it('is cancelled by either side until the start, by the client without consequence until 24 hours before', () => {
    const cancel = (actor: BookingActor, now: number) => decide(confirmed, event('CANCEL'), actor, now);
    assert.equal(cancel('client', START - 24 * HOUR), 'CANCELLED_BY_CLIENT');
    assert.equal(cancel('client', START - 1), 'CANCELLED_BY_CLIENT');
    assert.equal(cancel('guest', START), 'CANCELLATION_TOO_LATE');
    assert.equal(cancel('partner', START - 1), 'CANCELLED_BY_PARTNER');
    assert.equal(cancel('partner', START), 'CANCELLATION_TOO_LATE');
    assert.equal(freeCancellationUntil(START), START - 24 * HOUR);
    assert.equal(cancelsLate(confirmed, START - 24 * HOUR), false);
    assert.equal(cancelsLate(confirmed, START - 24 * HOUR + 1), true);
    assert.equal(cancelsLate(facts('REQUESTED', { requestedAt: START - 5 * HOUR }), START - HOUR), false);
  });

  it('is moved until four hours before, at most twice', () => {
    const move = event('RESCHEDULE', 'INSTANT');
    assert.equal(decide(confirmed, move, 'client', START - 4 * HOUR), 'CONFIRMED');
    assert.equal(decide(confirmed, move, 'client', START - 4 * HOUR + 1), 'ILLEGAL_TRANSITION');
    assert.equal(
      decide(facts('CONFIRMED', { reschedules: 1 }), move, 'client', START - 5 * HOUR),
      'CONFIRMED',
    );
    assert.equal(
      decide(facts('CONFIRMED', { reschedules: 2 }), move, 'client', START - 5 * HOUR),
      'ILLEGAL_TRANSITION',
    );
  });

  it('is not moved while another time is asked for', () => {
    const asked = facts('CONFIRMED', { isMoveAsked: true });
    assert.equal(
      decide(asked, event('RESCHEDULE', 'INSTANT'), 'client', START - 72 * HOUR),
      'ILLEGAL_TRANSITION',
    );
    assert.equal(decide(asked, event('CANCEL'), 'client', START - 72 * HOUR), 'CANCELLED_BY_CLIENT');
  });

  it('completes a day after its end', () => {
    assert.equal(decide(confirmed, event('COMPLETE'), 'clock', END + 24 * HOUR - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(confirmed, event('COMPLETE'), 'clock', END + 24 * HOUR), 'COMPLETED');
    assert.deepEqual(clockEvent(confirmed), { type: 'COMPLETE', at: END + 24 * HOUR });
    assert.equal(clockEvent(facts('COMPLETED')), null);
  });

  it('is a no-show from 15 minutes after the start until 48 hours after the end, completed or not', () => {
    const miss = event('NO_SHOW');
    assert.equal(decide(confirmed, miss, 'partner', START + 15 * MINUTE - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(confirmed, miss, 'partner', START + 15 * MINUTE), 'NO_SHOW');
    assert.equal(decide(facts('COMPLETED'), miss, 'partner', END + 48 * HOUR), 'NO_SHOW');
    assert.equal(decide(facts('COMPLETED'), miss, 'partner', END + 48 * HOUR + 1), 'ILLEGAL_TRANSITION');
    assert.equal(noShowSince(END + 48 * HOUR), END);
  });

  it('was not missed when the partner says so until 72 hours after its end, and goes on as it would have', () => {
    const undo = (now: number, actor: BookingActor = 'partner') =>
      decide(facts('NO_SHOW'), event('UNDO_NO_SHOW'), actor, now);
    assert.equal(undo(START + 16 * MINUTE), 'CONFIRMED');
    assert.equal(undo(END + 24 * HOUR - 1), 'CONFIRMED');
    assert.equal(undo(END + 24 * HOUR), 'COMPLETED');
    assert.equal(undo(END + 72 * HOUR), 'COMPLETED');
    assert.equal(undo(END + 72 * HOUR + 1), 'ILLEGAL_TRANSITION');
    assert.equal(undoneSince(END + 72 * HOUR), END);
    assert.equal(undo(END, 'client'), 'ILLEGAL_TRANSITION');
  });

  it('falls with a closed account however late, but not once it has begun', () => {
    const close = (actor: BookingActor, now: number) => decide(confirmed, event('CLOSE_ACCOUNT'), actor, now);
    assert.equal(close('client', START - 1), 'CANCELLED_BY_CLIENT');
    assert.equal(close('partner', START - 1), 'CANCELLED_BY_PARTNER');
    assert.equal(close('client', START), 'ILLEGAL_TRANSITION');
  });
});

describe('what one may do', () => {
  it('is shown to each side as it is', () => {
    const now = START - 30 * HOUR;
    const none = {
      confirm: false,
      decline: false,
      cancel: false,
      reschedule: false,
      noShow: false,
      undoNoShow: false,
      replan: false,
    };
    const requested = facts('REQUESTED', { requestedAt: now });
    assert.deepEqual(can(requested, 'partner', now), { ...none, confirm: true, decline: true });
    assert.deepEqual(can(requested, 'client', now), { ...none, cancel: true, reschedule: true });
    assert.deepEqual(can(facts('CONFIRMED'), 'guest', now), { ...none, cancel: true, reschedule: true });
    assert.deepEqual(can(facts('CONFIRMED'), 'client', START - 5 * HOUR), {
      ...none,
      cancel: true,
      reschedule: true,
    });
    assert.deepEqual(can(facts('CONFIRMED'), 'partner', START - HOUR), {
      ...none,
      cancel: true,
      replan: true,
    });
    assert.deepEqual(can(facts('CONFIRMED'), 'partner', END), { ...none, noShow: true });
    assert.deepEqual(can(facts('NO_SHOW'), 'partner', END), { ...none, undoNoShow: true });
    assert.deepEqual(can(facts('NO_SHOW'), 'client', END), none);
    assert.deepEqual(can(facts('DECLINED'), 'partner', now), none);
    assert.deepEqual(can(requested, 'clock', now), none);
  });
});

describe('a life of random events', () => {
  const step = fc.record({
    type: fc.constantFrom(...BOOKING_EVENTS),
    actor: fc.constantFrom(...BOOKING_ACTORS),
    mode: fc.constantFrom('REQUEST' as const, 'INSTANT' as const),
    wait: fc.integer({ min: 0, max: 40 * HOUR }),
  });

  it('is moved at most twice, ends once but for a report that is taken back, and the clock leaves nothing open', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = START - 100 * HOUR;
        let given = facts('HELD', { holdExpiresAt: holdExpiresAt(now) });
        for (const { type, actor, mode, wait } of steps) {
          now += wait;
          const applied = apply(APPOINTMENT_LIFECYCLE, given, event(type, mode), actor, now);
          if (!applied.ok) continue;
          const state = applied.next;
          if (given.state === 'NO_SHOW') assert.equal(type, 'UNDO_NO_SHOW');
          else if (!occupies(given.state)) assert.deepEqual([given.state, state], ['COMPLETED', 'NO_SHOW']);
          const reschedules = given.reschedules + (type === 'RESCHEDULE' ? 1 : 0);
          const asked = state === 'REQUESTED' ? now : null;
          given = { ...given, state, requestedAt: asked, holdExpiresAt: null, reschedules };
          assert.ok(given.reschedules <= 2);
        }
        const due = clockEvent(given);
        assert.equal(due !== null, occupies(given.state));
        if (due) {
          const at = Math.max(now, due.at);
          const applied = apply(APPOINTMENT_LIFECYCLE, given, { type: due.type }, 'clock', at);
          assert.ok(applied.ok && !occupies(applied.next));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
