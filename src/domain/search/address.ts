/**
 * The search's address: every filter lives in the query of `/search-massage`, so a page can be shared, reloaded
 * and reached without scripts. Reading is forgiving (order, repetition, empty fields of a plain form), writing is
 * canonical: the same filters always give the same address, which is also the key of the page cache.
 * The JSON body of `announcement/fetch-all` has the same names and values and goes through the same reader.
 */
import {
  CATEGORY_WORDS,
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  WORKPLACES,
  mainOfWord,
  subsOf,
} from '../catalogue/catalogue.ts';
import { LIMITS } from '../limits.ts';
import { isPlaceId } from '../places/place.ts';
import { DEFAULT_SORT, SEARCH_SORTS, SORTS_NEEDING_PLACE, emptyFilters } from './filters.ts';
import type { SearchFilters, SearchSort } from './filters.ts';

/** The names the address speaks in, in the order they are written; `place` is the typed text of a plain form. */
export const SEARCH_WORDS: readonly string[] = [
  'placeId',
  'place',
  'category',
  ...MAIN_CATEGORIES.filter((main) => subsOf(main).length > 0).map((main) => CATEGORY_WORDS[main]),
  'payment',
  'accessToTheCustomer',
  'genders',
  'price',
  'clientTypes',
  'typeOfSalons',
  'facilitateAccess',
  'sort',
  'pageNr',
];

/** A value of a known name that says nothing we can use; the page shows a note about it. */
export interface IgnoredValue {
  name: string;
  value: string;
}

export interface ParsedFilters {
  filters: SearchFilters;
  /** Each pair once. Names that are none of ours (`utm_source` …) are left alone and not listed. */
  ignored: IgnoredValue[];
}

/** One value may stand for a list of one; null and undefined stand for nothing. */
type JsonValue = string | number | boolean | null | undefined;
export type FilterLists = Readonly<Record<string, JsonValue | readonly JsonValue[]>>;

/** Reads filters from an address' query. Never throws: what it cannot use is in `ignored`. */
export function parseFilters(params: URLSearchParams): ParsedFilters {
  return readFilters((name) => params.getAll(name));
}

/** Reads filters from a JSON object with the names and values of the address, lists as arrays. Never throws. */
export function filtersFromLists(lists: FilterLists): ParsedFilters {
  return readFilters((name) => {
    const value = Object.hasOwn(lists, name) ? lists[name] : undefined;
    const list: readonly JsonValue[] = Array.isArray(value) ? value : [value as JsonValue];
    return list.filter((item) => item !== null && item !== undefined).map(String);
  });
}

/** Writes filters as canonical query parameters: catalogue order, defaults left out, `pageNr` only from 2 on. */
export function formatFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  const write = (name: string, values: readonly string[]) => {
    if (values.length > 0) params.set(name, values.join(','));
  };
  if (filters.placeId !== null) params.set('placeId', filters.placeId);
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
  write('typeOfSalons', inOrder(WORKPLACES, filters.typeOfSalons));
  write('facilitateAccess', inOrder(FACILITIES, filters.facilitateAccess));
  if (filters.sort !== DEFAULT_SORT && isSortPossible(filters.sort, filters.placeId))
    params.set('sort', filters.sort);
  if (filters.pageNr > 1) params.set('pageNr', String(filters.pageNr));
  return params;
}

/** The canonical query as text, with commas left readable: `category=relaxing&relaxing=THAI_MASSAGE,AROMATHERAPY`. */
export function formatQuery(filters: SearchFilters): string {
  return formatFilters(filters).toString().replaceAll('%2C', ',');
}

function readFilters(rawValues: (name: string) => string[]): ParsedFilters {
  const filters = emptyFilters();
  const ignored: IgnoredValue[] = [];
  const ignore = (name: string, value: string) => {
    if (!ignored.some((known) => known.name === name && known.value === value)) ignored.push({ name, value });
  };
  const valuesOf = (name: string) =>
    rawValues(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '');
  const many = <Option extends string>(name: string, options: readonly Option[]): Option[] => {
    const values = valuesOf(name);
    for (const value of values) if (!isOneOf(options, value)) ignore(name, value);
    return inOrder(options, values);
  };
  /** The first value that makes sense; an address that says two things about one name gets a note for the rest. */
  const one = <Value>(name: string, read: (text: string) => Value | null): Value | null => {
    let found: Value | null = null;
    for (const text of valuesOf(name)) {
      const value = read(text);
      if (value === null || (found !== null && found !== value)) ignore(name, text);
      else found = value;
    }
    return found;
  };

  filters.placeId = one('placeId', (text) => (isPlaceId(text) ? text : null));

  const words = valuesOf('category');
  for (const word of words) if (mainOfWord(word) === null) ignore('category', word);
  for (const main of MAIN_CATEGORIES) {
    const word = CATEGORY_WORDS[main];
    const subs = many(word, subsOf(main));
    // A chosen sub names its main, as ticking it in the tree does.
    if (words.includes(word) || subs.length > 0) filters.categories.push(main);
    if (subs.length > 0 && subs.length < subsOf(main).length) filters.subs[main] = subs;
  }

  filters.payment = many('payment', PAYMENT_METHODS);
  filters.accessToTheCustomer = one('accessToTheCustomer', readBoolean) ?? false;
  filters.genders = many('genders', GENDERS);
  filters.clientTypes = many('clientTypes', CLIENT_TYPES);
  filters.typeOfSalons = many('typeOfSalons', WORKPLACES);
  filters.facilitateAccess = many('facilitateAccess', FACILITIES);

  const price = priceText(rawValues('price'));
  if (price !== '') {
    filters.price = filters.placeId === null ? null : readPrice(price);
    if (filters.price === null) ignore('price', price);
  }

  const sort = one('sort', (text) => (isOneOf(SEARCH_SORTS, text) ? text : null)) ?? DEFAULT_SORT;
  if (isSortPossible(sort, filters.placeId)) filters.sort = sort;
  else ignore('sort', sort);
  filters.pageNr = one('pageNr', readPageNr) ?? 1;
  return { filters, ignored };
}

function isSortPossible(sort: SearchSort, placeId: string | null): boolean {
  return placeId !== null || !SORTS_NEEDING_PLACE.includes(sort);
}

function readBoolean(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** The price as one text; the two number fields of a form without scripts share the name: `price=50&price=150`. */
function priceText(values: readonly string[]): string {
  const texts = values.map((text) => text.trim());
  const twoFields = texts.length === 2 && !texts.some((text) => text.includes('-'));
  const text = twoFields ? texts.join('-') : texts.filter((value) => value !== '').join(',');
  return text === '-' ? '' : text;
}

/** `from-to` in whole currency units, an empty from is 0; null for anything else. */
function readPrice(text: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{0,9})\s*-\s*(\d{1,9})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to)) return null;
  return { from: Number(from), to: Number(to) };
}

function readPageNr(text: string): number | null {
  const pageNr = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return pageNr >= 1 && pageNr <= LIMITS.pageNr.max ? pageNr : null;
}

function isOneOf<Option extends string>(options: readonly Option[], value: string): value is Option {
  return (options as readonly string[]).includes(value);
}

/** Those of the options that are among the values: known ones only, each once, in the catalogue's order. */
function inOrder<Option extends string>(options: readonly Option[], values: readonly string[]): Option[] {
  return options.filter((option) => values.includes(option));
}
