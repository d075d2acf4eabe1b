import { ANNOUNCEMENT } from '../limits.ts';
import type { OrderPurpose } from '../payments/order.ts';
import type { AnnouncementStatus } from './announcement.ts';
import { type Guard, type Row, type Target, TRANSITIONS } from './transitions.ts';

/*
 * The life of an announcement: written as a draft, paid, reviewed, live until its end date, extended or activated
 * again, blocked or deleted and brought back. `transition` is the only thing that decides a status; the rows it
 * follows are in `transitions.ts`. Every time is an instant in epoch milliseconds.
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
  /** An edit beside the live text: waiting for a moderator, or for the payment that applies it. */
  pendingRevision: 'REVIEW' | 'PAYMENT' | null;
  /** The last change; a draft's idle days are counted from here. */
  updatedAt: number;
}

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
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'fix' }
  | { type: 'end' }
  /** An ordinary edit; `passes` as in `paid`, for the edited text. */
  | { type: 'edit'; passes: boolean }
  /** An edit that a payment for more days is to apply. */
  | { type: 'editForPayment' }
  | { type: 'approveRevision' }
  | { type: 'rejectRevision' }
  | { type: 'block' }
  | { type: 'appealUpheld' }
  | { type: 'delete' }
  | { type: 'undoDelete' }
  | { type: 'removeIdleDraft' };

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

export type Transition =
  | { ok: true; next: AnnouncementState; effects: Effect[] }
  | { ok: false; code: Refusal };

/**
 * What an event makes of an announcement.
 * @param state null for one that does not exist yet
 * @param now epoch ms
 * @returns the whole next state and what else is to be done, or why not. Money that can buy nothing is `refund`.
 */
export function transition(
  state: AnnouncementState | null,
  event: AnnouncementEvent,
  now: number,
): Transition {
  const current = event.type === 'end' ? state : settle(state, now);
  const row = findRow(current, event);
  const refusal = row ? row.guard && GUARDS[row.guard](current, event, now) : 'notAllowed';
  if (!row || refusal)
    return { ok: false, code: event.type === 'paid' ? 'refund' : (refusal ?? 'notAllowed') };

  const from = current ?? blank(now);
  const status = target(row.to, from, now);
  const next = { ...from, ...changes(from, event, status, now), status, updatedAt: now };
  const effects = [...(row.effects ?? [])];
  const lostRevision = from.pendingRevision !== null && next.pendingRevision === null;
  if (lostRevision && !effects.includes('applyRevision')) effects.push('dropRevision');
  return { ok: true, next, effects };
}

/** The status that holds at `now`: an ACTIVE one whose time has run out is EXPIRED before the clock's job has come by. */
export function statusAt(state: Pick<AnnouncementState, 'status' | 'expiresAt'>, now: number) {
  return state.status === 'ACTIVE' && (state.expiresAt ?? 0) <= now ? 'EXPIRED' : state.status;
}

function settle(state: AnnouncementState | null, now: number): AnnouncementState | null {
  return state && { ...state, status: statusAt(state, now) };
}

function findRow(state: AnnouncementState | null, event: AnnouncementEvent): Row | undefined {
  const key = 'purpose' in event ? (`${event.type}:${event.purpose}` as const) : event.type;
  return TRANSITIONS.find(
    (row) =>
      row.on.includes(key) &&
      row.from.includes(state?.status ?? null) &&
      (row.when === undefined || CONDITIONS[row.when](state, event)),
  );
}

const CONDITIONS: Record<
  NonNullable<Row['when']>,
  (state: AnnouncementState | null, event: AnnouncementEvent) => boolean
> = {
  edited: (state) => state?.pendingRevision != null,
  paidEditPasses: (state, event) => state?.pendingRevision === 'PAYMENT' && 'passes' in event && event.passes,
  passes: (_, event) => 'passes' in event && event.passes,
};

const GUARDS: Record<
  Guard,
  (state: AnnouncementState | null, event: AnnouncementEvent, now: number) => Refusal | null
