import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placeMenu } from './menuPlacement.ts';
import { stepOption } from './optionSteps.ts';

test('a menu is 140 to 300 px high and opens upward only when less than 140 px are free below', () => {
  assert.deepEqual(placeMenu(500, 900), { isUpward: false, maxHeight: 300 });
  assert.deepEqual(placeMenu(500, 140), { isUpward: false, maxHeight: 140 });
  assert.deepEqual(placeMenu(500, 139), { isUpward: true, maxHeight: 300 });
  assert.deepEqual(placeMenu(200, 100), { isUpward: true, maxHeight: 200 });
  assert.deepEqual(placeMenu(20, 100), { isUpward: false, maxHeight: 140 });
});

const options = 'abcdefghijkl'
  .split('')
  .map((label, index) => ({ label, isDisabled: index === 0 || index === 6 }));

test('Page Down moves five, Home and End reach the outer options, disabled ones are passed over', () => {
  assert.equal(stepOption('PageDown', options, 2), 7);
  assert.equal(stepOption('PageDown', options, 1), 7);
  assert.equal(stepOption('PageDown', options, 10), 11);
  assert.equal(stepOption('PageUp', options, 3), 1);
  assert.equal(stepOption('Home', options, 5), 1);
  assert.equal(stepOption('End', options, 5), 11);
  assert.equal(stepOption('ArrowDown', options, 5), 7);
  assert.equal(stepOption('ArrowUp', options, 1), 1);
  assert.equal(stepOption('x', options, 1), null);
});

test('no key ever leads to a disabled option', () => {
  const list = fc.array(fc.record({ isDisabled: fc.boolean() }), { maxLength: 20 });
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp');
  fc.assert(
    fc.property(list, fc.array(key, { maxLength: 10 }), (all, keys) => {
      let active = -1;
      for (const pressed of keys) {
        active = stepOption(pressed, all, active) ?? active;
        assert.ok(active === -1 || all[active]?.isDisabled === false);
      }
    }),
  );
});
