/** Who has a session, and for how long. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';

const PASSWORD = 'a-long-enough-passphrase';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const me = async (token: string) => (await app.call('GET', '/api/user', { as: token })).status;
const logIn = (email: string, password = PASSWORD) =>
  app.call('POST', '/api/login-email?session=token', { body: { username: email, password } });

test('a session ends after its days, to the second', async () => {
  const { token } = await app.account('client');
  app.advance(ACCOUNT.sessionDays * 86_400_000 - 1_000);
  assert.equal(await me(token), 200);
  app.advance(1_000);
  assert.equal(await me(token), 401);
});

test('a suspended account has no session any more and gets none', async () => {
  const { id, token, email } = await app.account('partner');
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  assert.equal(await me(token), 401);
  const refused = await logIn(email);
  assert.deepEqual([refused.status, refused.body.code], [403, 'ACCOUNT_SUSPENDED']);
  assert.equal(refused.body.token, undefined);
  assert.equal((await logIn(email, 'not the password')).body.code, 'INVALID_CREDENTIALS');

  await app.call('POST', '/api/forgot-password', { body: { email } });
  // The link is a job's, which may come after the answer.
  await app.drain();
  await app.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [id]);
  assert.equal((await logIn(email)).status, 200);
  const { rows } = await app.pool.query(`SELECT 1 FROM mail_tokens WHERE user_id = $1`, [id]);
  assert.equal(rows.length, 0, 'a suspended account is mailed no link');
});
