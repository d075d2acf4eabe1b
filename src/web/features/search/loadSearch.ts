/** What the search page reads before it is shown; runs on the server. */
import { redirect } from 'react-router';
import { places, type PlaceView } from '../../../contract/places.ts';
import type { PlaceSource, PlaceSuggestion } from '../../../domain/places/place.ts';
import { foldName } from '../../../domain/places/foldName.ts';
import { HOME_COUNTRIES } from '../../../domain/places/homeCountries.ts';
import { search, type SearchAnswer } from '../../../contract/search.ts';
import type { SearchBody } from '../../../contract/searchBody.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Currency, currencyOfCountry } from '../../../domain/money.ts';
import { formatQuery } from '../../../domain/search/address.ts';
import type { IgnoredValue } from '../../../domain/search/readAddress.ts';
import { DEFAULT_SORT, type SearchFilters } from '../../../domain/search/filters.ts';
import { isApiProblem } from '../../api/api.ts';
import type { PageContext } from '../../page/context.ts';
import { filtersOfForm } from './filters/formFilters.ts';
import { APPLIED_FIELD, searchBody, searchHref, searchHrefWithoutPlace } from './searchHref.ts';
import { saysPlace, saysWhere, withPlace } from './searchPlace.ts';
import { resolveTypedTreatment } from './typedTreatment.ts';

const MOST_MEANT = 5;
/** The API reads no more of a text. */
const LONGEST_TYPED = 80;

export interface SearchPlace {
  placeId: string;
  /** In the page's language. */
  name: string;
  /** “in London”. */
  inPlace: string;
  kind: PlaceView['kind'];
  /** ISO 3166 alpha-2. */
  countryCode: string;
  currency: Currency;
  /** Of its middle, in degrees. */
  lat: number;
  lng: number;
}

export interface LoadedSearch {
  filters: SearchFilters;
  /** Of the one address of what is shown. */
  canonicalQuery: string;
  /** What of the address could not be used. */
  ignored: IgnoredValue[];
  place: SearchPlace | null;
  /** Whether the address names no place, and the language chose the country. */
  isAssumed: boolean;
  /** A text that names no place we know, and what may be meant by it. */
  unknown: UnknownPlaceText | null;
  /** Of a map with streets, for who asks for them; null: there is none, or no map is shown. */
  mapStyleUrl: string | null;
  /** Null behind the 18+ gate, for a place we do not know, and when the search does not answer. */
  answer: SearchAnswer | null;
  isGated: boolean;
}

export interface UnknownPlaceText {
  typed: string;
  meant: PlaceSuggestion[];
  /** Who is to be named beside them. */
  source: PlaceSource | null;
  /** Where most is in the language's countries. */
  popular: PlaceSuggestion[];
}

type PlacePage = Pick<PageContext, 'call' | 'locale'>;

/**
 * Reads the address and answers the page's data. An address that a plain form made is redirected to the canonical
 * one, the text of a place to the place it names best, words for a treatment to those that they mean. An address without
 * a place shows the country of its language.
 */
