import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { AppointmentFacts, BookingActor, BookingEvent, BookingOutcome } from './lifecycle.ts';
import {
  APPOINTMENT_STATES,
  BOOKING_ACTORS,
  BOOKING_EVENTS,
  BOOKING_TRANSITIONS,
  can,
  cancelsLate,
  clockEvent,
  freeCancellationUntil,
  holdExpiresAt,
  noticeMinutes,
  OCCUPYING_STATES,
  occupies,
  requestExpiresAt,
  transition,
  transitionAt,
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
const event = (type: BookingEvent['type'], actor: BookingActor, mode: 'REQUEST' | 'INSTANT' = 'REQUEST') =>
  ({ type, actor, mode }) as BookingEvent;
const short = (outcome: BookingOutcome) => ('state' in outcome ? outcome.state : outcome.refused);
const decide = (given: AppointmentFacts, what: BookingEvent, now: number) =>
  short(transitionAt(given, what, now));

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
  'CONFIRMED NO_SHOW partner': 'NO_SHOW',
  'CONFIRMED COMPLETE clock': 'COMPLETED',
  'CONFIRMED CLOSE_ACCOUNT client': 'CANCELLED_BY_CLIENT',
  'CONFIRMED CLOSE_ACCOUNT partner': 'CANCELLED_BY_PARTNER',
  'COMPLETED NO_SHOW partner': 'NO_SHOW',
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
              short(transition(state, event(type, actor, mode))),
              ALLOWED[key] ?? 'ILLEGAL_TRANSITION',
              key,
            );
          }
        }
      }
    });
  }

  it('has one row for a state, event and actor', () => {
    const keys = BOOKING_TRANSITIONS.flatMap((row) =>
      row.actors.map((who) => `${row.from} ${row.event} ${who}`),
    );
    assert.equal(new Set(keys).size, keys.length);
  });

  it('never takes time for a visit that is over or was given up', () => {
    for (const { from, to } of BOOKING_TRANSITIONS) {
      if (!occupies(from)) assert.ok(to !== 'BY_MODE' && !occupies(to), `${from} → ${to}`);
    }
    assert.deepEqual(APPOINTMENT_STATES.filter(occupies), [...OCCUPYING_STATES]);
  });
});