> = {
  sourceUsable: (_, event) =>
    'of' in event && (event.of === 'BLOCKED' || event.of === 'DELETED') ? 'notAllowed' : null,
  checkoutOver: (state, _, now) => (now < (state?.checkoutUntil ?? 0) ? 'tooEarly' : null),
  timeIsUp: (state, _, now) => (now < (state?.expiresAt ?? 0) ? 'tooEarly' : null),
  withinMaxAhead: (state, event, now) =>
    'days' in event && (state?.expiresAt ?? 0) + event.days * DAY > now + ANNOUNCEMENT.maxDaysAhead * DAY
      ? 'tooFarAhead'
      : null,
  editAwaitsPayment: (state) => (state?.pendingRevision === 'PAYMENT' ? null : 'notAllowed'),
  editAwaitsReview: (state) => (state?.pendingRevision === 'REVIEW' ? null : 'notAllowed'),
  stillRecoverable: (state, _, now) =>
    now < (state?.deletedAt ?? 0) + ANNOUNCEMENT.undoDeleteDays * DAY ? null : 'tooLate',
  idle: (state, _, now) =>
    now < (state?.updatedAt ?? 0) + ANNOUNCEMENT.idleDraftDays * DAY ? 'tooEarly' : null,
};

function target(to: Target, state: AnnouncementState, now: number): AnnouncementStatus {
  if (to === 'SAME') return state.status;
  if (to !== 'BEFORE') return to;
  if (state.status === 'DELETED' && state.blockedAt !== null) return 'BLOCKED';
  return statusAt({ status: state.statusBefore ?? 'DRAFT', expiresAt: state.expiresAt }, now);
}

/** The fields an event sets beside status and updatedAt. */
function changes(
  state: AnnouncementState,
  event: AnnouncementEvent,
  to: AnnouncementStatus,
  now: number,
): Partial<AnnouncementState> {
  switch (event.type) {
    case 'checkout':
      return to === 'AWAITING_PAYMENT' ? { checkoutUntil: now + ANNOUNCEMENT.checkoutMinutes * MINUTE } : {};
    case 'cancelCheckout':
    case 'checkoutExpired':
      return { checkoutUntil: null, pendingRevision: null };
    case 'paid':
      return paid(state, event, to, now);
    case 'approve':
      return { paidDays: null, publishedAt: now, expiresAt: now + (state.paidDays ?? 0) * DAY };
    case 'edit':
      return { pendingRevision: state.status === 'ACTIVE' && !event.passes ? 'REVIEW' : null };
    case 'editForPayment':
      return { pendingRevision: 'PAYMENT' };
    case 'approveRevision':
    case 'rejectRevision':
      return { pendingRevision: null };
    case 'block':
      return { ...withoutCheckout(state), statusBefore: state.status, blockedAt: now };
    case 'delete':
    case 'removeIdleDraft':
      return { ...withoutCheckout(state), statusBefore: beforeDeletion(state), deletedAt: now };
    case 'appealUpheld':
      return { statusBefore: null, blockedAt: null };
    case 'undoDelete':
      return { deletedAt: null, statusBefore: state.blockedAt === null ? null : state.statusBefore };
    default:
      return {};
  }
}

function paid(
  state: AnnouncementState,
  event: AnnouncementEvent & { type: 'paid' },
  to: AnnouncementStatus,
  now: number,
): Partial<AnnouncementState> {
  if (event.purpose === 'promote') {
    const from = Math.max(now, state.promotedUntil ?? 0);
    return { promotedUntil: from + ANNOUNCEMENT.promotionDays * DAY };
  }
  const bought = event.days * DAY;
  if (to === 'IN_REVIEW') return { checkoutUntil: null, paidDays: event.days, pendingRevision: null };
  if (state.status === 'EXPIRED') return { publishedAt: now, expiresAt: now + bought };
  const waits = state.pendingRevision === 'REVIEW' || (state.pendingRevision === 'PAYMENT' && !event.passes);
  return { expiresAt: (state.expiresAt ?? now) + bought, pendingRevision: waits ? 'REVIEW' : null };
}

/** A blocked or deleted one has no checkout any more, nor an edit that waits for its payment. */
function withoutCheckout(state: AnnouncementState): Partial<AnnouncementState> {
  return {
    checkoutUntil: null,
    pendingRevision: state.pendingRevision === 'PAYMENT' ? null : state.pendingRevision,
  };
}

function beforeDeletion(state: AnnouncementState): AnnouncementStatus | null {
  if (state.status === 'BLOCKED') return state.statusBefore;
  return state.status === 'AWAITING_PAYMENT' ? 'DRAFT' : state.status;
}

function blank(now: number): AnnouncementState {
  return {
    status: 'DRAFT',
    statusBefore: null,
    hidden: false,
    publishedAt: null,
    expiresAt: null,
    promotedUntil: null,
    checkoutUntil: null,
    blockedAt: null,
    deletedAt: null,
    paidDays: null,
    pendingRevision: null,
    updatedAt: now,
  };
}
