import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pullAt } from './edgeScroll.ts';

const WINDOW = { from: 100, to: 700 };

test('in the middle nothing pulls; nearer to an edge it pulls harder, and beyond it no harder', () => {
  assert.equal(pullAt(400, WINDOW), 0);
  assert.equal(pullAt(148, WINDOW), 0);
  assert.equal(pullAt(124, WINDOW), -0.5);
  assert.equal(pullAt(40, WINDOW), -1);
  assert.equal(pullAt(676, WINDOW), 0.5);
  assert.equal(pullAt(900, WINDOW), 1);
});

test('a low window keeps a middle', () => assert.equal(pullAt(150, { from: 100, to: 200 }), 0));
