/** Whoever is suspended is out at once and out of sight, comes back as before, and nobody is left without an admin. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { LODZ, partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { staffOf } from '../../../../test/support/staff.ts';

const PASSWORD = 'a-long-enough-passphrase';
const REASON = 'The photos are of somebody else.';
let app: TestApp;
let admin: Awaited<ReturnType<typeof staffOf>>;
let moderator: Awaited<ReturnType<typeof staffOf>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await staffOf(app, 'admin');
  moderator = await staffOf(app, 'moderator');
});
afterAll(() => app.close());

const get = (url: string, as?: string) => app.call('GET', url, { as });
const post = (url: string, body: unknown, as?: string) => app.call('POST', url, { body, as });
const verb = (id: string, name: string, as = moderator.token, reason = REASON) =>
  post(`/api/moderation/user/${id}/${name}`, { reason }, as);
const setRole = (id: string, role: string | null, as = admin.token) =>
  app.call('PUT', `/api/moderation/user/${id}/role`, { as, body: { role, reason: 'They join us.' } });
const view = async (id: string, as = moderator.token) => (await get(`/api/moderation/user/${id}`, as)).body;
const logIn = (email: string) => post('/api/login-email', { username: email, password: PASSWORD });
/** All mails to an address. */
const told = async (email: string) => (await app.mailsTo(email)).join('\n').replaceAll(/=\r?\n/g, '');
const rows = async (text: string, ...values: unknown[]) => (await app.pool.query(text, values)).rows;

test('people are found by parts of address, number and name, and by the id', async () => {
  const partner = await partnerWithProfile(app);
  const client = await app.account('client');
  const [{ phone_prefix: prefix, phone_number: number }] = await rows(
    'SELECT phone_prefix, phone_number FROM users WHERE id = $1',
    client.id,
  );
  await app.pool.query('UPDATE partner_profiles SET name = $2 WHERE user_id = $1', [
    partner.id,
    'Gaja 100% _x',
  ]);
  const find = async (q: string, more = '') => {
    const { body } = await get(`/api/moderation/user?q=${encodeURIComponent(q)}${more}`, moderator.token);
    return body.items.map(({ id }: { id: string }) => id);
  };
  assert.deepEqual(await find(client.email.slice(0, -4).toUpperCase()), [client.id]);
  assert.deepEqual(await find(client.id), [client.id]);
  assert.ok((await find(`+${prefix} ${number.slice(0, 3)} ${number.slice(3)}`)).includes(client.id));
  assert.ok((await find(`0${number}`)).includes(client.id));
  assert.deepEqual(await find('aja 100% _'), [partner.id]);
  assert.deepEqual(await find('aja_100'), [], 'signs of patterns mean themselves');
  assert.deepEqual((await find('', '&only=staff')).sort(), [admin.id, moderator.id].sort());
  assert.deepEqual(await find('', '&only=suspended'), []);
  const { body } = await get('/api/moderation/user', moderator.token);
  assert.equal(body.items[0].id, client.id, 'the newest first');
  assert.equal(body.total, 4);
});

