import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { gapsBetween, hoursAround, inLanes, type Stretch, stretchOf } from './stretches.ts';

const at = (from: number, to: number): Stretch => ({ from, to });
const hours = (from: number, to: number): Stretch => at(from * 60, to * 60);

test('a visit stands by the clock of its place', () => {
  const times = { start: '2026-11-26T09:00:00Z', end: '2026-11-26T09:50:00Z' };
  assert.deepEqual(stretchOf({ ...times, time: '10:00', endTime: '10:50' }), at(600, 650));
});

test('what ends at midnight or after it ends with its day', () => {
  const times = { start: '2026-11-26T22:30:00Z', end: '2026-11-27T00:00:00Z', time: '23:30' };
  assert.deepEqual(stretchOf({ ...times, endTime: '24:00' }), at(1410, 1440));
  assert.deepEqual(stretchOf({ ...times, endTime: '01:00' }), at(1410, 1440));
});

test('what the clock goes back in is as long as it lasts', () => {
  const times = {
    start: '2026-10-25T00:45:00Z',
    end: '2026-10-25T01:30:00Z',
    time: '02:45',
    endTime: '02:30',
  };
  assert.deepEqual(stretchOf(times), at(165, 210));
});

test('the hours shown are full ones, eight at least, within the day', () => {
  assert.deepEqual(hoursAround([]), hours(9, 17));
  assert.deepEqual(hoursAround([at(545, 1085)]), hours(9, 19));
  assert.deepEqual(hoursAround([at(600, 660)]), hours(10, 18));
  assert.deepEqual(hoursAround([hours(20, 24)]), hours(16, 24));
  assert.deepEqual(hoursAround([hours(9, 12), at(730, 1205)]), hours(9, 21));
});

test('what is closed is what is not open', () => {
  assert.deepEqual(gapsBetween([hours(10, 12), hours(13, 16)], hours(9, 17)), [
    hours(9, 10),
    hours(12, 13),
    hours(16, 17),
  ]);
  assert.deepEqual(gapsBetween([], hours(9, 17)), [hours(9, 17)]);
  assert.deepEqual(gapsBetween([hours(8, 18)], hours(9, 17)), []);
  assert.deepEqual(gapsBetween([hours(18, 20)], hours(9, 17)), [hours(9, 17)]);
});

test('what overlaps stands side by side, what does not takes all the width', () => {
  const placed = inLanes([hours(9, 10), hours(9, 11), hours(10, 11), hours(11, 12)]);
  assert.deepEqual(
    placed.map(({ from, to, lane, lanes }) => [from / 60, to / 60, lane, lanes]),
    [
      [9, 11, 0, 2],
      [9, 10, 1, 2],
      [10, 11, 1, 2],
      [11, 12, 0, 1],
    ],
  );
});

test('no two in one lane ever overlap, and nothing is lost', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 1, max: 300 }))
    .map(([from, lasts]) => at(from, Math.min(1440, from + lasts)));
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 30 }), (stretches) => {
      const placed = inLanes(stretches);
      assert.equal(placed.length, stretches.length);
      for (const [index, one] of placed.entries()) {
        assert.ok(one.lane < one.lanes);
        for (const other of placed.slice(index + 1)) {
          const overlap = one.from < other.to && other.from < one.to;
          if (overlap) assert.ok(one.lane !== other.lane && one.lanes === other.lanes);
        }
      }
    }),
  );
});
