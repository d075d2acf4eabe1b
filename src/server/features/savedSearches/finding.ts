/** What a saved search finds now. */
import { isAppError } from '../../../contract/appError.ts';
import type { Locale } from '../../../domain/locales.ts';
import { homePlaceId } from '../../../domain/places/homeCountries.ts';
import type { Place } from '../../../domain/places/place.ts';
import { filtersOf, isOver } from '../../../domain/savedSearches/savedSearch.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import type { Database } from '../../db/database.ts';
import { publishedSince, type SavedRow } from './queries.ts';

export interface FindingDependencies {
  db: Database;
  clock: () => number;
  placeById: (placeId: string) => Promise<Place | null>;
  /** What a search finds: how many, and the numbers of a page of the newest; throws UNAVAILABLE. */
  newest: (filters: SearchFilters) => Promise<{ numbers: number[]; total: number }>;
}

/** What a search stands for today: as its page would read it. */
export async function readSaved({ clock, placeById }: FindingDependencies, row: SavedRow) {
  const filters = filtersOf(row);
  const place = filters.placeId === null ? null : await placeById(filters.placeId);
  const isPast = isOver(filters, clock(), place?.timeZone ?? 'UTC');
  return { filters: isPast ? { ...filters, available: null } : filters, place, isOver: isPast };
}

/** How many there are, and those published after an instant (epoch ms), a page at most; null while the search does not answer. */
export async function findNew(
  { db, newest }: FindingDependencies,
  filters: SearchFilters,
  since: number,
): Promise<{ total: number; news: { number: number; publishedAt: number }[] } | null> {
  try {
    const { numbers, total } = await newest(filters);
    return { total, news: await publishedSince(db, numbers, since) };
  } catch (error) {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return null;
    throw error;
  }
}

/** By which clock somebody is not disturbed at night: where they live, else where they search, else of their language's country. */
export async function clockOf(
  { placeById }: Pick<FindingDependencies, 'placeById'>,
  reader: { place_id: string | null; locale: Locale },
  searched: Place | null,
): Promise<string> {
  const own = reader.place_id === null ? null : await placeById(reader.place_id);
  const place = own ?? searched ?? (await placeById(homePlaceId(reader.locale)));
  return place?.timeZone ?? 'UTC';
}
