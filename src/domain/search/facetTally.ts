/**
 * Counts options while a search reads the rows. A facet of a group ignores what is chosen in that group, so an
 * announcement counts in all groups when it matches them all, and in one when that is the only one it misses.
 * What is counted first are combinations of bits, a whole byte at a time and so without a branch per option; the
 * combinations are added up to options at the end.
 */
import { MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { FacetCounts } from './filters.ts';
import type { Currency } from '../money.ts';
import { PRICE_STEPS, priceSteps } from './priceSteps.ts';
import { MAINS_SHIFT, TRAIT_GROUPS } from './traitBits.ts';

const BYTE = 256;
/** The combinations of the traits' three bytes; only the bits of groups are read. */
const TRAIT_BYTES = 3;
const TRAITS_MASK = (1 << MAINS_SHIFT) - 1;
/** Subs take two bytes per main. */
const SUB_BYTES = 2;
/** The combinations of one group's own bits: at most six. */
const GROUP_COMBINATIONS = 64;
const GROUP_SHIFTS = Int32Array.from(TRAIT_GROUPS, ({ shift }) => shift);
const GROUP_MASKS = Int32Array.from(TRAIT_GROUPS, ({ options }) => (1 << options.length) - 1);

export class FacetTally {
  /** Announcements that match every group, by each byte of their traits. */
  #traits = new Int32Array(TRAIT_BYTES * BYTE);
  /** Announcements that miss one group only, by their bits in that group. */
  #missed = new Int32Array(TRAIT_GROUPS.length * GROUP_COMBINATIONS);
  #mains = new Int32Array(MAIN_CATEGORIES.length);
  #subs = new Int32Array(MAIN_CATEGORIES.length * SUB_BYTES * BYTE);
  /** Announcements by the steps that their prices overlap, a bit each. */
  #prices = new Int32Array(1 << PRICE_STEPS);

  reset(): void {
    this.#traits.fill(0);
    this.#missed.fill(0);
    this.#mains.fill(0);
    this.#subs.fill(0);
    this.#prices.fill(0);
  }

  /** Counts an announcement that matches every group of traits, in one of its mains. */
  addTreatments(main: number, subs: number): void {
    const start = main * SUB_BYTES * BYTE;
    increment(this.#mains, main);
    increment(this.#subs, start + (subs & 0xff));
    increment(this.#subs, start + BYTE + (subs >>> 8));
  }

  /** Counts an announcement that is found: by its treatments and every group of traits. */
  addFound(traits: number): void {
    const bits = traits & TRAITS_MASK;
    increment(this.#traits, bits & 0xff);
    increment(this.#traits, BYTE + ((bits >>> 8) & 0xff));
    increment(this.#traits, 2 * BYTE + (bits >>> 16));
  }

  /** Counts an announcement that would be found but for one group. @param missed the group's position as a bit */
  addMissed(traits: number, missed: number): void {
    const group = 31 - Math.clz32(missed);
    const combination = (traits >>> (GROUP_SHIFTS[group] as number)) & (GROUP_MASKS[group] as number);
    increment(this.#missed, group * GROUP_COMBINATIONS + combination);
  }

  /** Counts an announcement that would be found at a price in one of these steps. @param steps a bit each */
  addPrices(steps: number): void {
    increment(this.#prices, steps);
  }

  /** @param currency whose steps the prices were counted by, if they were */
  toCounts(currency: Currency | null): FacetCounts {
    const counts: FacetCounts = {
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
      const count = this.#mains[index] as number;
      const subs = subsOf(main);
      counts.category[main] = count;
      const perBit = new Int32Array(SUB_BYTES * 8);
      if (count > 0 && subs.length > 0)
        for (let byte = 0; byte < SUB_BYTES; byte++)
          addBits(this.#subs, (index * SUB_BYTES + byte) * BYTE, BYTE, perBit, byte * 8);
      subs.forEach((sub, bit) => {
        counts.subs[`${main}.${sub}`] = perBit[bit] as number;
      });
    });
    const found = new Int32Array(TRAIT_BYTES * 8);
    for (let byte = 0; byte < TRAIT_BYTES; byte++) addBits(this.#traits, byte * BYTE, BYTE, found, byte * 8);
    TRAIT_GROUPS.forEach(({ group, options, shift }, index) => {
      const perBit = found.subarray(shift, shift + options.length);
      addBits(this.#missed, index * GROUP_COMBINATIONS, 1 << options.length, perBit, 0);
      options.forEach((option, bit) => {
        counts[group][option] = perBit[bit] as number;
      });
    });
    if (currency !== null) {
      const perStep = new Int32Array(PRICE_STEPS);
      addBits(this.#prices, 0, this.#prices.length, perStep, 0);
      priceSteps(currency).forEach(({ key }, step) => {
        counts.price[key] = perStep[step] as number;
      });
    }
    return counts;
  }
}

function increment(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

/** Adds the counts of combinations, which stand from `start` on, to the counts of their bits from `to` on. */
function addBits(
  combinations: Int32Array,
  start: number,
  length: number,
  perBit: Int32Array,
  to: number,
): void {
  for (let combination = 1; combination < length; combination++) {
    const count = combinations[start + combination] as number;
    if (count === 0) continue;
    for (let left = combination; left !== 0; left &= left - 1) {
      const at = to + 31 - Math.clz32(left & -left);
      perBit[at] = (perBit[at] as number) + count;
    }
  }
}
