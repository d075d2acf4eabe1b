/** The index against the naive search: random announcements come, change and go, and random filters must agree. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  WORKPLACES,
  subsOf,
} from '../../../src/domain/catalogue/catalogue.ts';
import { SearchIndex } from '../../../src/domain/search/searchIndex.ts';
import type { SearchDocument, SearchOffer } from '../../../src/domain/search/searchDocument.ts';
import { canonicalFilters } from './filterArbitraries.ts';
import { naiveSearch } from './naiveSearch.ts';

/** How many random histories: a sample for every test run, and the full count. */
export const SEARCH_MODEL_RUNS = { sample: 150, deep: 20_000 };

const CITIES = [
  { placeId: 'g-1', countryCode: 'PL' },
  { placeId: 'g-2', countryCode: 'PL' },
  { placeId: 'g-3', countryCode: 'DE' },
];
/** Instants are few and close together, so that things are equal, expire and end in the middle of a history. */
const START = 1_800_000_000;
const instant = fc.integer({ min: 0, max: 8 }).map((step) => START + step * 1800);

const offer: fc.Arbitrary<SearchOffer> = fc.constantFrom(...MAIN_CATEGORIES).chain((main) =>
  fc
    .record({
      sub: subsOf(main).length === 0 ? fc.constant(null) : fc.constantFrom(...subsOf(main)),
      // Up to above the last step of euros, and often where one ends and the next begins.
      priceFrom: fc.oneof(
        fc.integer({ min: 0, max: 3000 }),
        fc.nat(12).map((step) => step * 2000),
      ),
      more: fc.option(fc.integer({ min: 0, max: 1500 })),
    })
    .map(({ sub, priceFrom, more }) => ({
      main,
      sub,
      priceFrom,
      priceTo: more === null ? null : priceFrom + more,
    })),
);

/** An announcement of one of three cities. */
export const searchDocument: fc.Arbitrary<SearchDocument> = fc
  .record({
    city: fc.constantFrom(...CITIES),
    number: fc.integer({ min: 1, max: 90 }),
    offers: fc.array(offer, { maxLength: 4 }),
    gender: fc.constantFrom(...GENDERS),
    paymentMethods: fc.subarray([...PAYMENT_METHODS]),
    clientTypes: fc.subarray([...CLIENT_TYPES]),
    workplace: fc.constantFrom(...WORKPLACES),
    facilities: fc.subarray([...FACILITIES]),
    isVisitingClient: fc.boolean(),
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    completeness: fc.constantFrom(50, 51, 100),
    publishedAt: instant,
    rating: fc.option(fc.record({ mean: fc.constantFrom(3, 4.5), count: fc.integer({ min: 1, max: 4 }) })),
    promotedUntil: fc.option(instant),
    expiresAt: fc.oneof(
      { weight: 1, arbitrary: instant },
      { weight: 4, arbitrary: fc.constant(START * 1.1) },
    ),
  })
  .map(({ city, ...document }) => ({ ...document, ...city }));

const filters = fc.oneof(
  canonicalFilters({
    placeIds: [null, 'c-PL', 'g-1', 'g-2', 'c-DE', 'c-FR', 'g-9'],
    maxPrice: 45,
    maxPageNr: 3,
  }),
  // The recommended order of many, where leads, pages and ties meet.
  canonicalFilters({ placeIds: [null, 'c-PL'], maxPrice: 45, maxPageNr: 4 }).map((each) => ({
    ...each,
    categories: [],
    subs: {},
    payment: [],
    genders: [],
    accessToTheCustomer: false,
    clientTypes: [],
    typeOfSalons: [],
    facilitateAccess: [],
  })),
);

/** A search among the same, at one of the same instants. */
export const search = fc.record({
  filters,
  now: instant,
  currency: fc.constantFrom(null, 'EUR' as const, 'PLN' as const),
  near: fc.option(
    fc.record({ lat: fc.integer({ min: -80, max: 80 }), lng: fc.integer({ min: -180, max: 180 }) }),
  ),
});

const history = fc.array(
  fc.record({
    changes: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: searchDocument },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }) },
      ),
      { maxLength: 60, size: 'max' },
    ),
    searches: fc.array(search, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Plays random histories against both. @param seed to repeat a run; a new one each time without it */
export function checkSearchModel(numRuns: number, seed?: number): void {
  fc.assert(
    fc.property(history, (steps) => {
      const index = new SearchIndex();
      const documents = new Map<number, SearchDocument>();
      for (const { changes, searches } of steps) {
        for (const change of changes) {
          if (typeof change === 'number') {
            index.remove(change);
            documents.delete(change);
          } else {
            index.upsert(change);
            documents.set(change.number, change);
          }
        }
        for (const { filters: asked, ...moment } of searches) {
          const { facets, ...hits } = naiveSearch([...documents.values()], asked, moment);
          assert.deepEqual(index.searchWithFacets(asked, moment), { ...hits, facets });
          assert.deepEqual(index.search(asked, moment), hits);
        }
      }
    }),
    seed === undefined ? { numRuns } : { numRuns, seed },
  );
}
