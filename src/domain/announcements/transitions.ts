import type { OrderPurpose } from '../payments/order.ts';
import type { AnnouncementStatus } from './announcement.ts';
import type { AnnouncementEvent, Effect } from './lifecycle.ts';

/*
 * The table of the announcement's life. The first row that fits status, event and condition holds; where none fits
 * the event is refused, and money of a payment goes back.
 */

export type Actor = 'partner' | 'moderator' | 'automaticChecks' | 'paymentProvider' | 'clock';

/** An event's name; payments and checkouts carry what they are for. */
export type EventKey =
  | Exclude<AnnouncementEvent['type'], 'checkout' | 'paid'>
  | `checkout:${OrderPurpose}`
  | `paid:${OrderPurpose}`;

/** SAME: the status stays. BEFORE: the one before blocking or deletion, or EXPIRED if its time has run out. */
export type Target = AnnouncementStatus | 'SAME' | 'BEFORE';

/** What must hold, or the event is refused with the guard's reason. */
export type Guard =
  | 'sourceUsable'
  | 'checkoutOver'
  | 'timeIsUp'
  | 'withinMaxAhead'
  | 'editAwaitsPayment'
  | 'editAwaitsReview'
  | 'stillRecoverable'
  | 'idle';

export interface Row {
  /** null: there is no announcement yet. */
  from: readonly (AnnouncementStatus | null)[];
  on: readonly EventKey[];
  by: readonly Actor[];
  to: Target;
  /** Chooses between rows of the same status and event. */
  when?: 'passes' | 'edited' | 'paidEditPasses';
  guard?: Guard;
  effects?: readonly Effect[];
}

const PARTNER = ['partner'] as const;
const MODERATOR = ['moderator'] as const;
const CLOCK = ['clock'] as const;
const PROVIDER = ['paymentProvider'] as const;
/** Days bought for a published one count whichever of the two it was when the checkout began. */
const MORE_DAYS = ['paid:extend', 'paid:activate'] as const;

export const TRANSITIONS: readonly Row[] = [
  { from: [null], on: ['add'], by: PARTNER, to: 'DRAFT' },
  { from: [null], on: ['duplicate'], by: PARTNER, to: 'DRAFT', guard: 'sourceUsable' },
  { from: ['DRAFT'], on: ['removeIdleDraft'], by: CLOCK, to: 'DELETED', guard: 'idle', effects: ['remove'] },

  { from: ['DRAFT'], on: ['checkout:add'], by: PARTNER, to: 'AWAITING_PAYMENT' },
  // Back from the provider's page to choose other days: the new checkout takes the old one's place.
  {
    from: ['AWAITING_PAYMENT'],
    on: ['checkout:add'],
    by: PARTNER,
    to: 'AWAITING_PAYMENT',
    effects: ['endCheckout'],
  },
  { from: ['AWAITING_PAYMENT'], on: ['cancelCheckout'], by: PARTNER, to: 'DRAFT', effects: ['endCheckout'] },
  { from: ['AWAITING_PAYMENT'], on: ['checkoutExpired'], by: CLOCK, to: 'DRAFT', guard: 'checkoutOver' },
  // A DRAFT is paid when the money comes after the time-out.
  { from: ['AWAITING_PAYMENT', 'DRAFT'], on: ['paid:add'], by: PROVIDER, to: 'IN_REVIEW' },

  { from: ['IN_REVIEW'], on: ['approve'], by: ['moderator', 'automaticChecks'], to: 'ACTIVE' },
  { from: ['IN_REVIEW'], on: ['reject'], by: MODERATOR, to: 'TO_FIX' },
  { from: ['TO_FIX'], on: ['fix'], by: PARTNER, to: 'IN_REVIEW' },

  { from: ['ACTIVE'], on: ['end'], by: CLOCK, to: 'EXPIRED', guard: 'timeIsUp' },
  { from: ['ACTIVE'], on: ['checkout:extend'], by: PARTNER, to: 'SAME', guard: 'withinMaxAhead' },
  {
    from: ['ACTIVE'],
    on: MORE_DAYS,
    by: PROVIDER,
    to: 'ACTIVE',
    when: 'paidEditPasses',
    guard: 'withinMaxAhead',
    effects: ['applyRevision'],
  },
  { from: ['ACTIVE'], on: MORE_DAYS, by: PROVIDER, to: 'ACTIVE', guard: 'withinMaxAhead' },
  { from: ['EXPIRED'], on: ['checkout:activate'], by: PARTNER, to: 'SAME' },
  {
    from: ['EXPIRED'],
    on: MORE_DAYS,
    by: PROVIDER,
    to: 'IN_REVIEW',
    when: 'edited',
    effects: ['applyRevision'],
  },
  { from: ['EXPIRED'], on: MORE_DAYS, by: PROVIDER, to: 'ACTIVE' },
  { from: ['ACTIVE'], on: ['checkout:promote'], by: PARTNER, to: 'SAME' },
  { from: ['ACTIVE'], on: ['paid:promote'], by: PROVIDER, to: 'SAME' },

  { from: ['DRAFT', 'TO_FIX'], on: ['edit'], by: PARTNER, to: 'SAME', effects: ['applyEdit'] },
  { from: ['ACTIVE'], on: ['edit'], by: PARTNER, to: 'ACTIVE', when: 'passes', effects: ['applyEdit'] },
  { from: ['ACTIVE'], on: ['edit'], by: PARTNER, to: 'ACTIVE', effects: ['storeRevision'] },
  {
    from: ['ACTIVE', 'EXPIRED'],
    on: ['editForPayment'],
    by: PARTNER,
    to: 'SAME',
    effects: ['storeRevision'],
  },
  // An abandoned checkout leaves the live text as it was.
  {
    from: ['ACTIVE', 'EXPIRED'],
    on: ['cancelCheckout'],
    by: PARTNER,
    to: 'SAME',
    guard: 'editAwaitsPayment',
    effects: ['endCheckout'],
  },
  { from: ['ACTIVE', 'EXPIRED'], on: ['checkoutExpired'], by: CLOCK, to: 'SAME', guard: 'editAwaitsPayment' },
  {
    from: ['ACTIVE', 'EXPIRED'],
    on: ['approveRevision'],
    by: MODERATOR,
    to: 'SAME',
    guard: 'editAwaitsReview',
    effects: ['applyRevision'],
  },
  {
    from: ['ACTIVE', 'EXPIRED'],
    on: ['rejectRevision'],
    by: MODERATOR,
    to: 'SAME',
    guard: 'editAwaitsReview',
  },

  {
    from: ['IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED'],
    on: ['block'],
    by: MODERATOR,
    to: 'BLOCKED',
    effects: ['endCheckout'],
  },
  { from: ['BLOCKED'], on: ['appealUpheld'], by: MODERATOR, to: 'BEFORE' },
  {
    from: ['DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED', 'BLOCKED'],
    on: ['delete'],
    by: PARTNER,
    to: 'DELETED',
    effects: ['endCheckout'],
  },
  { from: ['DELETED'], on: ['undoDelete'], by: PARTNER, to: 'BEFORE', guard: 'stillRecoverable' },
];
