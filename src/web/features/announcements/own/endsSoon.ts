import type { MyAd } from '../../../../contract/ownAnnouncements.ts';

const SOON_SECONDS = 7 * 86_400;

/** Whether the time of an announcement that is shown is about to end. */
export const endsSoon = ({ status, expiresInSeconds }: MyAd): boolean =>
  status === 'ACTIVE' && expiresInSeconds !== null && expiresInSeconds < SOON_SECONDS;
