import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { freeDays, weeksAround } from './weekOfTimes.ts';

const TODAY = '2026-11-24';
const LAST = addDays(TODAY, 60);
const weekOf = (from: string) => ({ from, to: addDays(from, 6), today: TODAY, lastDay: LAST });

test('later and earlier lead through every day that can be booked, and stop at both ends', () => {
  const seen = new Set<string>();
  let week = weekOf(TODAY);
  assert.equal(weeksAround(week).earlier, null);
  for (let steps = 0; ; steps++) {
    assert.ok(steps < 10);
    for (const { date } of freeDays({ ...week, slots: [] })) seen.add(date);
    const { later } = weeksAround(week);
    if (!later) break;
    week = weekOf(later);
  }
  assert.equal(seen.size, 61);
  assert.ok(seen.has(LAST) && !seen.has(addDays(LAST, 1)));
});

test('from wherever an address begins, earlier leads to today, and never before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), (days) => {
      let from = addDays(TODAY, days);
      for (let steps = 0; from > TODAY; steps++) {
        assert.ok(steps < 11, 'within the horizon in ten steps');
        const { earlier } = weeksAround(weekOf(from));
        assert.ok(earlier && earlier >= TODAY && earlier < from);
        from = earlier;
      }
      assert.equal(from, TODAY);
    }),
  );
});

test('a day without a free time stands there without any', () => {
  const slot = { date: addDays(TODAY, 2), start: '', localTime: '09:00', offset: '+01:00', doubled: false };
  const days = freeDays({ ...weekOf(TODAY), slots: [slot] });
  assert.deepEqual(
    days.map(({ free }) => free.length),
    [0, 0, 1, 0, 0, 0, 0],
  );
});
