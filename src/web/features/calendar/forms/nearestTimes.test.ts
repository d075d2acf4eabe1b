import assert from 'node:assert/strict';
import { test } from 'vitest';
import { nearestTimes } from './nearestTimes.ts';

const free = Array.from({ length: 20 }, (_, index) => {
  const time = `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { start: `2026-12-01T${time}:00Z`, time, isSecond: false, offset: null };
});
const near = (time: string) => nearestTimes(free, time).map((one) => one.time);

test('the free times nearest to what is typed stand in order; the first ones while nothing is', () => {
  assert.deepEqual(near('15:10'), ['13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00']);
  assert.deepEqual(
    near(''),
    free.slice(0, 8).map((one) => one.time),
  );
  assert.deepEqual(near('1_:__'), near(''));
  assert.deepEqual(nearestTimes([], '10:00'), []);
});
