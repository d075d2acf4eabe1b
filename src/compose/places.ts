/** Who finds places: the gazetteer, and before it the services of others that the settings name. */
import type { AddressFinder } from '../adapters/geocoding/addressFinder.ts';
import { locateByEither } from '../adapters/geocoding/fallback.ts';
import { createNominatim } from '../adapters/geocoding/nominatim.ts';
import type { OutsideFailure } from '../adapters/outside/failure.ts';
import { findByEither } from '../adapters/places/fallback.ts';
import { createGooglePlaces } from '../adapters/places/google.ts';
import {
  createGazetteerFinder,
  createGazetteerGeocoder,
  createPlaceMatch,
} from '../server/features/places/gazetteer.ts';
import { createGooglePlaceIds } from '../server/features/places/googlePlaces.ts';
import type { PlacePorts } from '../server/features/places/routes.ts';
import type { Places } from '../server/features/places/service.ts';
import type { Frame } from './frame.ts';

/** @param say tells the operator that a service fails, once per period */
export function composePlacePorts(
  { config, db, clock, countOutside: count }: Frame,
  places: Places,
  say: (failure: OutsideFailure) => void,
): PlacePorts & { addresses: AddressFinder | null } {
  const { googlePlaces, nominatimUrl, publicUrl } = config;
  const match = createPlaceMatch(db, places);
  const finder = createGazetteerFinder(places);
  const geocoder = createGazetteerGeocoder(places);
  const known = createGooglePlaceIds(db, clock);
  const nominatim = nominatimUrl
    ? createNominatim({ base: nominatimUrl, publicUrl, clock, say, count, match })
    : null;
  const present = places.suggestionsOf;
  return {
    finder: googlePlaces
      ? findByEither(
          createGooglePlaces({ ...googlePlaces, clock, say, count, match, known, present }),
          finder,
        )
      : finder,
    geocoder: nominatim ? locateByEither(nominatim, geocoder) : geocoder,
    addresses: nominatim,
  };
}
