import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Locale } from '../../domain/locales.ts';
import type { CheckoutOrder, CheckoutState, ListedMovement, Movement, PaymentProvider } from './provider.ts';
import {
  disputeName,
  paymentOf,
  PortalToken,
  readEvent,
  refundName,
  type SandboxEvent,
  SessionToken,
} from './sandboxWords.ts';
import { parsed } from './signedBody.ts';

/*
 * The built-in provider that takes no money. A checkout is a signed text in the address of its page; what became of it
 * stands in a memory of its own, and its webhooks are signed over time and body, as a real provider's are.
 */

/** A checkout as its address carries it. */
export interface SandboxSession extends CheckoutOrder {
  session: string;
}

/** A customer's page as its address carries it. */
export interface SandboxPortal {
  customer: string;
  locale: Locale;
  returnUrl: string;
}

/** What the sandbox remembers of a checkout. */
export interface SandboxCheckout {
  orderId: string;
  /** Null: made before there were customers. */
  customer: string | null;
  amount: number;
  currency: string;
  state: 'open' | 'expired' | 'paid';
  /** Epoch ms. */
  paidAt: number | null;
}

/** What went back of a checkout, or was to. */
export interface SandboxRefund extends Movement {
  orderId: string;
  /** Epoch ms. */
  madeAt: number;
  hasFailed: boolean;
}

/** Money of a payment that the payer's bank took back. */
export interface SandboxDispute extends Movement {
  orderId: string;
  /** Epoch ms. */
  madeAt: number;
  state: 'open' | 'won' | 'lost';
}

/** A payment with what became of it. */
export interface SandboxPayment extends SandboxCheckout {
  refunds: SandboxRefund[];
  disputes: SandboxDispute[];
}

/** The sandbox's memory, which survives the process. */
export interface SandboxMemory {
  open(order: Pick<SandboxCheckout, 'orderId' | 'customer' | 'amount' | 'currency'>): Promise<void>;
  /** What became of a customer's payments, the newest first. */
  paymentsOf(customer: string): Promise<SandboxPayment[]>;
  find(orderId: string): Promise<SandboxCheckout | null>;
  /** Moves an open checkout on; one that is over stays as it is. */
  end(orderId: string, state: 'expired' | 'paid'): Promise<void>;
  /** Notes what goes back of a payment, once for a key; null: more than is left of it. */
  refund(asked: {
    orderId: string;
    key: string;
    amount: number;
    currency: string;
    /** The name of a refund, by how many of the order's were made before it. */
    nameOf: (before: number) => string;
  }): Promise<Movement | null>;
  /** Notes that a refund did not arrive. */
  failRefund(reference: string): Promise<void>;
  /** Notes that the payer's bank takes back all that is left; null: nothing is. */
  dispute(orderId: string, nameOf: (before: number) => string): Promise<Movement | null>;
  /** Notes whose the money is in the end; null: that was decided before. */
  closeDispute(reference: string, state: 'won' | 'lost'): Promise<Movement | null>;
  /** What was paid from `from` until before `to`, epoch ms. */
  paidBetween(from: number, to: number): Promise<SandboxCheckout[]>;
  /** The same of what went back. */
  refundedBetween(from: number, to: number): Promise<SandboxRefund[]>;
  disputedBetween(from: number, to: number): Promise<SandboxDispute[]>;
}

export interface Sandbox extends PaymentProvider {
  /** The checkout that an address carries, or null when we did not sign it. */
  readSession(token: string): SandboxSession | null;
  /** The customer's page that an address carries, or null when we did not sign it. */
  readPortal(token: string): SandboxPortal | null;
  paymentsOf(customer: string): Promise<SandboxPayment[]>;
  /** Takes no money for a checkout: whether it could still be paid. */
  pay(orderId: string): Promise<boolean>;
  /** A refund comes back from the buyer's bank. */
  failRefund(reference: string): Promise<void>;
  /** The payer's bank takes back all that is left of a payment; null: nothing is. */
  dispute(orderId: string): Promise<Movement | null>;
  /** Whose the money is in the end; null: that was decided before. */
  closeDispute(reference: string, state: 'won' | 'lost'): Promise<Movement | null>;
  /** A webhook as the provider would send it, with the header that signs it. `now` in epoch ms. */
  webhook(
    type: SandboxEvent,
    order: Pick<SandboxCheckout, 'orderId' | 'amount' | 'currency'> & {
      /** The refund or the dispute that it is about; the order's first when left out. */
      reference?: string;
    },
    now: number,
  ): { body: string; headers: Record<string, string> };
}

