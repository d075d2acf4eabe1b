/** What the pages of saved searches read of a search by its address; runs on the server. */
import { places } from '../../../../contract/places.ts';
import { currencyOfCountry } from '../../../../domain/money.ts';
import {
  filtersOf,
  isAdultSearch,
  type KeptSearch,
  keptSearch,
  queryOf,
} from '../../../../domain/savedSearches/savedSearch.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { isApiProblem } from '../../../api/api.ts';
import type { PageContext } from '../../../page/context.ts';
import type { NamedPlace } from './useSearchName.ts';

/** A search as its name says it. */
export interface ReadSearch {
  /** Canonical, with its order. */
  query: string;
  /** The same with the newest first. */
  newestQuery: string;
  isAdult: boolean;
  filters: SearchFilters;
  place: NamedPlace | null;
}

/** A search by its address; null where that cannot be used, or its place is not known. */
export async function readSearch(
  page: Pick<PageContext, 'call' | 'locale'>,
  address: string,
): Promise<ReadSearch | null> {
  const kept: KeptSearch | null = keptSearch(address);
  if (!kept) return null;
  const filters = filtersOf(kept);
  const place = filters.placeId === null ? null : await placeOf(page, filters.placeId);
  if (filters.placeId !== null && !place) return null;
  return {
    query: queryOf(kept),
    newestQuery: queryOf(kept, 'newest'),
    isAdult: isAdultSearch(filters),
    filters,
    place,
  };
}

async function placeOf(
  { call, locale }: Pick<PageContext, 'call' | 'locale'>,
  placeId: string,
): Promise<NamedPlace | null> {
  try {
    const { names, countryCode } = await call(places.byId, { query: { placeId } });
    return { name: names[locale], currency: currencyOfCountry(countryCode) };
  } catch (error) {
    if (isApiProblem(error, 'NOT_FOUND', 'INVALID_INPUT')) return null;
    throw error;
  }
}