test('a suspended partner is out at once and out of sight, and comes back', async () => {
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token);
  const { body: made } = await post(
    '/api/api-key',
    { name: 'Sync', scope: 'read', password: PASSWORD },
    partner.token,
  );
  assert.equal((await get('/api/announcement/figures', made.key)).status, 200);
  await app.caughtUp();
  const isShown = async () => {
    await app.caughtUp();
    const { body } = await post('/api/announcement/fetch-all', { placeId: LODZ });
    const listed = JSON.stringify(body).includes(id);
    const [page, profile] = [
      await get(`/api/announcement/${id}`),
      await get(`/api/profile/public/${partner.id}`),
    ];
    return [listed, page.status === 200, profile.status === 200];
  };
  assert.deepEqual(await isShown(), [true, true, true]);

  assert.equal((await verb(partner.id, 'suspend', moderator.token, '')).status, 400, 'not without a reason');
  assert.equal((await verb(partner.id, 'suspend')).status, 204);
  assert.deepEqual(await isShown(), [false, false, false]);
  assert.equal((await get('/api/user', partner.token)).status, 401);
  assert.equal((await get('/api/announcement/figures', made.key)).status, 401);
  assert.deepEqual(await rows('SELECT 1 FROM sessions WHERE user_id = $1', partner.id), []);
  assert.deepEqual(await rows('SELECT 1 FROM api_keys WHERE user_id = $1', partner.id), []);
  const refused = await logIn(partner.email);
  assert.equal(refused.body.code, 'ACCOUNT_SUSPENDED');
  await app.drain();
  const mails = await told(partner.email);
  assert.ok(mails.includes(REASON));
  assert.match(mails, /six months/);

  const seen = await view(partner.id);
  assert.equal(seen.suspended.reason, REASON);
  assert.deepEqual(seen.can, {
    suspend: false,
    restore: true,
    endSessions: false,
    setRole: false,
    checkIdentity: true,
  });
  assert.equal(seen.listings[0].id, id);
  const [entry] = seen.entries;
  assert.deepEqual([entry.act, entry.actor.email, entry.reason], ['suspendUser', moderator.email, REASON]);
  assert.deepEqual(entry.changes[0], { name: 'isSuspended', before: 'false', after: 'true' });
  assert.equal((await verb(partner.id, 'suspend')).body.code, 'ILLEGAL_TRANSITION');

  // A log-in that read the account before it was suspended.
  await app.pool.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at)
     VALUES ('\\x00', $1, now(), now(), now() + interval '1 year')`,
    [partner.id],
  );
  assert.equal((await verb(partner.id, 'restore')).status, 204);
  assert.deepEqual(await rows('SELECT 1 FROM sessions WHERE user_id = $1', partner.id), []);
  assert.deepEqual(await isShown(), [true, true, true]);
  assert.equal((await logIn(partner.email)).status, 200);
  assert.equal((await view(partner.id)).suspended, null);
  assert.equal((await verb(partner.id, 'restore')).body.code, 'ILLEGAL_TRANSITION');
});

test('visits to come are called off on either side, and the other one hears that, not why', async () => {
  const practice = await createPractice(app);
  const [client, other] = [await app.account('client'), await app.account('client')];
  const visit = async (start: string, as: string) => {
    const { body } = await holdTime(app, practice, start, as);
    assert.equal((await bookHeld(app, body.holdId, as)).status, 201);
    return body.holdId;
  };
  const [first, second] = [
    await visit('2026-11-24T09:00:00Z', client.token),
    await visit('2026-11-25T09:00:00Z', other.token),
  ];
  const stateOf = async (id: string) =>
    (await rows('SELECT state FROM appointments WHERE id = $1', id))[0].state;
  assert.equal((await view(client.id)).visitsToCome, 1);
  assert.equal((await view(practice.profileId)).visitsToCome, 2);

  await verb(client.id, 'suspend');
  assert.deepEqual([await stateOf(first), await stateOf(second)], ['CANCELLED_BY_CLIENT', 'REQUESTED']);
  const toPartner = await told(practice.email);
  assert.match(toPartner, /no longer available/);
  assert.doesNotMatch(toPartner, /photos/);

  await verb(practice.profileId, 'suspend');
  assert.equal(await stateOf(second), 'DECLINED');
  const toClient = await told(other.email);
  assert.match(toClient, /no longer available/);
  assert.doesNotMatch(toClient, /photos/);
  await verb(practice.profileId, 'restore');
  assert.equal(await stateOf(second), 'DECLINED', 'they stay called off');
});

test('who is of the staff is not suspended, nor whoever is nobody', async () => {
  assert.equal((await verb(admin.id, 'suspend')).body.code, 'ILLEGAL_TRANSITION');
  assert.equal((await verb(moderator.id, 'suspend')).body.code, 'ILLEGAL_TRANSITION');
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const name of ['suspend', 'restore', 'end-sessions'])
    assert.equal((await verb(nobody, name)).status, 404);
  assert.equal((await setRole(nobody, 'moderator')).status, 404);
});

test('a suspension that is refused ends no checkout', async () => {
  const partner = await partnerWithProfile(app);
  const announcementId = await publishedAnnouncement(app, partner.token, { phoneNumber: '501100299' });
  const body = { announcementId, purpose: 'extend' };
  const { orderId } = (await post('/api/payment/create-session', body, partner.token)).body;
  await app.pool.query(`UPDATE users SET staff_role = 'moderator' WHERE id = $1`, [partner.id]);
  assert.equal((await verb(partner.id, 'suspend')).body.code, 'ILLEGAL_TRANSITION');
  assert.deepEqual(await rows('SELECT state FROM orders WHERE id = $1', orderId), [{ state: 'OPEN' }]);
  await app.pool.query('UPDATE users SET staff_role = NULL WHERE id = $1', [partner.id]);
  assert.equal((await verb(partner.id, 'suspend')).status, 204);
  assert.deepEqual(await rows('SELECT state FROM orders WHERE id = $1', orderId), [{ state: 'CANCELLED' }]);
});

test('two who suspend at once do it once, and so do two who restore', async () => {
  const client = await app.account('client');
  const both = async (name: string) =>
    (await Promise.all([verb(client.id, name), verb(client.id, name, admin.token)]))
      .map(({ status }) => status)
      .sort();
  assert.deepEqual(await both('suspend'), [204, 409]);
  assert.deepEqual(await both('restore'), [204, 409]);
  const entries = (await view(client.id)).entries.map(({ act }: { act: string }) => act);
  assert.deepEqual(entries, ['restoreUser', 'suspendUser']);
  const mails = await app.mailsTo(client.email);
  assert.equal((await app.mailsTo(client.email)).length, mails.length);
});

test('sessions end, and the account goes on', async () => {
  const client = await app.account('client');
  await logIn(client.email);
  assert.equal((await view(client.id)).sessions, 2);
  assert.equal((await verb(client.id, 'end-sessions')).status, 204);
  assert.equal((await get('/api/user', client.token)).status, 401);
  assert.equal((await logIn(client.email)).status, 200);
  const { entries, can } = await view(client.id);
  assert.deepEqual(entries[0].changes, [{ name: 'sessions', before: '2', after: '0' }]);
  assert.equal(can.endSessions, true);
});

test('a role is given and taken by admins, at once and never one’s own', async () => {
  const client = await app.account('client');
  assert.equal((await setRole(client.id, 'moderator', moderator.token)).status, 403);
  assert.equal((await setRole(admin.id, null)).body.code, 'FORBIDDEN');
  assert.equal((await view(admin.id, admin.token)).can.setRole, false);
  assert.equal((await setRole(client.id, 'moderator')).status, 204);
  assert.equal((await setRole(client.id, 'moderator')).body.code, 'ILLEGAL_TRANSITION');
  const queue = () => get('/api/moderation/queue', client.token);
  assert.equal((await queue()).body.code, 'STAFF_CODE_REQUIRED', 'a role opens nothing by itself');
  await app.pool.query('UPDATE sessions SET staff_confirmed_at = $2 WHERE user_id = $1', [
    client.id,
    new Date(app.now()),
  ]);
  assert.equal((await queue()).status, 200);
  await app.pool.query(
    `INSERT INTO staff_authenticators (user_id, secret, created_at) VALUES ($1, '\\x00', now())`,
    [client.id],
  );
  await app.pool.query(`INSERT INTO staff_recovery_codes (user_id, code_hash) VALUES ($1, '\\x00')`, [
    client.id,
  ]);
  assert.equal((await setRole(client.id, null)).status, 204);
  assert.equal((await queue()).body.code, 'FORBIDDEN');
  for (const proofs of ['staff_authenticators', 'staff_recovery_codes'])
    assert.deepEqual(await rows(`SELECT 1 FROM ${proofs} WHERE user_id = $1`, client.id), [], proofs);
  await setRole(client.id, 'admin');
  assert.equal((await queue()).body.code, 'STAFF_CODE_REQUIRED', 'what was proven before does not come back');
  await setRole(client.id, null);
  await verb(client.id, 'suspend');
  assert.equal((await setRole(client.id, 'moderator')).body.code, 'ILLEGAL_TRANSITION');
});

test('of two admins who take each other’s role one stays', async () => {
  const other = await staffOf(app, 'admin');
  const answers = await Promise.all([
    setRole(other.id, null, admin.token),
    setRole(admin.id, null, other.token),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 403]);
  const left = await rows("SELECT id FROM users WHERE staff_role = 'admin'");
  assert.equal(left.length, 1);
});
