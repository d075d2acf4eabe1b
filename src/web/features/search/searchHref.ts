import { CATEGORY_WORDS } from '../../../domain/catalogue/catalogue.ts';
import { AREA_WORDS } from '../../../domain/search/area.ts';
import { EVERYWHERE, formatFilters, formatQuery, readable } from '../../../domain/search/address.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { paths } from '../../paths/paths.ts';

/** The canonical address of a search. */
export function searchHref(filters: SearchFilters): string {
  return `${paths.search}?${formatQuery(filters)}`;
}

/** The same without a word about a place: the page then shows the country of its language. */
export function searchHrefWithoutPlace(filters: SearchFilters, typedPlace = ''): string {
  const params = formatFilters({ ...filters, placeId: null });
  params.delete('placeId');
  const query = [typedPlace && `place=${encodeURIComponent(typedPlace)}`, readable(params)].filter(Boolean);
  return query.length > 0 ? `${paths.search}?${query.join('&')}` : paths.search;
}

/** The body of `announcement/fetch-all` for the filters, lists as arrays; the page's number is not part of it. */
export function searchBody(filters: SearchFilters): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of formatFilters({ ...filters, pageNr: 1 })) {
    body[name] = SINGLE.has(name) ? value : value.split(',');
  }
  // How the page shows them is not the API's matter, and it takes no place for everywhere.
  delete body.view;
  if (body.placeId === EVERYWHERE) delete body.placeId;
  return body;
}

/** What says where is searched. */
export const WHERE: readonly string[] = ['placeId', 'district', ...AREA_WORDS];
/** What the panel leaves as it is. */
const OUTSIDE_THE_PANEL = [...WHERE, 'availableOn', 'from', 'to', 'sort', 'view'];
const SINGLE = new Set([...OUTSIDE_THE_PANEL, 'accessToTheCustomer', 'price']);

/** The filters as hidden fields of a plain form, without the named ones. */
export function hiddenFields(
  filters: SearchFilters,
  without: readonly string[],
): [name: string, value: string][] {
  return [...formatFilters({ ...filters, pageNr: 1 })].filter(([name]) => !without.includes(name));
}

/** The form's field that says which treatments were applied when it was drawn (formFilters.ts). */
export const APPLIED_FIELD = 'applied';

/** The hidden fields of the panel's form: what it does not choose, and what it chose before. */
export function panelFields(applied: SearchFilters): [name: string, value: string][] {
  const fields = hiddenFields(applied, []);
  const kept = fields.filter(([name]) => OUTSIDE_THE_PANEL.includes(name));
  const treatments = fields.filter(([name]) => TREATMENTS.includes(name));
  return treatments.length > 0 ? [...kept, [APPLIED_FIELD, String(new URLSearchParams(treatments))]] : kept;
}

export const TREATMENTS: readonly string[] = ['category', ...Object.values(CATEGORY_WORDS)];
