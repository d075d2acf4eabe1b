/** `q` of the search's address: words for a treatment, as people type them. Read on the server. */
import { search } from '../../../contract/search.ts';
import { CATEGORY_WORDS } from '../../../domain/catalogue/catalogue.ts';
import { formatFilters } from '../../../domain/search/address.ts';
import type { IgnoredValue } from '../../../domain/search/readAddress.ts';
import { emptyFilters } from '../../../domain/search/filters.ts';
import { withTreatments } from '../../../domain/search/selection.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { PageContext } from '../../page/context.ts';
import { APPLIED_FIELD } from './searchHref.ts';

/**
 * Puts the treatments that `q` means into the parameters, in place of those that were chosen, and leaves `q` empty;
 * answers the words if they mean none.
 */
export async function resolveTypedTreatment(
  params: URLSearchParams,
  { call }: Pick<PageContext, 'call'>,
): Promise<IgnoredValue[]> {
  const typed = params.get('q')?.trim();
  if (typed === undefined) return [];
  params.set('q', '');
  if (typed === '') return [];
  const { items } = await call(search.treatments, {
    query: { q: typed.slice(0, LIMITS.typedTreatment.max) },
  });
  const meant = items.filter(({ isBest }) => isBest);
  if (meant.length === 0) return [{ name: 'q', value: typed }];
  for (const name of [...TREATMENT_WORDS, APPLIED_FIELD, 'pageNr']) params.delete(name);
  const words = formatFilters(withTreatments(emptyFilters(), meant));
  for (const [name, value] of words) if (TREATMENT_WORDS.includes(name)) params.set(name, value);
  return [];
}

/** Where the address says the treatments. */
const TREATMENT_WORDS: readonly string[] = ['category', ...Object.values(CATEGORY_WORDS)];
