/** The cities of the index: the numbers that their rows are ordered by, how many announcements each has, and where those are. */
import type { Bounds } from './area.ts';
import { WORLD, meets } from './insideArea.ts';
import type { PlaceRange } from './rowSet.ts';

/** A place's key: its country's number, then so many bits for its own within the country. */
const CITY_BITS = 20;
/** What the placeId of a country begins with. */
const COUNTRY = 'c-';

export interface IndexedCity {
  placeId: string;
  key: number;
  /** How many announcements there are. */
  count: number;
  /** Where the latest one is, in millionths of a degree. */
  lat: number;
  lng: number;
  /** What all there have been lie in: it only grows. Millionths of a degree. */
  box: Bounds;
}

interface Country {
  /** The key of its first city. */
  key: number;
  cities: IndexedCity[];
}

export class IndexedCities {
  #countries = new Map<string, Country>();
  #byPlaceId = new Map<string, IndexedCity>();
  #byKey = new Map<number, IndexedCity>();

  /** The city of an announcement; made where it is the first one there. */
  of({ placeId, countryCode }: { placeId: string; countryCode: string }): IndexedCity {
    const known = this.#byPlaceId.get(placeId);
    if (known !== undefined) return known;
    let country = this.#countries.get(countryCode);
    if (country === undefined) {
      country = { key: this.#countries.size << CITY_BITS, cities: [] };
      this.#countries.set(countryCode, country);
    }
    const box = { south: WORLD.north, west: WORLD.east, north: WORLD.south, east: WORLD.west };
    const city = { placeId, key: country.key + country.cities.length, count: 0, lat: 0, lng: 0, box };
    country.cities.push(city);
    this.#byPlaceId.set(placeId, city);
    this.#byKey.set(city.key, city);
    return city;
  }

  withKey(key: number): IndexedCity {
    return this.#byKey.get(key) as IndexedCity;
  }

  /** Of a country, by its ISO 3166 alpha-2 code, in the order of their keys; null: of all. */
  in(countryCode: string | null): readonly IndexedCity[] {
    if (countryCode === null) return [...this.#byPlaceId.values()];
    return this.#countries.get(countryCode)?.cities ?? [];
  }

  /** The keys of a place's cities: of a country, whose placeId is `c-` and its code, of a city, or of all. */
  keysOf(placeId: string | null): PlaceRange {
    if (placeId === null) return EVERYWHERE;
    if (placeId.startsWith(COUNTRY)) {
      const country = this.#countries.get(placeId.slice(COUNTRY.length));
      return country ? { min: country.key, max: country.key + (1 << CITY_BITS) - 1 } : NOWHERE;
    }
    const city = this.#byPlaceId.get(placeId);
    return city ? onlyIn(city) : NOWHERE;
  }

  /** The keys of the cities with announcements that may lie within bounds (millionths of a degree), in their order. */
  keysWithin(bounds: Bounds): number[] {
    const keys: number[] = [];
    for (const { cities } of this.#countries.values())
      for (const { key, count, box } of cities) if (count > 0 && meets(box, bounds)) keys.push(key);
    return keys;
  }
}

const EVERYWHERE: PlaceRange = { min: 0, max: 0x7fffffff };
const NOWHERE: PlaceRange = { min: -1, max: -1 };

export const countryPlaceId = (countryCode: string): string => COUNTRY + countryCode;

export const isCountry = (placeId: string): boolean => placeId.startsWith(COUNTRY);

export const onlyIn = ({ key }: IndexedCity): PlaceRange => ({ min: key, max: key });

/** Puts the latest announcement of a city on the map. */
export function locate(city: IndexedCity, lat: number, lng: number): void {
  city.lat = lat;
  city.lng = lng;
  const { box } = city;
  if (lat < box.south) box.south = lat;
  if (lat > box.north) box.north = lat;
  if (lng < box.west) box.west = lng;
  if (lng > box.east) box.east = lng;
}
