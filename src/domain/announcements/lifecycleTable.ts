import { ANNOUNCEMENT } from './limits.ts';
import type { Choice, Lifecycle, Row } from '../lifecycle/engine.ts';
import { ANNOUNCEMENT_STATUSES } from './announcement.ts';
import {
  ANNOUNCEMENT_ACTORS,
  type AnnouncementActor,
  type AnnouncementState,
  type AnnouncementWords,
  DAY,
  statusAt,
} from './lifecycle.ts';
import { timeAfterRefund } from './timeAfterRefund.ts';

/* The table of the announcement's life, and the rules its rows name. */

type Condition = NonNullable<Row<AnnouncementWords>['when']>;
type Guard = NonNullable<Row<AnnouncementWords>['guard']>;

const edited: Condition = (state) => state?.pendingRevision != null;
const passes: Condition = (_, event) => 'passes' in event && event.passes;
const paidEditPasses: Condition = (state, event) =>
  state?.pendingRevision === 'PAYMENT' && passes(state, event);
const wasBlocked: Condition = (state) => state?.blockedAt != null;

const takesAll: Condition = (state, event) =>
  state !== null && event.type === 'takeBack' && timeAfterRefund(state, event, 0)?.paidDays === null;

const sourceUsable: Guard = (_, event) =>
  'of' in event && (event.of === 'BLOCKED' || event.of === 'DELETED') ? 'notAllowed' : null;
const checkoutOver: Guard = (state, _, now) => (now < (state?.checkoutUntil ?? 0) ? 'tooEarly' : null);
const timeIsUp: Guard = (state, _, now) => (now < (state?.expiresAt ?? 0) ? 'tooEarly' : null);
const fixTimeIsUp: Guard = (state, _, now) => {
  if (state?.blockedAt != null) return 'notAllowed';
  return now < (state?.fixUntil ?? Number.POSITIVE_INFINITY) ? 'tooEarly' : null;
};
const withinMaxAhead: Guard = (state, event, now) => {
  if (!('days' in event)) return null;
  const latest = now + ANNOUNCEMENT.maxDaysAhead * DAY;
  if ((state?.expiresAt ?? 0) + event.days * DAY <= latest) return null;
  return event.type === 'paid' ? 'refund' : 'tooFarAhead';
};
const editAwaitsPayment: Guard = (state) => (state?.pendingRevision === 'PAYMENT' ? null : 'notAllowed');
const editAwaitsReview: Guard = (state) => (state?.pendingRevision === 'REVIEW' ? null : 'notAllowed');
const stillRecoverable: Guard = (state, _, now) =>
  now < (state?.deletedAt ?? 0) + ANNOUNCEMENT.undoDeleteDays * DAY ? null : 'tooLate';
const notBlockedYet: Guard = (state) => (state?.blockedAt == null ? null : 'notAllowed');
const lostForGood: Guard = (state, event, now) => (stillRecoverable(state, event, now) ? null : 'tooEarly');
const somethingLeft: Guard = (state, event, now) =>
  state && event.type === 'takeBack' && timeAfterRefund(state, event, now) ? null : 'notAllowed';
const isIdle: Guard = (state, _, now) =>
  now < (state?.updatedAt ?? 0) + ANNOUNCEMENT.idleDraftDays * DAY ? 'tooEarly' : null;

const beforeThat = (state: AnnouncementState | null) => state?.statusBefore ?? 'DRAFT';
/** Whose block was wrong: as it was, since its time stood still. */
const BEFORE_BLOCKING: Choice<AnnouncementWords> = {
  among: ['DRAFT', 'IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED'],
  choose: beforeThat,
};
/** As it was, or EXPIRED if its time has run out. */
const BEFORE_DELETION: Choice<AnnouncementWords> = {
  among: BEFORE_BLOCKING.among,
  choose: (state, _, now) =>
    statusAt({ status: beforeThat(state), expiresAt: state?.expiresAt ?? null }, now),
};

/** What is left of its time without what was taken back. */
const WHAT_IS_LEFT: Choice<AnnouncementWords> = {
  among: ['ACTIVE', 'EXPIRED'],
  choose: (state, event, now) => {
    const left = state && event.type === 'takeBack' ? timeAfterRefund(state, event, now) : null;
    return (left?.expiresAt ?? 0) > now ? 'ACTIVE' : 'EXPIRED';
  },
};

