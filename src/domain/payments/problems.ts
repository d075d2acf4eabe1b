import type { OrderState } from './order.ts';

/*
 * What staff look at of payments, and what they may do about one. The clock settles what it can by itself: what stands here is
 * what it waits for in vain, or what only a person may decide.
 */

/** Why an order needs somebody's eyes, the most urgent first; each has its words in `staffPayments.problems`. */
export const ORDER_PROBLEMS = [
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'DISPUTED',
  'DIFFERENCE',
  'OPEN_TOO_LONG',
  'REFUND_DUE',
] as const;
export type OrderProblem = (typeof ORDER_PROBLEMS)[number];

/** The checkout of an order is closed by the clock within minutes of its end; so long after it, something is wrong. */
export const OPEN_TOO_LONG_MS = 60 * 60_000;

/** How an order stands, as far as that matters here. Amounts in minor units, instants in epoch ms. */
export interface OrderStanding {
  state: OrderState;
  /** What the clock cannot settle. */
  stuck: 'REFUND_FAILED' | 'REFUND_REFUSED' | null;
  isRefundDue: boolean;
  expiresAt: number;
  /** The provider's own list says otherwise than our books. */
  isDifferent: boolean;
  /** The buyer's bank has taken money back, and nobody has decided yet whose it is. */
  isDisputed: boolean;
}

export function problemsOf(order: OrderStanding, now: number): OrderProblem[] {
  const has: Record<OrderProblem, boolean> = {
    REFUND_REFUSED: order.stuck === 'REFUND_REFUSED',
    REFUND_FAILED: order.stuck === 'REFUND_FAILED',
    DISPUTED: order.isDisputed,
    DIFFERENCE: order.isDifferent,
    OPEN_TOO_LONG: order.state === 'OPEN' && order.expiresAt + OPEN_TOO_LONG_MS <= now,
    REFUND_DUE: order.isRefundDue && order.stuck === null,
  };
  return ORDER_PROBLEMS.filter((problem) => has[problem]);
}

/** What staff do about an order. */
export const ORDER_ACTS = ['retry', 'refund', 'grant'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

export interface OrderMoney {
  price: number;
  /** What the buyer is owed back. */
  owed: number;
  /** What of the price is sold and not taken back; null: nothing was ever sold. */
  sold: number | null;
  /** There is somebody to ask: the provider that took the money, which is set up. */
  hasProvider: boolean;
  /** There still is something to give the days to. */
  hasAnnouncement: boolean;
}

/**
 * What may be done about an order now. Nothing is granted while its money may be on its way back: only what the provider has
 * refused or sent back is certain to be with us.
 */
export function actsOn(order: OrderStanding, money: OrderMoney): OrderAct[] {
  const may: Record<OrderAct, boolean> = {
    retry: money.hasProvider && order.state !== 'REFUNDED',
    refund:
      money.hasProvider &&
      order.state === 'PAID' &&
      !order.isDisputed &&
      !order.isRefundDue &&
      money.owed === 0 &&
      (money.sold ?? 0) > 0,
    grant:
      order.state === 'PAID' &&
      !order.isDisputed &&
      order.stuck !== null &&
      money.sold === null &&
      money.price > 0 &&
      money.owed >= money.price &&
      money.hasAnnouncement,
  };
  return ORDER_ACTS.filter((act) => may[act]);
}

/** What happened to an order, as its history shows it; each has its words in `staffPayments.history`. */
export const ORDER_EVENTS = [
  'opened',
  'paid',
  'paidInVain',
  'amountMismatch',
  'expired',
  'timedOut',
  'cancelled',
  'abandoned',
  'takenBack',
  'refunded',
  'refundRefused',
  'refundFailed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'invoiced',
  'creditNoteIssued',
  'buyerForgotten',
  'retriedByStaff',
  'refundedByStaff',
  'grantedByStaff',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];
