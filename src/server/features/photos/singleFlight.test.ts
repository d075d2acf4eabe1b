import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSingleFlight } from './singleFlight.ts';

test('the same work asked for at the same time is done once, other work and later work again', async () => {
  const once = createSingleFlight<string>();
  const done: string[] = [];
  const work = (key: string) =>
    once(key, async () => {
      await new Promise(setImmediate);
      done.push(key);
      return key;
    });
  assert.deepEqual(await Promise.all([work('a'), work('b'), work('a'), work('a')]), ['a', 'b', 'a', 'a']);
  assert.deepEqual(done, ['a', 'b']);
  await work('a');
  assert.deepEqual(done, ['a', 'b', 'a']);
});

test('the work hears that it is for nobody only when the last one has left', async () => {
  const once = createSingleFlight<string>();
  const callers = [new AbortController(), new AbortController()];
  let heard: AbortSignal | undefined;
  let finish = (_: string) => {};
  const outcomes = callers.map(({ signal }) =>
    once(
      'a',
      (allLeft) => {
        heard = allLeft;
        return new Promise((resolve) => (finish = resolve));
      },
      signal,
    ),
  );
  callers[0]?.abort();
  assert.equal(heard?.aborted, false);
  callers[1]?.abort();
  assert.equal(heard?.aborted, true);
  finish('done');
  assert.deepEqual(await Promise.all(outcomes), ['done', 'done']);
});
