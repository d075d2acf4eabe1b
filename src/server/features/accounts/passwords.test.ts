/** Hashing in a queue of its own, once for all that share a salt. */
import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { createPasswords, saltOf } from './passwords.ts';

const CHEAP = { memory: 8, passes: 1 };
const WORDS = 'a-long-enough-passphrase';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a hash says its cost and its salt, and is told apart from others whatever the cost of now', async () => {
  const phc = await createPasswords({ cost: CHEAP }).hash(WORDS);
  assert.match(phc, /^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  const dearer = createPasswords({ cost: { memory: 64, passes: 2 } });
  assert.equal(await dearer.verify(WORDS, phc), true);
  assert.equal(await dearer.verify('another', phc), false);
  assert.equal(await dearer.verify(WORDS, null), false);
  assert.equal(await dearer.verify(WORDS, '!'), false, 'one that nobody has');
});

test('many of one salt are told apart by one hash', async () => {
  const passwords = createPasswords({ cost: CHEAP });
  const salt = randomBytes(16);
  const phcs = await Promise.all(['first', 'second', 'first'].map((word) => passwords.hash(word, salt)));
  assert.deepEqual(phcs.map(saltOf), [salt, salt, salt]);
  const other = await passwords.hash('first');
  assert.deepEqual(await passwords.verifyEach('first', [...phcs, other]), [true, false, true, true]);
  assert.deepEqual(await passwords.verifyEach('first', []), []);
});

test('a rush is refused at once beyond what may wait, and what waits is done', async () => {
  const passwords = createPasswords({ cost: CHEAP });
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash(WORDS)));
  const refused = results.filter((result) => result.status === 'rejected');
  assert.equal(refused.length, 100 - 42);
  for (const { reason } of refused)
    assert.deepEqual([reason.code, reason.retryAfterSeconds > 0], ['UNAVAILABLE', true]);
});

test('two hash at a time: the threads that are left compress answers and read files', async () => {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (!/argon2/i.test(type)) return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => running.delete(id),
  }).enable();
  try {
    const passwords = createPasswords({ cost: CHEAP });
    const phc = await passwords.hash(WORDS);
    await Promise.all(
      Array.from({ length: 10 }, () => [passwords.hash(WORDS), passwords.verify(WORDS, phc)]).flat(),
    );
  } finally {
    hook.disable();
  }
  assert.equal(most, 2);
});

test('the accounts of a number share a salt, whenever they were made and however their password was set', async () => {
  const password = 'one-long-passphrase';
  const phone = { phonePrefix: '48', phoneNumber: '509200300' };
  const people = ['first', 'second', 'third'].map((name) => `${name}-of-number@test.example`);
  const headers = { 'device-token': 'p'.repeat(43) };
  const salts = async (table: 'users' | 'sign_ups') =>
    (
      await app.pool.query<{ phc: string }>(
        `SELECT password_hash AS phc FROM ${table} WHERE phone_number = $1`,
        [phone.phoneNumber],
      )
    ).rows.map(({ phc }) => saltOf(phc)?.toString('hex'));
  for (const email of people)
    await app.call('POST', '/api/user-create', {
      headers,
      body: { email, ...phone, password, accountType: 'client', isAgreementAccepted: true },
    });
  assert.equal(new Set(await salts('sign_ups')).size, 1);
  for (const email of people) {
    const mail = (await app.mailsTo(email))[0]?.replaceAll(/=\r?\n/g, '') ?? '';
    const token = /token=3D([\w-]+)/.exec(mail)?.[1];
    assert.equal((await app.call('POST', '/api/verify-email', { headers, body: { token } })).status, 204);
  }
  const logIn = { username: people[1], password };
  const { token } = (await app.call('POST', '/api/login-email?session=token', { body: logIn })).body;
  const body = { currentPassword: password, newPassword: 'another-long-passphrase' };
  assert.equal((await app.call('POST', '/api/reset-password', { as: token, body })).status, 204);
  const [salt] = await salts('users');
  assert.deepEqual(await salts('users'), [salt, salt, salt]);
});
