import { CATEGORY_WORDS, mainOfWord } from '../../../../domain/catalogue/catalogue.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { searchHref, searchHrefWithoutPlace } from '../searchHref.ts';

/** The treatments chosen, as the bar's list names them: the words of the mains. */
export const barCategory = ({ categories }: SearchFilters): string =>
  categories.map((main) => CATEGORY_WORDS[main]).join(',');

/**
 * The address that the bar's form leads to from the applied filters. Only what the bar chooses changes: the place,
 * the treatment, and with another place its district, the area and the price, which is in its currency. A text that no place was
 * picked for goes along, for the server to find the place. An emptied field asks for no place; everywhere stays so.
 */
export function barAddress(applied: SearchFilters, form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const placeId = text('placeId') || null;
  const category = text('category');
  const typedPlace = text('place');
  const main = mainOfWord(category);
  const isSamePlace = placeId === applied.placeId && (placeId !== null || typedPlace === '');
  const next: SearchFilters = {
    ...applied,
    // Another one in the list is one main with all its subs, or none.
    ...(category !== barCategory(applied) && { categories: main ? [main] : [], subs: {} }),
    placeId,
    ...(!isSamePlace && { district: null, area: null, price: null }),
    pageNr: 1,
  };
  if (placeId || (typedPlace === '' && applied.placeId === null)) return searchHref(next);
  return searchHrefWithoutPlace(next, typedPlace);
}
