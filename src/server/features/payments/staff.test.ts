/** What staff find and do about payments that are stuck: each once, with its reason, whoever presses at the same time. */
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
import { staffOf } from '../../../../test/support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let admin: { id: string; token: string };
let other: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  [admin, other] = [await staffOf(app, 'admin'), await staffOf(app, 'admin')];
});
afterAll(() => app.close());

let checkouts = 0;
async function checkout() {
  const partner = await partnerWithProfile(app);
  const body = announcementBody({ phoneNumber: String(505_000_000 + ++checkouts) });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: partner.token, body })).body;
  const { body: order } = await app.call('POST', '/api/payment/create-session', {
    as: partner.token,
    body: { announcementId, days: 30 },
  });
  return { ...partner, announcementId, ...order } as {
    token: string;
    email: string;
    announcementId: string;
    orderId: string;
    amount: number;
    currency: string;
  };
}
type Checkout = Awaited<ReturnType<typeof checkout>>;

const pay = async ({ orderId }: Checkout) => assert.ok(await (await sandboxOf(app)).pay(orderId));
const tellPaid = async (order: Checkout) => {
  const answer = await sendWebhook(app, await webhookFor(app, 'paid', order));
  assert.equal(answer.status, 200);
};
const list = async (q = '') =>
  (await app.call('GET', `/api/moderation/payment?q=${encodeURIComponent(q)}`, { as: admin.token })).body;
const caseOf = async ({ orderId }: Checkout, as = admin) =>
  (await app.call('GET', `/api/moderation/payment/${orderId}`, { as: as.token })).body;
const press = async (
  verb: string,
  { orderId }: Checkout,
  { as = admin, reason = 'Asked on the phone.' } = {},
) =>
  (await app.call('POST', `/api/moderation/payment/${orderId}/${verb}`, { as: as.token, body: { reason } }))
    .status;
const kindsOf = (one: { entries: { kind: string }[] }) => one.entries.map(({ kind }) => kind);
const statusOf = async ({ announcementId, token }: Checkout) =>
  (await app.call('GET', `/api/announcement/${announcementId}`, { as: token })).body.owner.status;
const auditOf = async ({ orderId }: Checkout) =>
  (
    await app.pool.query(
      `SELECT act, reason, actor_id FROM audit_log WHERE subject_type = 'order' AND subject_id = $1 ORDER BY id`,
      [orderId],
    )
  ).rows;
const refundsOf = async ({ orderId }: Checkout) =>
  (
    await app.pool.query(
      'SELECT reference, has_failed FROM sandbox_refunds WHERE order_id = $1 ORDER BY reference',
      [orderId],
    )
  ).rows;

/** One whose announcement was deleted in time and came back, whose money the provider will not give back. */
async function refused() {
  const order = await checkout();
  const path = `/api/announcement/${order.announcementId}`;
  // Whoever takes the price up in between has paid another sum: it buys nothing, and the draft is as before.
  await app.pool.query('UPDATE orders SET amount = amount + 100 WHERE id = $1', [order.orderId]);
  await pay(order);
  await tellPaid(order);
  await app.pool.query('UPDATE orders SET amount = amount - 100 WHERE id = $1', [order.orderId]);
  assert.equal((await app.call('GET', path, { as: order.token })).body.owner.status, 'DRAFT');
  const failures = await sweepPaymentsOf(app, {
    ...(await sandboxOf(app)),
    refund: async () => ({ refused: 'The card is closed.' }),
  });
  assert.deepEqual(failures, []);
  return order;
}

test('what is stuck is listed, and found by order, announcement, e-mail and title', async () => {
  const order = await refused();
  const { items } = await list();
  const found = items.find((one: { orderId: string }) => one.orderId === order.orderId);
  assert.deepEqual([found.problems, found.email], [['REFUND_REFUSED'], order.email]);
  for (const words of [order.orderId, order.announcementId, order.email, `pay_${order.orderId}`]) {
    const {
      items: [one],
      total,
    } = await list(words);
    assert.deepEqual([one.orderId, total], [order.orderId, 1], words);
  }
  const [byTitle] = (await list(found.title.toUpperCase())).items;
  assert.equal(byTitle.title, found.title);
  assert.equal((await list('%')).total, 0);
  const { history } = await caseOf(order);
  assert.deepEqual([history[0].kind, history[0].note], ['refundRefused', 'The card is closed.']);
});

