/**
 * Which announcements the person in front of this browser keeps, as far as it is known, and what was pressed since. Pages
 * kept for everybody are the same for all, so hearts learn their state here, after the page has come. Presses wait here
 * until `FavouritesKeeper` has loaded and done them. Only in the browser.
 */
import { useSyncExternalStore } from 'react';

let known = new Map<string, boolean>();
/** Whether what `known` does not name is known not to be kept. */
let isWhole = false;
let isInUse = false;
const wishes = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Calls the listener after each change until the answered function is called. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether an announcement is kept; what is pressed counts at once, and `otherwise` while nothing is known of it. */
export function useIsFavourite(announcementId: string, otherwise: boolean): boolean {
  return useSyncExternalStore(
    listenAsHeart,
    () => wishes.get(announcementId) ?? known.get(announcementId) ?? (!isWhole && otherwise),
    () => otherwise,
  );
}

function listenAsHeart(listener: () => void): () => void {
  const stop = listen(listener);
  if (!isInUse) {
    isInUse = true;
    tell();
  }
  return stop;
}

/** Whether a heart has been shown since this page was loaded: before that nobody need know what is kept. */
export const isShowingHearts = (): boolean => isInUse;
export const useShowsHearts = (): boolean => useSyncExternalStore(listen, isShowingHearts, () => false);

/** Somebody wants an announcement kept, or no longer. */
export function wish(announcementId: string, isKept: boolean): void {
  wishes.set(announcementId, isKept);
  tell();
}

/** The first of the wishes that are not done yet. */
export const nextWish = (): [announcementId: string, isKept: boolean] | undefined =>
  wishes.entries().next().value;

/** A wish is done, or could not be: then what was before is shown again. What was pressed meanwhile stays a wish. */
export function settle(announcementId: string, isKept: boolean, isDone: boolean): void {
  if (isDone) known.set(announcementId, isKept);
  if (wishes.get(announcementId) === isKept) wishes.delete(announcementId);
  tell();
}

/** All that is kept is this; null: nothing is known any more, for somebody else is in front of the browser. */
export function know(announcementIds: readonly string[] | null): void {
  known = new Map(announcementIds?.map((id) => [id, true]));
  isWhole = announcementIds !== null;
  if (!isWhole) wishes.clear();
  tell();
}
