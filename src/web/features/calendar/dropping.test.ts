import assert from 'node:assert/strict';
import { test } from 'vitest';
import { droppedAt, isElsewhere, stretchedTo } from './dropping.ts';

const HOURS = { from: 540, to: 1020 };
const visit = { from: 605, to: 655 };

test('a visit comes to the nearest quarter and keeps its length', () => {
  assert.deepEqual(droppedAt(visit, 663, HOURS), { from: 660, to: 710 });
  assert.deepEqual(droppedAt(visit, 668, HOURS), { from: 675, to: 725 });
});

test('let go near its own time it stays', () => {
  assert.deepEqual(droppedAt(visit, 609, HOURS), visit);
  assert.equal(isElsewhere(visit, 1, { column: 1, at: droppedAt(visit, 609, HOURS) }), false);
  assert.equal(isElsewhere(visit, 1, { column: 2, at: visit }), true);
  assert.equal(isElsewhere(visit, 1, { column: 1, at: { from: 615, to: 665 } }), true);
});

test('it never leaves the hours shown', () => {
  assert.deepEqual(droppedAt(visit, 100, HOURS), { from: 540, to: 590 });
  assert.deepEqual(droppedAt(visit, 2000, HOURS), { from: 960, to: 1010 });
});

test('its end comes to the nearest quarter, never before a quarter has gone, nor after the hours shown', () => {
  assert.deepEqual(stretchedTo(visit, 684, HOURS), { from: 605, to: 690 });
  assert.deepEqual(stretchedTo(visit, 660, HOURS), visit);
  assert.deepEqual(stretchedTo(visit, 400, HOURS), { from: 605, to: 630 });
  assert.deepEqual(stretchedTo({ from: 600, to: 660 }, 601, HOURS), { from: 600, to: 615 });
  assert.deepEqual(stretchedTo(visit, 2000, HOURS), { from: 605, to: 1020 });
  assert.equal(isElsewhere(visit, 1, { column: 1, at: stretchedTo(visit, 684, HOURS) }), true);
});
