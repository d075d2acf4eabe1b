import assert from 'node:assert/strict';
import { test } from 'vitest';
import { ALL_BUT_ADULT, type Treatments } from './freeQuery.ts';
import { trackBit } from './givenTreatments.ts';
import { WhoIsFree } from './whoIsFree.ts';

/** The partner whose times end first. */
const SOON = 1;
const [FIRST, SECOND] = [1, 2].map((mains) => ({ mains, subs: [] }));

/** Partners by their numbers, each with its tracks: whether they are free, and the bits of the mains that they give. */
function world(partners: [isFree: boolean, mains: number][][]) {
  const counted = { looks: 0 };
  let until = Number.POSITIVE_INFINITY;
  const tracksOf = (partner: number) => partners[partner] ?? [];
  const known = new WhoIsFree({
    count: (partner) => tracksOf(partner).length,
    isFree(partner, track) {
      counted.looks++;
      return tracksOf(partner)[track]?.[0] ?? false;
    },
    given: (partner, { mains }) =>
      tracksOf(partner).reduce((bits, [, of], track) => (of & mains ? bits | trackBit(track) : bits), 0),
    isFreeByEach(partner, { mains }) {
      counted.looks++;
      return tracksOf(partner).some(([isFree, of]) => isFree && of & mains);
    },
    until: (partner) => (partner === SOON ? until : Number.POSITIVE_INFINITY),
  });
  const ask = (partner: number, { at = 'evening', asked = FIRST as Treatments, now = 0, of = 9 } = {}) =>
    known.asked(asked, { key: at, byZone: [], firstTimes: [] }, { now, partners: of }).isFree(partner);
  return { known, ask, counted, partners, setUntil: (to: number) => (until = to) };
}

test('who is free at a wished time: is found out once, and again when the calendar has changed', () => {
  const { known, ask, counted, partners } = world([[], [[true, 1]], [[false, 1]]]);
  assert.deepEqual([ask(1), ask(1), ask(2), ask(2), counted.looks], [true, true, false, false, 2]);
  partners[1] = [[false, 1]];
  known.forget(1);
  assert.deepEqual([ask(1), ask(2), counted.looks], [false, false, 3]);
});

test('who is free at a wished time: who has no calendar is not', () => {
  const { ask } = world([[]]);
  assert.deepEqual([ask(0), ask(7)], [false, false]);
});

test('who is free for another treatment at the same time: the time is not looked at again', () => {
  const { ask, counted } = world([
    [],
    [
      [true, 1],
      [false, 2],
    ],
    [[true, 4]],
  ]);
  assert.deepEqual(
    [ask(1), ask(1, { asked: SECOND }), ask(1, { asked: ALL_BUT_ADULT })],
    [true, false, true],
  );
  assert.equal(counted.looks, 2, 'each track once');
  assert.equal(ask(2), true, 'gives none of what is asked for: any but the adult one');
  const adult = { mains: ~ALL_BUT_ADULT.mains, subs: [] };
  assert.equal(world([[], [[true, adult.mains]]]).ask(1), false, 'of which there is none');
});

test('who is free at a wished time: also a partner with more tracks than there is room for', () => {
  const busy = Array.from({ length: 11 }, (): [boolean, number] => [false, 1]);
  const { ask, counted } = world([[], [...busy, [true, 1]], [...busy, [true, 2]]]);
  assert.deepEqual([ask(1), ask(2)], [true, false]);
  const { looks } = counted;
  assert.deepEqual([ask(1), ask(2), counted.looks], [true, false, looks], 'the answer is known');
});

test('who is free at a wished time: is found out again once its answer may be another', () => {
  const { ask, counted, partners, setUntil } = world([[], [[true, 1]], [[true, 1]]]);
  setUntil(10);
  assert.equal(ask(1), true);
  partners[1] = [[false, 1]];
  assert.deepEqual([ask(1, { now: 10 }), counted.looks], [true, 1]);
  assert.deepEqual([ask(1, { now: 11 }), counted.looks], [false, 2]);
  partners[1] = [[true, 1]];
  assert.equal(ask(1, { now: 11 }), true, 'nothing is kept of what has ended');
  const { looks } = counted;
  ask(2, { now: 12 });
  ask(1, { now: 12 });
  ask(2, { now: 12 });
  assert.equal(counted.looks, looks + 2, 'nor does it end what is kept of others');
});

test('who is free at a wished time: partners that came later are found out as well', () => {
  const { ask } = world(Array.from({ length: 1_000 }, () => [[true, 1]]));
  assert.deepEqual([ask(1), ask(999, { of: 1_000 })], [true, true]);
  assert.equal(ask(999, { of: 1_000 }), true);
});

test('who is free at a wished time: only the last wishes are kept', () => {
  const { known, ask, counted } = world([[], [[true, 1]]]);
  for (let nr = 0; nr < 32; nr++) ask(1, { at: `wish ${nr}` });
  const { bytes } = known;
  ask(1, { at: 'wish 0' });
  for (let nr = 100; nr < 120; nr++) ask(1, { at: `wish ${nr}` });
  assert.equal(known.bytes, bytes);
  const before = counted.looks;
  ask(1, { at: 'wish 0' });
  assert.equal(counted.looks, before, 'asked for again meanwhile');
  ask(1, { at: 'wish 1' });
  assert.equal(counted.looks, before + 1, 'the oldest went');
});
