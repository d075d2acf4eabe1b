/** What the search page reads before it is shown; runs on the server. */
import { redirect } from 'react-router';
import { places, type PlaceView } from '../../../contract/places.ts';
import { search, type SearchAnswer, type SearchBody } from '../../../contract/search.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { type Currency, currencyOfCountry } from '../../../domain/money.ts';
import type { IgnoredValue } from '../../../domain/search/address.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { isApiProblem } from '../../api.ts';
import type { PageContext } from '../../context.ts';
import { filtersOfForm } from './filters/formFilters.ts';
import { APPLIED_FIELD, searchBody, searchHref } from './searchHref.ts';

export interface SearchPlace {
  placeId: string;
  /** In the page's language. */
  name: string;
  kind: PlaceView['kind'];
  currency: Currency;
}

export interface LoadedSearch {
  filters: SearchFilters;
  /** What of the address could not be used. */
  ignored: IgnoredValue[];
  place: SearchPlace | null;
  /** Null behind the 18+ gate, and when the search does not answer. */
  answer: SearchAnswer | null;
  isGated: boolean;
}

/**
 * Reads the address and answers the page's data. An address that a plain form made is redirected to the canonical
 * one, the text of a place to the place it names best.
 */
export async function loadSearch(
  params: URLSearchParams,
  { call, locale, isAdult }: PageContext,
): Promise<LoadedSearch> {
  const unknownPlaces = await resolveTypedPlace(params, { call, locale });
  const parsed = filtersOfForm(params);
  const ignored = [...unknownPlaces, ...parsed.ignored];
  if (ignored.length === 0 && isOfPlainForm(params)) throw redirect(searchHref(parsed.filters));

  const place = await findPlace(parsed.filters.placeId, { call, locale });
  let { filters } = parsed;
  if (filters.placeId !== null && !place) {
    ignored.unshift({ name: 'placeId', value: filters.placeId });
    params.delete('placeId');
    filters = filtersOfForm(params).filters;
  }
  const isGated = filters.categories.includes(ADULT_MAIN) && !isAdult;
  const answer = isGated ? null : await findAnnouncements(filters, { call });
  return { filters, ignored, place, answer, isGated };
}

/** Puts the placeId for the text of the place field into the parameters; answers the text if no place has that name. */
async function resolveTypedPlace(
  params: URLSearchParams,
  { call, locale }: Pick<PageContext, 'call' | 'locale'>,
): Promise<IgnoredValue[]> {
  const typed = params.get('place')?.trim();
  if (typed === undefined) return [];
  const chosen = await findPlace(params.get('placeId'), { call, locale });
  if (chosen?.name === typed) {
    params.set('place', '');
    return [];
  }
  params.delete('placeId');
  if (typed === '') return [];
  const { items } = await call(places.suggest, { query: { q: typed.slice(0, 80) } });
  const [best] = items;
  params.set('place', '');
  if (!best) return [{ name: 'place', value: typed }];
  params.set('placeId', best.placeId);
  return [];
}

/** A plain form sends its empty fields along, and the panel's what was applied before. */
function isOfPlainForm(params: URLSearchParams): boolean {
  return params.has(APPLIED_FIELD) || [...params.values()].some((value) => value === '');
}

async function findPlace(
  placeId: string | null,
  { call, locale }: Pick<PageContext, 'call' | 'locale'>,
): Promise<SearchPlace | null> {
  if (!placeId) return null;
  try {
    const { kind, names, countryCode } = await call(places.byId, { query: { placeId } });
    return { placeId, name: names[locale], kind, currency: currencyOfCountry(countryCode) };
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
