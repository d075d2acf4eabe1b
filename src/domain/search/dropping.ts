/** Leaving out one group of what was chosen: what a search that found nothing offers. */
import type { FilterGroup, SearchFilters } from './filters.ts';
import { type ActiveOption, activeOptions } from './activeOptions.ts';

const WITHOUT: Record<FilterGroup, Partial<SearchFilters>> = {
  category: { categories: [], subs: {} },
  subs: { subs: {} },
  payment: { payment: [] },
  accessToTheCustomer: { accessToTheCustomer: false },
  genders: { genders: [] },
  clientTypes: { clientTypes: [] },
  typeOfSalons: { typeOfSalons: [] },
  facilitateAccess: { facilitateAccess: [] },
  price: { price: null },
  area: { area: null },
  available: { available: null },
};

/** The search without a group of its filters, on page 1. Without the chosen subs their mains stay, with all they have. */
export const withoutGroup = (filters: SearchFilters, group: FilterGroup): SearchFilters => ({
  ...filters,
  ...WITHOUT[group],
  pageNr: 1,
});

/** What goes with a group: as its chips say it, but every main with the treatments, also one that stands by its subs. */
export const optionsOf = (filters: SearchFilters, group: FilterGroup): ActiveOption[] =>
  group === 'category'
    ? filters.categories.map((option) => ({ group, option }))
    : activeOptions(filters).filter((each) => each.group === group);

/** The groups in which something is chosen. */
export function chosenGroups(filters: SearchFilters): FilterGroup[] {
  const groups = new Set(activeOptions(filters).map(({ group }) => group));
  // Subs stand for their mains among the chosen options; without the mains there is more to find still.
  if (groups.has('subs')) groups.add('category');
  return [...groups];
}
