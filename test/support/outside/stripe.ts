/**
 * A Stripe, as far as it is asked, over HTTP: it refuses parameters that the SDK's own declarations do not name, remembers
 * what was made under an idempotency key, and signs its events.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import ts from 'typescript';
import { STRIPE_API_VERSION } from '../../../src/adapters/payment/stripe.ts';
import type { Webhook } from '../paymentConformance.ts';
import type { Answered, Heard } from './standIn.ts';

export const STRIPE_KEY = 'sk_test_of_the_stand_in';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_stand_in';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  payment_intent: string | null;
  /** How its payment stands, once there is one. */
  intent: 'processing' | 'succeeded' | 'requires_payment_method' | null;
  client_reference_id: string;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  expires_at: number;
}
interface Money {
  id: string;
  amount: number;
  currency: string;
  created: number;
  payment_intent: string;
  metadata: Record<string, string>;
  status: string;
}

export interface StripeStandIn {
  answer: (heard: Heard) => Answered;
  /** What the payer does on Stripe's page. `later`: in a way whose money comes days after, by `arrive`. */
  pay(session: string, later?: boolean): void;
  arrive(session: string): void;
  /** A refund that somebody makes in Stripe's own pages. */
  /** `amount`: all that is left when null; null where nothing is. */
  refundByHand(session: string, amount: number | null): string | null;
  failRefund(refund: string): void;
  /** The payer's bank takes back what is left. `asks`: it only asks, and takes nothing. */
  dispute(session: string, asks?: boolean): string;
  closeDispute(dispute: string, status: 'won' | 'lost'): void;
  /** What is asked for comes to nothing after all: the payment of `pay(…, true)`. */
  failPayment(session: string): void;
  /** Another amount than it was made with, as if somebody had changed it in Stripe's own pages. */
  reprice(session: string, amount: number): void;
  /** How a checkout stands there. */
  stateOf(session: string): 'open' | 'expired' | 'processing' | 'paid';
  amountOf(session: string): number;
  /** What of its payment has not gone back. */
  leftOf(session: string): number;
  /** Everything that was told so far, in the order in which it happened, each as it stood then. */
  told: readonly string[];
  /** A webhook about an object as it stands, signed at a time (epoch ms). */
  webhook(type: string, id: string, at: number): Webhook;
  /** The webhook that says something told, signed at a time (epoch ms). */
  sign(body: string, at: number): Webhook;
}

/**
 * @param now epoch ms, of everything that is made
 * @param known customers that were made before
 */
