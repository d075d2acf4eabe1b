import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { KERNELS } from '../../../test/support/search/kernels.ts';
import {
  SEARCH_MODEL_RUNS,
  checkSearch,
  checkSearchModel,
} from '../../../test/support/search/searchModel.ts';
import { FREE, LOOKED_AT } from '../availability/knownOfPartners.ts';
import { CHUNK } from './blockLayout.ts';
import { emptyFilters } from './filters.ts';
import type { SearchDocument } from './searchDocument.ts';
import { SearchIndex } from './searchIndex.ts';

const NOW = 1_800_000_000;
const TOWNS = ['g-1', 'g-2', 'g-3'] as const;
type Town = (typeof TOWNS)[number];
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

  it('finds those whose partner is free, whether that is known already or found out now', () => {
    const index = new SearchIndex();
    // Two places, so that one has blocks of its own and one shares them.
    for (let number = 1; number <= 2_500; number++)
      index.upsert({ ...thai, number, calendar: number % 700, placeId: number % 50 === 0 ? 'g-2' : 'g-1' });
    const isFree = (calendar: number) => calendar % 3 === 1;
    for (const known of [() => false, () => true, (calendar: number) => calendar % 2 === 0]) {
      const states = Uint8Array.from({ length: 700 }, (_, calendar) =>
        known(calendar) ? (isFree(calendar) ? LOOKED_AT | FREE : LOOKED_AT) : 0,
      );
      const looked = new Set<number>();
      const look = (calendar: number) => {
        looked.add(calendar);
        return isFree(calendar);
      };
      const found = (placeId: string | null) => {
        const within = index.rowsFree({ states, isFree: look });
        const numbers: number[] = [];
        for (let pageNr = 1; ; pageNr++) {
          const page = index.search({ ...emptyFilters(), placeId, pageNr }, { now: NOW, within });
          numbers.push(...page.numbers);
          if (numbers.length >= page.total || page.numbers.length === 0) return numbers.sort((a, b) => a - b);
        }
      };
      const expected = (isIn: (number: number) => boolean) =>
        Array.from({ length: 2_500 }, (_, nr) => nr + 1).filter(
          (number) => isIn(number) && isFree(number % 700),
        );
      assert.deepEqual(
        found('g-1'),
        expected((number) => number % 50 !== 0),
      );
      assert.deepEqual(
        found(null),
        expected(() => true),
      );
      assert.equal([...looked].filter(known).length, 0, 'who is known is not looked at');
    }
  });

  it('finds rows that moved into a block that was searched before', () => {
    const indexes = Object.values(KERNELS).map((makeKernel) => new SearchIndex(makeKernel));
    const documents = new Map<number, SearchDocument>();
    const numbers: Record<Town, number[]> = { 'g-1': [], 'g-2': [], 'g-3': [] };
    let latest = 0;
    const add = (placeId: Town, count: number) => {
      for (let nr = 0; nr < count; nr++) {
        const number = ++latest;
        const [completeness, price] = [(number * 7) % 101, ((number * 13) % 60) * 1000];
        const offer = {
          main: 'RELAXED_MASSAGE',
          sub: 'THAI_MASSAGE',
          priceFrom: price,
          priceTo: price,
        } as const;
        // None ends soon or is promoted: only a move tells a block to look at its rows anew.
        const lasting = { promotedUntil: null, expiresAt: NOW * 1.1, completeness };
        const document = { ...thai, ...lasting, number, placeId, offers: [offer] };
        documents.set(number, document);
        numbers[placeId].push(number);
        for (const index of indexes) index.upsert(document);
      }
    };
    const remove = (placeId: Town, count: number) => {
      for (const number of numbers[placeId].splice(0, count)) {
        documents.delete(number);
        for (const index of indexes) index.remove(number);
      }
    };
    const check = () => {
      for (const placeId of TOWNS)
        for (const sort of ['recommended', 'newest', 'price'] as const)
          checkSearch(
            indexes,
            documents,
            { ...emptyFilters(), placeId, sort },
            { now: NOW, currency: 'EUR' },
          );
      checkSearch(indexes, documents, emptyFilters(), { now: NOW });
    };

    // The first block is full with all three, and the third town goes into one of its own.
    add('g-1', 500);
    add('g-2', 300);
    check();
    add('g-3', 300);
    check();
    // It is full again: the second town goes to the third.
    add('g-1', 300);
    check();
    // So is the other one then, and the second town goes back when the first one has room.
    remove('g-1', 500);
    check();
    add('g-3', 500);
    check();
    // What is left is little enough for one block.
    remove('g-1', 250);
    remove('g-3', 700);
    check();
    remove('g-2', 250);
    check();
  });

  it('gives memory back when announcements go', () => {
    const index = new SearchIndex();
    const empty = index.bytes;
    const fill = () => {
      for (let number = 1; number <= 20_000; number++) index.upsert({ ...thai, number });
    };
    fill();
    const full = index.bytes;
    for (let number = 1; number <= 19_900; number++) index.remove(number);
    // Entries wait for whoever comes next; rows give their blocks back.
    const rows = full - empty - CHUNK;
    assert.ok(index.bytes - empty - CHUNK < rows / 5, `${index.bytes} of ${full} bytes, ${empty} when empty`);
    fill();
    assert.equal(index.bytes, full, 'what was given back is used again');
  });
});
