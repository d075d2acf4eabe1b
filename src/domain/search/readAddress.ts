/**
 * Reads the search's address (address.ts). It is forgiving: order, repetition, empty fields of a plain form. The JSON body
 * of `announcement/fetch-all` has the same names and values and goes through the same reader.
 */
import {
  CATEGORY_WORDS,
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SALON_TYPES,
  mainOfWord,
  subsOf,
} from '../catalogue/catalogue.ts';
import { LIMITS } from '../limits.ts';
import { isPlaceId } from '../places/place.ts';
import { EVERYWHERE, inOrder, isCity, isSortPossible } from './address.ts';
import { type Area, AREA_WORDS } from './area.ts';
import { DEFAULT_SORT, SEARCH_SORTS, emptyFilters } from './filters.ts';
import type { SearchFilters } from './filters.ts';
import { readBounds, readLat, readLng, readRadius } from './readArea.ts';
import { readDay, readTime } from './readWishedTime.ts';
import { DAY_MINUTES } from './wishedTime.ts';

/** The longest name of a district that is read. */
const LONGEST_DISTRICT = 80;

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

  /** Bounds, or else a circle; of two areas the other is ignored, as is a circle of which something is missing. */
  const readArea = (): Area | null => {
    // The four numbers are one value.
    const text = rawValues('bounds')
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .join(',');
    const bounds = readBounds(text);
    if (text !== '' && bounds === null) ignore('bounds', text);
    const [lat, lng, radiusKm] = [one('lat', readLat), one('lng', readLng), one('radius', readRadius)];
    if (bounds === null && lat !== null && lng !== null && radiusKm !== null)
      return { kind: 'CIRCLE', lat, lng, radiusKm };
    for (const word of AREA_WORDS.slice(1)) for (const value of valuesOf(word)) ignore(word, value);
    return bounds;
  };

  const place = one('placeId', (text) => (isPlaceId(text) || text === EVERYWHERE ? text : null));
  filters.placeId = place === EVERYWHERE ? null : place;
  // A name may have a comma, which parts the values of the other names.
  const district = rawValues('district')[0]?.trim().slice(0, LONGEST_DISTRICT);
  if (district && isCity(filters.placeId)) filters.district = district;
  else if (district) ignore('district', district);

  filters.area = readArea();

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
  filters.typeOfSalons = many('typeOfSalons', SALON_TYPES);
  filters.facilitateAccess = many('facilitateAccess', FACILITIES);

  const price = priceText(rawValues('price'));
  if (price !== '') {
    filters.price = filters.placeId === null ? null : readPrice(price);
    if (filters.price === null) ignore('price', price);
  }

  const on = one('availableOn', readDay);
  const from = one('from', readTime);
  const to = one('to', readTime);
  const isWindow = (from ?? 0) < (to ?? DAY_MINUTES);
  if (on !== null) {
    filters.available = isWindow
      ? { on, from: from ?? 0, to: to ?? DAY_MINUTES }
      : { on, from: 0, to: DAY_MINUTES };
  }
  // Times of no day, or that end before they begin, say nothing.
  if (on === null || !isWindow)
    for (const name of ['from', 'to']) for (const text of valuesOf(name)) ignore(name, text);

  const sort = one('sort', (text) => (isOneOf(SEARCH_SORTS, text) ? text : null)) ?? DEFAULT_SORT;
  if (isSortPossible(sort, filters)) filters.sort = sort;
  else ignore('sort', sort);
  filters.pageNr = one('pageNr', readPageNr) ?? 1;
  filters.isOnMap = one('view', (text) => (text === 'map' ? text : null)) !== null;
  return { filters, ignored };
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
