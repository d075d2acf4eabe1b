/**
 * The kernel in JavaScript: where there are no vectors in WebAssembly, or their kernel is not built. It says the same as
 * wasm/search/scan.ts.
 */
import * as layout from './blockLayout.ts';
import type { SearchKernel } from './kernel.ts';
import { plainBlocks } from './plainBlocks.ts';
import { TRAIT_GROUPS } from './traitBits.ts';

const { WORDS } = layout;
const GROUP_SIZES = TRAIT_GROUPS.map(({ options }) => options.length);

export function makePlainKernel(memory: WebAssembly.Memory): SearchKernel {
  const blocks = plainBlocks(memory);
  const { word, bitmap, and, andNot, oneOf, between, countShared, butThoseAlso } = blocks;
  const base = new Int32Array(WORDS);
  const all = new Int32Array(WORDS);
  const price = new Int32Array(WORDS);
  const treated = new Int32Array(WORDS);
  const unique = new Int32Array(WORDS);
  const some = new Int32Array(WORDS);
  const also = new Int32Array(WORDS);
  const ofGroup = GROUP_SIZES.map(() => new Int32Array(WORDS));
  const butGroup = GROUP_SIZES.map(() => new Int32Array(WORDS));

  return {
    find(block, entry) {
      blocks.followGrowth();
      const { ints } = blocks;
      const used = bitmap(block, layout.BIT_USED);
      const start = (block + layout.AT_ENTRY) >>> 2;
      for (let row = 0; row < layout.ROWS; row++)
        if (ints[start + row] === entry && ((ints[used + (row >> 5)] as number) >>> (row & 31)) & 1)
          return row;
      return -1;
    },

    takePromoted(block, found, to) {
      const { ints } = blocks;
      const promoted = bitmap(block, layout.BIT_PROMOTED);
      let end = to >>> 2;
      for (let nr = 0; nr < WORDS; nr++) {
        const here = (found >>> 2) + nr;
        const leading = (ints[here] as number) & (ints[promoted + nr] as number);
        ints[here] = (ints[here] as number) & ~leading;
        for (let left = leading; left !== 0; left &= left - 1) {
          const row = block + layout.AT_ENTRY + (nr * 32 + 31 - Math.clz32(left & -left)) * 4;
          ints[end++] = row;
          ints[end++] = word(row + layout.AT_NUMBER - layout.AT_ENTRY);
        }
      }
      return (end - (to >>> 2)) / 2;
    },

    wordsWithin(found, bounds, least, most) {
      const { ints } = blocks;
      let words = 0;
      for (let nr = 0; nr < WORDS; nr++) {
        const bound = ints[(bounds >>> 2) + nr] as number;
        if (ints[(found >>> 2) + nr] !== 0 && bound >= least && bound <= most) words |= 1 << nr;
      }
      return words;
    },

    scan(ask, looksForShared) {
      blocks.followGrowth();
      const { ints } = blocks;
      const asked = (what: number) => word(ask + what);
      const address = (what: number) => word(ask + what) >>> 0;
      const now = asked(layout.ASK_NOW);
      const facets = asked(layout.ASK_FACETS) !== 0;
      const others = asked(layout.ASK_OTHERS);
      const subs = asked(layout.ASK_SUBS);
      const stepWidth = asked(layout.ASK_STEP_WIDTH);
      const counts = address(layout.ASK_COUNTS);
      const masks = Array.from({ length: layout.GROUPS }, (_, group) => asked(layout.ASK_GROUPS + group * 4));

      // What blocks may know is asked for: nothing is filtered by, and one main is searched, or none, or all.
      const isSearched = asked(layout.ASK_IS_SEARCHED) !== 0;
      const isByFirst = asked(layout.ASK_FIRST_STEPS) !== 0;
      const isKnown =
        facets &&
        looksForShared === 0 &&
        asked(layout.ASK_WITHIN) === 0 &&
        asked(layout.ASK_HAS_PRICE) === 0 &&
        masks.every((mask) => mask === 0) &&
        !(isSearched && (subs !== 0 || (others !== 0 && !isByFirst)));
      const ofSearched = others !== 0 ? layout.KNOWS_FIRST : layout.KNOWS_ALONE;
      const known = layout.KNOWS_SUBS | (isSearched ? ofSearched : 0);
      const knownCounts = others !== 0 ? layout.AT_FIRST_COUNTS : layout.AT_ALONE_COUNTS;

      for (let nr = 0; nr < asked(layout.ASK_COUNT); nr++) {
        const block = word(address(layout.ASK_BLOCKS) + nr * 4) >>> 0;
        const here = (what: number) => (address(what) + nr * layout.BITMAP) >>> 2;
        if (now < word(block + layout.AT_VALID_FROM) || now >= word(block + layout.AT_VALID_UNTIL))
          blocks.revive(block, now, address(layout.ASK_CHUNKS));
        const alive = bitmap(block, layout.BIT_ALIVE);
        base.set(ints.subarray(alive, alive + WORDS));
        const [placeMin, placeMax] = [asked(layout.ASK_PLACE_MIN), asked(layout.ASK_PLACE_MAX)];
        const isWhole =
          word(block + layout.AT_PLACE_MIN) >= placeMin && word(block + layout.AT_PLACE_MAX) <= placeMax;
        if (isKnown && isWhole) {
          const subCount = asked(layout.ASK_SUB_COUNT);
          blocks.know(block, known, subCount, asked(layout.ASK_EARLIER));
          blocks.addRun(counts, layout.COUNT_MAIN, block + layout.AT_SUB_COUNTS, 1);
          blocks.addRun(counts, layout.COUNT_SUBS, block + layout.AT_SUB_COUNTS + 2, subCount);
          if (!isSearched) continue;
          blocks.addRun(counts, layout.COUNT_TOTAL, block + knownCounts, 1);
          blocks.addRun(
            counts,
            layout.COUNT_TRAITS,
            block + knownCounts + layout.KNOWN_TRAITS,
            layout.TRAITS,
          );
          if (stepWidth > 0)
            blocks.addRun(counts, layout.COUNT_STEPS, block + knownCounts + layout.KNOWN_STEPS, layout.STEPS);
          if (asked(layout.ASK_ALL_MATCHES) === 0) butThoseAlso(base, block, asked(layout.ASK_EARLIER));
          ints.set(base, here(layout.ASK_FOUND));
          continue;
        }
        if (!isWhole) {
          between(some, 0, block + layout.AT_PLACE, placeMax, block + layout.AT_PLACE, placeMin);
          and(base, some);
        }
        if (asked(layout.ASK_WITHIN) !== 0) and(base, ints, here(layout.ASK_WITHIN));

        all.set(base);
        masks.forEach((mask, group) => {
          if (mask === 0) return;
          oneOf(ofGroup[group] as Int32Array, block, layout.BIT_TRAITS, mask);
          and(all, ofGroup[group] as Int32Array);
        });
        if (asked(layout.ASK_HAS_PRICE) !== 0) {
          const [low, high] = [block + layout.AT_PRICE_FROM, block + layout.AT_PRICE_TO];
          between(price, 0, low, asked(layout.ASK_PRICE_TO), high, asked(layout.ASK_PRICE_FROM));
        } else price.fill(-1);
        if (facets && looksForShared === 0) {
          some.set(all);
          and(some, price);
          countShared(counts, layout.COUNT_MAIN, some, bitmap(block, layout.BIT_USED));
          for (let sub = 0; sub < asked(layout.ASK_SUB_COUNT); sub++)
            countShared(counts, layout.COUNT_SUBS + sub, some, bitmap(block, layout.BIT_SUBS + sub));
        }
        if (!isSearched) continue;

        if (subs !== 0) oneOf(treated, block, layout.BIT_SUBS, subs);
        else treated.fill(-1);
        oneOf(also, block, layout.BIT_ALSO, others);
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
          ints.set(some, here(layout.ASK_SHARED));
          continue;
        }

        if (facets && stepWidth > 0) {
          some.set(all);
          and(some, treated);
          if (others !== 0 && !isByFirst) {
            unique.set(some);
            and(unique, also);
            ints.set(unique, here(layout.ASK_SHARED_STEPS));
            andNot(some, also);
          }
          const first = isByFirst ? layout.BIT_FIRST_STEPS : layout.BIT_STEPS;
          for (let step = 0; step < layout.STEPS; step++)
            countShared(counts, layout.COUNT_STEPS + step, some, bitmap(block, first + step));
        }

        unique.fill(-1);
        if (asked(layout.ASK_DIFFER) === 0) {
          butThoseAlso(unique, block, asked(layout.ASK_EARLIER));
        } else if (others !== 0) {
          andNot(unique, also);
          const letIn = here(layout.ASK_SHARED);
          for (let nr = 0; nr < WORDS; nr++)
            unique[nr] = (unique[nr] as number) | (ints[letIn + nr] as number);
        }
        and(treated, price);
        some.set(all);
        and(some, treated);
        if (asked(layout.ASK_ALL_MATCHES) !== 0) ints.set(some, here(layout.ASK_FOUND));
        and(some, unique);
        if (asked(layout.ASK_ALL_MATCHES) === 0) ints.set(some, here(layout.ASK_FOUND));
        countShared(counts, layout.COUNT_TOTAL, some, bitmap(block, layout.BIT_USED));
        if (!facets) continue;
        and(treated, unique);
        TRAIT_GROUPS.forEach(({ options, shift }, group) => {
          let from = some;
          if (masks[group] !== 0) {
            from = butGroup[group] as typeof some;
            and(from, treated);
          }
          for (let bit = shift; bit < shift + options.length; bit++)
            countShared(counts, layout.COUNT_TRAITS + bit, from, bitmap(block, layout.BIT_TRAITS + bit));
        });
      }
    },
  };
}
