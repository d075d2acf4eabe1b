import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from 'vitest';
import type { Steps } from '../../../domain/search/steps.ts';
import { createSearchScheduler } from './searchScheduler.ts';

/** Holds the process. */
function hold(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

function* stepsOf(count: number, note: (step: number) => void, ms = 0): Steps<string> {
  for (let step = 0; step < count; step++) {
    note(step);
    hold(ms);
    yield;
  }
  return 'found';
}

test('searches come in their order, a change before those that wait and not into one', async () => {
  const turns = createSearchScheduler();
  const seen: string[] = [];
  const done = await Promise.all([
    turns.search(() => stepsOf(3, (step) => seen.push(`first ${step}`), 3)),
    turns.search(() => stepsOf(2, (step) => seen.push(`second ${step}`), 3)),
    turns.search(() => stepsOf(1, (step) => seen.push(`third ${step}`), 3)),
    turns.change(() => seen.push('change')),
  ]);
  assert.deepEqual(seen, ['first 0', 'first 1', 'first 2', 'change', 'second 0', 'second 1', 'third 0']);
  assert.deepEqual(done, ['found', 'found', 'found', 4]);
});

test('others come between the steps of a long search, and between short ones that follow each other', async () => {
  for (const [searches, steps] of [
    [1, 30],
    [30, 1],
  ] as const) {
    const turns = createSearchScheduler();
    let between = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; between++) await setImmediate();
    })();
    await Promise.all(
      Array.from({ length: searches }, () => turns.search(() => stepsOf(steps, () => {}, 1))),
    );
    isOver = true;
    await others;
    assert.ok(between >= 5, `${between} times in ${searches} × ${steps} steps`);
  }
});

test('what fails fails for its own caller alone', async () => {
  const turns = createSearchScheduler();
  const failing = turns.change(() => {
    throw new Error('no such row');
  });
  const after = turns.change(() => 'changed');
  await assert.rejects(failing, /no such row/);
  assert.equal(await after, 'changed');
  // biome-ignore lint/correctness/useYield: it fails before its first step.
  const broken = turns.search(function* (): Steps<string> {
    throw new Error('broken');
  });
  await assert.rejects(broken, /broken/);
  assert.equal(await turns.search(() => stepsOf(1, () => {})), 'found');
});
