import type { StoredName } from '../../contract/browserStorage.ts';

/**
 * What this browser keeps for a page, as JSON: on the device until it is removed, or in the tab until that is closed. A
 * browser that keeps nothing goes without: reading answers null. Only in the browser.
 */
export type Keeper = 'device' | 'tab';

/** Nothing is kept that the page on it does not name. */
type Key = StoredName<Keeper>;

const storageOf = (keeper: Keeper): Storage => (keeper === 'device' ? localStorage : sessionStorage);

/** Whether it keeps anything at all. */
export function canKeep(keeper: Keeper): boolean {
  try {
    return storageOf(keeper).length >= 0;
  } catch {
    return false;
  }
}

/** What is kept under a key; null where there is nothing, or nothing that can be read. */
export function readKept<Value>(keeper: Keeper, key: Key): Value | null {
  try {
    return JSON.parse(storageOf(keeper).getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value, and answers whether it could be kept: a browser may be full or keep nothing. */
export function keep(keeper: Keeper, key: Key, value: unknown): boolean {
  try {
    storageOf(keeper).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes what is kept under a key. */
export function forget(keeper: Keeper, key: Key): void {
  try {
    storageOf(keeper).removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
