import { withFavourite } from '../../../domain/favourites/favourites.ts';
import { FAVOURITES } from '../../../domain/favourites/limits.ts';
import { forget, keep, readKept } from '../../browser/deviceStore.ts';

const KEY = 'favourites';
/** What the API takes for an id: anything else that got there would have it refuse them all. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** What a visitor keeps on this device, the newest first. */
export function readFavourites(): string[] {
  const kept = readKept<unknown>('device', KEY);
  if (!Array.isArray(kept)) return [];
  const ids = kept.filter((id) => typeof id === 'string' && ID.test(id)) as string[];
  return [...new Set(ids)].slice(0, FAVOURITES.max);
}

/** Keeps one more, or one less; why it could not be done, or null. */
export function keepFavourite(announcementId: string, isKept: boolean): 'full' | 'noStorage' | null {
  const next = withFavourite(readFavourites(), announcementId, isKept);
  if (next === null) return 'full';
  return write(next) ? null : 'noStorage';
}

/** Forgets what an account has taken over; what was kept meanwhile stays. */
export function forgetFavourites(taken: readonly string[]): void {
  write(readFavourites().filter((id) => !taken.includes(id)));
}

function write(ids: readonly string[]): boolean {
  if (ids.length > 0) return keep('device', KEY, ids);
  forget('device', KEY);
  return true;
}

/** Calls the listener when another tab changes what is kept, until the answered function is called. */
export function listenToOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
