import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { addDays } from '../time/calendarDate.ts';
import { closedDays } from './daysOff.ts';

const off = fc
  .record({ workerId: fc.constantFrom(null, 'a', 'b'), start: fc.nat(60), length: fc.nat(20) })
  .map(({ workerId, start, length }) => ({
    workerId,
    from: addDays('2026-11-01', start),
    to: addDays('2026-11-01', start + length),
  }));

test('a day is closed exactly when one of those of the practice, or of the person, covers it', () => {
  fc.assert(
    fc.property(
      fc.array(off),
      fc.constantFrom(null, 'a'),
      fc.nat(60),
      fc.nat(40),
      (daysOff, who, start, length) => {
        const within = { from: addDays('2026-11-01', start), to: addDays('2026-11-01', start + length) };
        const wanted: string[] = [];
        for (let date = within.from; date <= within.to; date = addDays(date, 1))
          if (daysOff.some(({ workerId, from, to }) => workerId === who && from <= date && date <= to))
            wanted.push(date);
        const closed = closedDays(daysOff, who, within);
        assert.deepEqual(
          closed.map(({ date }) => date),
          wanted,
        );
        assert.ok(closed.every(({ intervals }) => intervals.length === 0));
      },
    ),
  );
});
