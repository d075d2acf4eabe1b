// AssemblyScript: the search over blocks of rows with 128-bit vectors. src/domain/search/plainKernel.ts says the same
// in JavaScript; tests hold both to one answer. Where what lies: src/domain/search/blockLayout.ts.
import {
  ASK_ALL_MATCHES, ASK_BLOCKS, ASK_CHUNKS, ASK_COUNT, ASK_COUNTS, ASK_DIFFER, ASK_EARLIER, ASK_FACETS, ASK_FIRST_STEPS,
  ASK_FOUND, ASK_GROUPS, ASK_HAS_PRICE, ASK_IS_SEARCHED, ASK_NOW, ASK_OTHERS, ASK_PLACE_MAX, ASK_PLACE_MIN,
  ASK_PRICE_FROM, ASK_PRICE_TO, ASK_SCRATCH, ASK_SIZES, ASK_SHARED, ASK_SHARED_STEPS, ASK_STEP_WIDTH, ASK_SUBS,
  ASK_SUB_COUNT, ASK_WITHIN, AT_ALONE_COUNTS, AT_BEST_PRICE, AT_BEST_PUBLISHED, AT_BEST_SCORE, AT_BITS, AT_ENTRY, AT_FIRST_COUNTS, AT_KNOWN, AT_NUMBER, AT_PLACE,
  AT_PLACE_MAX, AT_PLACE_MIN, AT_PRICE_FROM, AT_PRICE_TO, AT_SCORE, AT_SUB_COUNTS, AT_VALID_FROM, AT_VALID_UNTIL,
  BITMAP, BIT_ALIVE, BIT_ALSO, BIT_FIRST_STEPS, BIT_PROMOTED, BIT_STEPS, BIT_SUBS, BIT_TRAITS, BIT_USED, CHUNK_MASK,
  CHUNK_SHIFT, COUNT_MAIN, COUNT_STEPS, COUNT_SUBS, COUNT_TOTAL, COUNT_TRAITS, ENTRY, ENTRY_EXPIRES,
  ENTRY_PROMOTED, ENTRY_PUBLISHED, GROUPS, KNOWN_STEPS, KNOWN_TRAITS, KNOWS_ALONE, KNOWS_FIRST,
  KNOWS_SUBS, ROWS, STEPS, TRAITS, WORDS,
} from '../../src/domain/search/blockLayout';

const ALL_BITS = i32x4.splat(-1);

// @ts-ignore: decorator
@inline function bitmap(block: usize, nr: i32): usize {
  return block + AT_BITS + nr * BITMAP;
}

/** How many bits two bitmaps share. Eight times eight bits stay below a byte's end: one sum at the end is enough. */
// @ts-ignore: decorator
@inline function shared(a: usize, b: usize): i32 {
  let sum = i8x16.popcnt(v128.and(v128.load(a), v128.load(b)));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 16), v128.load(b, 16))));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 32), v128.load(b, 32))));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 48), v128.load(b, 48))));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 64), v128.load(b, 64))));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 80), v128.load(b, 80))));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 96), v128.load(b, 96))));
  sum = i8x16.add(sum, i8x16.popcnt(v128.and(v128.load(a, 112), v128.load(b, 112))));
  const wide = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(sum));
  const pairs = i32x4.add(wide, i32x4.shuffle(wide, wide, 2, 3, 0, 1));
  return i32x4.extract_lane(pairs, 0) + i32x4.extract_lane(pairs, 1);
}

// @ts-ignore: decorator
@inline function add(counts: usize, nr: i32, more: i32): void {
  const at = counts + (nr << 2);
  store<i32>(at, load<i32>(at) + more);
}

// @ts-ignore: decorator
@inline function fill(to: usize, bits: v128): void {
  for (let at: usize = 0; at < <usize>BITMAP; at += 16) v128.store(to + at, bits);
}

// @ts-ignore: decorator
@inline function copy(to: usize, from: usize): void {
  for (let at: usize = 0; at < <usize>BITMAP; at += 16) v128.store(to + at, v128.load(from + at));
}

// @ts-ignore: decorator
@inline function and(to: usize, other: usize): void {
  for (let at: usize = 0; at < <usize>BITMAP; at += 16)
    v128.store(to + at, v128.and(v128.load(to + at), v128.load(other + at)));
}