test('a sale is found by the number of its invoice', async () => {
  const order = await checkout();
  await pay(order);
  await tellPaid(order);
  const { invoices, problems, acts } = await caseOf(order);
  assert.deepEqual([invoices.length, problems, acts], [1, [], ['retry', 'refund']]);
  assert.equal((await list(invoices[0])).items[0].orderId, order.orderId);
});

test('moderators read, admins act, and nobody without a reason', async () => {
  const order = await refused();
  const moderator = await staffOf(app, 'moderator');
  assert.deepEqual((await caseOf(order, moderator)).acts, ['retry', 'grant']);
  for (const verb of ['retry', 'refund', 'grant']) {
    assert.equal(await press(verb, order, { as: moderator }), 403);
    assert.equal(await press(verb, order, { reason: ' ' }), 400);
  }
  assert.deepEqual(await auditOf(order), []);
});

test('two who retry a refund at once give the money back once', async () => {
  const order = await refused();
  const answers = await Promise.all([press('retry', order), press('retry', order, { as: other })]);
  assert.ok(
    answers.every((status) => status === 204 || status === 409),
    String(answers),
  );
  await sweepPaymentsHere(app);
  assert.equal((await refundsOf(order)).length, 1);
  const { state, history, problems, owed, entries } = await caseOf(order);
  assert.deepEqual([state, problems, owed], ['REFUNDED', [], 0]);
  assert.deepEqual(kindsOf({ entries }), ['payment', 'refund']);
  const [first] = await auditOf(order);
  assert.deepEqual([first.act, first.reason], ['retryPayment', 'Asked on the phone.']);
  assert.ok(
    history.some(
      ({ kind, by, note }: { kind: string; by: string; note: string }) =>
        kind === 'retriedByStaff' && by === 'admin' && note === 'Asked on the phone.',
    ),
  );
});

test('a refund that came back is another one when it is tried again', async () => {
  const order = await refused();
  assert.equal(await press('retry', order), 204);
  const [{ reference }] = await refundsOf(order);
  const sandbox = await sandboxOf(app);
  await sandbox.failRefund(reference);
  const told = sandbox.webhook('refundFailed', { ...order, reference }, app.now());
  assert.equal((await sendWebhook(app, told)).status, 200);
  assert.deepEqual((await caseOf(order)).problems, ['REFUND_FAILED']);
  assert.equal(await press('retry', order), 204);
  assert.deepEqual(
    (await refundsOf(order)).map(({ has_failed }) => has_failed),
    [true, false],
  );
  const { state, entries } = await caseOf(order);
  assert.equal(state, 'REFUNDED');
  assert.deepEqual(kindsOf({ entries }), ['payment', 'refund', 'refundFailed', 'refund']);
});

test('two who grant at once give it once; one who grants and one who retries do not both get their way', async () => {
  const order = await refused();
  const answers = await Promise.all([press('grant', order), press('grant', order, { as: other })]);
  assert.deepEqual(answers.toSorted(), [204, 409]);
  assert.equal(await statusOf(order), 'ACTIVE');
  const { entries, problems, owed, invoices } = await caseOf(order);
  assert.deepEqual([kindsOf({ entries }), problems, owed, invoices.length], [['payment', 'sale'], [], 0, 1]);
  assert.equal((await auditOf(order)).length, 1);

  const both = await refused();
  await Promise.all([press('grant', both), press('retry', both, { as: other })]);
  await sweepPaymentsHere(app);
  const kinds = kindsOf(await caseOf(both));
  assert.equal(kinds.includes('sale'), !kinds.includes('refund'), kinds.join());
  assert.equal(await statusOf(both), kinds.includes('sale') ? 'ACTIVE' : 'DRAFT');
});

