/** Which part of the map is looked at, and which a search asks for. */
import { boundsOfPoints, boundsOnEarth, circleAround } from '../../../../domain/maps/geometry.ts';
import { countryPlaceId } from '../../../../domain/places/countries.ts';
import type { Point } from '../../../../domain/places/place.ts';
import type { Bounds } from '../../../../domain/search/area.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import type { SearchPlace } from '../loadSearch.ts';

/** How wide a city is shown without results, in kilometres from its middle. */
const CITY_KM = 12;

export interface Looked {
  bounds: Bounds;
  /** An area is shown as it is; around anything else there is some room. */
  isExact: boolean;
}

/**
 * What is looked at first: the area asked for, else the results with the middle of the city; without any the city. Null:
 * there is nothing to go by but the country, which has no bounds here.
 */
export function looksAt(
  { area }: Pick<SearchFilters, 'area'>,
  place: SearchPlace | null,
  points: readonly Point[],
): Looked | null {
  if (area?.kind === 'BOUNDS') {
    const { south, west, north, east } = area;
    return { bounds: { south, west, north, east: west > east ? east + 360 : east }, isExact: true };
  }
  if (area) return { bounds: around(area, area.radiusKm), isExact: false };
  const city = place?.kind === 'city' ? place : null;
  if (points.length === 0 && city) return { bounds: around(city, CITY_KM), isExact: false };
  const bounds = boundsOfPoints(city ? [...points, city] : points);
  return bounds && { bounds, isExact: false };
}

function around(middle: Point, km: number): Bounds {
  const corners = circleAround(middle, km, 4).map(([lng, lat]) => ({ lat, lng }));
  return boundsOfPoints(corners) as Bounds;
}

/**
 * The same search in the part of the map that is seen, from its first page. In the place of a city comes its country, so
 * that currency and names stay.
 */
export function searchHere(filters: SearchFilters, place: SearchPlace | null, seen: Bounds): SearchFilters {
  const isCity = place?.kind === 'city';
  return {
    ...filters,
    placeId: isCity ? countryPlaceId(place.countryCode) : filters.placeId,
    district: null,
    area: { kind: 'BOUNDS', ...boundsOnEarth(seen) },
    pageNr: 1,
  };
}