// @ts-ignore: decorator
@inline function or(to: usize, other: usize): void {
  for (let at: usize = 0; at < <usize>BITMAP; at += 16)
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(other + at)));
}

// @ts-ignore: decorator
@inline function andNot(to: usize, other: usize): void {
  for (let at: usize = 0; at < <usize>BITMAP; at += 16)
    v128.store(to + at, v128.andnot(v128.load(to + at), v128.load(other + at)));
}

/** The bitmaps of the set bits of `mask`, from `first` on, as one; nothing for no bits. */
function oneOf(to: usize, block: usize, first: i32, mask: i32): void {
  fill(to, i32x4.splat(0));
  for (let left = mask; left != 0; left &= left - 1) or(to, bitmap(block, first + ctz(left)));
}

/** Sets the bits of rows whose number in a column is within the bounds. */
function between(to: usize, low: usize, atMost: i32, high: usize, atLeast: i32): void {
  const most = i32x4.splat(atMost);
  const least = i32x4.splat(atLeast);
  for (let word: usize = 0; word < <usize>WORDS; word++) {
    let bits: i32 = 0;
    for (let part: usize = 0; part < 8; part++) {
      const at = (word * 32 + part * 4) << 2;
      const isIn = v128.and(i32x4.le_s(v128.load(low + at), most), i32x4.ge_s(v128.load(high + at), least));
      bits |= i32x4.bitmask(isIn) << (<i32>part * 4);
    }
    store<i32>(to + (word << 2), bits);
  }
}

/** Sets the bits of rows whose prices overlap these, both ends included. */
function betweenPrices(to: usize, block: usize, from: i32, end: i32): void {
  between(to, block + AT_PRICE_FROM, end, block + AT_PRICE_TO, from);
}

/** Where the announcement's row stands in a block, or -1. */
export function find(block: usize, entry: i32): i32 {
  const wanted = i32x4.splat(entry);
  const used = bitmap(block, BIT_USED);
  for (let row: usize = 0; row < <usize>ROWS; row += 16) {
    const at = block + AT_ENTRY + (row << 2);
    const a = i32x4.eq(v128.load(at), wanted);
    const b = i32x4.eq(v128.load(at, 16), wanted);
    const c = i32x4.eq(v128.load(at, 32), wanted);
    const d = i32x4.eq(v128.load(at, 48), wanted);
    if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) continue;
    let bits = i32x4.bitmask(a) | (i32x4.bitmask(b) << 4) | (i32x4.bitmask(c) << 8) | (i32x4.bitmask(d) << 12);
    bits &= <i32>load<u16>(used + (row >> 3));
    if (bits != 0) return <i32>row + ctz(bits);
  }
  return -1;
}

// @ts-ignore: decorator
@inline function addressOf(chunks: usize, entry: i32): usize {
  return <usize>load<u32>(chunks + ((entry >> CHUNK_SHIFT) << 2)) + (entry & CHUNK_MASK) * ENTRY;
}

/** Takes the promoted rows out of what was found; where the entry of each stands, and its number. */
export function takePromoted(block: usize, found: usize, to: usize): i32 {
  const promoted = bitmap(block, BIT_PROMOTED);
  let end = to;
  for (let word: usize = 0; word < <usize>WORDS; word++) {
    const bits = load<i32>(found + (word << 2));
    const leading = bits & load<i32>(promoted + (word << 2));
    if (leading == 0) continue;
    store<i32>(found + (word << 2), bits & ~leading);
    for (let left = leading; left != 0; left &= left - 1) {
      const at = block + AT_ENTRY + ((word * 32 + ctz(left)) << 2);
      store<i32>(end, <i32>at);
      store<i32>(end, load<i32>(at + AT_NUMBER - AT_ENTRY), 4);
      end += 8;
    }
  }
  return <i32>((end - to) >> 3);
}

/** Which words of a bitmap have a bit, and a bound within these: a bit each. */
export function wordsWithin(found: usize, bounds: usize, least: i32, most: i32): i32 {
  const low = i32x4.splat(least);
  const high = i32x4.splat(most);
  const none = i32x4.splat(0);
  let words: i32 = 0;
  for (let part: usize = 0; part < <usize>(WORDS / 4); part++) {
    const bound = v128.load(bounds + (part << 4));
    const isIn = v128.and(i32x4.ge_s(bound, low), i32x4.le_s(bound, high));
    const has = v128.and(isIn, i32x4.ne(v128.load(found + (part << 4)), none));
    words |= i32x4.bitmask(has) << (<i32>part << 2);
  }
  return words;
}

