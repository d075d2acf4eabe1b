/** What happens to money, whatever is lost, late, doubled or out of order: nothing is taken for nothing, and the books balance. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import type { ListedMovement } from '../../../adapters/payment/provider.ts';
import type { SandboxEvent } from '../../../adapters/payment/sandboxWords.ts';
import {
  announcementBody,
  partnerWithProfile,
  sandboxOf,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { lockAwaited } from '../../../../test/support/database.ts';
import { sweepPaymentsHere } from '../../../../test/support/payments.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { compareBooks } from './comparison.ts';
import { createSettlement } from './settle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let checkouts = 0;

async function checkout() {
  const { token } = await partnerWithProfile(app);
  const body = announcementBody({ phoneNumber: String(504_000_000 + ++checkouts) });
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
    url: string;
  };
}
type Checkout = Awaited<ReturnType<typeof checkout>>;

const say = async (type: SandboxEvent, order: Checkout, over: object = {}) => {
  const answer = await sendWebhook(app, await webhookFor(app, type, { ...order, ...over }));
  assert.equal(answer.status, 200);
};
const pay = async ({ orderId }: Checkout) => assert.ok(await (await sandboxOf(app)).pay(orderId));
const sweep = async () => assert.deepEqual(await sweepPaymentsHere(app), []);
const statusOf = async ({ announcementId, token }: Checkout) =>
  (await app.call('GET', `/api/announcement/${announcementId}`, { as: token })).body.owner.status;
const orderOf = async ({ orderId }: Checkout) => {
  const { rows } = await app.pool.query('SELECT state, refund_due, stuck FROM orders WHERE id = $1', [
    orderId,
  ]);
  return rows[0];
};
/** The kinds of an order's entries with the balance of each account. */
async function booksOf({ orderId }: Checkout) {
  const { rows } = await app.pool.query(
    `SELECT e.kind, l.account, l.amount::int AS amount FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
     WHERE e.order_id = $1 ORDER BY e.id`,
    [orderId],
  );
  const balances: Record<string, number> = {};
  for (const { account, amount } of rows) balances[account] = (balances[account] ?? 0) + amount;
  return { kinds: [...new Set(rows.map(({ kind }) => kind))], balances };
}

test('a payment whose webhook was lost is asked for, and buys once', async () => {
  const order = await checkout();
  await pay(order);
  await sweep();
  assert.equal(await statusOf(order), 'AWAITING_PAYMENT');
  app.advance(4 * MINUTE);
  await sweep();
  assert.equal(await statusOf(order), 'ACTIVE');
  await say('paid', order);
  const { kinds, balances } = await booksOf(order);
  assert.deepEqual(kinds, ['payment', 'sale']);
  assert.deepEqual(balances, { provider: 4900, customers: 0, revenue: -3984, vat: -916 });
});

test('a checkout that was paid in its last second buys, though its time is over', async () => {
  const order = await checkout();
  app.advance(31 * MINUTE);
  await pay(order);
  await sweep();
  assert.deepEqual([(await orderOf(order)).state, await statusOf(order)], ['PAID', 'ACTIVE']);
});

test('another checkout does not replace one that was paid meanwhile', async () => {
  const order = await checkout();
  await pay(order);
  const { announcementId, token } = order;
  const again = await app.call('POST', '/api/payment/create-session', {
    as: token,
    body: { announcementId },
  });
  assert.deepEqual([again.status, await statusOf(order)], [409, 'ACTIVE']);
  assert.equal((await orderOf(order)).state, 'PAID');
});

test('a checkout that is over is asked about twice more', async () => {
  const order = await checkout();
  app.advance(31 * MINUTE);
  await sweep();
  assert.equal((await orderOf(order)).state, 'EXPIRED');
  // The provider took it all the same.
  await app.pool.query("UPDATE sandbox_checkouts SET state = 'paid', paid_at = $2 WHERE order_id = $1", [
    order.orderId,
    new Date(app.now()),
  ]);
  await sweep();
  assert.equal((await orderOf(order)).state, 'EXPIRED');
  app.advance(61 * MINUTE);
  await sweep();
  assert.deepEqual([(await orderOf(order)).state, await statusOf(order)], ['PAID', 'ACTIVE']);

  const unpaid = await checkout();
  app.advance(31 * MINUTE);
  await sweep();
  const dueAt = async () => {
    const { rows } = await app.pool.query('SELECT check_at FROM orders WHERE id = $1', [unpaid.orderId]);
    return rows[0].check_at as number | null;
  };
  for (const hours of [1, 24, 1]) {
    app.advance(hours * HOUR);
    await sweep();
  }
  assert.equal(await dueAt(), null);
});

