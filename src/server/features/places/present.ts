import { LOCALES, type Locale } from '../../../domain/locales.ts';
import { languageOfAddresses } from '../../../domain/places/countryLanguages.ts';
import type { Place, PlaceSuggestion } from '../../../domain/places/place.ts';
import { inPlace } from './inPlace.ts';
import type { PlaceRow, SuggestionRow } from './queries.ts';

/** A place as the API shows it (GET /api/place): `country` and `city` in the asked language. */
export interface PlaceView {
  placeId: string;
  kind: Place['kind'];
  countryCode: string;
  country: string;
  /** Null for a country. */
  city: string | null;
  /** “in London”. */
  inPlace: string;
  names: Record<Locale, string>;
  lat: number;
  lng: number;
  timeZone: string;
}

/** A place with the names of its country. */
export interface PlaceInCountry extends Place {
  countryNames: Record<Locale, string>;
}

export function toSuggestion(row: SuggestionRow): PlaceSuggestion {
  const context = row.kind === 'country' ? [] : [row.near_name, row.region_code, row.country_name];
  return {
    placeId: row.place_id,
    kind: row.kind,
    name: row.name,
    context: context.filter((part) => part !== null).join(', '),
    countryCode: row.country_code,
  };
}

/** A city with the number of announcements in it; its country tells it from its namesakes. */
export function toPopularSuggestion(
  { place, total }: { place: PlaceInCountry; total: number },
  locale: Locale,
): PlaceSuggestion {
  const { placeId, kind, names, countryNames, countryCode } = place;
  return { placeId, kind, name: names[locale], context: countryNames[locale], countryCode, total };
}

export function toPlace(row: PlaceRow): PlaceInCountry {
  return {
    placeId: row.place_id,
    kind: row.kind,
    countryCode: row.country_code,
    names: inEveryLanguage(row.names, row.name),
    localName: localName(row),
    countryNames: inEveryLanguage(row.country_names, row.country_code),
    lat: row.lat,
    lng: row.lng,
    timeZone: row.time_zone,
    population: row.population,
  };
}

export function toPlaceView(place: PlaceInCountry, locale: Locale): PlaceView {
  const { placeId, kind, countryCode, names, countryNames, lat, lng, timeZone } = place;
  return {
    placeId,
    kind,
    countryCode,
    country: countryNames[locale],
    city: kind === 'city' ? names[locale] : null,
    inPlace: inPlace(place, locale),
    names,
    lat,
    lng,
    timeZone,
  };
}

/** The gazetteer's own name is the local one where it is no foreign one for a well-known city. */
function localName({ names, name, country_code }: PlaceRow): string {
  const language = languageOfAddresses(country_code);
  return (language && names?.[language]) ?? name;
}

function inEveryLanguage(
  names: Partial<Record<Locale, string>> | null,
  local: string,
): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, names?.[locale] ?? local])) as Record<
    Locale,
    string
  >;
}
