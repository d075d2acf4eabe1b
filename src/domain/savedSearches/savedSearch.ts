/**
 * A search that a client saves: its address in the canonical form, whatever that can say. The order of the list, the
 * page, and whether it is shown on a map are no part of what is looked for: searches that differ by them alone are one.
 */
import { ADULT_MAIN } from '../catalogue/catalogue.ts';
import { localDate } from '../booking/slots.ts';
import { outOfQuiet } from '../booking/reminders.ts';
import { formatQuery } from '../search/address.ts';
import { DEFAULT_SORT, mainsSearched } from '../search/filters.ts';
import type { SearchFilters, SearchSort } from '../search/filters.ts';
import { parseFilters } from '../search/readAddress.ts';
import { isCalendarDate } from '../time/calendarDate.ts';

const DAY = 86_400_000;

/** What of an address is kept. */
export interface KeptSearch {
  /** Canonical, without order, page and map. */
  query: string;
  /** The order that was chosen; null: the usual one. */
  sort: SearchSort | null;
}

/** Words of the address that are typed texts: what they mean is known when the page has been shown. */
const TYPED = ['place', 'q'];

/** What is kept of a search by its address (the part behind `?`); null where something of it cannot be used. */
export function keptSearch(address: string): KeptSearch | null {
  const params = new URLSearchParams(address);
  if (TYPED.some((word) => params.get(word)?.trim())) return null;
  const { filters, ignored } = parseFilters(params);
  return ignored.length > 0 ? null : toKept(filters);
}

export const toKept = (filters: SearchFilters): KeptSearch => ({
  query: formatQuery({ ...filters, sort: DEFAULT_SORT, pageNr: 1, isOnMap: false }),
  sort: filters.sort === DEFAULT_SORT ? null : filters.sort,
});

/** The filters of what was kept, as they are read today, in its own order or in another one. */
export function filtersOf({ query, sort }: KeptSearch, order = sort): SearchFilters {
  const { filters } = parseFilters(new URLSearchParams(query));
  return order === null ? filters : { ...filters, sort: order };
}

/** The address that opens it, the part behind `?`. */
export const queryOf = (kept: KeptSearch, order = kept.sort): string => formatQuery(filtersOf(kept, order));

/** Whether it looks among what is for adults alone. */
export const isAdultSearch = (filters: SearchFilters): boolean => mainsSearched(filters).includes(ADULT_MAIN);

/** Whether it asks for a day that is over, by the clock of a zone at `now` (epoch ms); what is said in words never is. */
export const isOver = ({ available }: SearchFilters, now: number, timeZone: string): boolean =>
  available !== null && isCalendarDate(available.on) && available.on < localDate(now, timeZone);

/** When it is looked through next for a mail of what is new: a day later, never at night by the clock of a zone. */
export const nextLook = (now: number, timeZone: string): number => outOfQuiet(now + DAY, timeZone);
