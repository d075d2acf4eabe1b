/**
 * What the kernel in JavaScript does with single blocks and bitmaps: it reads them, finds out who lives, and counts what a
 * block is to know of itself.
 */
import * as layout from './blockLayout.ts';

const { WORDS } = layout;

/** The bits of a number that are set. */
function bitCount(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Reads and writes the blocks in a memory; their lists are to be made by whoever calls. */
export function plainBlocks(memory: WebAssembly.Memory) {
  let ints = new Int32Array(memory.buffer);
  let halves = new Uint16Array(memory.buffer);
  const followGrowth = () => {
    if (ints.buffer === memory.buffer) return;
    ints = new Int32Array(memory.buffer);
    halves = new Uint16Array(memory.buffer);
  };
  const some = new Int32Array(WORDS);

  const word = (address: number) => ints[address >>> 2] as number;
  const bitmap = (block: number, nr: number) => (block + layout.AT_BITS + nr * layout.BITMAP) >>> 2;

  const addressOf = (chunks: number, entry: number) =>
    (word(chunks + (entry >> layout.CHUNK_SHIFT) * 4) >>> 0) + (entry & layout.CHUNK_MASK) * layout.ENTRY;

  function and(to: Int32Array, from: Int32Array, start = 0): void {
    for (let nr = 0; nr < WORDS; nr++) to[nr] = (to[nr] as number) & (from[start + nr] as number);
  }

  function andNot(to: Int32Array, from: Int32Array): void {
    for (let nr = 0; nr < WORDS; nr++) to[nr] = (to[nr] as number) & ~(from[nr] as number);
  }

  function oneOf(to: Int32Array, block: number, first: number, mask: number): void {
    to.fill(0);
    for (let left = mask; left !== 0; left &= left - 1) {
      const start = bitmap(block, first + 31 - Math.clz32(left & -left));
      for (let nr = 0; nr < WORDS; nr++) to[nr] = (to[nr] as number) | (ints[start + nr] as number);
    }
  }

  /** Sets the bits of rows whose number in a column is within the bounds. */
  function between(
    to: Int32Array,
    start: number,
    low: number,
    atMost: number,
    high: number,
    atLeast: number,
  ): void {
    for (let nr = 0; nr < WORDS; nr++) {
      let bits = 0;
      for (let bit = 0; bit < 32; bit++) {
        const row = nr * 32 + bit;
        if ((ints[(low >>> 2) + row] as number) > atMost) continue;
        if ((ints[(high >>> 2) + row] as number) >= atLeast) bits |= 1 << bit;
      }
      to[start + nr] = bits;
    }
  }

  function sharedBits(bits: Int32Array, start: number): number {
    let sum = 0;
    for (let word = 0; word < WORDS; word++)
      sum += bitCount((bits[word] as number) & (ints[start + word] as number));
    return sum;
  }

  function countShared(counts: number, nr: number, bits: Int32Array, start: number): void {
    ints[(counts >>> 2) + nr] = (ints[(counts >>> 2) + nr] as number) + sharedBits(bits, start);
  }

  /** Which rows live and which are promoted, from when on and until when that stays so; the best keys of each word. */
  function revive(block: number, now: number, chunks: number): void {
    let from = -0x80000000;
    let until = 0x7fffffff;
    const note = (end: number) => {
      if (end > now) until = Math.min(until, end);
      else from = Math.max(from, end);
      return end > now ? 1 : 0;
    };
    const promotedBits = bitmap(block, layout.BIT_PROMOTED);
    const used = bitmap(block, layout.BIT_USED);
    const alive = bitmap(block, layout.BIT_ALIVE);
    for (let nr = 0; nr < WORDS; nr++) {
      let [living, promoted] = [0, 0];
      let [score, published, lowest] = [-0x80000000, -0x80000000, 0x7fffffff];
      for (let left = ints[used + nr] as number; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        const row = nr * 32 + bit;
        const entry = word(block + layout.AT_ENTRY + row * 4);
        const address = addressOf(chunks, entry);
        score = Math.max(score, word(block + layout.AT_SCORE + row * 4));
        published = Math.max(published, word(address + layout.ENTRY_PUBLISHED));
        lowest = Math.min(lowest, word(block + layout.AT_PRICE_FROM + row * 4));
        living |= note(word(address + layout.ENTRY_EXPIRES)) << bit;
        promoted |= note(word(address + layout.ENTRY_PROMOTED)) << bit;
      }
      ints[alive + nr] = living;
      ints[promotedBits + nr] = promoted;
      ints[((block + layout.AT_BEST_SCORE) >>> 2) + nr] = score;
      ints[((block + layout.AT_BEST_PUBLISHED) >>> 2) + nr] = published;
      ints[((block + layout.AT_BEST_PRICE) >>> 2) + nr] = lowest;
    }
    ints[(block + layout.AT_VALID_FROM) >>> 2] = from;
    ints[(block + layout.AT_VALID_UNTIL) >>> 2] = until;
    ints[(block + layout.AT_KNOWN) >>> 2] = 0;
  }

  /** Takes out the rows whose announcement stands in one of these other mains, too. */
  function butThoseAlso(to: Int32Array, block: number, mains: number): void {
    for (let left = mains; left !== 0; left &= left - 1) {
      const start = bitmap(block, layout.BIT_ALSO + 31 - Math.clz32(left & -left));
      for (let nr = 0; nr < WORDS; nr++) to[nr] = (to[nr] as number) & ~(ints[start + nr] as number);
    }
  }

  /** Counts what a block does not know yet. @param what bits: KNOWS_… */
  function know(block: number, what: number, subCount: number, earlier: number): void {
    const missing = what & ~word(block + layout.AT_KNOWN);
    if (missing === 0) return;
    const alive = bitmap(block, layout.BIT_ALIVE);
    const note = (to: number, from: Int32Array, first: number, count: number) => {
      for (let nr = 0; nr < count; nr++)
        halves[(to >>> 1) + nr] = sharedBits(from, bitmap(block, first + nr));
    };
    some.set(ints.subarray(alive, alive + WORDS));
    if (missing & layout.KNOWS_SUBS) {
      note(block + layout.AT_SUB_COUNTS, some, layout.BIT_USED, 1);
      note(block + layout.AT_SUB_COUNTS + 2, some, layout.BIT_SUBS, subCount);
    }
    if (missing & ~layout.KNOWS_SUBS) {
      const isFirst = (missing & layout.KNOWS_FIRST) !== 0;
      const to = block + (isFirst ? layout.AT_FIRST_COUNTS : layout.AT_ALONE_COUNTS);
      note(to + layout.KNOWN_STEPS, some, isFirst ? layout.BIT_FIRST_STEPS : layout.BIT_STEPS, layout.STEPS);
      butThoseAlso(some, block, earlier);
      note(to, some, layout.BIT_USED, 1);
      note(to + layout.KNOWN_TRAITS, some, layout.BIT_TRAITS, layout.TRAITS);
    }
    ints[(block + layout.AT_KNOWN) >>> 2] = word(block + layout.AT_KNOWN) | missing;
  }

  function addRun(counts: number, first: number, known: number, count: number): void {
    for (let nr = 0; nr < count; nr++) {
      const to = (counts >>> 2) + first + nr;
      ints[to] = (ints[to] as number) + (halves[(known >>> 1) + nr] as number);
    }
  }

  return {
    /** The memory's words, those of now: it may have grown since `followGrowth` was called last. */
    get ints() {
      return ints;
    },
    followGrowth,
    word,
    bitmap,
    and,
    andNot,
    oneOf,
    between,
    countShared,
    revive,
    butThoseAlso,
    know,
    addRun,
  };
}
