/** How staff come in: an authenticator set up once, codes that count once, codes of last resort, tries that end. */
import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

const AUTHENTICATOR = '/api/moderation/access/authenticator';
const CODE = '/api/moderation/access/code';
let app: TestApp;
let moderator: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  moderator = await staffOf(app, 'moderator', { isConfirmed: false });
});
afterAll(() => app.close());

const post = (url: string, body: unknown, as = moderator.token) => app.call('POST', url, { body, as });
const state = async (as = moderator.token) => (await app.call('GET', '/api/moderation/access', { as })).body;
const codeOf = (secret: string, at = app.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** An authenticator that counts; its secret and the codes of last resort. */
async function setUp() {
  const { secret } = (await post(AUTHENTICATOR, {})).body;
  const { body } = await post(`${AUTHENTICATOR}/confirm`, { code: codeOf(secret) });
  return { secret, codes: body.recoveryCodes as string[] };
}
/** The console is closed, as it is for a session that begins. */
const close = () => post('/api/moderation/access/leave', undefined);
const logInAgain = async () =>
  (
    await app.call('POST', '/api/login-email?session=token', {
      body: { username: moderator.email, password: 'a-long-enough-passphrase' },
    })
  ).body.token as string;

test('an authenticator opens the console once a code of it is given', async () => {
  assert.equal(
    (await app.call('GET', '/api/debug', { as: moderator.token })).body.code,
    'STAFF_CODE_REQUIRED',
  );
  const { body } = await post(AUTHENTICATOR, {});
  assert.match(body.uri, /^otpauth:\/\/totp\/Palmora:/);
  assert.deepEqual(await state(), {
    role: 'moderator',
    hasAuthenticator: false,
    isConfirmed: false,
    recoveryCodesLeft: 0,
  });
  assert.equal((await post(`${AUTHENTICATOR}/confirm`, { code: '000000' })).status, 400);
  assert.equal((await app.call('GET', '/api/debug', { as: moderator.token })).status, 403);
  const confirmed = await post(`${AUTHENTICATOR}/confirm`, { code: codeOf(body.secret) });
  assert.equal(confirmed.body.recoveryCodes.length, 10);
  assert.equal(new Set(confirmed.body.recoveryCodes).size, 10);
  assert.equal((await app.call('GET', '/api/debug', { as: moderator.token })).status, 200);
  const { rows } = await app.pool.query(
    `SELECT act, actor_role, after FROM audit_log WHERE actor_id = $1 ORDER BY id`,
    [moderator.id],
  );
  assert.deepEqual(rows, [
    { act: 'setUpAuthenticator', actor_role: 'moderator', after: { isConfirmed: false } },
    { act: 'setUpAuthenticator', actor_role: 'moderator', after: { isConfirmed: true } },
  ]);
});

test('a code counts once, and those of the periods beside it are taken', async () => {
  const { secret } = await setUp();
  await close();
  assert.equal((await post(CODE, { code: codeOf(secret) })).status, 400, 'taken when it was set up');
  const next = codeOf(secret, app.now() + 30_000);
  const answers = await Promise.all([post(CODE, { code: next }), post(CODE, { code: next })]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400]);
  assert.equal((await post(CODE, { code: codeOf(secret, app.now() + 90_000) })).status, 400, 'too early');
  assert.equal((await state()).isConfirmed, true);
});

test('the console closes after twelve hours, for one session alone, and with the role', async () => {
  const { secret } = await setUp();
  const other = await logInAgain();
  assert.equal((await state(other)).isConfirmed, false);
  app.advance(60_000);
  assert.equal((await post(CODE, { code: codeOf(secret) }, other)).status, 204);
  app.advance(12 * 3_600_000);
  assert.equal((await state(other)).isConfirmed, false);
  assert.equal((await post(CODE, { code: codeOf(secret) }, other)).status, 204);
  await app.pool.query('UPDATE users SET staff_role = NULL WHERE id = $1', [moderator.id]);
  assert.equal((await app.call('GET', '/api/moderation/access', { as: other })).body.code, 'FORBIDDEN');
});

test('each code of last resort opens it once, however it is typed', async () => {
  const { codes, secret } = await setUp();
  await close();
  const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
  const answers = await Promise.all([post(CODE, { code: typed }), post(CODE, { code: typed })]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400]);
  assert.equal((await state()).recoveryCodesLeft, 9);
  app.advance(60_000);
  const renewed = await post('/api/moderation/access/recovery-codes', { code: codeOf(secret) });
  assert.equal(renewed.body.recoveryCodes.length, 10);
  assert.equal((await post(CODE, { code: codes[1] })).status, 400, 'void');
});

test('whoever has an authenticator gives a code of it before another takes its place', async () => {
  const { secret } = await setUp();
  const thief = await logInAgain();
  assert.equal((await post(AUTHENTICATOR, {}, thief)).body.code, 'STAFF_CODE_REQUIRED');
  assert.equal(
    (await post(`${AUTHENTICATOR}/confirm`, { code: codeOf(secret) }, thief)).body.code,
    'STAFF_CODE_REQUIRED',
  );
  const { body } = await post(AUTHENTICATOR, {});
  assert.equal((await state(thief)).hasAuthenticator, true, 'the first counts until the second does');
  app.advance(60_000);
  assert.equal((await post(CODE, { code: codeOf(secret) }, thief)).status, 204);
  assert.equal((await post(`${AUTHENTICATOR}/confirm`, { code: codeOf(body.secret) })).status, 200);
  assert.equal((await state(thief)).isConfirmed, false, 'what the first opened is closed');
  app.advance(16 * 60_000);
  assert.equal((await post(CODE, { code: codeOf(secret) }, thief)).status, 400);
  assert.equal((await post(CODE, { code: codeOf(body.secret) }, thief)).status, 204);
});

test('a log-in of long ago sets none up without the password', async () => {
  app.advance(16 * 60_000);
  assert.equal((await post(AUTHENTICATOR, {})).body.code, 'REAUTH_REQUIRED');
  assert.equal((await post(AUTHENTICATOR, { password: 'not-the-password' })).status, 400);
  assert.equal((await post(AUTHENTICATOR, { password: 'a-long-enough-passphrase' })).status, 200);
});

test('tries end, right codes after them too', async () => {
  const { secret } = await setUp();
  await close();
  for (let i = 0; i < 4; i++) assert.equal((await post(CODE, { code: '000000' })).status, 400);
  app.advance(60_000);
  const refused = await post(CODE, { code: codeOf(secret) });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  app.advance(16 * 60_000);
  assert.equal((await post(CODE, { code: codeOf(secret) })).status, 204);
});

test('the audit log is never changed', async () => {
  await setUp();
  for (const change of ["UPDATE audit_log SET act = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await assert.rejects(app.pool.query(change), /never changed/);
});
