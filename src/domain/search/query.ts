import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import type { Currency } from '../money.ts';
import type { Point } from '../places/place.ts';
import { originAt } from './distance.ts';
import type { Origin } from './distance.ts';
import { mainsSearched } from './filters.ts';
import type { FacetCounts, SearchFilters, SearchSort } from './filters.ts';
import { priceStepOf } from './priceSteps.ts';
import type { RowSet } from './rowSet.ts';
import { OPEN_PRICE, toRowTime } from './rowUnits.ts';
import { mainsBits, subsBits, traitMasks } from './traitBits.ts';

/** When and from where a search is asked. */
export interface SearchMoment {
  /** Epoch seconds. */
  now: number;
  /** Where distances start: the centre of the city asked for. Without it `distance` falls back to `recommended`. */
  near?: Point | null;
  /** Of the place asked for. Without it prices are not counted. */
  currency?: Currency | null;
}

/** What the index can be asked beside. */
export interface IndexMoment extends SearchMoment {
  /** A further set that the search keeps to. */
  within?: RowSet | null;
}

/** What a search finds. */
export interface SearchHits {
  /** The announcements' numbers on the page, best first; empty past the end. */
  numbers: number[];
  /** How many of them, from the first on, lead the page because they are promoted. */
  promotedCount: number;
  total: number;
}

export interface SearchHitsWithFacets extends SearchHits {
  facets: FacetCounts;
}

/** Filters made ready for reading rows: words of bits and whole numbers in the units of the rows. */
export interface Query {
  /** Masks of the six groups of traits, in the order of TRAIT_GROUPS. */
  traits: readonly number[];
  /** A bit per main searched. */
  mains: number;
  /** Per main the bits of the chosen subs; 0: any treatment of it. */
  subs: readonly number[];
  hasPrice: boolean;
  /** Minor units. */
  priceFrom: number;
  priceTo: number;
  /** How wide the steps are that prices are counted by, in minor units; 0: they are not. */
  priceStep: number;
  /** Whether an announcement may match by one of its mains searched and not by another. */
  treatmentsDiffer: boolean;
  sort: SearchSort;
  origin: Origin | null;
  within: RowSet | null;
  now: number;
  rowNow: number;
}

/** The treatments searched: a bit per main, and per main the bits of the chosen subs (0: any). */
export const treatmentsOf = (filters: SearchFilters): Pick<Query, 'mains' | 'subs'> => ({
  mains: mainsBits(mainsSearched(filters)),
  subs: MAIN_CATEGORIES.map((main) => subsBits(main, filters.subs[main] ?? [])),
});

export function toQuery(filters: SearchFilters, moment: IndexMoment): Query {
  const { mains, subs } = treatmentsOf(filters);
  const hasPrice = filters.price !== null;
  const origin = filters.sort === 'distance' && moment.near ? originAt(moment.near) : null;
  return {
    traits: traitMasks(filters),
    mains,
    subs,
    hasPrice,
    priceFrom: toMinorUnits(filters.price?.from ?? 0),
    priceTo: toMinorUnits(filters.price?.to ?? 0),
    priceStep: moment.currency ? toMinorUnits(priceStepOf(moment.currency)) : 0,
    treatmentsDiffer: hasPrice || subs.some((bits, main) => bits !== 0 && (mains >> main) & 1),
    sort: filters.sort === 'distance' && origin === null ? 'recommended' : filters.sort,
    origin,
    within: moment.within ?? null,
    now: moment.now,
    rowNow: toRowTime(moment.now),
  };
}

/** Prices asked for beyond what 32 bits hold are above every price there is. */
function toMinorUnits(wholeUnits: number): number {
  return Math.min(OPEN_PRICE, wholeUnits * 100);
}
