import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { addressFilters } from '../../../../test/support/search/filterArbitraries.ts';
import { parseFilters } from '../../../domain/search/readAddress.ts';
import { activeOptions } from '../../../domain/search/activeOptions.ts';
import { isIndexable } from './indexable.ts';

const of = (query: string) => isIndexable(parseFilters(new URLSearchParams(query)).filters);

test('search engines keep a place with one treatment at most', () => {
  for (const query of [
    'placeId=c-PL',
    'placeId=g-3093133&category=relaxing',
    'placeId=c-PL&category=osteopathy&pageNr=3',
    'placeId=c-PL&relaxing=THAI_MASSAGE',
  ])
    assert.equal(of(query), true, query);
});

test('and nothing that is only another view of it', () => {
  for (const query of [
    'placeId=everywhere',
    'placeId=g-756135&district=Wola',
    'placeId=c-PL&category=relaxing,osteopathy',
    'placeId=c-PL&relaxing=THAI_MASSAGE,AROMATHERAPY',
    'placeId=c-PL&view=map',
    'placeId=c-PL&payment=CASH',
    'placeId=c-PL&accessToTheCustomer=true',
    'placeId=c-PL&price=0-100',
    'placeId=c-PL&category=relaxing&genders=FEMALE',
    'placeId=c-PL&sort=newest',
    'placeId=c-PL&category=relaxing&sort=price',
    'placeId=c-PL&bounds=50,19.9,50.1,20',
    'placeId=g-3093133&category=relaxing&lat=50&lng=20&radius=5',
  ])
    assert.equal(of(query), false, query);
});

test('nor anything of the adult category, however it is asked for', () => {
  for (const query of ['placeId=c-PL&sensual=NURU_MASSAGE', 'placeId=c-PL&category=sensual'])
    assert.equal(of(query), false, query);
});

test('what is kept never shows a filter but one treatment', () => {
  fc.assert(
    fc.property(addressFilters, (filters) => {
      if (!isIndexable(filters)) return;
      const groups = activeOptions(filters).map(({ group }) => group);
      assert.ok(groups.length <= 1 && groups.every((group) => group === 'category' || group === 'subs'));
      assert.equal(filters.sort, 'recommended');
      assert.equal(filters.area, null);
    }),
  );
});
