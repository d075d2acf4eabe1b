import { AppError } from '../../../contract/appError.ts';
import { currencyOfCountry } from '../../../domain/money.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { IndexSearch } from './indexSearch.ts';

export interface NewestDependencies {
  placeById: (placeId: string) => Promise<Place | null>;
  clock: () => number;
  announcements: Pick<IndexSearch, 'page' | 'isBuilt'>;
}

/** What a search finds: how many, and the numbers of a page of the newest. */
export type Newest = (filters: SearchFilters) => Promise<{ numbers: number[]; total: number }>;

/**
 * Searches for the newest; throws UNAVAILABLE until the index is built (no database is to do this for everybody at once), and
 * where the filters ask for a time and who is free is not known yet. A day that is over finds nothing, a place that does not
 * exist neither.
 */
export const createNewest =
  ({ placeById, clock, announcements }: NewestDependencies): Newest =>
  async (filters) => {
    if (!announcements.isBuilt) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    const place = filters.placeId === null ? null : await placeById(filters.placeId);
    const moment = {
      now: Math.floor(clock() / 1000),
      currency: place && currencyOfCountry(place.countryCode),
    };
    const { numbers, total } = await announcements.page({ ...filters, sort: 'newest', pageNr: 1 }, moment);
    return { numbers, total };
  };
