import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { paginationWindow } from './paginationWindow.ts';

test('a short list shows every page', () => {
  assert.deepEqual(paginationWindow(3, 5), [1, 2, 3, 4, 5]);
  assert.deepEqual(paginationWindow(1, 1), [1]);
});

test('a gap stands only where more than one page is left out', () => {
  assert.deepEqual(paginationWindow(1, 10), [1, 2, 3, 4, null, 10]);
  assert.deepEqual(paginationWindow(5, 10), [1, null, 4, 5, 6, null, 10]);
  assert.deepEqual(paginationWindow(4, 10), [1, 2, 3, 4, 5, null, 10]);
});

test('first, last, current and its neighbours are always there, in order, at most nine entries', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pageCount, seed) => {
      const page = (seed % pageCount) + 1;
      const shown = paginationWindow(page, pageCount);
      for (const must of [1, pageCount, page, Math.max(1, page - 1), Math.min(pageCount, page + 1)]) {
        assert.ok(shown.includes(must));
      }
      const numbers = shown.filter((entry) => entry !== null);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].sort((a, b) => a - b),
      );
      assert.ok(shown.length <= 9);
    }),
  );
});
