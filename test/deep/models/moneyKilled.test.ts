/**
 * A whole Palmora, as a process, is killed (SIGKILL) between any two steps from the checkout to the mail, and started again:
 * one activation, one invoice, one mail, and the books balance. KILLS says how often at each; `npm run test:deep` kills
 * twenty times. MONEY_SEED repeats the moments of another run.
 *
 * Which step it is at is seen from outside: by the statements on the line to its database and by what its mail server
 * hears.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody } from '../../support/announcements.ts';
import { type MortalPalmora, newOwner, startMortalPalmora } from '../../support/mortalPalmora.ts';
import type { MailMoment } from '../../support/smtpServer.ts';
import type { Side } from '../../support/statementLine.ts';
import { until } from '../../support/until.ts';

const ROUNDS = Number(process.env.KILLS ?? 1);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_124);

const ACTIVATION = /^update "announcements" set "status"/;
const INVOICE = /^insert into "invoices"/;
/** What happens, in its order, and where the process is killed. */
const BOUNDARIES: Record<string, Boundary> = {
  'the checkout is made at the provider, where it is is not written down': {
    statements: [/^update "orders" set "provider_session"/],
    side: 'before',
  },
  'it is paid, nobody was told': 'idle',
  'the webhook is here': { statements: [/^insert into "payment_events"/], side: 'before' },
  'its event is stored': { statements: [/^insert into "payment_events"/], side: 'after' },
  'the payment is entered': { statements: [/^insert into "journal_entries"/, ACTIVATION], side: 'before' },
  'the announcement is active': { statements: [/^insert into "journal_entries"/, ACTIVATION], side: 'after' },
  'the sale is to be invoiced': { statements: [/^insert into "invoice_series"/], side: 'before' },
  'it has its invoice': { statements: [INVOICE], side: 'after' },
  'all is done but committed': { statements: [INVOICE, /^commit/i], side: 'before' },
  'it is committed, nobody heard': { statements: [INVOICE, /^commit/i], side: 'after' },
  'the receipt is begun': { statements: [/^select \* from "invoices" where "id"/], side: 'before' },
  'a mail is announced': { mail: 'announced' },
  'a mail is handed over, its sender was not told': { mail: 'here' },
  'a mail is taken, its job still stands': { mail: 'answered' },
  'any moment': 'any',
};
type Boundary = { statements: RegExp[]; side: Side } | { mail: MailMoment } | 'idle' | 'any';
/** Nothing can tell whether the mail server took these: it hears them twice, under one name. */
const MAY_DOUBLE = ['here', 'answered', 'any'];
const LONGEST_MS = 3_000;

let palmora: MortalPalmora;
beforeAll(async () => {
  palmora = await startMortalPalmora();
});
afterAll(() => palmora?.close());

interface Paid {
  orderId: string;
  announcementId: string;
  email: string;
  /** The provider's word of it. */
  told: string;
  mayDouble: boolean;
}
const all: (Paid & { name: string })[] = [];

for (let round = 0; round < ROUNDS; round++)
  for (const [index, [name, boundary]] of Object.entries(BOUNDARIES).entries())
    test(`${round + 1}: it is killed when ${name}`, async () => {
      const paid = await live(boundary, round * 100 + index);
      all.push({ ...paid, name });
      await isWhole(paid);
    });

test('told all of it again it does nothing', async () => {
  for (const { told } of all) assert.equal((await tell(told))?.status, 200);
  await palmora.sweepOrders();
  await until(async () => (await jobsLeft(`name = 'payments.due'`)) === 0);
  let doubled = 0;
  for (const one of all) doubled += await isWhole(one);
  console.log(`seed ${SEED}, killed ${all.length} times, ${doubled} mails came twice under one name`);
});

test('invoices are numbered without a gap, and the books balance', async () => {
  const { rows } = await palmora.pool.query('SELECT series, number FROM invoices ORDER BY number');
  assert.deepEqual(
    rows,
    all.map((_, index) => ({ series: 'FV', number: index + 1 })),
  );
  const books = await palmora.pool.query(
    'SELECT account, sum(amount)::int AS sum FROM journal_lines GROUP BY 1',
  );
  const sums = Object.fromEntries(books.rows.map(({ account, sum }) => [account, sum]));
  assert.equal(sums.customers, 0);
  assert.equal(sums.provider, 4_900 * all.length);
  assert.equal(sums.provider + sums.revenue + sums.vat, 0);
});

