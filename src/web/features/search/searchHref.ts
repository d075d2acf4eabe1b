import { formatFilters, formatQuery } from '../../../domain/search/address.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { paths } from '../../paths.ts';

/** The canonical address of a search. */
export function searchHref(filters: SearchFilters): string {
  const query = formatQuery(filters);
  return query ? `${paths.search}?${query}` : paths.search;
}

/** The body of `announcement/fetch-all` for the filters, lists as arrays; the page's number is not part of it. */
export function searchBody(filters: SearchFilters): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of formatFilters({ ...filters, pageNr: 1 })) {
    body[name] = SINGLE.has(name) ? value : value.split(',');
  }
  return body;
}

const SINGLE = new Set(['placeId', 'accessToTheCustomer', 'price', 'sort']);

/** The filters as hidden fields of a plain form, without the named ones. */
export function hiddenFields(
  filters: SearchFilters,
  without: readonly string[],
): [name: string, value: string][] {
  return [...formatFilters({ ...filters, pageNr: 1 })].filter(([name]) => !without.includes(name));
}
