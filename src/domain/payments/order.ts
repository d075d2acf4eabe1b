import type { AnnouncementStatus } from '../announcements/announcement.ts';

/*
 * An order is one purchase for one announcement: days (add, extend, activate) or a promotion. It is OPEN while
 * the partner is at the checkout. Money that arrives after the checkout has timed out still counts, so EXPIRED and
 * CANCELLED can become PAID; whether it buys anything or goes back is decided by the announcement's lifecycle.
 */

export const ORDER_STATES = ['OPEN', 'PAID', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_PURPOSES = ['add', 'extend', 'activate', 'promote'] as const;
export type OrderPurpose = (typeof ORDER_PURPOSES)[number];

export const ORDER_EVENTS = ['paid', 'timedOut', 'cancelled', 'refunded'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** From, event, to. A pair that is missing here is refused. */
export const ORDER_TRANSITIONS: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  OPEN: { paid: 'PAID', timedOut: 'EXPIRED', cancelled: 'CANCELLED' },
  EXPIRED: { paid: 'PAID' },
  CANCELLED: { paid: 'PAID' },
  PAID: { refunded: 'REFUNDED' },
  REFUNDED: {},
};

export type OrderTransition = { ok: true; next: OrderState } | { ok: false; code: 'notAllowed' };

/** The state an order goes to by an event, or that it cannot. */
export function transitionOrder(state: OrderState, event: OrderEvent): OrderTransition {
  const next = ORDER_TRANSITIONS[state][event];
  return next ? { ok: true, next } : { ok: false, code: 'notAllowed' };
}

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
