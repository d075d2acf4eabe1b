import { ANNOUNCEMENT } from './limits.ts';
import { apply, type Row } from '../lifecycle/engine.ts';
import type { AnnouncementStatus } from './announcement.ts';
import {
  type AnnouncementActor,
  type AnnouncementEvent,
  type AnnouncementState,
  type AnnouncementWords,
  DAY,
  type Effect,
  MINUTE,
  type Refusal,
  statusAt,
} from './lifecycle.ts';
import { ANNOUNCEMENT_LIFECYCLE } from './lifecycleTable.ts';
import { timeAfterRefund } from './timeAfterRefund.ts';

export type Transition =
  | { ok: true; next: AnnouncementState; effects: Effect[]; row: Row<AnnouncementWords> }
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
  actor: AnnouncementActor,
  now: number,
): Transition {
  const current = event.type === 'end' ? state : settle(state, now);
  const applied = apply(ANNOUNCEMENT_LIFECYCLE, current, event, actor, now);
  if (!applied.ok) return applied;

  const from = current ?? blank(now);
  const status = applied.next;
  const next = { ...from, ...changes(from, event, status, now), status, updatedAt: now };
  const effects = [...applied.effects];
  const lostRevision = from.pendingRevision !== null && next.pendingRevision === null;
  if (lostRevision && !effects.includes('applyRevision')) effects.push('dropRevision');
  return { ok: true, next, effects, row: applied.row };
}

function settle(state: AnnouncementState | null, now: number): AnnouncementState | null {
  return state && { ...state, status: statusAt(state, now) };
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
    case 'takeBack':
      return withoutBought(state, event, now);
    case 'approve':
      return { paidDays: null, publishedAt: now, expiresAt: now + (state.paidDays ?? 0) * DAY };
    case 'reject':
      return { fixUntil: now + ANNOUNCEMENT.fixDays * DAY };
    case 'fix':
      return { fixUntil: null };
    case 'giveUpFix':
      // Paid again it begins anew: nothing of what was refused is shown to anybody.
      return { ...(state.status === 'DELETED' && { statusBefore: 'DRAFT' }), ...UNPUBLISHED };
    case 'edit':
      return { pendingRevision: state.status === 'ACTIVE' && !event.passes ? 'REVIEW' : null };
    case 'editForPayment':
      // What waits for a person goes on waiting for one, with the newer text, whatever becomes of the checkout.
      return { pendingRevision: state.pendingRevision ?? 'PAYMENT' };
    case 'approveRevision':
    case 'rejectRevision':
      return { pendingRevision: null };
    case 'block':
      return { ...withoutCheckout(state), statusBefore: beforeGoing(state, now), blockedAt: now };
    case 'delete':
    case 'removeIdleDraft':
      return { ...withoutCheckout(state), statusBefore: beforeGoing(state, now), deletedAt: now };
    case 'appealUpheld':
      // Nobody can fix what is blocked: the time for it begins again. Days that were paid for stood still.
      return {
        expiresAt: withoutBlock(state.expiresAt, state, now),
        promotedUntil: withoutBlock(state.promotedUntil, state, now),
        statusBefore: null,
        blockedAt: null,
        fixUntil: to === 'TO_FIX' ? now + ANNOUNCEMENT.fixDays * DAY : null,
      };
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

const UNPUBLISHED = { fixUntil: null, paidDays: null, publishedAt: null, expiresAt: null } as const;

/** What is left when money has gone back, also under a block or a deletion. */
function withoutBought(
  state: AnnouncementState,
  event: AnnouncementEvent & { type: 'takeBack' },
  now: number,
): Partial<AnnouncementState> {
  const left = timeAfterRefund(state, event, now);
  if (!left) return {};
  if (state.paidDays !== null && left.paidDays === null)
    return { ...UNPUBLISHED, statusBefore: state.statusBefore && 'DRAFT' };
  const isOver =
    state.blockedAt !== null && state.statusBefore === 'ACTIVE' && (left.expiresAt ?? 0) <= state.blockedAt;
  return { ...left, ...(isOver && { statusBefore: 'EXPIRED' }) };
}

/** An end that was still to come when the block began, later by as long as that has lasted. */
function withoutBlock(end: number | null, { blockedAt }: AnnouncementState, now: number): number | null {
  return end !== null && blockedAt !== null && end > blockedAt ? end + (now - blockedAt) : end;
}

/** A blocked or deleted one has no checkout any more, nor an edit that waits for its payment. */
function withoutCheckout(state: AnnouncementState): Partial<AnnouncementState> {
  return {
    checkoutUntil: null,
    pendingRevision: state.pendingRevision === 'PAYMENT' ? null : state.pendingRevision,
  };
}

/** What one that is blocked or deleted goes back to; blocked and deleted, to what it was before the first. */
function beforeGoing(
  { status, statusBefore, expiresAt }: AnnouncementState,
  now: number,
): AnnouncementStatus | null {
  if (status === 'BLOCKED') return statusBefore;
  // The time of what was deleted has run on, and stands still from the block on.
  if (status === 'DELETED') return statusBefore && statusAt({ status: statusBefore, expiresAt }, now);
  return status === 'AWAITING_PAYMENT' ? 'DRAFT' : status;
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
    fixUntil: null,
    pendingRevision: null,
    updatedAt: now,
  };
}
