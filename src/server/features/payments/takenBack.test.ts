/** What money that goes back takes with it, and that no order in which things are told makes a difference. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import type { SandboxEvent } from '../../../adapters/payment/sandboxWords.ts';
import {
  announcementBody,
  partnerWithProfile,
  sendWebhook,
  webhookFor,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
});
afterAll(() => app.close());

interface Sold {
  orderId: string;
  amount: number;
  currency: string;
}

let numbers = 0;
/** A partner with a draft and an open checkout for it. */
async function begun() {
  const partner = await partnerWithProfile(app);
  const from = ++numbers;
  const body = announcementBody({ phoneNumber: String(507_000_000 + from) });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: partner.token, body })).body;
  const buy = async (more: object = {}): Promise<Sold> => {
    const body = { announcementId, ...more };
    // Checkouts are counted by address.
    const asked = { as: partner.token, body, from: `10.7.${from >> 8}.${from & 255}` };
    const answer = await app.call('POST', '/api/payment/create-session', asked);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const standing = async () => {
    const { rows } = await app.pool.query(
      'SELECT status, expires_at, promoted_until FROM announcements WHERE id = $1',
      [announcementId],
    );
    const { status, expires_at: end, promoted_until: promoted } = rows[0];
    const left = (until: number | null) => Math.max(0, ((until ?? 0) - app.now()) / DAY);
    return { status, days: status === 'ACTIVE' ? left(end) : 0, promoted: left(promoted) };
  };
  return { partner, announcementId, first: await buy({ days: 30 }), buy, standing };
}

const say = async (type: SandboxEvent, order: Sold, over: object = {}) => {
  const { status, body } = await sendWebhook(app, await webhookFor(app, type, { ...order, ...over }));
  assert.equal(status, 200, JSON.stringify(body));
};

/** What stands on each account of an order, what staff see of it, and how it stands. */
async function booksOf({ orderId }: Sold) {
  const { rows } = await app.pool.query(
    `SELECT l.account, sum(l.amount)::int AS amount FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
     WHERE e.order_id = $1 GROUP BY l.account HAVING sum(l.amount) <> 0 ORDER BY l.account`,
    [orderId],
  );
  const order = await app.pool.query('SELECT state, refund_due, stuck FROM orders WHERE id = $1', [orderId]);
  return { balances: Object.fromEntries(rows.map(({ account, amount }) => [account, amount])), ...order.rows[0] };
}

/** What is told of an order that was paid; each in any order, late, doubled. */
const STORIES: Record<string, [type: SandboxEvent, over?: object][]> = {
  'all goes back': [['paid'], ['refunded']],
  'a part goes back': [['paid'], ['refunded', { amount: 1000 }]],
  'all goes back in parts': [
    ['paid'],
    ['refunded', { amount: 1000, reference: 're_a' }],
    ['refunded', { amount: 3900, reference: 're_b' }],
  ],
  'a refund does not arrive': [['paid'], ['refunded'], ['refundFailed']],
  'a part does not arrive': [['paid'], ['refunded', { amount: 1000 }], ['refundFailed', { amount: 1000 }]],
  'a dispute is open': [['paid'], ['disputed']],
  'a dispute is won': [['paid'], ['disputed'], ['disputeWon']],
  'a dispute is lost': [['paid'], ['disputed'], ['disputeLost']],
  'the checkout is told to be over': [['paid'], ['expired'], ['failed']],
};

for (const [name, told] of Object.entries(STORIES))
  test(`${name}: whatever the order, the same books and the same days`, async () => {
    const live = async (events: typeof told, isExtension: boolean) => {
      const { first, buy, standing } = await begun();
      if (isExtension) await say('paid', first);
      const order = isExtension ? await buy({ days: 30 }) : first;
      // The provider's names of movements are its own, of each order.
      for (const [type, over = {}] of events) {
        const named = 'reference' in over ? { reference: `${over.reference} ${order.orderId}` } : {};
        await say(type, order, { ...over, ...named });
      }
      const { days, promoted } = await standing();
      return { books: await booksOf(order), days, promoted };
    };
    for (const isExtension of [false, true]) {
      const told_ = await live(told, isExtension);
      const orders = fc.shuffledSubarray([...told, ...told], {
        minLength: told.length * 2,
        maxLength: told.length * 2,
      });
      await fc.assert(
        fc.asyncProperty(orders, async (events) => {
          assert.deepEqual(await live(events, isExtension), told_);
        }),
        { numRuns: 2, seed: 20_261_128 },
      );
    }
  });

