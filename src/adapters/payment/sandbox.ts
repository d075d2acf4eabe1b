import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type CheckoutOrder, PAYMENT_EVENTS, type PaymentEvent, type PaymentProvider } from './provider.ts';

/*
 * The built-in provider that takes no money. A checkout is a signed text in the address of its page, so there is
 * nothing to store; its webhooks are signed over time and body, like those of a real provider.
 */

/** A checkout as its address carries it. */
export interface SandboxSession extends CheckoutOrder {
  session: string;
}

export interface Sandbox extends PaymentProvider {
  /** The checkout that an address carries, or null when we did not sign it. */
  readSession(token: string): SandboxSession | null;
  /** A webhook as the provider would send it, with the header that signs it. `now` in epoch ms. */
  webhook(
    type: NonNullable<PaymentEvent['type']>,
    session: Pick<SandboxSession, 'orderId' | 'amount' | 'currency'>,
    now: number,
  ): { body: string; headers: Record<string, string> };
}

export const SIGNATURE_HEADER = 'palmora-signature';
const TOLERANCE_MS = 5 * 60_000;

/**
 * @param secret signs addresses and webhooks
 * @param checkoutUrl the full address of the checkout page
 */
export function createSandbox(secret: string, checkoutUrl: string): Sandbox {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}.${text}`).digest();

  return {
    name: 'sandbox',
    async createSession(order) {
      const session = randomUUID();
      const payload = Buffer.from(JSON.stringify({ ...order, session } satisfies SandboxSession)).toString(
        'base64url',
      );
      const token = `${payload}.${sign('session', payload).toString('base64url')}`;
      return { url: `${checkoutUrl}?session=${token}`, session, expiresAt: order.expiresAt };
    },
    // The page shows only what the order still allows, so there is nothing to end here, and no money to give back.
    async expireSession() {},
    async refund() {},
    readSession(token) {
      const [payload = '', signature = ''] = token.split('.');
      if (!equal(Buffer.from(signature, 'base64url'), sign('session', payload))) return null;
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SandboxSession;
    },
    webhook(type, { orderId, amount, currency }, now) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, orderId, amount, currency });
      const seconds = Math.floor(now / 1000);
      const signature = sign('webhook', `${seconds}.${body}`).toString('hex');
      return { body, headers: { [SIGNATURE_HEADER]: `t=${seconds},v1=${signature}` } };
    },
    verifyWebhook(rawBody, headers, now) {
      const header = headers[SIGNATURE_HEADER];
      const [, time, signature] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
      if (!time || !signature || Math.abs(now - Number(time) * 1000) > TOLERANCE_MS) return null;
      if (!equal(Buffer.from(signature, 'hex'), sign('webhook', `${time}.${rawBody}`))) return null;
      const event = JSON.parse(rawBody) as {
        id: string;
        type: string;
        orderId: string;
        amount: number;
        currency: string;
      };
      return {
        eventId: event.id,
        type: PAYMENT_EVENTS.find((known) => known === event.type) ?? null,
        orderId: event.orderId,
        amount: event.amount,
        currency: event.currency,
      };
    },
  };
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