const PARTNER: readonly AnnouncementActor[] = ['partner'];
const MODERATOR: readonly AnnouncementActor[] = ['moderator'];
const CLOCK: readonly AnnouncementActor[] = ['clock'];
const PROVIDER: readonly AnnouncementActor[] = ['paymentProvider'];
/** The partner gives up, or the provider reports a page that can no longer be paid. */
const PARTNER_OR_PROVIDER: readonly AnnouncementActor[] = ['partner', 'paymentProvider'];
/** Days bought for a published one count whichever of the two it was when the checkout began. */
const DAYS_BACK = ['takeBack:add', 'takeBack:extend', 'takeBack:activate'] as const;
/** Whoever gave the money back: the provider says so, or an admin did it. */
const GIVES_BACK: readonly AnnouncementActor[] = ['paymentProvider', 'moderator'];
const MORE_DAYS = ['paid:extend', 'paid:activate'] as const;

const ROWS: readonly Row<AnnouncementWords>[] = [
  { from: [null], on: ['add'], by: PARTNER, to: 'DRAFT' },
  { from: [null], on: ['duplicate'], by: PARTNER, to: 'DRAFT', guard: sourceUsable },
  { from: ['DRAFT'], on: ['removeIdleDraft'], by: CLOCK, to: 'DELETED', guard: isIdle, effects: ['remove'] },

  { from: ['DRAFT'], on: ['checkout:add'], by: PARTNER, to: 'AWAITING_PAYMENT' },
  // Back from the provider's page to choose other days: the new checkout takes the old one's place.
  {
    from: ['AWAITING_PAYMENT'],
    on: ['checkout:add'],
    by: PARTNER,
    to: 'AWAITING_PAYMENT',
    effects: ['endCheckout'],
  },
  {
    from: ['AWAITING_PAYMENT'],
    on: ['cancelCheckout'],
    by: PARTNER_OR_PROVIDER,
    to: 'DRAFT',
    effects: ['endCheckout'],
  },
  { from: ['AWAITING_PAYMENT'], on: ['checkoutExpired'], by: CLOCK, to: 'DRAFT', guard: checkoutOver },
  // A DRAFT is paid when the money comes after the time-out.
  { from: ['AWAITING_PAYMENT', 'DRAFT'], on: ['paid:add'], by: PROVIDER, to: 'IN_REVIEW' },

  { from: ['IN_REVIEW'], on: ['approve'], by: ['moderator', 'automaticChecks'], to: 'ACTIVE' },
  { from: ['IN_REVIEW'], on: ['reject'], by: MODERATOR, to: 'TO_FIX' },
  { from: ['TO_FIX'], on: ['fix'], by: PARTNER, to: 'IN_REVIEW' },
  { from: ['TO_FIX'], on: ['giveUpFix'], by: CLOCK, to: 'DRAFT', guard: fixTimeIsUp },
  // Deleted by its owner instead of being fixed: its money goes back all the same.
  { from: ['DELETED'], on: ['giveUpFix'], by: CLOCK, to: 'SAME', guard: fixTimeIsUp },

  { from: ['ACTIVE'], on: ['end'], by: CLOCK, to: 'EXPIRED', guard: timeIsUp },
  { from: ['ACTIVE'], on: ['checkout:extend'], by: PARTNER, to: 'SAME', guard: withinMaxAhead },
  {
    from: ['ACTIVE'],
    on: MORE_DAYS,
    by: PROVIDER,
    to: 'ACTIVE',
    when: paidEditPasses,
    guard: withinMaxAhead,
    effects: ['applyRevision'],
  },
  { from: ['ACTIVE'], on: MORE_DAYS, by: PROVIDER, to: 'ACTIVE', guard: withinMaxAhead },
  { from: ['EXPIRED'], on: ['checkout:activate'], by: PARTNER, to: 'SAME' },
  {
    from: ['EXPIRED'],
    on: MORE_DAYS,
    by: PROVIDER,
    to: 'IN_REVIEW',
    when: edited,
    effects: ['applyRevision'],
  },
  { from: ['EXPIRED'], on: MORE_DAYS, by: PROVIDER, to: 'ACTIVE' },
  { from: ['ACTIVE'], on: ['checkout:promote'], by: PARTNER, to: 'SAME' },
  { from: ['ACTIVE'], on: ['paid:promote'], by: PROVIDER, to: 'SAME' },

  { from: ['ACTIVE'], on: DAYS_BACK, by: GIVES_BACK, to: WHAT_IS_LEFT, guard: somethingLeft },
  // What is not begun goes whole: nothing of it waits to be looked at any more.
  { from: ['IN_REVIEW', 'TO_FIX'], on: DAYS_BACK, by: GIVES_BACK, to: 'DRAFT', when: takesAll },
  {
    from: ['IN_REVIEW', 'TO_FIX', 'BLOCKED', 'DELETED'],
    on: DAYS_BACK,
    by: GIVES_BACK,
    to: 'SAME',
    guard: somethingLeft,
  },
  {
    from: [...BEFORE_BLOCKING.among, 'AWAITING_PAYMENT', 'BLOCKED', 'DELETED'],
    on: ['takeBack:promote'],
    by: GIVES_BACK,
    to: 'SAME',
    guard: somethingLeft,
  },

  { from: ['DRAFT', 'TO_FIX'], on: ['edit'], by: PARTNER, to: 'SAME', effects: ['applyEdit'] },
  { from: ['ACTIVE'], on: ['edit'], by: PARTNER, to: 'ACTIVE', when: passes, effects: ['applyEdit'] },
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
    by: PARTNER_OR_PROVIDER,
    to: 'SAME',
    guard: editAwaitsPayment,
    effects: ['endCheckout'],
  },
  { from: ['ACTIVE', 'EXPIRED'], on: ['checkoutExpired'], by: CLOCK, to: 'SAME', guard: editAwaitsPayment },
  {
    from: ['ACTIVE', 'EXPIRED'],
    on: ['approveRevision'],
    by: MODERATOR,
    to: 'SAME',
    guard: editAwaitsReview,
    effects: ['applyRevision'],
  },
  {
    from: ['ACTIVE', 'EXPIRED'],
    on: ['rejectRevision'],
    by: MODERATOR,
    to: 'SAME',
    guard: editAwaitsReview,
  },

  {
    from: ['DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED'],
    on: ['block'],
    by: MODERATOR,
    to: 'BLOCKED',
    effects: ['endCheckout'],
  },
  // Its owner brings it back blocked.
  { from: ['DELETED'], on: ['block'], by: MODERATOR, to: 'SAME', guard: notBlockedYet },
  { from: ['BLOCKED'], on: ['appealUpheld'], by: MODERATOR, to: BEFORE_BLOCKING },
  {
    from: ['DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'TO_FIX', 'ACTIVE', 'EXPIRED', 'BLOCKED'],
    on: ['delete'],
    by: PARTNER,
    to: 'DELETED',
    effects: ['endCheckout'],
  },
  {
    from: ['DELETED'],
    on: ['undoDelete'],
    by: PARTNER,
    to: 'BLOCKED',
    when: wasBlocked,
    guard: stillRecoverable,
  },
  { from: ['DELETED'], on: ['undoDelete'], by: PARTNER, to: BEFORE_DELETION, guard: stillRecoverable },
  { from: ['DELETED'], on: ['erase'], by: CLOCK, to: 'SAME', guard: lostForGood, effects: ['remove'] },
];

/** Everything that may happen to an announcement. Where no row fits a payment, its money goes back. */
export const ANNOUNCEMENT_LIFECYCLE: Lifecycle<AnnouncementWords> = {
  states: ANNOUNCEMENT_STATUSES,
  actors: ANNOUNCEMENT_ACTORS,
  initial: null,
  stateOf: (state) => state?.status ?? null,
  nameOf: (event) => ('purpose' in event ? `${event.type}:${event.purpose}` : event.type),
  rows: ROWS,
  otherwise: (_, event) => (event.type === 'paid' ? 'refund' : 'notAllowed'),
};
