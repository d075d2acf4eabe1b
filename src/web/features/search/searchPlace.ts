/**
 * The place of a search page. An address that names none, or none that can be used, shows the country of its language
 * and no more depends on who asks than any other; everywhere is a wish of its own. A part of the map is the same in every
 * language: it may lie in any country.
 */
import type { Locale } from '../../../domain/locales.ts';
import { homePlaceId } from '../../../domain/places/homeCountries.ts';
import { isPlaceId } from '../../../domain/places/place.ts';
import { EVERYWHERE } from '../../../domain/search/address.ts';
import { parseFilters } from '../../../domain/search/readAddress.ts';

/** Whether the query names a place to search in, or everywhere, in words that can be used. */
export function saysPlace(query: URLSearchParams): boolean {
  const said = query.get('placeId')?.trim() ?? '';
  return isPlaceId(said) || said === EVERYWHERE;
}

/** Whether the query says where to search, in words that can be used. */
export const saysWhere = (query: URLSearchParams): boolean =>
  saysPlace(query) || parseFilters(query).filters.area !== null;

/** The query as it is where it says a place; else everywhere with an area, and without one the country of the language. */
export function withPlace(query: URLSearchParams, locale: Locale): URLSearchParams {
  if (saysPlace(query)) return query;
  const placed = new URLSearchParams(query);
  placed.set('placeId', saysWhere(query) ? EVERYWHERE : homePlaceId(locale));
  return placed;
}
