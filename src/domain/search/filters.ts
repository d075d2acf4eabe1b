import { ADULT_MAIN, MAIN_CATEGORIES } from '../catalogue/catalogue.ts';
import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  SalonType,
} from '../catalogue/catalogue.ts';
import type { Area } from './area.ts';
import type { WishedTime } from './wishedTime.ts';

/**
 * What a client asks the search for: options within one group OR, groups AND, price ranges overlap (PRODUCT §5).
 * An empty list is an unset group. This is the parsed form; the address is its only storage.
 *
 * An announcement matches the treatment by one of the mains searched: it offers a chosen sub of that main (any
 * treatment of it when none is chosen) and, with a price, its range in that main overlaps the one asked for. The
 * range of an announcement in a main goes from the lowest `from` to the highest `to` of all its offers there, and is
 * open upward when one of them is. An announcement that matches by several mains stands once; sorted by price it
 * stands at the lowest `from` of the mains it matches by. Prices in another currency than the country's match no price
 * and stand last.
 */
export interface SearchFilters {
  /** A city or a country; null: everywhere. */
  placeId: string | null;
  /** A district of that city, by its name: where distances start. Null: from the city's centre. Only with a city. */
  district: string | null;
  /** Only what lies in it; null: wherever it lies. With a place both must be so. */
  area: Area | null;
  /** The mains asked for, in catalogue order; empty: every main but the adult one. */
  categories: MainCategory[];
  /** Per main the chosen subs in catalogue order; a main without an entry means all of its subs. */
  subs: Partial<Record<MainCategory, SubCategory[]>>;
  payment: PaymentMethod[];
  /** Only those who come to the client. */
  accessToTheCustomer: boolean;
  genders: Gender[];
  /** Whole currency units, both ends included; null: any price. Only with a placeId. */
  price: { from: number; to: number } | null;
  clientTypes: ClientType[];
  typeOfSalons: SalonType[];
  facilitateAccess: Facility[];
  /** Only those whose partner can be booked online then, for a treatment asked for; null: whenever. */
  available: WishedTime | null;
  sort: SearchSort;
  /** From 1. */
  pageNr: number;
  /** Whether its page shows the results on a map: nothing that the search itself asks. */
  isOnMap: boolean;
}

export const SEARCH_SORTS = ['recommended', 'newest', 'distance', 'price'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const DEFAULT_SORT: SearchSort = 'recommended';

/**
 * The orders that compare money or measure a way: without a place there is nothing to compare in or measure from, but for
 * an area, which has a middle.
 */
export const SORTS_NEEDING_PLACE: readonly SearchSort[] = ['distance', 'price'];

/** No wish at all: everywhere, every main but the adult one, recommended first, page 1. A new object each time. */
export function emptyFilters(): SearchFilters {
  return {
    placeId: null,
    district: null,
    area: null,
    categories: [],
    subs: {},
    payment: [],
    accessToTheCustomer: false,
    genders: [],
    price: null,
    clientTypes: [],
    typeOfSalons: [],
    facilitateAccess: [],
    available: null,
    sort: DEFAULT_SORT,
    pageNr: 1,
    isOnMap: false,
  };
}

/** The mains a search looks into: those asked for, else every main but the adult one. */
export function mainsSearched(filters: SearchFilters): MainCategory[] {
  return filters.categories.length > 0
    ? filters.categories
    : MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN);
}

/** How many results there would be with an option alone in its group and every other group as it is. */
export interface FacetCounts {
  /** Keys `MAIN`, for every main, the adult one too: results if it alone were searched, with no subs chosen. */
  category: Record<string, number>;
  /** Keys `MAIN.SUB`: results if that main alone were searched with that sub alone. */
  subs: Record<string, number>;
  payment: Record<string, number>;
  /** Key `true`. */
  accessToTheCustomer: Record<string, number>;
  genders: Record<string, number>;
  clientTypes: Record<string, number>;
  typeOfSalons: Record<string, number>;
  facilitateAccess: Record<string, number>;
  /** Keys of the steps (priceSteps.ts) of the place's currency, from the lowest; none without a place. */
  price: Record<string, number>;
}

/** What is chosen from; areas and times are not counted. */
export type FilterGroup = keyof FacetCounts | 'area' | 'available';

export interface SearchResult {
  /** Announcement ids of the page, best first. */
  announcementIds: string[];
  /** How many of them, from the first on, stand there because they are promoted and carry the label. */
  promotedCount: number;
  total: number;
  facets: FacetCounts;
}
