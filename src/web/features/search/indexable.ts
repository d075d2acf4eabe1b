import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../domain/search/filters.ts';
import { activeOptions } from '../../../domain/search/activeOptions.ts';

/** Whether search engines may keep the page: a place and one treatment at most, in the recommended order. */
export function isIndexable(filters: SearchFilters): boolean {
  const active = activeOptions(filters);
  return (
    filters.placeId !== null &&
    filters.district === null &&
    !filters.isOnMap &&
    active.length <= 1 &&
    active.every(({ group }) => group === 'category' || group === 'subs') &&
    filters.sort === 'recommended' &&
    !filters.categories.includes(ADULT_MAIN)
  );
}