export const SIGNATURE_HEADER = 'palmora-signature';
const TOLERANCE_MS = 5 * 60_000;

const orderOf = (session: string) => session.replace(/^cs_/, '');

export interface SandboxDependencies {
  /** Signs addresses and webhooks. */
  secret: string;
  /** The full addresses of the checkout page and of a customer's. */
  checkoutUrl: string;
  portalUrl: string;
  memory: SandboxMemory;
}

export function createSandbox({ secret, checkoutUrl, portalUrl, memory }: SandboxDependencies): Sandbox {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}.${text}`).digest();

  const signed = (purpose: string, what: object) => {
    const payload = Buffer.from(JSON.stringify(what)).toString('base64url');
    return `${payload}.${sign(purpose, payload).toString('base64url')}`;
  };
  const read = <T extends z.ZodType>(purpose: string, token: string, shape: T): z.output<T> | null => {
    const [payload = '', signature = ''] = token.split('.');
    if (!equal(Buffer.from(signature, 'base64url'), sign(purpose, payload))) return null;
    return shape.safeParse(parsed(Buffer.from(payload, 'base64url').toString('utf8'))).data ?? null;
  };

  async function sessionState(session: string): Promise<CheckoutState> {
    const checkout = await memory.find(orderOf(session));
    // Made by another adapter, or before there was a memory.
    if (!checkout) return { state: 'unknown' };
    return checkout.state === 'paid'
      ? { state: 'paid', payment: paymentOf(checkout) }
      : { state: checkout.state };
  }

  return {
    name: 'sandbox',
    createCustomer: async ({ userId }) => `cus_${userId}`,
    customerPortal: async (opened) =>
      `${portalUrl}?session=${signed('portal', opened satisfies SandboxPortal)}`,
    async createSession(order) {
      await memory.open(order);
      const session = `cs_${order.orderId}`;
      const token = signed('session', { ...order, session } satisfies SandboxSession);
      return { url: `${checkoutUrl}?session=${token}`, session };
    },
    sessionState,
    async expireSession(session) {
      await memory.end(orderOf(session), 'expired');
      return sessionState(session);
    },
    async refund({ orderId, key, amount, currency }) {
      const checkout = await memory.find(orderId);
      if (checkout?.state !== 'paid') return { refused: `nothing was paid for order ${orderId}` };
      const refund = await memory.refund({
        orderId,
        key,
        amount,
        currency,
        nameOf: (before) => refundName(orderId, before),
      });
      return refund ?? { refused: `no ${amount} ${currency} are left of order ${orderId}` };
    },
    failRefund: memory.failRefund,
    dispute: (orderId) => memory.dispute(orderId, (before) => disputeName(orderId, before)),
    closeDispute: memory.closeDispute,
    async *movements(from, to): AsyncIterable<ListedMovement> {
      for (const checkout of await memory.paidBetween(from, to))
        yield { kind: 'payment', orderId: checkout.orderId, ...paymentOf(checkout) };
      for (const { madeAt: _, hasFailed, ...refund } of await memory.refundedBetween(from, to))
        if (!hasFailed) yield { kind: 'refund', ...refund };
      for (const { madeAt: _, state: _state, ...dispute } of await memory.disputedBetween(from, to))
        yield { kind: 'dispute', ...dispute };
    },
    readSession(token) {
      return read('session', token, SessionToken) satisfies SandboxSession | null;
    },
    readPortal: (token) => read('portal', token, PortalToken) satisfies SandboxPortal | null,
    paymentsOf: memory.paymentsOf,
    async pay(orderId) {
      await memory.end(orderId, 'paid');
      return (await memory.find(orderId))?.state === 'paid';
    },
    webhook(type, { orderId, amount, currency, reference }, now) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, orderId, amount, currency, reference });
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

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
