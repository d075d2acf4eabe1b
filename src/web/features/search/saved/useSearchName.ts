import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { type ActiveOption, activeOptions } from '../../../../domain/search/activeOptions.ts';
import { useT } from '../../../messages/messages.ts';
import { useOptionName } from '../filters/optionNames.ts';
import type { SearchPlace } from '../loadSearch.ts';
import { useWhat } from '../useWhat.ts';

/** What a name says of the place of a search. */
export type NamedPlace = Pick<SearchPlace, 'name' | 'currency'>;

/** A search in a few words: what, where, and whatever else was chosen, as far as there is room. */
export function useSearchName(filters: SearchFilters, place: NamedPlace | null, most = Infinity): string {
  const t = useT('search');
  const what = useWhat(filters);
  const nameOf = useOptionName(place?.currency ?? null);
  const { district, area } = filters;
  const inPlace = place && (district ? `${district}, ${place.name}` : place.name);
  // An area is among the others.
  const where = inPlace ?? (area ? null : t('where.everywhere'));
  const others = activeOptions(filters).filter((option) => !isInHeading(option, filters));
  return [...(where === null ? [] : [where]), ...others.map(nameOf)].reduce((name, part) => {
    const longer = `${name} · ${part}`;
    return longer.length <= most ? longer : name;
  }, what);
}

/** Whether `useWhat` has named it: whole treatments, and a type that is chosen alone. */
function isInHeading({ group }: ActiveOption, { categories, subs }: SearchFilters): boolean {
  if (group === 'category') return true;
  const [main] = categories;
  return group === 'subs' && categories.length === 1 && main !== undefined && subs[main]?.length === 1;
}
