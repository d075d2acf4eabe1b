import type { Point } from './place.ts';

/**
 * Which city a point on the map belongs to. A city is more than its centre: it is taken to cover a disc of 3,000
 * inhabitants per km², so that someone in a suburb of Munich is in Munich and not in the village next to it.
 */
export interface CityOnMap extends Point {
  placeId: string;
  population: number;
}

const EARTH_RADIUS_KM = 6371;
const INHABITANTS_PER_KM2 = 3000;

/** Farther from every city than this, a point belongs to none. */
export const FARTHEST_CITY_KM = 150;

/** The distance of two points along the earth's surface in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2);
  const chord = halfLat ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The radius in kilometres of the disc that a city of so many inhabitants covers. */
export function cityRadiusKm(population: number): number {
  return Math.sqrt(population / (INHABITANTS_PER_KM2 * Math.PI));
}

/**
 * Of the cities the one the point belongs to: the most populous of those that cover it, else the one whose edge is
 * nearest; null when that edge is farther than FARTHEST_CITY_KM.
 */
export function pickNearestCity<C extends CityOnMap>(cities: readonly C[], point: Point): C | null {
  let best: C | null = null;
  let bestGap = FARTHEST_CITY_KM;
  for (const city of cities) {
    const gap = Math.max(0, distanceKm(city, point) - cityRadiusKm(city.population));
    if (gap < bestGap || (best && gap === bestGap && city.population > best.population)) {
      best = city;
      bestGap = gap;
    }
  }
  return best;
}
