import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isAppError } from '../../../contract/appError.ts';
import { createReadLimiter } from './readLimit.ts';

const LIMIT = { hits: 3, minutes: 1 };

/** A limiter with its clock in the test's hand; a call answers null, or after how many seconds one is let in. */
function limiter(most?: number) {
  let now = Date.UTC(2026, 10, 21);
  const { take } = createReadLimiter(() => now, most);
  return {
    advance: (ms: number) => {
      now += ms;
    },
    async take(key: string): Promise<number | null | undefined> {
      try {
        await take(key, LIMIT);
        return null;
      } catch (error) {
        assert.ok(isAppError(error) && error.code === 'TOO_MANY_ATTEMPTS');
        return error.retryAfterSeconds;
      }
    },
  };
}

test('so many at once, then one at a time as they come free, each address for itself', async () => {
  const { take, advance } = limiter();
  for (let hit = 0; hit < 3; hit++) assert.equal(await take('one'), null);
  assert.equal(await take('one'), 20);
  assert.equal(await take('other'), null);
  advance(19_999);
  assert.equal(await take('one'), 1);
  advance(1);
  assert.equal(await take('one'), null);
  assert.equal(await take('one'), 20);
});

test('hits that are refused cost nothing', async () => {
  const { take, advance } = limiter();
  for (let hit = 0; hit < 300; hit++) await take('one');
  advance(60_000);
  for (let hit = 0; hit < 3; hit++) assert.equal(await take('one'), null);
  assert.equal(await take('one'), 20);
});

test('an address that asks now and then never waits, and saves nothing up', async () => {
  const { take, advance } = limiter();
  for (let hit = 0; hit < 20; hit++) {
    assert.equal(await take('one'), null);
    advance(20_000);
  }
  advance(3_600_000);
  for (let hit = 0; hit < 3; hit++) assert.equal(await take('one'), null);
  assert.equal(await take('one'), 20);
});

test('no more addresses are remembered than there is room for; those that asked last stay', async () => {
  const { take } = limiter(2);
  for (let hit = 0; hit < 4; hit++) await take('busy');
  await take('a');
  assert.equal(await take('busy'), 20);
  await take('b');
  assert.equal(await take('busy'), 20, 'a went');
  await take('c');
  await take('d');
  assert.equal(await take('busy'), null, 'forgotten');
});
