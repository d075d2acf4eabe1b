/** What money that goes back takes with it, what is mailed of it, and what a price is bound to. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { begunPurchase, booksOf, DAY, tell } from '../../../../test/support/purchases.ts';
import { databaseOf } from '../../db/database.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { lastDaysBought } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What they were mailed about their listing. */
const subjectsTo = async ({ email }: { email: string }) =>
  (await app.mailsTo(email))
    .flatMap((mail) => /^Subject: (.*): Classic massage/m.exec(mail)?.[1] ?? [])
    .sort();

test('all that is given back takes the days and the promotion that it bought, a part takes nothing', async () => {
  const { partner, announcementId, first, buy, standing } = await begunPurchase(app);
  await tell(app, 'paid', first);
  const promotion = await buy({ purpose: 'promote' });
  await tell(app, 'paid', promotion);
  const extension = await buy({ days: 90 });
  await tell(app, 'paid', extension);
  app.advance(3 * DAY);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 117, promoted: 4 });
  await tell(app, 'refunded', extension, { amount: 1000 });
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 117, promoted: 4 });
  // What is used up cannot go: of the first thirty days three are.
  await tell(app, 'refunded', first);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 90, promoted: 4 });
  await tell(app, 'refunded', promotion);
  assert.deepEqual(await standing(), { status: 'ACTIVE', days: 90, promoted: 0 });
  await tell(app, 'disputeLost', extension, { amount: 10_900 });
  assert.deepEqual(await standing(), { status: 'EXPIRED', days: 0, promoted: 0 });
  const mails = await subjectsTo(partner);
  assert.equal(mails.filter((one) => one === 'A payment for your listing was refunded').length, 3);
  const { body } = await app.call('GET', `/api/announcement/${announcementId}/history`, {
    as: partner.token,
  });
  assert.equal(body.items.filter(({ kind }: { kind: string }) => kind === 'takeBack').length, 3);
});

test('what an admin gives back takes what it bought as well, once', async () => {
  const admin = await staffOf(app, 'admin');
  const { first, standing } = await begunPurchase(app);
  await tell(app, 'paid', first);
  const answer = await app.call('POST', `/api/moderation/payment/${first.orderId}/refund`, {
    as: admin.token,
    body: { reason: 'Asked on the phone.' },
  });
  assert.equal(answer.status, 204, JSON.stringify(answer.body));
  assert.deepEqual(await standing(), { status: 'EXPIRED', days: 0, promoted: 0 });
});

test('of a blocked listing no mail says that it is live or can be', async () => {
  const { partner, announcementId, first } = await begunPurchase(app);
  await tell(app, 'paid', first);
  await app.pool.query(
    `UPDATE announcements SET status = 'BLOCKED', status_before = 'ACTIVE', blocked_at = now() WHERE id = $1`,
    [announcementId],
  );
  await tell(app, 'refunded', first);
  const text = (await app.mailsTo(partner.email)).at(-1)?.replaceAll(/=\r?\n/g, '') ?? '';
  assert.match(text, /removed the time it paid for[\s\S]*Your listing stays blocked\./);
  assert.doesNotMatch(text, /activate it again|is now active/);
});

test('of a listing that its owner has deleted the time goes, and no mail speaks of it', async () => {
  const { partner, announcementId, first } = await begunPurchase(app);
  await tell(app, 'paid', first);
  const url = `/api/announcement/${announcementId}`;
  assert.equal((await app.call('DELETE', url, { as: partner.token })).status, 204);
  const before = await subjectsTo(partner);
  await tell(app, 'refunded', first);
  assert.deepEqual(await subjectsTo(partner), before);
  const { body } = await app.call('GET', `${url}/history`, { as: partner.token });
  assert.equal(body.items[0]?.kind, 'takeBack');
});

