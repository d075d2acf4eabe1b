/**
 * Searches over many blocks: thousands of announcements in towns large and small, which come, change, move and go,
 * against the naive search; by both kernels, at once and in steps.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { KERNELS } from '../../../test/support/search/kernels.ts';
import {
  CITIES,
  INSTANTS,
  checkSearch,
  checkSets,
  positionIn,
  search,
  searchDocument,
} from '../../../test/support/search/searchModel.ts';
import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import { ROWS } from './blockLayout.ts';
import { emptyFilters } from './filters.ts';
import type { SearchDocument } from './searchDocument.ts';
import { SearchIndex } from './searchIndex.ts';

const SEED = 20_261_125;
const ANNOUNCEMENTS = 6_000;
const SEARCHES = 8;
const WIDE_SEARCHES = 4;
const CURRENCIES = [null, 'EUR', 'PLN'] as const;
const TWO_GIGABYTES = 2 ** 31;
/** So little below that what an index holds lies on both sides. */
const BELOW = TWO_GIGABYTES - 1_600_000;
const INDEXES = {
  'plain, a block at once': () => new SearchIndex(KERNELS.plain, { blocksAtOnce: 1 }),
  'plain, above two gigabytes': () => new SearchIndex(KERNELS.plain, { firstAddress: TWO_GIGABYTES }),
  vectors: () => new SearchIndex(KERNELS.vectors),
  'vectors, two blocks at once, across two gigabytes': () =>
    new SearchIndex(KERNELS.vectors, { blocksAtOnce: 2, firstAddress: BELOW }),
};
/** The first ones hold most, as real ones do. */
const TOWNS = Array.from({ length: 60 }, (_, nr) => ({
  placeId: `g-${nr + 1}`,
  countryCode: ['PL', 'DE', 'FR'][nr % 3] as string,
  // A step north and east of one of the cities of the model, around which areas are asked for.
  middle: positionIn((CITIES[nr % 3] as (typeof CITIES)[0]).middle, { north: nr / 4, east: nr / 4 }),
}));
const townOf = (number: number) =>
  TOWNS[Math.floor(TOWNS.length * ((number * 0.618) % 1) ** 3)] as (typeof TOWNS)[0];

/** Who is in the first town offers its treatment beside others: more have it there than a block has rows. */
const [FIRST_TOWN] = TOWNS as [(typeof TOWNS)[0]];
const OF_FIRST_TOWN = { main: 'RELAXED_MASSAGE', sub: 'THAI_MASSAGE', priceTo: null } as const;

function documentsFrom(first: number, count: number, seed: number): SearchDocument[] {
  return fc.sample(searchDocument, { numRuns: count, seed }).map((document, nr) => {
    const [number, { middle, ...town }] = [first + nr, townOf(first + nr + seed)];
    const more =
      town.placeId === FIRST_TOWN.placeId ? [{ ...OF_FIRST_TOWN, priceFrom: (number % 61) * 100 }] : [];
    // Few lie far from the town that they are in.
    const way = { north: (number % 7) / 10, east: (number % 5) / 10 };
    const position = number % 40 === 0 ? {} : positionIn(middle, way);
    return { ...document, ...town, ...position, number, offers: [...document.offers, ...more] };
  });
}

/** Searches at once, each with what the index answers while nothing else is under way. */
function answered(index: SearchIndex, seed: number) {
  return fc.sample(search, { numRuns: 27, seed }).map(({ filters, near }, nr) => {
    const asked = { ...filters, placeId: filters.placeId ?? FIRST_TOWN.placeId };
    // Every instant with every currency, another one each time.
    const currency = CURRENCIES[(nr + Math.floor(nr / 9)) % 3];
    const moment = { now: INSTANTS[nr % 9] as number, currency: currency ?? null, near };
    return { asked, moment, answer: index.searchWithFacets(asked, moment) };
  });
}

describe('a search over many blocks', () => {
  const indexes = Object.values(INDEXES).map((make) => make());
  const documents = new Map<number, SearchDocument>();
  const put = (changed: readonly SearchDocument[]) => {
    for (const document of changed) {
      documents.set(document.number, document);
      for (const index of indexes) index.upsert(document);
    }
  };
  const check = (seed: number) => {
    const searches = fc.sample(search, { numRuns: SEARCHES, seed });
    for (const { filters, ...moment } of searches) checkSearch(indexes, documents, filters, moment);
    const [{ filters, ...moment }] = searches as [(typeof searches)[0]];
    checkSets(indexes, documents, filters, moment);
  };

  it('gives what the naive search gives', () => {
    put(documentsFrom(1, ANNOUNCEMENTS, SEED));
    const ofFirst = { ...emptyFilters(), placeId: FIRST_TOWN.placeId, categories: [OF_FIRST_TOWN.main] };
    const { total } = (indexes[0] as SearchIndex).search(ofFirst, { now: INSTANTS[0] as number });
    assert.ok(total > ROWS, `${total} in the first town`);
    check(SEED);
  });

  it('still does when a third has changed or moved and a third is gone', () => {
    put(documentsFrom(1, ANNOUNCEMENTS / 3, SEED + 1));
    for (let number = ANNOUNCEMENTS / 3; number < (ANNOUNCEMENTS * 2) / 3; number++) {
      documents.delete(number);
      for (const index of indexes) index.remove(number);
    }
    check(SEED + 1);
  });

  it('still does when others have come in their place', () => {
    put(documentsFrom(ANNOUNCEMENTS / 3, ANNOUNCEMENTS, SEED + 2));
    check(SEED + 2);
  });

  for (const [nr, name] of Object.keys(INDEXES).entries())
    it(`lets searches at once in between two steps, but no change and no other in steps (${name})`, () => {
      const index = indexes[nr] as SearchIndex;
      const between = answered(index, SEED + 3);
      const wideFilters = fc
        .sample(search, { numRuns: WIDE_SEARCHES, seed: SEED + 4 })
        .map(({ filters }) => ({ ...filters, placeId: null }));
      let count = 0;
      for (const asked of [emptyFilters(), ...wideFilters]) {
        const moment = { now: INSTANTS[4] as number, currency: 'EUR' as const };
        const wide = index.searchWithFacets(asked, moment);
        const steps = index.searchWithFacetsInSteps(asked, moment);
        const before = count;
        for (let step = steps.next(); ; step = steps.next()) {
          if (step.done) {
            assert.deepEqual(step.value, wide);
            break;
          }
          const town = between[count++ % between.length] as (typeof between)[0];
          assert.deepEqual(index.searchWithFacets(town.asked, town.moment), town.answer);
          assert.throws(() => index.remove(1), /read in steps/);
          assert.throws(() => index.upsert([...documents.values()][0] as SearchDocument), /read in steps/);
          assert.throws(() => index.searchInSteps(emptyFilters(), moment).next(), /read in steps/);
        }
        assert.ok(count - before >= MAIN_CATEGORIES.length, `${count - before} steps`);
      }
    });

  it('may change again when steps are given back', () => {
    const moment = { now: INSTANTS[2] as number };
    for (const index of indexes) {
      const wide = index.searchWithFacets(emptyFilters(), moment);
      const left = index.searchInSteps(emptyFilters(), moment);
      left.next();
      left.return({ numbers: [], promotedCount: 0, total: 0 });
      index.remove(0x7fffffff);
      assert.deepEqual(index.searchWithFacets(emptyFilters(), moment), wide);
    }
  });
});
