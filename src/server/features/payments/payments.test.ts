import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  publishedAnnouncement,
  SIGNATURE_HEADER,
  sandboxOf,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { lockAwaited } from '../../../../test/support/database.ts';
import { atOnce } from '../../../../test/support/width.ts';
import type { Sandbox } from '../../../adapters/payment/sandbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let checkouts = 0;

/** A partner with a draft under a number of its own and an open checkout for it. */
async function checkout(days = 30) {
  const partner = await partnerWithProfile(app);
  const phoneNumber = String(502_000_000 + ++checkouts);
  const added = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: announcementBody({ phoneNumber }),
  });
  const announcementId: string = added.body.announcementId;
  const session = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days },
  });
  const status = async () =>
    (await app.call('GET', `/api/announcement/${announcementId}`, { as: partner.token })).body.owner;
  return {
    partner,
    announcementId,
    order: session.body as { orderId: string; url: string; amount: number; currency: string },
    status,
  };
}

/** How often each kind of thing happened to an announcement and its order, and by whom. */
async function eventsOf(...subjects: string[]): Promise<Record<string, number>> {
  const { rows } = await app.pool.query(
    `SELECT kind || ' by ' || (data->>'by') AS act, count(*)::int AS n
     FROM events WHERE subject_id = ANY ($1) GROUP BY act`,
    [subjects],
  );
  return Object.fromEntries(rows.map(({ act, n }) => [act, n]));
}

/** Presses a button of the sandbox's page as a browser's form does. */
const press = (url: string, answer: string) =>
  app.app.inject({
    method: 'POST',
    url: '/sandbox/checkout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      session: new URL(url).searchParams.get('session') ?? '',
      answer,
    }).toString(),
  });

test('add, pay on the provider’s page, live at once, with a mail for each', async () => {
  const { partner, announcementId, order, status } = await checkout(90);
  assert.deepEqual([order.amount, order.currency], [11_900, 'PLN']);
  assert.equal((await status()).status, 'AWAITING_PAYMENT');
  const page = await app.app.inject({ url: order.url });
  assert.match(page.body, /PLN\s?119\b(?!\.)/);
  const declined = await press(order.url, 'decline');
  assert.deepEqual([declined.statusCode, (await status()).status], [200, 'AWAITING_PAYMENT']);
  const paid = await press(order.url, 'pay');
  assert.deepEqual(
    [paid.statusCode, paid.headers.location],
    [303, `http://localhost:3000/user-zone/payment-return/add/wait?orderId=${order.orderId}`],
  );
  const { status: state, expiresAt } = await status();
  assert.deepEqual([state, Date.parse(expiresAt)], ['ACTIVE', app.now() + 90 * 86_400_000]);
  const { body } = await app.call('POST', '/api/payment', {
    as: partner.token,
    body: { orderId: order.orderId },
  });
  assert.deepEqual(body, { orderId: order.orderId, state: 'PAID', purpose: 'add', announcementId });
  const mails = (await app.mailsTo(partner.email)).join('\n');
  assert.match(mails, /Your listing is live/);
  const [receipt = ''] = (await app.mailsTo(partner.email))
    .filter((mail) => mail.includes('Payment receipt'))
    .map((mail) => mail.replaceAll('=\r\n', ''));
  assert.match(receipt, /payment of .*119 .*Listing for 90 days: .*active until [\w, =]+ 2027\./s);
  assert.ok(receipt.includes(`/search-massage/announcement-details/${announcementId}`));
  assert.match(receipt, /The invoice FV 2026\/\d{6} is attached/);
  assert.match((await press(order.url, 'pay')).body, /already been completed/);
});

