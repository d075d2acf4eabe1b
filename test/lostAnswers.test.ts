/** A write whose answer was lost is not done again by a repetition under its key, but answered. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { grainy } from './support/pictures.ts';
import { bookHeld, holdTime } from './support/booking.ts';
import { checked } from './support/discounts.ts';
import { createPractice } from './support/practice.ts';
import { upload } from './support/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** As if the process had died between its commit and its answer, and the lease had run out. */
const loseAnswer = (key: string) =>
  app.pool.query(
    `UPDATE idempotent_answers SET status = NULL, body = NULL, locked_until = '2026-01-01' WHERE key = $1`,
    [key],
  );

const post = (as: string, url: string, body: object) => (key: string) =>
  app.call('POST', url, { as, body, headers: { 'idempotency-key': key } });

/** Calls twice under a key, losing the first answer; what the two answered. */
async function twice<T>(call: (key: string) => Promise<T>): Promise<[T, T]> {
  const key = randomUUID();
  const first = await call(key);
  await loseAnswer(key);
  return [first, await call(key)];
}

test('an announcement, its copy and its photo', async () => {
  const { token } = await partnerWithProfile(app);
  const [added, again] = await twice(post(token, '/api/announcement', announcementBody()));
  assert.equal(added.status, 201);
  assert.equal(again.body.announcementId, added.body.announcementId);

  const url = `/api/announcement/${added.body.announcementId}`;
  const [copy, sameCopy] = await twice(post(token, `${url}/duplicate`, {}));
  assert.equal(sameCopy.body.announcementId, copy.body.announcementId);
  assert.notEqual(copy.body.announcementId, added.body.announcementId);

  const picture = await grainy(300, 200);
  const [photo, samePhoto] = await twice((key) =>
    upload(app, `${url}/photo`, picture, token, 'photo', { 'idempotency-key': key }),
  );
  assert.ok(photo.body.photoId);
  assert.equal(samePhoto.body.photoId, photo.body.photoId);
  const { rows } = await app.pool.query('SELECT photo_ids FROM announcements WHERE id = $1', [
    added.body.announcementId,
  ]);
  assert.deepEqual(rows[0].photo_ids, [photo.body.photoId]);
});

test('a time kept, booked and moved', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const { token } = await app.account('client');
  const wish = {
    profileId: practice.profileId,
    service: practice.services.relaxing,
    start: '2026-11-24T09:00:00Z',
  };
  const [held, sameHold] = await twice(post(token, '/api/booking/hold', wish));
  assert.equal(held.status, 201);
  assert.equal(sameHold.body.holdId, held.body.holdId);
  const details = { holdId: held.body.holdId, name: 'Ada', phone: '+48501234567', note: '', address: '' };
  const [booked, sameVisit] = await twice(post(token, '/api/booking', details));
  assert.equal(booked.status, 201);
  assert.equal(sameVisit.body.id, booked.body.id);
  const move = post(token, `/api/booking/${booked.body.id}/reschedule`, { start: '2026-11-24T12:00:00Z' });
  const [moved, sameMove] = await twice(move);
  assert.equal(moved.status, 200);
  assert.equal(sameMove.body.start, moved.body.start);
  const { rows } = await app.pool.query('SELECT reschedules FROM appointments WHERE id = $1', [
    booked.body.id,
  ]);
  assert.deepEqual(rows, [{ reschedules: 1 }]);
});

test('what a partner does to visits, with the version that was seen', async () => {
  const practice = await createPractice(app);
  const { token } = await app.account('client');
  const visitAt = async (time: string) => {
    const held = await holdTime(app, practice, `2026-11-27T${time}:00.000Z`, token);
    return (await bookHeld(app, held.body.holdId, token)).body as { id: string; version: number };
  };
  const own = (id: string) => app.call('GET', `/api/booking/${id}`, { as: practice.token });
  const version = async (id: string) => (await own(id)).body.version as number;
  const act = (id: string, verb: string, body: object) =>
    post(practice.token, `/api/booking/${id}/${verb}`, body);

  const { id } = await visitAt('09:00');
  const requested = await version(id);
  const [confirmed, sameVisit] = await twice(act(id, 'confirm', { version: requested }));
  assert.deepEqual([confirmed.status, confirmed.body.state], [200, 'CONFIRMED']);
  assert.deepEqual([sameVisit.status, sameVisit.body.version], [200, confirmed.body.version]);
  const reason = 'Ill';
  for (const verb of [
    'cancel',
    'decline',
    'no-show',
    'no-show/undo',
    'confirm',
    'move/accept',
    'move/decline',
  ]) {
    const body = { ...(/cancel|decline/.test(verb) && { reason }), version: requested };
    const stale = await act(id, verb, body)(randomUUID());
    assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'], verb);
  }
  const [cancelled, againCancelled] = await twice(
    act(id, 'cancel', { reason, version: confirmed.body.version }),
  );
  assert.deepEqual([cancelled.status, cancelled.body.state], [200, 'CANCELLED_BY_PARTNER']);
  assert.deepEqual([againCancelled.status, againCancelled.body.version], [200, cancelled.body.version]);

  const other = await visitAt('11:00');
  const [declined, againDeclined] = await twice(
    act(other.id, 'decline', { reason, version: await version(other.id) }),
  );
  assert.deepEqual([declined.status, againDeclined.status], [200, 200]);
  assert.equal(againDeclined.body.version, declined.body.version);
  // Who names no version means whichever it is.
  const third = await visitAt('13:00');
  assert.equal((await act(third.id, 'confirm', {})(randomUUID())).status, 200);
});

test('a checkout that costs nothing buys once', async () => {
  const { id, token } = await partnerWithProfile(app);
  await checked(app, id);
  const body = announcementBody({ phoneNumber: '510909090' });
  const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
  const buy = { announcementId, days: 30, usesIntroductoryDays: true };
  const [first, again] = await twice(post(token, '/api/payment/create-session', buy));
  assert.equal(first.status, 200);
  assert.deepEqual(again.body, first.body);
  // By the other address of the call, it is the same call.
  const key = randomUUID();
  const extended = await post(token, '/api/payment/create-session', { announcementId, days: 30 })(key);
  const alias = await post(token, '/api/payment-session', { announcementId, days: 30 })(key);
  assert.deepEqual(alias.body, extended.body);
  const { rows } = await app.pool.query('SELECT state FROM orders WHERE announcement_id = $1', [
    announcementId,
  ]);
  assert.deepEqual(rows.map(({ state }) => state).sort(), ['OPEN', 'PAID']);
});
