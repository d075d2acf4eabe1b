import assert from 'node:assert/strict';
import { test } from 'vitest';
import { COUNTRY_CODES, countryPlaceId, isPlaceId } from './countries.ts';

test('there are 250 countries, each once, in order', () => {
  assert.equal(COUNTRY_CODES.length, 250);
  assert.deepEqual([...new Set(COUNTRY_CODES)].sort(), COUNTRY_CODES);
});

test('a country code leads to its place, in either case', () => {
  assert.equal(countryPlaceId('PL'), 'c-PL');
  assert.equal(countryPlaceId('de'), 'c-DE');
  for (const unknown of ['', 'P', 'EU', 'UK', 'POL', 'p1']) assert.equal(countryPlaceId(unknown), null);
});

test('a placeId is a country or a city and nothing else', () => {
  for (const good of ['c-PL', 'g-3093133']) assert.equal(isPlaceId(good), true);
  for (const bad of ['', 'PL', 'c-pl', 'g-', 'g-0', 'g-12x', ' g-1', 'g-1\n', 'g-12345678901']) {
    assert.equal(isPlaceId(bad), false);
  }
});
