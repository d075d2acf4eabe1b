import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { type Held, heldStep } from './heldStep.ts';

test('a form is sent by itself when all its photos have arrived', () => {
  assert.deepEqual(heldStep('waiting', 2, 0), { next: 'waiting', says: 'toSend', goesOn: false });
  assert.deepEqual(heldStep('waiting', 0, 0), { next: 'no', says: null, goesOn: true });
});

test('what failed is said, and taken off the list it sends nothing by itself', () => {
  assert.deepEqual(heldStep('waiting', 0, 1), { next: 'failed', says: 'notSent', goesOn: false });
  assert.deepEqual(heldStep('failed', 1, 0), { next: 'failed', says: null, goesOn: false });
  assert.deepEqual(heldStep('failed', 0, 0), { next: 'no', says: null, goesOn: false });
});

test('nothing is sent while a photo is on its way or has failed, and whoever is held hears why', () => {
  const held = fc.constantFrom<Held>('no', 'waiting', 'failed');
  fc.assert(
    fc.property(held, fc.nat(9), fc.nat(9), (before, onTheirWay, failed) => {
      const { says, goesOn, next } = heldStep(before, onTheirWay, failed);
      if (onTheirWay + failed > 0) assert.equal(goesOn, false);
      if (next === 'waiting' || (next === 'failed' && failed > 0)) assert.notEqual(says, null);
    }),
  );
});
