import type { Locale } from '../../domain/locales.ts';
import type { Currency } from '../../domain/money.ts';

/** What a provider needs to know of an order to show its checkout. */
export interface CheckoutOrder {
  orderId: string;
  /** Minor units, gross. */
  amount: number;
  currency: Currency;
  /** What is bought, in the payer's language. */
  description: string;
  locale: Locale;
  email: string;
  /** Epoch ms. */
  expiresAt: number;
  /** Where the payer goes afterwards; full addresses. */
  returnUrl: string;
  cancelUrl: string;
}

export interface CheckoutSession {
  url: string;
  /** The provider's name for it. */
  session: string;
  /** Epoch ms. */
  expiresAt: number;
}

export const PAYMENT_EVENTS = ['paid', 'failed', 'expired', 'refunded'] as const;

/** What a verified webhook says. */
export interface PaymentEvent {
  /** The provider's id of the event; the same event may come many times. */
  eventId: string;
  /** Null: something we do not act upon. */
  type: (typeof PAYMENT_EVENTS)[number] | null;
  orderId: string;
  amount: number;
  currency: string;
}

/** The port of payments. Nothing of it may be called inside a transaction. */
export interface PaymentProvider {
  /** The word in the webhook's address. */
  name: string;
  /** Opens a checkout; asking again for the same order is allowed. */
  createSession(order: CheckoutOrder): Promise<CheckoutSession>;
  /** Ends a checkout so that it can no longer be paid; one that is over already is no error. */
  expireSession(session: string): Promise<void>;
  /** Gives the money of an order back, once however often it is asked. */
  refund(order: { orderId: string; session: string; amount: number; currency: string }): Promise<void>;
  /** The event of a webhook, or null when its signature is not the provider's or too old. `now` in epoch ms. */
  verifyWebhook(rawBody: string, headers: Record<string, unknown>, now: number): PaymentEvent | null;
}
