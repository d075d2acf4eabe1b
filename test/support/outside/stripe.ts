/**
 * A Stripe, as far as it is asked, over HTTP: it refuses parameters that the SDK's own declarations do not name, remembers
 * what was made under an idempotency key, and signs its events.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import ts from 'typescript';
import { STRIPE_API_VERSION } from '../../../src/adapters/payment/stripe.ts';
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
  refundByHand(session: string, amount: number): string;
  failRefund(refund: string): void;
  /** A webhook about an object as it stands, signed at a time (epoch ms). */
  webhook(type: string, id: string, at: number): { body: string; headers: Record<string, string> };
}

/** @param now epoch ms, of everything that is made */
export function stripeStandIn(now: () => number): StripeStandIn {
  const sessions = new Map<string, Session>();
  const charges: (Money & { amount_captured: number })[] = [];
  const refunds: Money[] = [];
  const answered = new Map<string, { asked: string; answer: Answered }>();
  const signer = new Stripe(STRIPE_KEY);
  let made = 0;
  const seconds = () => Math.floor(now() / 1000);
  const find = (id: string) => sessions.get(id);

  function create(form: Tree): Answered {
    const params = form as unknown as Stripe.Checkout.SessionCreateParams;
    const unknown = unnamed(form, 'Checkout/Sessions', 'SessionCreateParams');
    if (unknown.length > 0) return refused(`Received unknown parameters: ${unknown.join(', ')}`);
    const [item] = Object.values(params.line_items ?? {}) as Stripe.Checkout.SessionCreateParams.LineItem[];
    if (!item?.price_data?.product_data?.name) return refused('Missing required param: line_items.');
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
      client_reference_id: String(params.client_reference_id),
      amount_total: Number(item.price_data.unit_amount) * Number(item.quantity),
      currency: item.price_data.currency,
      metadata: params.metadata as Record<string, string>,
      expires_at: Number(params.expires_at),
    };
    sessions.set(id, session);
    return { body: session };
  }

  function giveBack(form: Tree): Answered {
    const unknown = unnamed(form, 'Refunds', 'RefundCreateParams');
    if (unknown.length > 0) return refused(`Received unknown parameters: ${unknown.join(', ')}`);
    const charge = charges.find(({ payment_intent }) => payment_intent === form.payment_intent);
    if (!charge) return refused(`No such payment_intent: '${String(form.payment_intent)}'`);
    const before = refunds
      .filter(({ payment_intent: of, status }) => of === charge.payment_intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.amount);
    if (before + amount > charge.amount) return refused('Refund amount is greater than unrefunded amount.');
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

  function answer({ method, url, headers, body }: Heard): Answered {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (headers['stripe-version'] !== STRIPE_API_VERSION) return refused('Another version of the API.');
    if (method === 'GET') {
      if (url.pathname === '/v1/charges') return listOf(charges, url);
      if (url.pathname === '/v1/refunds') return listOf(refunds, url);
      const session = find(url.pathname.replace('/v1/checkout/sessions/', ''));
      return session ? { body: session } : missing();
    }
    const form = treeOf(new URLSearchParams(String(body ?? '')));
    const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url.pathname)?.[1];
    if (expired) {
      const session = find(expired);
      if (!session) return missing();
      if (session.status !== 'open')
        return refused('Only Checkout Sessions with a status in ["open"] can be expired.');
      Object.assign(session, { status: 'expired', url: null });
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
    const made = known?.answer ?? (url.pathname === '/v1/refunds' ? giveBack(form) : create(form));
    answered.set(key, { asked, answer: made });
    return made;
  }

  function take(session: Session): void {
    session.payment_status = 'paid';
    const { amount_total: amount, currency, metadata } = session;
    const money = { amount, currency, metadata, created: seconds(), payment_intent: `pi_${session.id}` };
    charges.push({ ...money, id: `ch_${++made}`, amount_captured: amount, status: 'succeeded' });
  }

  return {
    answer,
    pay(id, later = false) {
      const session = find(id);
      if (session?.status !== 'open') throw new Error(`checkout ${id} cannot be paid`);
      Object.assign(session, { status: 'complete', url: null, payment_intent: `pi_${id}` });
      if (!later) take(session);
    },
    arrive(id) {
      const session = find(id);
      if (session) take(session);
    },
    refundByHand(id, amount) {
      const form = { payment_intent: `pi_${id}`, amount: String(amount) };
      return (giveBack(form).body as { id: string }).id;
    },
    failRefund(id) {
      const refund = refunds.find((one) => one.id === id);
      if (refund) refund.status = 'failed';
    },
    webhook(type, id, at) {
      const object = find(id) ?? { object: 'refund', ...refunds.find((one) => one.id === id) };
      const body = JSON.stringify({
        id: `evt_${++made}`,
        object: 'event',
        api_version: STRIPE_API_VERSION,
        created: seconds(),
        type,
        data: { object },
      });
      const timestamp = Math.floor(at / 1000);
      const signature = signer.webhooks.generateTestHeaderString({
        payload: body,
        secret: STRIPE_WEBHOOK_SECRET,
        timestamp,
      });
      return { body, headers: { 'stripe-signature': signature } };
    },
  };
}

const refused = (message: string): Answered => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});
const missing = (): Answered => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' } },
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

/** Every interface of a resource's declarations by its full name, within the namespaces, with the types of its fields. */
function parametersOf(resource: string): Map<string, Map<string, string>> {
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
      found.set([...scope, node.name.text].join('.').replace(/^(?:Checkout|Stripe)\./, ''), new Map(fields));
      return;
    }
    node.forEachChild((child) => visit(child, scope));
  };
  visit(source, []);
  return found;
}
