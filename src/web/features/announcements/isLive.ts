import type { Announcement } from '../../../contract/announcements.ts';

/** Whether everybody sees it and may ask for its times; its owner sees it otherwise, too. */
export const isLive = ({ isExpired, owner }: Announcement): boolean =>
  !isExpired && (owner === null || (owner.status === 'ACTIVE' && !owner.hidden));