test('a forged, altered or stale webhook is refused and stores nothing', async () => {
  const { order, status } = await checkout();
  const { body, headers } = await webhookFor(app, 'paid', order);
  const signature = headers[SIGNATURE_HEADER] ?? '';
  const sandbox = await sandboxOf(app);
  const forged: { body: string; headers: Record<string, string> }[] = [
    { body, headers: {} },
    { body, headers: { [SIGNATURE_HEADER]: 'nonsense' } },
    { body: body.replace(String(order.amount), '1'), headers },
    { body, headers: { [SIGNATURE_HEADER]: signature.replace(/v1=.{4}/, 'v1=0000') } },
    {
      body,
      headers: { [SIGNATURE_HEADER]: signature.replace(/t=\d+/, `t=${Math.floor(app.now() / 1000) + 1}`) },
    },
    sandbox.webhook('paid', order as never, app.now() - 301_000),
    sandbox.webhook('paid', order as never, app.now() + 301_000),
  ];
  for (const [index, webhook] of forged.entries()) {
    assert.equal((await sendWebhook(app, webhook)).status, 400, `webhook ${index}`);
  }
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS n FROM payment_events WHERE payload->>'orderId' = $1`,
    [order.orderId],
  );
  assert.deepEqual([rows[0].n, (await status()).status], [0, 'AWAITING_PAYMENT']);
  assert.equal((await app.call('POST', '/api/payment/webhook/other', { body: {} })).status, 404);
});

test('each true event fifty times, shuffled: one effect', async () => {
  const { partner, announcementId, order, status } = await checkout();
  const events = await Promise.all([
    webhookFor(app, 'paid', order),
    webhookFor(app, 'paid', order),
    webhookFor(app, 'failed', order),
    webhookFor(app, 'expired', order),
  ]);
  const all = Array.from({ length: atOnce(20, 50) }, () => events).flat();
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
    numRuns: 1,
    seed: 20_261_121,
  });
  for (let i = 0; i < shuffled.length; i += 20) {
    const answers = await Promise.all(shuffled.slice(i, i + 20).map((event) => sendWebhook(app, event)));
    assert.ok(answers.every(({ status: code }) => code === 200));
  }
  assert.equal((await status()).status, 'ACTIVE');
  const happened = await eventsOf(announcementId, order.orderId);
  assert.deepEqual([happened['paid by paymentProvider'], happened['approve by automaticChecks']], [2, 1]);
  const { rows } = await app.pool.query(
    "SELECT count(*)::int AS n FROM payment_events WHERE payload->>'orderId' = $1",
    [order.orderId],
  );
  assert.equal(rows[0].n, 4);
  assert.equal((await app.mailsTo(partner.email)).length, 2);
});

test('another amount or currency buys nothing and goes back', async () => {
  for (const wrong of [{ amount: 1 }, { currency: 'EUR' }]) {
    const { order, status } = await checkout();
    await sendWebhook(app, await webhookFor(app, 'paid', { ...order, ...wrong }));
    assert.equal((await status()).status, 'DRAFT');
    const { rows } = await app.pool.query('SELECT state, refund_due FROM orders WHERE id = $1', [
      order.orderId,
    ]);
    assert.deepEqual(rows, [{ state: 'PAID', refund_due: true }]);
  }
});

test('a partner gives a checkout up: it can no longer be paid, nothing else stands in its way, and once is enough', async () => {
  const { partner, announcementId, order, status } = await checkout();
  const cancel = (as: string, id = announcementId) =>
    app.call('POST', `/api/announcement/${id}/cancel-checkout`, { as });
  const stateOf = async (orderId: string) =>
    (await app.pool.query('SELECT state FROM orders WHERE id = $1', [orderId])).rows[0].state;
  assert.equal((await status()).can.cancelCheckout, true);
  assert.equal((await cancel((await partnerWithProfile(app)).token)).status, 404);
  const { status: code, body } = await cancel(partner.token);
  assert.deepEqual([code, body.owner?.status, body.owner?.can.cancelCheckout], [200, 'DRAFT', false]);
  assert.equal(await stateOf(order.orderId), 'CANCELLED');
  assert.equal((await cancel(partner.token)).body.code, 'ILLEGAL_TRANSITION');
  await press(order.url, 'pay');
  assert.deepEqual([await stateOf(order.orderId), (await status()).status], ['CANCELLED', 'DRAFT']);

  const live = await publishedAnnouncement(app, partner.token, { phoneNumber: '502000999' });
  const buy = { announcementId: live, purpose: 'extend' };
  const extension = await app.call('POST', '/api/payment/create-session', { as: partner.token, body: buy });
  assert.deepEqual(await cancels(partner.token, live), [true, true]);
  const stays = await cancel(partner.token, live);
  assert.deepEqual([stays.status, stays.body.owner?.status], [200, 'ACTIVE']);
  assert.equal(await stateOf(extension.body.orderId), 'CANCELLED');
  assert.deepEqual(await cancels(partner.token, live), [false, false]);
});

/** Whether the owner of an announcement is told that a checkout can be given up, in its own view and in the list. */
async function cancels(as: string, id: string): Promise<boolean[]> {
  const one = await app.call('GET', `/api/announcement/${id}`, { as });
  const { items } = (await app.call('GET', '/api/announcement/my-ads', { as })).body;
  const listed = items.find(({ announcementId }: { announcementId: string }) => announcementId === id);
  return [one.body.owner.can.cancelCheckout, listed.can.cancelCheckout];
}

test('an edit that waits for a payment is given up without a checkout too, but not under one opened meanwhile', async () => {
  const { token } = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, token, { phoneNumber: '502000998' });
  const cancel = () => app.call('POST', `/api/announcement/${id}/cancel-checkout`, { as: token });
  const edit = async (version: number) =>
    app.call('PUT', `/api/announcement/${id}?extendOrActivateEdition=true`, {
      as: token,
      body: { ...announcementBody({ title: 'Nowy tytuł', phoneNumber: '502000998' }), version },
    });
  const { version } = (await edit(1)).body.owner;
  const buy = { as: token, body: { announcementId: id, purpose: 'extend' } };
  const { orderId } = (await app.call('POST', '/api/payment/create-session', buy)).body;
  const given = await cancel();
  assert.deepEqual([given.status, given.body.owner?.pendingFor], [200, null], JSON.stringify(given.body));
  assert.equal((await edit(version)).body.owner?.pendingFor, 'PAYMENT');
  assert.deepEqual(await cancels(token, id), [true, true]);

  const db = await app.pool.connect();
  try {
    await db.query('BEGIN');
    await db.query('SELECT FROM announcements WHERE id = $1 FOR UPDATE', [id]);
    const late = cancel();
    await lockAwaited(app.pool);
    await db.query("UPDATE orders SET state = 'OPEN' WHERE id = $1", [orderId]);
    await db.query('COMMIT');
    assert.deepEqual([(await late).status, (await late).body.code], [409, 'BUSY']);
  } finally {
    db.release();
  }
  const { body } = await app.call('GET', `/api/announcement/${id}`, { as: token });
  assert.equal(body.owner.pendingFor, 'PAYMENT');
  await cancel();
  assert.deepEqual(await cancels(token, id), [false, false]);
});

test('money that comes after the checkout was cancelled counts; after deletion it goes back', async () => {
  const late = await checkout();
  await press(late.order.url, 'cancel');
  assert.equal((await late.status()).status, 'DRAFT');
  await sendWebhook(app, await webhookFor(app, 'paid', late.order));
  assert.equal((await late.status()).status, 'ACTIVE');

  const gone = await checkout();
  await app.call('DELETE', `/api/announcement/${gone.announcementId}`, { as: gone.partner.token });
  await sendWebhook(app, await webhookFor(app, 'paid', gone.order));
  assert.equal((await gone.status()).status, 'DELETED');
  const { rows } = await app.pool.query('SELECT state, refund_due FROM orders WHERE id = $1', [
    gone.order.orderId,
  ]);
  assert.deepEqual(rows[0], { state: 'PAID', refund_due: true });
});

test('a second checkout takes the first one’s place; both paid, one is given back', async () => {
  const { partner, announcementId, order, status } = await checkout();
  const second = await app.call('POST', '/api/payment-session', {
    as: partner.token,
    body: { announcementId, days: 180 },
  });
  assert.equal(second.status, 200);
  assert.match((await app.app.inject({ url: order.url })).body, /already been completed/);
  await sendWebhook(app, await webhookFor(app, 'paid', second.body));
  const { expiresAt } = await status();
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  assert.equal((await status()).expiresAt, expiresAt);
  const { rows } = await app.pool.query(
    'SELECT state, refund_due FROM orders WHERE id = ANY ($1) ORDER BY created_at, id',
    [[order.orderId, second.body.orderId]],
  );
  assert.deepEqual(rows, [
    { state: 'PAID', refund_due: true },
    { state: 'PAID', refund_due: false },
  ]);
});

test('twenty checkouts at once leave one open order', async () => {
  const { partner, announcementId } = await checkout();
  const call = () =>
    app.call('POST', '/api/payment/create-session', { as: partner.token, body: { announcementId } });
  const answers = await Promise.all(Array.from({ length: 20 }, call));
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS n FROM orders WHERE announcement_id = $1 AND state = 'OPEN'`,
    [announcementId],
  );
  assert.ok(rows[0].n <= 1);
});

