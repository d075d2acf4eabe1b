import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { BOOKING } from './limits.ts';
import { nextTimes } from './nextTimes.ts';

const slot = (start: string) => ({ date: start.slice(0, 10), start });
const startsOf = (starts: string[]) =>
  nextTimes(starts.map(slot)).map(({ date, slots }) => [
    date,
    ...slots.map(({ start }) => start.slice(11, 16)),
  ]);

test('of each day the first time and one two hours later, of three days', () => {
  assert.deepEqual(
    startsOf([
      '2026-11-23T09:00:00Z',
      '2026-11-23T10:45:00Z',
      '2026-11-23T11:00:00Z',
      '2026-11-23T17:00:00Z',
      '2026-11-25T12:00:00Z',
      '2026-11-25T13:59:00Z',
      '2026-11-26T08:00:00Z',
      '2026-11-27T08:00:00Z',
    ]),
    [
      ['2026-11-23', '09:00', '11:00'],
      ['2026-11-25', '12:00'],
      ['2026-11-26', '08:00'],
    ],
  );
});

test('nothing free, nothing shown', () => {
  assert.deepEqual(nextTimes([]), []);
});

test('whatever is free: the very next time comes first, each is one of them, days and times are few and apart', () => {
  const { days, perDay, apartMinutes } = BOOKING.nextTimes;
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 14 * 24 * 4 }), { maxLength: 200 });
  fc.assert(
    fc.property(starts, (quarters) => {
      const free = quarters
        .toSorted((a, b) => a - b)
        .map((quarter) => slot(new Date(Date.UTC(2026, 10, 23) + quarter * 900_000).toISOString()));
      const shown = nextTimes(free);
      assert.equal(shown[0]?.slots[0], free[0]);
      assert.ok(shown.length <= days);
      for (const { date, slots } of shown) {
        assert.ok(slots.length >= 1 && slots.length <= perDay);
        for (const [index, one] of slots.entries()) {
          assert.ok(free.includes(one) && one.date === date);
          const before = slots[index - 1];
          if (before) assert.ok(Date.parse(one.start) - Date.parse(before.start) >= apartMinutes * 60_000);
        }
      }
    }),
  );
});
