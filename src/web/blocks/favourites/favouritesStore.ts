/**
 * Which announcements the person in front of this browser keeps, as far as it is known, and what was pressed since. Pages
 * kept for everybody are the same for all, so hearts learn their state here, after the page has come. Presses wait here
 * until `FavouritesKeeper` has loaded and done them. Only in the browser.
 */
import { useSyncExternalStore } from 'react';

/** Whether each announcement is kept; changed by `settleFavourites.ts` alone, which loads later. */
export const favourites = {
  known: new Map<string, boolean>(),
  /** Whether what `known` does not name is known not to be kept. */
  isWhole: false,
  /** What was pressed and is not done yet. */
  wishes: new Map<string, boolean>(),
  /** Whether the account was asked to take over what this device keeps, and has answered or could not. */
  isAccountAsked: false,
};
let isInUse = false;
const listeners = new Set<() => void>();

/** Calls the listener after each change until the answered function is called. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tell(): void {
  for (const listener of listeners) listener();
}

/** Whether an announcement is kept; what is pressed counts at once, and `otherwise` while nothing is known of it. */
export function useIsFavourite(announcementId: string, otherwise: boolean): boolean {
  return useSyncExternalStore(
    listenAsHeart,
    () =>
      favourites.wishes.get(announcementId) ??
      favourites.known.get(announcementId) ??
      (!favourites.isWhole && otherwise),
    () => otherwise,
  );
}

/** The same for a heart, which wants to know what is kept. */
export function listenAsHeart(listener: () => void): () => void {
  const stop = listen(listener);
  if (!isInUse) {
    isInUse = true;
    tell();
  }
  return stop;
}

/** Whether a heart has been shown since this page was loaded: before that nobody need know what is kept. */
export const isShowingHearts = (): boolean => isInUse;

/** Somebody wants an announcement kept, or no longer. */
export function wish(announcementId: string, isKept: boolean): void {
  favourites.wishes.set(announcementId, isKept);
  tell();
}

/** Nobody can come to do what was pressed: what was before is shown again. Answers whether anything was waiting. */
export function putBack(): boolean {
  const { size } = favourites.wishes;
  favourites.wishes.clear();
  tell();
  return size > 0;
}
