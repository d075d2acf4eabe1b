/** What people type into the search leads to the treatments that they mean. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import {
  ADULT_MAIN,
  isTreatment,
  type Treatment,
  MAIN_CATEGORIES,
} from '../src/domain/catalogue/catalogue.ts';
import { createTreatmentMatcher } from '../src/domain/catalogue/words/matchTreatments.ts';
import { WORD_TABLES, treatmentsOfKey } from '../src/domain/catalogue/words/wordTables.ts';
import { LOCALES, type Locale } from '../src/domain/locales.ts';
import { foldName } from '../src/domain/places/foldName.ts';
import { catalogueNames } from '../src/server/features/search/catalogueNames.ts';
import { cz } from './typedTreatments/cz.ts';
import { de } from './typedTreatments/de.ts';
import { en } from './typedTreatments/en.ts';
import { es } from './typedTreatments/es.ts';
import { fr } from './typedTreatments/fr.ts';
import { pl } from './typedTreatments/pl.ts';
import { ru } from './typedTreatments/ru.ts';
import type { Typed } from './typedTreatments/typed.ts';

const TYPED: Record<Locale, Typed> = { pl, en, cz, de, fr, ru, es };

const matchTreatments = createTreatmentMatcher(catalogueNames);
const keyOf = ({ main, sub }: Treatment) => `${main}.${sub}`;
const bestOf = (typed: string, locale: Locale) =>
  matchTreatments(typed, locale)
    .filter(({ isBest }) => isBest)
    .map(keyOf)
    .sort();

for (const locale of LOCALES) {
  const { found, nothing } = TYPED[locale];

  test(`${locale}: what people type leads to what they mean`, () => {
    const typed = Object.entries(found).flatMap(([key, words]) => words.map((word) => ({ key, word })));
    assert.ok(typed.length >= 100);
    assert.deepEqual(
      typed.map(({ word }) => [word, bestOf(word, locale)]),
      typed.map(({ key, word }) => [word, treatmentsOfKey(key).map(keyOf).sort()]),
    );
  });

  test(`${locale}: what is no treatment leads nowhere`, () => {
    assert.ok(nothing.length >= 12);
    assert.deepEqual(
      nothing.map((word) => [word, bestOf(word, locale)]),
      nothing.map((word) => [word, []]),
    );
  });

  test(`${locale}: each word of the table leads to its treatments, first of all`, () => {
    for (const [key, words] of Object.entries(WORD_TABLES[locale].treatments))
      for (const word of words) {
        const best = bestOf(word, locale);
        for (const treatment of treatmentsOfKey(key))
          assert.ok(best.includes(keyOf(treatment)), `${word}: ${best}, not ${keyOf(treatment)}`);
      }
  });

  test(`${locale}: the table names treatments of the catalogue, and no word of it twice for the same`, () => {
    const words = Object.entries(WORD_TABLES[locale].treatments);
    for (const { main, sub } of words.flatMap(([key]) => treatmentsOfKey(key)))
      assert.ok(MAIN_CATEGORIES.includes(main) && (sub === null || isTreatment(main, sub)), `${main}.${sub}`);
    const all = words.flatMap(([, list]) => list.map((word) => foldName(word)));
    assert.deepEqual(
      all.filter((word, index) => all.indexOf(word) !== index),
      [],
    );
  });
}

const named = LOCALES.flatMap((locale) => catalogueNames(locale).map((name) => ({ ...name, locale })));

test('property: every name of the catalogue leads to itself first, however it is written', () => {
  assert.ok(named.length > 250);
  const written = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => foldName(name),
    (name: string) => `  ${name.replaceAll(' ', '  ')}!`,
  );
  for (const { name, main, sub, locale } of named)
    fc.assert(
      fc.property(written, (write) => {
        assert.ok(bestOf(write(name), locale).includes(keyOf({ main, sub })), `${locale}: ${name}`);
      }),
      { numRuns: 6 },
    );
});

test('property: every name is found from every other language', () => {
  for (const { name, main, sub, locale } of named)
    for (const other of LOCALES) {
      const found = matchTreatments(name, other);
      assert.ok(
        found.some((match) => match.main === main && match.sub === sub) ||
          // What it means in the own language goes first: "masaje" in Spanish, "Massage" in all others.
          found.some((match) => match.main === main),
        `${locale} name in ${other}: ${name}`,
      );
    }
});

test('property: whatever is typed, the adult category stands alone or not at all', () => {
  const words = LOCALES.flatMap((locale) => Object.values(WORD_TABLES[locale].treatments).flat());
  const typed = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...LOCALES), (parts, locale) => {
      const mains = matchTreatments(parts.join(' '), locale).map(({ main }) => main);
      assert.ok(mains.every((main) => (main === ADULT_MAIN) === mains.includes(ADULT_MAIN)));
    }),
    { numRuns: 300 },
  );
});

test('half a word leads nobody to the adult category', () => {
  for (const typed of ['tant', 'sens', 'ero', 'bod', 'smys', 'sinn', 'тант', 'zmys', 'eroti'])
    for (const locale of LOCALES)
      assert.ok(
        matchTreatments(typed, locale).every(({ main }) => main !== ADULT_MAIN),
        `${typed} in ${locale}`,
      );
});

test('nothing, a sentence and a book are answered too', () => {
  for (const typed of ['', '   ', '!?', 'й', 'masaż '.repeat(40), 'Donaudampfschifffahrt'.repeat(20)])
    for (const locale of LOCALES) assert.ok(Array.isArray(matchTreatments(typed, locale)), typed);
});