test('extending adds days to the present end, with an edit that the payment applies', async () => {
  const { partner, announcementId, order, status } = await checkout();
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  const edited = await app.call('PUT', `/api/announcement/${announcementId}?extendOrActivateEdition=true`, {
    as: partner.token,
    body: { ...announcementBody({ title: 'Nowy tytuł' }), version: 1 },
  });
  assert.deepEqual(
    [edited.body.title, edited.body.owner.pendingFor],
    ['Masaż klasyczny i relaksacyjny', 'PAYMENT'],
  );
  const session = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days: 30 },
  });
  await sendWebhook(app, await webhookFor(app, 'paid', session.body));
  const { body } = await app.call('GET', `/api/announcement/${announcementId}`, { as: partner.token });
  assert.deepEqual(
    [body.title, Date.parse((await status()).expiresAt)],
    ['Nowy tytuł', app.now() + 60 * 86_400_000],
  );
  const tooFar = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days: 180 },
  });
  await sendWebhook(app, await webhookFor(app, 'paid', tooFar.body));
  const third = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days: 180 },
  });
  assert.deepEqual([third.status, third.body.code], [409, 'ILLEGAL_TRANSITION']);
});

test('days that are not sold, a text that is not whole, a fourth live one under a number', async () => {
  const { partner, announcementId, order } = await checkout();
  const odd = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days: 31 },
  });
  assert.equal(odd.body.errors[0].code, 'invalidChoice');
  const priced = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, amount: 1 },
  });
  assert.equal(priced.body.errors[0].code, 'unknownField');
  const prices = await app.call('GET', '/api/payment/price-for-country?countryCode=de');
  assert.deepEqual(
    [prices.body.currency, prices.body.prices[0]],
    ['EUR', { days: 30, gross: 1900, net: 1597, vat: 303 }],
  );
  for (let i = 0; i < 3; i++) await publishedAnnouncement(app, partner.token, { phoneNumber: '503100100' });
  const again = { ...announcementBody({ phoneNumber: '503100100' }), version: 1 };
  await sendWebhook(app, await webhookFor(app, 'expired', order));
  assert.equal(
    (await app.call('PUT', `/api/announcement/${announcementId}`, { as: partner.token, body: again })).status,
    200,
  );
  const fourth = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId },
  });
  assert.deepEqual([fourth.status, fourth.body.errors[0].path], [400, 'phoneNumber']);
});

test('what the buyer confirms at the checkout is kept with the order', async () => {
  const { partner, announcementId, order } = await checkout();
  const again = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days: 30, asksForEarlyStart: true },
  });
  const { rows } = await app.pool.query(
    'SELECT asks_for_early_start AS asked FROM orders WHERE id = ANY ($1) ORDER BY created_at, id',
    [[order.orderId, again.body.orderId]],
  );
  assert.deepEqual(rows, [{ asked: false }, { asked: true }]);
});

test('the page of a checkout whose address carries less, as those of an older version, has no word of what is missing', async () => {
  const { order } = await checkout();
  const { url } = await (await sandboxOf(app)).createSession({
    orderId: order.orderId,
    amount: order.amount,
    currency: 'PLN',
    locale: 'en',
    customer: 'cus_1',
    expiresAt: app.now() + 60_000,
    returnUrl: 'http://localhost:3000/',
    cancelUrl: 'http://localhost:3000/',
  } as Parameters<Sandbox['createSession']>[0]);
  const { statusCode, body } = await app.app.inject({ url });
  assert.equal(statusCode, 200);
  assert.match(body, /PLN\s?49/);
  assert.doesNotMatch(body, /undefined|null|NaN/);
});
