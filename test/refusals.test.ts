/** Refusals that no story of a feature comes upon: each fails when the guard it is about is taken out. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { type TestApp, createTestApp } from './support/app.ts';
import { createPractice } from './support/practice.ts';
import { jpeg } from './support/pictures.ts';
import { upload } from './support/upload.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
});
afterAll(() => app.close());

const call = (method: string, url: string, body?: unknown) =>
  app.call(method, url, { as: partner.token, body });
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.errors?.[0]?.path ?? body.code,
];

test('a partner without a profile has none to read, replace or delete', async () => {
  const edit = {
    name: 'Studio',
    gender: 'FEMALE',
    placeId: 'g-3093133',
    workplace: 'CLASSIC',
    currency: 'PLN',
    phonePrefix: '48',
    phoneNumber: '501100200',
    version: 1,
  };
  for (const answer of [
    await call('GET', `/api/profile/${partner.id}/${partner.id}`),
    await call('PUT', `/api/user-profile/partner/${partner.id}`, edit),
    await call('DELETE', `/api/profile/partner/${partner.id}`),
  ])
    assert.deepEqual(refusal(answer), [404, 'PROFILE_MISSING']);
  assert.equal((await call('GET', '/api/partner')).body.profile, null);
});

test('nobody signs up with a number that is none', async () => {
  const sent = {
    email: 'number@test.example',
    phonePrefix: '48',
    phoneNumber: '000000000',
    password: 'a-long-enough-passphrase',
    accountType: 'client',
    isAgreementAccepted: true,
  };
  assert.deepEqual(refusal(await app.call('POST', '/api/user-create', { body: sent })), [400, 'phoneNumber']);
});

test('there are no pictures but ours', async () => {
  const { body: photo } = await upload(
    app,
    `/api/user-photo/${partner.id}`,
    await jpeg(400, 300),
    partner.token,
  );
  const image = async (url: string, quality = '75') =>
    (await app.call('GET', `/image?${new URLSearchParams({ url, width: '256', quality })}`)).status;
  assert.equal(await image(photo.url), 200);
  assert.equal(await image(`http://localhost:3000${photo.url}`), 200);
  // At the quality photos are kept at, the kept file is sent.
  const kept = await app.app.inject(photo.url.replace('-400.webp', '-256.webp'));
  const sent = await app.app.inject(`/image?${new URLSearchParams({ url: photo.url, width: '256' })}`);
  assert.ok(kept.statusCode === 200 && sent.rawPayload.equals(kept.rawPayload));
  assert.equal(await image('https://evil.example/media/a-400.webp'), 400);
  for (const quality of ['75', '50']) {
    assert.equal(await image(photo.url, quality), 200);
    assert.equal(await image(`/media/${randomUUID()}-400.webp`, quality), 404);
  }
  assert.equal(await image('/media/nothing.webp'), 404);
  for (const name of ['/art/nothing/1.svg', '/art/palm/nothing.svg', '/art/palm/1.png'])
    assert.equal((await app.call('GET', name)).status, 404, name);
});

test('a worker who was taken off the profile gets no photo', async () => {
  const practice = await createPractice(app);
  const [worker = ''] = practice.workers;
  const send = async (words = '') =>
    upload(app, `/api/worker-photo/${worker}${words}`, await jpeg(400, 300), practice.token);
  assert.equal((await send(`?userId=${practice.profileId}`)).status, 200);
  assert.equal((await send(`?userId=${partner.id}`)).status, 403);
  await app.pool.query('UPDATE workers SET removed_at = now() WHERE id = $1', [worker]);
  assert.equal((await send()).status, 404);
});

test('an upload is a form', async () => {
  assert.equal((await call('POST', `/api/user-photo/${partner.id}`, {})).status, 415);
});

test('where a position is in no country we know, there is no place', async () => {
  const place = await call('GET', '/api/reverse-geocode?lat=-48.87&lon=-123.39');
  assert.deepEqual(refusal(place), [404, 'NOT_FOUND']);
});

test('where every picture is looked at by a person and there is none, no live announcement takes one', async () => {
  const manual = await createTestApp({ MODERATION: 'manual' });
  try {
    const owner = await partnerWithProfile(manual);
    const { rows } = await manual.pool.query(`UPDATE users SET staff_role = 'moderator' RETURNING id`);
    const id = await publishedAnnouncement(manual, owner.token);
    await manual.pool.query(
      `UPDATE announcements SET status = 'ACTIVE', expires_at = '2099-01-01' WHERE id = $1`,
      [id],
    );
    await manual.pool.query('UPDATE users SET staff_role = NULL WHERE id = $1', [rows[0].id]);
    const answer = await upload(manual, `/api/announcement/${id}/photo`, await jpeg(400, 300), owner.token);
    assert.deepEqual(refusal(answer), [409, 'REVIEW_UNAVAILABLE']);
  } finally {
    await manual.close();
  }
});
