/**
 * One word of bits per announcement holds its options in the six groups of traits and its mains. A group of filters is a mask over the word: one common bit is enough to match.
 */
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  subsOf,
} from '../catalogue/catalogue.ts';
import type { MainCategory, SubCategory } from '../catalogue/catalogue.ts';
import type { FacetCounts, SearchFilters } from './filters.ts';
import type { SearchDocument, Traits } from './searchDocument.ts';

export type TraitGroup = Exclude<keyof FacetCounts, 'category' | 'subs' | 'price'>;

interface TraitBits {
  group: TraitGroup;
  options: readonly string[];
  /** The position of the group's first bit; its options follow in catalogue order. */
  shift: number;
}

export const TRAIT_GROUPS: readonly TraitBits[] = [
  { group: 'payment', options: PAYMENT_METHODS, shift: 0 },
  { group: 'genders', options: GENDERS, shift: 6 },
  { group: 'clientTypes', options: CLIENT_TYPES, shift: 8 },
  { group: 'typeOfSalons', options: SALON_TYPES, shift: 13 },
  { group: 'facilitateAccess', options: FACILITIES, shift: 16 },
  { group: 'accessToTheCustomer', options: ['true'], shift: 18 },
];
/** Eight bits, one per main offered. At least one is set, so the whole word is never zero. */
export const MAINS_SHIFT = 19;

/** The mask of an unset group: every announcement has a bit in common with it. */
export const ANY = -1;

export function traitBits(document: SearchDocument): number {
  const chosen = traitOptions(document);
  let bits = mainsBits(document.offers.map((offer) => offer.main)) << MAINS_SHIFT;
  for (const { group, options, shift } of TRAIT_GROUPS) bits |= optionBits(options, chosen[group]) << shift;
  return bits;
}

/** The masks of the six groups in the order of TRAIT_GROUPS. */
export function traitMasks(filters: SearchFilters): number[] {
  const chosen: Record<TraitGroup, readonly string[]> = {
    ...filters,
    accessToTheCustomer: filters.accessToTheCustomer ? ['true'] : [],
  };
  return TRAIT_GROUPS.map(({ group, options, shift }) =>
    chosen[group].length === 0 ? ANY : optionBits(options, chosen[group]) << shift,
  );
}

/** One bit per main. */
export function mainsBits(mains: readonly MainCategory[]): number {
  return optionBits(MAIN_CATEGORIES, mains);
}

/** One bit per sub of a main, in catalogue order. */
export function subsBits(main: MainCategory, subs: readonly (SubCategory | null)[]): number {
  return optionBits(subsOf(main), subs);
}

function traitOptions(traits: Traits): Record<TraitGroup, readonly string[]> {
  return {
    payment: traits.paymentMethods,
    genders: [traits.gender],
    clientTypes: traits.clientTypes,
    typeOfSalons: [traits.workplace],
    facilitateAccess: traits.facilities,
    accessToTheCustomer: traits.isVisitingClient ? ['true'] : [],
  };
}

/** The positions of the options of each list, as they are asked for at each change of an announcement. */
const POSITIONS = new WeakMap<readonly string[], ReadonlyMap<string | null, number>>();

function positionsOf(options: readonly string[]): ReadonlyMap<string | null, number> {
  const known = POSITIONS.get(options);
  if (known) return known;
  const positions = new Map<string | null, number>(options.map((option, position) => [option, position]));
  POSITIONS.set(options, positions);
  return positions;
}

function optionBits(options: readonly string[], chosen: readonly (string | null)[]): number {
  const positions = positionsOf(options);
  let bits = 0;
  for (const option of chosen) {
    const position = positions.get(option);
    if (position !== undefined) bits |= 1 << position;
  }
  return bits;
}