export async function loadSearch(
  params: URLSearchParams,
  { call, locale, isAdult, mapStyleUrl: ofMap }: PageContext,
): Promise<LoadedSearch> {
  const unknownTreatments = await resolveTypedTreatment(params, { call });
  const unknown = await resolveTypedPlace(params, { call, locale });
  const isAssumed = !saysWhere(params);
  const placed = withPlace(params, locale);
  let { filters, ignored } = filtersOfForm(placed);
  ignored.unshift(...unknownTreatments);
  if (!unknown && ignored.length === 0 && isOfPlainForm(params))
    throw redirect(isAssumed ? searchHrefWithoutPlace(filters) : searchHref(filters));
  if (unknown) {
    const nothing = { place: null, answer: null, isGated: false, mapStyleUrl: null };
    return { filters, canonicalQuery: formatQuery(filters), ignored, isAssumed, unknown, ...nothing };
  }

  const said = params.get('placeId');
  if (said && !saysPlace(params)) ignored.unshift({ name: 'placeId', value: said });
  let place = await findPlace(filters.placeId, { call, locale });
  if (filters.placeId !== null && !place) {
    ignored.unshift({ name: 'placeId', value: filters.placeId });
    placed.delete('placeId');
    placed.delete('district');
    filters = filtersOfForm(withPlace(placed, locale)).filters;
    place = await findPlace(filters.placeId, { call, locale });
  }
  // A distance starts in a city or an area: of a country the page shows, and says that it shows, the usual order.
  const usual = place?.kind === 'city' ? {} : { sort: DEFAULT_SORT };
  if (filters.sort === 'distance' && !filters.area) filters = { ...filters, ...usual };
  const isGated = filters.categories.includes(ADULT_MAIN) && !isAdult;
  const answer = isGated ? null : await findAnnouncements(filters, { call });
  for (const value of answer?.ignored ?? []) {
    if (value.name === 'district') filters = { ...filters, district: null };
    else if (value.name === 'availableOn') filters = { ...filters, available: null };
    else continue;
    ignored.push(value);
  }
  // Whoever finds the page by a search engine is not meant to see a part of the map.
  const whole = filters.area && filters.sort === 'distance' ? { ...filters, ...usual } : filters;
  const canonicalQuery = formatQuery({ ...whole, area: null, isOnMap: false });
  const mapStyleUrl = filters.isOnMap ? ofMap : null;
  return { filters, canonicalQuery, ignored, place, isAssumed, unknown: null, mapStyleUrl, answer, isGated };
}

/**
 * Puts the placeId for the text of the place field into the parameters, with the district where it names one; answers
 * the text if no place has that name, with what may be meant by it.
 */
async function resolveTypedPlace(
  params: URLSearchParams,
  { call, locale }: PlacePage,
): Promise<UnknownPlaceText | null> {
  const typed = params.get('place')?.trim();
  if (typed === undefined) return null;
  const chosen = await findPlace(params.get('placeId'), { call, locale });
  params.set('place', '');
  if (chosen?.name === typed) return null;
  params.delete('placeId');
  params.delete('district');
  if (typed === '') return null;
  const query = { q: typed.slice(0, LONGEST_TYPED), types: 'cities,regions,districts' };
  const { items, meant = [], source = null } = await call(places.suggest, { query });
  const best = items.find((item) => isMeant(item, typed, locale));
  if (!best) {
    params.delete('place');
    const popular = await call(places.popular, {});
    return { typed, meant: [...items, ...meant].slice(0, MOST_MEANT), source, popular: popular.items };
  }
  params.set('placeId', best.placeId);
  if (best.kind === 'district') {
    params.set('district', best.name);
    params.set('sort', 'distance');
  }
  return null;
}

/**
 * Whether a suggestion may be taken for the text without a question. What only begins with it is so where the language is
 * at home, or something is for sure: nobody who typed a few letters wants another continent.
 */
function isMeant({ kind, name, countryCode }: PlaceSuggestion, typed: string, locale: Locale): boolean {
  const [whole, begun] = [foldName(name), foldName(typed)];
  const isOnlyBegun = whole !== begun && whole.startsWith(begun);
  return !isOnlyBegun || kind === 'district' || HOME_COUNTRIES[locale].includes(countryCode);
}

/** A plain form sends its empty fields along, and the panel's what was applied before. */
function isOfPlainForm(params: URLSearchParams): boolean {
  return params.has(APPLIED_FIELD) || [...params.values()].some((value) => value === '');
}

async function findPlace(placeId: string | null, { call, locale }: PlacePage): Promise<SearchPlace | null> {
  if (!placeId) return null;
  try {
    const { kind, names, countryCode, inPlace, lat, lng } = await call(places.byId, { query: { placeId } });
    const currency = currencyOfCountry(countryCode);
    return { placeId, name: names[locale], inPlace, kind, countryCode, currency, lat, lng };
  } catch (error) {
    if (isApiProblem(error, 'NOT_FOUND', 'INVALID_INPUT')) return null;
    throw error;
  }
}

async function findAnnouncements(
  filters: SearchFilters,
  { call }: Pick<PageContext, 'call'>,
): Promise<SearchAnswer | null> {
  try {
    return await call(search.announcements, {
      query: { pageNr: filters.pageNr },
      body: searchBody(filters) as SearchBody,
    });
  } catch (error) {
    if (isApiProblem(error) && error.problem.status >= 500) return null;
    throw error;
  }
}
