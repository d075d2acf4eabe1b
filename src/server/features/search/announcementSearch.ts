import type { Point } from '../../../domain/places/place.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { SearchHitsWithFacets, SearchMoment } from '../../../domain/search/query.ts';

/** The search for announcements; filters, orders and counts mean what domain/search/filters.ts says. */
export interface AnnouncementSearch {
  /** One page, how many there are, and the count on every option. Hidden and expired ones are never found. */
  search(filters: SearchFilters, moment: SearchMoment): Promise<SearchHitsWithFacets>;
  /** How many there are. */
  count(filters: SearchFilters, moment: SearchMoment): Promise<number>;
  /** The cities with results for the filters, but for their place; the nearest first. */
  nearest(filters: SearchFilters, moment: SearchMoment, from: NearestFrom): Promise<CityTotal[]>;
  /** The cities of the countries with results for the filters, but for their place; those with most first. */
  busiest(filters: SearchFilters, moment: SearchMoment, within: BusiestWithin): Promise<CityTotal[]>;
}

export interface NearestFrom {
  point: Point;
  /** Only cities of this country (ISO 3166 alpha-2); null: of any. */
  countryCode: string | null;
  /** At most so many. */
  most: number;
}

export interface BusiestWithin {
  /** ISO 3166 alpha-2. */
  countryCodes: readonly string[];
  /** At most so many. */
  most: number;
}

export interface CityTotal {
  placeId: string;
  total: number;
}