test('all that is given back takes the days and the promotion that it bought, a part takes nothing', async () => {
  const { partner, announcementId, first, buy, standing } = await begun();
  await say('paid', first);
  const promotion = await buy({ purpose: 'promote' });
  await say('paid', promotion);
  const extension = await buy({ days: 90 });
  await say('paid', extension);
  app.advance(3 * DAY);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 117, promoted: 4 });
  await say('refunded', extension, { amount: 1000 });
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 117, promoted: 4 });
  // What is used up cannot go: of the first thirty days three are.
  await say('refunded', first);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 90, promoted: 4 });
  await say('refunded', promotion);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 90, promoted: 0 });
  await say('disputeLost', extension, { amount: 10_900 });
  assert.deepEqual(await standing(), { status: 'EXPIRED', days: 0, promoted: 0 });
  const mails = (await app.mailsTo(partner.email)).join('\n');
  assert.equal(mails.match(/Subject: A payment for your listing was returned/g)?.length, 3);
  const { body } = await app.call('GET', `/api/announcement/${announcementId}/history`, {
    as: partner.token,
  });
  assert.equal(body.items.filter(({ kind }: { kind: string }) => kind === 'takeBack').length, 3);
});

test('what an admin gives back takes what it bought as well, once', async () => {
  const { first, standing } = await begun();
  await say('paid', first);
  const answer = await app.call('POST', `/api/moderation/payment/${first.orderId}/refund`, {
    as: admin.token,
    body: { reason: 'Asked on the phone.' },
  });
  assert.equal(answer.status, 204, JSON.stringify(answer.body));
  assert.deepEqual(await standing(), { status: 'EXPIRED', days: 0, promoted: 0 });
});

test('an extension is mailed as one, and an announcement that was over as live again', async () => {
  const { partner, first, buy } = await begun();
  await say('paid', first);
  await say('paid', await buy({ days: 30 }));
  const subjects = async () =>
    (await app.mailsTo(partner.email)).flatMap((mail) => /Subject: (Your listing[^:]*)/.exec(mail)?.[1] ?? []);
  assert.deepEqual((await subjects()).sort(), ['Your listing has been extended', 'Your listing is live']);
  app.advance(61 * DAY);
  await say('paid', await buy({ days: 30 }));
  assert.equal((await subjects()).filter((one) => one === 'Your listing is live').length, 2);
});

test('what is paid for stays in its country: a move is refused at its place, and no money buys another country', async () => {
  const BERLIN = 'g-2950159';
  const { partner, announcementId, first, buy } = await begun();
  const url = `/api/announcement/${announcementId}`;
  const move = async (query = '', placeId = BERLIN) => {
    const { body } = await app.call('GET', url, { as: partner.token });
    return app.call('PUT', url + query, {
      as: partner.token,
      body: { ...announcementBody({ placeId, phoneNumber: body.phoneNumber }), version: body.owner.version },
    });
  };
  const bound = async (query = '') => {
    const { status, body } = await move(query);
    assert.deepEqual([status, body.errors?.[0]?.path, body.errors?.[0]?.code], [400, 'placeId', 'paidForInCountry']);
  };
  assert.equal((await move()).body.code ?? '', 'INVALID_INPUT');
  await say('paid', first);
  await bound();
  await bound('?extendOrActivateEdition=true');
  app.advance(31 * DAY);
  // Nothing is paid for any more: the next days are of the country they are for.
  assert.equal((await move('?extendOrActivateEdition=true')).status, 200);
  const there = await buy({ days: 30 });
  assert.deepEqual([there.amount, there.currency], [1900, 'EUR']);
  await app.call('PUT', `${url}?extendOrActivateEdition=true`, { as: partner.token, body: {} });
  const back = await move('?extendOrActivateEdition=true', announcementBody().placeId);
  assert.deepEqual([back.status, back.body.errors?.[0]?.code], [400, 'paidForInCountry']);
  await say('paid', there);

  // A checkout that was given up is paid late, and its draft has moved meanwhile.
  const late = await begun();
  await say('expired', late.first);
  const { body: draft } = await app.call('GET', `/api/announcement/${late.announcementId}`, {
    as: late.partner.token,
  });
  const moved = await app.call('PUT', `/api/announcement/${late.announcementId}`, {
    as: late.partner.token,
    body: {
      ...announcementBody({ placeId: BERLIN, phoneNumber: draft.phoneNumber }),
      version: draft.owner.version,
    },
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  await say('paid', late.first);
  assert.equal((await late.standing()).status, 'DRAFT');
  assert.deepEqual((await booksOf(late.first)).balances, { customers: -4900, provider: 4900 });
});
