import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createBoundedQueue } from './boundedQueue.ts';

test('runs as many as allowed, keeps the order, refuses what is too much, and goes on after a failure', async () => {
  const queue = createBoundedQueue(2, 3);
  const order: number[] = [];
  let most = 0;
  let now = 0;
  const task = (id: number) => async () => {
    most = Math.max(most, ++now);
    order.push(id);
    await new Promise(setImmediate);
    now -= 1;
    if (id === 1) throw new Error('fails');
    return id;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((id) => queue(task(id))));
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
    [0, 'fails', 2, 3, 4, 'UNAVAILABLE'],
  );
  assert.deepEqual(order, [0, 1, 2, 3, 4]);
  assert.equal(most, 2);
  assert.equal(await queue(task(6)), 6);
});

test('who leaves the line is never begun and makes room behind it', async () => {
  const queue = createBoundedQueue(1, 1);
  const begun: string[] = [];
  let finish = () => {};
  const first = queue(() => new Promise<void>((resolve) => (finish = resolve)));
  const caller = new AbortController();
  const second = queue(async () => begun.push('second'), caller.signal);
  caller.abort();
  await assert.rejects(second, { code: 'UNAVAILABLE' });
  const third = queue(async () => begun.push('third'));
  finish();
  await Promise.all([first, third]);
  await assert.rejects(
    queue(async () => begun.push('gone before'), caller.signal),
    { code: 'UNAVAILABLE' },
  );
  assert.deepEqual(begun, ['third']);
});
