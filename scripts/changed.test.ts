import assert from 'node:assert/strict';
import { test } from 'vitest';
import { testsBeside } from './changed.ts';

const TESTS = [
  'src/domain/booking/move.test.ts',
  'src/domain/booking/slots.test.ts',
  'src/domain/partners/partners.test.ts',
  'test/layers.test.ts',
  'test/process.test.ts',
];

test('the tests of a changed folder run, and of no other', () => {
  assert.deepEqual(testsBeside(['src/domain/booking/slots.ts', 'README.md'], TESTS), TESTS.slice(0, 2));
  assert.deepEqual(testsBeside(['src/domain/limits.ts'], TESTS), []);
});

test('those of a changed component run, too', () => {
  const component = 'src/domain/booking/Slots.test.tsx';
  assert.deepEqual(testsBeside(['src/domain/booking/slots.ts'], [component]), [component]);
});

test('of those under test/ only the changed ones run', () => {
  assert.deepEqual(testsBeside(['test/layers.test.ts'], TESTS), ['test/layers.test.ts']);
  assert.deepEqual(testsBeside(['test/walk.ts'], TESTS), []);
});
