/** Orders outlive the account that made them, and its announcements: invoices are kept without the log-in. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import {
  announcementBody,
  partnerWithProfile,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { sweepPaymentsOf } from '../../../../test/support/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** An order whose partner is gone; `isPaid` says whether it was paid before. */
async function orphan(isPaid: boolean, phoneNumber: string) {
  const partner = await partnerWithProfile(app);
  const added = await app.call('POST', '/api/announcement', {
    as: partner.token,
    body: announcementBody({ phoneNumber }),
  });
  const { body: order } = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId: added.body.announcementId, days: 30 },
  });
  if (isPaid) await sendWebhook(app, await webhookFor(app, 'paid', order));
  await app.pool.query('DELETE FROM users WHERE id = $1', [partner.id]);
  return order;
}

const stored = async (orderId: string) => {
  const { rows } = await app.pool.query(
    'SELECT owner_id, announcement_id, state, amount, refund_due FROM orders WHERE id = $1',
    [orderId],
  );
  return rows[0];
};

test('what was paid is there when the account is gone, without its name', async () => {
  const { orderId, amount } = await orphan(true, '502100001');
  const left = { owner_id: null, announcement_id: null, state: 'PAID', amount, refund_due: false };
  assert.deepEqual(await stored(orderId), left);
});

test('money that comes when the account is gone goes back', async () => {
  const order = await orphan(false, '502100002');
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  const { state, refund_due } = await stored(order.orderId);
  assert.deepEqual({ state, refund_due }, { state: 'PAID', refund_due: true });
  await sendWebhook(app, await webhookFor(app, 'refunded', order));
  assert.equal((await stored(order.orderId)).state, 'REFUNDED');
});

test('a checkout that nobody waits for any more ends', async () => {
  const abandoned = await orphan(false, '502100003');
  await sendWebhook(app, await webhookFor(app, 'expired', abandoned));
  assert.equal((await stored(abandoned.orderId)).state, 'CANCELLED');

  const timedOut = await orphan(false, '502100004');
  app.advance(2 * 3_600_000);
  await sweepPaymentsOf(app, { expireSession: async () => ({ state: 'expired' }) });
  assert.equal((await stored(timedOut.orderId)).state, 'EXPIRED');
});
