/** The names of cities on the map: which are asked for, and how they are drawn. */
import type { places } from '../../../../contract/places.ts';
import { boundsOnEarth } from '../../../../domain/maps/geometry.ts';
import type { Bounds } from '../../../../domain/search/area.ts';
import { askApi } from '../../../api/browserApi.ts';
import { CITIES_WITHIN } from '../../../paths/apiPaths.ts';

/**
 * The part of the map whose cities are asked for when another is seen: as wide as whole squares of the zoom, so that a
 * small move asks for nothing new. As the API's query has it.
 */
export function namedPart(seen: Bounds, zoom: number): string {
  const step = 360 / 2 ** Math.max(1, Math.floor(zoom));
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  const { south, west, north, east } = boundsOnEarth({
    south: down(seen.south),
    west: down(seen.west),
    north: up(seen.north),
    east: up(seen.east),
  });
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join();
}

/** The cities of a part of the map as points with names, the most populous first. */
export async function fetchNames(part: string, locale: string, signal: AbortSignal) {
  const query = new URLSearchParams({ bounds: part, language: locale });
  const { items } = await askApi<typeof places.within>(`${CITIES_WITHIN}?${query}`, { signal });
  return {
    names: items.map(({ name }) => name).join(''),
    points: {
      type: 'FeatureCollection',
      features: items.map(({ name, lat, lng, population }) => ({
        type: 'Feature',
        properties: { name, population },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    } satisfies GeoJSON.FeatureCollection,
  };
}
