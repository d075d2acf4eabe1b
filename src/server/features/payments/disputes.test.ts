/** What banks take back, and what is decided about it: told late, twice or the wrong way round, the books balance. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SandboxEvent } from '../../../adapters/payment/sandboxWords.ts';
import {
  announcementBody,
  partnerWithProfile,
  sandboxOf,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { sweepPaymentsHere } from '../../../../test/support/payments.ts';
import { staffOf } from '../../../../test/support/staff.ts';

const HOUR = 60 * 60_000;

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
});
afterAll(() => app.close());

let checkouts = 0;
async function checkout() {
  const { token } = await partnerWithProfile(app);
  const body = announcementBody({ phoneNumber: String(506_000_000 + ++checkouts) });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
  const { body: order } = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId, days: 30 },
  });
  return { token, announcementId, ...order } as {
    token: string;
    announcementId: string;
    orderId: string;
    amount: number;
    currency: string;
  };
}
type Checkout = Awaited<ReturnType<typeof checkout>>;

const say = async (type: SandboxEvent, order: Checkout) => {
  const answer = await sendWebhook(app, await webhookFor(app, type, order));
  assert.equal(answer.status, 200);
};
async function paid() {
  const order = await checkout();
  assert.ok(await (await sandboxOf(app)).pay(order.orderId));
  await say('paid', order);
  return order;
}
const caseOf = async ({ orderId }: Checkout) =>
  (await app.call('GET', `/api/moderation/payment/${orderId}`, { as: admin.token })).body;
/** The kinds of an order's entries and what stands on each account; the lines of each entry sum to nothing. */
async function booksOf(order: Checkout) {
  const { entries } = await caseOf(order);
  const balances: Record<string, number> = {};
  for (const { lines } of entries) {
    assert.equal(
      lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
      0,
    );
    for (const { account, amount } of lines) balances[account] = (balances[account] ?? 0) + amount;
  }
  return { kinds: entries.map(({ kind }: { kind: string }) => kind), balances };
}
const SOLD = { customers: 0, revenue: -3984, vat: -916 };
const NOTHING = { provider: 0, customers: 0, revenue: 0, vat: 0, disputed: 0 };

test('a dispute is shown until it is won: then everything is as before', async () => {
  const order = await paid();
  await say('disputed', order);
  await say('disputed', order);
  const open = await caseOf(order);
  assert.deepEqual([open.state, open.problems, open.acts], ['PAID', ['DISPUTED'], ['retry']]);
  const { items } = (await app.call('GET', '/api/moderation/payment', { as: admin.token })).body;
  assert.ok(items.some(({ orderId }: { orderId: string }) => orderId === order.orderId));
  assert.deepEqual((await booksOf(order)).balances, { ...SOLD, provider: 0, disputed: 4900 });
  const refused = await app.call('POST', `/api/moderation/payment/${order.orderId}/refund`, {
    as: admin.token,
    body: { reason: 'Meanwhile.' },
  });
  assert.equal(refused.status, 409);
  await say('disputeWon', order);
  await say('disputeLost', order);
  const won = await caseOf(order);
  assert.deepEqual([won.state, won.problems, won.invoices.length], ['PAID', [], 1]);
  const { kinds, balances } = await booksOf(order);
  assert.deepEqual(kinds, ['payment', 'sale', 'dispute', 'disputeWon']);
  assert.deepEqual(balances, { ...SOLD, provider: 4900, disputed: 0 });
  assert.deepEqual(
    won.history.slice(0, 2).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    [
      ['disputeWon', 4900],
      ['disputed', 4900],
    ],
  );
});

test('one that is lost takes the sale back, with a credit note, also where its end is told first', async () => {
  const order = await paid();
  await say('disputeLost', order);
  await say('disputed', order);
  const { state, problems, invoices, acts } = await caseOf(order);
  assert.deepEqual([state, problems, invoices.length, acts], ['REFUNDED', [], 2, []]);
  const { kinds, balances } = await booksOf(order);
  assert.deepEqual(kinds, ['payment', 'sale', 'dispute', 'disputeLost', 'creditNote']);
  assert.deepEqual(balances, NOTHING);
});

test('what is owed and disputed waits for the bank: it goes back once', async () => {
  for (const [end, kinds] of [
    ['disputeLost', ['payment', 'dispute', 'disputeLost']],
    ['disputeWon', ['payment', 'dispute', 'disputeWon', 'refund']],
  ] as const) {
    const order = await checkout();
    const sandbox = await sandboxOf(app);
    assert.ok(await sandbox.pay(order.orderId));
    await app.call('DELETE', `/api/announcement/${order.announcementId}`, { as: order.token });
    const dispute = await sandbox.dispute(order.orderId);
    assert.ok(dispute);
    await say('paid', order);
    await say('disputed', order);
    assert.deepEqual(await sweepPaymentsHere(app), []);
    assert.deepEqual((await caseOf(order)).problems, ['DISPUTED', 'REFUND_DUE']);
    await sandbox.closeDispute(dispute.reference, end === 'disputeWon' ? 'won' : 'lost');
    await say(end, order);
    assert.deepEqual(await sweepPaymentsHere(app), []);
    assert.deepEqual((await caseOf(order)).problems, []);
    assert.equal((await caseOf(order)).state, 'REFUNDED');
    assert.deepEqual((await booksOf(order)).kinds, kinds);
  }
});

test('a dispute that nobody told of differs in the nightly comparison', async () => {
  const order = await paid();
  await (await sandboxOf(app)).dispute(order.orderId);
  app.advance(2 * HOUR);
  await app.handlers['payments.compare']({});
  assert.deepEqual(
    (await caseOf(order)).differences.map(({ kind, theirs }: { kind: string; theirs: number }) => [
      kind,
      theirs,
    ]),
    [['dispute', 4900]],
  );
});
