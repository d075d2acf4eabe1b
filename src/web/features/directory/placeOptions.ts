import type { CoursesAnswer } from '../../../contract/directory.ts';
import { numberFormat } from '../../../messages/intl.ts';
import type { SelectGroup } from '../../ui/form/NativeSelect.tsx';

/** Places to choose from, with counts: each country a group of itself and its cities, as the API orders them. */
export function placeOptions(places: CoursesAnswer['places'], tag: string): SelectGroup[] {
  const format = numberFormat(tag);
  const groups = new Map<string, { label: string; options: { value: string; label: string }[] }>();
  for (const { placeId, countryCode, name, total } of places) {
    const group = groups.get(countryCode) ?? { label: name, options: [] };
    group.options.push({ value: placeId, label: `${name} (${format.format(total)})` });
    groups.set(countryCode, group);
  }
  return [...groups.values()];
}
