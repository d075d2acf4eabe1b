import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { canCheck, isShared, type SafetyFacts, safetySign, showsAddress } from './safety.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-12-01T12:00Z');
const END = START + 60 * MINUTE;
const facts = (more: Partial<SafetyFacts> = {}): SafetyFacts => ({
  state: 'CONFIRMED',
  isHome: true,
  start: START,
  end: END,
  checkedInAt: null,
  checkedOutAt: null,
  ...more,
});
const came = { checkedInAt: START };
const left = { ...came, checkedOutAt: END };

describe('coming and leaving', () => {
  it('is said from an hour before the start on, once each, leaving after coming', () => {
    const at = (minutes: number, more: Partial<SafetyFacts> = {}) => {
      const { checkIn, checkOut } = canCheck(facts(more), START + minutes * MINUTE);
      return [checkIn, checkOut];
    };
    assert.deepEqual(at(-61), [false, false]);
    assert.deepEqual(at(-60), [true, false]);
    assert.deepEqual(at(30, came), [false, true]);
    assert.deepEqual(at(60, left), [false, false]);
    assert.deepEqual(at(60 + 359, came), [false, true]);
    assert.deepEqual(at(60 + 360, came), [false, false]);
    assert.deepEqual(at(0, { isHome: false }), [false, false]);
    for (const state of ['REQUESTED', 'CANCELLED_BY_CLIENT', 'NO_SHOW'] as const)
      assert.deepEqual(at(0, { state }), [false, false], state);
    // Whoever found nobody there has come, and leaves.
    assert.deepEqual(at(20, { ...came, state: 'NO_SHOW' }), [false, true]);
  });
});

describe('what was said by mistake', () => {
  it('is taken back, the last word first, as long as the link is good', () => {
    const at = (minutes: number, more: Partial<SafetyFacts> = {}) => {
      const { undoCheckIn, undoCheckOut } = canCheck(facts(more), START + minutes * MINUTE);
      return [undoCheckIn, undoCheckOut];
    };
    assert.deepEqual(at(0), [false, false]);
    assert.deepEqual(at(0, came), [true, false]);
    assert.deepEqual(at(60, left), [false, true]);
    assert.deepEqual(at(60 + 359, left), [false, true]);
    assert.deepEqual(at(60 + 360, left), [false, false]);
    assert.deepEqual(at(60, { ...left, state: 'CANCELLED_BY_PARTNER' }), [false, false]);
  });
});

describe('whoever is trusted', () => {
  it('sees how it stands', () => {
    const sign = (minutes: number, more: Partial<SafetyFacts> = {}) =>
      safetySign(facts(more), START + minutes * MINUTE);
    assert.equal(sign(14), 'AHEAD');
    assert.equal(sign(15), 'NOT_IN');
    assert.equal(sign(74, came), 'IN');
    assert.equal(sign(75, came), 'OVERDUE');
    assert.equal(sign(75), 'OVERDUE');
    assert.equal(sign(75, left), 'OUT');
    assert.equal(sign(0, { state: 'CANCELLED_BY_PARTNER' }), 'OFF');
  });

  it('sees the address around the visit alone', () => {
    const sees = (minutes: number, more: Partial<SafetyFacts> = {}) =>
      showsAddress(facts(more), START + minutes * MINUTE);
    assert.deepEqual([sees(-61), sees(-60), sees(100, came), sees(60, left)], [false, true, true, false]);
    assert.equal(sees(0, { state: 'CANCELLED_BY_CLIENT' }), false);
    assert.equal(isShared(facts(), END + 360 * MINUTE), false);
  });
});
