import type { Locale } from '../locales.ts';

/**
 * Places are the countries and cities of the gazetteer. A placeId is always ours: `c-PL` for a country
 * (ISO 3166 alpha-2), `g-3093133` for a city (its GeoNames number).
 */
export type PlaceKind = 'country' | 'city';

/** Whether a text has the form of a placeId; whether that place exists only the gazetteer knows. */
export function isPlaceId(text: string): boolean {
  return /^(c-[A-Z]{2}|g-[1-9][0-9]{0,9})$/.test(text);
}

export interface Place {
  placeId: string;
  kind: PlaceKind;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  /** In every language; the local name where no translation is known. */
  names: Record<Locale, string>;
  /** As it is written where it lies; so it stands in addresses, whatever language their reader has. */
  localName: string;
  lat: number;
  lng: number;
  /** IANA zone; a country's is that of its most populous city. */
  timeZone: string;
  population: number;
}

/** One suggestion of the place picker, in the asked language. */
export interface PlaceSuggestion {
  /** Of a district that of its city. */
  placeId: string;
  kind: PlaceKind | 'district';
  name: string;
  /**
   * What tells two places of the same name apart: "Łódź Voivodeship, Poland"; for a country the empty string, for a
   * district its city.
   */
  context: string;
  countryCode: string;
  /** How many announcements a search for it finds; of popular places and districts alone. */
  total?: number;
}

/** Who has to be named beside places that were found. */
export const PLACE_SOURCES = ['google'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** A point on the map in degrees. */
export interface Point {
  lat: number;
  lng: number;
}
