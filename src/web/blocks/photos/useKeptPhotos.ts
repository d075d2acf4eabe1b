import { useEffect, useRef, useState } from 'react';
import type { Photo, photos } from '../../../contract/photos.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { KEEP_USER_PHOTOS, withId } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { useSession } from '../../page/session.tsx';

/** Often enough that a request may fail now and then. */
const EVERY_MS = (LIMITS.unsavedPhotos.minutes / 6) * 60_000;

/**
 * Keeps the photos of an open form waiting on the server until the form is saved, and finds out which are gone: those
 * of a draft that lay on the device for too long, or that were deleted in another tab. Asks when photos appear that
 * it does not know, every few minutes, when the page is seen again, and when the form's saving refused them.
 * @param onGone is called with the photos that are left.
 * @returns `gone`: the places (from 1) of the photos that were taken out last; `remember`: what was uploaded just now.
 */
export function useKeptPhotos(photos: readonly Photo[], isRefused: boolean, onGone: (left: Photo[]) => void) {
  const userId = useSession()?.userId;
  const [gone, setGone] = useState<readonly number[]>([]);
  const known = useRef(new Set<string>());
  const ids = photos.map(({ photoId }) => photoId).join(' ');
  const latest = useRef({ photos, onGone });
  latest.current = { photos, onGone };
  const ask = useRef(async () => {});
  ask.current = async () => {
    const asked = latest.current.photos.map(({ photoId }) => photoId);
    if (!userId || asked.length === 0) return;
    const kept = await askToKeep(userId, asked);
    // Nobody answered: asked again later.
    if (!kept) return;
    for (const id of kept) known.current.add(id);
    const lost = new Set(asked.filter((id) => !kept.has(id)));
    const shown = latest.current.photos;
    const places = shown.flatMap(({ photoId }, index) => (lost.has(photoId) ? [index + 1] : []));
    if (places.length === 0) return;
    setGone(places);
    latest.current.onGone(shown.filter(({ photoId }) => !lost.has(photoId)));
  };

  useEffect(() => {
    if (isRefused || ids.split(' ').some((id) => id !== '' && !known.current.has(id))) void ask.current();
  }, [ids, isRefused]);
  useEffect(() => {
    const timer = setInterval(() => void ask.current(), EVERY_MS);
    const whenSeen = () => document.visibilityState === 'visible' && void ask.current();
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, []);

  return { gone, remember: (photo: Photo) => known.current.add(photo.photoId) };
}

/** Those of the photos that are still there; null when nobody answered. */
async function askToKeep(userId: string, photoIds: string[]): Promise<Set<string> | null> {
  try {
    const answer = await askApi<typeof photos.keepUserPhotos>(withId(KEEP_USER_PHOTOS, userId), {
      body: { photoIds },
    });
    return new Set(answer.photoIds);
  } catch {
    return null;
  }
}
