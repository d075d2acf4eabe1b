/** A new password in place of one that is known: who stays in, who is put out, and what two at once come to. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';

const OLD = 'a-long-enough-passphrase';
const NEW = 'quite-another-passphrase';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const change = (as: string, currentPassword: string, newPassword: string) =>
  app.call('POST', '/api/reset-password', { as, body: { currentPassword, newPassword } });
const logIn = (username: string, password: string) =>
  app.call('POST', '/api/login-email?session=token', { body: { username, password } });
const isIn = async (token: string) => (await app.call('GET', '/api/user', { as: token })).status === 200;
const problems = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
  body.errors.map(({ path, code }) => [path, code]);

test('the new one holds from then on, here alone, and the address is told', async () => {
  const { email, token } = await app.account('client');
  const elsewhere = (await logIn(email, OLD)).body.token;
  assert.equal((await change(token, OLD, NEW)).status, 204);
  assert.deepEqual([await isIn(token), await isIn(elsewhere)], [true, false]);
  assert.deepEqual([(await logIn(email, OLD)).status, (await logIn(email, NEW)).status], [401, 200]);
  const mails = await app.mailsTo(email);
  assert.match(mails.at(-1) ?? '', /Subject: .*password/i);
});

test('a wrong present one and a weak new one are said of their fields, and change nothing', async () => {
  const { email, token } = await app.account('partner');
  assert.deepEqual(problems(await change(token, 'not-my-passphrase', NEW)), [
    ['currentPassword', 'wrongPassword'],
  ]);
  assert.deepEqual(problems(await change(token, OLD, 'short')), [['newPassword', 'tooShort']]);
  assert.deepEqual(problems(await change(token, OLD, email)), [['newPassword', 'passwordCommon']]);
  assert.equal((await logIn(email, OLD)).status, 200);
});

test('of many at once one is taken', async () => {
  const { token } = await app.account('client');
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => change(token, OLD, `${NEW}-${n}`)));
  const taken = answers.filter(({ status }) => status === 204);
  assert.equal(taken.length, 1);
  for (const { status } of answers) assert.ok([204, 400, 409].includes(status), String(status));
});

test('a link that was mailed before sets no other one any more', async () => {
  const { email, token } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const mailed = mailedToken((await app.mailsTo(email)).at(-1));
  assert.equal((await change(token, OLD, NEW)).status, 204);
  const used = await app.call('POST', '/api/forgot-password-reset', {
    body: { token: mailed, password: 'a-third-long-passphrase' },
  });
  assert.equal(used.body.code, 'TOKEN_INVALID');
});

test('guesses of the present one are counted, whoever’s session makes them', async () => {
  const { token } = await app.account('client');
  for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1)
    assert.equal((await change(token, 'not-my-passphrase', NEW)).status, 400);
  assert.equal((await change(token, OLD, NEW)).body.code, 'TOO_MANY_ATTEMPTS');
});