test('the days bought last are those of a sale: what was paid in vain bought none', async () => {
  const { announcementId, first: late, buy } = await begunPurchase(app);
  await tell(app, 'expired', late);
  const sold = await buy({ days: 30 });
  await tell(app, 'paid', sold);
  app.advance(DAY);
  await tell(app, 'paid', late);
  assert.deepEqual((await booksOf(app, late)).state, 'PAID');
  const last = await lastDaysBought(databaseOf(app.pool), announcementId);
  assert.equal(last?.id, sold.orderId);
});

test('what was paid in vain and granted later was bought then: a refund takes the days of its own order alone', async () => {
  const { announcementId, first, buy, standing } = await begunPurchase(app);
  await tell(app, 'paid', first);
  const late = await buy({ days: 90 });
  // Another sum than its price buys nothing, and does not go back by itself either.
  await app.pool.query('UPDATE orders SET amount = amount + 100 WHERE id = $1', [late.orderId]);
  await tell(app, 'paid', late);
  await app.pool.query(
    "UPDATE orders SET amount = amount - 100, refund_due = false, stuck = 'REFUND_REFUSED' WHERE id = $1",
    [late.orderId],
  );
  app.advance(5 * DAY);
  const between = await buy({ days: 30 });
  await tell(app, 'paid', between);
  app.advance(5 * DAY);
  const admin = await staffOf(app, 'admin');
  const url = `/api/moderation/payment/${late.orderId}/grant`;
  const granted = await app.call('POST', url, { as: admin.token, body: { reason: 'It was ours.' } });
  assert.equal(granted.status, 204, JSON.stringify(granted.body));
  assert.equal((await standing()).days, 140);
  const last = await lastDaysBought(databaseOf(app.pool), announcementId);
  assert.equal(last?.id, late.orderId);
  // Thirty days, those between used up to their last ten, and ninety to come.
  app.advance(40 * DAY);
  await tell(app, 'refunded', between);
  assert.equal((await standing()).days, 90);
});

test('an extension is mailed as one, and an announcement that was over as live again', async () => {
  const { partner, first, buy } = await begunPurchase(app);
  await tell(app, 'paid', first);
  await tell(app, 'paid', await buy({ days: 30 }));
  assert.deepEqual(await subjectsTo(partner), ['Your listing has been extended', 'Your listing is live']);
  app.advance(61 * DAY);
  await tell(app, 'paid', await buy({ days: 30 }));
  assert.equal((await subjectsTo(partner)).filter((one) => one === 'Your listing is live').length, 2);
});

test('what is paid for stays in its country: a move is refused at its place, and no money buys another country', async () => {
  const BERLIN = 'g-2950159';
  const { partner, announcementId, first, buy } = await begunPurchase(app);
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
    assert.deepEqual(
      [status, body.errors?.[0]?.path, body.errors?.[0]?.code],
      [400, 'placeId', 'paidForInCountry'],
    );
  };
  assert.equal((await move()).body.code, 'CHECKOUT_OPEN');
  await tell(app, 'paid', first);
  await bound();
  await bound('?extendOrActivateEdition=true');
  app.advance(31 * DAY);
  // Nothing is paid for any more: the next days are of the country they are for.
  assert.equal((await move('?extendOrActivateEdition=true')).status, 200);
  const there = await buy({ days: 30 });
  assert.deepEqual([there.amount, there.currency], [1900, 'EUR']);
  const back = await move('?extendOrActivateEdition=true', announcementBody().placeId);
  assert.deepEqual([back.status, back.body.code], [409, 'CHECKOUT_OPEN']);
  await tell(app, 'paid', there);

  // A checkout that was given up is paid late, and its draft has moved meanwhile.
  const late = await begunPurchase(app);
  await tell(app, 'expired', late.first);
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
  await tell(app, 'paid', late.first);
  assert.equal((await late.standing()).status, 'DRAFT');
  assert.deepEqual((await booksOf(app, late.first)).balances, { customers: -4900, provider: 4900 });
});
