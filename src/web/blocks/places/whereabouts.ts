/**
 * Where the visitor is looking: the one place that every link to the search carries and every place picker starts
 * with. What was chosen on this page counts most, then the browser's position, then the place of the last visit; while
 * none is known a link names no place, and the search shows the country of its language (features/search/loadSearch.ts).
 * Pages are rendered without it, for they are kept for everybody: it is learnt when the page is alive.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { paths } from '../../paths/paths.ts';

export interface ChosenPlace {
  placeId: string;
  /** In the page's language. */
  name: string;
}

/** How much is known by it, the least first. */
const SOURCES = ['last', 'position', 'chosen'] as const;
export type WhereaboutsSource = (typeof SOURCES)[number];

export interface Whereabouts {
  /** Null: the visitor chose none, or took it back. */
  place: ChosenPlace | null;
  source: WhereaboutsSource;
}

let current: Whereabouts | null = null;
const listeners = new Set<() => void>();

/** Takes a place in, unless a better source has spoken already. Only in the browser. */
export function learnPlace(place: ChosenPlace | null, source: WhereaboutsSource): void {
  if (current && SOURCES.indexOf(source) < SOURCES.indexOf(current.source)) return;
  current = { place, source };
  for (const listener of listeners) listener();
}

/** The place somebody chose, or came to; null: none is wanted any more. Only in the browser. */
export const choosePlace = (place: ChosenPlace | null): void => learnPlace(place, 'chosen');

/** What is known of it, with its source; null on the server and until anything is. */
export const useWhereabouts = (): Whereabouts | null =>
  useSyncExternalStore(subscribe, readWhereabouts, readOnServer);

/** What is known by now. Only in the browser. */
export const readWhereabouts = (): Whereabouts | null => current;

/** The place where the visitor is looking; null on the server and while none is known. */
export const usePlace = (): ChosenPlace | null => useWhereabouts()?.place ?? null;

/** Gives an address of the search that names no place the one where the visitor is looking; leaves others as they are. */
export function useHere(): (href: string) => string {
  const placeId = usePlace()?.placeId;
  return useCallback((href) => hrefAt(href, placeId), [placeId]);
}

/** An address of the search with a place, unless it has one or is none of the search. */
export function hrefAt(href: string, placeId: string | undefined): string {
  const [path, query] = href.split('?');
  if (!placeId || path !== paths.search || query?.includes('placeId=')) return href;
  return `${path}?placeId=${placeId}${query ? `&${query}` : ''}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readOnServer = () => null;
