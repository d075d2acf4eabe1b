import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Locale } from '../../domain/locales.ts';
import { PaymentProviderError, type ProviderFailure } from '../../domain/payments/providerError.ts';
import type { CheckoutOrder, CheckoutState, ListedMovement, PaymentProvider } from './provider.ts';
import { isSigned, readEvent } from './stripeEvents.ts';
import { hasFailed, idOf, movementOf, stateOf, takesMoney } from './stripeObjects.ts';

/*
 * Stripe: its hosted Checkout takes the money of one payment. Every object that is made for an order names it in its
 * metadata; every request that makes something carries a key of its own, so that one that is sent again makes nothing twice.
 */

export interface StripeDependencies {
  secretKey: string;
  /** Signs webhooks; Stripe shows it beside the endpoint. */
  webhookSecret: string;
  /** Another address than Stripe's own, for tests and proxies. */
  apiBase?: string | undefined;
}

/** The version whose answers and events are read here; the endpoint of the webhooks has to be of the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Stripe takes no checkout that ends within 30 minutes of its making; ours is made within two minutes of the order. */
const LONGER_MS = 2 * 60_000;
/** What is no better when it is asked again. */
const REFUSALS = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeIdempotencyError];
const TRY_MS = 10_000;
const RETRIES = 2;

export function createStripe({ secretKey, webhookSecret, apiBase }: StripeDependencies): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TRY_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(apiBase),
  });
  const { sessions } = stripe.checkout;
  const sessionState = async (session: string): Promise<CheckoutState> => {
    try {
      return stateOf(await sessions.retrieve(session, { expand: ['payment_intent'] }));
    } catch (error) {
      if (isMissing(error)) return { state: 'unknown' };
      throw providerError(error);
    }
  };

  return {
    name: 'stripe',
    async createCustomer({ userId, email, locale, forgotten }) {
      const key = forgotten === undefined ? userId : `${userId} after ${forgotten}`;
      const made = stripe.customers.create(
        { email, preferred_locales: [LOCALES[locale]], metadata: { userId } },
        { idempotencyKey: `customer ${key}` },
      );
      return (await made.catch(fail)).id;
    },
    async customerPortal({ customer, locale, returnUrl }) {
      const opened = stripe.billingPortal.sessions.create(
        { customer, locale: LOCALES[locale], return_url: returnUrl },
        { idempotencyKey: `portal ${randomUUID()}` },
      );
      return (await opened.catch(fail)).url;
    },
    async createSession(order) {
      // Another customer's checkout is another one: whoever is asked for an order again may have been forgotten meanwhile.
      const idempotencyKey = `checkout ${order.orderId} ${order.customer}`;
      const { id, url } = await sessions.create(checkoutOf(order), { idempotencyKey }).catch(fail);
      if (!url) throw new Error(`Stripe gave no address for the checkout of order ${order.orderId}`);
      return { url, session: id };
    },
    sessionState,
    async expireSession(session) {
      try {
        return stateOf(await sessions.expire(session));
      } catch (error) {
        // One that is over cannot be ended: how it stands says why.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw providerError(error);
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
        throw providerError(error);
      }
    },
    verifyWebhook(rawBody, headers, now) {
      return isSigned(rawBody, headers['stripe-signature'], webhookSecret, now) ? readEvent(rawBody) : null;
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

/** Stripe knows nothing by a name that it was asked for. */
const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const providerError = (error: unknown) => new PaymentProviderError('Stripe', failureOf(error), error);

function fail(error: unknown): never {
  throw providerError(error);
}

function failureOf(error: unknown): ProviderFailure {
  const { errors } = Stripe;
  if (isMissing(error) && error.param === 'customer') return 'unknownCustomer';
  if (error instanceof errors.StripeAuthenticationError) return 'key';
  if (error instanceof errors.StripePermissionError) return 'key';
  if (error instanceof errors.StripeRateLimitError) return 'limit';
  return REFUSALS.some((kind) => error instanceof kind) ? 'refused' : 'down';
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

export function addressOf(
  apiBase: string | undefined,
): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? '80' : '443'), protocol: scheme };
}
