/**
 * One search: the kernel finds and counts the rows of each main, bit by bit in whole vectors, and the page is chosen of
 * what it found. The object is used again for each search, so that its lists need not be made anew.
 */
import { ADULT_MAIN, MAIN_CATEGORIES, subsOf } from '../catalogue/catalogue.ts';
import type { Currency } from '../money.ts';
import * as layout from './blockLayout.ts';
import type { Entries } from './entries.ts';
import { facetCounts, sumOf } from './facetCounts.ts';
import type { SearchKernel } from './kernel.ts';
import { PageChoice } from './pageChoice.ts';
import type { Query, SearchHits, SearchHitsWithFacets } from './query.ts';
import type { RowBlocks } from './rowBlocks.ts';
import type { RowMemory } from './rowMemory.ts';
import type { PlaceRange, RowSet } from './rowSet.ts';
import { stepsOf } from './rowUnits.ts';
import { AT_A_STEP } from './steps.ts';
import type { Steps } from './steps.ts';
import { ANY, TRAIT_GROUPS, mainsBits } from './traitBits.ts';

const ADULT = MAIN_CATEGORIES.indexOf(ADULT_MAIN);
const ALL_BUT_ADULT = mainsBits(MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN));
const SUB_COUNTS = MAIN_CATEGORIES.map((main) => subsOf(main).length);
/** Room for so many more entries than there are, so that it is not made anew at every search. */
const ROOM_AHEAD = 32_768;
export interface ScanParts {
  memory: RowMemory;
  kernel: SearchKernel;
  entries: Entries;
  mains: readonly RowBlocks[];
  /** How many blocks a step reads. */
  blocksAtOnce: number;
}

export class Scan {
  #parts: ScanParts;
  #ask: number;
  #counts: number;
  #blocks: number;
  #within: number;
  #found: number;
  #shared: number;
  #sharedSteps: number;
  #scratch: number;
  /** The blocks that are read at once. */
  #window: number[] = [];
  #marks = new Int32Array(layout.WORDS);
  #choice: PageChoice;
  /** Entries that were met in one of several mains searched, a bit each. */
  #met = new Uint32Array(0);
  /** Which words of it have a bit. */
  #metWords: number[] = [];
  /** Of entries in several mains searched: the steps of prices that they overlap in those. */
  #steps = new Uint16Array(0);
  #stepped: number[] = [];
  constructor(parts: ScanParts) {
    const { memory, blocksAtOnce } = parts;
    this.#parts = parts;
    this.#ask = memory.allocate(layout.ASK_BYTES);
    this.#counts = memory.allocate(MAIN_CATEGORIES.length * layout.COUNTS * 4);
    this.#blocks = memory.allocate(blocksAtOnce * 4);
    this.#within = memory.allocate(blocksAtOnce * layout.BITMAP);
    this.#found = memory.allocate(blocksAtOnce * layout.BITMAP);
    this.#shared = memory.allocate(blocksAtOnce * layout.BITMAP);
    this.#sharedSteps = memory.allocate(blocksAtOnce * layout.BITMAP);
    this.#scratch = memory.allocate(layout.SCRATCH);
    this.#choice = new PageChoice(parts);
  }

  /** Bytes beside those of the shared memory. */
  get bytes(): number {
    return this.#met.byteLength + this.#steps.byteLength;
  }

  *page(places: PlaceRange, query: Query, pageNr: number): Steps<SearchHits> {
    return yield* this.#run(places, query, pageNr, false);
  }

