/** What an operator wants to know of the account at Stripe before people pay there. */
import Stripe from 'stripe';
import { addressOf, STRIPE_API_VERSION, type StripeDependencies } from './stripe.ts';

/** What the webhook has to be told of: what `stripe.ts` reads. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

export interface StripeAccount {
  id: string;
  canCharge: boolean;
  /** By the key: whether money is money. */
  isLive: boolean;
  /** Stripe’s time of its answer. */
  date: string | null;
}

export interface StripeWebhook {
  url: string;
  isEnabled: boolean;
  /** `*` for all. */
  events: readonly string[];
  /** Null: that of the account. */
  apiVersion: string | null;
}

/** Why Stripe did not answer, as far as somebody can do something about it. */
export type StripeRefusal = 'key' | 'permission' | 'unreachable' | 'other';

const TRY_MS = 8_000;

export function lookIntoStripe({ secretKey, apiBase }: StripeDependencies) {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TRY_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...addressOf(apiBase),
  });
  return {
    async account(): Promise<StripeAccount> {
      const { id, charges_enabled: canCharge, lastResponse } = await stripe.accounts.retrieveCurrent();
      const isLive = /^[sr]k_live_/.test(secretKey);
      return { id, canCharge, isLive, date: lastResponse.headers.date ?? null };
    },
    async webhooks(): Promise<StripeWebhook[]> {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
      return data.map(({ url, status, enabled_events: events, api_version: apiVersion }) => ({
        url,
        isEnabled: status === 'enabled',
        events,
        apiVersion,
      }));
    },
  };
}

export function refusalOf(error: unknown): StripeRefusal {
  const { errors } = Stripe;
  if (error instanceof errors.StripeAuthenticationError) return 'key';
  if (error instanceof errors.StripePermissionError) return 'permission';
  if (error instanceof errors.StripeConnectionError) return 'unreachable';
  return 'other';
}
