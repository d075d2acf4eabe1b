import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type {
  CheckoutOrder,
  CheckoutState,
  ListedMovement,
  Movement,
  PaymentEvent,
  PaymentProvider,
} from './provider.ts';

/*
 * The built-in provider that takes no money. A checkout is a signed text in the address of its page; what became of it
 * stands in a memory of its own, and its webhooks are signed over time and body, as a real provider's are.
 */

/** A checkout as its address carries it. */
export interface SandboxSession extends CheckoutOrder {
  session: string;
}

/** What the sandbox remembers of a checkout. */
export interface SandboxCheckout {
  orderId: string;
  amount: number;
  currency: string;
  state: 'open' | 'expired' | 'paid';
  /** Epoch ms. */
  paidAt: number | null;
  refundedAt: number | null;
}

/** The sandbox's memory, which survives the process. */
export interface SandboxMemory {
  open(order: Pick<SandboxCheckout, 'orderId' | 'amount' | 'currency'>): Promise<void>;
  find(orderId: string): Promise<SandboxCheckout | null>;
  /** Moves an open checkout on; one that is over stays as it is. */
  end(orderId: string, state: 'expired' | 'paid'): Promise<void>;
  /** Notes that what was paid went back; done twice it is done once. */
  refund(orderId: string): Promise<void>;
  /** What was paid or given back from `from` until before `to`, epoch ms. */
  between(from: number, to: number): Promise<SandboxCheckout[]>;
}

export const SANDBOX_EVENTS = ['paid', 'failed', 'expired', 'refunded', 'refundFailed'] as const;
export type SandboxEvent = (typeof SANDBOX_EVENTS)[number];

export interface Sandbox extends PaymentProvider {
  /** The checkout that an address carries, or null when we did not sign it. */
  readSession(token: string): SandboxSession | null;
  /** Takes no money for a checkout: whether it could still be paid. */
  pay(orderId: string): Promise<boolean>;
  /** A webhook as the provider would send it, with the header that signs it. `now` in epoch ms. */
  webhook(
    type: SandboxEvent,
    order: Pick<SandboxCheckout, 'orderId' | 'amount' | 'currency'>,
    now: number,
  ): { body: string; headers: Record<string, string> };
}

export const SIGNATURE_HEADER = 'palmora-signature';
const TOLERANCE_MS = 5 * 60_000;

const paymentOf = ({ orderId, amount, currency }: Omit<Movement, 'reference'> & { orderId: string }) => ({
  reference: `pay_${orderId}`,
  amount,
  currency,
});
const refundOf = ({ orderId, amount, currency }: Omit<Movement, 'reference'> & { orderId: string }) => ({
  reference: `re_${orderId}`,
  amount,
  currency,
});
const orderOf = (session: string) => session.replace(/^cs_/, '');

export interface SandboxParts {
  /** Signs addresses and webhooks. */
  secret: string;
  /** The full address of the checkout page. */
  checkoutUrl: string;
  memory: SandboxMemory;
}

export function createSandbox({ secret, checkoutUrl, memory }: SandboxParts): Sandbox {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}.${text}`).digest();

  async function sessionState(session: string): Promise<CheckoutState> {
    const checkout = await memory.find(orderOf(session));
    if (!checkout) throw new Error(`no such checkout: ${session}`);
    return checkout.state === 'paid'
      ? { state: 'paid', payment: paymentOf(checkout) }
      : { state: checkout.state };
  }

  return {
    name: 'sandbox',
    async createSession(order) {
      await memory.open(order);
      const session = `cs_${order.orderId}`;
      const payload = Buffer.from(JSON.stringify({ ...order, session } satisfies SandboxSession)).toString(
        'base64url',
      );
      const token = `${payload}.${sign('session', payload).toString('base64url')}`;
      return { url: `${checkoutUrl}?session=${token}`, session };
    },
    sessionState,
    async expireSession(session) {
      await memory.end(orderOf(session), 'expired');
      return sessionState(session);
    },
    async refund({ orderId, reference: _payment, ...money }) {
      const checkout = await memory.find(orderId);
      if (checkout?.state !== 'paid') throw new Error(`nothing was paid for order ${orderId}`);
      await memory.refund(orderId);
      return refundOf({ orderId, ...money });
    },
    async *movements(from, to): AsyncIterable<ListedMovement> {
      const isWithin = (time: number | null) => time !== null && from <= time && time < to;
      for (const checkout of await memory.between(from, to)) {
        const { orderId, paidAt, refundedAt } = checkout;
        if (isWithin(paidAt)) yield { kind: 'payment', orderId, ...paymentOf(checkout) };
        if (isWithin(refundedAt)) yield { kind: 'refund', orderId, ...refundOf(checkout) };
      }
    },
    readSession(token) {
      const [payload = '', signature = ''] = token.split('.');
      if (!equal(Buffer.from(signature, 'base64url'), sign('session', payload))) return null;
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SandboxSession;
    },
    async pay(orderId) {
      await memory.end(orderId, 'paid');
      return (await memory.find(orderId))?.state === 'paid';
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
      return readEvent(rawBody);
    },
  };
}

/** What a body says whose signature was ours. */
function readEvent(rawBody: string): PaymentEvent {
  const { id, type, ...money } = JSON.parse(rawBody) as {
    id: string;
    type: string;
    orderId: string;
    amount: number;
    currency: string;
  };
  const known = SANDBOX_EVENTS.find((one) => one === type) ?? null;
  const event = { eventId: id, orderId: money.orderId, payment: `pay_${money.orderId}` };
  switch (known) {
    case null:
      return { ...event, fact: null };
    case 'paid':
      return { ...event, fact: { type: known, payment: paymentOf(money) } };
    case 'refunded':
    case 'refundFailed':
      return { ...event, fact: { type: known, refund: refundOf(money) } };
    default:
      return { ...event, fact: { type: known } };
  }
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
