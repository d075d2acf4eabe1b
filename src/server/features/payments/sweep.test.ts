/** What the clock does about orders, whatever the provider does. */
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
import { sweepPaymentsHere, sweepPaymentsOf } from '../../../../test/support/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Orders that were paid for announcements that are gone. */
async function paidInVain(count: number): Promise<string[]> {
  const ids = [];
  for (let each = 0; each < count; each++) {
    const { token } = await partnerWithProfile(app);
    const body = announcementBody({ phoneNumber: `50330000${each}` });
    const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
    const checkout = { as: token, body: { announcementId, days: 30 } };
    const { body: order } = await app.call('POST', '/api/payment/create-session', checkout);
    await (await sandboxOf(app)).pay(order.orderId);
    const webhook = await webhookFor(app, 'paid', order);
    await app.call('DELETE', `/api/announcement/${announcementId}`, { as: token });
    await app.pool.query("UPDATE orders SET state = 'OPEN' WHERE id = $1", [order.orderId]);
    await sendWebhook(app, webhook);
    ids.push(order.orderId);
  }
  return ids;
}

const statesOf = async (ids: string[]) => {
  const { rows } = await app.pool.query('SELECT id, state, refund_due FROM orders WHERE id = ANY ($1)', [
    ids,
  ]);
  return ids.map((id) => {
    const { state, refund_due } = rows.find((row) => row.id === id);
    return `${state}${refund_due ? ', refund due' : ''}`;
  });
};

test('a refund that fails keeps no other waiting, and is tried again', async () => {
  const ids = await paidInVain(3);
  assert.deepEqual(await statesOf(ids), Array(3).fill('PAID, refund due'));
  const broken = [...ids].sort()[0];
  const refunded: string[] = [];
  const failing = {
    refund: async ({ orderId, amount, currency }: { orderId: string; amount: number; currency: string }) => {
      if (orderId === broken) throw new Error('the provider is down');
      refunded.push(orderId);
      return { reference: `re_${orderId}`, amount, currency };
    },
  };
  const failures = await sweepPaymentsOf(app, failing);
  assert.match(String(failures), /the provider is down/);
  assert.equal(refunded.length, 2);
  assert.deepEqual(
    await statesOf(ids),
    ids.map((id) => (id === broken ? 'PAID, refund due' : 'REFUNDED')),
  );
  assert.deepEqual(await sweepPaymentsHere(app), []);
  assert.deepEqual(await statesOf(ids), Array(3).fill('REFUNDED'));
});

test('what another provider took, which is not set up any more, waits for a person', async () => {
  const [id = ''] = await paidInVain(1);
  await app.pool.query("UPDATE orders SET provider = 'stripe' WHERE id = $1", [id]);
  assert.deepEqual(await sweepPaymentsHere(app), []);
  const { rows } = await app.pool.query('SELECT state, refund_due, stuck FROM orders WHERE id = $1', [id]);
  assert.deepEqual(rows, [{ state: 'PAID', refund_due: true, stuck: 'REFUND_REFUSED' }]);
});

test('what another provider made is not asked about where it is not known', async () => {
  const { token } = await partnerWithProfile(app);
  const body = announcementBody({ phoneNumber: '503300010' });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
  const checkout = { as: token, body: { announcementId, days: 30 } };
  const { body: order } = await app.call('POST', '/api/payment/create-session', checkout);
  await app.pool.query("UPDATE orders SET provider = 'stripe', check_at = $2 WHERE id = $1", [
    order.orderId,
    new Date(app.now()),
  ]);
  const asked: string[] = [];
  const sessionState = async (session: string) => {
    asked.push(session);
    return { state: 'unknown' as const };
  };
  assert.deepEqual(await sweepPaymentsOf(app, { sessionState }), []);
  const { rows } = await app.pool.query('SELECT state, check_at FROM orders WHERE id = $1', [order.orderId]);
  assert.deepEqual([asked, rows], [[], [{ state: 'OPEN', check_at: null }]]);
});