/** Which rows live and which are promoted, from when on and until when that stays so; the best keys of each word. */
function revive(block: usize, now: i32, chunks: usize): void {
  let from: i32 = i32.MIN_VALUE;
  let until: i32 = i32.MAX_VALUE;
  const used = bitmap(block, BIT_USED);
  const alive = bitmap(block, BIT_ALIVE);
  const promotedBits = bitmap(block, BIT_PROMOTED);
  for (let word: usize = 0; word < <usize>WORDS; word++) {
    let living: i32 = 0;
    let promoted: i32 = 0;
    let score: i32 = i32.MIN_VALUE;
    let published: i32 = i32.MIN_VALUE;
    let price: i32 = i32.MAX_VALUE;
    for (let left = load<i32>(used + (word << 2)); left != 0; left &= left - 1) {
      const bit = ctz(left);
      const at: usize = (word * 32 + bit) << 2;
      const entry = addressOf(chunks, load<i32>(block + AT_ENTRY + at));
      score = max(score, load<i32>(block + AT_SCORE + at));
      published = max(published, load<i32>(entry + ENTRY_PUBLISHED));
      price = min(price, load<i32>(block + AT_PRICE_FROM + at));
      const expires = load<i32>(entry + ENTRY_EXPIRES);
      if (expires > now) {
        living |= 1 << bit;
        until = min(until, expires);
      } else from = max(from, expires);
      const end = load<i32>(entry + ENTRY_PROMOTED);
      if (end > now) {
        promoted |= 1 << bit;
        until = min(until, end);
      } else from = max(from, end);
    }
    store<i32>(alive + (word << 2), living);
    store<i32>(promotedBits + (word << 2), promoted);
    store<i32>(block + AT_BEST_SCORE + (word << 2), score);
    store<i32>(block + AT_BEST_PUBLISHED + (word << 2), published);
    store<i32>(block + AT_BEST_PRICE + (word << 2), price);
  }
  store<i32>(block + AT_VALID_FROM, from);
  store<i32>(block + AT_VALID_UNTIL, until);
  store<i32>(block + AT_KNOWN, 0);
}

/** Takes out the rows whose announcement stands in one of these other mains, too. */
// @ts-ignore: decorator
@inline function butThoseAlso(to: usize, block: usize, mains: i32): void {
  for (let left = mains; left != 0; left &= left - 1) andNot(to, bitmap(block, BIT_ALSO + ctz(left)));
}

/** Counts what a block does not know yet. @param what bits: KNOWS_… @param from room for a bitmap */
function know(block: usize, what: i32, subCount: i32, earlier: i32, from: usize): void {
  const missing = what & ~load<i32>(block + AT_KNOWN);
  if (missing == 0) return;
  const alive = bitmap(block, BIT_ALIVE);
  if ((missing & KNOWS_SUBS) != 0) {
    store<u16>(block + AT_SUB_COUNTS, <u16>shared(alive, alive));
    for (let sub = 0; sub < subCount; sub++)
      store<u16>(block + AT_SUB_COUNTS + ((sub + 1) << 1), <u16>shared(alive, bitmap(block, BIT_SUBS + sub)));
  }
  if ((missing & ~KNOWS_SUBS) != 0) {
    const isFirst = (missing & KNOWS_FIRST) != 0;
    const to = block + (isFirst ? AT_FIRST_COUNTS : AT_ALONE_COUNTS);
    const steps = isFirst ? BIT_FIRST_STEPS : BIT_STEPS;
    copy(from, alive);
    butThoseAlso(from, block, earlier);
    store<u16>(to, <u16>shared(from, from));
    for (let bit = 0; bit < TRAITS; bit++)
      store<u16>(to + KNOWN_TRAITS + (bit << 1), <u16>shared(from, bitmap(block, BIT_TRAITS + bit)));
    for (let step = 0; step < STEPS; step++)
      store<u16>(to + KNOWN_STEPS + (step << 1), <u16>shared(alive, bitmap(block, steps + step)));
  }
  store<i32>(block + AT_KNOWN, load<i32>(block + AT_KNOWN) | missing);
}

