import { SUGGEST_PLACES } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { regionOfBrowser } from '../../browser/browserLocale.ts';
import type { places } from '../../../contract/places.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { PlaceSource } from '../../../domain/places/place.ts';
import { countryPlaceId } from '../../../domain/places/countries.ts';
import { readWhereabouts } from './whereabouts.ts';

export type Suggestion = Answer<typeof places.suggest>['items'][number];

export interface Suggestions {
  items: readonly Suggestion[];
  /** What may be meant by a text that nothing begins with. */
  meant: readonly Suggestion[];
  /** Who is to be named beside them. */
  source: PlaceSource | null;
}

/** Cities, countries (`regions`), both, or all that a search can start from. */
export type PlaceTypes = 'cities' | 'regions' | 'cities,regions' | 'cities,regions,districts';

const TIMEOUT_MS = 3000;
/** Few enough to keep, many enough for somebody who types and deletes. */
const MOST_KEPT = 50;
const kept = new Map<string, Suggestions>();

export interface Asked {
  /** As it stands in the field. */
  text: string;
  /** The page's. */
  language: Locale;
  types?: PlaceTypes | undefined;
  /** The same for all that is typed until a place is chosen. */
  session: string | undefined;
}

/**
 * The places for what stands in the field, in the page's language; for an empty text popular ones, of the country where
 * the visitor looks, else is by the browser's region. Rejects when the server does not answer well within three seconds,
 * or when `signal` aborts.
 */
export async function fetchSuggestions(
  { text, language, types = 'cities,regions', session }: Asked,
  signal: AbortSignal,
): Promise<Suggestions> {
  const query = new URLSearchParams({ q: text.trim().slice(0, 80), language, types });
  const near = readWhereabouts()?.place?.placeId ?? countryOfBrowser();
  if (near) query.set('near', near);
  const key = String(query);
  const known = kept.get(key);
  if (known) return known;
  if (session) query.set('session', session);
  const {
    items,
    meant = [],
    source = null,
  } = await askApi<typeof places.suggest>(`${SUGGEST_PLACES}?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const answer = { items, meant, source };
  // What comes from elsewhere may not be kept.
  if (source) return answer;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, answer);
  return answer;
}

/** The country of the browser's first language, where it names one: of `de-AT` Austria. */
function countryOfBrowser(): string | undefined {
  const region = regionOfBrowser();
  return (region && countryPlaceId(region)) ?? undefined;
}
