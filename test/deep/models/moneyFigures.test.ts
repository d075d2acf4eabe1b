/**
 * The figures that money is held to, over the real service and a Stripe in our hand: nobody's word counts but the
 * provider's, and whatever comes twice has one effect. MONEY_FIGURES says which part of the whole counts is tried;
 * `npm run test:deep` tries all. MONEY_SEED repeats another run's.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { Subject, startWorld, type World } from '../../support/moneyModel/world.ts';

const PART = Number(process.env.MONEY_FIGURES ?? 0.06);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_124);
const count = (whole: number) => Math.max(1, Math.ceil(whole * PART));

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let numbers = 520_000_000;

/** A partner with an open checkout that has been paid at the provider's, nobody having told us. */
async function paidCheckout() {
  const subject = new Subject(world);
  await subject.begin(String(++numbers));
  const from = world.stripe.told.length;
  const { body } = await subject.call('POST', '/api/payment/create-session', {
    announcementId: subject.announcementId,
    days: 30,
  });
  const session: string = body.url.split('/').at(-1);
  world.stripe.pay(session);
  const [paid = ''] = world.stripe.told.slice(from);
  return { subject, session, paid, orderId: body.orderId as string };
}

const receive = async (body: string, headers: Record<string, string>) =>
  (
    await world.app.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/stripe',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  ).statusCode;

/** How often each account heard that its payment is received and that its announcement is live. */
async function mailsByReader(): Promise<Map<string, { receipts: number; live: number }>> {
  await world.app.drain();
  const folder = path.join(world.app.config.dataDir, 'outbox');
  const found = new Map<string, { receipts: number; live: number }>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.eml'))) {
    const mail = readFileSync(path.join(folder, name), 'utf8');
    const reader = /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '';
    const known = found.get(reader) ?? { receipts: 0, live: 0 };
    if (/Payment receipt/.test(mail)) known.receipts++;
    if (/Your listing is live/.test(mail)) known.live++;
    found.set(reader, known);
  }
  return found;
}

async function effectsOf(orderId: string) {
  const { rows } = await world.app.pool.query(
    `SELECT (SELECT array_agg(kind ORDER BY id) FROM journal_entries WHERE order_id = $1) AS entries,
       (SELECT count(*)::int FROM events WHERE subject_id = o.announcement_id AND kind = 'paid') AS bought,
       (SELECT status FROM announcements a WHERE a.id = o.announcement_id) AS status
     FROM orders o WHERE id = $1`,
    [orderId],
  );
  return rows[0] as { entries: string[] | null; bought: number; status: string };
}

const FORGED = count(1_000);
test(`${FORGED} webhooks that are forged, altered or stale: none is taken`, async () => {
  const { paid, orderId } = await paidCheckout();
  const before = await world.app.pool.query('SELECT count(*)::int AS n FROM payment_events');
  const now = world.app.now();
  const header = (body: string, at: number) => world.stripe.sign(body, at).headers['stripe-signature'] ?? '';
  const true_ = header(paid, now);
  const forgery = fc.oneof(
    // A letter of the body is another.
    fc.tuple(fc.nat(paid.length - 1), fc.constantFrom('x', '7', ' ', '{')).map(([at, letter]) => ({
      body: paid.slice(0, at) + letter + paid.slice(at + 1),
      header: true_,
    })),
    // A digit of the signature is another.
    fc.tuple(fc.nat(63), fc.constantFrom(...'0123456789abcdef')).map(([at, digit]) => {
      const [time = '', signature = ''] = true_.split(',v1=');
      return { body: paid, header: `${time},v1=${signature.slice(0, at)}${digit}${signature.slice(at + 1)}` };
    }),
    // Signed rightly, at another time.
    fc
      .tuple(fc.integer({ min: 302, max: 10_000_000 }), fc.constant(-1))
      .map(([seconds, sign]) => ({ body: paid, header: header(paid, now + sign * seconds * 1_000) })),
    // The time of the header is another, so that an old one would be new.
    fc.integer({ min: 1, max: 1_000 }).map((seconds) => ({
      body: paid,
      header: true_.replace(/t=(\d+)/, (_, time) => `t=${Number(time) + seconds}`),
    })),
    fc.string().map((text) => ({ body: paid, header: text.replace(/[^\x20-\x7e]/g, '') })),
    fc.string().map((text) => ({
      body: paid,
      header: true_.replace('v1=', `v0=`).replace(/\w$/, text.length % 2 ? 'a' : 'b'),
    })),
  );
  const tried = fc.sample(forgery, { numRuns: FORGED, seed: SEED });
  for (const one of tried) {
    if (one.body === paid && one.header === true_) continue;
    const status = await receive(one.body, { 'stripe-signature': one.header });
    assert.ok(status === 403 || status === 400, `${status}: ${JSON.stringify(one)}`);
  }
  const after = await world.app.pool.query('SELECT count(*)::int AS n FROM payment_events');
  assert.equal(after.rows[0].n, before.rows[0].n);
  assert.equal((await effectsOf(orderId)).bought, 0);
  assert.equal(await receive(paid, { 'stripe-signature': true_ }), 200);
});

