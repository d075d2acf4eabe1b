import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { IDLE, isLifted, nextPress, type Press, type PressAct, type PressEvent } from './pressing.ts';

const at = (x: number, y = 0) => ({ x, y });
const down = (by: 'mouse' | 'touch', on: 'visit' | 'end' = 'visit'): PressEvent => ({
  is: 'down',
  by,
  on,
  at: at(0),
});
const move = (x: number): PressEvent => ({ is: 'move', at: at(x) });
const long: PressEvent = { is: 'long' };
const up: PressEvent = { is: 'up' };

/** What came of events, one after the other, from nothing on. */
function play(events: readonly PressEvent[]) {
  let press: Press = IDLE;
  const acts: PressAct[] = [];
  const seen: Press['is'][] = [];
  for (const event of events) {
    const next = nextPress(press, event);
    press = next.press;
    seen.push(press.is);
    if (next.act) acts.push(next.act);
  }
  return { press, acts, seen };
}

test('a mouse drags at once, further than its slack', () => {
  assert.deepEqual(play([down('mouse'), move(5), up]).acts, []);
  assert.deepEqual(play([down('mouse'), move(6), move(90), up]).acts, ['drag', 'drag', 'drop']);
});

test('a finger that goes soon scrolls, and never drags, however long it stays', () => {
  assert.deepEqual(play([down('touch'), move(9), long, move(90), up]).acts, []);
  assert.equal(play([down('touch'), move(9), long]).press.is, 'scrolling');
});

test('a finger that rests lifts, drags and drops; one that trembles rests', () => {
  const { acts } = play([down('touch'), move(8), long, move(40), up]);
  assert.deepEqual(acts, ['lift', 'drag', 'drop']);
});

test('a tap does nothing; a long one holds the visit, whose end a finger then drags at once', () => {
  assert.deepEqual(play([down('touch'), up]).acts, []);
  assert.deepEqual(play([down('touch'), long, up]).acts, ['lift', 'hold']);
  assert.deepEqual(play([down('touch', 'end'), move(30), up]).acts, ['lift', 'drag', 'drop']);
});

test('a second finger, Escape and the browser put back what was lifted, and nothing else', () => {
  for (const is of ['second', 'escape', 'cancel'] as const) {
    assert.deepEqual(play([down('touch'), long, move(40), { is }, up]).acts, ['lift', 'drag', 'giveUp']);
    assert.deepEqual(play([down('touch'), { is }, long, move(40), up]).acts, []);
  }
});

const point = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) });
const anyEvent: fc.Arbitrary<PressEvent> = fc.oneof(
  fc.record({
    is: fc.constant('down' as const),
    by: fc.constantFrom('mouse' as const, 'touch' as const),
    on: fc.constantFrom('visit' as const, 'end' as const),
    at: point,
  }),
  fc.record({ is: fc.constant('move' as const), at: point }),
  fc.constantFrom('long', 'second', 'up', 'cancel', 'escape').map((is) => ({ is })),
);

test('whatever happens, what scrolls never drags, a press ends idle, and what is lifted ends once', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let press: Press = IDLE;
      let scrolls = false;
      let isUp = false;
      for (const event of events) {
        const before = press;
        const next = nextPress(press, event);
        press = next.press;
        if (before.is === 'idle') scrolls = false;
        if (press.is === 'scrolling') scrolls = true;
        if (scrolls) {
          assert.ok(press.is === 'scrolling' || press.is === 'idle', 'what scrolls is never lifted');
          assert.ok(next.act === null || next.act === 'giveUp');
        }
        if (event.is === 'up' || event.is === 'cancel' || event.is === 'escape')
          assert.equal(press.is, 'idle');
        // The page is kept from scrolling only while something is lifted, and that always shows.
        if (isLifted(press) && !isLifted(before)) assert.equal(next.act, 'lift');
        if (next.act === 'lift') isUp = true;
        if (next.act === 'drag') assert.equal(press.is, 'dragging');
        if (next.act === 'drop') assert.equal(before.is, 'dragging');
        if (isUp && !isLifted(press)) {
          assert.ok(next.act === 'drop' || next.act === 'hold' || next.act === 'giveUp');
          isUp = false;
        }
      }
    }),
    { numRuns: 2000 },
  );
});
