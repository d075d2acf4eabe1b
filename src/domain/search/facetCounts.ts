/** What the kernel counted, option by option. */
import { MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { Currency } from '../money.ts';
import { COUNTS, COUNT_MAIN, COUNT_STEPS, COUNT_SUBS, COUNT_TRAITS, STEPS, TRAITS } from './blockLayout.ts';
import type { FacetCounts } from './filters.ts';
import { priceSteps } from './priceSteps.ts';
import { TRAIT_GROUPS } from './traitBits.ts';

/** A count of all mains together. @param counts the address of the counts of all mains, one after the other */
export function sumOf(ints: Int32Array, counts: number, nr: number): number {
  let sum = 0;
  for (let main = 0; main < MAIN_CATEGORIES.length; main++)
    sum += ints[(counts >>> 2) + main * COUNTS + nr] as number;
  return sum;
}

/**
 * The counts on all options.
 * @param counts the address of the counts of all mains
 * @param currency in whose steps prices were counted, if they were
 */
export function facetCounts(ints: Int32Array, counts: number, currency: Currency | null): FacetCounts {
  const facets: FacetCounts = {
    category: {},
    subs: {},
    payment: {},
    accessToTheCustomer: {},
    genders: {},
    clientTypes: {},
    typeOfSalons: {},
    facilitateAccess: {},
    price: {},
  };
  MAIN_CATEGORIES.forEach((main, index) => {
    const start = (counts >>> 2) + index * COUNTS;
    facets.category[main] = ints[start + COUNT_MAIN] as number;
    subsOf(main).forEach((sub, bit) => {
      facets.subs[`${main}.${sub}`] = ints[start + COUNT_SUBS + bit] as number;
    });
  });
  const traits = Array.from({ length: TRAITS }, (_, bit) => sumOf(ints, counts, COUNT_TRAITS + bit));
  for (const { group, options, shift } of TRAIT_GROUPS)
    options.forEach((option, bit) => {
      facets[group][option] = traits[shift + bit] as number;
    });
  if (currency !== null) {
    const steps = Array.from({ length: STEPS }, (_, step) => sumOf(ints, counts, COUNT_STEPS + step));
    priceSteps(currency).forEach(({ key }, step) => {
      facets.price[key] = steps[step] as number;
    });
  }
  return facets;
}
