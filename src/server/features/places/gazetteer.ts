/** The gazetteer as what stands behind the ports of places, and what services of others are measured by. */
import type { Geocoder } from '../../../adapters/geocoding/geocoder.ts';
import type { PlaceFinder } from '../../../adapters/places/finder.ts';
import { countryPlaceId } from '../../../domain/places/countries.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import { type MatchPlace, pickNamesake } from '../../../domain/places/matchPlace.ts';
import type { Database } from '../../db/database.ts';
import { findCitiesNamed } from './queries.ts';
import type { Places } from './service.ts';

/** Finds by the names of the gazetteer, in any language, and by what is nearly one. */
export function createGazetteerFinder({ suggest, meant }: Places): PlaceFinder {
  return {
    async find({ text, locale, kinds, countryCode, districts }) {
      const asked = { text, locale, kinds, countryCode };
      const items = await suggest({ ...asked, districts });
      return { items, meant: items.length > 0 ? [] : await meant(asked), source: null };
    },
  };
}

/** Locates by the cities' middles and sizes. */
export function createGazetteerGeocoder({ nearestCity }: Places): Geocoder {
  return { locate: (point) => nearestCity(point) };
}

/**
 * Which place of the gazetteer a place of somebody else's is: the country, the city of its name near its point, else the
 * city of its country that its point belongs to, else that country.
 */
export function createPlaceMatch(db: Database, { nearestCity }: Places): MatchPlace {
  return async ({ countryCode, names, isCountry, ...point }) => {
    const country = countryPlaceId(countryCode);
    if (country === null) return null;
    if (isCountry) return { placeId: country, isSame: true };
    const folded = names.map(foldName).filter((name) => name !== '');
    const namesakes = folded.length > 0 ? await findCitiesNamed(db, { names: folded, countryCode }) : [];
    const same = pickNamesake(namesakes, point);
    if (same) return { placeId: same.placeId, isSame: true };
    return { placeId: (await nearestCity(point, countryCode)) ?? country, isSame: false };
  };
}