const SHUFFLED = count(50);
test(`each true event of ${SHUFFLED} orders fifty times, shuffled: one effect`, async () => {
  const orders: string[] = [];
  const readers: string[] = [];
  for (let done = 0; done < SHUFFLED; done++) {
    const { subject, session, paid, orderId } = await paidCheckout();
    orders.push(orderId);
    readers.push(subject.email);
    const other = world.stripe.webhook('checkout.session.completed', session, world.app.now()).body;
    const failed = world.stripe.webhook(
      'checkout.session.async_payment_failed',
      session,
      world.app.now(),
    ).body;
    const all = Array.from({ length: 50 }, () => [paid, other, failed]).flat();
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
      numRuns: 1,
      seed: SEED + done,
    });
    for (let at = 0; at < shuffled.length; at += 25) {
      const sent = shuffled.slice(at, at + 25).map((body) => world.stripe.sign(body, world.app.now()));
      const statuses = await Promise.all(sent.map(({ body, headers }) => receive(body, headers)));
      assert.deepEqual([...new Set(statuses)], [200]);
    }
  }
  for (const orderId of orders)
    assert.deepEqual(await effectsOf(orderId), { entries: ['payment', 'sale'], bought: 1, status: 'ACTIVE' });
  const mails = await mailsByReader();
  for (const reader of readers) assert.deepEqual(mails.get(reader), { receipts: 1, live: 1 });
});

test('what an event said first is what it said: another word under its name is none', async () => {
  const { paid, orderId } = await paidCheckout();
  const heard = JSON.parse(paid);
  const unpaid = { ...heard.data.object, payment_status: 'unpaid' };
  const first = { ...heard, type: 'checkout.session.async_payment_failed', data: { object: unpaid } };
  for (const event of [first, heard]) {
    const { body, headers } = world.stripe.sign(JSON.stringify(event), world.app.now());
    assert.equal(await receive(body, headers), 200);
  }
  assert.equal((await effectsOf(orderId)).bought, 0);
  // The provider is asked.
  await world.app.handlers['payments.due']({ id: orderId, due: 'check' });
  assert.equal((await effectsOf(orderId)).bought, 1);
});

test('money that bought nothing and goes back in parts at once is owed to nobody', async () => {
  for (let done = 0; done < 8; done++) {
    const { subject, session, paid, orderId } = await paidCheckout();
    // No announcement is left whose lock they would share.
    await world.app.pool.query('DELETE FROM users WHERE email = $1', [subject.email]);
    const tell = async (told: string) => {
      const { body, headers } = world.stripe.sign(told, world.app.now());
      return receive(body, headers);
    };
    assert.equal(await tell(paid), 200);
    const from = world.stripe.told.length;
    world.stripe.refundByHand(session, 1_000);
    world.stripe.refundByHand(session, null);
    assert.deepEqual(await Promise.all(world.stripe.told.slice(from).map(tell)), [200, 200]);
    const { rows } = await world.app.pool.query('SELECT state, refund_due FROM orders WHERE id = $1', [
      orderId,
    ]);
    assert.deepEqual(rows, [{ state: 'REFUNDED', refund_due: false }]);
  }
});