test('what is granted needs something to give it to, and money that is not on its way back', async () => {
  const order = await refused();
  await app.call('DELETE', `/api/announcement/${order.announcementId}`, { as: order.token });
  assert.equal(await press('grant', order), 409);
  const { acts, history } = await caseOf(order);
  assert.deepEqual(acts, ['retry', 'grant']);
  assert.ok(history.every(({ kind }: { kind: string }) => kind !== 'grantedByStaff'));

  const onItsWay = await refused();
  await app.pool.query('UPDATE orders SET stuck = NULL WHERE id = $1', [onItsWay.orderId]);
  assert.equal(await press('grant', onItsWay), 409);
  assert.equal(await statusOf(onItsWay), 'DRAFT');
});

test('two who refund a sale at once take it back once, with one credit note and what it bought', async () => {
  const order = await checkout();
  await pay(order);
  await tellPaid(order);
  const answers = await Promise.all([press('refund', order), press('refund', order, { as: other })]);
  assert.deepEqual(answers.toSorted(), [204, 409]);
  const { state, entries, invoices, owed } = await caseOf(order);
  assert.deepEqual([state, owed, invoices.length], ['REFUNDED', 0, 2]);
  assert.deepEqual(kindsOf({ entries }), ['payment', 'sale', 'creditNote', 'refund']);
  assert.equal((await refundsOf(order)).length, 1);
  assert.equal(await statusOf(order), 'EXPIRED');
});

test('a payment nobody told of is listed when its checkout is long over, and asked for', async () => {
  const order = await checkout();
  await pay(order);
  app.advance(3 * HOUR);
  const { items } = await list();
  const found = items.find((one: { orderId: string }) => one.orderId === order.orderId);
  assert.deepEqual(found.problems, ['OPEN_TOO_LONG']);
  assert.equal(await press('retry', order), 204);
  assert.equal(await statusOf(order), 'ACTIVE');
});

test('what the nightly comparison finds is listed, and learnt when somebody asks again', async () => {
  const order = await checkout();
  await pay(order);
  await tellPaid(order);
  const sandbox = await sandboxOf(app);
  const { orderId, amount, currency } = order;
  await sandbox.refund({ reference: `pay_${orderId}`, orderId, amount, currency, key: 'by hand' });
  app.advance(2 * HOUR);
  await app.handlers['payments.compare']({});
  const { problems, differences } = await caseOf(order);
  assert.deepEqual(problems, ['DIFFERENCE']);
  assert.deepEqual([differences[0].ours, differences[0].theirs], [null, amount]);
  assert.equal(await press('retry', order), 204);
  const after = await caseOf(order);
  assert.deepEqual([after.state, after.problems, after.differences], ['REFUNDED', [], []]);
  // One of an order that is not ours.
  await app.pool.query(
    `INSERT INTO money_differences (provider, kind, reference, theirs, currency, found_at)
     VALUES ('sandbox', 'payment', 'pay_of_nobody', 100, 'PLN', $1)`,
    [new Date(app.now())],
  );
  assert.deepEqual(
    (await list()).differences.map(({ reference }: { reference: string }) => reference),
    ['pay_of_nobody'],
  );
});

test('what is decided stands where the provider does not answer, and the clock goes on', async () => {
  const order = await checkout();
  await pay(order);
  await tellPaid(order);
  await app.pool.query("UPDATE sandbox_checkouts SET state = 'expired' WHERE order_id = $1", [order.orderId]);
  assert.equal(await press('refund', order), 204);
  assert.deepEqual((await caseOf(order)).problems, ['REFUND_REFUSED']);
  await app.pool.query("UPDATE sandbox_checkouts SET state = 'paid' WHERE order_id = $1", [order.orderId]);
  assert.equal(await press('retry', order), 204);
  assert.equal((await caseOf(order)).state, 'REFUNDED');

  const silent = await checkout();
  await app.pool.query('ALTER TABLE sandbox_checkouts RENAME TO away');
  assert.equal(await press('retry', silent), 502);
  await app.pool.query('ALTER TABLE away RENAME TO sandbox_checkouts');
  assert.equal((await caseOf(silent)).history[0].kind, 'retriedByStaff');
});
