/** The customer's own page at the provider: it shows what they paid, and its bank's buttons do what banks do. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile, sandboxOf } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
});
afterAll(() => app.close());

const open = async (token: string, headers = {}) => {
  const { status, body } = await app.call('POST', '/api/customer-portal-session', { as: token, headers });
  assert.equal(status, 200);
  return body.url as string;
};
const look = async (url: string) => {
  const { pathname, search } = new URL(url);
  return app.app.inject({ url: pathname + search });
};
const press = async (url: string, orderId: string, bank: string) => {
  const session = new URL(url).searchParams.get('session') ?? '';
  const answer = await app.app.inject({
    method: 'POST',
    url: '/sandbox/portal',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session, orderId, bank }).toString(),
  });
  return answer.statusCode;
};
const problemsOf = async (orderId: string) =>
  (await app.call('GET', `/api/moderation/payment/${orderId}`, { as: admin.token })).body.problems;

async function paid() {
  const partner = await partnerWithProfile(app);
  const { token } = partner;
  const { announcementId } = (
    await app.call('POST', '/api/announcement', {
      as: token,
      body: announcementBody({ phoneNumber: '507100200' }),
    })
  ).body;
  const { body } = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId, days: 30 },
  });
  const session = new URL(body.url).searchParams.get('session') ?? '';
  await app.app.inject({
    method: 'POST',
    url: '/sandbox/checkout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session, answer: 'pay' }).toString(),
  });
  return { ...partner, announcementId, orderId: body.orderId as string };
}

test('a partner’s page shows their payments and nobody else’s, in their language', async () => {
  const { token, orderId } = await paid();
  const url = await open(token, { 'user-language': 'de' });
  const page = await look(url);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /Ihre Zahlungen/);
  assert.match(page.body, new RegExp(orderId));
  assert.match(page.body, /49\s+zł/);
  const other = await look(await open((await partnerWithProfile(app)).token));
  assert.doesNotMatch(other.body, new RegExp(orderId));
  // One customer for an account, whoever asks first.
  const { rows } = await app.pool.query('SELECT count(*)::int FROM payment_customers WHERE provider = $1', [
    'sandbox',
  ]);
  assert.equal(rows[0].count, 2);
});

test('nobody opens it with an address that was not made for them, nor presses for another’s payment', async () => {
  const { orderId } = await paid();
  const url = await open((await partnerWithProfile(app)).token);
  assert.equal((await look(`${url}x`)).statusCode, 404);
  const checkout = await (await sandboxOf(app)).createSession({} as never).catch(() => null);
  if (checkout) assert.equal((await look(checkout.url.replace('checkout', 'portal'))).statusCode, 404);
  assert.equal(await press(url, orderId, 'dispute'), 400);
  assert.deepEqual(await problemsOf(orderId), []);
});

test('its bank disputes and decides, and sends a refund back', async () => {
  const { token, orderId } = await paid();
  const url = await open(token);
  assert.equal(await press(url, orderId, 'dispute'), 303);
  assert.deepEqual(await problemsOf(orderId), ['DISPUTED']);
  assert.equal(await press(url, orderId, 'win'), 303);
  assert.deepEqual(await problemsOf(orderId), []);
  const body = { reason: 'Asked for.' };
  const path = `/api/moderation/payment/${orderId}/refund`;
  assert.equal((await app.call('POST', path, { as: admin.token, body })).status, 204);
  assert.equal(await press(url, orderId, 'sendBack'), 303);
  assert.deepEqual(await problemsOf(orderId), ['REFUND_FAILED']);
});

test('where nothing is charged there is no such page', async () => {
  const free = await createTestApp({ PAYMENTS: 'off' });
  try {
    const { token } = await partnerWithProfile(free);
    assert.equal((await free.call('POST', '/api/customer-portal-session', { as: token })).status, 404);
  } finally {
    await free.close();
  }
});
