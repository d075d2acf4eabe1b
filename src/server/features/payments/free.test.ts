/** Where announcements are free of charge: the checkout is over at once, and nobody speaks of money. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PAYMENTS: 'off' });
});
afterAll(() => app.close());

test('a checkout that costs nothing publishes at once, extends and promotes, and sends no receipt', async () => {
  const partner = await partnerWithProfile(app);
  const as = partner.token;
  const added = await app.call('POST', '/api/announcement', { as, body: announcementBody() });
  const { announcementId } = added.body;
  const checkout = async (purpose?: string, days?: number) => {
    const { status, body } = await app.call('POST', '/api/payment/create-session', {
      as,
      body: { announcementId, ...(purpose && { purpose }), ...(days && { days }) },
    });
    assert.deepEqual([status, body.amount], [200, 0]);
    assert.match(body.url, /^http:\/\/localhost:3000\/user-zone\/payment-return\/\w+\/wait\?orderId=/);
    const order = await app.call('POST', '/api/payment', { as, body: { orderId: body.orderId } });
    assert.equal(order.body.state, 'PAID');
    const { body: shown } = await app.call('GET', `/api/announcement/${announcementId}`, { as });
    return shown.owner;
  };
  const day = 86_400_000;
  const published = await checkout(undefined, 30);
  assert.equal(published.status, 'ACTIVE');
  assert.equal(Date.parse(published.expiresAt), app.now() + 30 * day);
  const extended = await checkout('extend', 90);
  assert.equal(Date.parse(extended.expiresAt), app.now() + 120 * day);
  const promoted = await checkout('promote');
  assert.equal(Date.parse(promoted.promotedUntil), app.now() + 7 * day);
  const { rows } = await app.pool.query(
    'SELECT DISTINCT state, amount, vat, provider, refund_due FROM orders',
  );
  assert.deepEqual(rows, [{ state: 'PAID', amount: 0, vat: 0, provider: 'none', refund_due: false }]);
  const mails = await app.mailsTo(partner.email);
  assert.ok(!mails.some((mail) => /0,00|receipt|Potwierdzenie p/i.test(mail)));
});

test('what is refused where it costs is refused where it does not', async () => {
  const partner = await partnerWithProfile(app);
  const { body } = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: announcementBody({ title: '' }),
  });
  const { status } = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId: body.announcementId ?? '00000000-0000-4000-8000-000000000000' },
  });
  assert.notEqual(status, 200);
  const other = await partnerWithProfile(app);
  const added = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: announcementBody({ phoneNumber: '501888777' }),
  });
  const stranger = await app.call('POST', '/api/payment/create-session', {
    as: other.token,
    body: { announcementId: added.body.announcementId },
  });
  assert.equal(stranger.status, 404);
});

test('the price list says that nothing is charged, and there is no sandbox', async () => {
  const { body } = await app.call('GET', '/api/payment/price-for-country?countryCode=PL');
  assert.equal(body.isFree, true);
  assert.deepEqual(
    [...body.prices, body.promotion].map(({ gross, net, vat }) => [gross, net, vat]),
    Array.from({ length: 4 }, () => [0, 0, 0]),
  );
  assert.equal((await app.app.inject({ url: '/sandbox/checkout?session=x' })).statusCode, 404);
  const webhook = await app.call('POST', '/api/payment/webhook/sandbox', { body: {} });
  assert.equal(webhook.status, 404);
  assert.equal((await app.call('POST', '/api/payment/webhook/none', { body: {} })).status, 404);
});
