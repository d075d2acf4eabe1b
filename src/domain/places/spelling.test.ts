import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { foldName } from './foldName.ts';
import { slipsAllowed, slipsBetween, slipsOf } from './spelling.ts';

const word = fc
  .array(fc.constantFrom(...'abcdez '), { minLength: 1, maxLength: 8 })
  .map((letters) => letters.join(''));

test('the slips that people make are among those of what they typed', () => {
  for (const [typed, meant] of [
    ['Warzsawa', 'Warszawa'],
    ['Berln', 'Berlin'],
    ['Krakkow', 'Kraków'],
    ['Pariz', 'Paris'],
    ['Rpaha', 'Praha'],
    ['Москав', 'Москва'],
    ['Newyork', 'New York'],
  ] as const) {
    assert.ok(slipsOf(foldName(typed)).includes(foldName(meant)), typed);
  }
  assert.deepEqual(slipsOf('a'.repeat(40)), []);
});

test('a text is one slip away from each of its slips, and never one of them', () => {
  fc.assert(
    fc.property(word, (typed) => {
      for (const slip of slipsOf(typed)) assert.equal(slipsBetween(typed, slip, 2), 1, `${typed} ${slip}`);
    }),
  );
});

/** As it is defined: the letters from two places on, without a bound. */
function plainSlips(one: string, other: string): number {
  const known = new Map<string, number>();
  const from = (a: number, b: number): number => {
    if (a === one.length || b === other.length) return one.length - a + other.length - b;
    const key = `${a} ${b}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const isSwapped = one[a] === other[b + 1] && one[a + 1] === other[b];
    const least = Math.min(
      from(a + 1, b) + 1,
      from(a, b + 1) + 1,
      from(a + 1, b + 1) + (one[a] === other[b] ? 0 : 1),
      isSwapped && a + 1 < one.length && b + 1 < other.length ? from(a + 2, b + 2) + 1 : Infinity,
    );
    known.set(key, least);
    return least;
  };
  return from(0, 0);
}

test('as many slips lie between two names as by plain counting, whatever the bound', () => {
  const longWord = fc.array(fc.constantFrom(...'ab'), { maxLength: 12 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.oneof(word, longWord), fc.oneof(word, longWord), fc.nat(6), (one, other, most) => {
      const plain = plainSlips(one, other);
      assert.equal(slipsBetween(one, other, most), plain <= most ? plain : Infinity);
      assert.equal(slipsBetween(other, one, most), slipsBetween(one, other, most));
    }),
    { numRuns: 2_000 },
  );
});

/** A name that counts how often one of its letters is looked at. */
function watched(name: string): { letters: ArrayLike<string>; looks: () => number } {
  let count = 0;
  const letters = new Proxy([...name], {
    get(all, key) {
      if (key !== 'length') count++;
      return Reflect.get(all, key);
    },
  });
  return { letters, looks: () => count };
}

test('of names that differ from the first letters on only those are compared', () => {
  const short = watched('bbbbbbbb');
  assert.equal(slipsBetween(short.letters, 'aaaaaaaa', 2), Infinity);
  const long = watched('b'.repeat(5_000));
  assert.equal(slipsBetween(long.letters, 'a'.repeat(5_000), 2), Infinity);
  assert.equal(long.looks(), short.looks());
});

test('long names that are alike cost their length, not its square', () => {
  const looksAt = (length: number) => {
    const name = watched('ab'.repeat(length / 2));
    assert.equal(slipsBetween(name.letters, 'ab'.repeat(length / 2), 2), 0);
    return name.looks();
  };
  assert.ok(looksAt(2_000) < 12 * looksAt(200));
});

test('names of lengths too different are not compared at all', () => {
  const name = watched('warszawa');
  assert.equal(slipsBetween(name.letters, 'war', 2), Infinity);
  assert.equal(name.looks(), 0);
});

test('a short name is meant as it is typed', () => {
  assert.deepEqual([3, 4, 6, 7, 20].map(slipsAllowed), [0, 1, 1, 2, 2]);
});
