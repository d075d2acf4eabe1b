/**
 * One search: reads every row of the segments asked for once, keeps the best of them for the page, counts them and,
 * when wanted, their options. The object is used again for each search, so that a search allocates next to nothing.
 */
import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import { LIMITS } from '../limits.ts';
import type { Currency } from '../money.ts';
import { BestOf } from './bestOf.ts';
import { squaredDistance } from './distance.ts';
import { FacetTally } from './facetTally.ts';
import type { SearchSort } from './filters.ts';
import { PRICE_STEPS } from './priceSteps.ts';
import type { Query, SearchHits, SearchHitsWithFacets } from './query.ts';
import { pagePlan, rotatePromoted } from './ranking.ts';
import { PLANE } from './segment.ts';
import type { CitySegments, Segment } from './segment.ts';
import { MAINS_SHIFT, PROMOTED_BIT } from './traitBits.ts';

/** The column each order looks at; distance is worked out from two others. */
const KEY_PLANES: Record<SearchSort, number> = {
  recommended: PLANE.score,
  newest: PLANE.publishedAt,
  price: PLANE.priceFrom,
  distance: PLANE.score,
};

export class Scan {
  #promotedUntil: ReadonlyMap<number, number>;
  #best = new BestOf();
  #tally = new FacetTally();
  #total = 0;
  /** Matching announcements that are promoted now; only the recommended order keeps them apart. */
  #promoted: { number: number; key: number }[] = [];
  /** Announcements of this city that match by several mains and were met already. */
  #met = new Set<number>();
  /** Of the same, sorted by price: the lowest price met so far. */
  #lowestPrices = new Map<number, number>();
  /** Of the same: the steps of prices that they overlap in the mains met so far. */
  #steps = new Map<number, number>();

  /** @param promotedUntil epoch seconds by number, for all rows with the promoted bit */
  constructor(promotedUntil: ReadonlyMap<number, number>) {
    this.#promotedUntil = promotedUntil;
  }

  run(cities: readonly CitySegments[], query: Query, pageNr: number, tally: FacetTally | null): SearchHits {
    this.#total = 0;
    this.#promoted.length = 0;
    this.#best.reset(pageNr * LIMITS.pageSize);
    for (const { segments } of cities) {
      for (let main = 0; main < MAIN_CATEGORIES.length; main++) {
        const segment = segments[main] as Segment | null;
        if (segment === null || segment.length === 0) continue;
        // A main that is not searched still has counts on its options.
        if (tally !== null || (query.mains >> main) & 1) this.#readSegment(segment, main, query, tally);
      }
      this.#endCity(tally);
    }
    return this.#page(query, pageNr);
  }

