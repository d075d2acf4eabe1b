/**
 * The page of a search: of what the kernel found, window after window, the best are kept for the order asked for. The
 * object is used again for each search, so that its lists need not be made anew.
 */
import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import { LIMITS } from '../limits.ts';
import { BestOf } from './bestOf.ts';
import {
  AT_BEST_PRICE,
  AT_BEST_PUBLISHED,
  AT_BEST_SCORE,
  AT_BITS,
  AT_ENTRY,
  AT_LAT,
  AT_LNG,
  AT_NUMBER,
  AT_PRICE_FROM,
  AT_SCORE,
  BITMAP,
  BIT_ALSO,
  ENTRY_PUBLISHED,
  ROWS,
} from './blockLayout.ts';
import { squaredDistance } from './distance.ts';
import type { Origin } from './distance.ts';
import type { Entries } from './entries.ts';
import type { SearchSort } from './filters.ts';
import type { SearchKernel } from './kernel.ts';
import type { Query, SearchHits } from './query.ts';
import { pagePlan, promotedAt } from './ranking.ts';
import type { RowMemory } from './rowMemory.ts';
import { AT_A_STEP } from './steps.ts';
import type { Steps } from './steps.ts';

const PUBLISHED_AT = ENTRY_PUBLISHED >>> 2;
/** How far behind a row's entry its other columns stand. */
const [PRICE_AFTER, SCORE_AFTER, NUMBER_AFTER, LAT_AFTER, LNG_AFTER] = [
  AT_PRICE_FROM,
  AT_SCORE,
  AT_NUMBER,
  AT_LAT,
  AT_LNG,
].map((column) => (column - AT_ENTRY) >>> 2) as [number, number, number, number, number];
/** Where the bounds lie that an order's keys keep to; distances have none: any will do, as all are let through. */
const BOUNDS_OF: Record<SearchSort, number> = {
  recommended: AT_BEST_SCORE,
  newest: AT_BEST_PUBLISHED,
  price: AT_BEST_PRICE,
  distance: AT_BEST_PUBLISHED,
};
const [LEAST, MOST] = [-0x80000000, 0x7fffffff];

export interface PageChoiceParts {
  memory: RowMemory;
  kernel: SearchKernel;
  entries: Entries;
}

export class PageChoice {
  #parts: PageChoiceParts;
  /** The address of room for a block's promoted rows and their numbers. */
  #taken: number;
  #best = new BestOf();
  /** The numbers of those found that are promoted; only the recommended order keeps them apart. */
  #promoted: number[] = [];
  /** Where their rows' entries stand, in the order of the numbers. */
  #promotedRows: number[] = [];
  /** Of announcements in several mains searched, sorted by price: the lowest of their best prices. */
  #lowestPrices = new Map<number, number>();
  /** Those prices, each with its announcement: so many that they hold the best announcements whatever their mains. */
  #sharedPrices = new BestOf();

  constructor(parts: PageChoiceParts) {
    this.#parts = parts;
    this.#taken = parts.memory.allocate(ROWS * 8);
  }

  /** Forgets the search before. @param pageNr from 1 */
  begin(pageNr: number): void {
    const most = pageNr * LIMITS.pageSize;
    this.#promoted.length = 0;
    this.#promotedRows.length = 0;
    this.#best.reset(most);
    this.#sharedPrices.reset(most * MAIN_CATEGORIES.length);
  }

  /**
   * Offers what was found in a window; words of rows whose best key is none of the best are passed over.
   * @param blocks those of the window
   * @param foundAt the address of a bitmap for each of them: the rows that were found
   */
  take(blocks: readonly number[], foundAt: number, query: Query): void {
    const { kernel, memory } = this.#parts;
    const { ints } = memory;
    const best = this.#best;
    const sharedPrices = this.#sharedPrices;
    const { sort, mains } = query;
    const areSeveralPrices = sort === 'price' && (mains & (mains - 1)) !== 0;
    const bounds = BOUNDS_OF[sort];
    const isHighestFirst = sort === 'recommended' || sort === 'newest';
    blocks.forEach((block, nr) => {
      const found = foundAt + nr * BITMAP;
      if (sort === 'recommended') this.#takePromoted(block, found);
      const worstKept = areSeveralPrices ? Math.min(best.worstKey, sharedPrices.worstKey) : best.worstKey;
      const least = isHighestFirst ? Math.max(LEAST, worstKept) : LEAST;
      const most = sort === 'price' ? Math.min(MOST, -worstKept) : MOST;
      const words = kernel.wordsWithin(found, block + bounds, least, most);
      for (let left = words; left !== 0; left &= left - 1) {
        const word = 31 - Math.clz32(left & -left);
        const bits = ints[(found >>> 2) + word] as number;
        const first = ((block + AT_ENTRY) >>> 2) + word * 32;
        if (sort === 'price') this.#offerPrices(block, word, bits, query.mains);
        else if (query.origin !== null) this.#offerWays(query.origin, first, bits);
        else if (sort === 'newest') this.#offerTimes(first, bits);
        else this.#offerScores(first, bits);
      }
    });
  }

