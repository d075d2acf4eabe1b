/** Both providers by one list of what a provider does; what only Stripe does after it. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  type StripeStandIn,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  stripeStandIn,
} from '../../../test/support/outside/stripe.ts';
import { type Fault, type StandIn, startStandIn } from '../../../test/support/outside/standIn.ts';
import { testPaymentProvider } from '../../../test/support/paymentConformance.ts';
import type { CheckoutOrder, PaymentProvider } from './provider.ts';
import {
  createSandbox,
  type SandboxCheckout,
  type SandboxDispute,
  type SandboxRefund,
  SIGNATURE_HEADER,
} from './sandbox.ts';
import { PaymentProviderError, type ProviderFailure } from '../../domain/payments/providerError.ts';
import { createStripe } from './stripe.ts';

const NOW = Date.UTC(2026, 10, 24, 9);
const now = () => NOW;

testPaymentProvider('sandbox', async () => {
  const known = new Map<string, SandboxCheckout>();
  const refunds = new Map<string, SandboxRefund>();
  const disputes: SandboxDispute[] = [];
  const leftOf = (orderId: string) => {
    const back = [
      ...[...refunds.values()].filter((one) => !one.hasFailed),
      ...disputes.filter(({ state }) => state !== 'won'),
    ];
    return back
      .filter((one) => one.orderId === orderId)
      .reduce((sum, { amount }) => sum - amount, known.get(orderId)?.amount ?? 0);
  };
  const provider = createSandbox({
    secret: 'of the test',
    checkoutUrl: 'http://localhost:3000/sandbox/checkout',
    portalUrl: 'http://localhost:3000/sandbox/portal',
    memory: {
      async open({ orderId, customer, amount, currency }) {
        if (!known.has(orderId))
          known.set(orderId, { orderId, customer, amount, currency, state: 'open', paidAt: null });
      },
      paymentsOf: async (customer) =>
        [...known.values()]
          .filter((one) => one.customer === customer && one.state === 'paid')
          .map((one) => ({ ...one, refunds: [], disputes: [] })),
      find: async (orderId) => known.get(orderId) ?? null,
      async end(orderId, state) {
        const one = known.get(orderId);
        if (one?.state === 'open')
          known.set(orderId, { ...one, state, paidAt: state === 'paid' ? NOW : null });
      },
      async refund({ orderId, key, nameOf, ...money }) {
        const made = refunds.get(key);
        const ofOrder = [...refunds.values()].filter((one) => one.orderId === orderId);
        if (!made && money.amount > leftOf(orderId)) return null;
        const reference = made?.reference ?? nameOf(ofOrder.length);
        refunds.set(key, made ?? { reference, orderId, ...money, madeAt: NOW, hasFailed: false });
        return { reference, ...money };
      },
      async failRefund(reference) {
        for (const one of refunds.values()) if (one.reference === reference) one.hasFailed = true;
      },
      async dispute(orderId, nameOf) {
        const { currency = '' } = known.get(orderId) ?? {};
        const dispute = { reference: nameOf(0), amount: leftOf(orderId), currency };
        disputes.push({ ...dispute, orderId, madeAt: NOW, state: 'open' });
        return dispute;
      },
      async closeDispute(reference, state) {
        const dispute = disputes.find((one) => one.reference === reference);
        if (!dispute) return null;
        dispute.state = state;
        const { amount, currency } = dispute;
        return { reference, amount, currency };
      },
      disputedBetween: async (from, to) => disputes.filter(({ madeAt }) => from <= madeAt && madeAt < to),
      paidBetween: async (from, to) =>
        [...known.values()].filter(({ paidAt }) => paidAt !== null && from <= paidAt && paidAt < to),
      refundedBetween: async (from, to) =>
        [...refunds.values()].filter(({ madeAt }) => from <= madeAt && madeAt < to),
    },
  });
  const orderOf = (session: string) => {
    const one = known.get(session.replace('cs_', ''));
    assert.ok(one);
    return one;
  };
  return {
    provider,
    now,
    async pay(session) {
      assert.ok(await provider.pay(orderOf(session).orderId));
    },
    webhook: async (type, session, at) => provider.webhook(type, orderOf(session), at),
    async refundWebhook(refund, hasFailed, session, at) {
      if (hasFailed) await provider.failRefund(refund);
      return provider.webhook(
        hasFailed ? 'refundFailed' : 'refunded',
        { ...orderOf(session), reference: refund },
        at,
      );
    },
    dispute: async (session) => (await provider.dispute(orderOf(session).orderId))?.reference ?? '',
    async disputeWebhook(reference, as, session, at) {
      if (as !== 'open') await provider.closeDispute(reference, as);
      const type = { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const;
      return provider.webhook(type[as], { ...orderOf(session), reference }, at);
    },
    sign(body, at) {
      const time = Math.floor(at / 1000);
      const signature = createHmac('sha256', 'of the test').update(`webhook.${time}.${body}`).digest('hex');
      return { body, headers: { [SIGNATURE_HEADER]: `t=${time},v1=${signature}` } };
    },
  };
});

let stripe: StripeStandIn;
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn((heard) => stripe.answer(heard));
});
afterAll(() => standIn.close());
beforeEach(() => {
  stripe = stripeStandIn(now, ['cus_of_anna']);
  standIn.reset();
});
const stripeProvider = () =>
  createStripe({ secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: standIn.base });

testPaymentProvider('Stripe', async () => ({
  provider: stripeProvider(),
  now,
  async pay(session) {
    stripe.pay(session);
  },
  webhook: async (type, session, at) =>
    stripe.webhook(`checkout.session.${type === 'paid' ? 'completed' : type}`, session, at),
  async refundWebhook(refund, hasFailed, _session, at) {
    if (hasFailed) stripe.failRefund(refund);
    return stripe.webhook(hasFailed ? 'refund.failed' : 'refund.updated', refund, at);
  },
  dispute: async (session) => stripe.dispute(session),
  async disputeWebhook(dispute, as, _session, at) {
    if (as !== 'open') stripe.closeDispute(dispute, as);
    return stripe.webhook(`charge.dispute.${as === 'open' ? 'created' : 'closed'}`, dispute, at);
  },
  sign: stripe.sign,
}));

const ORDER: CheckoutOrder = {
  orderId: '01a20b14-4f32-7bd0-b452-10926f4bed12',
  amount: 4900,
  currency: 'PLN',
  description: 'Ogłoszenie',
  taxNote: '',
  locale: 'cz',
  email: 'anna@example.org',
  customer: 'cus_of_anna',
  expiresAt: NOW + 30 * 60_000,
  returnUrl: 'https://palmora.example/a',
  cancelUrl: 'https://palmora.example/b',
};

test('Stripe: what was made before its answer was lost is not made twice', async () => {
  const provider = stripeProvider();
  standIn.next('hangUp', 'hangUp');
  const { session } = await provider.createSession(ORDER);
  assert.equal(new Set(standIn.heard.map(({ headers }) => headers['idempotency-key'])).size, 1);
  assert.equal(standIn.heard.length, 3);
  standIn.next('cut');
  await assert.rejects(provider.createSession(ORDER));
  assert.equal((await provider.createSession(ORDER)).session, session);
  stripe.pay(session);
  const state = await provider.sessionState(session);
  assert.ok(state.state === 'paid');
  const { orderId } = ORDER;
  standIn.next('cut');
  await assert.rejects(provider.refund({ ...state.payment, orderId, key: 'k' }));
  const refund = await provider.refund({ ...state.payment, orderId, key: 'k' });
  const moved = [];
  for await (const one of provider.movements(NOW - 1000, NOW + 1000)) moved.push(one.reference);
  assert.ok(!('refused' in refund));
  assert.deepEqual(moved, [state.payment.reference, refund.reference]);
});

test('Stripe: money that is on its way is neither paid nor over, until it came or did not', async () => {
  const provider = stripeProvider();
  const { session } = await provider.createSession(ORDER);
  stripe.pay(session, true);
  assert.deepEqual(await provider.expireSession(session), { state: 'processing' });
  const read = (type: string) => {
    const { body, headers } = stripe.webhook(type, session, NOW);
    return provider.verifyWebhook(body, headers, NOW)?.fact;
  };
  assert.equal(read('checkout.session.completed'), null);
  assert.deepEqual(read('checkout.session.async_payment_failed'), { type: 'expired' });
  stripe.arrive(session);
  assert.equal((await provider.sessionState(session)).state, 'paid');
  assert.equal((read('checkout.session.async_payment_succeeded') as { type: string }).type, 'paid');
  const failed = await provider.createSession({ ...ORDER, orderId: '01a20b14-4f32-7bd0-b452-10926f4bed13' });
  stripe.pay(failed.session, true);
  assert.equal((await provider.sessionState(failed.session)).state, 'processing');
  stripe.failPayment(failed.session);
  // Its webhook may have been lost.
  assert.equal((await provider.sessionState(failed.session)).state, 'expired');
});

test('Stripe: a refund made by hand names its payment, others’ events name nothing', async () => {
  const provider = stripeProvider();
  const { session } = await provider.createSession(ORDER);
  stripe.pay(session);
  const refund = stripe.refundByHand(session, 1000) ?? '';
  const made = stripe.webhook('refund.created', refund, NOW);
  const event = provider.verifyWebhook(made.body, made.headers, NOW);
  assert.deepEqual([event?.orderId, event?.payment], [null, `pi_${session}`]);
  const other = stripe.webhook('invoice.paid', session, NOW);
  const { orderId, payment, fact } = provider.verifyWebhook(other.body, other.headers, NOW) ?? {};
  assert.deepEqual([orderId, payment, fact], [null, null, null]);
});

test('Stripe: a bank that only asks takes nothing', async () => {
  const provider = stripeProvider();
  const { session } = await provider.createSession(ORDER);
  stripe.pay(session);
  const dispute = stripe.dispute(session, true);
  const { body, headers } = stripe.webhook('charge.dispute.created', dispute, NOW);
  assert.equal(provider.verifyWebhook(body, headers, NOW)?.fact, null);
  const moved = [];
  for await (const { kind } of provider.movements(NOW - 1000, NOW + 1000)) moved.push(kind);
  assert.deepEqual(moved, ['payment']);
});

test('Stripe: whatever keeps it from doing what it is asked has a name, and is an error of ours alone', async () => {
  const { orderId } = ORDER;
  const asked: ((provider: PaymentProvider) => Promise<unknown>)[] = [
    (provider) => provider.createCustomer({ userId: 'u', email: 'anna@example.org', locale: 'pl' }),
    (provider) =>
      provider.customerPortal({ customer: 'cus_1', locale: 'pl', returnUrl: 'https://a.example' }),
    (provider) => provider.createSession(ORDER),
    (provider) => provider.sessionState('cs_1'),
    (provider) => provider.expireSession('cs_1'),
    (provider) => provider.refund({ orderId, reference: 'pi_1', amount: 1, currency: 'PLN', key: 'k' }),
  ];
  const error = (type: string, rest = {}) => ({ error: { type, message: 'Sorry.', ...rest } });
  const faults: [fault: Fault, failure: ProviderFailure, of?: readonly number[]][] = [
    [{ status: 401, body: error('invalid_request_error') }, 'key'],
    [{ status: 403, body: error('invalid_request_error') }, 'key'],
    [{ status: 429, body: error('invalid_request_error', { code: 'rate_limit' }) }, 'limit'],
    [{ status: 500, body: error('api_error') }, 'down'],
    [{ status: 503, body: error('api_error') }, 'down'],
    ['hangUp', 'down'],
    [{ status: 400, body: error('invalid_request_error') }, 'refused', [0, 1, 2, 3, 4]],
    [
      { status: 404, body: error('invalid_request_error', { code: 'resource_missing', param: 'customer' }) },
      'unknownCustomer',
      [0, 1, 2],
    ],
  ];
  for (const [fault, failure, of = asked.keys()] of faults) {
    standIn.always(fault);
    for (const index of of) {
      const thrown = await asked[index]?.(stripeProvider()).catch((one) => one);
      assert.ok(thrown instanceof PaymentProviderError, `${failure} ${index}: ${thrown}`);
      assert.equal(thrown.failure, failure, `${index}`);
      assert.deepEqual(Object.keys(thrown).sort(), ['failure', 'name'], 'nothing of Stripe’s goes further');
    }
  }
});

test('Stripe: a customer in the place of one that is forgotten is another one', async () => {
  const provider = stripeProvider();
  const account = { userId: 'u', email: 'anna@example.org', locale: 'pl' } as const;
  const first = await provider.createCustomer(account);
  const second = await provider.createCustomer({ ...account, forgotten: first });
  assert.notEqual(second, first);
  assert.equal(await provider.createCustomer({ ...account, forgotten: first }), second);
});