export function stripeStandIn(now: () => number, known: readonly string[] = []): StripeStandIn {
  const customers = new Set(known);
  const sessions = new Map<string, Session>();
  const charges: (Money & { amount_captured: number })[] = [];
  const refunds: Money[] = [];
  const disputes: Money[] = [];
  const answered = new Map<string, { asked: string; answer: Answered }>();
  const signer = new Stripe(STRIPE_KEY);
  let made = 0;
  const seconds = () => Math.floor(now() / 1000);
  const told: string[] = [];
  const find = (id: string) => {
    const session = sessions.get(id);
    if (session?.status === 'open' && seconds() >= session.expires_at) end(session);
    return session;
  };
  const eventOf = (type: string, object: object): string =>
    JSON.stringify({
      id: `evt_${++made}`,
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: seconds(),
      type,
      data: { object },
    });
  const tell = (type: string, object: object) => void told.push(eventOf(type, object));

  function end(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    tell('checkout.session.expired', session);
  }

  function create(form: Tree): Answered {
    const params = form as unknown as Stripe.Checkout.SessionCreateParams;
    const unknown = unnamed(form, 'Checkout/Sessions', 'SessionCreateParams');
    if (unknown.length > 0) return refused(`Received unknown parameters: ${unknown.join(', ')}`);
    const [item] = Object.values(params.line_items ?? {}) as Stripe.Checkout.SessionCreateParams.LineItem[];
    if (!item?.price_data?.product_data?.name) return refused('Missing required param: line_items.');
    if (!customers.has(String(form.customer))) return missing('customer');
    if (Number(params.expires_at) < seconds() + 30 * 60)
      return refused(
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      );
    const id = `cs_test_${++made}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.example/c/${id}`,
      payment_intent: null,
      intent: null,
      client_reference_id: String(params.client_reference_id),
      amount_total: Number(item.price_data.unit_amount) * Number(item.quantity),
      currency: item.price_data.currency,
      metadata: params.metadata as Record<string, string>,
      expires_at: Number(params.expires_at),
    };
    sessions.set(id, session);
    return { body: session };
  }

  /** What of a payment has not gone back. */
  const leftOf = (payment: string): number =>
    [...refunds, ...disputes]
      .filter(({ payment_intent: of, status }) => of === payment && !/^(failed|won|warning_.*)$/.test(status))
      .reduce(
        (left, { amount }) => left - amount,
        charges.find(({ payment_intent: of }) => of === payment)?.amount ?? 0,
      );

  function giveBack(form: Tree): Answered {
    const unknown = unnamed(form, 'Refunds', 'RefundCreateParams');
    if (unknown.length > 0) return refused(`Received unknown parameters: ${unknown.join(', ')}`);
    const charge = charges.find(({ payment_intent }) => payment_intent === form.payment_intent);
    if (!charge) return refused(`No such payment_intent: '${String(form.payment_intent)}'`);
    const amount = Number(form.amount);
    if (amount > leftOf(charge.payment_intent))
      return refused('Refund amount is greater than unrefunded amount.');
    const refund: Money = {
      id: `re_${++made}`,
      amount,
      currency: charge.currency,
      created: seconds(),
      payment_intent: charge.payment_intent,
      metadata: (form.metadata ?? {}) as Record<string, string>,
      status: 'succeeded',
    };
    refunds.push(refund);
    tell('refund.created', { object: 'refund', ...refund });
    return { body: { object: 'refund', ...refund } };
  }

  function listOf(items: Money[], { searchParams }: URL): Answered {
    const bound = (name: string) => Number(searchParams.get(`created[${name}]`));
    const within = items.filter(({ created }) => bound('gte') <= created && created < bound('lt'));
    const after = within.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
    // Pages of one, so that whoever reads one page alone is found out.
    const page = within.slice(after, after + 1);
    return { body: { object: 'list', data: page, has_more: after + 1 < within.length } };
  }

  const MAKERS: Record<string, (form: Tree) => Answered> = {
    '/v1/checkout/sessions': create,
    '/v1/refunds': giveBack,
    '/v1/customers': (form) => {
      const unknown = unnamed(form, 'Customers', 'CustomerCreateParams');
      if (unknown.length > 0) return refused(`Received unknown parameters: ${unknown.join(', ')}`);
      const id = `cus_${++made}`;
      customers.add(id);
      return { body: { object: 'customer', id } };
    },
    '/v1/billing_portal/sessions': (form) => {
      const unknown = unnamed(form, 'BillingPortal/Sessions', 'SessionCreateParams');
      if (unknown.length > 0) return refused(`Received unknown parameters: ${unknown.join(', ')}`);
      if (!customers.has(String(form.customer))) return missing('customer');
      const id = `bps_${++made}`;
      const url = `https://billing.stripe.example/p/${id}`;
      return { body: { object: 'billing_portal.session', id, url } };
    },
  };

  function answer({ method, url, headers, body }: Heard): Answered {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (headers['stripe-version'] !== STRIPE_API_VERSION) return refused('Another version of the API.');
    if (method === 'GET') {
      if (url.pathname === '/v1/charges') return listOf(charges, url);
      if (url.pathname === '/v1/refunds') return listOf(refunds, url);
      if (url.pathname === '/v1/disputes') return listOf(disputes, url);
      const session = find(url.pathname.replace('/v1/checkout/sessions/', ''));
      if (!session) return missing();
      const isOpened = url.searchParams.get('expand[0]') === 'payment_intent' && session.payment_intent;
      const opened = { id: session.payment_intent, object: 'payment_intent', status: session.intent };
      return { body: isOpened ? { ...session, payment_intent: opened } : session };
    }
    const form = treeOf(new URLSearchParams(String(body ?? '')));
    const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url.pathname)?.[1];
    if (expired) {
      const session = find(expired);
      if (!session) return missing();
      if (session.status !== 'open')
        return refused('Only Checkout Sessions with a status in ["open"] can be expired.');
      end(session);
      return { body: session };
    }
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return refused('No idempotency key.');
    const asked = `${url.pathname} ${String(body)}`;
    const known = answered.get(key);
    if (known && known.asked !== asked)
      return {
        status: 400,
        body: {
          error: { type: 'idempotency_error', message: 'Keys for idempotent requests are used once.' },
        },
      };
    const made = known?.answer ?? MAKERS[url.pathname]?.(form) ?? missing();
    answered.set(key, { asked, answer: made });
    return made;
  }

  function take(session: Session): void {
    Object.assign(session, { payment_status: 'paid', intent: 'succeeded' });
    const { amount_total: amount, currency, metadata } = session;
    const money = { amount, currency, metadata, created: seconds(), payment_intent: `pi_${session.id}` };
    charges.push({ ...money, id: `ch_${++made}`, amount_captured: amount, status: 'succeeded' });
  }

  function sign(payload: string, at: number): Webhook {
    const signature = signer.webhooks.generateTestHeaderString({
      payload,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: Math.floor(at / 1000),
    });
    return { body: payload, headers: { 'stripe-signature': signature } };
  }

  return {
    answer,
    pay(id, later = false) {
      const session = find(id);
      if (session?.status !== 'open') throw new Error(`checkout ${id} cannot be paid`);
      Object.assign(session, {
        status: 'complete',
        url: null,
        payment_intent: `pi_${id}`,
        intent: 'processing',
      });
      if (!later) take(session);
      tell('checkout.session.completed', session);
    },
    arrive(id) {
      const session = find(id);
      if (!session) return;
      take(session);
      tell('checkout.session.async_payment_succeeded', session);
    },
    failPayment(id) {
      const session = find(id);
      if (!session) return;
      session.intent = 'requires_payment_method';
      tell('checkout.session.async_payment_failed', session);
    },
    reprice(id, amount) {
      const session = find(id);
      if (session) session.amount_total = amount;
    },
    stateOf(id) {
      const session = find(id);
      if (session?.payment_status === 'paid') return 'paid';
      if (session?.intent === 'processing') return 'processing';
      return session?.status === 'open' ? 'open' : 'expired';
    },
    leftOf: (id) => leftOf(`pi_${id}`),
    amountOf: (id) => find(id)?.amount_total ?? 0,
    told,
    refundByHand(id, amount) {
      const left = leftOf(`pi_${id}`);
      if (left === 0) return null;
      const form = { payment_intent: `pi_${id}`, amount: String(Math.min(amount ?? left, left)) };
      return (giveBack(form).body as { id: string }).id;
    },
    failRefund(id) {
      const refund = refunds.find((one) => one.id === id);
      if (!refund || refund.status === 'failed') return;
      refund.status = 'failed';
      tell('refund.failed', { object: 'refund', ...refund });
    },
    dispute(id, asks = false) {
      const payment_intent = `pi_${id}`;
      const amount = leftOf(payment_intent);
      const { currency = '' } = find(id) ?? {};
      const status = asks ? 'warning_needs_response' : 'needs_response';
      const dispute = { id: `dp_${++made}`, amount, currency, created: seconds(), payment_intent, status };
      disputes.push({ ...dispute, metadata: {} });
      tell('charge.dispute.created', { object: 'dispute', ...dispute });
      return dispute.id;
    },
    closeDispute(id, status) {
      const dispute = disputes.find((one) => one.id === id);
      if (!dispute) return;
      dispute.status = status;
      tell('charge.dispute.closed', { object: 'dispute', ...dispute });
    },
    webhook: (type, id, at) =>
      sign(
        eventOf(
          type,
          find(id) ?? {
            object: type.includes('dispute') ? 'dispute' : 'refund',
            ...[...refunds, ...disputes].find((one) => one.id === id),
          },
        ),
        at,
      ),
    sign,
  };
}

