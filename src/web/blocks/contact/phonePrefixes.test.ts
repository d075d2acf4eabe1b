import assert from 'node:assert/strict';
import { test } from 'vitest';
import { homePrefix } from '../../../domain/accounts/phone.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { phonePrefixes } from './phonePrefixes.ts';

test('every prefix stands once, by its country’s name in the language, the home prefix among them', () => {
  for (const locale of LOCALES) {
    const prefixes = phonePrefixes(locale);
    assert.equal(new Set(prefixes.map(({ prefix }) => prefix)).size, prefixes.length);
    assert.ok(prefixes.length > 190);
    assert.ok(prefixes.some(({ prefix }) => prefix === homePrefix(locale)));
  }
  assert.ok(phonePrefixes('ru').some(({ prefix, country }) => prefix === '48' && country === 'Польша'));
  assert.deepEqual(
    phonePrefixes('de')
      .filter(({ prefix }) => prefix === '7')
      .map(({ country }) => country),
    ['Russland'],
  );
});
