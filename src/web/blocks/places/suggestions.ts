import { SUGGEST_PLACES } from '../../apiPaths.ts';
import { askApi } from '../../browserApi.ts';
import type { places } from '../../../contract/places.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { Locale } from '../../../domain/locales.ts';

export type Suggestion = Answer<typeof places.suggest>['items'][number];

export interface Suggestions {
  items: readonly Suggestion[];
  /** What may be meant by a text that nothing begins with. */
  meant: readonly Suggestion[];
}

/** Cities, countries (`regions`), both, or all that a search can start from. */
export type PlaceTypes = 'cities' | 'regions' | 'cities,regions' | 'cities,regions,districts';

const TIMEOUT_MS = 3000;
/** Few enough to keep, many enough for somebody who types and deletes. */
const MOST_KEPT = 50;
const kept = new Map<string, Suggestions>();

/**
 * The places for what stands in the field, popular ones for an empty text, in the page's language.
 * Rejects when the server does not answer well within three seconds, or when `signal` aborts.
 */
export async function fetchSuggestions(
  text: string,
  language: Locale,
  signal: AbortSignal,
  types: PlaceTypes = 'cities,regions',
): Promise<Suggestions> {
  const query = new URLSearchParams({ q: text.trim().slice(0, 80), language, types });
  const known = kept.get(String(query));
  if (known) return known;
  const { items, meant = [] } = await askApi<typeof places.suggest>(`${SUGGEST_PLACES}?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  const answer = { items, meant };
  kept.set(String(query), answer);
  return answer;
}