const refused = (message: string): Answered => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});
const missing = (param?: string): Answered => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.', param },
  },
});

interface Tree {
  [name: string]: string | Tree;
}

/** `a[b][0]=c` as objects. */
function treeOf(form: URLSearchParams): Tree {
  const root: Tree = {};
  for (const [name, value] of form) {
    const parts = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = parts.pop() ?? '';
    let at = root;
    for (const part of parts) {
      at[part] ??= {};
      at = at[part] as Tree;
    }
    at[last] = value;
  }
  return root;
}

/** Names of a form that the SDK's declaration of its parameters does not know, as far as it goes down by names. */
function unnamed(form: Tree, resource: string, interfaceName: string): string[] {
  const known = parametersOf(resource);
  /** The full name of what a type names from within a scope, as TypeScript looks for it: outwards. */
  const resolved = (named: string, scope: string[]): string | undefined =>
    scope
      .map((_, depth) => [...scope.slice(0, scope.length - depth), named].join('.'))
      .concat(named)
      .find((full) => known.has(full));
  const visit = (tree: Tree, at: string, prefix: string): string[] =>
    Object.entries(tree).flatMap(([name, value]) => {
      const type = known.get(at)?.get(name);
      if (type === undefined) return [prefix + name];
      const named = /^(?:Array<)?([A-Za-z.]+)>?$/.exec(type)?.[1];
      const inner = named && typeof value !== 'string' ? resolved(named, at.split('.')) : undefined;
      if (!inner || typeof value === 'string') return [];
      const items = type.startsWith('Array<') ? (Object.values(value) as Tree[]) : [value];
      return items.flatMap((item) => visit(item, inner, `${prefix}${name}.`));
    });
  return visit(form, interfaceName, '');
}

const read = new Map<string, Map<string, Map<string, string>>>();

/** Every interface of a resource's declarations by its full name, within the namespaces, with the types of its fields. */
function parametersOf(resource: string): Map<string, Map<string, string>> {
  const known = read.get(resource);
  if (known) return known;
  const file = path.join(import.meta.dirname, `../../../node_modules/stripe/esm/resources/${resource}.d.ts`);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = new Map<string, Map<string, string>>();
  const visit = (node: ts.Node, scope: string[]): void => {
    if (ts.isModuleDeclaration(node)) {
      node.forEachChild((child) => visit(child, [...scope, node.name.text]));
      return;
    }
    if (ts.isInterfaceDeclaration(node)) {
      const fields = node.members.flatMap((member): [string, string][] =>
        ts.isPropertySignature(member) && member.type && ts.isIdentifier(member.name)
          ? [[member.name.text, member.type.getText(source)]]
          : [],
      );
      // As types name it: from the outermost namespace of the file's on.
      found.set(
        [...scope, node.name.text].join('.').replace(/^(?:BillingPortal|Checkout|Stripe)\./, ''),
        new Map(fields),
      );
      return;
    }
    node.forEachChild((child) => visit(child, scope));
  };
  visit(source, []);
  read.set(resource, found);
  return found;
}
