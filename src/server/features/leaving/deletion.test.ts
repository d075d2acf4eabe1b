import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';

const PASSWORD = 'a-long-enough-passphrase';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<TestApp['account']>>;
const leave = ({ id, token }: Pick<Account, 'id' | 'token'>, body?: object) =>
  app.call('DELETE', `/api/user/${id}`, { as: token, body });
const owner = ({ profileId, token }: TestPractice) => ({ id: profileId, token });
const isThere = async (id: string) =>
  (await app.pool.query('SELECT FROM users WHERE id = $1', [id])).rowCount === 1;

async function visit(practice: TestPractice, client: Account, start: string): Promise<string> {
  const hold = await holdTime(app, practice, start, client.token);
  assert.equal(hold.status, 201);
  assert.equal((await bookHeld(app, hold.body.holdId, client.token)).status, 201);
  return hold.body.holdId;
}
const subjectsOf = (mails: string[]) => mails.map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1]?.trim());
const seen = async (id: string, as: string) => (await app.call('GET', `/api/booking/${id}`, { as })).body;

test('who has just logged in leaves without more ado, and gets a last mail', async () => {
  const client = await app.account('client');
  const left = await leave(client);
  assert.equal(left.status, 204);
  assert.match(String(left.headers['set-cookie']), /session=;/);
  assert.equal(await isThere(client.id), false);
  assert.equal((await app.call('GET', '/api/user', { as: client.token })).status, 401);
  assert.deepEqual(subjectsOf(await app.mailsTo(client.email)), ['Your account has been deleted']);
});

test('later the password is asked for; a wrong one is a guess', async () => {
  const client = await app.account('client');
  await app.pool.query('UPDATE sessions SET authenticated_at = $2 WHERE user_id = $1', [
    client.id,
    new Date(app.now() - ACCOUNT.reauthMinutes * 60_000 - 1),
  ]);
  const asked = await leave(client);
  assert.deepEqual([asked.status, asked.body.code], [403, 'REAUTH_REQUIRED']);
  const wrong = await leave(client, { password: 'not-the-passphrase' });
  assert.deepEqual(
    [wrong.status, wrong.body.errors[0].path, wrong.body.errors[0].code],
    [400, 'password', 'wrongPassword'],
  );
  for (let guess = 1; guess < ACCESS.guessesPerAccountHour; guess++)
    await leave(client, { password: 'not-the-passphrase' });
  assert.equal((await leave(client, { password: PASSWORD })).status, 429);
  assert.equal(await isThere(client.id), true);
  app.advance(3_600_001);
  assert.equal((await leave(client, { password: PASSWORD })).status, 204);
});

test('a wrong password keeps even who has just logged in', async () => {
  const client = await app.account('client');
  assert.equal((await leave(client, { password: 'not-the-passphrase' })).status, 400);
  assert.equal(await isThere(client.id), true);
});

test('a partner leaves by the address of partners as well, a client does not', async () => {
  const [client, partner] = [await app.account('client'), await app.account('partner')];
  assert.equal((await app.call('DELETE', '/api/auth', { as: client.token })).status, 403);
  assert.equal((await app.call('DELETE', '/api/auth', { as: partner.token })).status, 204);
  assert.deepEqual([await isThere(client.id), await isThere(partner.id)], [true, false]);
});

test('a client leaves: visits to come are called off with a mail to the partner, past ones have no name', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const past = await visit(practice, client, '2026-11-24T09:00:00Z');
  await app.pool.query(
    "UPDATE appointments SET state = 'COMPLETED', starts_at = '2026-11-19 09:00Z', ends_at = '2026-11-19 10:00Z' WHERE id = $1",
    [past],
  );
  const coming = await visit(practice, client, '2026-11-25T09:00:00Z');
  await app.pool.query("UPDATE partner_profiles SET booking_mode = 'REQUEST' WHERE user_id = $1", [
    practice.profileId,
  ]);
  const asked = await visit(practice, client, '2026-11-26T09:00:00Z');
  await holdTime(app, practice, '2026-11-27T09:00:00Z', client.token);

  assert.equal((await leave(client)).status, 204);
  for (const id of [coming, asked]) {
    const { state, reason, client: who } = await seen(id, practice.token);
    assert.deepEqual([state, reason], ['CANCELLED_BY_CLIENT', 'This client has deleted their account.']);
    assert.deepEqual(who, { name: 'Former client', phone: '', phoneText: '', email: '', isTold: false });
  }
  const kept = await seen(past, practice.token);
  assert.deepEqual([kept.state, kept.client.name], ['COMPLETED', 'Former client']);
  const free = await app.pool.query(
    `SELECT count(*)::int AS held FROM taken_times t JOIN appointments a ON a.id = t.appointment_id WHERE a.profile_id = $1`,
    [practice.profileId],
  );
  assert.equal(free.rows[0].held, 0);
  const told = (await app.mailsTo(practice.email)).filter((mail) =>
    mail.replaceAll('=\r\n', '').includes('has deleted their account'),
  );
  assert.equal(told.length, 2);
  assert.deepEqual(subjectsOf(await app.mailsTo(client.email)), ['Your account has been deleted']);
});

test('a partner leaves: all that was shown is gone, past visits keep the name of the business alone', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const client = await app.account('client');
  const past = await visit(practice, client, '2026-11-24T12:00:00Z');
  await app.pool.query(
    "UPDATE appointments SET state = 'COMPLETED', starts_at = '2026-11-18 09:00Z', ends_at = '2026-11-18 10:00Z' WHERE id = $1",
    [past],
  );
  const coming = await visit(practice, client, '2026-11-25T12:00:00Z');
  await app.call('PUT', `/api/favourite/${practice.announcementId}`, { as: client.token });

  assert.equal((await leave(owner(practice))).status, 204);
  const kept = await seen(past, client.token);
  assert.deepEqual(kept.partner, {
    profileId: practice.profileId,
    name: 'Studio Spokój',
    phone: '',
    phoneText: '',
  });
  assert.deepEqual(kept.worker.name, '');
  assert.deepEqual(kept.place.lines, ['Lodz']);
  const called = await seen(coming, client.token);
  assert.deepEqual(
    [called.state, called.reason],
    ['CANCELLED_BY_PARTNER', 'This therapist has closed their profile.'],
  );
  const { body: list } = await app.call('GET', '/api/booking/past', { as: client.token });
  assert.deepEqual(
    list.items.map(({ again }: { again: { way: string } }) => again.way),
    ['SEARCH', 'SEARCH'],
  );
  assert.equal((await app.call('GET', `/api/announcement/${practice.announcementId}`)).status, 404);
  assert.equal((await app.call('GET', `/api/profile/${practice.profileId}`)).status, 404);
  const favourites = await app.call('GET', '/api/favourite', { as: client.token });
  assert.equal(favourites.body.total, 0);
  await app.caughtUp();
  const found = await app.call('GET', '/api/announcement/popular-and-latest');
  assert.ok(!JSON.stringify(found.body).includes(practice.profileId));

  // When the client goes as well, the visits are nobody's.
  assert.equal((await leave(client)).status, 204);
});

test('a partner without visits leaves no profile behind', async () => {
  const practice = await createPractice(app);
  assert.equal((await leave(owner(practice))).status, 204);
  const { rowCount } = await app.pool.query('SELECT FROM partner_profiles WHERE user_id = $1', [
    practice.profileId,
  ]);
  assert.equal(rowCount, 0);
});
