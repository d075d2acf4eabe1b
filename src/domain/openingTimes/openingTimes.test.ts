import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { OpeningInterval, OpeningTimes } from './openingTimes.ts';
import {
  checkOpeningTimes,
  minuteRanges,
  minutesOfTime,
  normaliseOpeningTimes,
  timeOfMinutes,
} from './openingTimes.ts';

const anyInterval: fc.Arbitrary<OpeningInterval> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 })
  .map((pair) => pair.sort((a, b) => a - b))
  .map(([from = 0, to = 0]) => ({ from: timeOfMinutes(from), to: timeOfMinutes(to) }));

const covered = (intervals: readonly OpeningInterval[]) =>
  new Set(
    intervals.flatMap(({ from, to }) => {
      const start = minutesOfTime(from) ?? 0;
      const end = to === '23:59' ? 1440 : (minutesOfTime(to) ?? 0);
      return Array.from({ length: end - start }, (_, i) => start + i);
    }),
  );

describe('a time of day', () => {
  it('is read to the minute, with 24:00 as the end of the day', () => {
    assert.equal(minutesOfTime('00:00'), 0);
    assert.equal(minutesOfTime('09:07'), 547);
    assert.equal(minutesOfTime('23:59'), 1439);
    assert.equal(minutesOfTime('24:00'), 1440);
  });

  it('is refused in any other form', () => {
    for (const text of [
      '',
      '9:00',
      '09:60',
      '24:01',
      '25:00',
      '-1:00',
      '09:00:00',
      ' 09:00',
      '09.00',
      '٠٩:٠٠',
    ]) {
      assert.equal(minutesOfTime(text), null, text);
    }
  });

  it('survives writing and reading', () => {
    for (let minutes = 0; minutes <= 1440; minutes++) {
      assert.equal(minutesOfTime(timeOfMinutes(minutes)), minutes);
    }
  });
});

describe('opening times', () => {
  it('are sorted, merged and freed of closed days', () => {
    const times: OpeningTimes = {
      '3': [],
      '1': [
        { from: '13:00', to: '18:30' },
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '12:30' },
        { from: '10:00', to: '11:00' },
      ],
    };
    assert.deepEqual(normaliseOpeningTimes(times), {
      '1': [
        { from: '09:00', to: '12:30' },
        { from: '13:00', to: '18:30' },
      ],
    });
  });

  it('keep exactly the minutes they had, whatever the order and overlaps', () => {
    fc.assert(
      fc.property(fc.array(anyInterval, { maxLength: 8 }), (intervals) => {
        const normal = normaliseOpeningTimes({ '5': intervals });
        assert.deepEqual(covered(normal['5'] ?? []), covered(intervals));
        assert.deepEqual(normaliseOpeningTimes(normal), normal);
        const ranges = minuteRanges(normal['5'] ?? []);
        for (const [i, range] of ranges.entries()) {
          assert.ok(range.from < range.to);
          assert.ok(i === 0 || (ranges[i - 1]?.to ?? 0) < range.from);
        }
      }),
    );
  });

  it('until 23:59 are until the end of the day', () => {
    assert.deepEqual(normaliseOpeningTimes({ '1': [{ from: '18:00', to: '23:59' }] }), {
      '1': [{ from: '18:00', to: '24:00' }],
    });
  });

  it('say what is wrong and where', () => {
    const times = {
      '1': [{ from: '09:00', to: '9:30' }],
      '2': [
        { from: '09:00', to: '10:00' },
        { from: '12:00', to: '12:00' },
      ],
      '4': [{ from: '22:00', to: '02:00' }],
      '8': [{ from: '09:00', to: '10:00' }],
    } as OpeningTimes;
    assert.deepEqual(checkOpeningTimes(times), [
      { path: ['1', 0, 'to'], problem: 'TIME_MALFORMED' },
      { path: ['2', 1], problem: 'INTERVAL_EMPTY' },
      { path: ['4', 0], problem: 'INTERVAL_EMPTY' },
      { path: ['8'], problem: 'WEEKDAY_UNKNOWN' },
    ]);
    assert.throws(() => normaliseOpeningTimes(times), RangeError);
  });
});