describe('a hold', () => {
  const heldAt = START - 10 * HOUR;
  const held = facts('HELD', { holdExpiresAt: holdExpiresAt(heldAt) });

  it('can be booked for ten minutes', () => {
    assert.equal(decide(held, event('SUBMIT', 'client'), heldAt + 10 * MINUTE - 1), 'REQUESTED');
    assert.equal(decide(held, event('SUBMIT', 'guest', 'INSTANT'), heldAt), 'CONFIRMED');
    assert.equal(decide(held, event('SUBMIT', 'client'), heldAt + 10 * MINUTE), 'HOLD_EXPIRED');
  });

  it('lapses by the clock, not before its time', () => {
    assert.equal(decide(held, event('EXPIRE', 'clock'), heldAt + 10 * MINUTE - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(held, event('EXPIRE', 'clock'), heldAt + 10 * MINUTE), 'EXPIRED');
    assert.deepEqual(clockEvent(held), { type: 'EXPIRE', at: heldAt + 10 * MINUTE });
  });

  it('cannot become a request that would lapse at once, nor a visit that has begun', () => {
    const late = facts('HELD', { holdExpiresAt: START + HOUR });
    assert.equal(decide(late, event('SUBMIT', 'client'), START - 2 * HOUR), 'SLOT_UNAVAILABLE');
    assert.equal(decide(late, event('SUBMIT', 'client'), START - 2 * HOUR - 1), 'REQUESTED');
    assert.equal(decide(late, event('SUBMIT', 'client', 'INSTANT'), START - 1), 'CONFIRMED');
    assert.equal(decide(late, event('SUBMIT', 'client', 'INSTANT'), START), 'SLOT_UNAVAILABLE');
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
    const moves: [BookingEvent, string][] = [
      [event('CONFIRM', 'partner'), 'CONFIRMED'],
      [event('DECLINE', 'partner'), 'DECLINED'],
      [event('CANCEL', 'guest'), 'CANCELLED_BY_CLIENT'],
      [event('RESCHEDULE', 'client'), 'REQUESTED'],
    ];
    for (const [what, state] of moves) {
      assert.equal(decide(requested, what, lapse - 1), state, what.type);
      assert.equal(decide(requested, what, lapse), 'ILLEGAL_TRANSITION', what.type);
    }
    assert.equal(decide(requested, event('EXPIRE', 'clock'), lapse - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(requested, event('EXPIRE', 'clock'), lapse), 'EXPIRED');
    assert.deepEqual(clockEvent(requested), { type: 'EXPIRE', at: lapse });
  });

  it('can be withdrawn on the last day, since nobody has accepted it yet', () => {
    const requested = facts('REQUESTED', { requestedAt: START - 5 * HOUR });
    assert.equal(decide(requested, event('CANCEL', 'client'), START - 4 * HOUR), 'CANCELLED_BY_CLIENT');
  });

  it('needs notice enough to be answered', () => {
    assert.deepEqual([noticeMinutes('INSTANT', false), noticeMinutes('REQUEST', false)], [120, 180]);
    assert.deepEqual([noticeMinutes('INSTANT', true), noticeMinutes('REQUEST', true)], [720, 720]);
  });
});

describe('a confirmed visit', () => {
  const confirmed = facts('CONFIRMED');

  it('is cancelled by either side until the start, by the client without consequence until 24 hours before', () => {
    const cancel = (actor: BookingActor, now: number) => decide(confirmed, event('CANCEL', actor), now);
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
    const move = event('RESCHEDULE', 'client', 'INSTANT');
    assert.equal(decide(confirmed, move, START - 4 * HOUR), 'CONFIRMED');
    assert.equal(decide(confirmed, move, START - 4 * HOUR + 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(facts('CONFIRMED', { reschedules: 1 }), move, START - 5 * HOUR), 'CONFIRMED');
    assert.equal(
      decide(facts('CONFIRMED', { reschedules: 2 }), move, START - 5 * HOUR),
      'ILLEGAL_TRANSITION',
    );
  });

  it('is not moved while another time is asked for', () => {
    const asked = facts('CONFIRMED', { isMoveAsked: true });
    assert.equal(
      decide(asked, event('RESCHEDULE', 'client', 'INSTANT'), START - 72 * HOUR),
      'ILLEGAL_TRANSITION',
    );
    assert.equal(decide(asked, event('CANCEL', 'client'), START - 72 * HOUR), 'CANCELLED_BY_CLIENT');
  });

  it('completes a day after its end', () => {
    assert.equal(decide(confirmed, event('COMPLETE', 'clock'), END + 24 * HOUR - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(confirmed, event('COMPLETE', 'clock'), END + 24 * HOUR), 'COMPLETED');
    assert.deepEqual(clockEvent(confirmed), { type: 'COMPLETE', at: END + 24 * HOUR });
    assert.equal(clockEvent(facts('COMPLETED')), null);
  });

  it('is a no-show from 15 minutes after the start until 48 hours after the end, completed or not', () => {
    const miss = event('NO_SHOW', 'partner');
    assert.equal(decide(confirmed, miss, START + 15 * MINUTE - 1), 'ILLEGAL_TRANSITION');
    assert.equal(decide(confirmed, miss, START + 15 * MINUTE), 'NO_SHOW');
    assert.equal(decide(facts('COMPLETED'), miss, END + 48 * HOUR), 'NO_SHOW');
    assert.equal(decide(facts('COMPLETED'), miss, END + 48 * HOUR + 1), 'ILLEGAL_TRANSITION');
  });

  it('falls with a closed account however late, but not once it has begun', () => {
    const close = (actor: BookingActor, now: number) => decide(confirmed, event('CLOSE_ACCOUNT', actor), now);
    assert.equal(close('client', START - 1), 'CANCELLED_BY_CLIENT');
    assert.equal(close('partner', START - 1), 'CANCELLED_BY_PARTNER');
    assert.equal(close('client', START), 'ILLEGAL_TRANSITION');
  });
});

describe('what one may do', () => {
  it('is shown to each side as it is', () => {
    const now = START - 30 * HOUR;
    const none = { confirm: false, decline: false, cancel: false, reschedule: false, noShow: false };
    const requested = facts('REQUESTED', { requestedAt: now });
    assert.deepEqual(can(requested, 'partner', now), { ...none, confirm: true, decline: true });
    assert.deepEqual(can(requested, 'client', now), { ...none, cancel: true, reschedule: true });
    assert.deepEqual(can(facts('CONFIRMED'), 'guest', now), { ...none, cancel: true, reschedule: true });
    assert.deepEqual(can(facts('CONFIRMED'), 'client', START - 5 * HOUR), {
      ...none,
      cancel: true,
      reschedule: true,
    });
    assert.deepEqual(can(facts('CONFIRMED'), 'partner', END), { ...none, noShow: true });
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

  it('is moved at most twice, ends once, and the clock leaves nothing open', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = START - 100 * HOUR;
        let given = facts('HELD', { holdExpiresAt: holdExpiresAt(now) });
        for (const { type, actor, mode, wait } of steps) {
          now += wait;
          const outcome = transitionAt(given, event(type, actor, mode), now);
          if (!('state' in outcome)) continue;
          if (!occupies(given.state))
            assert.deepEqual([given.state, outcome.state], ['COMPLETED', 'NO_SHOW']);
          const reschedules = given.reschedules + (type === 'RESCHEDULE' ? 1 : 0);
          const asked = outcome.state === 'REQUESTED' ? now : null;
          given = { ...given, state: outcome.state, requestedAt: asked, holdExpiresAt: null, reschedules };
          assert.ok(given.reschedules <= 2);
        }
        const due = clockEvent(given);
        assert.equal(due !== null, occupies(given.state));
        if (due) {
          const outcome = transitionAt(given, { type: due.type, actor: 'clock' }, Math.max(now, due.at));
          assert.ok('state' in outcome && !occupies(outcome.state));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
