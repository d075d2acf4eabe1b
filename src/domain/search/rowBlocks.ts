/**
 * The rows of one main, each an announcement that offers it: in blocks, ordered by place, so that a town's rows stand in
 * one block or in a few beside one another, and a country's in a run of them. Within a block rows stand in any order.
 */
import * as layout from './blockLayout.ts';
import { BlockRows, type RowValues, type Treatment } from './blockRows.ts';
import type { SearchKernel } from './kernel.ts';
import type { RowMemory } from './rowMemory.ts';

/** A neighbour takes places only if it has room for twice as many rows. */
const LEAST_ROOM = layout.ROWS / 64;
/** Blocks are joined if they are not fuller together. */
const NEARLY_FULL = layout.ROWS * 0.75;
/** A block that is emptier goes into a neighbour that has room. */
const NEARLY_EMPTY = layout.ROWS / 4;
const LAST_PLACE = 0x7fffffff;
/** How many blocks of a place are looked into for room before there is a new one. */
const TRIES = 4;

export class RowBlocks {
  /** Their addresses, in the order of their places. */
  readonly blocks: number[] = [];
  #rows: BlockRows;
  #memory: RowMemory;
  #kernel: SearchKernel;
  #earlier: readonly RowBlocks[];
  #turn = 0;

  /** @param earlier the rows of the mains before it, the adult one aside */
  constructor(main: number, memory: RowMemory, kernel: SearchKernel, earlier: readonly RowBlocks[]) {
    this.#rows = new BlockRows(main, memory);
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
    this.#rows.write(block, this.#rows.take(block), entry, values, treatment, earlier);
  }

  /** Writes an announcement's row anew; it must be there. */
  replace(entry: number, values: RowValues, treatment: Treatment, earlier: readonly Treatment[]): void {
    const [index, row] = this.#find(values.place, entry);
    this.#rows.write(this.blocks[index] as number, row, entry, values, treatment, earlier);
  }

  /** Takes an announcement's row out; it must be there. */
  remove(place: number, entry: number): void {
    const [index, row] = this.#find(place, entry);
    this.#rows.drop(this.blocks[index] as number, row);
    this.#tidy(index);
  }

