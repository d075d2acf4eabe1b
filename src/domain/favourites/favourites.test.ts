import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { FAVOURITES } from './limits.ts';
import { takenOver, withFavourite } from './favourites.ts';

const ids = fc.uniqueArray(fc.nat(3 * FAVOURITES.max).map(String), { maxLength: FAVOURITES.max + 20 });

test('one more stands first, is kept once, and is let go again', () => {
  assert.deepEqual(withFavourite(['b'], 'a', true), ['a', 'b']);
  assert.deepEqual(withFavourite(['a', 'b'], 'b', true), ['a', 'b']);
  assert.deepEqual(withFavourite(['a', 'b'], 'a', false), ['b']);
  assert.deepEqual(withFavourite(['b'], 'a', false), ['b']);
});

test('a full list takes no more, but knows what it has', () => {
  const full = Array.from({ length: FAVOURITES.max }, (_, n) => String(n));
  assert.equal(withFavourite(full, 'one more', true), null);
  assert.deepEqual(withFavourite(full, '7', true), full);
  assert.equal(withFavourite(full, '7', false)?.length, FAVOURITES.max - 1);
});

test('what a device brings is taken once, in its order, as far as there is room; nothing else is lost', () => {
  fc.assert(
    fc.property(ids, ids, (own, brought) => {
      const kept = new Set(own.slice(0, FAVOURITES.max));
      const { taken, left } = takenOver(kept, [...brought, ...brought]);
      const fresh = brought.filter((id) => !kept.has(id));
      assert.deepEqual([...taken, ...left], fresh);
      assert.equal(taken.length, Math.min(fresh.length, FAVOURITES.max - kept.size));
    }),
  );
});

test('the second time nothing is left to take', () => {
  fc.assert(
    fc.property(ids, (brought) => {
      const { taken, left } = takenOver(new Set(), brought);
      assert.deepEqual(takenOver(new Set(taken), brought), { taken: [], left });
    }),
  );
});
