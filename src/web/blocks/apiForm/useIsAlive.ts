import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the scripts have taken the page over; not yet in what the server sends. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
