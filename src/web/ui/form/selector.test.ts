import assert from 'node:assert/strict';
import { test } from 'vitest';
import { placeMenu } from './menuPlacement.ts';
import { stepOption } from './optionSteps.ts';

test('a menu is 140 to 300 px high and opens upward only when less than 140 px are free below', () => {
  assert.deepEqual(placeMenu(500, 900), { isUpward: false, maxHeight: 300 });
  assert.deepEqual(placeMenu(500, 140), { isUpward: false, maxHeight: 140 });
  assert.deepEqual(placeMenu(500, 139), { isUpward: true, maxHeight: 300 });
  assert.deepEqual(placeMenu(200, 100), { isUpward: true, maxHeight: 200 });
  assert.deepEqual(placeMenu(20, 100), { isUpward: false, maxHeight: 140 });
});

test('Page Down moves five, the arrows one, and none of them leaves the list', () => {
  assert.equal(stepOption('PageDown', 12, 2), 7);
  assert.equal(stepOption('PageDown', 12, 10), 11);
  assert.equal(stepOption('PageUp', 12, 8), 3);
  assert.equal(stepOption('PageUp', 12, 3), 0);
  assert.equal(stepOption('ArrowDown', 12, -1), 0);
  assert.equal(stepOption('ArrowDown', 12, 11), 11);
  assert.equal(stepOption('ArrowUp', 12, 5), 4);
  assert.equal(stepOption('ArrowUp', 12, -1), 11);
  assert.equal(stepOption('ArrowUp', 12, 0), 0);
  assert.equal(stepOption('x', 12, 1), null);
});

test('in an empty list no key leads to an option', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) assert.equal(stepOption(key, 0, -1), -1);
});
