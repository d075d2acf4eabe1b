/** The rows of one main within a block: what stands of each in columns and bitmaps, and what the block says of all of them. */
import type { Entry } from './entries.ts';
import * as layout from './blockLayout.ts';
import type { RowMemory } from './rowMemory.ts';
import { stepsOf } from './rowUnits.ts';
import { MAINS_SHIFT } from './traitBits.ts';

/** What rows have of an announcement, whatever the main, beside what its entry has. */
export interface RowValues extends Entry {
  number: number;
  score: number;
  /** By which the index of free times knows the partner; 0: not at all. */
  calendar: number;
  /** Millionths of a degree. */
  lat: number;
  lng: number;
}

/** What of an announcement depends on the main. */
export interface Treatment {
  /** A bit for each sub offered. */
  subs: number;
  /** Minor units. */
  priceFrom: number;
  priceTo: number;
}

const COLUMNS = [
  layout.AT_ENTRY,
  layout.AT_PLACE,
  layout.AT_PRICE_FROM,
  layout.AT_PRICE_TO,
  layout.AT_SCORE,
  layout.AT_NUMBER,
  layout.AT_CALENDAR,
  layout.AT_LAT,
  layout.AT_LNG,
];
/** Reads and writes rows in blocks, each named by its address; of which places a block is, others say (rowBlocks.ts). */
export class BlockRows {
  readonly main: number;
  #memory: RowMemory;

  constructor(main: number, memory: RowMemory) {
    this.main = main;
    this.#memory = memory;
  }

  /** A number that a block has of itself, or of a row. */
  word(block: number, at: number): number {
    return this.#memory.ints[(block + at) >>> 2] as number;
  }

  /** Writes a number that a block has of itself. */
  put(block: number, at: number, value: number): void {
    this.#memory.ints[(block + at) >>> 2] = value;
  }

  /** So many rows' bits of a bitmap. */
  bits(block: number, nr: number, word: number): number {
    return this.#memory.ints[((block + layout.AT_BITS + nr * layout.BITMAP) >>> 2) + word] as number;
  }

  /** The places of a block with how many rows each has, in their order. */
  placeCounts(block: number): [place: number, count: number][] {
    const counts = new Map<number, number>();
    this.eachRow(block, (row) => {
      const place = this.word(block, layout.AT_PLACE + row * 4);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    });
    return [...counts].sort(([one], [other]) => one - other);
  }

  eachRow(block: number, visit: (row: number) => void): void {
    for (let word = 0; word < layout.WORDS; word++)
      for (let left = this.bits(block, layout.BIT_USED, word); left !== 0; left &= left - 1)
        visit(word * 32 + 31 - Math.clz32(left & -left));
  }

  stepsOf(block: number, row: number, width: number): number {
    return stepsOf(
      this.word(block, layout.AT_PRICE_FROM + row * 4),
      this.word(block, layout.AT_PRICE_TO + row * 4),
      width,
    );
  }

  setSteps(block: number, row: number, steps: number, earlier: number): void {
    this.#setRun(block, layout.BIT_STEPS, layout.STEPS, row, steps);
    this.#setRun(block, layout.BIT_FIRST_STEPS, layout.STEPS, row, steps & ~earlier);
  }

  /** The next search finds out anew which of its rows live, and what their best keys are. */
  forgetTimes(block: number): void {
    const { ints } = this.#memory;
    ints[(block + layout.AT_VALID_FROM) >>> 2] = 0x7fffffff;
    ints[(block + layout.AT_VALID_UNTIL) >>> 2] = -0x80000000;
  }

  /** Takes a position that is free; there must be one. */
  take(block: number): number {
    const { ints } = this.#memory;
    for (let word = 0; word < layout.WORDS; word++) {
      const at = ((block + layout.AT_BITS + layout.BIT_USED * layout.BITMAP) >>> 2) + word;
      const free = ~(ints[at] as number);
      if (free === 0) continue;
      const bit = free & -free;
      ints[at] = (ints[at] as number) | bit;
      ints[(block + layout.AT_COUNT) >>> 2] = this.word(block, layout.AT_COUNT) + 1;
      return word * 32 + 31 - Math.clz32(bit);
    }
    throw new Error('a full block was to take one more row');
  }

  drop(block: number, row: number): void {
    this.#set(block, layout.BIT_USED, row, 0);
    this.#set(block, layout.BIT_ALIVE, row, 0);
    const { ints } = this.#memory;
    ints[(block + layout.AT_COUNT) >>> 2] = this.word(block, layout.AT_COUNT) - 1;
    ints[(block + layout.AT_KNOWN) >>> 2] = 0;
  }

