/** What happens to an account while its password is looked at. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { type Database, databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createSessions } from '../../http/callers/session.ts';
import { createRateLimiter } from '../../http/limits/rateLimit.ts';
import type { AccountDependencies } from './dependencies.ts';
import { createLogIns } from './logIns.ts';

const FROM = { deviceHash: Buffer.alloc(32, 1), browser: null, system: null, isApp: true };
let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await createTestApp();
  db = databaseOf(app.pool);
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['account']>>;

/** The ways in by whose time the right password has been found right something has happened. */
function waysIn({ id }: Person, happens: () => Promise<void>) {
  const passwords = {
    verify: () => happens().then(() => true),
    verifyEach: () => happens().then(() => [true]),
  };
  const logIns = createLogIns(
    {
      db,
      clock: app.now,
      unitOfWork: createUnitOfWork(db, app.now),
      sessions: createSessions(db, app.now, 'http://localhost'),
      limiter: createRateLimiter(db, app.now),
      passwords,
    } as unknown as AccountDependencies,
    { knownByPasskey: () => happens().then(() => id) },
  );
  const password = 'the right one';
  return {
    email: (username: string) => logIns.logIn({ username, password }, FROM),
    phone: (phonePrefix: string, phoneNumber: string) =>
      logIns.logInByPhone({ phonePrefix, phoneNumber, password }, FROM),
    passkey: () => logIns.logInByPasskey({} as Parameters<typeof logIns.logInByPasskey>[0], FROM),
  };
}

async function phoneOf({ id }: Person): Promise<[string, string]> {
  const { rows } = await app.pool.query('SELECT phone_prefix, phone_number FROM users WHERE id = $1', [id]);
  return [rows[0].phone_prefix, rows[0].phone_number];
}

const sessionsOf = async ({ id }: Person): Promise<number> =>
  (await app.pool.query('SELECT FROM sessions WHERE user_id = $1', [id])).rowCount ?? 0;

async function reset({ email }: Person) {
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const token = mailedToken((await app.mailsTo(email)).at(-1));
  const body = { token, password: 'quite another long phrase' };
  assert.equal((await app.call('POST', '/api/forgot-password-reset', { body })).status, 204);
}

const suspend = async ({ id }: Person) => {
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  await app.pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
};

test('a password that is replaced while it is looked at lets nobody in', async () => {
  const byEmail = await app.account('client');
  const emailIn = waysIn(byEmail, () => reset(byEmail));
  await assert.rejects(emailIn.email(byEmail.email), { code: 'INVALID_CREDENTIALS' });
  assert.equal(await sessionsOf(byEmail), 0);

  const byPhone = await app.account('client');
  const phoneIn = waysIn(byPhone, () => reset(byPhone));
  await assert.rejects(phoneIn.phone(...(await phoneOf(byPhone))), {
    code: 'INVALID_CREDENTIALS',
    sentence: 'wrongPhoneOrPassword',
  });
  assert.equal(await sessionsOf(byPhone), 0);
});

test('an account that is suspended while its password is looked at has no session', async () => {
  const person = await app.account('client');
  const { email } = waysIn(person, () => suspend(person));
  await assert.rejects(email(person.email), { code: 'ACCOUNT_SUSPENDED' });
  assert.equal(await sessionsOf(person), 0);
});

test('an account that is deleted while its password is looked at is a wrong log-in', async () => {
  const person = await app.account('client');
  const { email } = waysIn(person, async () => {
    await app.pool.query('DELETE FROM users WHERE id = $1', [person.id]);
  });
  await assert.rejects(email(person.email), { code: 'INVALID_CREDENTIALS' });
});

test('where nothing happens meanwhile each way leads in', async () => {
  const person = await app.account('client');
  const ways = waysIn(person, async () => {});
  for (const entered of [
    await ways.email(person.email),
    await ways.phone(...(await phoneOf(person))),
    await ways.passkey(),
  ])
    assert.equal((await app.call('GET', '/api/user', { as: entered.token })).status, 200);
});
