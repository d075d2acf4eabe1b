import assert from 'node:assert/strict';
import { test } from 'vitest';
import { KnownFree } from './knownFree.ts';

const FOREVER = Number.POSITIVE_INFINITY;
/** Asks about a partner; how often it had to be found out is counted. */
function asker(known: KnownFree) {
  const counted = { found: 0 };
  const ask = (
    key: string,
    partner: number,
    { now = 0, partners = 3, isFree = true, until = FOREVER } = {},
  ) =>
    known
      .asked(key, { now, partners }, () => {
        counted.found++;
        return { isFree, until };
      })
      .isFree(partner);
  return { ask, counted };
}

test('who is free at a wished time: is found out once, and again when the calendar has changed', () => {
  const known = new KnownFree();
  const { ask, counted } = asker(known);
  assert.deepEqual([ask('evening', 1), ask('evening', 1), counted.found], [true, true, 1]);
  assert.equal(ask('evening', 2, { isFree: false }), false);
  assert.equal(ask('evening', 2), false, 'as it was found');
  known.forget(1);
  assert.deepEqual(
    [ask('evening', 1, { isFree: false }), ask('evening', 2), counted.found],
    [false, false, 3],
  );
});

test('who is free at a wished time: is found out again once its answer may be another', () => {
  const { ask, counted } = asker(new KnownFree());
  ask('evening', 1, { until: 10 });
  assert.deepEqual([ask('evening', 1, { now: 10, isFree: false }), counted.found], [true, 1]);
  assert.deepEqual([ask('evening', 1, { now: 11, isFree: false }), counted.found], [false, 2]);
});

test('who is free at a wished time: partners that came later are found out as well', () => {
  const { ask, counted } = asker(new KnownFree());
  ask('evening', 1);
  assert.deepEqual([ask('evening', 999, { partners: 1_000 }), counted.found], [true, 2]);
});

test('who is free at a wished time: only the last wishes are kept', () => {
  const known = new KnownFree();
  const { ask, counted } = asker(known);
  for (let nr = 0; nr < 32; nr++) ask(`wish ${nr}`, 1);
  const { bytes } = known;
  ask('wish 0', 1);
  for (let nr = 100; nr < 120; nr++) ask(`wish ${nr}`, 1);
  assert.equal(known.bytes, bytes);
  const before = counted.found;
  ask('wish 0', 1);
  assert.equal(counted.found, before, 'asked for again meanwhile');
  ask('wish 1', 1);
  assert.equal(counted.found, before + 1, 'the oldest went');
});