  copy(from: number, row: number, to: number, toRow: number): void {
    const { ints } = this.#memory;
    for (const column of COLUMNS)
      ints[((to + column) >>> 2) + toRow] = ints[((from + column) >>> 2) + row] as number;
    for (let nr = layout.BIT_PROMOTED; nr < layout.BITMAPS; nr++)
      this.#set(to, nr, toRow, this.bits(from, nr, row >> 5) >>> (row & 31));
  }

  write(
    block: number,
    row: number,
    entry: number,
    values: RowValues,
    treatment: Treatment,
    earlier: readonly Treatment[],
  ): void {
    const { ints } = this.#memory;
    ints[((block + layout.AT_ENTRY) >>> 2) + row] = entry;
    ints[((block + layout.AT_PLACE) >>> 2) + row] = values.place;
    ints[((block + layout.AT_PRICE_FROM) >>> 2) + row] = treatment.priceFrom;
    ints[((block + layout.AT_PRICE_TO) >>> 2) + row] = treatment.priceTo;
    ints[((block + layout.AT_SCORE) >>> 2) + row] = values.score;
    ints[((block + layout.AT_NUMBER) >>> 2) + row] = values.number;
    ints[((block + layout.AT_CALENDAR) >>> 2) + row] = values.calendar;
    ints[((block + layout.AT_LAT) >>> 2) + row] = values.lat;
    ints[((block + layout.AT_LNG) >>> 2) + row] = values.lng;
    ints[(block + layout.AT_KNOWN) >>> 2] = 0;
    this.#setRun(block, layout.BIT_TRAITS, layout.TRAITS, row, values.traits);
    this.#setRun(
      block,
      layout.BIT_ALSO,
      layout.MAINS,
      row,
      (values.traits >>> MAINS_SHIFT) & ~(1 << this.main),
    );
    this.#setRun(block, layout.BIT_SUBS, layout.MOST_SUBS, row, treatment.subs);
    const width = this.word(block, layout.AT_STEP_WIDTH);
    if (width !== 0) {
      let before = 0;
      for (const { priceFrom, priceTo } of earlier) before |= stepsOf(priceFrom, priceTo, width);
      this.setSteps(block, row, this.stepsOf(block, row, width), before);
    }
    const isKnown =
      this.#lasts(block, layout.BIT_ALIVE, row, values.expiresAt) &&
      this.#lasts(block, layout.BIT_PROMOTED, row, values.promotedUntil);
    if (!isKnown) this.forgetTimes(block);
    const word = row >> 5;
    this.#raise(block + layout.AT_BEST_SCORE, word, values.score);
    this.#raise(block + layout.AT_BEST_PUBLISHED, word, values.publishedAt);
    const at = ((block + layout.AT_BEST_PRICE) >>> 2) + word;
    if (treatment.priceFrom < (ints[at] as number)) ints[at] = treatment.priceFrom;
  }

  /** Sets the bit of what lasts until `end`; false: that ends within the times that the block's bits are right for. */
  #lasts(block: number, nr: number, row: number, end: number): boolean {
    const isBefore = end <= this.word(block, layout.AT_VALID_FROM);
    this.#set(block, nr, row, isBefore ? 0 : 1);
    return isBefore || end >= this.word(block, layout.AT_VALID_UNTIL);
  }

  #raise(bounds: number, word: number, key: number): void {
    const { ints } = this.#memory;
    const at = (bounds >>> 2) + word;
    if (key > (ints[at] as number)) ints[at] = key;
  }

  /** Sets a row's bits in so many bitmaps from `first` on, the lowest bit first. */
  #setRun(block: number, first: number, count: number, row: number, bits: number): void {
    const { ints } = this.#memory;
    const bit = row & 31;
    let at = ((block + layout.AT_BITS + first * layout.BITMAP) >>> 2) + (row >> 5);
    for (let nr = 0; nr < count; nr++, at += layout.WORDS)
      ints[at] = ((ints[at] as number) & ~(1 << bit)) | (((bits >>> nr) & 1) << bit);
  }

  /** @param value whose lowest bit is the row's */
  #set(block: number, nr: number, row: number, value: number): void {
    const { ints } = this.#memory;
    const at = ((block + layout.AT_BITS + nr * layout.BITMAP) >>> 2) + (row >> 5);
    const bit = row & 31;
    ints[at] = ((ints[at] as number) & ~(1 << bit)) | ((value & 1) << bit);
  }
}
