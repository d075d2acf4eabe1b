import assert from 'node:assert/strict';
import { test } from 'vitest';
import { groupPins } from './pinGroups.ts';

const pin = (name: string, x: number, y: number, width = 84) => ({ name, x, y, width });
const grouped = (pins: ReturnType<typeof pin>[]) =>
  groupPins(pins).map((group) => group.map(({ name }) => name).join(''));

test('pins that would lie on each other are one, beside or above each other they are two', () => {
  assert.deepEqual(grouped([pin('a', 0, 0), pin('b', 60, 10)]), ['ab']);
  assert.deepEqual(grouped([pin('a', 0, 0), pin('b', 90, 0), pin('c', 0, 40), pin('d', -90, -40)]), [
    'a',
    'b',
    'c',
    'd',
  ]);
  assert.deepEqual(grouped([]), []);
  // Longer words take more room.
  assert.deepEqual(grouped([pin('a', 0, 0, 120), pin('b', 90, 0)]), ['ab']);
});

test('a group stands where the best of it does, and groups follow the list', () => {
  const far = pin('b', 300, 300);
  const [first, second] = groupPins([pin('a', 0, 0), far, pin('c', 10, 0), pin('d', 310, 300)]);
  assert.deepEqual(first?.[0], pin('a', 0, 0));
  assert.deepEqual(second?.[0], far);
  // What lies on a member but not on the first is not drawn along.
  assert.deepEqual(grouped([pin('a', 0, 0), pin('b', 80, 0), pin('c', 160, 0)]), ['ab', 'c']);
});

test('whatever the places, each pin is in one group, and no two groups lie on each other', () => {
  const pins = Array.from({ length: 200 }, (_, nr) =>
    pin(`${nr} `, (nr * 7919) % 1280, (nr * 104_729) % 900),
  );
  const groups = groupPins(pins);
  assert.equal(groups.flat().length, pins.length);
  assert.equal(new Set(groups.flat()).size, pins.length);
  const heads = groups.map(([head]) => head);
  assert.equal(groupPins(heads.filter((head) => head !== undefined)).length, heads.length);
});
