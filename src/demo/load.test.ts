import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../test/support/app.ts';
import { requestExpiresAt } from '../domain/booking/lifecycle.ts';
import { databaseOf } from '../server/db/database.ts';
import { prepareDemo } from './load.ts';
import { demoWorld } from './demoWorld.ts';

let app: TestApp;
before(async () => {
  app = await createTestApp();
});
after(() => app.close());

const count = async (table: string) =>
  Number((await app.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
const logIn = (username: string, password: string) =>
  app.call('POST', '/api/login-email?session=token', { body: { username, password } });

test('the first start fills the database, later ones leave it alone', async () => {
  const db = databaseOf(app.pool);
  const { emails, password } = await prepareDemo(db, null, app.now());
  const world = demoWorld('palmora', app.now());
  assert.equal(await count('users'), world.users.length);
  assert.equal(await count('partner_profiles'), world.profiles.length);
  assert.equal(await count('announcements'), world.announcements.length);
  assert.equal(await count('offers'), world.offers.length);
  assert.equal(await count('appointments'), world.appointments.length);

  for (const email of emails) assert.equal((await logIn(email, password)).status, 200, email);
  const other = world.users.find(({ email }) => !emails.includes(email));
  assert.equal((await logIn(other?.email ?? '', password)).body.code, 'INVALID_CREDENTIALS');

  const again = await prepareDemo(db, null, app.now() + 86_400_000);
  assert.deepEqual(again, { emails, password });
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
  const { emails } = await prepareDemo(db, 'a-password-of-the-settings', app.now());
  for (const email of emails) assert.equal((await logIn(email, 'a-password-of-the-settings')).status, 200);
});

test('a partner of the demo answers as any other', async () => {
  const { rows } = await app.pool.query('SELECT user_id FROM partner_profiles ORDER BY user_id LIMIT 5');
  for (const { user_id: id } of rows) {
    const { status, body } = await app.call('GET', `/api/profile/${id}`);
    assert.equal(status, 200);
    assert.ok(body.name && body.services.length > 0);
  }
});
