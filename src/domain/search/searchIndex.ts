/**
 * The search index of one process: every announcement that can be found, in memory. It answers what SearchFilters and
 * FacetCounts say, by reading the segments of the place asked for from end to end; a city is small, so that is faster
 * than any tree. It has no clock and no I/O: whoever owns it feeds it changes and tells it the time.
 */
import { MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import type { Point } from '../places/place.ts';
import { originAt, squaredDistance } from './distance.ts';
import type { Origin } from './distance.ts';
import type { SearchFilters } from './filters.ts';
import { NumberTable } from './numberTable.ts';
import { recommendedScore } from './ranking.ts';
import { toQuery } from './query.ts';
import type { SearchHits, SearchHitsWithFacets, SearchMoment } from './query.ts';
import { Scan } from './scan.ts';
import type { SearchDocument } from './searchDocument.ts';
import { OPEN_PRICE, PLANE, Segment, toMicrodegrees, toRowTime } from './segment.ts';
import type { CitySegments, Row } from './segment.ts';
import { MAINS_SHIFT, subsBits, traitBits } from './traitBits.ts';

/** How many cities a look for the nearest results reads at most. */
const MOST_CITIES_TRIED = 300;

export class SearchIndex {
  #cities: CitySegments[] = [];
  #cityByPlaceId = new Map<string, CitySegments>();
  #citiesByCountry = new Map<string, CitySegments[]>();
  /** Per number its city's ordinal and, in the low eight bits, its mains. */
  #locations = new NumberTable();
  /** Until when the few that are promoted are, in epoch seconds. */
  #promotedUntil = new Map<number, number>();
  #scan = new Scan(this.#promotedUntil);

  /** How many announcements it holds, expired ones included. */
  get size(): number {
    return this.#locations.size;
  }

  /** The memory of rows and locations in bytes. */
  get bytes(): number {
    let bytes = this.#locations.bytes;
    for (const { segments } of this.#cities)
      for (const segment of segments) bytes += segment?.planes.byteLength ?? 0;
    return bytes;
  }

  /** Puts an announcement in, or in the place of its former self. One without offers is not found at all. */
  upsert(document: SearchDocument): void {
    const { number } = document;
    if (!(Number.isInteger(number) && number > 0 && number <= 0x7fffffff))
      throw new RangeError(`an announcement's number is a whole one from 1 to 2^31-1, not ${number}`);
    if (document.offers.length === 0) {
      this.remove(number);
      return;
    }
    const city = this.#cityOf(document);
    const traits = traitBits(document);
    const mains = traits >>> MAINS_SHIFT;
    const location = (city.ordinal << 8) | mains;
    const before = this.#locations.get(number);
    if (before !== location) {
      if (before !== undefined) this.#removeRows(number, before);
      this.#locations.set(number, location);
    }
    for (let main = 0; main < MAIN_CATEGORIES.length; main++) {
      if (((mains >> main) & 1) === 0) continue;
      const row = toRow(document, traits, main);
      const segment = city.segments[main] ?? new Segment();
      city.segments[main] = segment;
      if (before === location) segment.replace(row);
      else segment.append(row);
    }
    if (document.promotedUntil === null) this.#promotedUntil.delete(number);
    else this.#promotedUntil.set(number, document.promotedUntil);
  }

  /** Takes an announcement out; nothing happens when it is not there. */
  remove(number: number): void {
    const location = this.#locations.get(number);
    if (location === undefined) return;
    this.#removeRows(number, location);
    this.#locations.delete(number);
    this.#promotedUntil.delete(number);
  }

  /** One page and how many there are. */
  search(filters: SearchFilters, moment: SearchMoment): SearchHits {
    return this.#scan.run(this.#citiesOf(filters.placeId), toQuery(filters, moment), filters.pageNr, null);
  }

  /** One page, how many there are, and the count on every option. */
  searchWithFacets(filters: SearchFilters, moment: SearchMoment): SearchHitsWithFacets {
    const query = toQuery(filters, moment);
    const cities = this.#citiesOf(filters.placeId);
    return this.#scan.runWithFacets(cities, query, filters.pageNr, moment.currency ?? null);
  }

  /**
   * The cities with results for the filters but for their place, the nearest first.
   * @param from where the way is measured from, and the country to stay in, if any
   * @param most how many at most
   */
  nearest(
    filters: SearchFilters,
    moment: SearchMoment,
    from: { point: Point; countryCode: string | null },
    most: number,
  ): { placeId: string; total: number }[] {
    const query = toQuery({ ...filters, sort: 'newest' }, moment);
    const origin = originAt(from.point);
    const cities =
      from.countryCode === null ? this.#cities : (this.#citiesByCountry.get(from.countryCode) ?? []);
    const byWay = cities
      .map((city) => ({ city, way: wayTo(city, origin) }))
      .filter(({ way }) => way < Infinity)
      .sort((a, b) => a.way - b.way)
      .slice(0, MOST_CITIES_TRIED);
    const found: { placeId: string; total: number }[] = [];
    for (const { city } of byWay) {
      if (found.length === most) break;
      const { total } = this.#scan.run([city], query, 1, null);
      if (total > 0) found.push({ placeId: city.placeId, total });
    }
    return found;
  }

  /** The cities of the countries that have results for the filters but for their place, those with most first. */
  busiest(
    filters: SearchFilters,
    moment: SearchMoment,
    countryCodes: readonly string[],
    most: number,
  ): { placeId: string; total: number }[] {
    const query = toQuery({ ...filters, sort: 'newest' }, moment);
    return countryCodes
      .flatMap((code) => this.#citiesByCountry.get(code) ?? [])
      .map((city) => ({ placeId: city.placeId, total: this.#scan.run([city], query, 1, null).total }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total || (a.placeId < b.placeId ? -1 : 1))
      .slice(0, most);
  }

  /** A country's placeId is `c-` and its code; anything else is a city's. */
  #citiesOf(placeId: string | null): readonly CitySegments[] {
    if (placeId === null) return this.#cities;
    if (placeId.startsWith('c-')) return this.#citiesByCountry.get(placeId.slice(2)) ?? [];
    const city = this.#cityByPlaceId.get(placeId);
    return city === undefined ? [] : [city];
  }

  #cityOf({ placeId, countryCode }: SearchDocument): CitySegments {
    const known = this.#cityByPlaceId.get(placeId);
    if (known !== undefined) return known;
    const city: CitySegments = {
      placeId,
      ordinal: this.#cities.length,
      segments: MAIN_CATEGORIES.map(() => null),
    };
    this.#cities.push(city);
    this.#cityByPlaceId.set(placeId, city);
    const country = this.#citiesByCountry.get(countryCode);
    if (country === undefined) this.#citiesByCountry.set(countryCode, [city]);
    else country.push(city);
    return city;
  }

  #removeRows(number: number, location: number): void {
    const { segments } = this.#cities[location >>> 8] as CitySegments;
    for (let main = 0; main < segments.length; main++)
      if ((location >> main) & 1) (segments[main] as Segment).remove(number);
  }
}

/** The square of the way to a city's first announcement, for order among cities; Infinity to an empty one. */
function wayTo({ segments }: CitySegments, origin: Origin): number {
  const segment = segments.find((each) => each !== null && each.length > 0);
  if (!segment) return Infinity;
  const { planes, capacity } = segment;
  return squaredDistance(
    origin,
    planes[PLANE.lat * capacity] as number,
    planes[PLANE.lng * capacity] as number,
  );
}

/** The row of an announcement in one of its mains: its subs there and the range of all its prices there. */
function toRow(document: SearchDocument, traits: number, main: number): Row {
  const mainKey = MAIN_CATEGORIES[main] as (typeof MAIN_CATEGORIES)[number];
  const offers = document.offers.filter((offer) => offer.main === mainKey);
  return {
    traits,
    subs: subsBits(
      mainKey,
      offers.map((offer) => offer.sub),
    ),
    number: document.number,
    expiresAt: toRowTime(document.expiresAt),
    score: recommendedScore(document),
    publishedAt: toRowTime(document.publishedAt),
    priceFrom: Math.min(...offers.map((offer) => offer.priceFrom)),
    priceTo: Math.max(...offers.map((offer) => offer.priceTo ?? OPEN_PRICE)),
    lat: toMicrodegrees(document.lat),
    lng: toMicrodegrees(document.lng),
  };
}