test('of what bought nothing the rest goes back, and what is refused once is not asked for by the clock', async () => {
  const { subject, session, paid, orderId } = await paidCheckout();
  await world.app.pool.query('DELETE FROM users WHERE email = $1', [subject.email]);
  await subject.webhook(paid);
  world.stripe.refundByHand(session, 1_000);
  await subject.webhook(world.stripe.told.at(-1) ?? '');
  const left = world.stripe.leftOf(session);
  const refund = () => world.app.handlers['payments.due']({ id: orderId, due: 'refund' });
  const stuck = async () =>
    (await world.app.pool.query('SELECT stuck FROM orders WHERE id = $1', [orderId])).rows[0].stuck;
  world.mood = 'refusesRefunds';
  await refund();
  world.mood = 'well';
  assert.equal(await stuck(), 'REFUND_REFUSED');
  // A job that was found before the provider refused.
  await refund();
  assert.equal(world.stripe.leftOf(session), left);
  await world.app.pool.query('UPDATE orders SET stuck = NULL WHERE id = $1', [orderId]);
  await refund();
  assert.deepEqual([world.stripe.leftOf(session), await stuck()], [0, null]);
});

const RACES = count(500);
test(`${RACES} times the return page, the webhook and the clock at once: one activation, one mail`, async () => {
  const raced: { orderId: string; reader: string }[] = [];
  const settle = world.app.handlers['payments.due'];
  for (let done = 0; done < RACES; done++) {
    const { subject, paid, orderId } = await paidCheckout();
    const { body, headers } = world.stripe.sign(paid, world.app.now());
    const page = () => subject.call('POST', '/api/payment', { orderId });
    const [webhook, , , seen] = await Promise.all([
      receive(body, headers),
      settle({ id: orderId, due: 'check' }),
      settle({ id: orderId, due: 'close' }),
      page(),
      page(),
    ]);
    assert.equal(webhook, 200);
    assert.match(seen.body.state, /^(OPEN|PAID)$/);
    assert.equal((await page()).body.state, 'PAID');
    raced.push({ orderId, reader: subject.email });
  }
  const mails = await mailsByReader();
  for (const { orderId, reader } of raced) {
    assert.deepEqual(await effectsOf(orderId), { entries: ['payment', 'sale'], bought: 1, status: 'ACTIVE' });
    assert.deepEqual(mails.get(reader), { receipts: 1, live: 1 });
  }
});

const RETRIES = count(1_000);
test(`${RETRIES} times the connection is cut and the client tries again: no second checkout`, async () => {
  const { app } = world.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const cuts = fc.sample(fc.integer({ min: 0, max: 40 }), { numRuns: RETRIES, seed: SEED });
  for (const cut of cuts) {
    const subject = new Subject(world);
    await subject.begin(String(++numbers));
    // Checkouts of one address are counted.
    world.app.advance(2 * 60_000);
    const body = JSON.stringify({ announcementId: subject.announcementId, days: 30 });
    const key = randomUUID();
    // The first goes out and its connection is cut so many ms later, wherever it is then.
    await new Promise<void>((resolve) => {
      const request = http.request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/payment/create-session',
        headers: {
          authorization: `Bearer ${subject.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          'content-length': Buffer.byteLength(body),
        },
      });
      request.on('error', () => resolve());
      request.on('response', (response) => {
        response.resume();
        response.on('error', () => resolve());
        response.on('end', () => resolve());
      });
      request.end(body);
      setTimeout(() => request.destroy(), cut);
      setTimeout(resolve, cut + 1);
    });
    const again = () =>
      world.app.call('POST', '/api/payment/create-session', {
        as: subject.token,
        body: JSON.parse(body),
        headers: { 'idempotency-key': key },
      });
    const answers = [await again(), await again()];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
      JSON.stringify(answers.map((answer) => answer.body)),
    );
    assert.deepEqual(answers[0]?.body, answers[1]?.body);
    const { rows } = await world.app.pool.query(
      'SELECT id, state, provider_session AS session FROM orders WHERE announcement_id = $1',
      [subject.announcementId],
    );
    assert.deepEqual(
      rows.map(({ id, state }) => [id, state]),
      [[answers[0]?.body.orderId, 'OPEN']],
    );
    assert.equal(world.stripe.stateOf(rows[0].session), 'open');
  }
});
