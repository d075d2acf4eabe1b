import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { formatDistance, kilometreUnit } from './distance.ts';

/** Eight kilometres in Łódź, and in London. */
const WRITTEN: Record<Locale, [km: string, miles: string]> = {
  pl: ['8 km', '5 mil'],
  en: ['8 km', '5 miles'],
  cz: ['8 km', '5 mi'],
  de: ['8 km', '5 mi'],
  fr: ['8 km', '5 mi'],
  ru: ['8 км', '5 ми'],
  es: ['8 km', '5 mi'],
};
const written = (km: number, countryCode: string, tag = 'en') =>
  formatDistance(km, countryCode, tag).replaceAll(/[\u00a0\u202f]/g, ' ');

test('the unit is that of the place, its name that of the reader', () => {
  for (const locale of LOCALES) {
    const tag = toBcp47(locale);
    assert.deepEqual([written(8, 'PL', tag), written(8, 'GB', tag)], WRITTEN[locale], locale);
  }
});

test('miles are whole, and at least one', () => {
  const miles = [0, 1, 2, 3, 8, 15, 50, 2000].map((km) => written(km, 'GB'));
  assert.deepEqual(miles, [
    '0 miles',
    '1 mile',
    '1 mile',
    '2 miles',
    '5 miles',
    '9 miles',
    '31 miles',
    '1,243 miles',
  ]);
});

test('a number never stands on another line than its unit, and is right to half a step', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.constantFrom('PL', 'GB'), (km, countryCode) => {
      const text = formatDistance(km, countryCode, 'en');
      assert.doesNotMatch(text, / /);
      const told = Number.parseFloat(text.replaceAll(',', '')) * (countryCode === 'GB' ? 1.609344 : 1);
      assert.ok(Math.abs(told - km) <= (countryCode === 'GB' ? 0.805 : 0), text);
    }),
  );
});

test('the unit of a field is that of the language', () => {
  assert.deepEqual(
    LOCALES.map((locale) => kilometreUnit(toBcp47(locale))),
    ['km', 'km', 'km', 'km', 'km', 'км', 'km'],
  );
});
