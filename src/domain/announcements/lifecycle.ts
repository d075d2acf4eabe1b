import type { OrderPurpose } from '../payments/order.ts';
import type { AnnouncementStatus } from './announcement.ts';

/*
 * The life of an announcement: written as a draft, paid, reviewed, live until its end date, extended or activated
 * again, blocked or deleted and brought back. These are its words; the rows are in `lifecycleTable.ts`, and
 * `transition.ts` is the only thing that decides a status. Every time is an instant in epoch milliseconds.
 */

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export interface AnnouncementState {
  status: AnnouncementStatus;
  /** What a BLOCKED or DELETED one goes back to; null in every other status. Never itself BLOCKED or DELETED. */
  statusBefore: AnnouncementStatus | null;
  /** The owner's flag beside the status: keeps it out of every list, does not stop the clock. */
  hidden: boolean;
  /** When the present (or last) run of paid days began; null before the first. */
  publishedAt: number | null;
  expiresAt: number | null;
  promotedUntil: number | null;
  /** When the checkout times out; set exactly in AWAITING_PAYMENT. */
  checkoutUntil: number | null;
  /** Set while blocked, also through a deletion of a blocked one. */
  blockedAt: number | null;
  /** Set exactly in DELETED. */
  deletedAt: number | null;
  /** Days bought that begin with the approval; set from the payment to the approval. */
  paidDays: number | null;
  /** Until when one that was sent back waits to be fixed; kept while it is blocked or deleted, null in every other status. */
  fixUntil: number | null;
  /** An edit beside the live text: waiting for a moderator, or for the payment that applies it. */
  pendingRevision: 'REVIEW' | 'PAYMENT' | null;
  /** The last change; a draft's idle days are counted from here. */
  updatedAt: number;
}

export const ANNOUNCEMENT_ACTORS = [
  'partner',
  'moderator',
  'automaticChecks',
  'paymentProvider',
  'clock',
] as const;
export type AnnouncementActor = (typeof ANNOUNCEMENT_ACTORS)[number];

export type AnnouncementEvent =
  | { type: 'add' }
  /** `of`: the status of the one that is copied. */
  | { type: 'duplicate'; of: AnnouncementStatus }
  /** The partner goes to pay; `days` is left unread for a promotion. */
  | { type: 'checkout'; purpose: OrderPurpose; days: number }
  | { type: 'cancelCheckout' }
  /** The provider's session is over, so that no payment of it can still be on its way from the page. */
  | { type: 'checkoutExpired' }
  /**
   * A signed webhook says so, or there was nothing to pay. `passes`: the pending revision may go live unread
   * (automatic checks clean and MODERATION=auto); without a pending revision it is left unread.
   */
  | { type: 'paid'; purpose: OrderPurpose; days: number; passes: boolean }
  /**
   * What was paid for it has gone back: as much of the `days` (or of the promotion) as is left goes as well. `daysAfter`: what
   * was bought after them and stands; time runs through what was bought first.
   */
  | { type: 'takeBack'; purpose: OrderPurpose; days: number; daysAfter: number }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'fix' }
  /** Sent back, and not fixed in time: what was paid for it goes back. */
  | { type: 'giveUpFix' }
  | { type: 'end' }
  /** An ordinary edit; `passes` as in `paid`, for the edited text. */
  | { type: 'edit'; passes: boolean }
  /** An edit that a payment for more days is to apply; on top of one that waits for a moderator it waits for them, too. */
  | { type: 'editForPayment' }
  | { type: 'approveRevision' }
  | { type: 'rejectRevision' }
  | { type: 'block' }
  | { type: 'appealUpheld' }
  | { type: 'delete' }
  | { type: 'undoDelete' }
  | { type: 'removeIdleDraft' }
  /** The time in which a deleted one could be brought back is over. */
  | { type: 'erase' };

/** An event's name in the rows; payments and checkouts carry what they are for. */
export type AnnouncementEventName =
  | Exclude<AnnouncementEvent['type'], 'checkout' | 'paid' | 'takeBack'>
  | `checkout:${OrderPurpose}`
  | `paid:${OrderPurpose}`
  | `takeBack:${OrderPurpose}`;

/** `refund`: the money bought nothing and goes back; the state stays as it is. */
export type Refusal = 'notAllowed' | 'tooEarly' | 'tooLate' | 'tooFarAhead' | 'refund';

/**
 * What the caller has to do beside storing the next state: write the edited text over the live one, keep it as the
 * pending revision, make the pending revision the live text, drop the pending revision, end the open checkout at
 * the provider, or remove the row for good.
 */
export type Effect =
  | 'applyEdit'
  | 'storeRevision'
  | 'applyRevision'
  | 'dropRevision'
  | 'endCheckout'
  | 'remove';

export interface AnnouncementWords {
  /** null for one that does not exist yet. */
  facts: AnnouncementState | null;
  state: AnnouncementStatus;
  event: AnnouncementEvent;
  on: AnnouncementEventName;
  actor: AnnouncementActor;
  code: Refusal;
  effect: Effect;
}

/** The status that holds at `now`: an ACTIVE one whose time has run out is EXPIRED before the clock's job has come by. */
export function statusAt(state: Pick<AnnouncementState, 'status' | 'expiresAt'>, now: number) {
  return state.status === 'ACTIVE' && (state.expiresAt ?? 0) <= now ? 'EXPIRED' : state.status;
}
