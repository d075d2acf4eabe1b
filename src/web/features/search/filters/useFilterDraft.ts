import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { search, SearchAnswer } from '../../../../contract/search.ts';
import { formatQuery } from '../../../../domain/search/address.ts';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { SEARCH_ANNOUNCEMENTS } from '../../../paths/apiPaths.ts';
import { askApi } from '../../../api/browserApi.ts';
import { searchBody } from '../searchHref.ts';

/** What is chosen in the panel but not applied yet; the price as it is typed. */
export interface FilterDraft {
  filters: SearchFilters;
  from: string;
  to: string;
}

export type PriceProblem = 'toMissing' | 'fromAboveTo';

/** How long choosing must pause before the results are counted. */
const COUNT_AFTER_MS = 250;

/**
 * The draft of the filters: it starts from the applied ones and starts anew with every change of the address. While
 * it differs from them, total and counts are asked for.
 */
export function useFilterDraft(applied: SearchFilters) {
  const { key } = useLocation();
  const [state, setState] = useState({ key, draft: draftOf(applied) });
  const [counted, setCounted] = useState<{
    query: string;
    total: number;
    facets: SearchAnswer['facets'];
  } | null>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  if (state.key !== key) setState({ key, draft: draftOf(applied) });

  const { draft } = state;
  const filters = filtersOf(draft);
  const query = formatQuery(filters);
  const isChanged = query !== formatQuery({ ...applied, pageNr: 1 });
  // As text, which stays the same from one rendering to the next.
  const body = JSON.stringify(searchBody(filters));

  useEffect(() => {
    if (!isChanged) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { total, facets } = await askApi<typeof search.announcements>(SEARCH_ANNOUNCEMENTS, {
          body: JSON.parse(body),
          signal: controller.signal,
        });
        setCounted({ query, total, facets });
      } catch {
        // Without the count the button still applies the filters.
      }
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isChanged, query, body]);

  const known = isChanged ? counted : null;
  // The same object while nothing changes: the panel may still wait for its code.
  return useMemo(
    () => ({
      draft,
      problem: problemOf(draft),
      /** The counts for the draft; null while they are not known or nothing changed. */
      counted: known?.query === query ? known : null,
      /** The last counts that are known, for options that wait for theirs. */
      latestFacets: known?.facets ?? null,
      isChanged,
      /** Goes on from what stands in the panel's fields; from then on the draft knows all that is chosen. */
      takeOver: (next: FilterDraft) => {
        setTakenOver(true);
        setState({ key, draft: next });
      },
      isTakenOver,
      choose: (next: SearchFilters) => setState({ key, draft: { ...draft, filters: next } }),
      type: (from: string, to: string) => setState({ key, draft: { ...draft, from, to } }),
    }),
    [draft, known, query, isChanged, isTakenOver, key],
  );
}

export type FilterDraftState = ReturnType<typeof useFilterDraft>;

function draftOf(applied: SearchFilters): FilterDraft {
  const { price } = applied;
  return {
    filters: { ...applied, pageNr: 1 },
    from: price && price.from > 0 ? String(price.from) : '',
    to: price ? String(price.to) : '',
  };
}

/** What a draft asks for; a price that is not one yet is left out. */
export function filtersOf(draft: FilterDraft): SearchFilters {
  const hasPrice = draft.to !== '' && problemOf(draft) === null;
  return {
    ...draft.filters,
    price: hasPrice ? { from: Number(draft.from), to: Number(draft.to) } : null,
  };
}

/** An empty `from` counts as 0; `to` is required once `from` is given. */
export function problemOf({ from, to }: FilterDraft): PriceProblem | null {
  if (to === '') return from === '' ? null : 'toMissing';
  return Number(from) > Number(to) ? 'fromAboveTo' : null;
}
