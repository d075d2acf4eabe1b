/** The place the visitor is looking at, shared by every place picker of the page; kept in memory only. */
import { useSyncExternalStore } from 'react';

export interface ChosenPlace {
  placeId: string;
  /** In the page's language. */
  name: string;
}

let current: ChosenPlace | null = null;
const listeners = new Set<() => void>();

/** Makes a place (null: none) the one that all pickers start with. Only in the browser. */
export function sharePlace(place: ChosenPlace | null): void {
  if (current?.placeId === place?.placeId && current?.name === place?.name) return;
  current = place;
  for (const listener of listeners) listener();
}

/** The shared place; null on the server and until one is known. */
export function useSharedPlace(): ChosenPlace | null {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => current;
const readOnServer = () => null;
