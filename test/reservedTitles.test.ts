/** Titles that the law of the place keeps for those who are registered: phrases in test/titles/phrases.ts. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { automaticChecks } from '../src/domain/announcements/automaticChecks.ts';
import { reservedTitlesOf } from '../src/domain/announcements/titles/countries.ts';
import { reservedTitle } from '../src/domain/announcements/titles/reservedTitle.ts';
import { TITLES } from '../src/domain/announcements/titles/words.ts';
import { wordPatterns } from '../src/domain/announcements/wording/notation.ts';
import { COUNTRY_CODES } from '../src/domain/places/countries.ts';
import { PHRASES } from './titles/phrases.ts';

for (const [country, { found, harmless }] of Object.entries(PHRASES)) {
  test(`${country}: who claims a reserved title is found`, () => {
    assert.ok(found.length >= 8);
    assert.deepEqual(
      found.filter((text) => reservedTitle(text, country) === null),
      [],
    );
  });

  test(`${country}: the treatment, a denial and somebody else’s title are left`, () => {
    assert.ok(harmless.length >= 8);
    assert.deepEqual(
      harmless.flatMap((text) => reservedTitle(text, country) ?? []),
      [],
    );
  });
}

test('the law of the place decides, not the language of the text', () => {
  for (const [text, reserved, free] of [
    ['Heilpraktikerin', 'DE', 'AT'],
    ['Heilmasseur', 'AT', 'DE'],
    ['Masseur', 'FR', 'BE'],
    ['Ostéopathe', 'FR', 'ES'],
    ['Osteopath', 'GB', 'DE'],
    ['Kinésiste', 'BE', 'FR'],
    ['Fisioterapeuta', 'PT', 'BR'],
    ['Fyzioterapeutka', 'SK', 'UA'],
    ['Fysiotherapeut', 'NL', 'NO'],
    ['Fisioterapista', 'IT', 'RU'],
    ['Physiotherapist', 'IE', 'IN'],
    ['Chiropractor', 'AU', 'IE'],
    ['Masseuse', 'RE', 'LU'],
    ['Physical therapist', 'US', ''],
    ['Kiné', 'LU', 'PL'],
  ] as const) {
    assert.equal(reservedTitle(text, reserved), text);
    assert.equal(reservedTitle(text, free), null, `${text} in ${free}`);
  }
});

test('the title is named as it is written, the longest of two that begin at one place', () => {
  assert.equal(reservedTitle('Anna, Masseuse-Kinésithérapeute à Paris', 'FR'), 'Masseuse-Kinésithérapeute');
  assert.equal(reservedTitle('Mgr FIZJOTERAPEUTKA Ewa', 'PL'), 'FIZJOTERAPEUTKA');
});

test('a mention of somebody else excuses its own sentence alone, and only the mention', () => {
  assert.equal(reservedTitle('Współpracuję z lekarzem. Jestem fizjoterapeutą.', 'PL'), 'fizjoterapeutą');
  assert.equal(reservedTitle('Nicht nur Physiotherapeutin', 'DE'), 'Physiotherapeutin');
  assert.equal(reservedTitle('Ask for an appointment. Physiotherapist Ann.', 'GB'), 'Physiotherapist');
});

test('the end of an excused title is excused with it, what stands further on is not', () => {
  const text = 'Je ne suis pas masseur-kinésithérapeute';
  assert.equal(reservedTitle(text, 'FR'), null);
  assert.equal(reservedTitle(`${text}. Ostéopathe`, 'FR'), 'Ostéopathe');
});

test('every title that is reserved somewhere has words, and every country is one', () => {
  const reserved = COUNTRY_CODES.flatMap(reservedTitlesOf);
  assert.deepEqual([...new Set(reserved)].sort(), Object.keys(TITLES).sort());
  for (const country of Object.keys(PHRASES)) assert.ok(reservedTitlesOf(country).length > 0);
});

test('the checks name the field and the words, and say nothing where a licence number is given', () => {
  const content = {
    title: 'Masaż u fizjoterapeuty',
    description: { pl: 'Zapraszam', en: 'By a physiotherapist' },
  };
  assert.deepEqual(automaticChecks(content, { countryCode: 'PL', licenceNumber: ' ' }), {
    clean: false,
    reasons: [
      { path: 'title', reason: 'reservedTitle', found: 'fizjoterapeuty' },
      { path: 'description.en', reason: 'reservedTitle', found: 'physiotherapist' },
    ],
  });
});

const phrase = fc.constantFrom(
  ...Object.values(PHRASES).flatMap(({ found, harmless }) => [...found, ...harmless]),
);

test('with a licence number no title is ever found', () => {
  const licence = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(
      fc.array(phrase),
      licence,
      fc.constantFrom(...COUNTRY_CODES),
      (texts, licenceNumber, countryCode) => {
        const text = texts.join('\n');
        const checks = automaticChecks(
          { title: text, description: { pl: text } },
          { countryCode, licenceNumber },
        );
        assert.ok(checks.clean || checks.reasons.every(({ reason }) => reason !== 'reservedTitle'));
      },
    ),
  );
});

test('what is found is a part of the text, and what stands in other sentences hides nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.entries(PHRASES)),
      fc.nat(),
      fc.array(phrase),
      ([country, { found }], at, around) => {
        const claim = found[at % found.length] ?? '';
        const text = [...around, claim].join('.\n');
        const title = reservedTitle(text, country);
        assert.ok(title && text.includes(title), text);
      },
    ),
  );
});

test('the patterns repeat nothing without an upper bound', () => {
  for (const { found, harmless } of Object.values<{ found: readonly string[]; harmless?: readonly string[] }>(
    TITLES,
  )) {
    for (const { source } of wordPatterns([...found, ...(harmless ?? [])])) {
      assert.doesNotMatch(source.replace(/\[[^\]]*\]/g, ''), /[*+]|\{\d+,\}/, source);
    }
  }
});
