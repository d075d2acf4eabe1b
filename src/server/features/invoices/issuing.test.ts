/** What is sold has an invoice, and what is taken back a credit note: numbered without a gap, and never changed. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sendWebhook, webhookFor } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import {
  type Bought,
  checkoutOf,
  COMPANY,
  issuedFor,
  payFor,
  purchaseOf,
} from '../../../../test/support/invoices.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createSettlement } from '../payments/settle.ts';
import { takeNumber } from './queries.ts';

const BUYERS = atOnce(20, 50);
let app: TestApp;
beforeAll(async () => {
  // What is planted to fail is logged as what nobody expected.
  app = await createTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

const setData = (as: string, body: object) => app.call('PATCH', '/api/partner/invoice', { as, body });
const refund = async (order: { orderId: string; currency: string }, amount: number) =>
  sendWebhook(app, await webhookFor(app, 'refunded', { ...order, amount }));
/** A second refund, which the sandbox has none of; the clock issues what the settlement here leaves. */
async function refundMore({ orderId, currency }: Bought, amount: number): Promise<void> {
  const { learn } = createSettlement({
    unitOfWork: createUnitOfWork(databaseOf(app.pool), app.now),
    invoices: { issue: async () => null },
    purchases: { takeBack: async () => {} },
  } as unknown as Parameters<typeof createSettlement>[0]);
  await learn(orderId, { type: 'refunded', refund: { reference: `second ${orderId}`, amount, currency } });
  await app.handlers['invoices.makeUp']({});
}
/** The numbers of a series in their order, of all orders. */
async function numbersOf(series: string): Promise<number[]> {
  const { rows } = await app.pool.query('SELECT number FROM invoices WHERE series = $1 ORDER BY number', [
    series,
  ]);
  return rows.map(({ number }) => number);
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a sale has its invoice: who, to whom, what, how much', async () => {
  const checkout = await checkoutOf(app);
  assert.deepEqual(await issuedFor(app, checkout.orderId), []);
  await setData(checkout.token, COMPANY);
  await payFor(app, checkout);
  const [invoice, ...more] = await issuedFor(app, checkout.orderId);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [invoice.series, invoice.year, invoice.net, invoice.vat, invoice.gross],
    ['FV', 2026, 3984, 916, 4900],
  );
  const { snapshot } = invoice;
  assert.match(snapshot.number, /^FV 2026\/\d{6}$/);
  assert.deepEqual(
    [
      snapshot.issuedOn,
      snapshot.suppliedOn,
      snapshot.placeOfIssue,
      snapshot.vatRate,
      snapshot.tax,
      snapshot.locale,
    ],
    ['2026-11-21', '2026-11-21', 'Łódź', 23, 'charged', 'pl'],
  );
  assert.deepEqual([snapshot.seller.name, snapshot.seller.vatId], ['Palmora sp. z o.o.', 'PL0000000000']);
  const { taxId: _, ...typed } = COMPANY;
  assert.deepEqual(snapshot.buyer, { ...typed, taxId: '5261040828', vatId: 'PL5261040828' });
  assert.match(snapshot.item, /^Ogłoszenie na 30 dni: „Masaż klasyczny i relaksacyjny”$/);
});

test('without invoice data it is made out to the name of the profile and the account’s address', async () => {
  const { orderId, email } = await purchaseOf(app);
  const [{ snapshot }] = await issuedFor(app, orderId);
  assert.deepEqual(
    [snapshot.buyer.kind, snapshot.buyer.name, snapshot.buyer.email, snapshot.buyer.countryCode],
    ['person', 'Studio Dłoni', email, 'PL'],
  );
});

test('data that change later change nothing that was issued', async () => {
  const { token, orderId } = await purchaseOf(app);
  const [before] = await issuedFor(app, orderId);
  await setData(token, COMPANY);
  assert.deepEqual(await issuedFor(app, orderId), [before]);
});

test('the database refuses to change, delete or empty what was issued', async () => {
  const { orderId } = await purchaseOf(app);
  for (const statement of [
    `UPDATE invoices SET snapshot = '{}' WHERE order_id = '${orderId}'`,
    `DELETE FROM invoices WHERE order_id = '${orderId}'`,
    'TRUNCATE invoices CASCADE',
  ])
    await assert.rejects(app.pool.query(statement), /never changed/, statement);
});

test('what goes back has credit notes that refer to the invoice: a part, then the rest', async () => {
  const order = await purchaseOf(app);
  await refund(order, 1000);
  await refundMore(order, 3900);
  const [invoice, part, rest] = await issuedFor(app, order.orderId);
  assert.deepEqual([part.series, part.corrects, part.gross], ['KOR', invoice.id, 1000]);
  assert.deepEqual(part.snapshot.corrects, {
    number: invoice.snapshot.number,
    issuedOn: invoice.snapshot.issuedOn,
    gross: 4900,
  });
  assert.deepEqual(part.snapshot.buyer, invoice.snapshot.buyer);
  for (const amount of ['net', 'vat', 'gross'])
    assert.equal(part[amount] + rest[amount], invoice[amount], amount);
  assert.equal((await app.mailsTo(order.email)).filter((mail) => mail.includes('KOR-2026')).length, 2);
});

