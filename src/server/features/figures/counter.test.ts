import assert from 'node:assert/strict';
import { test } from 'vitest';
import { FIGURES } from '../../../domain/figures/limits.ts';
import { createCounter } from './counter.ts';
import { createDeduplicator } from './deduplicator.ts';

const MINUTE = 60_000;

test('what could not be written is written with what came since, on the day of the first', () => {
  let now = 1_000;
  const counter = createCounter(() => now);
  assert.equal(counter.take(), null);
  counter.count('profile', 'a', 'view');
  now = 2_000;
  counter.count('profile', 'a', 'contact');
  const batch = counter.take();
  assert.deepEqual(batch, { at: 1_000, counted: [{ kind: 'profile', id: 'a', views: 1, contacts: 1 }] });
  assert.equal(counter.take(), null);
  now = 9_000;
  counter.count('profile', 'a', 'view');
  counter.count('announcement', 'a', 'view');
  if (batch) counter.giveBack(batch);
  assert.deepEqual(counter.take(), {
    at: 1_000,
    counted: [
      { kind: 'profile', id: 'a', views: 2, contacts: 1 },
      { kind: 'announcement', id: 'a', views: 1, contacts: 0 },
    ],
  });
});

test('ids that somebody makes up fill no memory', () => {
  const counter = createCounter(() => 0, 2);
  for (const id of ['a', 'b', 'c', 'a']) counter.count('profile', id, 'view');
  assert.deepEqual(
    counter.take()?.counted.map(({ id, views }) => [id, views]),
    [
      ['a', 2],
      ['b', 1],
    ],
  );
});

test('once in a while, of so many', () => {
  let now = 0;
  const { passes } = createDeduplicator(() => now, 2);
  assert.deepEqual([passes(['a', 'b']), passes(['a', 'b']), passes(['ab', ''])], [true, false, true]);
  assert.equal(passes(['c']), true, 'there was no room: all is forgotten');
  assert.equal(passes(['a', 'b']), true);
  now = FIGURES.onceInMinutes * MINUTE - 1;
  assert.equal(passes(['a', 'b']), false);
  now += 1;
  assert.equal(passes(['a', 'b']), true);
});
