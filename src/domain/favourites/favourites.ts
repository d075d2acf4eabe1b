/**
 * Favourites: announcements that somebody keeps to find them again. Whoever has an account keeps them there; a visitor
 * keeps them on the device, and the account takes them over at the next log-in. Of both there are so many at most.
 * Lists of them are ids, the newest first.
 */
import { FAVOURITES } from './limits.ts';

/** What is kept after one more is, or after one is let go; null where there is no room for it. */
export function withFavourite(kept: readonly string[], id: string, isKept: boolean): string[] | null {
  if (!isKept) return kept.filter((other) => other !== id);
  if (kept.includes(id)) return [...kept];
  return kept.length < FAVOURITES.max ? [id, ...kept] : null;
}

/**
 * What an account that keeps `kept` takes of what a device brings: each once, nothing it has, and of more than there is
 * room for the newest. The rest is left on the device.
 */
export function takenOver(
  kept: ReadonlySet<string>,
  brought: readonly string[],
): { taken: string[]; left: string[] } {
  const fresh = [...new Set(brought)].filter((id) => !kept.has(id));
  const room = Math.max(0, FAVOURITES.max - kept.size);
  return { taken: fresh.slice(0, room), left: fresh.slice(room) };
}
