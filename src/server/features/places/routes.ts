import { AppError } from '../../../contract/appError.ts';
import { places as contract } from '../../../contract/places.ts';
import type { Geocoder } from '../../../adapters/geocoding/geocoder.ts';
import type { PlaceFinder } from '../../../adapters/places/finder.ts';
import type { PlaceKind, PlaceSuggestion } from '../../../domain/places/place.ts';
import { homePlaceId } from '../../../domain/places/homeCountries.ts';
import { readBounds } from '../../../domain/search/readArea.ts';
import { abortSignalOf } from '../../http/connections/abortSignal.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type PlaceInCountry, toPlaceView, toPopularSuggestion } from './present.ts';
import { MOST_MEANT, type Places } from './service.ts';

/** The words of `types` (specification §7: cities or regions; a region is a country here). */
const KINDS: Record<string, PlaceKind> = { cities: 'city', regions: 'country' };
const ALL_KINDS = Object.values(KINDS);

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

/** Who finds places by what is typed, and by a position. */
export interface PlacePorts {
  finder: PlaceFinder;
  geocoder: Geocoder;
}

const TOP_POPULAR = 5;
const NO_DISTRICTS = { begun: [], meant: [] };

export const placeRoutes = (
  places: Places,
  { finder, geocoder }: PlacePorts,
  { findPopular, findDistricts, findByPostCode }: LivePlaces,
): Route[] => {
  /** The popular places of where the caller is, else of their language. */
  async function popularNear(locale: Locale, countryCode: string | null, near: PlaceInCountry | null) {
    if (countryCode === null && near) {
      const there = await findPopular(locale, near.countryCode);
      if (there.places.length > 0) return there;
    }
    return findPopular(locale, countryCode);
  }

  return [
    route(contract.byId, async ({ query, context }) => {
      const place = await places.byId(query.placeId);
      if (!place) throw new AppError('NOT_FOUND');
      context.cacheTags?.add(['places']);
      return toPlaceView(place, context.locale);
    }),
    route(contract.suggest, async ({ query, context }) => {
      const locale = query.language ?? context.locale;
      const { q: text, countryCode = null, session = null } = query;
      const types = query.types.split(',');
      const kinds = types.flatMap((word) => KINDS[word] ?? []);
      const near = query.near === undefined ? null : await places.byId(query.near);
      if (text.trim() === '' && (kinds.length === 0 || kinds.includes('city'))) {
        const popular = await popularNear(locale, countryCode, near);
        return { items: popular.places.map((place) => toPopularSuggestion(place, locale)) };
      }
      const asked = { locale, countryCode };
      const districts = types.includes('districts') ? await findDistricts(text, asked) : NO_DISTRICTS;
      const { items, meant, source } = await finder.find({
        ...asked,
        text,
        kinds: kinds.length > 0 ? kinds : ALL_KINDS,
        near: near ?? (await places.byId(homePlaceId(locale))),
        session,
        districts: districts.begun,
      });
      const named = source ? { source } : {};
      if (items.length > 0) return { items, ...named };
      const all = [...districts.meant, ...(await findByPostCode(text, asked)), ...meant];
      return { items, meant: withoutTwins(all).slice(0, MOST_MEANT), ...named };
    }),
    route(contract.popular, async ({ query, context }) => {
      const near = query.near === undefined ? null : await places.byId(query.near);
      const popular = await popularNear(context.locale, null, near);
      context.cacheTags?.add(['places'], popular.until);
      const top = popular.places.slice(0, TOP_POPULAR);
      return { items: top.map((place) => toPopularSuggestion(place, context.locale)) };
    }),
    route(contract.within, async ({ query, context }) => {
      const area = readBounds(query.bounds);
      // The contract lets nothing else in.
      if (area?.kind !== 'BOUNDS') throw new AppError('INVALID_INPUT');
      return { items: await places.biggestWithin(area, query.language ?? context.locale) };
    }),
    route(contract.reverseGeocode, async ({ query, context, reply }) => {
      const placeId = await geocoder.locate({ lat: query.lat, lng: query.lon }, abortSignalOf(reply));
      const place = placeId === null ? null : await places.byId(placeId);
      if (!place) throw new AppError('NOT_FOUND');
      return {
        address: { country_code: place.countryCode.toLowerCase() },
        place: toPlaceView(place, context.locale),
      };
    }),
  ];
};

/** Several ways may lead to one place. */
function withoutTwins(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const byKey = new Map(suggestions.map((one) => [`${one.kind} ${one.placeId} ${one.name}`, one]));
  return [...byKey.values()];
}
