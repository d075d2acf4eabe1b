import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test, vi } from 'vitest';
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

test('of a paste of any length no more is tried than the field has room for', () => {
  const looks = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const { text } = limitEdit('Cześć\n', `Cześć\n${'ż\n'.repeat(3000)}`, 100);
  assert.equal(countGraphemes(text), 100);
  assert.ok(looks.mock.calls.length < 20, `${looks.mock.calls.length}`);
  looks.mockRestore();
});

test('of an insertion the longest part that fits is kept, where letters of both sides become one as well', () => {
  const part = fc
    .array(fc.constantFrom('a', '\u0301', '👩', '\u200d', '🇵', '🇱', '\n'), { maxLength: 6 })
    .map((x) => x.join(''));
  fc.assert(
    fc.property(part, part, part, fc.nat({ max: 8 }), (before, inserted, after, max) => {
      const previous = before + after;
      fc.pre(countGraphemes(previous) <= max);
      const { text } = limitEdit(previous, before + inserted + after, max);
      for (let keep = countGraphemes(inserted); keep >= 0; keep -= 1) {
        const longer = before + takeGraphemes(inserted, keep) + after;
        if (countGraphemes(longer) > max) continue;
        assert.ok(countGraphemes(text) >= countGraphemes(longer), JSON.stringify([text, longer]));
        return;
      }
    }),
  );
});