  /** Sees to it that the steps of a block's prices are of a width. @param width minor units, above 0 */
  step(block: number, width: number): void {
    if (this.#rows.word(block, layout.AT_STEP_WIDTH) === width) return;
    this.#rows.eachRow(block, (row) => {
      const steps = this.#rows.stepsOf(block, row, width);
      this.#rows.setSteps(block, row, steps, steps === 0 ? 0 : this.#earlierSteps(block, row, width));
    });
    this.#rows.put(block, layout.AT_STEP_WIDTH, width);
    this.#rows.put(block, layout.AT_KNOWN, 0);
  }

  /** The steps that a row's announcement overlaps in the mains before this one. */
  #earlierSteps(block: number, row: number, width: number): number {
    let steps = 0;
    for (const before of this.#earlier) {
      if (((this.#rows.bits(block, layout.BIT_ALSO + before.#rows.main, row >> 5) >>> (row & 31)) & 1) === 0)
        continue;
      const entry = this.#rows.word(block, layout.AT_ENTRY + row * 4);
      const [index, other] = before.#find(this.#rows.word(block, layout.AT_PLACE + row * 4), entry);
      steps |= before.#rows.stepsOf(before.blocks[index] as number, other, width);
    }
    return steps;
  }

  /** From which block on, and up to which (not included), rows of these places stand. */
  range(placeMin: number, placeMax: number): [from: number, to: number] {
    const from = this.#first(placeMin);
    let to = this.#first(placeMax);
    while (
      to < this.blocks.length &&
      this.#rows.word(this.blocks[to] as number, layout.AT_PLACE_MIN) <= placeMax
    )
      to++;
    return [from, to];
  }

  /** The first block that may hold a place or later ones. */
  #first(place: number): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#rows.word(this.blocks[middle] as number, layout.AT_PLACE_MAX) < place) low = middle + 1;
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
    throw new Error(`no row of entry ${entry} at place ${place} in main ${this.#rows.main}`);
  }

  /** A block that may take a row of the place, and has room. */
  #blockWithRoomFor(place: number): number {
    if (this.blocks.length === 0) return this.#insertBlock(0, place, place);
    for (;;) {
      const [from, to] = this.range(place, place);
      if (from === to) {
        // Nobody holds the place: it goes to whoever holds the one before it or after it.
        const block = this.blocks[this.#roomier(from - 1, from)] as number;
        if (this.#rows.word(block, layout.AT_COUNT) < layout.ROWS) return this.#stretched(block, place);
        return this.#insertBlock(from, place, place);
      }
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const index = attempt === 0 ? to - 1 : attempt === 1 ? from : from + (this.#turn++ % (to - from));
        const block = this.blocks[index] as number;
        if (this.#rows.word(block, layout.AT_COUNT) < layout.ROWS) return this.#stretched(block, place);
      }
      if (!this.#isOfOnePlace(to - 1)) this.#makeRoom(to - 1);
      else if (this.#rows.word(this.blocks[to - 1] as number, layout.AT_PLACE_MAX) === place)
        return this.#insertBlock(to, place, place);
    }
  }

  #roomier(one: number, other: number): number {
    if (one < 0) return other;
    if (other >= this.blocks.length) return one;
    const countOf = (index: number) => this.#rows.word(this.blocks[index] as number, layout.AT_COUNT);
    return countOf(one) < countOf(other) ? one : other;
  }

  #stretched(block: number, place: number): number {
    if (place < this.#rows.word(block, layout.AT_PLACE_MIN))
      this.#rows.put(block, layout.AT_PLACE_MIN, place);
    if (place > this.#rows.word(block, layout.AT_PLACE_MAX))
      this.#rows.put(block, layout.AT_PLACE_MAX, place);
    return block;
  }

  /** Whether all rows of a block are of one place, by what they are. */
  #isOfOnePlace(index: number): boolean {
    const block = this.blocks[index] as number;
    if (this.#rows.word(block, layout.AT_PLACE_MIN) === this.#rows.word(block, layout.AT_PLACE_MAX))
      return true;
    const counts = this.#rows.placeCounts(block);
    if (counts.length > 1) return false;
    // Its bounds are from rows that went.
    const [[place]] = counts as [[number, number]];
    this.#rows.put(block, layout.AT_PLACE_MIN, place);
    this.#rows.put(block, layout.AT_PLACE_MAX, place);
    return true;
  }

  /**
   * A full block gives places at one of its ends to its neighbour there, the roomier one first, or else its later half to
   * a new block. Places stay whole, so that a town's rows stay together.
   */
  #makeRoom(index: number): void {
    const counts = this.#rows.placeCounts(this.blocks[index] as number);
    const roomOf = (other: number) => {
      const block = this.blocks[other];
      return block === undefined ? 0 : layout.ROWS - this.#rows.word(block, layout.AT_COUNT);
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
    this.#give(index, after, counts, layout.ROWS >> 1);
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
    if (side > index) {
      this.#move(from, to, firstMoved, LAST_PLACE);
      this.#rows.put(from, layout.AT_PLACE_MAX, lastKept);
      this.#rows.put(to, layout.AT_PLACE_MIN, firstMoved);
    } else {
      this.#move(from, to, 0, firstMoved);
      this.#rows.put(from, layout.AT_PLACE_MIN, lastKept);
      this.#rows.put(to, layout.AT_PLACE_MAX, firstMoved);
    }
  }

  /** Moves the rows of these places. */
  #move(from: number, to: number, placeMin: number, placeMax: number): void {
    const width = this.#rows.word(from, layout.AT_STEP_WIDTH);
    if (this.#rows.word(to, layout.AT_COUNT) === 0) this.#rows.put(to, layout.AT_STEP_WIDTH, width);
    this.#rows.eachRow(from, (row) => {
      const place = this.#rows.word(from, layout.AT_PLACE + row * 4);
      if (place < placeMin || place > placeMax) return;
      this.#rows.copy(from, row, to, this.#rows.take(to));
      this.#rows.drop(from, row);
    });
    this.#rows.forgetTimes(to);
    // Their steps came with them.
    if (width !== this.#rows.word(to, layout.AT_STEP_WIDTH)) this.#rows.put(to, layout.AT_STEP_WIDTH, 0);
  }

  /** A block that lost rows: gone when it is empty, and joined with a neighbour when both have much room. */
  #tidy(index: number): void {
    const block = this.blocks[index] as number;
    const count = this.#rows.word(block, layout.AT_COUNT);
    if (count > NEARLY_EMPTY) return;
    const hasRoom = (other: number | undefined) =>
      other !== undefined && this.#rows.word(other, layout.AT_COUNT) + count <= NEARLY_FULL;
    const target = [index + 1, index - 1].find((other) => hasRoom(this.blocks[other]));
    if (count > 0 && target === undefined) return;
    if (count > 0) {
      const to = this.blocks[target as number] as number;
      this.#move(block, to, 0, LAST_PLACE);
      this.#stretched(to, this.#rows.word(block, layout.AT_PLACE_MIN));
      this.#stretched(to, this.#rows.word(block, layout.AT_PLACE_MAX));
    }
    this.blocks.splice(index, 1);
    this.#memory.release(block, layout.BLOCK);
  }

  #insertBlock(index: number, placeMin: number, placeMax: number): number {
    const block = this.#memory.allocate(layout.BLOCK);
    const { ints } = this.#memory;
    ints.fill(0, block >>> 2, (block + layout.AT_ENTRY) >>> 2);
    ints.fill(0, (block + layout.AT_BITS) >>> 2, (block + layout.BLOCK) >>> 2);
    this.#rows.put(block, layout.AT_PLACE_MIN, placeMin);
    this.#rows.put(block, layout.AT_PLACE_MAX, placeMax);
    this.#rows.forgetTimes(block);
    this.blocks.splice(index, 0, block);
    return block;
  }
}
