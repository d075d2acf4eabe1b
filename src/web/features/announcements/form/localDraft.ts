import type { AnnouncementValues } from './formValues.ts';

/**
 * What is typed but not saved yet is kept on the device, so that a closed tab loses nothing; for each partner apart, for
 * a salon's computer has several. Only in the browser.
 */
const keyOf = (userId: string) => `draft.announcement.${userId}`;

export interface LocalDraft {
  values: AnnouncementValues;
  /** Epoch ms. */
  savedAt: number;
}

/** The kept draft, or null where there is none or the browser keeps nothing. */
export function readLocalDraft(userId: string): LocalDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as LocalDraft | null;
  } catch {
    return null;
  }
}

/** Keeps what stands in the form; null forgets it. */
export function writeLocalDraft(userId: string, values: AnnouncementValues | null): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(userId));
    else {
      const draft: LocalDraft = { values, savedAt: Date.now() };
      localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    }
  } catch {
    // A browser that keeps nothing goes without.
  }
}
