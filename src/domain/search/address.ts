/**
 * The search's address: every filter lives in the query of `/search-massage`, so a page can be shared, reloaded
 * and reached without scripts. Writing is canonical: the same filters always give the same address, which is also the
 * key of the page cache. What reads it is a module of its own (readAddress.ts), which a page that shows results need not
 * load.
 */
import {
  CATEGORY_WORDS,
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  subsOf,
} from '../catalogue/catalogue.ts';
import { AREA_WORDS, writeArea } from './area.ts';
import { DEFAULT_SORT, SORTS_NEEDING_PLACE } from './filters.ts';
import type { SearchFilters, SearchSort } from './filters.ts';
import { DAY_MINUTES, writeTime } from './wishedTime.ts';

/**
 * The names the address speaks in, in the order they are written; `place` and `q` are typed texts, of a place and a treatment.
 * Asked for by the server alone: as a constant they would stand in every page's code.
 */
export const searchWords = (): string[] => [
  'placeId',
  'place',
  'district',
  ...AREA_WORDS,
  'q',
  'category',
  ...MAIN_CATEGORIES.filter((main) => subsOf(main).length > 0).map((main) => CATEGORY_WORDS[main]),
  'payment',
  'accessToTheCustomer',
  'genders',
  'price',
  'clientTypes',
  'typeOfSalons',
  'facilitateAccess',
  'availableOn',
  'from',
  'to',
  'sort',
  'pageNr',
  'view',
];

/** Those of them that stand once for each ticked box, or each of the two prices, where a form is sent without scripts. */
export const searchLists = (): string[] =>
  searchWords().filter(
    (word) =>
      ![
        'placeId',
        'place',
        'district',
        ...AREA_WORDS,
        'q',
        'accessToTheCustomer',
        'availableOn',
        'from',
        'to',
        'sort',
        'pageNr',
        'view',
      ].includes(word),
  );

/**
 * The `placeId` of a search without a place. An address that says nothing of a place is a wish for none: what it shows
 * its page decides (web/features/search/searchPlace.ts).
 */
export const EVERYWHERE = 'everywhere';

/** Writes filters as canonical query parameters: catalogue order, defaults left out, `pageNr` only from 2 on. */
export function formatFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  const write = (name: string, values: readonly string[]) => {
    if (values.length > 0) params.set(name, values.join(','));
  };
  params.set('placeId', filters.placeId ?? EVERYWHERE);
  if (filters.district !== null && isCity(filters.placeId)) params.set('district', filters.district);
  for (const [word, value] of filters.area ? writeArea(filters.area) : []) params.set(word, value);
  const mains = MAIN_CATEGORIES.filter((main) => filters.categories.includes(main));
  write(
    'category',
    mains.map((main) => CATEGORY_WORDS[main]),
  );
  for (const main of mains) {
    const chosen = inOrder(subsOf(main), filters.subs[main] ?? []);
    if (chosen.length < subsOf(main).length) write(CATEGORY_WORDS[main], chosen);
  }
  write('payment', inOrder(PAYMENT_METHODS, filters.payment));
  if (filters.accessToTheCustomer) params.set('accessToTheCustomer', 'true');
  write('genders', inOrder(GENDERS, filters.genders));
  if (filters.price !== null && filters.placeId !== null)
    params.set('price', `${filters.price.from}-${filters.price.to}`);
  write('clientTypes', inOrder(CLIENT_TYPES, filters.clientTypes));
  write('typeOfSalons', inOrder(SALON_TYPES, filters.typeOfSalons));
  write('facilitateAccess', inOrder(FACILITIES, filters.facilitateAccess));
  if (filters.available !== null) {
    const { on, from, to } = filters.available;
    params.set('availableOn', on);
    if (from > 0) params.set('from', writeTime(from));
    if (to < DAY_MINUTES) params.set('to', writeTime(to));
  }
  if (filters.sort !== DEFAULT_SORT && isSortPossible(filters.sort, filters))
    params.set('sort', filters.sort);
  if (filters.pageNr > 1) params.set('pageNr', String(filters.pageNr));
  if (filters.isOnMap) params.set('view', 'map');
  return params;
}

/** The canonical query as text, with commas left readable: `category=relaxing&relaxing=THAI_MASSAGE,AROMATHERAPY`. */
export function formatQuery(filters: SearchFilters): string {
  return readable(formatFilters(filters));
}

/** Parameters as they stand in an address. */
export const readable = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');

/** Whether a place is one that has districts. */
export const isCity = (placeId: string | null): boolean => placeId?.startsWith('g-') ?? false;

/** Whether results can be put in the order there. */
export function isSortPossible(
  sort: SearchSort,
  { placeId, area }: Pick<SearchFilters, 'placeId' | 'area'>,
): boolean {
  return placeId !== null || !SORTS_NEEDING_PLACE.includes(sort) || (sort === 'distance' && area !== null);
}

/** Whether distances start in the middle of the area: around a point they do, and of bounds where no city is asked for. */
export const startInArea = ({ placeId, area }: Pick<SearchFilters, 'placeId' | 'area'>): boolean =>
  area?.kind === 'CIRCLE' || (area !== null && !isCity(placeId));

/** Those of the options that are among the values: known ones only, each once, in the catalogue's order. */
export function inOrder<Option extends string>(
  options: readonly Option[],
  values: readonly string[],
): Option[] {
  return options.filter((option) => values.includes(option));
}
