/**
 * Reads the fields of the panel's form. Until its code is there the browser alone keeps them, and sends them by itself:
 * a main may then be ticked without its subs, or its subs without it. The field `applied` says what stood there before,
 * so that what was pressed means the same as in the living tree (domain/search/selection.ts).
 */
import { CATEGORY_WORDS, subsOf } from '../../../../domain/catalogue/catalogue.ts';
import { type ParsedFilters, parseFilters } from '../../../../domain/search/readAddress.ts';
import { mainState, withMain } from '../../../../domain/search/selection.ts';
import { APPLIED_FIELD } from '../searchHref.ts';

/** The filters that the form's fields, or the address made of them, ask for. Without `applied`, those of an address. */
export function filtersOfForm(fields: URLSearchParams): ParsedFilters {
  const { filters, ignored } = parseFilters(fields);
  const { filters: applied } = parseFilters(new URLSearchParams(fields.get(APPLIED_FIELD) ?? ''));
  const ticked = (name: string) => fields.getAll(name).flatMap((value) => value.split(','));
  let read = filters;
  for (const main of applied.categories) {
    const word = CATEGORY_WORDS[main];
    const isTicked = ticked('category').includes(word);
    const hasSub = ticked(word).some((value) => value !== '');
    if (subsOf(main).length === 0 || isTicked === hasSub) continue;
    // Its last sub went off, or the main itself was pressed: one that was chosen in part is then chosen whole.
    read = withMain(read, main, hasSub && mainState(applied, main) === 'some');
  }
  return { filters: read, ignored };
}
