import type { Pool } from 'pg';
import { AppError } from '../../../contract/appError.ts';
import { places as contract } from '../../../contract/places.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { type Route, route } from '../../http/route.ts';
import { toPlaceView } from './present.ts';
import { nearestCity, placeById, suggestPlaces, topPopularPlaces } from './service.ts';

/** The words of `types` (specification §7: cities or regions; a region is a country here). */
const KINDS: Record<string, PlaceKind> = { cities: 'city', regions: 'country' };

export const placeRoutes = (pool: Pool): Route[] => [
  route(contract.byId, async ({ query, context }) => {
    const place = await placeById(pool, query.placeId);
    if (!place) throw new AppError('NOT_FOUND');
    context.shown?.add(['places']);
    return toPlaceView(place, context.locale);
  }),
  route(contract.suggest, async ({ query, context }) => ({
    items: await suggestPlaces(pool, {
      text: query.q,
      locale: query.language ?? context.locale,
      countryCode: query.countryCode,
      kinds: query.types.split(',').flatMap((word) => KINDS[word] ?? []),
    }),
  })),
  route(contract.popular, async ({ context }) => {
    context.shown?.add(['places']);
    return { items: await topPopularPlaces(pool, context.locale) };
  }),
  route(contract.reverseGeocode, async ({ query, context }) => {
    const place = await nearestCity(pool, { lat: query.lat, lng: query.lon });
    if (!place) throw new AppError('NOT_FOUND');
    return {
      address: { country_code: place.countryCode.toLowerCase() },
      place: toPlaceView(place, context.locale),
    };
  }),
];
