import { type CityOnMap, cityRadiusKm, distanceKm, pickNearestCity } from './nearestCity.ts';
import type { Point } from './place.ts';

/**
 * Which of our cities a place of somebody else's is: it has one of its names, lies in its country and is as near as two
 * opinions on where a city's middle is may be.
 */
export interface OutsidePlace extends Point {
  /** ISO 3166 alpha-2, capitals. */
  countryCode: string;
  /** What the town that it is, or lies in, is called; most telling first, none for a country. */
  names: readonly string[];
  isCountry: boolean;
}

export interface PlaceMatch {
  placeId: string;
  /** Whether it is that very place; else it is the nearest city to it, or its country. */
  isSame: boolean;
}

/** Gives the place of ours; null where there is none. */
export type MatchPlace = (place: OutsidePlace) => Promise<PlaceMatch | null>;

/** Two who say where a city's middle is do not differ by more, beside its own size. */
const MIDDLES_APART_KM = 15;

/** Of cities with a name that was asked for the one that is meant at the point; null where all are too far from it. */
export function pickNamesake<C extends CityOnMap>(cities: readonly C[], point: Point): C | null {
  const near = cities.filter(
    (city) => distanceKm(city, point) <= MIDDLES_APART_KM + cityRadiusKm(city.population),
  );
  return pickNearestCity(near, point);
}
