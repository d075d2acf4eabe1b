import type { AnnouncementStatus } from '../announcements/announcement.ts';
import type { Lifecycle } from '../lifecycle/engine.ts';

/*
 * An order is one purchase for one announcement: days (add, extend, activate) or a promotion. It is OPEN while
 * the partner is at the checkout. Money that arrives after the checkout has timed out still counts, so EXPIRED and
 * CANCELLED can become PAID; whether it buys anything or goes back is decided by the announcement's lifecycle.
 */

export const ORDER_STATES = ['OPEN', 'PAID', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_PURPOSES = ['add', 'extend', 'activate', 'promote'] as const;
export type OrderPurpose = (typeof ORDER_PURPOSES)[number];

/** Why an order costs nothing where announcements are paid for. */
export const FREE_REASONS = ['INTRODUCTORY', 'DISCOUNT'] as const;
export type FreeReason = (typeof FREE_REASONS)[number];

/** The provider speaks through signed webhooks; the clock times checkouts out and gives money back. */
export type OrderActor = 'partner' | 'paymentProvider' | 'clock';

export type OrderEvent = { type: 'paid' | 'timedOut' | 'cancelled' | 'refunded' | 'refundFailed' };

export interface OrderWords {
  facts: OrderState;
  state: OrderState;
  event: OrderEvent;
  on: OrderEvent['type'];
  actor: OrderActor;
  code: 'notAllowed';
  effect: never;
}

/** Everything that may happen to an order. */
export const ORDER_LIFECYCLE: Lifecycle<OrderWords> = {
  states: ORDER_STATES,
  actors: ['partner', 'paymentProvider', 'clock'],
  initial: 'OPEN',
  stateOf: (state) => state,
  nameOf: ({ type }) => type,
  rows: [
    { from: ['OPEN', 'EXPIRED', 'CANCELLED'], on: ['paid'], by: ['paymentProvider'], to: 'PAID' },
    { from: ['OPEN'], on: ['timedOut'], by: ['clock'], to: 'EXPIRED' },
    { from: ['OPEN'], on: ['cancelled'], by: ['partner', 'paymentProvider'], to: 'CANCELLED' },
    { from: ['PAID'], on: ['refunded'], by: ['clock', 'paymentProvider'], to: 'REFUNDED' },
    // It did not arrive at the buyer's: the money is with us again.
    { from: ['REFUNDED'], on: ['refundFailed'], by: ['paymentProvider'], to: 'PAID' },
  ],
  otherwise: () => 'notAllowed',
};

/** What a payment is for when the caller does not say; null where there is nothing to buy. */
export function purposeFor(status: AnnouncementStatus): OrderPurpose | null {
  switch (status) {
    case 'DRAFT':
    case 'AWAITING_PAYMENT':
      return 'add';
    case 'ACTIVE':
      return 'extend';
    case 'EXPIRED':
      return 'activate';
    default:
      return null;
  }
}
