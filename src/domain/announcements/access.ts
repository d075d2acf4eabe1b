import { ANNOUNCEMENT } from './limits.ts';
import type { AnnouncementStatus } from './announcement.ts';
import { type AnnouncementEvent, type AnnouncementState, DAY, statusAt } from './lifecycle.ts';
import { transition } from './transition.ts';

/** Who looks at an announcement: its owner, staff through the moderation, or anybody else. */
export type Viewer = 'owner' | 'public' | 'staff';

/** What the viewer may do next; answers carry it, so that nobody works it out again. */
export interface AnnouncementCan {
  edit: boolean;
  checkout: boolean;
  /** Gives up the open checkout, and the edit that waits for a payment, also where no checkout is open for it. */
  cancelCheckout: boolean;
  extend: boolean;
  activate: boolean;
  promote: boolean;
  fix: boolean;
  /** Both ways: hide and show. */
  hide: boolean;
  duplicate: boolean;
  delete: boolean;
  undoDelete: boolean;
  /** Says what speaks against the block; once, within six months of it. */
  appeal: boolean;
}

/** What an announcement's own state does not say. */
interface Standing {
  /** Whether there is an appeal against its block, answered or not. */
  isAppealed?: boolean;
  /** Whether a checkout for it is open: one for more days or a promotion leaves its state as it is. */
  hasCheckout?: boolean;
}

/** The statuses in which hiding means something: it is in the lists, has been, or is on its way there. */
const HIDEABLE: readonly AnnouncementStatus[] = ['IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED'];

/**
 * What a viewer may do with an announcement at `now` (epoch ms); only the owner may do any of it.
 */
export function can(
  state: AnnouncementState,
  viewer: Viewer,
  now: number,
  { isAppealed = false, hasCheckout = false }: Standing = {},
): AnnouncementCan {
  const mine = viewer === 'owner';
  const may = (event: AnnouncementEvent) => mine && transition(state, event, 'partner', now).ok;
  const days = Math.min(...ANNOUNCEMENT.durations);
  const status = statusAt(state, now);
  return {
    edit: may({ type: 'edit', passes: true }),
    checkout: may({ type: 'checkout', purpose: 'add', days }),
    cancelCheckout: (mine && hasCheckout) || may({ type: 'cancelCheckout' }),
    extend: may({ type: 'checkout', purpose: 'extend', days }),
    activate: may({ type: 'checkout', purpose: 'activate', days }),
    promote: may({ type: 'checkout', purpose: 'promote', days }),
    fix: may({ type: 'fix' }),
    hide: mine && HIDEABLE.includes(status),
    duplicate: mine && transition(null, { type: 'duplicate', of: status }, 'partner', now).ok,
    delete: may({ type: 'delete' }),
    undoDelete: may({ type: 'undoDelete' }),
    appeal: mine && status === 'BLOCKED' && !isAppealed && now < appealUntil(state),
  };
}

/** Until when the owner of a blocked one can appeal (epoch ms). */
export const appealUntil = ({ blockedAt }: Pick<AnnouncementState, 'blockedAt'>): number =>
  (blockedAt ?? 0) + ANNOUNCEMENT.appealDays * DAY;

/** Whether a report keeps it out of sight: nobody but its owner and staff see it, whatever its status. */
export interface Withheld {
  isWithheld: boolean;
}

export interface Visibility {
  /** public: for everybody. private: this viewer alone may see it. missing: answers 404. gone: answers 410. */
  is: 'public' | 'private' | 'missing' | 'gone';
  /** The page says that it has expired and shows alternatives, without being indexed. */
  expiredNotice: boolean;
}

/** Until when a deleted one can be brought back (epoch ms). */
export const undoUntil = ({ deletedAt }: Pick<AnnouncementState, 'deletedAt'>): number =>
  (deletedAt ?? 0) + ANNOUNCEMENT.undoDeleteDays * DAY;

/** What a viewer gets to see of an announcement at `now` (epoch ms). */
export function visibility(
  state: Pick<AnnouncementState, 'status' | 'hidden' | 'expiresAt' | 'deletedAt'> & Withheld,
  viewer: Viewer,
  now: number,
): Visibility {
  const status = statusAt(state, now);
  const expiredNotice = status === 'EXPIRED';
  if (status === 'DELETED') {
    return { is: viewer !== 'public' && now < undoUntil(state) ? 'private' : 'gone', expiredNotice };
  }
  const forEverybody = visibleToAll(status, state, now);
  return { is: viewer === 'public' || forEverybody === 'public' ? forEverybody : 'private', expiredNotice };
}

/**
 * Whether everybody sees it at `now` (epoch ms), or saw it until it went: what was hidden, withheld, blocked or not yet live when
 * it was deleted was nobody else's by then.
 */
export function isOrWasPublic(
  state: Pick<AnnouncementState, 'status' | 'statusBefore' | 'hidden' | 'expiresAt' | 'blockedAt'> & Withheld,
  now: number,
): boolean {
  const { statusBefore, blockedAt } = state;
  const status = state.status === 'DELETED' && blockedAt === null ? statusBefore : state.status;
  return status !== null && visibleToAll(status, state, now) !== 'missing';
}

function visibleToAll(
  status: AnnouncementStatus,
  state: Pick<AnnouncementState, 'hidden' | 'expiresAt'> & Withheld,
  now: number,
): 'public' | 'missing' | 'gone' {
  if (state.hidden || state.isWithheld) return 'missing';
  if (status === 'ACTIVE') return 'public';
  if (status !== 'EXPIRED') return 'missing';
  return now < (state.expiresAt ?? 0) + ANNOUNCEMENT.expiredPageDays * DAY ? 'public' : 'gone';
}
