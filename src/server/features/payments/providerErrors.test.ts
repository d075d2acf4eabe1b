/** What a provider does not do is its own fault and never our answer: said in a sentence, logged, and its order ends. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Fault, type StandIn, startStandIn } from '../../../../test/support/outside/standIn.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  stripeStandIn,
} from '../../../../test/support/outside/stripe.ts';
import { sweepPaymentsHere } from '../../../../test/support/payments.ts';
import { begunPurchase, type Sold } from '../../../../test/support/purchases.ts';
import { staffOf } from '../../../../test/support/staff.ts';

const MINUTE = 60_000;

let standIn: StandIn;
let stripe: StripeStandIn;
let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  standIn = await startStandIn((heard) => stripe.answer(heard));
  app = await createTestApp(
    { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: standIn.base },
    false,
    { log: { write: (line) => void lines.push(line) } },
  );
  stripe = stripeStandIn(app.now);
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});
beforeEach(() => {
  standIn.reset();
  lines.length = 0;
});

/** As Stripe answers it, to be asked once: the adapter's own retries are tested with it. */
const fault = (status: number, error: object): Fault => ({
  status,
  headers: { 'stripe-should-retry': 'false' },
  body: { error: { type: 'invalid_request_error', message: 'Sorry.', ...error } },
});
const FAULTS: Record<string, [fault: Fault, logged: string]> = {
  'does not take the key': [fault(401, {}), 'does not take the key it was given'],
  'does not let the key do that': [fault(403, {}), 'that key may not do this'],
  'was asked too often': [fault(429, { code: 'rate_limit' }), 'was asked too often'],
  'is down': [fault(503, { type: 'api_error' }), 'does not answer'],
  'refuses what it is asked': [fault(400, {}), 'refused what it was asked'],
};

const answerTo = async (method: string, url: string, as: string, body?: object) => {
  const { status, body: said } = await app.call(method, url, { as, body });
  return status < 300 ? status : `${status} ${said.code} ${said.detail}`;
};
const DOWN = '502 PAYMENT_PROVIDER_DOWN The payment service isn’t responding. Try again in a few minutes.';

const orderOf = async ({ orderId }: Sold) => {
  const { rows } = await app.pool.query('SELECT state, check_at FROM orders WHERE id = $1', [orderId]);
  return rows[0];
};

for (const [name, [what, logged]] of Object.entries(FAULTS))
  test(`a provider that ${name}: who buys is told, who deletes is not kept, and the order ends`, async () => {
    const [buying, leaving, waiting] = [
      await begunPurchase(app),
      await begunPurchase(app),
      await begunPurchase(app),
    ];
    const { partner, announcementId, first } = buying;
    standIn.always(what);
    const again = { announcementId, days: 30 };
    assert.equal(await answerTo('POST', '/api/payment/create-session', partner.token, again), DOWN);
    assert.ok(
      lines.some((line) => line.includes(logged)),
      lines.join(''),
    );
    assert.equal((await orderOf(first)).state, 'OPEN');
    const customersMade = () => standIn.heard.filter(({ url }) => url.pathname === '/v1/customers').length;
    const before = customersMade();
    assert.equal(await answerTo('POST', '/api/customer-portal-session', partner.token), DOWN);
    // Only whom it does not know is made anew.
    assert.equal(customersMade(), before);
    const admin = await staffOf(app, 'admin');
    const retry = `/api/moderation/payment/${first.orderId}/retry`;
    assert.equal(await answerTo('POST', retry, admin.token, { reason: 'Asked on the phone.' }), DOWN);
    assert.equal(
      await answerTo('DELETE', `/api/announcement/${leaving.announcementId}`, leaving.partner.token),
      204,
    );
    assert.equal((await orderOf(leaving.first)).state, 'CANCELLED');

    // Its checkout may still be paid there.
    app.advance(35 * MINUTE);
    assert.notDeepEqual(await sweepPaymentsHere(app), []);
    assert.equal((await orderOf(waiting.first)).state, 'OPEN');
    app.advance(6 * MINUTE);
    // Each is asked about, and asked about again.
    assert.notDeepEqual(await sweepPaymentsHere(app), []);
    assert.equal((await orderOf(waiting.first)).state, 'EXPIRED');
    assert.equal((await waiting.standing()).status, 'DRAFT');
    standIn.always(null);
    assert.deepEqual(await sweepPaymentsHere(app), []);
    assert.ok((await orderOf(waiting.first)).check_at > app.now(), 'asked once more, later');
    // Nothing of it keeps its announcement: it is bought again, and ends.
    assert.notEqual((await waiting.buy({ days: 30 })).orderId, waiting.first.orderId);
    assert.equal(
      await answerTo('DELETE', `/api/announcement/${waiting.announcementId}`, waiting.partner.token),
      204,
    );
  });

