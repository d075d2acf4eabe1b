import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { countGraphemes, limitEdit, takeGraphemes } from './graphemes.ts';

const text = fc
  .array(fc.constantFrom('a', 'ż', 'é', '👩‍👩‍👧', '🇵🇱', 'Ж', ' ', '\n'), { maxLength: 12 })
  .map((x) => x.join(''));

test('a family, a flag and a combined letter are one character each', () => {
  assert.equal(countGraphemes('👩‍👩‍👧🇵🇱é'), 3);
  assert.equal(takeGraphemes('👩‍👩‍👧🇵🇱é', 2), '👩‍👩‍👧🇵🇱');
});

test('an edit never leaves more than the maximum, and one that fits is untouched', () => {
  fc.assert(
    fc.property(text, text, fc.nat({ max: 12 }), (previous, next, max) => {
      const edited = limitEdit(previous, next, max);
      assert.ok(countGraphemes(edited.text) <= max);
      assert.ok(edited.caret >= 0 && edited.caret <= edited.text.length);
      if (countGraphemes(next) <= max) assert.equal(edited.text, next);
    }),
  );
});

test('typing into the middle of a full field changes nothing', () => {
  assert.deepEqual(limitEdit('abcd', 'abXcd', 4), { text: 'abcd', caret: 2 });
});

test('of a paste as much is kept as fits, and what follows it stays', () => {
  assert.deepEqual(limitEdit('abcd', 'abWXYZcd', 6), { text: 'abWXcd', caret: 4 });
});
