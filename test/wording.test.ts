import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { languages } from '../src/demo/content/languages.ts';
import { automaticChecks } from '../src/domain/announcements/automaticChecks.ts';
import { wordPatterns } from '../src/domain/announcements/wording/notation.ts';
import { WORDS } from '../src/domain/announcements/wording/words.ts';
import { LOCALES, type Locale } from '../src/domain/locales.ts';
import { cz } from './wordings/cz.ts';
import { de } from './wordings/de.ts';
import { en } from './wordings/en.ts';
import { es } from './wordings/es.ts';
import { fr } from './wordings/fr.ts';
import { pl } from './wordings/pl.ts';
import { ru } from './wordings/ru.ts';
import type { Wordings } from './wordings/wordings.ts';

const WORDINGS: Record<Locale, Wordings> = { pl, en, cz, de, fr, ru, es };

const NOBODY = { countryCode: '', licenceNumber: '' };

const isFound = (locale: Locale, text: string, title = 'Masaż') => {
  const checks = automaticChecks({ title, description: { [locale]: text } }, NOBODY);
  return !checks.clean && checks.reasons.some(({ reason }) => reason === 'explicitWording');
};

for (const locale of LOCALES) {
  const { found, harmless } = WORDINGS[locale];

  test(`${locale}: explicit offers are found`, () => {
    assert.ok(found.length >= 20);
    assert.deepEqual(
      found.filter((text) => !isFound(locale, text)),
      [],
    );
  });

  test(`${locale}: harmless wording is left, in a title as well`, () => {
    assert.ok(harmless.length >= 20);
    assert.deepEqual(
      harmless.filter((text) => isFound(locale, text, text)),
      [],
    );
  });

  test(`${locale}: the demo’s own texts are clean`, () => {
    const texts = languages[locale] ? (JSON.stringify(languages[locale]).match(/"[^"]{4,}"/g) ?? []) : [];
    assert.ok(texts.length > 50);
    assert.deepEqual(
      texts.filter((text) => isFound(locale, text)),
      [],
    );
  });
}

test('a word that is harmless in another language is found in its own alone', () => {
  for (const [own, other, text] of [
    ['pl', 'de', 'Sponsoring'],
    ['fr', 'en', 'Pipe'],
    ['de', 'en', 'Sexes'],
  ] as const) {
    assert.deepEqual(
      [isFound(own, text), isFound(other, text), isFound(other, '', text)],
      [true, false, false],
      text,
    );
  }
});

test('who says what is not on offer is not read as an offer, but “not only” is one', () => {
  assert.equal(isFound('en', 'no rush, happy ending'), true);
  assert.equal(isFound('en', 'not only sex'), true);
  assert.equal(isFound('en', 'sexual health, sexual services'), true);
  assert.equal(isFound('en', 'no sexual massage, sexual services'), true);
  assert.equal(isFound('pl', 'seks bez pośpiechu'), true);
  assert.equal(isFound('ru', 'секс, не пожалеете'), true);
  assert.equal(isFound('de', 'Happy End nicht verpassen'), true);
});

test('the patterns repeat nothing without an upper bound, so that no text makes them slow', () => {
  for (const { found, ownFound, harmless } of Object.values(WORDS)) {
    for (const { source } of wordPatterns([...found, ...ownFound, ...harmless])) {
      assert.doesNotMatch(source.replace(/\[[^\]]*\]/g, ''), /[*+]|\{\d+,\}/, source);
    }
  }
});

test('what is found is a part of the text as it was written', () => {
  const pieces = fc.constantFrom(
    'seks',
    's e k s',
    'se-ks',
    'ß',
    'Ł',
    '👍',
    ' ',
    '.',
    'happy',
    'ending',
    'со',
    'İ',
    'x',
  );
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const text = parts.join(' ').normalize('NFKC');
      const checks = automaticChecks({ title: 'a', description: { pl: text } }, NOBODY);
      for (const { found } of checks.clean ? [] : checks.reasons) {
        assert.ok(found.length > 0 && text.includes(found), found);
      }
    }),
  );
});
