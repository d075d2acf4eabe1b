/** Random filters for property tests. */
import fc from 'fast-check';
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  subsOf,
} from '../../../src/domain/catalogue/catalogue.ts';
import type { MainCategory, SubCategory } from '../../../src/domain/catalogue/catalogue.ts';
import { SEARCH_SORTS } from '../../../src/domain/search/filters.ts';
import type { Area } from '../../../src/domain/search/area.ts';
import { isSortPossible } from '../../../src/domain/search/address.ts';
import type { Point } from '../../../src/domain/places/place.ts';
import type { SearchFilters } from '../../../src/domain/search/filters.ts';

/** Some of the options in their own order, often none. */
export function someOf<Option>(options: readonly Option[]): fc.Arbitrary<Option[]> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<Option[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...options]) },
  );
}

interface Treatments {
  categories: MainCategory[];
  subs: Partial<Record<MainCategory, SubCategory[]>>;
}

const treatments: fc.Arbitrary<Treatments> = someOf(MAIN_CATEGORIES).chain((categories) =>
  fc.tuple(...categories.map((main) => someOf(subsOf(main)))).map((choices) => {
    const subs: Treatments['subs'] = {};
    categories.forEach((main, index) => {
      const chosen = choices[index] ?? [];
      if (chosen.length > 0 && chosen.length < subsOf(main).length) subs[main] = chosen;
    });
    return { categories, subs };
  }),
);

const wishedTime = fc
  .tuple(fc.constantFrom('today', 'tomorrow', 'weekend', '2026-11-27'), fc.nat(95), fc.nat(95))
  .map(([on, a, b]) => ({ on, from: Math.min(a, b) * 15, to: (Math.max(a, b) + 1) * 15 }));

/** Degrees as an address has them. */
const degreesIn = (from: number, to: number) =>
  fc.integer({ min: from * 1e4, max: to * 1e4 }).map((steps) => steps / 1e4);

/** Parts of the map as an address may name them, anywhere on earth. */
export const anyArea: fc.Arbitrary<Area> = fc.oneof(
  fc
    .tuple(degreesIn(-90, 90), degreesIn(-180, 180), degreesIn(-90, 90), degreesIn(-180, 180))
    .filter(([a, west, b, east]) => a !== b && west !== east)
    .map(([a, west, b, east]) => ({
      kind: 'BOUNDS' as const,
      south: Math.min(a, b),
      west,
      north: Math.max(a, b),
      east,
    })),
  fc
    .tuple(degreesIn(-90, 90), degreesIn(-180, 180), fc.integer({ min: 1, max: 100 }))
    .map(([lat, lng, radiusKm]) => ({ kind: 'CIRCLE' as const, lat, lng, radiusKm })),
);

/** Parts of the map around one of the points, which is sometimes a corner of it. */
export const areaAround = (points: readonly Point[]): fc.Arbitrary<Area> =>
  fc
    .record({
      area: anyArea,
      point: fc.constantFrom(...points),
      ways: fc.record({ south: way, west: way, north: way, east: way }),
    })
    .map(({ area, point, ways: { south, west, north, east } }) => {
      const shift = (value: number, steps: number) => Math.round(value * 1e4 + steps * 1e3) / 1e4;
      if (area.kind === 'CIRCLE')
        return { ...area, lat: shift(point.lat, north - south), lng: lngOf(shift(point.lng, east - west)) };
      return {
        kind: 'BOUNDS',
        south: shift(point.lat, -south),
        west: lngOf(shift(point.lng, -west)),
        north: shift(point.lat, north + 1),
        east: lngOf(shift(point.lng, east + 1)),
      };
    });

/** Tenths of a degree. */
const way = fc.nat(20);

/** On the other side of the 180th meridian where it is crossed. */
const lngOf = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees);

/** Filters as `parseFilters` gives them: catalogue order, no entry for all subs of a main, no price without a place. */
export function canonicalFilters(options: {
  placeIds: readonly (string | null)[];
  maxPrice: number;
  maxPageNr: number;
  /** Whether they may name a time. */
  haveTimes?: boolean;
  /** The areas that they may name. */
  areas?: fc.Arbitrary<Area>;
}): fc.Arbitrary<SearchFilters> {
  const price = fc
    .tuple(fc.nat(options.maxPrice), fc.nat(options.maxPrice))
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const area = options.areas ? fc.option(options.areas) : fc.constant(null);
  return fc.tuple(fc.constantFrom(...options.placeIds), area).chain(([placeId, area]) =>
    treatments.chain((treatment) =>
      fc.record(
        {
          placeId: fc.constant(placeId),
          district: placeId?.startsWith('g-') ? fc.constantFrom(null, 'Mokotów', 'A, B') : fc.constant(null),
          area: fc.constant(area),
          categories: fc.constant(treatment.categories),
          subs: fc.constant(treatment.subs),
          payment: someOf(PAYMENT_METHODS),
          accessToTheCustomer: fc.boolean(),
          genders: someOf(GENDERS),
          price: placeId === null ? fc.constant(null) : fc.option(price),
          clientTypes: someOf(CLIENT_TYPES),
          typeOfSalons: someOf(SALON_TYPES),
          facilitateAccess: someOf(FACILITIES),
          available: options.haveTimes ? fc.option(wishedTime) : fc.constant(null),
          sort: fc.constantFrom(...SEARCH_SORTS.filter((sort) => isSortPossible(sort, { placeId, area }))),
          pageNr: fc.integer({ min: 1, max: options.maxPageNr }),
          isOnMap: fc.boolean(),
        },
        { noNullPrototype: true },
      ),
    ),
  );
}

/** Filters as an address may carry them. */
export const addressFilters = canonicalFilters({
  placeIds: [null, 'c-PL', 'g-3093133'],
  maxPrice: 999_999_999,
  maxPageNr: 10_000,
  haveTimes: true,
  areas: anyArea,
});