/** Lives through a purchase and is killed at a boundary, then started again. */
async function live(boundary: Boundary, which: number): Promise<Paid> {
  const { pool, stripe } = palmora;
  const owner = await newOwner(palmora);
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'x-forwarded-for': `10.7.${which >> 8}.${which & 255}`,
  };
  const phoneNumber = String(530_000_000 + which);
  const added = await palmora.post('/api/announcement', announcementBody({ phoneNumber }), headers);
  assert.equal(added?.status, 201);
  const { announcementId } = added.body;
  const key = randomUUID();
  const buy = () =>
    palmora.post(
      '/api/payment/create-session',
      { announcementId, days: 30 },
      { ...headers, 'idempotency-key': key },
    );

  const isKilled = lieInWait(boundary, owner.email, which);
  let bought = await buy();
  const isRevived = !bought;
  if (!bought) {
    await palmora.revive();
    bought = await buy();
  }
  assert.equal(bought?.status, 200, JSON.stringify(bought?.body));
  const session: string = bought.body.url.split('/').at(-1);
  stripe.pay(session);
  const told = stripe.told.at(-1) ?? '';
  if (boundary === 'idle') palmora.kill();
  else if (!isKilled()) {
    await tell(told);
    await until(isKilled);
  }
  if (!isRevived) await palmora.revive();

  // The provider says it again, or never does and is asked.
  if (which % 2 === 0) assert.equal((await tell(told))?.status, 200);
  else await palmora.sweepOrders();
  await until(async () => {
    const { rows } = await pool.query('SELECT state FROM orders WHERE id = $1', [bought.body.orderId]);
    return rows[0].state === 'PAID' && (await jobsLeft(`data ->> 'to' = '${owner.email}'`)) === 0;
  });
  const mayDouble =
    typeof boundary === 'string'
      ? boundary === 'any'
      : 'mail' in boundary && MAY_DOUBLE.includes(boundary.mail);
  return { orderId: bought.body.orderId, announcementId, email: owner.email, told, mayDouble };
}

/** Kills the process when it comes to the boundary; whether it was. */
function lieInWait(boundary: Boundary, email: string, which: number): () => boolean {
  let isKilled = false;
  const kill = () => {
    isKilled = true;
    palmora.kill();
  };
  if (boundary === 'idle') return () => isKilled;
  if (boundary === 'any') {
    const [ms = 0] = fc.sample(fc.integer({ min: 0, max: LONGEST_MS }), { numRuns: 1, seed: SEED + which });
    setTimeout(kill, ms);
  } else if ('statements' in boundary) palmora.line.catch(boundary.statements, boundary.side, kill);
  else {
    // The first of its two mails, or the second.
    const letThrough = Math.floor(which / 100) % 2;
    const { mail: moment } = boundary;
    const caught =
      moment === 'answered' ? () => palmora.line.catch([/DELETE FROM pgboss\.job/], 'before', kill) : kill;
    palmora.smtp.catch({ email, moment, letThrough, caught });
  }
  return () => isKilled;
}

const tell = (body: string) =>
  palmora.post('/api/payment/webhook/stripe', body, palmora.stripe.sign(body, Date.now()).headers);

async function jobsLeft(where: string): Promise<number> {
  const { rows } = await palmora.pool.query(`SELECT count(*)::int AS left FROM pgboss.job WHERE ${where}`);
  return rows[0].left;
}

/** @returns how many of its mails came twice */
async function isWhole({ orderId, announcementId, email, mayDouble }: Paid): Promise<number> {
  const { rows } = await palmora.pool.query(
    `SELECT a.status,
       (SELECT count(*)::int FROM events WHERE subject_id = a.id AND kind = 'paid') AS activations,
       (SELECT expires_at - published_at FROM announcements WHERE id = a.id)::text AS days,
       (SELECT array_agg(o.state ORDER BY o.state) FROM orders o WHERE o.announcement_id = a.id AND o.state = 'PAID') AS paid,
       (SELECT array_agg(kind ORDER BY id) FROM journal_entries WHERE order_id = $1) AS entries,
       (SELECT count(*)::int FROM invoices WHERE order_id = $1) AS invoices
     FROM announcements a WHERE a.id = $2`,
    [orderId, announcementId],
  );
  assert.deepEqual(rows, [
    {
      status: 'ACTIVE',
      activations: 1,
      days: '30 days',
      paid: ['PAID'],
      entries: ['payment', 'sale'],
      invoices: 1,
    },
  ]);
  const mails = palmora.smtp.mails.filter(({ to }) => to?.[0]?.address === email);
  const subjects = new Map(mails.map(({ messageId, subject = '' }) => [messageId, subject.split(':')[0]]));
  assert.deepEqual([...subjects.values()].sort(), ['Payment receipt', 'Your listing is live']);
  // Under one name, and only where it cannot be known.
  if (!mayDouble) assert.equal(mails.length, 2);
  assert.ok(mails.length <= 3);
  return mails.length - 2;
}
