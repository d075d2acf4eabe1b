import type { Locale } from '../../domain/locales.ts';
import type { Currency } from '../../domain/money.ts';

/** What a provider needs to know of an order to show its checkout. */
export interface CheckoutOrder {
  orderId: string;
  /** Minor units, gross. */
  amount: number;
  currency: Currency;
  /** What is bought, and what of its price is tax, in the payer's language. */
  description: string;
  taxNote: string;
  locale: Locale;
  email: string;
  /** The payer, by the provider's name for them. */
  customer: string;
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
}

/** Money that a provider moved: a name of its own that never changes, minor units, ISO 4217. */
export interface Movement {
  reference: string;
  amount: number;
  currency: string;
}

/**
 * How a checkout stands at the provider. `processing`: paid for in a way that takes its time, and may still fail. `unknown`: the
 * provider knows no such checkout, as when it was made with the keys of another account.
 */
export type CheckoutState =
  | { state: 'open' | 'processing' | 'expired' | 'unknown' }
  | { state: 'paid'; payment: Movement };

/** What happened to an order's money, by the provider's word. */
export type PaymentFact =
  | { type: 'paid'; payment: Movement }
  | { type: 'failed' }
  | { type: 'expired' }
  | { type: 'refunded' | 'refundFailed'; refund: Movement }
  /**
   * The payer's bank took money back until it is decided whose it is (`disputed`); then it is ours again (`disputeWon`) or the
   * payer's (`disputeLost`). One that is decided may be told before it is opened.
   */
  | { type: DisputeFact; dispute: Movement };

export type DisputeFact = 'disputed' | 'disputeWon' | 'disputeLost';

/** What a verified webhook says. */
export interface PaymentEvent {
  /** The provider's id of the event; the same event may come many times, late, and after later ones. */
  eventId: string;
  /** Null: it names no order. */
  orderId: string | null;
  /** The payment it is about, by the provider's name, which finds the order where it is not named. */
  payment: string | null;
  /** Null: something we do not act upon. */
  fact: PaymentFact | null;
}

/** One line of what the provider itself says it moved. `orderId` is null where it names none of ours. */
export type ListedMovement = Movement & {
  kind: 'payment' | 'refund' | 'dispute';
  orderId: string | null;
};

/** The provider will not give this back, however often it is asked: a person must look. */
export interface RefundRefused {
  refused: string;
}

/**
 * The port of payments. Nothing of it may be called inside a transaction. What it does not do it says by a
 * `PaymentProviderError` (domain/payments/providerError.ts).
 */
export interface PaymentProvider {
  /** The word in the webhook's address. */
  name: string;
  /**
   * Makes the customer that an account is; asked again for the same account it answers the same one, but another
   * one than `forgotten`.
   */
  createCustomer(account: {
    userId: string;
    email: string;
    locale: Locale;
    /** The customer it was until now, whom the provider does not know any more. */
    forgotten?: string | undefined;
  }): Promise<string>;
  /** Opens the provider's own page of a customer: how they are billed, and what they paid. */
  customerPortal(opened: {
    customer: string;
    locale: Locale;
    /** Where they go afterwards; a full address. */
    returnUrl: string;
  }): Promise<string>;
  /** Opens a checkout; asked again for the same order it answers the same one. */
  createSession(order: CheckoutOrder): Promise<CheckoutSession>;
  /** How a checkout stands now. */
  sessionState(session: string): Promise<CheckoutState>;
  /** Ends a checkout so that it can no longer be paid, and says how it stands then: it may have been paid meanwhile. */
  expireSession(session: string): Promise<CheckoutState>;
  /**
   * Gives money of a payment back, once however often it is asked with one `key`.
   * @returns the refund, whose arrival is told by webhooks, or why asking again is no use
   */
  refund(payment: Movement & { orderId: string; key: string }): Promise<Movement | RefundRefused>;
  /**
   * The event of a webhook, or null when its signature is not the provider's, too old or of a time to come, or when it
   * says nothing that can be read. `now` in epoch ms.
   */
  verifyWebhook(rawBody: string, headers: Record<string, unknown>, now: number): PaymentEvent | null;
  /** Everything moved from `from` until before `to` (epoch ms), as the provider's own list says. */
  movements(from: number, to: number): AsyncIterable<ListedMovement>;
}