test('money that bought nothing goes back once, whoever tells of it', async () => {
  const order = await checkout();
  await pay(order);
  await app.call('DELETE', `/api/announcement/${order.announcementId}`, { as: order.token });
  await say('paid', order);
  await sweep();
  await say('refunded', order);
  await sweep();
  assert.deepEqual(await orderOf(order), { state: 'REFUNDED', refund_due: false, stuck: null });
  const { kinds, balances } = await booksOf(order);
  assert.deepEqual([kinds, balances], [['payment', 'refund'], { provider: 0, customers: 0 }]);
});

test('money that is not the price goes back as it came', async () => {
  const order = await checkout();
  const odd = { amount: 4800 };
  await app.pool.query('UPDATE sandbox_checkouts SET amount = 4800 WHERE order_id = $1', [order.orderId]);
  await pay(order);
  await say('paid', order, odd);
  await sweep();
  assert.equal((await orderOf(order)).state, 'REFUNDED');
  assert.deepEqual((await booksOf(order)).balances, { provider: 0, customers: 0 });
});

test('a refund that does not arrive waits for a person', async () => {
  const order = await checkout();
  await pay(order);
  await app.call('DELETE', `/api/announcement/${order.announcementId}`, { as: order.token });
  await say('paid', order);
  await sweep();
  await say('refundFailed', order);
  const stuck = { state: 'PAID', refund_due: true, stuck: 'REFUND_FAILED' };
  assert.deepEqual(await orderOf(order), stuck);
  assert.deepEqual((await booksOf(order)).balances, { provider: 4900, customers: -4900 });
  await sweep();
  await say('refundFailed', order);
  assert.deepEqual(await orderOf(order), stuck);
  // Told of the same refund late: it still has not arrived.
  await say('refunded', order);
  assert.deepEqual(await orderOf(order), stuck);
});

test('a refund told before its payment: nothing is bought with money that is gone', async () => {
  const order = await checkout();
  await say('refunded', order);
  await say('paid', order);
  assert.deepEqual([(await orderOf(order)).state, (await orderOf(order)).refund_due], ['REFUNDED', false]);
  assert.notEqual(await statusOf(order), 'ACTIVE');
  assert.deepEqual((await booksOf(order)).balances, { provider: 0, customers: 0 });
});

test('what somebody gives back at the provider’s takes the sale back', async () => {
  const order = await checkout();
  await pay(order);
  await say('paid', order);
  await say('refunded', order);
  const { kinds, balances } = await booksOf(order);
  assert.deepEqual(kinds, ['payment', 'sale', 'refund', 'creditNote']);
  assert.deepEqual(balances, { provider: 0, customers: 0, revenue: 0, vat: 0 });
  assert.equal((await orderOf(order)).state, 'REFUNDED');
});

/** Money that goes back, told by the name of its payment alone. */
function sayByPayment({ orderId }: { orderId: string }, amount: number): Promise<void> {
  const refund = { reference: `re_by_hand_${orderId}`, amount, currency: 'PLN' };
  const told = {
    eventId: `evt_${refund.reference}`,
    orderId: null,
    payment: `pay_${orderId}`,
    fact: { type: 'refunded', refund },
  };
  const { receive } = createSettlement({
    unitOfWork: createUnitOfWork(databaseOf(app.pool), app.now),
    clock: app.now,
    provider: { name: 'sandbox', verifyWebhook: () => told },
    invoices: { issue: async () => null },
  } as never);
  return receive('sandbox', '', {});
}

test('events that name no order of ours are taken in: by their payment where we know it, else for nothing', async () => {
  const order = await checkout();
  await say('paid', order);
  await sayByPayment(order, 1000);
  assert.equal((await booksOf(order)).balances.provider, 3900);
  await say('paid', order, { orderId: 'of another shop' });
});

test('what is told by a payment before the payment itself is taken once that comes', async () => {
  const order = await checkout();
  await sayByPayment(order, 1000);
  assert.deepEqual((await booksOf(order)).balances, {});
  await say('paid', order);
  assert.equal((await booksOf(order)).balances.provider, 3900);
});

test('what is told by a payment at the moment of the payment itself is found by one of the two', async () => {
  const order = await checkout();
  const blocker = await app.pool.connect();
  try {
    await blocker.query('BEGIN');
    // The payment comes as far as its history: what was told of it has been looked for, and nothing of it is seen yet.
    await blocker.query('LOCK TABLE events IN SHARE MODE');
    const paid = say('paid', order);
    await lockAwaited(app.pool);
    const back = sayByPayment(order, 1000);
    await Promise.race([back, lockAwaited(app.pool, 2)]);
    await blocker.query('COMMIT');
    await Promise.all([paid, back]);
  } finally {
    blocker.release();
  }
  assert.equal((await booksOf(order)).balances.provider, 3900);
});

