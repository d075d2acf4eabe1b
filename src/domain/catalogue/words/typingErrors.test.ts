import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { lettersOf, mayBeNear, typingErrors } from './typingErrors.ts';

test('short words are to be written out, longer ones are forgiven an error or two', () => {
  for (const [typed, known, errors] of [
    ['thai', 'thai', 0],
    ['tahi', 'thai', null],
    ['msaz', 'masaz', 1],
    ['masarz', 'masaz', 1],
    ['mazas', 'masaz', null],
    ['fizoterapia', 'fizjoterapia', 1],
    ['fizotearpia', 'fizjoterapia', 2],
    ['fzotearpia', 'fizjoterapia', null],
    ['hotel', 'hot', null],
  ] as const)
    assert.equal(typingErrors(typed, known), errors, `${typed}, ${known}`);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdeйжш'), minLength: 9, maxLength: 14 });
const places = fc.tuple(fc.nat(), fc.nat());

test('property: whatever one letter does in a long word, it is one error, and the letters do not rule it out', () => {
  fc.assert(
    fc.property(
      word,
      places,
      fc.constantFrom('drop', 'turn', 'change', 'add'),
      (known, [place, other], what) => {
        const at = place % (known.length - 1);
        const letters = [...known];
        const letter = [...'xyz'][other % 3] as string;
        if (what === 'drop') letters.splice(at, 1);
        if (what === 'turn') letters.splice(at, 2, known[at + 1] as string, known[at] as string);
        if (what === 'change') letters[at] = letter;
        if (what === 'add') letters.splice(at, 0, letter);
        const typed = letters.join('');
        assert.equal(typingErrors(typed, known), typed === known ? 0 : 1);
        assert.ok(mayBeNear(lettersOf(typed), lettersOf(known)));
      },
    ),
  );
});

test('property: letters that cannot be near belong to words that are not', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (!mayBeNear(lettersOf(one), lettersOf(other))) assert.equal(typingErrors(one, other), null);
    }),
  );
});
