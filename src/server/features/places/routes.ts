import { AppError } from '../../../contract/appError.ts';
import { places as contract } from '../../../contract/places.ts';
import type { PlaceKind, PlaceSuggestion } from '../../../domain/places/place.ts';
import { type Route, route } from '../../http/route.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type PlaceInCountry, toPlaceView, toPopularSuggestion } from './present.ts';
import { MOST_MEANT, type Places } from './service.ts';

/** The words of `types` (specification §7: cities or regions; a region is a country here). */
const KINDS: Record<string, PlaceKind> = { cities: 'city', regions: 'country' };

/** The cities of a country, or else of a language's countries, with most announcements; `until` in epoch ms. */
export type FindPopular = (
  locale: Locale,
  countryCode: string | null,
) => Promise<{ places: { place: PlaceInCountry; total: number }[]; until: number }>;

/** How what is found is named, and the one country (ISO 3166 alpha-2, capitals) where it is looked for, if any. */
export interface Asked {
  locale: Locale;
  countryCode: string | null;
}

/** The districts with announcements that a text begins, or else may mean. */
export type FindDistricts = (
  text: string,
  asked: Asked,
) => Promise<{ begun: PlaceSuggestion[]; meant: PlaceSuggestion[] }>;

/** The cities that a text may mean that is a post code; none for any other. */
export type FindByPostCode = (text: string, asked: Asked) => Promise<PlaceSuggestion[]>;

/** What is known of places by the announcements there. */
export interface LivePlaces {
  findPopular: FindPopular;
  findDistricts: FindDistricts;
  findByPostCode: FindByPostCode;
}

const TOP_POPULAR = 5;
const NO_DISTRICTS = { begun: [], meant: [] };

export const placeRoutes = (
  places: Places,
  { findPopular, findDistricts, findByPostCode }: LivePlaces,
): Route[] => [
  route(contract.byId, async ({ query, context }) => {
    const place = await places.byId(query.placeId);
    if (!place) throw new AppError('NOT_FOUND');
    context.shown?.add(['places']);
    return toPlaceView(place, context.locale);
  }),
  route(contract.suggest, async ({ query, context }) => {
    const locale = query.language ?? context.locale;
    const { q: text, countryCode = null } = query;
    const types = query.types.split(',');
    const kinds = types.flatMap((word) => KINDS[word] ?? []);
    if (text.trim() === '' && (kinds.length === 0 || kinds.includes('city'))) {
      const popular = await findPopular(locale, countryCode);
      return { items: popular.places.map((place) => toPopularSuggestion(place, locale)) };
    }
    const asked = { locale, countryCode };
    const districts = types.includes('districts') ? await findDistricts(text, asked) : NO_DISTRICTS;
    const items = await places.suggest({ ...asked, text, kinds, districts: districts.begun });
    if (items.length > 0) return { items };
    const meant = await Promise.all([findByPostCode(text, asked), places.meant({ ...asked, text, kinds })]);
    return { items, meant: [...districts.meant, ...meant.flat()].slice(0, MOST_MEANT) };
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
