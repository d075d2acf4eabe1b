/**
 * Counts options while a search reads the rows. A facet of a group ignores what is chosen in that group, so an
 * announcement counts in all groups when it matches them all, and in one when that is the only one it misses. What is
 * counted first are combinations of options, one step per group; the options are added up at the end.
 */
import { MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { FacetCounts } from './filters.ts';
import { TRAIT_GROUPS } from './traitBits.ts';

const MAX_SUBS = 16;

/** Per group where its combinations start and which bits they are. */
const COMBINATIONS = TRAIT_GROUPS.map(({ shift, options }, index) => ({
  shift,
  mask: (1 << options.length) - 1,
  start: TRAIT_GROUPS.slice(0, index).reduce((sum, before) => sum + (1 << before.options.length), 0),
}));
const COMBINATION_COUNT = TRAIT_GROUPS.reduce((sum, { options }) => sum + (1 << options.length), 0);

export class FacetTally {
  #combinations = new Int32Array(COMBINATION_COUNT);
  #mains = new Int32Array(MAIN_CATEGORIES.length);
  #subs = new Int32Array(MAIN_CATEGORIES.length * MAX_SUBS);

  reset(): void {
    this.#combinations.fill(0);
    this.#mains.fill(0);
    this.#subs.fill(0);
  }

  /** Counts an announcement that matches every group of traits, in one of its mains. */
  addTreatments(main: number, subs: number): void {
    this.#mains[main] = (this.#mains[main] as number) + 1;
    for (let left = subs; left !== 0; left &= left - 1) {
      const slot = main * MAX_SUBS + 31 - Math.clz32(left & -left);
      this.#subs[slot] = (this.#subs[slot] as number) + 1;
    }
  }

  /**
   * Counts an announcement that is found by its treatments.
   * @param missed the one group of traits it misses as a bit, or 0
   */
  addTraits(traits: number, missed: number): void {
    if (missed !== 0) this.#addGroup(traits, 31 - Math.clz32(missed));
    else for (let group = 0; group < COMBINATIONS.length; group++) this.#addGroup(traits, group);
  }

  #addGroup(traits: number, group: number): void {
    const { start, shift, mask } = COMBINATIONS[group] as (typeof COMBINATIONS)[number];
    const slot = start + ((traits >>> shift) & mask);
    this.#combinations[slot] = (this.#combinations[slot] as number) + 1;
  }

  toCounts(): FacetCounts {
    const counts: FacetCounts = {
      category: {},
      subs: {},
      payment: {},
      accessToTheCustomer: {},
      genders: {},
      clientTypes: {},
      typeOfSalons: {},
      facilitateAccess: {},
    };
    MAIN_CATEGORIES.forEach((main, index) => {
      counts.category[main] = this.#mains[index] as number;
      subsOf(main).forEach((sub, position) => {
        counts.subs[`${main}.${sub}`] = this.#subs[index * MAX_SUBS + position] as number;
      });
    });
    TRAIT_GROUPS.forEach(({ group, options }, index) => {
      const { start, mask } = COMBINATIONS[index] as (typeof COMBINATIONS)[number];
      options.forEach((option, position) => {
        let count = 0;
        for (let each = 0; each <= mask; each++)
          if ((each >>> position) & 1) count += this.#combinations[start + each] as number;
        counts[group][option] = count;
      });
    });
    return counts;
  }
}
