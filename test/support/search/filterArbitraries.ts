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
import { SEARCH_SORTS, SORTS_NEEDING_PLACE } from '../../../src/domain/search/filters.ts';
import type { SearchFilters } from '../../../src/domain/search/filters.ts';

const NO_PLACE_SORTS = SEARCH_SORTS.filter((sort) => !SORTS_NEEDING_PLACE.includes(sort));

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

/** Filters as `parseFilters` gives them: catalogue order, no entry for all subs of a main, no price without a place. */
export function canonicalFilters(options: {
  placeIds: readonly (string | null)[];
  maxPrice: number;
  maxPageNr: number;
  /** Whether they may name a time. */
  haveTimes?: boolean;
}): fc.Arbitrary<SearchFilters> {
  const price = fc
    .tuple(fc.nat(options.maxPrice), fc.nat(options.maxPrice))
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  return fc.constantFrom(...options.placeIds).chain((placeId) =>
    treatments.chain((treatment) =>
      fc.record(
        {
          placeId: fc.constant(placeId),
          district: placeId?.startsWith('g-') ? fc.constantFrom(null, 'Mokotów', 'A, B') : fc.constant(null),
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
          sort: fc.constantFrom(...(placeId === null ? NO_PLACE_SORTS : SEARCH_SORTS)),
          pageNr: fc.integer({ min: 1, max: options.maxPageNr }),
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
});
