import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from 'vitest';
import { createRefreshingCache } from './refreshingCache.ts';

test('a list is read once for its life, and the old one stands until the new one is there', async () => {
  let now = 0;
  let reads = 0;
  let isFailing = false;
  const list = createRefreshingCache(
    async (at) => {
      reads += 1;
      await setImmediate();
      if (isFailing) throw new Error('no');
      return [at];
    },
    () => now,
    100,
  );
  assert.deepEqual(await Promise.all([list(), list()]), [[0], [0]]);
  now = 99;
  assert.deepEqual(await list(), [0]);
  assert.equal(reads, 1);

  now = 100;
  assert.deepEqual(await list(), [0]);
  await setImmediate();
  await setImmediate();
  assert.deepEqual(await list(), [100]);
  assert.equal(reads, 2);

  isFailing = true;
  now = 200;
  assert.deepEqual(await list(), [100]);
  await setImmediate();
  await setImmediate();
  isFailing = false;
  await list();
  await setImmediate();
  await setImmediate();
  assert.deepEqual(await list(), [200]);
});

test('who waits for the first list hears that it cannot be read, the next one reads again', async () => {
  let reads = 0;
  const list = createRefreshingCache(
    async () => {
      reads += 1;
      if (reads === 1) throw new Error('no');
      return ['there'];
    },
    () => 0,
    100,
  );
  await assert.rejects(list(), /no/);
  assert.deepEqual(await list(), ['there']);
});
