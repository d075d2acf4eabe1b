import type { SearchCard } from '../../../../contract/search.ts';
import { circleAround } from '../../../../domain/maps/geometry.ts';
import { COUNTRY_CURRENCIES } from '../../../../domain/money.ts';
import type { Point } from '../../../../domain/places/place.ts';
import type { SearchPlace } from '../loadSearch.ts';

/** In kilometres, or miles where roads are signed in those. */
const RADII = [1, 2, 5, 10];
/** From nearer the name of a ring has room beside that of the next. */
const NAMED_FROM_ZOOM = [10.5, 9.5, 8.5, 7.5];

/** Rings around a middle that say how far things are, each with its name at its northern end. */
export function ringsAround(
  middle: Point,
  unitKm: number,
  nameOf: (km: number) => string,
): GeoJSON.FeatureCollection {
  const features = RADII.flatMap((radius, nr): GeoJSON.Feature[] => {
    const km = radius * unitKm;
    const line = circleAround(middle, km);
    const properties = { name: nameOf(km), fromZoom: NAMED_FROM_ZOOM[nr] };
    return [
      { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: line } },
      { type: 'Feature', properties, geometry: { type: 'Point', coordinates: line[0] as number[] } },
    ];
  });
  return { type: 'FeatureCollection', features };
}

/** By which country's habits distances are told: the place's, without one that of the money on the first card. */
export function countryOfDistances(
  place: Pick<SearchPlace, 'countryCode'> | null,
  [first]: readonly Pick<SearchCard, 'currency'>[],
): string {
  if (place) return place.countryCode;
  const payingIn = Object.entries(COUNTRY_CURRENCIES).find(([, currency]) => currency === first?.currency);
  return payingIn?.[0] ?? '';
}