  /** @param currency whose steps `query` counts prices by, if it does */
  *pageWithFacets(
    places: PlaceRange,
    query: Query,
    pageNr: number,
    currency: Currency | null,
  ): Steps<SearchHitsWithFacets> {
    const hits = yield* this.#run(places, query, pageNr, true);
    return { ...hits, facets: facetCounts(this.#parts.memory.ints, this.#counts, currency) };
  }

  /**
   * How many are found at each place, by its position in the range.
   * @param count how many places of the range there are at most
   */
  *totals(places: PlaceRange, count: number, query: Query): Steps<Int32Array> {
    const totals = new Int32Array(count);
    yield* this.#scanAll(places, query, false, () => {
      const { ints } = this.#parts.memory;
      this.#window.forEach((block, nr) => {
        this.#eachBit(this.#found + nr * layout.BITMAP, (row) => {
          const place = (ints[((block + layout.AT_PLACE) >>> 2) + row] as number) - places.min;
          totals[place] = (totals[place] as number) + 1;
        });
      });
    });
    return totals;
  }

  *#run(places: PlaceRange, query: Query, pageNr: number, hasFacets: boolean): Steps<SearchHits> {
    const choice = this.#choice;
    choice.begin(pageNr);
    yield* this.#scanAll(places, query, hasFacets, () => choice.take(this.#window, this.#found, query));
    const total = sumOf(this.#parts.memory.ints, this.#counts, layout.COUNT_TOTAL);
    return yield* choice.page(query, pageNr, total);
  }

  /** Lets the kernel read main after main, window after window. @param take called after each window of a main searched */
  *#scanAll(places: PlaceRange, query: Query, hasFacets: boolean, take: () => void): Steps<void> {
    const { memory, kernel, mains, blocksAtOnce } = this.#parts;
    query.within?.begin();
    const areSeveral = (query.mains & (query.mains - 1)) !== 0;
    const isOnceEach = query.treatmentsDiffer && areSeveral;
    const width = hasFacets ? query.priceStep : 0;
    const isByFirst =
      query.mains === ALL_BUT_ADULT && query.subs.every((bits, main) => bits === 0 || main === ADULT);
    const areNoted = areSeveral && width > 0 && !isByFirst;
    this.#prepare(isOnceEach, areNoted);
    memory.ints.fill(0, this.#counts >>> 2, (this.#counts >>> 2) + mains.length * layout.COUNTS);
    this.#putAll(places, query, hasFacets);
    this.#put(layout.ASK_FIRST_STEPS, isByFirst ? 1 : 0);
    for (let main = 0; main < mains.length; main++) {
      const rows = mains[main] as RowBlocks;
      const isSearched = ((query.mains >> main) & 1) === 1;
      // A main that is not searched still has counts on its options.
      if (!(isSearched || hasFacets)) continue;
      const [from, to] = rows.range(places.min, places.max);
      if (from === to) continue;
      const others = isSearched ? query.mains & ~(1 << main) : 0;
      this.#put(layout.ASK_COUNTS, this.#counts + main * layout.COUNTS * 4);
      this.#put(layout.ASK_SUBS, query.subs[main] as number);
      this.#put(layout.ASK_SUB_COUNT, SUB_COUNTS[main] as number);
      this.#put(layout.ASK_IS_SEARCHED, isSearched ? 1 : 0);
      this.#put(layout.ASK_OTHERS, others);
      this.#put(layout.ASK_EARLIER, others & ((1 << main) - 1));
      for (let first = from; first < to; first += blocksAtOnce) {
        this.#open(rows.blocks, first, Math.min(to, first + blocksAtOnce), places, query.within);
        if (isSearched && width > 0) for (const block of this.#window) rows.step(block, width);
        if (isSearched && isOnceEach) {
          kernel.scan(this.#ask, 1);
          this.#letInOnce();
        }
        kernel.scan(this.#ask, 0);
        if (isSearched) {
          if (areNoted) this.#noteSteps(width);
          take();
        }
        // Not before what was found is taken: see Steps.
        yield;
      }
    }
    yield* this.#countSteps();
  }

  /** Empties what entries are noted in, and makes room for all that there are. */
  #prepare(isOnceEach: boolean, areNoted: boolean): void {
    const { made } = this.#parts.entries;
    const room = Math.ceil(made / 32) * 32 + ROOM_AHEAD;
    if (isOnceEach) {
      if (this.#met.length * 32 < made) this.#met = new Uint32Array(room / 32);
      else for (const word of this.#metWords) this.#met[word] = 0;
      this.#metWords.length = 0;
    }
    if (areNoted && this.#steps.length < made) this.#steps = new Uint16Array(room);
    for (const entry of this.#stepped) this.#steps[entry] = 0;
    this.#stepped.length = 0;
  }

  #putAll(places: PlaceRange, query: Query, hasFacets: boolean): void {
    this.#put(layout.ASK_BLOCKS, this.#blocks);
    this.#put(layout.ASK_NOW, query.rowNow);
    this.#put(layout.ASK_PLACE_MIN, places.min);
    this.#put(layout.ASK_PLACE_MAX, places.max);
    this.#put(layout.ASK_FACETS, hasFacets ? 1 : 0);
    query.traits.forEach((mask, group) => {
      this.#put(layout.ASK_GROUPS + group * 4, mask === ANY ? 0 : mask);
      this.#put(
        layout.ASK_SIZES + group * 4,
        (TRAIT_GROUPS[group] as (typeof TRAIT_GROUPS)[0]).options.length,
      );
    });
    this.#put(layout.ASK_HAS_PRICE, query.hasPrice ? 1 : 0);
    this.#put(layout.ASK_PRICE_FROM, query.priceFrom);
    this.#put(layout.ASK_PRICE_TO, query.priceTo);
    this.#put(layout.ASK_STEP_WIDTH, query.priceStep);
    this.#put(layout.ASK_DIFFER, query.treatmentsDiffer ? 1 : 0);
    this.#put(layout.ASK_ALL_MATCHES, query.sort === 'price' ? 1 : 0);
    this.#put(layout.ASK_FOUND, this.#found);
    this.#put(layout.ASK_SHARED, this.#shared);
    this.#put(layout.ASK_SHARED_STEPS, this.#sharedSteps);
    this.#put(layout.ASK_CHUNKS, this.#parts.entries.chunks);
    this.#put(layout.ASK_SCRATCH, this.#scratch);
  }

  #put(what: number, value: number): void {
    this.#parts.memory.ints[(this.#ask + what) >>> 2] = value;
  }

  /** Names the kernel the next blocks to read, without those in which the set has nothing. */
  #open(
    blocks: readonly number[],
    from: number,
    to: number,
    places: PlaceRange,
    within: RowSet | null,
  ): void {
    const { ints } = this.#parts.memory;
    this.#window.length = 0;
    for (let index = from; index < to; index++) {
      const block = blocks[index] as number;
      const nr = this.#window.length;
      if (within !== null) {
        this.#marks.fill(0);
        if (!within.mark(block, this.#marks, places)) continue;
        ints.set(this.#marks, (this.#within + nr * layout.BITMAP) >>> 2);
      }
      ints[(this.#blocks >>> 2) + nr] = block;
      this.#window.push(block);
    }
    this.#put(layout.ASK_COUNT, this.#window.length);
    this.#put(layout.ASK_WITHIN, within === null ? 0 : this.#within);
  }

  #eachBit(bitmap: number, visit: (row: number) => void): void {
    const { ints } = this.#parts.memory;
    for (let word = 0; word < layout.WORDS; word++)
      for (let left = ints[(bitmap >>> 2) + word] as number; left !== 0; left &= left - 1)
        visit(word * 32 + 31 - Math.clz32(left & -left));
  }

  /** Takes the rows out of the shared ones whose announcement was met in an earlier main. */
  #letInOnce(): void {
    const { ints } = this.#parts.memory;
    const met = this.#met;
    this.#window.forEach((block, nr) => {
      const start = (this.#shared + nr * layout.BITMAP) >>> 2;
      for (let word = 0; word < layout.WORDS; word++) {
        const bits = ints[start + word] as number;
        let kept = bits;
        for (let left = bits; left !== 0; left &= left - 1) {
          const bit = left & -left;
          const entry = ints[((block + layout.AT_ENTRY) >>> 2) + word * 32 + 31 - Math.clz32(bit)] as number;
          const seen = met[entry >> 5] as number;
          if ((seen >>> (entry & 31)) & 1) kept &= ~bit;
          else {
            if (seen === 0) this.#metWords.push(entry >> 5);
            met[entry >> 5] = seen | (1 << (entry & 31));
          }
        }
        ints[start + word] = kept;
      }
    });
  }

  /** Notes the steps of the rows that stand in several mains searched: each counts once, whatever its mains. */
  #noteSteps(width: number): void {
    const { ints } = this.#parts.memory;
    this.#window.forEach((block, nr) => {
      this.#eachBit(this.#sharedSteps + nr * layout.BITMAP, (row) => {
        const entry = ints[((block + layout.AT_ENTRY) >>> 2) + row] as number;
        const from = ints[((block + layout.AT_PRICE_FROM) >>> 2) + row] as number;
        const to = ints[((block + layout.AT_PRICE_TO) >>> 2) + row] as number;
        const before = this.#steps[entry] as number;
        const steps = before | stepsOf(from, to, width);
        if (before === 0 && steps !== 0) this.#stepped.push(entry);
        this.#steps[entry] = steps;
      });
    });
  }

  *#countSteps(): Steps<void> {
    const { ints } = this.#parts.memory;
    const start = (this.#counts >>> 2) + layout.COUNT_STEPS;
    for (let nr = 0; nr < this.#stepped.length; nr++) {
      if (nr % AT_A_STEP === AT_A_STEP - 1) yield;
      const entry = this.#stepped[nr] as number;
      for (let left = this.#steps[entry] as number; left !== 0; left &= left - 1) {
        const step = start + 31 - Math.clz32(left & -left);
        ints[step] = (ints[step] as number) + 1;
      }
    }
  }
}
