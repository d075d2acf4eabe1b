/** What is chosen of the filters, for whoever shows it; choosing (selection.ts) loads later than a page that shows results. */
import { writeArea } from './area.ts';
import { emptyFilters } from './filters.ts';
import type { FilterGroup, SearchFilters } from './filters.ts';
import { DAY_MINUTES, writeTime } from './wishedTime.ts';

/** What "clear" leaves: the place and the mains, with all their subs, and the map. */
export function clearFilters(filters: SearchFilters): SearchFilters {
  const { placeId, district, categories, isOnMap } = filters;
  return { ...emptyFilters(), placeId, district, categories, isOnMap };
}

/**
 * One chosen option, as its chip shows it. `option` has the same form as the keys of the group's counts
 * (`THAI_MASSAGE` of relaxing: group `subs`, option `RELAXED_MASSAGE.THAI_MASSAGE`); a price's is `from-to`, a time's its
 * day, with its hours where some were chosen (`today 17:00-20:00`), an area's its numbers in the address, one after the other.
 */
export interface ActiveOption {
  group: FilterGroup;
  option: string;
}

/** Every chosen option in the order of the filter panel; a main stands for itself only when all its subs are chosen. */
export function activeOptions(filters: SearchFilters): ActiveOption[] {
  const active: ActiveOption[] = [];
  const add = (group: FilterGroup, options: readonly string[]) => {
    for (const option of options) active.push({ group, option });
  };
  add('area', filters.area === null ? [] : [String(writeArea(filters.area).map(([, value]) => value))]);
  for (const main of filters.categories) {
    const subs = filters.subs[main];
    if (subs === undefined) add('category', [main]);
    else
      add(
        'subs',
        subs.map((sub) => `${main}.${sub}`),
      );
  }
  add('payment', filters.payment);
  add('accessToTheCustomer', filters.accessToTheCustomer ? ['true'] : []);
  add('genders', filters.genders);
  add('price', filters.price === null ? [] : [`${filters.price.from}-${filters.price.to}`]);
  add('clientTypes', filters.clientTypes);
  add('typeOfSalons', filters.typeOfSalons);
  add('facilitateAccess', filters.facilitateAccess);
  if (filters.available !== null) {
    const { on, from, to } = filters.available;
    const isWholeDay = from === 0 && to === DAY_MINUTES;
    add('available', [isWholeDay ? on : `${on} ${writeTime(from)}-${writeTime(to)}`]);
  }
  return active;
}

/** How many choices "clear" would take back; the number on the filter button. */
export function countActiveFilters(filters: SearchFilters): number {
  return activeOptions(filters).filter(({ group }) => group !== 'category').length;
}
