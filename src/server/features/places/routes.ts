import { AppError } from '../../../contract/appError.ts';
import { places as contract } from '../../../contract/places.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { type Route, route } from '../../http/route.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type PlaceInCountry, toPlaceView, toPopularSuggestion } from './present.ts';
import type { Places } from './service.ts';

/** The words of `types` (specification §7: cities or regions; a region is a country here). */
const KINDS: Record<string, PlaceKind> = { cities: 'city', regions: 'country' };

/** The cities of a country, or else of a language's countries, with most announcements; `until` in epoch ms. */
export type FindPopular = (
  locale: Locale,
  countryCode: string | null,
) => Promise<{ places: { place: PlaceInCountry; total: number }[]; until: number }>;

const TOP_POPULAR = 5;

export const placeRoutes = (places: Places, findPopular: FindPopular): Route[] => [
  route(contract.byId, async ({ query, context }) => {
    const place = await places.byId(query.placeId);
    if (!place) throw new AppError('NOT_FOUND');
    context.shown?.add(['places']);
    return toPlaceView(place, context.locale);
  }),
  route(contract.suggest, async ({ query, context }) => {
    const locale = query.language ?? context.locale;
    const kinds = query.types.split(',').flatMap((word) => KINDS[word] ?? []);
    if (query.q.trim() === '' && (kinds.length === 0 || kinds.includes('city'))) {
      const popular = await findPopular(locale, query.countryCode ?? null);
      return { items: popular.places.map((place) => toPopularSuggestion(place, locale)) };
    }
    const asked = { text: query.q, locale, countryCode: query.countryCode, kinds };
    return { items: await places.suggest(asked) };
  }),
  route(contract.popular, async ({ context }) => {
    const popular = await findPopular(context.locale, null);
    context.shown?.add(['places'], popular.until);
    const top = popular.places.slice(0, TOP_POPULAR);
    return { items: top.map((place) => toPopularSuggestion(place, context.locale)) };
  }),
  route(contract.reverseGeocode, async ({ query, context }) => {
    const place = await places.nearestCity({ lat: query.lat, lng: query.lon });
    if (!place) throw new AppError('NOT_FOUND');
    return {
      address: { country_code: place.countryCode.toLowerCase() },
      place: toPlaceView(place, context.locale),
    };
  }),
];
