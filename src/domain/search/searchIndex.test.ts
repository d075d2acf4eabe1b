import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SEARCH_MODEL_RUNS, checkSearchModel } from '../../../test/support/search/searchModel.ts';
import { emptyFilters } from './filters.ts';
import type { SearchDocument } from './searchDocument.ts';
import { SearchIndex } from './searchIndex.ts';

const NOW = 1_800_000_000;
const thai: SearchDocument = {
  number: 7,
  countryCode: 'PL',
  placeId: 'g-1',
  offers: [{ main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', priceFrom: 15_000, priceTo: 20_000 }],
  gender: 'FEMALE',
  paymentMethods: ['CASH'],
  clientTypes: ['WOMEN'],
  workplace: 'CLASSIC',
  facilities: [],
  isVisitingClient: false,
  lat: 52.2,
  lng: 21,
  completeness: 80,
  publishedAt: NOW - 1000,
  rating: null,
  promotedUntil: null,
  expiresAt: NOW + 1000,
};

describe('the search index', () => {
  it('gives the same pages, totals and counts as the naive search, whatever happened before', () => {
    checkSearchModel(SEARCH_MODEL_RUNS.sample);
  });

  it('finds an announcement in its city, its country and everywhere, until it expires or is taken out', () => {
    const index = new SearchIndex();
    index.upsert(thai);
    const total = (placeId: string | null, now = NOW) =>
      index.search({ ...emptyFilters(), placeId }, { now }).total;
    assert.deepEqual(
      [total('g-1'), total('c-PL'), total(null), total('g-2'), total('c-DE')],
      [1, 1, 1, 0, 0],
    );
    assert.deepEqual([total('g-1', NOW + 999), total('g-1', NOW + 1000)], [1, 0]);
    index.remove(7);
    index.remove(7);
    assert.deepEqual([total('g-1'), index.size], [0, 0]);
  });

  it('leaves the adult main out of a search that does not name it, but counts it', () => {
    const index = new SearchIndex();
    index.upsert({
      ...thai,
      offers: [{ main: 'SENSUAL_MASSAGE', sub: 'NURU_MASSAGE', priceFrom: 1, priceTo: 2 }],
    });
    const { total, facets } = index.searchWithFacets(emptyFilters(), { now: NOW });
    assert.equal(total, 0);
    assert.equal(facets.category.SENSUAL_MASSAGE, 1);
    assert.equal(index.search({ ...emptyFilters(), categories: ['SENSUAL_MASSAGE'] }, { now: NOW }).total, 1);
  });

  it('does not find an announcement whose last offer went, and refuses a number it cannot hold', () => {
    const index = new SearchIndex();
    index.upsert(thai);
    index.upsert({ ...thai, offers: [] });
    assert.equal(index.size, 0);
    for (const number of [0, -1, 1.5, 2 ** 31])
      assert.throws(() => index.upsert({ ...thai, number }), RangeError);
  });

  it('gives memory back when announcements go', () => {
    const index = new SearchIndex();
    for (let number = 1; number <= 1000; number++) index.upsert({ ...thai, number });
    const full = index.bytes;
    for (let number = 1; number <= 990; number++) index.remove(number);
    assert.ok(index.bytes < full / 2, `${index.bytes} of ${full} bytes`);
  });
});
