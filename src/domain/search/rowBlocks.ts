/**
 * The rows of one main, each an announcement that offers it: in blocks, ordered by place, so that a town's rows stand in
 * one block or in a few beside one another, and a country's in a run of them. Within a block rows stand in any order.
 */
import {
  AT_BEST_PRICE,
  AT_BEST_PUBLISHED,
  AT_BEST_SCORE,
  AT_BITS,
  AT_CALENDAR,
  AT_COUNT,
  AT_ENTRY,
  AT_KNOWN,
  AT_LAT,
  AT_LNG,
  AT_NUMBER,
  AT_PLACE,
  AT_PLACE_MAX,
  AT_PLACE_MIN,
  AT_PRICE_FROM,
  AT_PRICE_TO,
  AT_SCORE,
  AT_STEP_WIDTH,
  AT_VALID_FROM,
  AT_VALID_UNTIL,
  BITMAP,
  BITMAPS,
  BIT_ALIVE,
  BIT_ALSO,
  BIT_FIRST_STEPS,
  BIT_PROMOTED,
  BIT_STEPS,
  BIT_SUBS,
  BIT_TRAITS,
  BIT_USED,
  BLOCK,
  MAINS,
  MOST_SUBS,
  ROWS,
  STEPS,
  TRAITS,
  WORDS,
} from './blockLayout.ts';
import type { Entry } from './entries.ts';
import type { SearchKernel } from './kernel.ts';
import { stepsOf } from './rowUnits.ts';
import type { RowMemory } from './rowMemory.ts';
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

/** A neighbour takes places only if it has room for twice as many rows. */
const LEAST_ROOM = ROWS / 64;
/** Blocks are joined if they are not fuller together. */
const NEARLY_FULL = ROWS * 0.75;
/** A block that is emptier goes into a neighbour that has room. */
const NEARLY_EMPTY = ROWS / 4;
const LAST_PLACE = 0x7fffffff;
const COLUMNS = [
  AT_ENTRY,
  AT_PLACE,
  AT_PRICE_FROM,
  AT_PRICE_TO,
  AT_SCORE,
  AT_NUMBER,
  AT_CALENDAR,
  AT_LAT,
  AT_LNG,
];
/** How many blocks of a place are looked into for room before there is a new one. */
const TRIES = 4;

export class RowBlocks {
  /** Their addresses, in the order of their places. */
  readonly blocks: number[] = [];
  #main: number;
  #memory: RowMemory;
  #kernel: SearchKernel;
  #earlier: readonly RowBlocks[];
  #turn = 0;

  /** @param earlier the rows of the mains before it, the adult one aside */
  constructor(main: number, memory: RowMemory, kernel: SearchKernel, earlier: readonly RowBlocks[]) {
    this.#main = main;
    this.#earlier = earlier;
    this.#memory = memory;
    this.#kernel = kernel;
  }

  /**
   * Puts in the row of an announcement that has none here.
   * @param earlier what it offers of the mains before this one, the adult one aside
   */
  add(entry: number, values: RowValues, treatment: Treatment, earlier: readonly Treatment[]): void {
    const block = this.#blockWithRoomFor(values.place);
    this.#write(block, this.#take(block), entry, values, treatment, earlier);
  }

  /** Writes an announcement's row anew; it must be there. */
  replace(entry: number, values: RowValues, treatment: Treatment, earlier: readonly Treatment[]): void {
    const [index, row] = this.#find(values.place, entry);
    this.#write(this.blocks[index] as number, row, entry, values, treatment, earlier);
  }

  /** Takes an announcement's row out; it must be there. */
  remove(place: number, entry: number): void {
    const [index, row] = this.#find(place, entry);
    this.#drop(this.blocks[index] as number, row);
    this.#tidy(index);
  }