  /** @param currency whose steps `query` counts prices by, if it does */
  runWithFacets(
    cities: readonly CitySegments[],
    query: Query,
    pageNr: number,
    currency: Currency | null,
  ): SearchHitsWithFacets {
    this.#tally.reset();
    const hits = this.run(cities, query, pageNr, this.#tally);
    return { ...hits, facets: this.#tally.toCounts(currency) };
  }

  #readSegment(segment: Segment, main: number, query: Query, tally: FacetTally | null): void {
    const { planes, capacity, length } = segment;
    const subsAt = PLANE.subs * capacity;
    const numberAt = PLANE.number * capacity;
    const expiresAt = PLANE.expiresAt * capacity;
    const priceFromAt = PLANE.priceFrom * capacity;
    const priceToAt = PLANE.priceTo * capacity;
    const [group0, group1, group2, group3, group4, group5] = query.traits as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const latAt = PLANE.lat * capacity;
    const lngAt = PLANE.lng * capacity;
    const { hasPrice, priceFrom, priceTo, priceStep, treatmentsDiffer, origin, now, rowNow } = query;
    const keyAt = KEY_PLANES[query.sort] * capacity;
    const byPrice = query.sort === 'price';
    const mayLead = query.sort === 'recommended';
    const best = this.#best;
    const countsPrices = tally !== null && priceStep > 0;
    const isSearched = ((query.mains >> main) & 1) === 1;
    const chosenSubs = query.subs[main] as number;
    const otherMains = (query.mains & ~(1 << main)) << MAINS_SHIFT;
    const earlierMains = ((1 << main) - 1) << MAINS_SHIFT;

    let total = 0;
    for (let row = 0; row < length; row++) {
      if ((planes[expiresAt + row] as number) <= rowNow) continue;
      const traits = planes[row] as number;
      const missed =
        ((traits & group0) === 0 ? 1 : 0) |
        ((traits & group1) === 0 ? 2 : 0) |
        ((traits & group2) === 0 ? 4 : 0) |
        ((traits & group3) === 0 ? 8 : 0) |
        ((traits & group4) === 0 ? 16 : 0) |
        ((traits & group5) === 0 ? 32 : 0);
      const missesSeveral = (missed & (missed - 1)) !== 0;
      if (missed !== 0 && (tally === null || missesSeveral)) continue;
      const missesPrice =
        hasPrice &&
        ((planes[priceFromAt + row] as number) > priceTo || (planes[priceToAt + row] as number) < priceFrom);
      // The count of the prices ignores which of them is asked for.
      if (missesPrice && (missed !== 0 || !countsPrices)) continue;
      const subs = planes[subsAt + row] as number;
      if (tally !== null && missed === 0 && !missesPrice) tally.addTreatments(main, subs);
      if (!isSearched || (chosenSubs !== 0 && (subs & chosenSubs) === 0)) continue;

      const shared = traits & otherMains;
      if (tally !== null && countsPrices && missed === 0) {
        const steps = stepsOf(
          planes[priceFromAt + row] as number,
          planes[priceToAt + row] as number,
          priceStep,
        );
        if (shared === 0) tally.addPrices(steps);
        else this.#addSteps(planes[numberAt + row] as number, steps);
        if (missesPrice) continue;
      }

      // An announcement that stands in several of the mains searched counts where it is met first.
      const isFirst = treatmentsDiffer
        ? shared === 0 || this.#meet(planes[numberAt + row] as number)
        : (shared & earlierMains) === 0;
      if (missed !== 0) {
        if (isFirst && tally !== null) tally.addMissed(traits, missed);
        continue;
      }
      if (isFirst) {
        total++;
        if (tally !== null) tally.addFound(traits);
      }

      if (byPrice && shared !== 0) {
        this.#keepLowestPrice(planes[numberAt + row] as number, planes[keyAt + row] as number);
        continue;
      }
      if (!isFirst) continue;
      const value = planes[keyAt + row] as number;
      const key =
        origin === null
          ? byPrice
            ? -value
            : value
          : -squaredDistance(origin, planes[latAt + row] as number, planes[lngAt + row] as number);
      if (mayLead && (traits & PROMOTED_BIT) !== 0)
        this.#rankPromoted(key, planes[numberAt + row] as number, now);
      else if (key >= best.worstKey) best.offer(key, planes[numberAt + row] as number);
    }
    this.#total += total;
  }

  #meet(number: number): boolean {
    if (this.#met.has(number)) return false;
    this.#met.add(number);
    return true;
  }

  #addSteps(number: number, steps: number): void {
    this.#steps.set(number, (this.#steps.get(number) ?? 0) | steps);
  }

  #keepLowestPrice(number: number, price: number): void {
    if (price < (this.#lowestPrices.get(number) ?? Infinity)) this.#lowestPrices.set(number, price);
  }

  #rankPromoted(key: number, number: number, now: number): void {
    if ((this.#promotedUntil.get(number) ?? 0) > now) this.#promoted.push({ number, key });
    else this.#best.offer(key, number);
  }

  /** An announcement stands in one city, so what was met may be forgotten after it. */
  #endCity(tally: FacetTally | null): void {
    if (this.#met.size > 0) this.#met.clear();
    if (tally !== null && this.#steps.size > 0) {
      for (const steps of this.#steps.values()) tally.addPrices(steps);
      this.#steps.clear();
    }
    if (this.#lowestPrices.size === 0) return;
    for (const [number, price] of this.#lowestPrices) this.#best.offer(-price, number);
    this.#lowestPrices.clear();
  }

  #page(query: Query, pageNr: number): SearchHits {
    const total = this.#total;
    const plan = pagePlan(total, this.#promoted.length, pageNr);
    const rotated = rotatePromoted(
      this.#promoted.map(({ number }) => number),
      query.now,
    );
    if (plan.leads < rotated.length) {
      const leading = new Set(rotated.slice(0, plan.leads));
      for (const { number, key } of this.#promoted) if (!leading.has(number)) this.#best.offer(key, number);
    }
    const leads = rotated.slice(plan.leadFrom, plan.leadTo);
    const rest = this.#best.takeSorted().slice(plan.restFrom, plan.restTo);
    return { numbers: [...leads, ...rest], promotedCount: leads.length, total };
  }
}

/** The steps that a range of prices overlaps, a bit each; a price between two counts in both, as the filter finds it. */
function stepsOf(from: number, to: number, width: number): number {
  const first = Math.max(0, Math.ceil(from / width) - 1);
  const last = Math.min(PRICE_STEPS - 1, Math.floor(to / width));
  return first > last ? 0 : (1 << (last + 1)) - (1 << first);
}
