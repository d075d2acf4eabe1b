import assert from 'node:assert/strict';
import { it } from 'vitest';
import { emptyLast } from './emptyLast.ts';

it('puts what finds nothing behind the rest, each in its order', () => {
  const counts: Record<string, number> = { a: 0, b: 3, c: 0, d: 1 };
  assert.deepEqual(
    emptyLast(['a', 'b', 'c', 'd'], (option) => counts[option]),
    ['b', 'd', 'a', 'c'],
  );
  assert.deepEqual(
    emptyLast(['a', 'b'], () => undefined),
    ['a', 'b'],
  );
});
