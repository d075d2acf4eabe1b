/**
 * The kernel in JavaScript: where there are no vectors in WebAssembly, or their kernel is not built. It says the same as
 * wasm/search/scan.ts.
 */
import * as at from './blockLayout.ts';
import type { SearchKernel } from './kernel.ts';
import { TRAIT_GROUPS } from './traitBits.ts';

const { WORDS } = at;
const GROUP_SIZES = TRAIT_GROUPS.map(({ options }) => options.length);

/** The bits of a number that are set. */
function bitCount(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function makePlainKernel(memory: WebAssembly.Memory): SearchKernel {
  let ints = new Int32Array(memory.buffer);
  let halves = new Uint16Array(memory.buffer);
  const followGrowth = () => {
    if (ints.buffer === memory.buffer) return;
    ints = new Int32Array(memory.buffer);
    halves = new Uint16Array(memory.buffer);
  };
  const base = new Int32Array(WORDS);
  const all = new Int32Array(WORDS);
  const price = new Int32Array(WORDS);
  const treated = new Int32Array(WORDS);
  const unique = new Int32Array(WORDS);
  const some = new Int32Array(WORDS);
  const also = new Int32Array(WORDS);
  const ofGroup = GROUP_SIZES.map(() => new Int32Array(WORDS));
  const butGroup = GROUP_SIZES.map(() => new Int32Array(WORDS));

  const word = (address: number) => ints[address >>> 2] as number;
  const bitmap = (block: number, nr: number) => (block + at.AT_BITS + nr * at.BITMAP) >>> 2;

  const addressOf = (chunks: number, entry: number) =>
    (word(chunks + (entry >> at.CHUNK_SHIFT) * 4) >>> 0) + (entry & at.CHUNK_MASK) * at.ENTRY;

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
    const promotedBits = bitmap(block, at.BIT_PROMOTED);
    const used = bitmap(block, at.BIT_USED);
    const alive = bitmap(block, at.BIT_ALIVE);
    for (let nr = 0; nr < WORDS; nr++) {
      let [living, promoted] = [0, 0];
      let [score, published, lowest] = [-0x80000000, -0x80000000, 0x7fffffff];
      for (let left = ints[used + nr] as number; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        const row = nr * 32 + bit;
        const entry = word(block + at.AT_ENTRY + row * 4);
        const address = addressOf(chunks, entry);
        score = Math.max(score, word(block + at.AT_SCORE + row * 4));
        published = Math.max(published, word(address + at.ENTRY_PUBLISHED));
        lowest = Math.min(lowest, word(block + at.AT_PRICE_FROM + row * 4));
        living |= note(word(address + at.ENTRY_EXPIRES)) << bit;
        promoted |= note(word(address + at.ENTRY_PROMOTED)) << bit;
      }
      ints[alive + nr] = living;
      ints[promotedBits + nr] = promoted;
      ints[((block + at.AT_BEST_SCORE) >>> 2) + nr] = score;
      ints[((block + at.AT_BEST_PUBLISHED) >>> 2) + nr] = published;
      ints[((block + at.AT_BEST_PRICE) >>> 2) + nr] = lowest;
    }
    ints[(block + at.AT_VALID_FROM) >>> 2] = from;
    ints[(block + at.AT_VALID_UNTIL) >>> 2] = until;
    ints[(block + at.AT_KNOWN) >>> 2] = 0;
  }

  /** Takes out the rows whose announcement stands in one of these other mains, too. */
  function butThoseAlso(to: Int32Array, block: number, mains: number): void {
    for (let left = mains; left !== 0; left &= left - 1) {
      const start = bitmap(block, at.BIT_ALSO + 31 - Math.clz32(left & -left));
      for (let nr = 0; nr < WORDS; nr++) to[nr] = (to[nr] as number) & ~(ints[start + nr] as number);
    }
  }

  /** Counts what a block does not know yet. @param what bits: KNOWS_… */
  function know(block: number, what: number, subCount: number, earlier: number): void {
    const missing = what & ~word(block + at.AT_KNOWN);
    if (missing === 0) return;
    const alive = bitmap(block, at.BIT_ALIVE);
    const note = (to: number, from: Int32Array, first: number, count: number) => {
      for (let nr = 0; nr < count; nr++)
        halves[(to >>> 1) + nr] = sharedBits(from, bitmap(block, first + nr));
    };
    some.set(ints.subarray(alive, alive + WORDS));
    if (missing & at.KNOWS_SUBS) {
      note(block + at.AT_SUB_COUNTS, some, at.BIT_USED, 1);
      note(block + at.AT_SUB_COUNTS + 2, some, at.BIT_SUBS, subCount);
    }
    if (missing & ~at.KNOWS_SUBS) {
      const isFirst = (missing & at.KNOWS_FIRST) !== 0;
      const to = block + (isFirst ? at.AT_FIRST_COUNTS : at.AT_ALONE_COUNTS);
      note(to + at.KNOWN_STEPS, some, isFirst ? at.BIT_FIRST_STEPS : at.BIT_STEPS, at.STEPS);
      butThoseAlso(some, block, earlier);
      note(to, some, at.BIT_USED, 1);
      note(to + at.KNOWN_TRAITS, some, at.BIT_TRAITS, at.TRAITS);
    }
    ints[(block + at.AT_KNOWN) >>> 2] = word(block + at.AT_KNOWN) | missing;
  }

  function addRun(counts: number, first: number, known: number, count: number): void {
    for (let nr = 0; nr < count; nr++) {
      const to = (counts >>> 2) + first + nr;
      ints[to] = (ints[to] as number) + (halves[(known >>> 1) + nr] as number);
    }
  }

  return {
    find(block, entry) {
      followGrowth();
      const used = bitmap(block, at.BIT_USED);
      const start = (block + at.AT_ENTRY) >>> 2;
      for (let row = 0; row < at.ROWS; row++)
        if (ints[start + row] === entry && ((ints[used + (row >> 5)] as number) >>> (row & 31)) & 1)
          return row;
      return -1;
    },

    takePromoted(block, found, to) {
      const promoted = bitmap(block, at.BIT_PROMOTED);
      let end = to >>> 2;
      for (let nr = 0; nr < WORDS; nr++) {
        const here = (found >>> 2) + nr;
        const leading = (ints[here] as number) & (ints[promoted + nr] as number);
        ints[here] = (ints[here] as number) & ~leading;
        for (let left = leading; left !== 0; left &= left - 1) {
          const row = block + at.AT_ENTRY + (nr * 32 + 31 - Math.clz32(left & -left)) * 4;
          ints[end++] = row;
          ints[end++] = word(row + at.AT_NUMBER - at.AT_ENTRY);
        }
      }
      return (end - (to >>> 2)) / 2;
    },

    wordsWithin(found, bounds, least, most) {
      let words = 0;
      for (let nr = 0; nr < WORDS; nr++) {
        const bound = ints[(bounds >>> 2) + nr] as number;
        if (ints[(found >>> 2) + nr] !== 0 && bound >= least && bound <= most) words |= 1 << nr;
      }
      return words;
    },

    scan(ask, looksForShared) {
      followGrowth();
      const asked = (what: number) => word(ask + what);
      const address = (what: number) => word(ask + what) >>> 0;
      const now = asked(at.ASK_NOW);
      const facets = asked(at.ASK_FACETS) !== 0;
      const others = asked(at.ASK_OTHERS);
      const subs = asked(at.ASK_SUBS);
      const stepWidth = asked(at.ASK_STEP_WIDTH);
      const counts = address(at.ASK_COUNTS);
      const masks = Array.from({ length: at.GROUPS }, (_, group) => asked(at.ASK_GROUPS + group * 4));

      // What blocks may know is asked for: nothing is filtered by, and one main is searched, or none, or all.
      const isSearched = asked(at.ASK_IS_SEARCHED) !== 0;
      const isByFirst = asked(at.ASK_FIRST_STEPS) !== 0;
      const isKnown =
        facets &&
        looksForShared === 0 &&
        asked(at.ASK_WITHIN) === 0 &&
        asked(at.ASK_HAS_PRICE) === 0 &&
        masks.every((mask) => mask === 0) &&
        !(isSearched && (subs !== 0 || (others !== 0 && !isByFirst)));
      const ofSearched = others !== 0 ? at.KNOWS_FIRST : at.KNOWS_ALONE;
      const known = at.KNOWS_SUBS | (isSearched ? ofSearched : 0);
      const knownCounts = others !== 0 ? at.AT_FIRST_COUNTS : at.AT_ALONE_COUNTS;

      for (let nr = 0; nr < asked(at.ASK_COUNT); nr++) {
        const block = word(address(at.ASK_BLOCKS) + nr * 4) >>> 0;
        const here = (what: number) => (address(what) + nr * at.BITMAP) >>> 2;
        if (now < word(block + at.AT_VALID_FROM) || now >= word(block + at.AT_VALID_UNTIL))
          revive(block, now, address(at.ASK_CHUNKS));
        const alive = bitmap(block, at.BIT_ALIVE);
        base.set(ints.subarray(alive, alive + WORDS));
        const [placeMin, placeMax] = [asked(at.ASK_PLACE_MIN), asked(at.ASK_PLACE_MAX)];
        const isWhole =
          word(block + at.AT_PLACE_MIN) >= placeMin && word(block + at.AT_PLACE_MAX) <= placeMax;
        if (isKnown && isWhole) {
          const subCount = asked(at.ASK_SUB_COUNT);
          know(block, known, subCount, asked(at.ASK_EARLIER));
          addRun(counts, at.COUNT_MAIN, block + at.AT_SUB_COUNTS, 1);
          addRun(counts, at.COUNT_SUBS, block + at.AT_SUB_COUNTS + 2, subCount);
          if (!isSearched) continue;
          addRun(counts, at.COUNT_TOTAL, block + knownCounts, 1);
          addRun(counts, at.COUNT_TRAITS, block + knownCounts + at.KNOWN_TRAITS, at.TRAITS);
          if (stepWidth > 0) addRun(counts, at.COUNT_STEPS, block + knownCounts + at.KNOWN_STEPS, at.STEPS);
          if (asked(at.ASK_ALL_MATCHES) === 0) butThoseAlso(base, block, asked(at.ASK_EARLIER));
          ints.set(base, here(at.ASK_FOUND));
          continue;
        }
        if (!isWhole) {
          between(some, 0, block + at.AT_PLACE, placeMax, block + at.AT_PLACE, placeMin);
          and(base, some);
        }
        if (asked(at.ASK_WITHIN) !== 0) and(base, ints, here(at.ASK_WITHIN));

        all.set(base);
        masks.forEach((mask, group) => {
          if (mask === 0) return;
          oneOf(ofGroup[group] as Int32Array, block, at.BIT_TRAITS, mask);
          and(all, ofGroup[group] as Int32Array);
        });
        if (asked(at.ASK_HAS_PRICE) !== 0) {
          const [low, high] = [block + at.AT_PRICE_FROM, block + at.AT_PRICE_TO];
          between(price, 0, low, asked(at.ASK_PRICE_TO), high, asked(at.ASK_PRICE_FROM));
        } else price.fill(-1);
        if (facets && looksForShared === 0) {
          some.set(all);
          and(some, price);
          countShared(counts, at.COUNT_MAIN, some, bitmap(block, at.BIT_USED));
          for (let sub = 0; sub < asked(at.ASK_SUB_COUNT); sub++)
            countShared(counts, at.COUNT_SUBS + sub, some, bitmap(block, at.BIT_SUBS + sub));
        }
        if (!isSearched) continue;

        if (subs !== 0) oneOf(treated, block, at.BIT_SUBS, subs);
        else treated.fill(-1);
        oneOf(also, block, at.BIT_ALSO, others);
        if (facets)
          masks.forEach((mask, group) => {
            if (mask === 0) return;
            const but = butGroup[group] as Int32Array;
            but.set(base);
            masks.forEach((otherMask, other) => {
              if (other !== group && otherMask !== 0) and(but, ofGroup[other] as Int32Array);
            });
          });

        if (looksForShared === 1) {
          some.set(all);
          if (facets)
            masks.forEach((mask, group) => {
              if (mask === 0) return;
              const but = butGroup[group] as Int32Array;
              for (let nr = 0; nr < WORDS; nr++) some[nr] = (some[nr] as number) | (but[nr] as number);
            });
          and(some, treated);
          and(some, price);
          and(some, also);
          ints.set(some, here(at.ASK_SHARED));
          continue;
        }

        if (facets && stepWidth > 0) {
          some.set(all);
          and(some, treated);
          if (others !== 0 && !isByFirst) {
            unique.set(some);
            and(unique, also);
            ints.set(unique, here(at.ASK_SHARED_STEPS));
            andNot(some, also);
          }
          const first = isByFirst ? at.BIT_FIRST_STEPS : at.BIT_STEPS;
          for (let step = 0; step < at.STEPS; step++)
            countShared(counts, at.COUNT_STEPS + step, some, bitmap(block, first + step));
        }

        unique.fill(-1);
        if (asked(at.ASK_DIFFER) === 0) {
          butThoseAlso(unique, block, asked(at.ASK_EARLIER));
        } else if (others !== 0) {
          andNot(unique, also);
          const letIn = here(at.ASK_SHARED);
          for (let nr = 0; nr < WORDS; nr++)
            unique[nr] = (unique[nr] as number) | (ints[letIn + nr] as number);
        }
        and(treated, price);
        some.set(all);
        and(some, treated);
        if (asked(at.ASK_ALL_MATCHES) !== 0) ints.set(some, here(at.ASK_FOUND));
        and(some, unique);
        if (asked(at.ASK_ALL_MATCHES) === 0) ints.set(some, here(at.ASK_FOUND));
        countShared(counts, at.COUNT_TOTAL, some, bitmap(block, at.BIT_USED));
        if (!facets) continue;
        and(treated, unique);
        TRAIT_GROUPS.forEach(({ options, shift }, group) => {
          let from = some;
          if (masks[group] !== 0) {
            from = butGroup[group] as typeof some;
            and(from, treated);
          }
          for (let bit = shift; bit < shift + options.length; bit++)
            countShared(counts, at.COUNT_TRAITS + bit, from, bitmap(block, at.BIT_TRAITS + bit));
        });
      }
    },
  };
}