// @ts-ignore: decorator
@inline function addRun(counts: usize, first: i32, known: usize, count: i32): void {
  for (let nr = 0; nr < count; nr++) add(counts, first + nr, <i32>load<u16>(known + (nr << 1)));
}

/** Some blocks of one main. @param looksForShared whether only rows that stand in several mains searched are wanted */
export function scan(ask: usize, looksForShared: i32): void {
  const blocks: usize = load<u32>(ask + ASK_BLOCKS);
  const count = load<i32>(ask + ASK_COUNT);
  const now = load<i32>(ask + ASK_NOW);
  const placeMin = load<i32>(ask + ASK_PLACE_MIN);
  const placeMax = load<i32>(ask + ASK_PLACE_MAX);
  const facets = load<i32>(ask + ASK_FACETS) != 0;
  const hasPrice = load<i32>(ask + ASK_HAS_PRICE) != 0;
  const stepWidth = load<i32>(ask + ASK_STEP_WIDTH);
  const subs = load<i32>(ask + ASK_SUBS);
  const subCount = load<i32>(ask + ASK_SUB_COUNT);
  const isSearched = load<i32>(ask + ASK_IS_SEARCHED) != 0;
  const earlier = load<i32>(ask + ASK_EARLIER);
  const others = load<i32>(ask + ASK_OTHERS);
  const differ = load<i32>(ask + ASK_DIFFER) != 0;
  const allMatches = load<i32>(ask + ASK_ALL_MATCHES) != 0;
  const within: usize = load<u32>(ask + ASK_WITHIN);
  const found: usize = load<u32>(ask + ASK_FOUND);
  const sharedRows: usize = load<u32>(ask + ASK_SHARED);
  const isByFirst = load<i32>(ask + ASK_FIRST_STEPS) != 0;
  const firstSteps = isByFirst ? BIT_FIRST_STEPS : BIT_STEPS;
  const sharedSteps: usize = load<u32>(ask + ASK_SHARED_STEPS);
  const counts: usize = load<u32>(ask + ASK_COUNTS);
  const chunks: usize = load<u32>(ask + ASK_CHUNKS);
  const scratch: usize = load<u32>(ask + ASK_SCRATCH);
  const base = scratch;
  const all = scratch + BITMAP;
  const price = scratch + 2 * BITMAP;
  const treated = scratch + 3 * BITMAP;
  const unique = scratch + 4 * BITMAP;
  const some = scratch + 5 * BITMAP;
  const also = scratch + 6 * BITMAP;
  const ofGroup = scratch + 7 * BITMAP;
  const butGroup = ofGroup + GROUPS * BITMAP;

  // What blocks may know is asked for: nothing is filtered by, and one main is searched, or none, or all.
  let isKnown = facets && looksForShared == 0 && within == 0 && !hasPrice;
  for (let group = 0; group < GROUPS; group++)
    if (load<i32>(ask + ASK_GROUPS + (group << 2)) != 0) isKnown = false;
  let known = KNOWS_SUBS;
  if (isSearched) {
    if (subs != 0 || (others != 0 && !isByFirst)) isKnown = false;
    known |= others != 0 ? KNOWS_FIRST : KNOWS_ALONE;
  }
  const knownCounts = others != 0 ? AT_FIRST_COUNTS : AT_ALONE_COUNTS;

  for (let nr: usize = 0; nr < <usize>count; nr++) {
    const block: usize = load<u32>(blocks + (nr << 2));
    const foundHere = found + nr * BITMAP;
    const isRight = now >= load<i32>(block + AT_VALID_FROM) && now < load<i32>(block + AT_VALID_UNTIL);
    if (!isRight) revive(block, now, chunks);
    const isWhole = load<i32>(block + AT_PLACE_MIN) >= placeMin && load<i32>(block + AT_PLACE_MAX) <= placeMax;
    if (isKnown && isWhole) {
      know(block, known, subCount, earlier, some);
      add(counts, COUNT_MAIN, <i32>load<u16>(block + AT_SUB_COUNTS));
      addRun(counts, COUNT_SUBS, block + AT_SUB_COUNTS + 2, subCount);
      if (!isSearched) continue;
      add(counts, COUNT_TOTAL, <i32>load<u16>(block + knownCounts));
      addRun(counts, COUNT_TRAITS, block + knownCounts + KNOWN_TRAITS, TRAITS);
      if (stepWidth > 0) addRun(counts, COUNT_STEPS, block + knownCounts + KNOWN_STEPS, STEPS);
      copy(foundHere, bitmap(block, BIT_ALIVE));
      if (!allMatches) butThoseAlso(foundHere, block, earlier);
      continue;
    }
    copy(base, bitmap(block, BIT_ALIVE));
    if (!isWhole) {
      between(some, block + AT_PLACE, placeMax, block + AT_PLACE, placeMin);
      and(base, some);
    }
    if (within != 0) and(base, within + nr * BITMAP);

    copy(all, base);
    for (let group = 0; group < GROUPS; group++) {
      const mask = load<i32>(ask + ASK_GROUPS + (group << 2));
      if (mask == 0) continue;
      oneOf(ofGroup + group * BITMAP, block, BIT_TRAITS, mask);
      and(all, ofGroup + group * BITMAP);
    }
    if (hasPrice)
      betweenPrices(price, block, load<i32>(ask + ASK_PRICE_FROM), load<i32>(ask + ASK_PRICE_TO));
    else fill(price, ALL_BITS);
    if (facets && looksForShared == 0) {
      add(counts, COUNT_MAIN, shared(all, price));
      copy(some, all);
      and(some, price);
      for (let sub = 0; sub < subCount; sub++)
        add(counts, COUNT_SUBS + sub, shared(some, bitmap(block, BIT_SUBS + sub)));
    }
    if (!isSearched) continue;

    if (subs != 0) oneOf(treated, block, BIT_SUBS, subs);
    else fill(treated, ALL_BITS);
    if (others != 0) oneOf(also, block, BIT_ALSO, others);
    else fill(also, i32x4.splat(0));
    if (facets) {
      for (let group = 0; group < GROUPS; group++) {
        if (load<i32>(ask + ASK_GROUPS + (group << 2)) == 0) continue;
        const but = butGroup + group * BITMAP;
        copy(but, base);
        for (let other = 0; other < GROUPS; other++)
          if (other != group && load<i32>(ask + ASK_GROUPS + (other << 2)) != 0)
            and(but, ofGroup + other * BITMAP);
      }
    }

    if (looksForShared != 0) {
      const to = sharedRows + nr * BITMAP;
      copy(to, all);
      if (facets)
        for (let group = 0; group < GROUPS; group++)
          if (load<i32>(ask + ASK_GROUPS + (group << 2)) != 0) or(to, butGroup + group * BITMAP);
      and(to, treated);
      and(to, price);
      and(to, also);
      continue;
    }

    if (facets && stepWidth > 0) {
      copy(some, all);
      and(some, treated);
      if (others != 0 && !isByFirst) {
        const to = sharedSteps + nr * BITMAP;
        copy(to, some);
        and(to, also);
        andNot(some, also);
      }
      for (let step = 0; step < STEPS; step++)
        add(counts, COUNT_STEPS + step, shared(some, bitmap(block, firstSteps + step)));
    }

    if (differ) {
      // Of the rows that stand in several mains searched only those that were let in.
      fill(unique, ALL_BITS);
      if (others != 0) {
        andNot(unique, also);
        or(unique, sharedRows + nr * BITMAP);
      }
    } else {
      fill(unique, ALL_BITS);
      butThoseAlso(unique, block, earlier);
    }
    and(treated, price);
    copy(foundHere, all);
    and(foundHere, treated);
    if (allMatches) {
      copy(some, foundHere);
      and(some, unique);
    } else {
      and(foundHere, unique);
      copy(some, foundHere);
    }
    add(counts, COUNT_TOTAL, shared(some, some));
    if (!facets) continue;
    and(treated, unique);
    let bit = 0;
    for (let group = 0; group < GROUPS; group++) {
      const size = load<i32>(ask + ASK_SIZES + (group << 2));
      let from = some;
      if (load<i32>(ask + ASK_GROUPS + (group << 2)) != 0) {
        from = butGroup + group * BITMAP;
        and(from, treated);
      }
      for (let option = 0; option < size; option++, bit++)
        add(counts, COUNT_TRAITS + bit, shared(from, bitmap(block, BIT_TRAITS + bit)));
    }
  }
}
