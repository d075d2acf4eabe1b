import assert from 'node:assert/strict';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../test/support/app.ts';
import type { Card } from '../contract/card.ts';
import { createPhotoStorage } from '../adapters/storage/places.ts';
import { requestExpiresAt } from '../domain/booking/lifecycle.ts';
import { databaseOf } from '../server/db/database.ts';
import { createPasswords } from '../server/features/accounts/passwords.ts';
import { prepareDemo } from './load.ts';

const passwords = createPasswords({ cost: { memory: 8, passes: 1 } });
import { demoWorld } from './demoWorld.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, test } from 'vitest';
import { DEMO_LOGINS } from './logins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const count = async (table: string) =>
  Number((await app.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
const logIn = (username: string, password: string) =>
  app.call('POST', '/api/login-email?session=token', { body: { username, password } });

test('the first start fills the database, later ones leave it alone', async () => {
  const db = databaseOf(app.pool);
  const first = await prepareDemo(db, createPhotoStorage(app.config), null, app.now(), passwords);
  const { emails, password, authenticator } = first;
  const world = demoWorld('palmora', app.now());
  assert.equal(await count('users'), world.users.length);
  assert.equal(await count('partner_profiles'), world.profiles.length);
  assert.equal(await count('announcements'), world.announcements.length);
  assert.equal(await count('offers'), world.offers.length);
  assert.equal(await count('appointments'), world.appointments.length);
  const { rows } = await app.pool.query(
    'SELECT count(*)::int AS without FROM appointments WHERE card_id IS NULL',
  );
  assert.equal(rows[0].without, 0, 'each visit stands on a card of its client');

  for (const email of emails) assert.equal((await logIn(email, password)).status, 200, email);
  const other = world.users.find(({ email }) => !emails.includes(email));
  assert.equal((await logIn(other?.email ?? '', password)).body.code, 'INVALID_CREDENTIALS');
  const code = new TOTP({ secret: authenticator ?? '' }).generate({ timestamp: app.now() });
  for (const email of [DEMO_LOGINS.moderator, DEMO_LOGINS.admin]) {
    const { body } = await logIn(email, password);
    const opened = await app.call('POST', '/api/moderation/access/code', { as: body.token, body: { code } });
    assert.equal(opened.status, 204, email);
  }

  const again = await prepareDemo(
    db,
    createPhotoStorage(app.config),
    null,
    app.now() + 86_400_000,
    passwords,
  );
  assert.deepEqual(again, first);
  assert.equal(await count('announcements'), world.announcements.length);
});

test('requests of the demo tell when they were made, so that the partner sees until when to answer', async () => {
  const { rows } = await app.pool.query(
    `SELECT requested_at, expires_at, starts_at FROM appointments WHERE state = 'REQUESTED'`,
  );
  assert.equal(rows.length, 2);
  for (const { requested_at, expires_at, starts_at } of rows) {
    assert.ok(requested_at !== null);
    assert.equal(Number(expires_at), requestExpiresAt(Number(requested_at), Number(starts_at)));
    assert.ok(Number(expires_at) > app.now());
  }
});

test('a password of the settings replaces the one made up', async () => {
  const db = databaseOf(app.pool);
  const { emails } = await prepareDemo(
    db,
    createPhotoStorage(app.config),
    'a-password-of-the-settings',
    app.now(),
    passwords,
  );
  for (const email of emails) assert.equal((await logIn(email, 'a-password-of-the-settings')).status, 200);
});

test('sample photos are shown with their words in the reader’s language, at every width that is asked for', async () => {
  const { rows } = await app.pool.query('SELECT owner_id FROM photos WHERE sample IS NOT NULL LIMIT 1');
  const read = async (locale: string) =>
    (await app.call('GET', `/api/profile/${rows[0].owner_id}`, { headers: { 'accept-language': locale } }))
      .body.photos;
  const [german, russian] = [await read('de'), await read('ru')];
  assert.ok(german.length >= 2);
  assert.match(german[0].sample, /^\p{Script=Latin}/u);
  assert.match(russian[0].sample, /^\p{Script=Cyrillic}/u);
  assert.equal(german[0].photoId, russian[0].photoId);
  const { rows: counted } = await app.pool.query(
    'SELECT count(*)::int AS count FROM photos WHERE sample IS NOT NULL',
  );
  assert.ok(counted[0].count >= 120);
  for (const width of [64, 640, 3840]) {
    const answer = await app.app.inject({ url: `/image?url=${german[0].url}&width=${width}` });
    assert.equal(answer.statusCode, 200);
    const made = await sharp(answer.rawPayload).metadata();
    assert.equal(made.width, Math.min(width, german[0].width));
  }
  // A card shows the first of them.
  const card = await app.pool.query(
    `SELECT card -> 'photo' ->> 'id' AS id, photo_ids FROM announcements WHERE cardinality(photo_ids) > 0`,
  );
  assert.ok(card.rows.length > 100);
  for (const { id, photo_ids } of card.rows) assert.equal(id, photo_ids[0]);
  const announcementIds = (
    await app.pool.query('SELECT id FROM announcements WHERE cardinality(photo_ids) > 0 LIMIT 20')
  ).rows.map(({ id }) => id);
  const { body } = await app.call('POST', '/api/favourite/cards', {
    body: { announcementIds },
    headers: { 'accept-language': 'ru' },
  });
  const photos = body.items.flatMap(({ card: shown }: { card: Card | null }) => shown?.photo ?? []);
  assert.ok(photos.length > 0);
  for (const { sample } of photos) assert.match(sample, /^\p{Script=Cyrillic}/u);
});

test('a partner of the demo answers as any other', async () => {
  const { rows } = await app.pool.query('SELECT user_id FROM partner_profiles ORDER BY user_id LIMIT 5');
  for (const { user_id: id } of rows) {
    const { status, body } = await app.call('GET', `/api/profile/${id}`);
    assert.equal(status, 200);
    assert.ok(body.name && body.services.length > 0);
  }
});