test('money that bought nothing goes back without invoice and credit note', async () => {
  const checkout = await checkoutOf(app);
  await sendWebhook(app, await webhookFor(app, 'paid', { ...checkout, amount: 100 }));
  await refund(checkout, 100);
  assert.deepEqual(await issuedFor(app, checkout.orderId), []);
});

test('the same payment told again issues nothing more', async () => {
  const order = await purchaseOf(app);
  await payFor(app, order);
  assert.equal((await issuedFor(app, order.orderId)).length, 1);
});

test('one mail says that it was paid and brings the invoice', async () => {
  const order = await purchaseOf(app);
  const [{ snapshot }] = await issuedFor(app, order.orderId);
  const mails = (await app.mailsTo(order.email)).filter((mail) => mail.includes('application/pdf'));
  assert.equal(mails.length, 1);
  const name = `${snapshot.number.replaceAll(/[ /]/g, '-')}.pdf`;
  assert.ok(mails[0]?.includes(`filename=${name}`));
  assert.ok(mails[0]?.includes(Buffer.from('%PDF-1.7').toString('base64').slice(0, 8)));
});

test('many payments at once, every third of which fails: no number is left out or given twice', async () => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => checkoutOf(app)));
  const before = (await numbersOf('FV')).length;
  // What fails after it took its number gives it back.
  await app.pool.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION fails_at_times() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') % 3 = 0 THEN RAISE EXCEPTION 'planted' USING ERRCODE = 'check_violation'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER planted AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION fails_at_times()`);
  await Promise.all(buyers.map((order) => payFor(app, order)));
  const failed = before + BUYERS - (await numbersOf('FV')).length;
  assert.ok(failed > 0, 'none failed');
  await app.pool.query('DROP TRIGGER planted ON invoices');
  await Promise.all(buyers.map((order) => payFor(app, order)));
  assert.deepEqual(await numbersOf('FV'), upTo(before + BUYERS));
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS sales FROM journal_entries e LEFT JOIN invoices i ON i.entry_id = e.id
     WHERE e.kind = 'sale' AND i.id IS NULL`,
  );
  assert.equal(rows[0].sales, 0);
});

test('a year begins its numbers anew', async () => {
  const db = databaseOf(app.pool);
  const unitOfWork = createUnitOfWork(db, app.now);
  const numbers = [];
  for (const year of [2031, 2031, 2032])
    numbers.push(await unitOfWork(({ trx }) => takeNumber(trx, 'FV', year)));
  assert.deepEqual(numbers, [1, 2, 1]);
});

test('the day and the year are those where the seller is', async () => {
  const late = await createTestApp();
  try {
    late.advance(Date.UTC(2026, 11, 31, 23, 30) - late.now());
    const { orderId } = await purchaseOf(late);
    const [{ year, number, snapshot }] = await issuedFor(late, orderId);
    assert.deepEqual([year, number, snapshot.issuedOn], [2027, 1, '2027-01-01']);
    await late.drain();
  } finally {
    await late.close();
  }
});

test('what was sold before there were invoices gets them, in the order of the books', async () => {
  const old = await createTestApp();
  try {
    const orders = [await purchaseOf(old), await purchaseOf(old), await purchaseOf(old)];
    await sendWebhook(old, await webhookFor(old, 'refunded', orders[1] as never));
    await old.drain();
    // As a database before them would be.
    await old.pool.query(`ALTER TABLE invoices DISABLE TRIGGER USER; TRUNCATE invoices CASCADE; DELETE FROM invoice_series;
      ALTER TABLE invoices ENABLE TRIGGER USER; UPDATE orders SET vat_rate = NULL`);
    const bought = old.now();
    old.advance(40 * 86_400_000);
    await Promise.all([old.handlers['invoices.makeUp']({}), old.handlers['invoices.makeUp']({})]);
    await old.handlers['invoices.makeUp']({});
    const issued = await Promise.all(orders.map(({ orderId }) => issuedFor(old, orderId)));
    assert.deepEqual(
      issued.map((each) => each.map(({ series, number }) => `${series} ${number}`)),
      [['FV 1'], ['FV 2', 'KOR 1'], ['FV 3']],
    );
    const { snapshot } = issued[0]?.[0] ?? {};
    assert.equal(snapshot.vatRate, 23);
    assert.equal(snapshot.suppliedOn, new Date(bought).toISOString().slice(0, 10));
    assert.equal(snapshot.issuedOn, '2026-12-31');
    await old.drain();
  } finally {
    await old.close();
  }
});
