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
import type { SearchFilters } from '../../../src/domain/search/filters.ts';
import type { SearchMoment } from '../../../src/domain/search/query.ts';
import { SearchIndex } from '../../../src/domain/search/searchIndex.ts';
import type { SearchDocument, SearchOffer } from '../../../src/domain/search/searchDocument.ts';
import type { Point } from '../../../src/domain/places/place.ts';
import { areaAround, canonicalFilters } from './filterArbitraries.ts';
import { KERNELS } from './kernels.ts';
import { naiveSearch } from './naiveSearch.ts';

/** How many random histories: a sample for every test run, and the full count. */
export const SEARCH_MODEL_RUNS = { sample: 150, deep: 20_000 };

/** Two beside one another, and one through which the 180th meridian goes. */
export const CITIES = [
  { placeId: 'g-1', countryCode: 'PL', middle: { lat: 52, lng: 21 } },
  { placeId: 'g-2', countryCode: 'PL', middle: { lat: 51.5, lng: 21.5 } },
  { placeId: 'g-3', countryCode: 'DE', middle: { lat: -16.8, lng: 179.95 } },
];
const areas = areaAround(CITIES.map(({ middle }) => middle));
/** Instants are few and close together, so that things are equal, expire and end in the middle of a history. */
export const INSTANTS = Array.from({ length: 9 }, (_, step) => 1_800_000_000 + step * 1800);
const [START] = INSTANTS as [number];
const instant = fc.constantFrom(...INSTANTS);

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

/** So many tenths of a degree from the middle of a city. */
export function positionIn({ lat, lng }: Point, way: { north: number; east: number }): Point {
  const east = lng + way.east / 10;
  return { lat: lat + way.north / 10, lng: east > 180 ? east - 360 : east };
}

/** An announcement of one of three cities. */
export const searchDocument: fc.Arbitrary<SearchDocument> = fc
  .record({
    city: fc.constantFrom(...CITIES),
    number: fc.integer({ min: 1, max: 90 }),
    offers: fc.array(offer, { maxLength: 4 }),
    hasForeignPrices: fc.constantFrom(false, false, false, true),
    gender: fc.constantFrom(...GENDERS),
    paymentMethods: fc.subarray([...PAYMENT_METHODS]),
    clientTypes: fc.subarray([...CLIENT_TYPES]),
    workplace: fc.constantFrom(...WORKPLACES),
    facilities: fc.subarray([...FACILITIES]),
    isVisitingClient: fc.boolean(),
    position: fc.oneof(
      fc.record({
        lat: fc.double({ min: -85, max: 85, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      // In its city, sometimes where an area begins.
      fc.record({ north: fc.integer({ min: -9, max: 9 }), east: fc.integer({ min: -9, max: 9 }) }),
    ),
    completeness: fc.constantFrom(50, 51, 100),
    publishedAt: instant,
    rating: fc.option(fc.record({ mean: fc.constantFrom(3, 4.5), count: fc.integer({ min: 1, max: 4 }) })),
    promotedUntil: fc.option(instant),
    expiresAt: fc.oneof(
      { weight: 1, arbitrary: instant },
      { weight: 4, arbitrary: fc.constant(START * 1.1) },
    ),
  })
  .map(({ city: { middle, ...city }, position, ...document }) => ({
    ...document,
    ...city,
    ...('lat' in position ? position : positionIn(middle, position)),
  }));

const filters = fc.oneof(
  canonicalFilters({
    placeIds: [null, 'c-PL', 'g-1', 'g-2', 'c-DE', 'c-FR', 'g-9'],
    maxPrice: 45,
    maxPageNr: 3,
    areas,
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

/**
 * Plays random histories against both, with each kernel.
 * @param seed to repeat a run; a new one each time without it
 * @param isShrunk whether a history that fails is made as small as it can be first, which may take a quarter of an hour
 */
export function checkSearchModel(
  numRuns: number,
  { seed, isShrunk = false }: { seed?: number | undefined; isShrunk?: boolean } = {},
): void {
  fc.assert(
    fc.property(history, (steps) => {
      const indexes = Object.values(KERNELS).map((makeKernel) => new SearchIndex(makeKernel));
      const documents = new Map<number, SearchDocument>();
      for (const { changes, searches } of steps) {
        for (const change of changes) {
          if (typeof change === 'number') {
            for (const index of indexes) index.remove(change);
            documents.delete(change);
          } else {
            for (const index of indexes) index.upsert(change);
            documents.set(change.number, change);
          }
        }
        for (const { filters: asked, ...moment } of searches) checkSearch(indexes, documents, asked, moment);
        const [{ filters: asked, ...moment }] = searches as [(typeof searches)[0]];
        checkSets(indexes, documents, asked, moment);
      }
    }),
    { numRuns, endOnFailure: !isShrunk, ...(seed !== undefined && { seed }) },
  );
}

/** One search, at once and in steps, with and without counts. */
export function checkSearch(
  indexes: readonly SearchIndex[],
  documents: ReadonlyMap<number, SearchDocument>,
  asked: SearchFilters,
  moment: SearchMoment,
): void {
  const wanted = naiveSearch([...documents.values()], asked, moment);
  const { facets, ...hits } = wanted;
  for (const index of indexes) {
    assert.deepEqual(index.searchWithFacets(asked, moment), wanted);
    assert.deepEqual(index.search(asked, moment), hits);
    assert.deepEqual(lastOf(index.searchWithFacetsInSteps(asked, moment)), wanted);
    assert.deepEqual(lastOf(index.searchInSteps(asked, moment)), hits);
  }
}

/** One search within a set, and within an area besides: the naive one sees nothing but what is in the set. */
export function checkSets(
  indexes: readonly SearchIndex[],
  documents: ReadonlyMap<number, SearchDocument>,
  asked: SearchFilters,
  moment: SearchMoment,
): void {
  const all = [...documents.values()];
  const odd = all.filter(({ number }) => number % 2 === 1);
  const inWest = { ...asked, area: { kind: 'BOUNDS', south: 0, north: 90, west: -180, east: 10 } as const };
  const [wantedOdd, wantedBoth] = [naiveSearch(odd, asked, moment), naiveSearch(odd, inWest, moment)];
  for (const index of indexes) {
    const within = index.rowsOf(odd.map(({ number }) => number));
    assert.deepEqual(index.searchWithFacets(asked, { ...moment, within }), wantedOdd);
    assert.deepEqual(index.searchWithFacets(inWest, { ...moment, within }), wantedBoth);
  }
}

/** What comes of all steps. */
export function lastOf<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
