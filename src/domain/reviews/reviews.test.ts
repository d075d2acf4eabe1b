import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { APPOINTMENT_STATES } from '../booking/lifecycle.ts';
import { BOOKING } from '../booking/limits.ts';
import { REVIEWS } from './limits.ts';
import { mayChangeReview, mayReview, nameShown, ratingOf, reviewableUntil } from './reviews.ts';

const END = Date.UTC(2026, 4, 5, 12);
const HOUR = 3_600_000;
const UNTIL = END + (BOOKING.completionHours + REVIEWS.days * 24) * HOUR;

test('a visit is reviewed once it has completed, for thirty days from then', () => {
  assert.equal(reviewableUntil(END), UNTIL);
  for (const state of APPOINTMENT_STATES)
    assert.equal(mayReview({ state, end: END }, UNTIL - 1), state === 'COMPLETED', state);
  assert.ok(mayReview({ state: 'COMPLETED', end: END }, UNTIL));
  assert.ok(!mayReview({ state: 'COMPLETED', end: END }, UNTIL + 1));
  assert.deepEqual(
    [mayChangeReview({ end: END }, UNTIL), mayChangeReview({ end: END }, UNTIL + 1)],
    [true, false],
  );
});

test('the average has one decimal, halves go up', () => {
  assert.equal(ratingOf(0, 0), null);
  assert.deepEqual(ratingOf(5, 1), { value: 5, count: 1 });
  // 4.75 and 4.25, and 1.15, which is a little less as a double.
  assert.deepEqual(
    [ratingOf(19, 4)?.value, ratingOf(17, 4)?.value, ratingOf(23, 20)?.value, ratingOf(14, 3)?.value],
    [4.8, 4.3, 1.2, 4.7],
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }), (all) => {
      const sum = all.reduce((one, other) => one + other, 0);
      const { value = 0 } = ratingOf(sum, all.length) ?? {};
      assert.ok(value >= 1 && value <= 5);
      assert.ok(Math.abs(value - sum / all.length) <= 0.05 + 1e-9);
    }),
  );
});

test('a name is shown as the first one and an initial', () => {
  assert.deepEqual(
    [
      'Anna Nowak',
      ' Anna  Maria Nowak-Lis ',
      'Anna',
      'Łucja żak',
      'Анна Иванова',
      'Anna (Nowak)',
      '',
      'Anna 3',
    ].map(nameShown),
    ['Anna N.', 'Anna N.', 'Anna', 'Łucja Ż.', 'Анна И.', 'Anna N.', '', 'Anna'],
  );
});
