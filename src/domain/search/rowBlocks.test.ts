/**
 * Rows come, change and go by the thousand, and are searched in between: each stays whole and where its place is, what a
 * block says of itself stays right, and blocks stay in order and well filled.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import { KERNELS } from '../../../test/support/search/kernels.ts';
import { INSTANTS, lastOf } from '../../../test/support/search/searchModel.ts';
import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import type { Currency } from '../money.ts';
import {
  AT_BEST_PRICE,
  AT_BEST_PUBLISHED,
  AT_BEST_SCORE,
  AT_BITS,
  AT_CALENDAR,
  AT_COUNT,
  AT_ENTRY,
  AT_PLACE,
  AT_PLACE_MAX,
  AT_PLACE_MIN,
  AT_PRICE_FROM,
  AT_PRICE_TO,
  AT_STEP_WIDTH,
  AT_VALID_FROM,
  AT_VALID_UNTIL,
  BITMAP,
  BIT_ALIVE,
  BIT_ALSO,
  BIT_PROMOTED,
  BIT_FIRST_STEPS,
  BIT_STEPS,
  BIT_SUBS,
  BIT_TRAITS,
  BIT_USED,
  MAINS,
  MOST_SUBS,
  ROWS,
  STEPS,
  TRAITS,
} from './blockLayout.ts';
import { Entries } from './entries.ts';
import { emptyFilters } from './filters.ts';
import type { KernelMaker, SearchKernel } from './kernel.ts';
import { toQuery } from './query.ts';
import type { RowValues, Treatment } from './blockRows.ts';
import { RowBlocks } from './rowBlocks.ts';
import { RowMemory } from './rowMemory.ts';
import { NEVER, OPEN_PRICE, toRowTime } from './rowUnits.ts';
import { Scan } from './scan.ts';
import { MAINS_SHIFT } from './traitBits.ts';

/** A number that has nothing to do with any other one of it. */
function mix(number: number, salt: number): number {
  let bits = Math.imul(number ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
const FAR = toRowTime(INSTANTS[0] as number) * 2;
const timeOf = (bits: number) => toRowTime(INSTANTS[bits % INSTANTS.length] as number);

/** All that rows hold of an announcement, by its number. @param brief the share of those that end or are promoted, of 1000 */
function valuesOf(number: number, place: number, brief: number): RowValues {
  const isBrief = mix(number, 1) % 1000 < brief;
  return {
    number,
    // The first main is the one whose rows these are.
    traits: (mix(number, 2) >>> 5) | (1 << MAINS_SHIFT),
    place,
    score: mix(number, 3) % 1_000_000,
    publishedAt: timeOf(mix(number, 4)),
    expiresAt: isBrief ? timeOf(mix(number, 5)) : FAR,
    promotedUntil: isBrief && number % 2 === 1 ? timeOf(mix(number, 6)) : NEVER,
    lat: 0,
    lng: 0,
    calendar: mix(number, 10) & 0xffff,
  };
}

function treatmentOf(number: number): Treatment {
  const priceFrom = (mix(number, 7) % 80) * 1000;
  const priceTo = number % 5 === 0 ? OPEN_PRICE : priceFrom + (mix(number, 8) % 8) * 1000;
  return { subs: mix(number, 9) & 0xffff, priceFrom, priceTo };
}

const place = fc.integer({ min: 0, max: 40 });
interface Asked {
  now: number;
  currency: Currency | null;
  min: number;
  max: number;
}
const asked: fc.Arbitrary<Asked> = fc
  .record({
    now: fc.constantFrom(...INSTANTS),
    currency: fc.constantFrom(null, 'EUR' as const, 'PLN' as const),
    places: fc.tuple(place, place),
  })
  .map(({ now, currency, places }) => ({
    now,
    currency,
    min: Math.min(...places),
    max: Math.max(...places),
  }));

/** A tide: so many rows at each of these places, then some change, then a share of all rows goes; searched in between. */
const tide = fc.record({
  places: fc.array(place, { minLength: 1, maxLength: 6 }),
  each: fc.integer({ min: 1, max: 1500 }),
  changing: fc.constantFrom(0, 0.01, 0.5),
  going: fc.constantFrom(0, 0, 0.5, 0.97, 1),
  from: place,
  searches: fc.array(asked, { minLength: 1, maxLength: 4 }),
});

/** Rows of one main, and what is to be in them. */
class Tried {
  readonly memory = new RowMemory();
  readonly entries = new Entries(this.memory);
  readonly there = new Map<number, RowValues>();
  readonly kernel: SearchKernel;
  readonly rows: RowBlocks;
  #scan: Scan;
  #brief: number;
  #made = 0;

  constructor(makeKernel: KernelMaker, brief: number) {
    this.kernel = makeKernel(this.memory.memory);
    const mains = MAIN_CATEGORIES.map((_, main) => new RowBlocks(main, this.memory, this.kernel, []));
    this.rows = mains[0] as RowBlocks;
    const { memory, kernel, entries } = this;
    this.#scan = new Scan({ memory, kernel, entries, mains, blocksAtOnce: 4 });
    this.#brief = brief;
  }

  add(place: number): void {
    const number = ++this.#made;
    const values = valuesOf(number, place, this.#brief);
    const entry = this.entries.add(number, values);
    this.there.set(entry, values);
    this.rows.add(entry, values, treatmentOf(number), []);
  }

  /** It becomes another one at the same place, unless that had to lie elsewhere among the entries. */
  change(entry: number, { place }: RowValues): void {
    const number = ++this.#made;
    const values = valuesOf(number, place, this.#brief);
    if (!this.entries.mayStay(entry, values.promotedUntil)) return;
    this.entries.write(entry, values);
    this.there.set(entry, values);
    this.rows.replace(entry, values, treatmentOf(number), []);
  }

  remove(entry: number, { place }: RowValues): void {
    this.there.delete(entry);
    this.rows.remove(place, entry);
  }

  search({ now, currency, min, max }: Asked): void {
    const query = toQuery(emptyFilters(), { now, currency });
    const { total } = lastOf(this.#scan.pageWithFacets({ min, max }, query, 1, currency));
    const found = [...this.there.values()].filter(
      ({ place, expiresAt }) => place >= min && place <= max && expiresAt > toRowTime(now),
    );
    assert.equal(total, found.length);
  }
}

for (const [name, makeKernel] of Object.entries(KERNELS))
  it(`keeps every row whole, in a block of its place, whatever comes and goes (${name})`, () => {
    fc.assert(
      fc.property(
        fc.array(tide, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1 }),
        fc.constantFrom(0, 2, 500),
        (tides, stride, brief) => {
          const tried = new Tried(makeKernel, brief);
          for (const { places, each, changing, going, from, searches } of tides) {
            for (let nr = 0; nr < each; nr++) for (const place of places) tried.add(place);
            check(tried);
            for (const asked of searches) tried.search(asked);
            const there = [...tried.there].filter(([, { place }]) => place >= from);
            for (const [entry, values] of there.slice(0, there.length * changing))
              tried.change(entry, values);
            check(tried);
            for (let nr = 0; nr < there.length * going; nr++) {
              const [entry, values] = there[(nr * ((stride % 97) | 1)) % there.length] as [number, RowValues];
              if (tried.there.has(entry)) tried.remove(entry, values);
            }
            check(tried);
            for (const [entry, { place }] of there)
              assert.equal(isFound(tried, entry, place), tried.there.has(entry));
          }
          for (const now of INSTANTS) tried.search({ now, currency: null, min: 0, max: 40 });
        },
      ),
      { numRuns: 20, seed: 20_261_124 },
    );
  });

function isFound({ rows, kernel }: Tried, entry: number, place: number): boolean {
  const [from, to] = rows.range(place, place);
  for (let index = from; index < to; index++)
    if (kernel.find(rows.blocks[index] as number, entry) >= 0) return true;
  return false;
}

function check(tried: Tried): void {
  const { rows, memory, there } = tried;
  let before = -1;
  const met = new Set<number>();
  for (const block of rows.blocks) {
    const min = memory.ints[(block + AT_PLACE_MIN) >>> 2] as number;
    const max = memory.ints[(block + AT_PLACE_MAX) >>> 2] as number;
    assert.ok(before <= min && min <= max, 'blocks are in the order of their places');
    before = max;
    checkBlock(tried, block, met);
  }
  assert.equal(met.size, there.size);
  // Where much stands, blocks are not nearly empty.
  assert.ok(
    rows.blocks.length <= 2 + (there.size / ROWS) * 4,
    `${rows.blocks.length} blocks for ${there.size} rows`,
  );
}

/** @param met the entries of the rows of all blocks before, and then of this one, too */
function checkBlock({ memory, kernel, there }: Tried, block: number, met: Set<number>): void {
  const { ints } = memory;
  const word = (at: number) => ints[(block + at) >>> 2] as number;
  const bitsOf = (row: number, first: number, count: number) => {
    let bits = 0;
    for (let nr = 0; nr < count; nr++) {
      const at = AT_BITS + (first + nr) * BITMAP + (row >> 5) * 4;
      bits |= ((word(at) >>> (row & 31)) & 1) << nr;
    }
    return bits;
  };
  const [min, max, from, until] = [
    word(AT_PLACE_MIN),
    word(AT_PLACE_MAX),
    word(AT_VALID_FROM),
    word(AT_VALID_UNTIL),
  ];
  // Only then a search takes who lives and who is promoted, and the bounds, as they stand there.
  const isKnown = from < until;
  const lasts = (end: number) => {
    assert.ok(end <= from || end >= until, 'nothing ends within the times that a block is right for');
    return end > from ? 1 : 0;
  };
  const width = word(AT_STEP_WIDTH);
  let used = 0;
  for (let row = 0; row < ROWS; row++) {
    if (bitsOf(row, BIT_USED, 1) === 0) {
      if (isKnown) assert.equal(bitsOf(row, BIT_ALIVE, 1), 0, 'who is gone does not live');
      continue;
    }
    used++;
    const entry = word(AT_ENTRY + row * 4);
    const wanted = there.get(entry);
    assert.ok(wanted && !met.has(entry), 'every row is of one that is there, and the only one of it');
    met.add(entry);
    assert.equal(kernel.find(block, entry), row);
    const { priceFrom, priceTo, subs } = treatmentOf(wanted.number);
    assert.ok(wanted.place >= min && wanted.place <= max, 'a row is of its block’s places');
    assert.equal(word(AT_PLACE + row * 4), wanted.place);
    assert.equal(word(AT_PRICE_FROM + row * 4), priceFrom);
    assert.equal(word(AT_PRICE_TO + row * 4), priceTo);
    assert.equal(word(AT_CALENDAR + row * 4), wanted.calendar);
    assert.equal(bitsOf(row, BIT_TRAITS, TRAITS), wanted.traits & ((1 << TRAITS) - 1));
    // Of the mains all but its own.
    assert.equal(bitsOf(row, BIT_ALSO, MAINS), (wanted.traits >>> MAINS_SHIFT) & 0xfe);
    assert.equal(bitsOf(row, BIT_SUBS, MOST_SUBS), subs);
    if (width !== 0)
      for (const first of [BIT_STEPS, BIT_FIRST_STEPS])
        assert.equal(bitsOf(row, first, STEPS), overlapping(priceFrom, priceTo, width));
    if (!isKnown) continue;
    assert.equal(bitsOf(row, BIT_ALIVE, 1), lasts(wanted.expiresAt));
    assert.equal(bitsOf(row, BIT_PROMOTED, 1), lasts(wanted.promotedUntil));
    const ofWord = (row >> 5) * 4;
    assert.ok(word(AT_BEST_SCORE + ofWord) >= wanted.score, 'no score is above its bound');
    assert.ok(word(AT_BEST_PUBLISHED + ofWord) >= wanted.publishedAt, 'nothing is newer than its bound');
    assert.ok(word(AT_BEST_PRICE + ofWord) <= priceFrom, 'no price is below its bound');
  }
  assert.ok(used > 0, 'no block is empty');
  assert.equal(word(AT_COUNT), used, 'a block knows how many it holds');
}

/** A bit for each step of prices that has a price in common with these, both ends included. */
function overlapping(from: number, to: number, width: number): number {
  let bits = 0;
  for (let step = 0; step < STEPS; step++)
    if (from <= (step + 1) * width && to >= step * width) bits |= 1 << step;
  return bits;
}
