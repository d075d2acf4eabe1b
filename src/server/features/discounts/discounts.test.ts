/** Discount codes from the quote to the payment: nothing leaks, nothing is used more often than it may be. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  sandboxOf,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { discountCode, usesOf } from '../../../../test/support/discounts.ts';
import { sweepPaymentsHere } from '../../../../test/support/payments.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let drafts = 0;
async function draft() {
  const { token, email } = await partnerWithProfile(app);
  const body = announcementBody({ phoneNumber: String(509_000_000 + ++drafts) });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
  return { token, email, announcementId: announcementId as string };
}
type Draft = Awaited<ReturnType<typeof draft>>;

const checkout = (
  { token, announcementId }: Pick<Draft, 'token' | 'announcementId'>,
  discountCode?: string,
  more: object = {},
) =>
  app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId, days: 30, ...(discountCode && { discountCode }), ...more },
  });
const quote = (token: string, query: Record<string, string>) =>
  app.call('GET', `/api/discount-code?${new URLSearchParams(query)}`, { as: token });
const statusOf = async ({ announcementId, token }: Draft) =>
  (await app.call('GET', `/api/announcement/${announcementId}`, { as: token })).body.owner.status;

test('a quote says the price before and after for every number of days the code holds for', async () => {
  const { token } = await partnerWithProfile(app);
  const code = await discountCode(app, { percent: 20, durations: [30, 90] });
  const { status, body } = await quote(token, { code: code.toLowerCase() });
  assert.equal(status, 200);
  assert.deepEqual(body, {
    code,
    percent: 20,
    amount: null,
    currency: 'PLN',
    before: 4900,
    after: 3920,
    prices: [
      { days: 30, before: 4900, gross: 3920, net: 3187, vat: 733 },
      { days: 90, before: 11_900, gross: 9520, net: 7740, vat: 1780 },
    ],
  });
  const german = await quote(token, { code, countryCode: 'DE', days: '90' });
  assert.deepEqual([german.body.currency, german.body.before, german.body.after], ['EUR', 4500, 3600]);
  const amount = await discountCode(app, { amount: 1000, currency: 'PLN' });
  assert.equal((await quote(token, { code: amount })).body.after, 3900);
  const promotion = await discountCode(app, { purposes: ['promote'] });
  assert.deepEqual((await quote(token, { code: promotion })).body.prices, [
    { days: 7, before: 1900, gross: 1710, net: 1390, vat: 320 },
  ]);
});

test('what does not hold is answered like what is not there, and refused at the checkout', async () => {
  const used = await draft();
  const once = await discountCode(app, { totalCap: 1 });
  assert.equal((await checkout(used, once)).status, 200);
  const codes = [
    'NOBODY-HAS-IT',
    once,
    await discountCode(app, { endsAt: app.now() }),
    await discountCode(app, { startsAt: app.now() + 1000 }),
    await discountCode(app, { countries: ['DE'] }),
    await discountCode(app, { durations: [180] }),
    await discountCode(app, { purposes: ['extend'] }),
    await discountCode(app, { amount: 100, currency: 'EUR' }),
    await discountCode(app, { isActive: false }),
  ];
  const asking = await draft();
  const answers = new Set<string>();
  for (const code of codes) {
    const { status, body } = await quote(asking.token, { code, days: '30', purpose: 'add' });
    const { requestId: _, ...same } = body;
    answers.add(JSON.stringify([status, same]));
    const refused = await checkout(asking, code);
    assert.deepEqual(
      [refused.status, refused.body.errors[0].path, refused.body.errors[0].code],
      [400, 'discountCode', 'discountUnknown'],
      code,
    );
  }
  assert.equal(answers.size, 1);
  assert.match([...answers][0] ?? '', /^\[404,/);
  assert.equal(await statusOf(asking), 'DRAFT');
});

test('a use is reserved with the order and consumed by the payment; order, provider and receipt say so', async () => {
  const bought = await draft();
  const code = await discountCode(app, { percent: 50, perUserCap: 1 });
  const { body: order } = await checkout(bought, code.toLowerCase());
  assert.deepEqual([order.amount, await usesOf(app, code)], [2450, { RESERVED: 1 }]);
  const page = await app.app.inject({ url: order.url });
  assert.match(page.body, new RegExp(`; discount code ${code}: .PLN.24\\.50`));
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  assert.deepEqual([await statusOf(bought), await usesOf(app, code)], ['ACTIVE', { CONSUMED: 1 }]);
  const { rows } = await app.pool.query(
    'SELECT amount, vat, discount, vat_rate, free_reason FROM orders WHERE id = $1',
    [order.orderId],
  );
  assert.deepEqual(rows, [{ amount: 2450, vat: 458, discount: 2450, vat_rate: 23, free_reason: null }]);
  const again = await checkout(bought, code, { purpose: 'extend' });
  assert.equal(again.status, 400);
  const mails = (await app.mailsTo(bought.email)).map((mail) => mail.replaceAll('=\r\n', ''));
  assert.ok(mails.some((mail) => mail.includes('Payment receipt') && mail.includes(`discount code ${code}`)));
});

test('whatever ends a checkout unpaid releases its use: another code, no code, the clock, the provider', async () => {
  const code = await discountCode(app, { totalCap: 1 });
  const buyer = await draft();
  await checkout(buyer, code);
  // The same again takes the place of its own.
  assert.equal((await checkout(buyer, code)).status, 200);
  assert.deepEqual(await usesOf(app, code), { RELEASED: 1, RESERVED: 1 });
  assert.equal((await checkout(buyer)).status, 200);
  assert.deepEqual(await usesOf(app, code), { RELEASED: 2 });
  await checkout(buyer, code);
  app.advance(31 * MINUTE);
  assert.deepEqual(await sweepPaymentsHere(app), []);
  assert.deepEqual(await usesOf(app, code), { RELEASED: 3 });
  const { body: order } = await checkout(buyer, code);
  await sendWebhook(app, await webhookFor(app, 'expired', order));
  assert.deepEqual(await usesOf(app, code), { RELEASED: 4 });
});

test('money that comes late is honoured beyond the cap, and that is written down', async () => {
  const code = await discountCode(app, { totalCap: 1 });
  const late = await draft();
  const { body: order } = await checkout(late, code);
  await sendWebhook(app, await webhookFor(app, 'expired', order));
  const other = await draft();
  assert.equal((await checkout(other, code)).status, 200);
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  assert.equal(await statusOf(late), 'ACTIVE');
  assert.deepEqual(await usesOf(app, code), { RESERVED: 1, 'CONSUMED late': 1 });
});

test('money that buys nothing uses no code up', async () => {
  const code = await discountCode(app);
  const { token, announcementId } = await draft();
  const { body: order } = await checkout({ token, announcementId }, code);
  await (await sandboxOf(app)).pay(order.orderId);
  await app.call('DELETE', `/api/announcement/${announcementId}`, { as: token });
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  assert.deepEqual(await usesOf(app, code), { RELEASED: 1 });
});

test('what comes to nothing is bought at once, without the provider', async () => {
  const code = await discountCode(app, { percent: 100 });
  const buyer = await draft();
  const { body: order } = await checkout(buyer, code);
  assert.equal(order.amount, 0);
  assert.match(order.url, /\/user-zone\/payment-return\/add\/wait\?orderId=/);
  assert.deepEqual([await statusOf(buyer), await usesOf(app, code)], ['ACTIVE', { CONSUMED: 1 }]);
  const { rows } = await app.pool.query(
    `SELECT state, provider, amount, vat, discount, free_reason, refund_due,
       (SELECT count(*)::int FROM journal_entries WHERE order_id = orders.id) AS entries FROM orders WHERE id = $1`,
    [order.orderId],
  );
  assert.deepEqual(rows, [
    {
      state: 'PAID',
      provider: 'none',
      amount: 0,
      vat: 0,
      discount: 4900,
      free_reason: 'DISCOUNT',
      refund_due: false,
      entries: 0,
    },
  ]);
});
