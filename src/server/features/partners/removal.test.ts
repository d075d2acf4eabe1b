import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  client = await app.account('client');
});
afterAll(() => app.close());

const remove = ({ profileId, token }: TestPractice, query = '') =>
  app.call('DELETE', `/api/profile/partner/${profileId}${query}`, { as: token });

async function book(practice: TestPractice, start: string): Promise<string> {
  const { announcementId } = practice;
  const hold = await holdTime(app, practice, start, client.token, { announcementId });
  const booked = await bookHeld(app, hold.body.holdId, client.token);
  assert.equal(booked.status, 201);
  return hold.body.holdId;
}

const visit = async (id: string) => (await app.call('GET', `/api/booking/${id}`, { as: client.token })).body;

test('a profile in use stays: while an announcement stands, and while a visit is to come', async () => {
  const practice = await createPractice(app);
  const refused = await remove(practice);
  assert.deepEqual([refused.status, refused.body.code], [409, 'PROFILE_IN_USE']);
  await book(practice, '2026-11-24T09:00:00Z');
  await app.call('DELETE', `/api/announcement/${practice.announcementId}`, { as: practice.token });
  assert.equal((await remove(practice)).body.code, 'PROFILE_IN_USE');
  assert.equal((await app.call('GET', `/api/profile/${practice.profileId}`)).status, 200);
});

test('with all: an open checkout is ended, so that nobody pays for what is gone', async () => {
  const practice = await createPractice(app);
  const opened = await app.call('POST', '/api/payment/create-session', {
    as: practice.token,
    body: { announcementId: practice.announcementId, purpose: 'promote' },
  });
  assert.equal(opened.status, 200);
  const { orderId, url } = opened.body;
  assert.match((await app.app.inject({ url })).body, /value="pay"/);
  assert.equal((await remove(practice, '?withAll=true')).status, 204);
  const order = await app.call('POST', '/api/payment', { as: practice.token, body: { orderId } });
  assert.equal(order.body.state, 'CANCELLED');
  assert.doesNotMatch((await app.app.inject({ url })).body, /value="pay"/);
});

test('with all: announcements withdrawn, visits called off with a mail, past ones keep the name', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const past = await book(practice, '2026-11-24T09:00:00Z');
  await app.pool.query(
    "UPDATE appointments SET state = 'COMPLETED', starts_at = '2026-11-19 09:00Z', ends_at = '2026-11-19 10:00Z' WHERE id = $1",
    [past],
  );
  const confirmed = await book(practice, '2026-11-25T09:00:00Z');
  await app.pool.query("UPDATE partner_profiles SET booking_mode = 'REQUEST' WHERE user_id = $1", [
    practice.profileId,
  ]);
  const requested = await book(practice, '2026-11-26T09:00:00Z');

  assert.equal((await remove(practice, '?withAll=true')).status, 204);
  const [called, declined] = [await visit(confirmed), await visit(requested)];
  assert.deepEqual([called.state, declined.state], ['CANCELLED_BY_PARTNER', 'DECLINED']);
  assert.match(called.reason, /closed their profile/);
  const mails = (await app.mailsTo(client.email)).map((mail) => mail.replaceAll('=\r\n', ''));
  const told = mails.filter((mail) => mail.includes('closed their profile'));
  assert.equal(told.length, 2);
  assert.ok(!told.some((mail) => mail.includes('/booking?announcementId')));

  const { profileId, announcementId } = practice;
  assert.equal((await app.call('GET', `/api/announcement/${announcementId}`)).status, 410);
  assert.equal((await app.call('GET', `/api/profile/${profileId}`)).status, 404);
  const slots = await app.call(
    'GET',
    `/api/profile/${profileId}/free-slots?service=${practice.services.relaxing}`,
  );
  assert.equal(slots.status, 404);
  await app.caughtUp();
  const found = await app.call('GET', '/api/announcement/popular-and-latest');
  assert.ok(
    ![...found.body.latest, ...found.body.popular].some((card) => card.profile.profileId === profileId),
  );
  assert.equal((await remove(practice)).body.code, 'PROFILE_MISSING');

  // Published anew under another name, what was is not renamed.
  await app.pool.query(
    "UPDATE partner_profiles SET removed_at = NULL, name = 'Another name' WHERE user_id = $1",
    [profileId],
  );
  const kept = await visit(past);
  assert.deepEqual([kept.state, kept.partner.name], ['COMPLETED', 'Studio Spokój']);
});
