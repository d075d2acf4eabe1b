import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, mailedToken, type TestApp } from '../../../../test/support/app.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createFirstAdmin } from './firstAdmin.ts';

const EMAIL = 'olga@admins.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ADMIN_EMAIL: ' Olga@Admins.example'.trim() });
});
afterAll(() => app.close());

const roleOf = async (email: string) =>
  (await app.pool.query('SELECT staff_role FROM users WHERE email = $1', [email])).rows[0]?.staff_role;
const log = async () =>
  (await app.pool.query('SELECT act, actor_role, reason, before, after FROM audit_log ORDER BY id')).rows;
/** What a start does. */
function start(adminEmail: string | null) {
  const db = databaseOf(app.pool);
  return createFirstAdmin({ db, unitOfWork: createUnitOfWork(db, app.now), adminEmail }).find();
}
const signUp = (email: string, phoneNumber: string) =>
  app.call('POST', '/api/user', {
    body: {
      email,
      phonePrefix: '48',
      phoneNumber,
      password: 'quiet-river-stones',
      accountType: 'client',
      isAgreementAccepted: true,
    },
  });

test('whoever confirms the address is an admin from then on, and the log says so', async () => {
  assert.equal((await signUp(EMAIL, '501100900')).status, 201);
  await start(EMAIL);
  assert.equal(await roleOf(EMAIL), undefined, 'an address that is not confirmed has no account');
  const [mail] = await app.mailsTo(EMAIL);
  const body = { token: mailedToken(mail), password: 'quiet-river-stones' };
  assert.equal((await app.call('POST', '/api/verify-email', { body })).status, 204);
  assert.equal(await roleOf(EMAIL), 'admin');
  const entry = { act: 'becomeFirstAdmin', actor_role: 'admin', reason: 'ADMIN_EMAIL' };
  assert.deepEqual(await log(), [{ ...entry, before: { staffRole: null }, after: { staffRole: 'admin' } }]);
});

test('further starts change nothing, and without the setting nothing is taken away', async () => {
  await start(EMAIL);
  await start(null);
  assert.equal(await roleOf(EMAIL), 'admin');
  assert.equal((await log()).length, 1);
});

test('nobody else becomes one', async () => {
  const { email } = await app.account('partner');
  assert.equal(await roleOf(email), null);
});

test('an account that is there becomes one at the next start, unless it is suspended', async () => {
  const { id, email } = await app.account('partner');
  await app.pool.query(`UPDATE users SET suspended_at = now(), staff_role = 'moderator' WHERE id = $1`, [id]);
  await start(email);
  assert.equal(await roleOf(email), 'moderator');
  await app.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [id]);
  await start(email);
  assert.equal(await roleOf(email), 'admin');
  assert.deepEqual((await log()).at(-1).before, { staffRole: 'moderator' });
});