test('a part that is given back takes a part of the sale back', async () => {
  const order = await checkout();
  await say('paid', order);
  await say('refunded', order, { amount: 1000 });
  assert.deepEqual((await booksOf(order)).balances, {
    provider: 3900,
    customers: 0,
    revenue: -3171,
    vat: -729,
  });
  assert.deepEqual(await orderOf(order), { state: 'PAID', refund_due: false, stuck: null });
});

test('whatever is told, in any order and how often: the books balance and nobody is owed in silence', async () => {
  const told = fc.array(
    fc.record({
      type: fc.constantFrom<SandboxEvent>('paid', 'failed', 'expired', 'refunded', 'refundFailed'),
      amount: fc.constantFrom(4900, 4900, 4900, 1000),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(told, fc.boolean(), async (events, isDeleted) => {
      const order = await checkout();
      if (isDeleted)
        await app.call('DELETE', `/api/announcement/${order.announcementId}`, { as: order.token });
      for (const { type, amount } of events) await say(type, order, { amount });
      const { balances } = await booksOf(order);
      const { state, refund_due: isDue } = await orderOf(order);
      const sum = Object.values(balances).reduce((total, amount) => total + amount, 0);
      assert.equal(sum, 0);
      const owed = -(balances.customers ?? 0);
      if (owed > 0) assert.ok(isDue, `${owed} owed and not due`);
      if (state === 'PAID' && !isDue) assert.ok((balances.revenue ?? 0) < 0, 'paid and neither sold nor due');
      if ((await statusOf(order)) === 'ACTIVE') assert.ok(state === 'PAID' || state === 'REFUNDED');
    }),
    { numRuns: 40, seed: 20_261_124 },
  );
});

test('the books are neither changed nor unbalanced, whoever writes', async () => {
  const order = await checkout();
  await say('paid', order);
  for (const statement of [
    'UPDATE journal_lines SET amount = amount * 2',
    'DELETE FROM journal_lines',
    "UPDATE journal_entries SET kind = 'refund'",
    'DELETE FROM journal_entries',
    'TRUNCATE journal_lines',
    'TRUNCATE journal_entries CASCADE',
    `INSERT INTO journal_lines SELECT id, 'vat', 'EUR', 1 FROM journal_entries LIMIT 1`,
  ])
    await assert.rejects(app.pool.query(statement), /never changed|does not balance/, statement);
});

test('the nightly comparison says what one side does not know, and forgets it when both agree', async () => {
  const provider = await sandboxOf(app);
  const db = databaseOf(app.pool);
  const said: string[] = [];
  const compare = (movements = provider.movements) =>
    compareBooks({
      db,
      unitOfWork: createUnitOfWork(db, app.now),
      clock: app.now,
      provider: { ...provider, movements },
      onDifference: (message) => said.push(message),
    });
  // From here on the books have what the provider has.
  app.advance(10 * 24 * HOUR);
  const [known, unheard] = [await checkout(), await checkout()];
  await pay(known);
  await say('paid', known);
  await pay(unheard);
  app.advance(2 * HOUR);
  assert.equal(await compare(), 1);
  assert.match(said.join('\n'), new RegExp(`payment pay_${unheard.orderId}: not in our books, 4900`));
  const standing = async () => {
    const { rows } = await app.pool.query(
      'SELECT reference, ours, theirs FROM money_differences WHERE gone_at IS NULL',
    );
    return rows;
  };
  assert.deepEqual(await standing(), [{ reference: `pay_${unheard.orderId}`, ours: null, theirs: 4900 }]);
  await say('paid', unheard);
  assert.equal(await compare(), 0);
  assert.deepEqual(await standing(), []);
  const less = async function* (from: number, to: number): AsyncIterable<ListedMovement> {
    for await (const one of provider.movements(from, to))
      if (one.orderId === known.orderId) yield { ...one, amount: one.amount - 1 };
  };
  assert.equal(await compare(less), 1);
  assert.deepEqual(
    (await standing()).map(({ ours, theirs }) => [ours, theirs]),
    [[4900, 4899]],
  );
  // By now what was heard of late is a part of the time that is compared.
  app.advance(2 * HOUR);
  assert.equal(await compare(less), 2);
  assert.equal(await compare(), 0);
});