  /** @param first where the entry of the first of the rows stands that `bits` are about; so below */
  #offerScores(first: number, bits: number): void {
    const { ints } = this.#parts.memory;
    const best = this.#best;
    for (let left = bits; left !== 0; left &= left - 1) {
      const row = first + 31 - Math.clz32(left & -left);
      const key = ints[row + SCORE_AFTER] as number;
      if (key >= best.worstKey) best.offer(key, ints[row + NUMBER_AFTER] as number);
    }
  }

  #offerTimes(first: number, bits: number): void {
    const { memory, entries } = this.#parts;
    const { ints } = memory;
    const best = this.#best;
    for (let left = bits; left !== 0; left &= left - 1) {
      const row = first + 31 - Math.clz32(left & -left);
      const key = ints[entries.at(ints[row] as number) + PUBLISHED_AT] as number;
      if (key >= best.worstKey) best.offer(key, ints[row + NUMBER_AFTER] as number);
    }
  }

  #offerWays(origin: Origin, first: number, bits: number): void {
    const { ints } = this.#parts.memory;
    const best = this.#best;
    for (let left = bits; left !== 0; left &= left - 1) {
      const row = first + 31 - Math.clz32(left & -left);
      const key = -squaredDistance(origin, ints[row + LAT_AFTER] as number, ints[row + LNG_AFTER] as number);
      if (key >= best.worstKey) best.offer(key, ints[row + NUMBER_AFTER] as number);
    }
  }

  #offerPrices(block: number, word: number, bits: number, mains: number): void {
    const { ints } = this.#parts.memory;
    const areSeveral = (mains & (mains - 1)) !== 0;
    const first = (block + AT_ENTRY) >>> 2;
    for (let left = bits; left !== 0; left &= left - 1) {
      const row = word * 32 + 31 - Math.clz32(left & -left);
      const key = -(ints[first + row + PRICE_AFTER] as number);
      if (key < this.#best.worstKey && key < this.#sharedPrices.worstKey) continue;
      const best = areSeveral && this.#isShared(block, row, mains) ? this.#sharedPrices : this.#best;
      if (key >= best.worstKey) best.offer(key, ints[first + row + NUMBER_AFTER] as number);
    }
  }

  /** An announcement in several mains stands at the lowest of its prices. */
  #offerSharedPrices(): void {
    const lowest = this.#lowestPrices;
    lowest.clear();
    this.#sharedPrices.each((key, number) => {
      if (key > (lowest.get(number) ?? -Infinity)) lowest.set(number, key);
    });
    for (const [number, key] of lowest) this.#best.offer(key, number);
  }

  /** Whether a row's announcement stands in another main searched, too. */
  #isShared(block: number, row: number, mains: number): boolean {
    const { ints } = this.#parts.memory;
    for (let left = mains; left !== 0; left &= left - 1) {
      const nr = BIT_ALSO + 31 - Math.clz32(left & -left);
      const word = ints[((block + AT_BITS + nr * BITMAP) >>> 2) + (row >> 5)] as number;
      if ((word >>> (row & 31)) & 1) return true;
    }
    return false;
  }

  /** Notes the promoted ones that were found in a block, and takes them out of what was found. */
  #takePromoted(block: number, found: number): void {
    const { kernel, memory } = this.#parts;
    const count = kernel.takePromoted(block, found, this.#taken);
    const { ints } = memory;
    const end = (this.#taken >>> 2) + count * 2;
    for (let at = this.#taken >>> 2; at < end; at += 2) {
      this.#promotedRows.push((ints[at] as number) >>> 2);
      this.#promoted.push(ints[at + 1] as number);
    }
  }

  /** The page, when all windows were taken. @param total how many there are */
  *page(query: Query, pageNr: number, total: number): Steps<SearchHits> {
    this.#offerSharedPrices();
    const promoted = this.#promoted;
    const best = this.#best;
    const plan = pagePlan(total, promoted.length, pageNr);
    if (plan.leads < promoted.length) {
      const following = promotedAt(promoted, query.now, plan.leads, promoted.length);
      const { ints } = this.#parts.memory;
      const rowOf = new Map(promoted.map((number, nr) => [number, this.#promotedRows[nr] as number]));
      for (let nr = 0; nr < following.length; nr++) {
        if (nr % AT_A_STEP === AT_A_STEP - 1) yield;
        const number = following[nr] as number;
        best.offer(ints[(rowOf.get(number) as number) + SCORE_AFTER] as number, number);
      }
    }
    const leads = promotedAt(promoted, query.now, plan.leadFrom, plan.leadTo);
    // The worst come first: those after the page, then the page from its end.
    const rest: number[] = [];
    for (let nr = 0; best.size > plan.restFrom; nr++) {
      if (nr % AT_A_STEP === AT_A_STEP - 1) yield;
      const number = best.takeWorst();
      if (best.size < plan.restTo) rest.push(number);
    }
    return { numbers: [...leads, ...rest.reverse()], promotedCount: leads.length, total };
  }
}
