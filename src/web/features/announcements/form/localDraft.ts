import type { AnnouncementValues } from './formValues.ts';

/** What is typed but not saved yet is kept on the device, so that a closed tab loses nothing. Only in the browser. */
const KEY = 'draft.announcement';

export interface LocalDraft {
  values: AnnouncementValues;
  /** Epoch ms. */
  savedAt: number;
}

/** The kept draft, or null where there is none or the browser keeps nothing. */
export function readLocalDraft(): LocalDraft | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as LocalDraft | null;
  } catch {
    return null;
  }
}

/** Keeps what stands in the form; null forgets it. */
export function writeLocalDraft(values: AnnouncementValues | null): void {
  try {
    if (values === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ values, savedAt: Date.now() } satisfies LocalDraft));
  } catch {
    // A browser that keeps nothing goes without.
  }
}
