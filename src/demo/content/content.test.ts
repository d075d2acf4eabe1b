import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isTreatment } from '../../domain/catalogue/catalogue.ts';
import { SPECIALITIES, treatmentOf } from '../specialities.ts';
import { goTogether } from '../texts.ts';
import { CLOSINGS, OTHERS } from './content.ts';
import { countries } from './countries.ts';
import { languages } from './languages.ts';

const english = languages.en;

for (const [locale, { phrases, treatments, ownNames }] of Object.entries(languages)) {
  test(`${locale}: as many sentences as in English, so that every one has its translation`, () => {
    for (const part of ['openings', 'visits'] as const) {
      for (const [tone, sentences] of Object.entries(phrases[part])) {
        assert.equal(
          sentences.length,
          english?.phrases[part][tone as keyof typeof phrases.openings].length,
          `${part} ${tone}`,
        );
      }
    }
    assert.equal(phrases.closings.length, CLOSINGS.length);
    assert.deepEqual(Object.keys(treatments), Object.keys(english?.treatments ?? {}));
    for (const [key, { about }] of Object.entries(treatments)) {
      assert.equal(about.length, english?.treatments[key as keyof typeof treatments]?.about.length, key);
    }
    for (const key of OTHERS) assert.ok(ownNames[key].length > 0, key);
  });

  test(`${locale}: the same place of a sentence is filled in every language`, () => {
    for (const part of ['openings', 'visits'] as const) {
      for (const [tone, sentences] of Object.entries(phrases[part])) {
        for (const [index, sentence] of sentences.entries()) {
          const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
          const translation = english?.phrases[part][tone as keyof typeof phrases.openings][index] ?? '';
          assert.equal(names(sentence), names(translation), sentence);
        }
      }
    }
  });

  test(`${locale}: typographic marks only, no sentence twice`, () => {
    const sentences = [
      ...Object.values(phrases.openings).flat(),
      ...Object.values(phrases.visits).flat(),
      ...phrases.closings,
      ...Object.values(treatments).flatMap(({ about }) => about),
    ];
    assert.equal(new Set(sentences).size, sentences.length);
    for (const sentence of sentences) assert.doesNotMatch(sentence, /['"]|\.\.\.|\s[-–]$| - /, sentence);
    if (locale === 'fr')
      for (const sentence of sentences) assert.doesNotMatch(sentence, /[^\u00a0\u202f][:;!?»]/, sentence);
  });
}

test('every treatment of a speciality stands in the catalogue', () => {
  for (const key of SPECIALITIES.flatMap(({ treatments }) => treatments)) {
    const { main, sub } = treatmentOf(key);
    assert.ok(isTreatment(main, sub), key);
  }
});

test('two treatments stand in one title where their names share no word but massage', () => {
  assert.ok(goTogether('fr', 'RELAXED_MASSAGE.CLASSIC_MASSAGE', 'RELAXED_MASSAGE.HOT_STONES_MASSAGE'));
  assert.ok(goTogether('cz', 'RELAXED_MASSAGE.CLASSIC_MASSAGE', 'RELAXED_MASSAGE.CANDLE_MASSAGE'));
  for (const locale of ['en', 'fr', 'es'] as const) {
    const both = [
      'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY',
      'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS',
    ] as const;
    assert.equal(goTogether(locale, ...both), false, locale);
  }
  const contained = ['PHYSIOTHERAPY.REHABILITATION', 'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS'] as const;
  assert.equal(goTogether('fr', ...contained), false);
});

test('every country speaks a language that has words', () => {
  for (const { locale, countryCode } of countries) assert.ok(languages[locale], countryCode);
});
