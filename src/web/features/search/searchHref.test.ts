import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addressFilters } from '../../../../test/support/search/filterArbitraries.ts';
import { filtersFromLists, parseFilters } from '../../../domain/search/readAddress.ts';
import { emptyFilters } from '../../../domain/search/filters.ts';
import { hiddenFields, panelFields, searchBody, searchHref, searchHrefWithoutPlace } from './searchHref.ts';

const anyFilters = (check: (filters: Parameters<typeof searchBody>[0]) => void) =>
  fc.assert(fc.property(addressFilters, check));

describe('the body of a search', () => {
  it('asks for the same as the address, but for the page, which is the query’s, and for how it is shown', () => {
    anyFilters((filters) => {
      const body = searchBody(filters);
      assert.ok(!('pageNr' in body || 'view' in body));
      const asked = { ...filters, pageNr: 1, isOnMap: false };
      assert.deepEqual(filtersFromLists(body), { filters: asked, ignored: [] });
    });
  });

  it('has lists as arrays and single values as texts', () => {
    const { filters } = parseFilters(
      new URLSearchParams(
        'placeId=c-PL&bounds=50,19,51,20&category=relaxing&payment=CASH&accessToTheCustomer=true&price=1-2&sort=price',
      ),
    );
    assert.deepEqual(searchBody(filters), {
      placeId: 'c-PL',
      bounds: '50,19,51,20',
      category: ['relaxing'],
      payment: ['CASH'],
      accessToTheCustomer: 'true',
      price: '1-2',
      sort: 'price',
    });
  });
});

describe('the address of a search', () => {
  it('says when it is everywhere, and nothing of a place where none is asked for', () => {
    assert.equal(searchHref(emptyFilters()), '/search-massage?placeId=everywhere');
    assert.equal(searchHrefWithoutPlace({ ...emptyFilters(), placeId: 'c-PL' }), '/search-massage');
    anyFilters((filters) => {
      const query = new URL(searchHrefWithoutPlace(filters, 'Łódź & co'), 'http://page').searchParams;
      assert.equal(query.get('place'), 'Łódź & co');
      const { district: _, placeId: __, price: ___, sort: ____, ...others } = parseFilters(query).filters;
      assert.deepEqual({ ...filters, ...others }, filters);
      assert.ok(!['placeId', 'district', 'price'].some((name) => query.has(name)));
    });
    assert.equal(
      searchHref({ ...emptyFilters(), placeId: 'c-PL', pageNr: 2 }),
      '/search-massage?placeId=c-PL&pageNr=2',
    );
  });
});

describe('the hidden fields of a form', () => {
  it('are what it does not choose itself, and never the page', () => {
    anyFilters((filters) => {
      const names = hiddenFields(filters, ['placeId', 'price']).map(([name]) => name);
      assert.ok(!names.some((name) => ['placeId', 'price', 'pageNr'].includes(name)));
      const kept = new URLSearchParams(hiddenFields(filters, []));
      assert.deepEqual(parseFilters(kept).filters, { ...filters, pageNr: 1 });
    });
  });

  it('say in the panel which treatments were applied', () => {
    const { filters } = parseFilters(
      new URLSearchParams('placeId=c-PL&relaxing=THAI_MASSAGE&payment=CASH&sort=newest'),
    );
    assert.deepEqual(panelFields(filters), [
      ['placeId', 'c-PL'],
      ['sort', 'newest'],
      ['applied', 'category=relaxing&relaxing=THAI_MASSAGE'],
    ]);
    assert.deepEqual(panelFields({ ...emptyFilters(), payment: ['CASH'] }), [['placeId', 'everywhere']]);
  });
});
