/**
 * The search index of one process: every announcement that can be found, in memory. It answers what SearchFilters and
 * FacetCounts say. One structure serves a town, a country and everywhere (docs/decisions, wide searches): for each main,
 * blocks of rows in the order of their places (rowBlocks.ts) with a bitmap for each option, read by a kernel. It has no
 * clock and no I/O: whoever owns it feeds it changes and tells it the time.
 */
import { ADULT_MAIN, MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import type { MainCategory } from '../catalogue/catalogue.ts';
import type { FreePartners } from '../availability/knownOfPartners.ts';
import type { Point } from '../places/place.ts';
import { originAt, squaredDistance } from './distance.ts';
import { Entries } from './entries.ts';
import type { SearchFilters } from './filters.ts';
import { IndexedCities, countryPlaceId, isCountry, locate, onlyIn } from './indexedCities.ts';
import type { IndexedCity } from './indexedCities.ts';
import type { KernelMaker } from './kernel.ts';
import { makePlainKernel } from './plainKernel.ts';
import { toQuery } from './query.ts';
import type { IndexMoment, Query, SearchHits, SearchHitsWithFacets } from './query.ts';
import { RowBlocks } from './rowBlocks.ts';
import type { Treatment } from './blockRows.ts';
import { toTreatment, toValues } from './documentRows.ts';
import { RowMemory } from './rowMemory.ts';
import { rowsInArea } from './rowsInArea.ts';
import { rowsFree, rowsInBoth, rowsOfNumbers } from './rowSet.ts';
import type { RowSet } from './rowSet.ts';
import { Scan } from './scan.ts';
import type { Steps } from './steps.ts';
import type { SearchDocument } from './searchDocument.ts';
import { MAINS_SHIFT } from './traitBits.ts';

/** How many cities a look for the nearest results reads at most. */
const MOST_CITIES_TRIED = 300;
/** So many blocks are some hundredths of a millisecond of counting, and two milliseconds where all rows must be sorted. */
const BLOCKS_AT_ONCE = 16;
const ADULT = MAIN_CATEGORIES.indexOf(ADULT_MAIN);

export class SearchIndex {
  #memory: RowMemory;
  #entries: Entries;
  #mains: RowBlocks[];
  #scan: Scan;
  /** Of its own, so that a town's search may come between two steps of a wide one. */
  #wideScan: Scan;
  #isReadInSteps = false;
  #cities = new IndexedCities();

  /**
   * @param blocksAtOnce how many blocks a step of a search reads
   * @param firstAddress where its memory begins
   */
  constructor(
    makeKernel: KernelMaker = makePlainKernel,
    { blocksAtOnce = BLOCKS_AT_ONCE, firstAddress }: { blocksAtOnce?: number; firstAddress?: number } = {},
  ) {
    const memory = new RowMemory(firstAddress);
    this.#memory = memory;
    this.#entries = new Entries(memory);
    const kernel = makeKernel(memory.memory);
    const mains: RowBlocks[] = [];
    for (const main of MAIN_CATEGORIES.keys())
      mains.push(
        new RowBlocks(
          main,
          memory,
          kernel,
          mains.filter((_, earlier) => earlier !== ADULT),
        ),
      );
    const parts = { memory, kernel, entries: this.#entries, mains, blocksAtOnce };
    this.#mains = mains;
    this.#scan = new Scan(parts);
    this.#wideScan = new Scan(parts);
  }

  /** How many announcements it holds, expired ones included. */
  get size(): number {
    return this.#entries.size;
  }

  /** The memory of rows, entries and of what searches need beside them, in bytes. */
  get bytes(): number {
    return this.#memory.bytes + this.#entries.bytes + this.#scan.bytes + this.#wideScan.bytes;
  }

  /** Puts an announcement in, or in the place of its former self. One without offers is not found at all. */
  upsert(document: SearchDocument): void {
    const { number } = document;
    if (!(Number.isInteger(number) && number > 0 && number <= 0x7fffffff))
      throw new RangeError(`an announcement's number is a whole one from 1 to 2^31-1, not ${number}`);
    this.#mayChange();
    if (document.offers.length === 0) {
      this.remove(number);
      return;
    }
    const city = this.#cities.of(document);
    const values = toValues(document, city.key);
    const mains = values.traits >>> MAINS_SHIFT;
    let known = this.#entries.of(number);
    if (known !== undefined && !this.#entries.mayStay(known, values.promotedUntil)) {
      this.remove(number);
      known = undefined;
    }
    const mainsBefore = known === undefined ? 0 : this.#entries.read(known, 'traits') >>> MAINS_SHIFT;
    const placeBefore = known === undefined ? city.key : this.#entries.read(known, 'place');
    const hasMoved = placeBefore !== city.key;
    const entry = known ?? this.#entries.add(number, values);
    if (known === undefined) city.count++;
    else this.#entries.write(entry, values);
    if (hasMoved) {
      this.#cities.withKey(placeBefore).count--;
      city.count++;
    }
    locate(city, values.lat, values.lng);
    const earlier: Treatment[] = [];
    this.#mains.forEach((rows, main) => {
      const isIn = (mains >> main) & 1;
      const wasIn = (mainsBefore >> main) & 1;
      if (wasIn && (hasMoved || !isIn)) rows.remove(placeBefore, entry);
      if (!isIn) return;
      const treatment = toTreatment(document, MAIN_CATEGORIES[main] as MainCategory);
      if (wasIn && !hasMoved) rows.replace(entry, values, treatment, earlier);
      else rows.add(entry, values, treatment, earlier);
      if (main !== ADULT) earlier.push(treatment);
    });
  }

  /** Takes an announcement out; nothing happens when it is not there. */
  remove(number: number): void {
    this.#mayChange();
    const entry = this.#entries.of(number);
    if (entry === undefined) return;
    const place = this.#entries.read(entry, 'place');
    const mains = this.#entries.read(entry, 'traits') >>> MAINS_SHIFT;
    this.#mains.forEach((rows, main) => {
      if ((mains >> main) & 1) rows.remove(place, entry);
    });
    this.#cities.withKey(place).count--;
    this.#entries.remove(number, entry);
  }

  /** Whether a place is more than a town: such a search is better read in steps. */
  isWide(placeId: string | null): boolean {
    return placeId === null || isCountry(placeId);
  }

  /** One page and how many there are. */
  search(filters: SearchFilters, moment: IndexMoment): SearchHits {
    const places = this.#cities.keysOf(filters.placeId);
    return atOnce(this.#scan.page(places, this.#queryOf(filters, moment), filters.pageNr));
  }

  /** One page, how many there are, and the count on every option. */
  searchWithFacets(filters: SearchFilters, moment: IndexMoment): SearchHitsWithFacets {
    return atOnce(this.#pageWithFacets(this.#scan, filters, moment));
  }

  /**
   * `search` in steps, each of a millisecond or two at most. Until it is done or given back (`return()`), searches at once may
   * come between, but neither changes nor others in steps.
   */
  *searchInSteps(filters: SearchFilters, moment: IndexMoment): Steps<SearchHits> {
    const places = this.#cities.keysOf(filters.placeId);
    return yield* this.#reading(this.#wideScan.page(places, this.#queryOf(filters, moment), filters.pageNr));
  }

  /** `searchWithFacets` in steps. */
  *searchWithFacetsInSteps(filters: SearchFilters, moment: IndexMoment): Steps<SearchHitsWithFacets> {
    return yield* this.#reading(this.#pageWithFacets(this.#wideScan, filters, moment));
  }

  /**
   * The cities with results for the filters but for their place, the nearest first; in steps.
   * @param from where the way is measured from, and the country to stay in, if any
   * @param most how many at most
   */
  *nearest(
    filters: SearchFilters,
    moment: IndexMoment,
    from: { point: Point; countryCode: string | null },
    most: number,
  ): Steps<{ placeId: string; total: number }[]> {
    const query = this.#queryOf({ ...filters, sort: 'newest' }, moment);
    const origin = originAt(from.point);
    const byWay = this.#cities
      .in(from.countryCode)
      .filter(({ count }) => count > 0)
      .map((city) => ({ city, way: squaredDistance(origin, city.lat, city.lng) }))
      .sort((a, b) => a.way - b.way)
      .slice(0, MOST_CITIES_TRIED);
    const found: { placeId: string; total: number }[] = [];
    for (const { city } of byWay) {
      if (found.length === most) break;
      const { total } = yield* this.#reading(this.#wideScan.page(onlyIn(city), query, 1));
      if (total > 0) found.push({ placeId: city.placeId, total });
    }
    return found;
  }

  /** The cities of the countries that have results for the filters but for their place, those with most first; in steps. */
  *busiest(
    filters: SearchFilters,
    moment: IndexMoment,
    countryCodes: readonly string[],
    most: number,
  ): Steps<{ placeId: string; total: number }[]> {
    const query = this.#queryOf({ ...filters, sort: 'newest' }, moment);
    const found: { placeId: string; total: number }[] = [];
    for (const code of countryCodes) {
      const cities = this.#cities.in(code);
      if (cities.length === 0) continue;
      const places = this.#cities.keysOf(countryPlaceId(code));
      const totals = yield* this.#reading(this.#wideScan.totals(places, cities.length, query));
      for (let nr = 0; nr < cities.length; nr++) {
        const total = totals[nr] as number;
        const last = found.length < most ? null : found.at(-1);
        if (total === 0 || (last && total < last.total)) continue;
        const { placeId } = cities[nr] as IndexedCity;
        const at = found.findIndex(
          (other) => total > other.total || (total === other.total && placeId < other.placeId),
        );
        if (at >= 0) found.splice(at, 0, { placeId, total });
        else if (!last) found.push({ placeId, total });
        if (found.length > most) found.pop();
      }
    }
    return found;
  }

  /** The set of these announcements, for `IndexMoment.within`. */
  rowsOf(numbers: Iterable<number>): RowSet {
    return rowsOfNumbers({ memory: this.#memory, entries: this.#entries }, numbers);
  }

  /** The set of those whose partner is free, by the number of its calendar, for `IndexMoment.within`. */
  rowsFree(free: FreePartners): RowSet {
    return rowsFree(this.#memory, free);
  }

  /** What is asked, with the area as one more set that the search keeps to. */
  #queryOf(filters: SearchFilters, moment: IndexMoment): Query {
    const query = toQuery(filters, moment);
    if (filters.area === null) return query;
    const there = rowsInArea(this.#memory, filters.area, this.#cities);
    return { ...query, within: query.within === null ? there : rowsInBoth(there, query.within) };
  }

  #pageWithFacets(scan: Scan, filters: SearchFilters, moment: IndexMoment): Steps<SearchHitsWithFacets> {
    const places = this.#cities.keysOf(filters.placeId);
    return scan.pageWithFacets(
      places,
      this.#queryOf(filters, moment),
      filters.pageNr,
      moment.currency ?? null,
    );
  }

  *#reading<Result>(steps: Steps<Result>): Steps<Result> {
    this.#mayChange();
    this.#isReadInSteps = true;
    try {
      return yield* steps;
    } finally {
      this.#isReadInSteps = false;
    }
  }

  #mayChange(): void {
    if (this.#isReadInSteps) throw new Error('the index is being read in steps');
  }
}

/** All steps, one after the other. */
function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