  /** Sees to it that the steps of a block's prices are of a width. @param width minor units, above 0 */
  step(block: number, width: number): void {
    if (this.#word(block, AT_STEP_WIDTH) === width) return;
    this.#eachRow(block, (row) => {
      const steps = this.#stepsOf(block, row, width);
      this.#setSteps(block, row, steps, steps === 0 ? 0 : this.#earlierSteps(block, row, width));
    });
    const { ints } = this.#memory;
    ints[(block + AT_STEP_WIDTH) >>> 2] = width;
    ints[(block + AT_KNOWN) >>> 2] = 0;
  }

  #stepsOf(block: number, row: number, width: number): number {
    return stepsOf(
      this.#word(block, AT_PRICE_FROM + row * 4),
      this.#word(block, AT_PRICE_TO + row * 4),
      width,
    );
  }

  /** The steps that a row's announcement overlaps in the mains before this one. */
  #earlierSteps(block: number, row: number, width: number): number {
    let steps = 0;
    for (const rows of this.#earlier) {
      if (((this.#bits(block, BIT_ALSO + rows.#main, row >> 5) >>> (row & 31)) & 1) === 0) continue;
      const entry = this.#word(block, AT_ENTRY + row * 4);
      const [index, other] = rows.#find(this.#word(block, AT_PLACE + row * 4), entry);
      steps |= rows.#stepsOf(rows.blocks[index] as number, other, width);
    }
    return steps;
  }

  #setSteps(block: number, row: number, steps: number, earlier: number): void {
    this.#setRun(block, BIT_STEPS, STEPS, row, steps);
    this.#setRun(block, BIT_FIRST_STEPS, STEPS, row, steps & ~earlier);
  }

  /** From which block on, and up to which (not included), rows of these places stand. */
  range(placeMin: number, placeMax: number): [from: number, to: number] {
    const from = this.#first(placeMin);
    let to = this.#first(placeMax);
    while (to < this.blocks.length && this.#word(this.blocks[to] as number, AT_PLACE_MIN) <= placeMax) to++;
    return [from, to];
  }

  /** The first block that may hold a place or later ones. */
  #first(place: number): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#word(this.blocks[middle] as number, AT_PLACE_MAX) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #find(place: number, entry: number): [index: number, row: number] {
    const [from, to] = this.range(place, place);
    for (let index = from; index < to; index++) {
      const row = this.#kernel.find(this.blocks[index] as number, entry);
      if (row >= 0) return [index, row];
    }
    throw new Error(`no row of entry ${entry} at place ${place} in main ${this.#main}`);
  }

  /** A block that may take a row of the place, and has room. */
  #blockWithRoomFor(place: number): number {
    if (this.blocks.length === 0) return this.#insertBlock(0, place, place);
    for (;;) {
      const [from, to] = this.range(place, place);
      if (from === to) {
        // Nobody holds the place: it goes to whoever holds the one before it or after it.
        const block = this.blocks[this.#roomier(from - 1, from)] as number;
        if (this.#word(block, AT_COUNT) < ROWS) return this.#stretched(block, place);
        return this.#insertBlock(from, place, place);
      }
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const index = attempt === 0 ? to - 1 : attempt === 1 ? from : from + (this.#turn++ % (to - from));
        const block = this.blocks[index] as number;
        if (this.#word(block, AT_COUNT) < ROWS) return this.#stretched(block, place);
      }
      if (!this.#isOfOnePlace(to - 1)) this.#makeRoom(to - 1);
      else if (this.#word(this.blocks[to - 1] as number, AT_PLACE_MAX) === place)
        return this.#insertBlock(to, place, place);
    }
  }

  #roomier(one: number, other: number): number {
    if (one < 0) return other;
    if (other >= this.blocks.length) return one;
    const countOf = (index: number) => this.#word(this.blocks[index] as number, AT_COUNT);
    return countOf(one) < countOf(other) ? one : other;
  }

  #stretched(block: number, place: number): number {
    const { ints } = this.#memory;
    if (place < this.#word(block, AT_PLACE_MIN)) ints[(block + AT_PLACE_MIN) >>> 2] = place;
    if (place > this.#word(block, AT_PLACE_MAX)) ints[(block + AT_PLACE_MAX) >>> 2] = place;
    return block;
  }

  /** Whether all rows of a block are of one place, by what they are. */
  #isOfOnePlace(index: number): boolean {
    const block = this.blocks[index] as number;
    if (this.#word(block, AT_PLACE_MIN) === this.#word(block, AT_PLACE_MAX)) return true;
    const counts = this.#placeCounts(block);
    if (counts.length > 1) return false;
    // Its bounds are from rows that went.
    const [[place]] = counts as [[number, number]];
    this.#memory.ints[(block + AT_PLACE_MIN) >>> 2] = place;
    this.#memory.ints[(block + AT_PLACE_MAX) >>> 2] = place;
    return true;
  }

  /**
   * A full block gives places at one of its ends to its neighbour there, the roomier one first, or else its later half to
   * a new block. Places stay whole, so that a town's rows stay together.
   */
  #makeRoom(index: number): void {
    const counts = this.#placeCounts(this.blocks[index] as number);
    const roomOf = (other: number) => {
      const block = this.blocks[other];
      return block === undefined ? 0 : ROWS - this.#word(block, AT_COUNT);
    };
    const [before, after] = [index - 1, index + 1];
    const sides = roomOf(before) > roomOf(after) ? [before, after] : [after, before];
    for (const side of sides) {
      // It keeps half of its room, so that the two do not give the same place to and fro.
      const most = roomOf(side) >> 1;
      const [, first] = counts.at(side === after ? -1 : 0) as [number, number];
      if (most >= LEAST_ROOM && first <= most) {
        this.#give(index, side, side === after ? counts : counts.toReversed(), most);
        return;
      }
    }
    const [last] = counts.at(-1) as [number, number];
    this.#insertBlock(after, last, last);
    this.#give(index, after, counts, ROWS >> 1);
  }

  /**
   * Moves whole places from the end of `counts` into the block beside, no more rows than `most` but for the first place.
   * At least one place stays.
   */
  #give(index: number, side: number, counts: readonly [place: number, count: number][], most: number): void {
    let moved = 0;
    let keep = counts.length;
    while (keep > 1) {
      const [, count] = counts[keep - 1] as [number, number];
      if (moved > 0 && moved + count > most) break;
      moved += count;
      keep--;
    }
    const [firstMoved] = counts[keep] as [number, number];
    const [lastKept] = counts[keep - 1] as [number, number];
    const [from, to] = [this.blocks[index] as number, this.blocks[side] as number];
    const { ints } = this.#memory;
    if (side > index) {
      this.#move(from, to, firstMoved, LAST_PLACE);
      ints[(from + AT_PLACE_MAX) >>> 2] = lastKept;
      ints[(to + AT_PLACE_MIN) >>> 2] = firstMoved;
    } else {
      this.#move(from, to, 0, firstMoved);
      ints[(from + AT_PLACE_MIN) >>> 2] = lastKept;
      ints[(to + AT_PLACE_MAX) >>> 2] = firstMoved;
    }
  }

  /** The places of a block with how many rows each has, in their order. */
  #placeCounts(block: number): [place: number, count: number][] {
    const counts = new Map<number, number>();
    this.#eachRow(block, (row) => {
      const place = this.#word(block, AT_PLACE + row * 4);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    });
    return [...counts].sort(([one], [other]) => one - other);
  }

  #eachRow(block: number, visit: (row: number) => void): void {
    for (let word = 0; word < WORDS; word++)
      for (let left = this.#bits(block, BIT_USED, word); left !== 0; left &= left - 1)
        visit(word * 32 + 31 - Math.clz32(left & -left));
  }

  /** Moves the rows of these places. */
  #move(from: number, to: number, placeMin: number, placeMax: number): void {
    const width = this.#word(from, AT_STEP_WIDTH);
    if (this.#word(to, AT_COUNT) === 0) this.#memory.ints[(to + AT_STEP_WIDTH) >>> 2] = width;
    this.#eachRow(from, (row) => {
      const place = this.#word(from, AT_PLACE + row * 4);
      if (place < placeMin || place > placeMax) return;
      this.#copy(from, row, to, this.#take(to));
      this.#drop(from, row);
    });
    this.#forgetTimes(to);
    // Their steps came with them.
    if (width !== this.#word(to, AT_STEP_WIDTH)) this.#memory.ints[(to + AT_STEP_WIDTH) >>> 2] = 0;
  }

  /** A block that lost rows: gone when it is empty, and joined with a neighbour when both have much room. */
  #tidy(index: number): void {
    const block = this.blocks[index] as number;
    const count = this.#word(block, AT_COUNT);
    if (count > NEARLY_EMPTY) return;
    const hasRoom = (other: number | undefined) =>
      other !== undefined && this.#word(other, AT_COUNT) + count <= NEARLY_FULL;
    const target = [index + 1, index - 1].find((other) => hasRoom(this.blocks[other]));
    if (count > 0 && target === undefined) return;
    if (count > 0) {
      const to = this.blocks[target as number] as number;
      this.#move(block, to, 0, LAST_PLACE);
      this.#stretched(to, this.#word(block, AT_PLACE_MIN));
      this.#stretched(to, this.#word(block, AT_PLACE_MAX));
    }
    this.blocks.splice(index, 1);
    this.#memory.release(block, BLOCK);
  }

  #insertBlock(index: number, placeMin: number, placeMax: number): number {
    const block = this.#memory.allocate(BLOCK);
    const { ints } = this.#memory;
    ints.fill(0, block >>> 2, (block + AT_ENTRY) >>> 2);
    ints.fill(0, (block + AT_BITS) >>> 2, (block + BLOCK) >>> 2);
    ints[(block + AT_PLACE_MIN) >>> 2] = placeMin;
    ints[(block + AT_PLACE_MAX) >>> 2] = placeMax;
    this.#forgetTimes(block);
    this.blocks.splice(index, 0, block);
    return block;
  }

  /** The next search finds out anew which of its rows live, and what their best keys are. */
  #forgetTimes(block: number): void {
    const { ints } = this.#memory;
    ints[(block + AT_VALID_FROM) >>> 2] = 0x7fffffff;
    ints[(block + AT_VALID_UNTIL) >>> 2] = -0x80000000;
  }

  /** Takes a position that is free; there must be one. */
  #take(block: number): number {
    const { ints } = this.#memory;
    for (let word = 0; word < WORDS; word++) {
      const at = ((block + AT_BITS + BIT_USED * BITMAP) >>> 2) + word;
      const free = ~(ints[at] as number);
      if (free === 0) continue;
      const bit = free & -free;
      ints[at] = (ints[at] as number) | bit;
      ints[(block + AT_COUNT) >>> 2] = this.#word(block, AT_COUNT) + 1;
      return word * 32 + 31 - Math.clz32(bit);
    }
    throw new Error('a full block was to take one more row');
  }

  #drop(block: number, row: number): void {
    this.#set(block, BIT_USED, row, 0);
    this.#set(block, BIT_ALIVE, row, 0);
    const { ints } = this.#memory;
    ints[(block + AT_COUNT) >>> 2] = this.#word(block, AT_COUNT) - 1;
    ints[(block + AT_KNOWN) >>> 2] = 0;
  }

  #copy(from: number, row: number, to: number, toRow: number): void {
    const { ints } = this.#memory;
    for (const column of COLUMNS)
      ints[((to + column) >>> 2) + toRow] = ints[((from + column) >>> 2) + row] as number;
    for (let nr = BIT_PROMOTED; nr < BITMAPS; nr++)
      this.#set(to, nr, toRow, this.#bits(from, nr, row >> 5) >>> (row & 31));
  }

  #write(
    block: number,
    row: number,
    entry: number,
    values: RowValues,
    treatment: Treatment,
    earlier: readonly Treatment[],
  ): void {
    const { ints } = this.#memory;
    ints[((block + AT_ENTRY) >>> 2) + row] = entry;
    ints[((block + AT_PLACE) >>> 2) + row] = values.place;
    ints[((block + AT_PRICE_FROM) >>> 2) + row] = treatment.priceFrom;
    ints[((block + AT_PRICE_TO) >>> 2) + row] = treatment.priceTo;
    ints[((block + AT_SCORE) >>> 2) + row] = values.score;
    ints[((block + AT_NUMBER) >>> 2) + row] = values.number;
    ints[((block + AT_CALENDAR) >>> 2) + row] = values.calendar;
    ints[((block + AT_LAT) >>> 2) + row] = values.lat;
    ints[((block + AT_LNG) >>> 2) + row] = values.lng;
    ints[(block + AT_KNOWN) >>> 2] = 0;
    this.#setRun(block, BIT_TRAITS, TRAITS, row, values.traits);
    this.#setRun(block, BIT_ALSO, MAINS, row, (values.traits >>> MAINS_SHIFT) & ~(1 << this.#main));
    this.#setRun(block, BIT_SUBS, MOST_SUBS, row, treatment.subs);
    const width = this.#word(block, AT_STEP_WIDTH);
    if (width !== 0) {
      let before = 0;
      for (const { priceFrom, priceTo } of earlier) before |= stepsOf(priceFrom, priceTo, width);
      this.#setSteps(block, row, this.#stepsOf(block, row, width), before);
    }
    const isKnown =
      this.#lasts(block, BIT_ALIVE, row, values.expiresAt) &&
      this.#lasts(block, BIT_PROMOTED, row, values.promotedUntil);
    if (!isKnown) this.#forgetTimes(block);
    const word = row >> 5;
    this.#raise(block + AT_BEST_SCORE, word, values.score);
    this.#raise(block + AT_BEST_PUBLISHED, word, values.publishedAt);
    const at = ((block + AT_BEST_PRICE) >>> 2) + word;
    if (treatment.priceFrom < (ints[at] as number)) ints[at] = treatment.priceFrom;
  }

  /** Sets the bit of what lasts until `end`; false: that ends within the times that the block's bits are right for. */
  #lasts(block: number, nr: number, row: number, end: number): boolean {
    const isBefore = end <= this.#word(block, AT_VALID_FROM);
    this.#set(block, nr, row, isBefore ? 0 : 1);
    return isBefore || end >= this.#word(block, AT_VALID_UNTIL);
  }

  #raise(bounds: number, word: number, key: number): void {
    const { ints } = this.#memory;
    const at = (bounds >>> 2) + word;
    if (key > (ints[at] as number)) ints[at] = key;
  }

  #word(block: number, at: number): number {
    return this.#memory.ints[(block + at) >>> 2] as number;
  }

  #bits(block: number, nr: number, word: number): number {
    return this.#memory.ints[((block + AT_BITS + nr * BITMAP) >>> 2) + word] as number;
  }

  /** Sets a row's bits in so many bitmaps from `first` on, the lowest bit first. */
  #setRun(block: number, first: number, count: number, row: number, bits: number): void {
    const { ints } = this.#memory;
    const bit = row & 31;
    let at = ((block + AT_BITS + first * BITMAP) >>> 2) + (row >> 5);
    for (let nr = 0; nr < count; nr++, at += WORDS)
      ints[at] = ((ints[at] as number) & ~(1 << bit)) | (((bits >>> nr) & 1) << bit);
  }

  /** @param value whose lowest bit is the row's */
  #set(block: number, nr: number, row: number, value: number): void {
    const { ints } = this.#memory;
    const at = ((block + AT_BITS + nr * BITMAP) >>> 2) + (row >> 5);
    const bit = row & 31;
    ints[at] = ((ints[at] as number) & ~(1 << bit)) | ((value & 1) << bit);
  }
}
