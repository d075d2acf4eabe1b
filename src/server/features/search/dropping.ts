import type { FilterGroup, SearchFilters } from '../../../domain/search/filters.ts';
import { activeOptions } from '../../../domain/search/selection.ts';

/** A search without one of its groups of filters. */
export interface Dropped {
  group: FilterGroup;
  /** The one option chosen in the group; left out where several are. */
  option?: string;
  filters: SearchFilters;
}

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
  available: { available: null },
};

/** The searches that each leave one group of the chosen filters out, on page 1. */
export function worthDropping(filters: SearchFilters): Dropped[] {
  const active = activeOptions(filters);
  const groups = new Set(active.map(({ group }) => group));
  // Subs stand for their mains among the chosen options; without the mains there is more to find still.
  if (groups.has('subs')) groups.add('category');
  return [...groups].map((group) => {
    const options = active.filter((each) => each.group === group).map(({ option }) => option);
    const without = { ...filters, ...WITHOUT[group], pageNr: 1 };
    const [option, ...others] = options;
    return { group, ...(option !== undefined && others.length === 0 && { option }), filters: without };
  });
}