test('what was paid while the provider did not answer is found once it does, and buys', async () => {
  const { first, standing } = await begunPurchase(app);
  const { rows } = await app.pool.query('SELECT provider_session FROM orders WHERE id = $1', [first.orderId]);
  stripe.pay(rows[0].provider_session);
  standIn.always(fault(503, { type: 'api_error' }));
  app.advance(41 * MINUTE);
  assert.notDeepEqual(await sweepPaymentsHere(app), []);
  assert.equal((await standing()).status, 'DRAFT');
  standIn.always(null);
  assert.deepEqual(await sweepPaymentsHere(app), []);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 30, promoted: 0 });
});

test('a provider that knows nothing of what was made before, as with the key of another account: all begins anew', async () => {
  const [buying, leaving, waiting] = [
    await begunPurchase(app),
    await begunPurchase(app),
    await begunPurchase(app),
  ];
  stripe = stripeStandIn(app.now);
  const { partner, first } = buying;
  const second = await buying.buy({ days: 30 });
  assert.deepEqual([(await orderOf(first)).state, (await orderOf(second)).state], ['CANCELLED', 'OPEN']);
  assert.ok(
    lines.some((line) => /stripe knows no checkout cs_\w+/.test(line)),
    lines.join(''),
  );
  assert.equal(await answerTo('POST', '/api/customer-portal-session', partner.token), 200);
  assert.equal(await answerTo('POST', '/api/customer-portal-session', waiting.partner.token), 200);
  assert.equal(
    await answerTo('DELETE', `/api/announcement/${leaving.announcementId}`, leaving.partner.token),
    204,
  );
  app.advance(31 * MINUTE);
  assert.deepEqual(await sweepPaymentsHere(app), []);
  assert.equal((await orderOf(waiting.first)).state, 'EXPIRED');
  assert.equal((await waiting.standing()).status, 'DRAFT');
  app.advance(61 * MINUTE);
  assert.deepEqual(await sweepPaymentsHere(app), []);
  assert.deepEqual(await orderOf(waiting.first), { state: 'EXPIRED', check_at: null });
});

test('a webhook with a signature of any shape, or that says nothing, is refused and logs no error', async () => {
  const send = async (signature: string, payload = '{}') => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/api/payment/webhook/stripe';
    return (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const now = Math.floor(app.now() / 1000);
  const stale = ['', 't=1,v1=', 't=,v1=', 't=1', 'v1=00', 't=1e9,v1=zz', '=,=', 'x'.repeat(5_000)];
  const present = ['', ',', ',v1=', ',v1=00', ',v1=zz', ',v0=00', `,v1=${'0'.repeat(64)}`].map(
    (rest) => `t=${now}${rest}`,
  );
  for (const signature of [...stale, ...present])
    assert.equal(await send(signature), 400, signature.slice(0, 20));
  for (const body of ['null', '[]', '7', '{"id":"evt_1","type":"refund.created"}']) {
    const { headers } = stripe.sign(body, app.now());
    assert.equal(await send(headers['stripe-signature'] ?? '', body), 400, body);
  }
  assert.deepEqual(lines, []);
});
