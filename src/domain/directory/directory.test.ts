import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { LOCALES, type LocalizedText } from '../locales.ts';
import { overAt } from './course.ts';
import { textFor, wordsOf } from './texts.ts';

const at = (iso: string) => Date.parse(iso);

test('a course is over when its last day is, by the clock of its place', () => {
  assert.equal(overAt({ endsOn: '2026-11-30' }, 'Europe/Warsaw'), at('2026-11-30T23:00:00Z'));
  assert.equal(overAt({ endsOn: '2026-06-30' }, 'Europe/London'), at('2026-06-30T23:00:00Z'));
  assert.equal(overAt({ endsOn: '2026-12-31' }, 'America/New_York'), at('2027-01-01T05:00:00Z'));
  assert.equal(overAt({ endsOn: '2026-11-30' }, null), at('2026-12-01T00:00:00Z'));
  // Midnight does not come there on that day.
  assert.equal(overAt({ endsOn: '2026-04-23' }, 'Africa/Cairo'), at('2026-04-23T22:00:00Z'));
});

const locale = fc.constantFrom(...LOCALES);
const texts: fc.Arbitrary<LocalizedText> = fc
  .uniqueArray(fc.tuple(locale, fc.string()), { selector: ([one]) => one })
  .map((entries) => Object.fromEntries(entries));

test('a text is given in the language asked for, else in English, else in any that has one', () => {
  fc.assert(
    fc.property(texts, locale, (given, asked) => {
      const found = textFor(given, asked);
      const written = LOCALES.filter((one) => given[one]);
      assert.equal(found === null, written.length === 0);
      if (!found) return;
      assert.equal(found.text, given[found.locale]);
      const wanted = given[asked] ? asked : given.en ? 'en' : written[0];
      assert.equal(found.locale, wanted);
    }),
  );
});

test('words are compared folded, and each that begins like the typed one is found by it', () => {
  assert.deepEqual(wordsOf(['Masaż  stóp', "l’huile d'olive", 'Łódź, łódź']), [
    'masaz',
    'stop',
    'l',
    'huile',
    'd',
    'olive',
    'lodz',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (given) => {
      const words = wordsOf(given);
      assert.equal(new Set(words).size, words.length);
      for (const word of words) {
        assert.match(word, /^[\p{L}\p{N}\uFFFD]+$/u);
        assert.ok(word.length <= 60);
        assert.deepEqual(wordsOf([word]), [word]);
      }
    }),
  );
});
