import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { LOCALES } from '../../../domain/locales.ts';
import { formatQuery } from '../../../domain/search/address.ts';
import { parseFilters } from '../../../domain/search/readAddress.ts';
import { addressFilters } from '../../../../test/support/search/filterArbitraries.ts';
import { saysPlace, saysWhere, withPlace } from './searchPlace.ts';

test('an address without a place is one in the country of its language', () => {
  const placeOf = (query: string, locale: (typeof LOCALES)[number]) =>
    withPlace(new URLSearchParams(query), locale).get('placeId');
  assert.deepEqual(
    LOCALES.map((locale) => placeOf('category=osteopathy', locale)),
    LOCALES.map(
      (locale) =>
        ({ pl: 'c-PL', en: 'c-GB', cz: 'c-CZ', de: 'c-DE', fr: 'c-FR', ru: 'c-RU', es: 'c-ES' })[locale],
    ),
  );
  for (const unusable of ['', 'Berlin', 'c-de', 'g-0'])
    assert.equal(placeOf(`placeId=${unusable}`, 'de'), 'c-DE');
});

test('an address that says where, or everywhere, stays as it is in every language', () => {
  fc.assert(
    fc.property(addressFilters, fc.constantFrom(...LOCALES), (filters, locale) => {
      const query = new URLSearchParams(formatQuery(filters));
      assert.ok(saysPlace(query));
      assert.deepEqual(parseFilters(withPlace(query, locale)).filters, filters);
    }),
  );
});

test('a part of the map is the same in every language, wherever it lies', () => {
  const query = new URLSearchParams('lat=50&lng=20&radius=5');
  assert.ok(saysWhere(query));
  assert.equal(withPlace(query, 'de').get('placeId'), 'everywhere');
  const broken = new URLSearchParams('bounds=50,20');
  assert.equal(saysWhere(broken), false);
  assert.equal(withPlace(broken, 'de').get('placeId'), 'c-DE');
});

test('what else was asked for is asked for in the country, and the address itself is left alone', () => {
  const query = new URLSearchParams('category=osteopathy&price=50-90&sort=price');
  const { filters, ignored } = parseFilters(withPlace(query, 'de'));
  assert.deepEqual(ignored, []);
  assert.equal(formatQuery(filters), 'placeId=c-DE&category=osteopathy&price=50-90&sort=price');
  assert.equal(query.has('placeId'), false);
});
