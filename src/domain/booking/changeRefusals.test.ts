import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { APPOINTMENT_STATES, type AppointmentFacts, can } from './lifecycle.ts';
import { cancelRefusal, moveRefusal } from './changeRefusals.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 24, 9);
const facts = (over: Partial<AppointmentFacts> = {}): AppointmentFacts => ({
  state: 'CONFIRMED',
  start: START,
  end: START + HOUR,
  holdExpiresAt: null,
  requestedAt: START - 72 * HOUR,
  reschedules: 0,
  isMoveAsked: false,
  ...over,
});

describe('why a client may not', () => {
  it('is said exactly where it may not be done, in every state and at every hour', () => {
    for (const state of APPOINTMENT_STATES.filter((one) => one !== 'HELD'))
      for (const reschedules of [0, 2])
        for (const isMoveAsked of [false, true])
          for (const takesBookings of [false, true])
            for (let hours = -100; hours <= 100; hours += 1) {
              const now = START + hours * HOUR;
              const visit = facts({ state, reschedules, isMoveAsked });
              const may = can(visit, 'client', now);
              const said = JSON.stringify({ visit, hours, takesBookings });
              assert.equal(cancelRefusal(visit, now) === null, may.cancel, said);
              assert.equal(
                moveRefusal(visit, takesBookings, now) === null,
                may.reschedule && takesBookings,
                said,
              );
            }
  });

  it('names the reason', () => {
    const day = START - 24 * HOUR;
    const why = (over: Partial<AppointmentFacts>, now = day, takesBookings = true) =>
      moveRefusal(facts(over), takesBookings, now);
    assert.equal(why({ state: 'CANCELLED_BY_PARTNER' }), 'CANCELLED');
    assert.equal(why({ state: 'COMPLETED' }), 'PAST');
    assert.equal(why({}, START), 'PAST');
    assert.equal(why({ isMoveAsked: true }), 'MOVE_ASKED');
    assert.equal(why({ reschedules: 2 }), 'NO_MOVES_LEFT');
    assert.equal(why({}, START - 3 * HOUR), 'TOO_LATE');
    assert.equal(why({}, day, false), 'NOT_ONLINE');
  });
});
