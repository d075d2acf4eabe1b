import { useSyncExternalStore } from 'react';

/** Where the map fills the window, and the list becomes a strip; as in map.css. */
const NARROW = '(width < 54.375em)';

function watch(changed: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the window is a phone's; not yet known in what the server sends. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => false,
  );
