/** Which part of the map is looked at, and which a search asks for. */
import { boundsAroundPoint, boundsOfPoints, boundsOnEarth, onMap } from '../../../../domain/maps/geometry.ts';
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
    const bounds = { south: onMap(south), west, north: onMap(north), east: west > east ? east + 360 : east };
    return { bounds, isExact: true };
  }
  if (area) return { bounds: boundsAroundPoint(area, area.radiusKm), isExact: false };
  const city = place?.kind === 'city' ? place : null;
  if (points.length === 0 && city) return { bounds: boundsAroundPoint(city, CITY_KM), isExact: false };
  const bounds = boundsOfPoints(city ? [...points, city] : points);
  return bounds && { bounds, isExact: false };
}

/**
 * The same search in the part of the map that is seen, from its first page. A map knows no borders: only a price that is asked
 * for, which is in the currency of a country, keeps that of the place beside the area.
 */
export function searchHere(filters: SearchFilters, place: SearchPlace | null, seen: Bounds): SearchFilters {
  return {
    ...filters,
    placeId: filters.price && place ? countryPlaceId(place.countryCode) : null,
    district: null,
    area: { kind: 'BOUNDS', ...boundsOnEarth(seen) },
    pageNr: 1,
  };
}

/**
 * The same part of the map without the price and with it the country that only the price asks for, in which the part may not
 * even lie; null where no price is asked for.
 */
export function acrossBorders(filters: SearchFilters, place: SearchPlace | null): SearchFilters | null {
  if (filters.area?.kind !== 'BOUNDS' || !filters.price || place?.kind !== 'country') return null;
  return { ...filters, placeId: null, price: null, pageNr: 1 };
}
