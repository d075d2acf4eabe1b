/** What becomes of the state of hearts when their wishes are done; apart from it, for it loads when the page is alive. */
import { favourites, tell } from './favouritesStore.ts';

/** The first of the wishes that are not done yet. */
export const nextWish = (): [announcementId: string, isKept: boolean] | undefined =>
  favourites.wishes.entries().next().value;

/** A wish is done, or could not be: then what was before is shown again. What was pressed meanwhile stays a wish. */
export function settle(announcementId: string, isKept: boolean, isDone: boolean): void {
  const { known, wishes } = favourites;
  if (isDone) known.set(announcementId, isKept);
  if (wishes.get(announcementId) === isKept) wishes.delete(announcementId);
  tell();
}

/** All that is kept is this; null: nothing is known any more, for somebody else is in front of the browser. */
export function know(announcementIds: readonly string[] | null): void {
  favourites.known.clear();
  for (const id of announcementIds ?? []) favourites.known.set(id, true);
  favourites.isWhole = announcementIds !== null;
  if (announcementIds === null) favourites.wishes.clear();
  tell();
}

/** The account is about to be asked to take over what this device keeps, or has been. */
export function noteTakeOver(isOver: boolean): void {
  favourites.isAccountAsked = isOver;
  tell();
}

/** Whether all that is kept is known. */
export const isAllKnown = (): boolean => favourites.isWhole;
