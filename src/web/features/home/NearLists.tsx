import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { usePlace } from '../../blocks/places/whereabouts.ts';
import { paths } from '../../paths/paths.ts';
import type { HomeLists } from './homeLists.ts';

/**
 * Finds the lists near the place where the visitor is looking, as soon as one is known: the page itself is kept for everybody
 * and knows of none. Tells null where there is no such place. Renders nothing.
 */
export function NearLists({ onFound }: { onFound: (lists: HomeLists | null) => void }) {
  const placeId = usePlace()?.placeId;
  const { load, data = null } = useFetcher<HomeLists | null>();
  useEffect(() => {
    if (placeId) void load(paths.homeLists(placeId));
  }, [load, placeId]);
  useEffect(() => onFound(placeId ? data : null), [onFound, placeId, data]);
  return null;
}
