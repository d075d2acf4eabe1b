import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Locale } from '../../domain/locales.ts';
import type {
  CheckoutOrder,
  CheckoutState,
  DisputeFact,
  ListedMovement,
  Movement,
  PaymentEvent,
  PaymentFact,
  PaymentProvider,
} from './provider.ts';

/*
 * Stripe: its hosted Checkout takes the money of one payment. Every object that is made for an order names it in its
 * metadata; every request that makes something carries a key of its own, so that one that is sent again makes nothing twice.
 */

export interface StripeParts {
  secretKey: string;
  /** Signs webhooks; Stripe shows it beside the endpoint. */
  webhookSecret: string;
  /** Another address than Stripe's own, for tests and proxies. */
  apiBase?: string | undefined;
}

/** The version whose answers and events are read here; the endpoint of the webhooks has to be of the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const TOLERANCE_SECONDS = 300;
/** Stripe takes no checkout that ends within 30 minutes of its making; ours is made within two minutes of the order. */
const LONGER_MS = 2 * 60_000;
/** What is no better when it is asked again. */
const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeIdempotencyError];
const TRY_MS = 10_000;
const RETRIES = 2;

export function createStripe({ secretKey, webhookSecret, apiBase }: StripeParts): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TRY_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(apiBase),
  });
  const { sessions } = stripe.checkout;
  const sessionState = async (session: string) =>
    stateOf(await sessions.retrieve(session, { expand: ['payment_intent'] }));

  return {
    name: 'stripe',
    async createCustomer({ userId, email, locale }) {
      const { id } = await stripe.customers.create(
        { email, preferred_locales: [LOCALES[locale]], metadata: { userId } },
        { idempotencyKey: `customer ${userId}` },
      );
      return id;
    },
    async customerPortal({ customer, locale, returnUrl }) {
      const { url } = await stripe.billingPortal.sessions.create(
        { customer, locale: LOCALES[locale], return_url: returnUrl },
        { idempotencyKey: `portal ${randomUUID()}` },
      );
      return url;
    },
    async createSession(order) {
      const { id, url } = await sessions.create(checkoutOf(order), {
        idempotencyKey: `checkout ${order.orderId}`,
      });
      if (!url) throw new Error(`Stripe gave no address for the checkout of order ${order.orderId}`);
      return { url, session: id };
    },
    sessionState,
    async expireSession(session) {
      try {
        return stateOf(await sessions.expire(session));
      } catch (error) {
        // One that is over cannot be ended: how it stands says why.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return sessionState(session);
      }
    },
    async refund({ orderId, key, reference, amount }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { orderId } },
          { idempotencyKey: key },
        );
        return movementOf(refund);
      } catch (error) {
        if (REFUSALS.some((kind) => error instanceof kind)) return { refused: (error as Error).message };
        throw error;
      }
    },
    verifyWebhook(rawBody, headers, now) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      try {
        const { webhooks } = stripe;
        return readEvent(
          webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
    async *movements(from, to): AsyncIterable<ListedMovement> {
      const created = { gte: Math.floor(from / 1000), lt: Math.floor(to / 1000) };
      for await (const charge of stripe.charges.list({ created, limit: 100 })) {
        if (charge.status !== 'succeeded') continue;
        const { amount_captured: amount, currency, metadata } = charge;
        const reference = idOf(charge.payment_intent) ?? charge.id;
        const orderId = metadata.orderId ?? null;
        yield { kind: 'payment', reference, amount, currency: currency.toUpperCase(), orderId };
      }
      for await (const refund of stripe.refunds.list({ created, limit: 100 }))
        if (!hasFailed(refund))
          yield { kind: 'refund', ...movementOf(refund), orderId: refund.metadata?.orderId ?? null };
      for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
        if (takesMoney(dispute)) yield { kind: 'dispute', ...movementOf(dispute), orderId: null };
    },
  };
}

/** What Stripe is asked to show: one line with the whole price, in the payer's language and in no other currency. */
function checkoutOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: order.orderId };
  return {
    mode: 'payment',
    client_reference_id: order.orderId,
    customer: order.customer,
    locale: LOCALES[order.locale],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: {
            name: order.description,
            ...(order.taxNote && { description: order.taxNote }),
          },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor((order.expiresAt + LONGER_MS) / 1000),
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    metadata,
    payment_intent_data: { metadata, description: order.description },
  };
}

const LOCALES = {
  pl: 'pl',
  en: 'en',
  cz: 'cs',
  de: 'de',
  fr: 'fr',
  ru: 'ru',
  es: 'es',
} as const satisfies Record<Locale, Stripe.Checkout.SessionCreateParams.Locale>;

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.payment_status === 'paid') return { state: 'paid', payment: paymentOf(session) };
  if (session.status === 'open') return { state: 'open' };
  // Paid for in a way that takes days; until then it is neither paid nor free to be paid again.
  return { state: session.status === 'complete' && !hasComeToNothing(session) ? 'processing' : 'expired' };
}

/** Such a payment that failed, by its intent where that was asked for. */
function hasComeToNothing({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (intent === null || typeof intent === 'string') return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

const paymentOf = (session: Stripe.Checkout.Session): Movement => ({
  reference: idOf(session.payment_intent) ?? session.id,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
});

const movementOf = ({ id, amount, currency }: Stripe.Refund | Stripe.Dispute): Movement => ({
  reference: id,
  amount,
  currency: currency.toUpperCase(),
});

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** A bank that only asks takes nothing. */
const takesMoney = ({ status }: Stripe.Dispute) => !status.startsWith('warning_') && status !== 'prevented';

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** What an event says of ours; those of other kinds say nothing. */
function readEvent(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      return {
        eventId: event.id,
        orderId: session.client_reference_id,
        payment: idOf(session.payment_intent),
        fact: factOfSession(event.type, session),
      };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return {
        eventId: event.id,
        orderId: refund.metadata?.orderId ?? null,
        payment: idOf(refund.payment_intent),
        fact: { type: hasFailed(refund) ? 'refundFailed' : 'refunded', refund: movementOf(refund) },
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      const type = factOfDispute(dispute);
      return {
        eventId: event.id,
        orderId: null,
        payment: idOf(dispute.payment_intent),
        fact: type && { type, dispute: movementOf(dispute) },
      };
    }
    default:
      return { eventId: event.id, orderId: null, payment: null, fact: null };
  }
}

function factOfDispute(dispute: Stripe.Dispute): DisputeFact | null {
  if (!takesMoney(dispute)) return null;
  if (dispute.status === 'won') return 'disputeWon';
  return dispute.status === 'lost' ? 'disputeLost' : 'disputed';
}

function factOfSession(type: string, session: Stripe.Checkout.Session): PaymentFact | null {
  if (session.payment_status === 'paid') return { type: 'paid', payment: paymentOf(session) };
  // Either way nobody can pay it any more.
  if (type.endsWith('expired') || type.endsWith('failed')) return { type: 'expired' };
  return null;
}

export function addressOf(
  apiBase: string | undefined,
): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}
