/** The way in by a phone number, which accounts may share. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Signs up; the address that waits to be confirmed, and from where. */
async function signUp(phoneNumber: string, password: string, headers: Record<string, string> = {}) {
  people += 1;
  const email = `phone${people}@test.example`;
  const person = { email, phonePrefix: '48', phoneNumber, password, accountType: 'client' };
  const from = `10.7.0.${people}`;
  const body = { ...person, isAgreementAccepted: true };
  await app.call('POST', '/api/user-create', { from, headers, body });
  return { email, from };
}

/** Signs up and confirms; the account's address. */
async function account(phoneNumber: string, password: string): Promise<string> {
  const { email, from } = await signUp(phoneNumber, password);
  const token = mailedToken((await app.mailsTo(email))[0]);
  assert.equal(
    (await app.call('POST', '/api/verify-email', { from, body: { token, password } })).status,
    204,
  );
  return email;
}

const logIn = (
  phoneNumber: string,
  password: string,
  phonePrefix = '+48',
  headers: Record<string, string> = {},
) =>
  app.call('POST', '/api/login-phone?session=token', {
    headers,
    body: { phonePrefix, phoneNumber, password },
  });

test('a number and its password lead in, however the number is written', async () => {
  const email = await account('501 200 300', 'one-long-passphrase');
  for (const written of ['501200300', '501 200 300', '(501) 200-300']) {
    const { status, body } = await logIn(written, 'one-long-passphrase');
    assert.deepEqual([status, body.user?.email], [200, email], written);
    assert.equal((await app.call('GET', '/api/user', { as: body.token })).status, 200);
  }
  const byCookie = await app.call('POST', '/api/login-phone', {
    body: { phonePrefix: '48', phoneNumber: '501200300', password: 'one-long-passphrase' },
  });
  assert.match(String(byCookie.headers['set-cookie']), /session=.*HttpOnly/);
  assert.equal(byCookie.body.token, undefined);
});

test('nobody learns whether a number has an account', async () => {
  const known = await logIn('501200300', 'not-the-passphrase');
  const unknown = await logIn('501200301', 'not-the-passphrase');
  const abroad = await logIn('501200300', 'one-long-passphrase', '49');
  for (const { status, body } of [known, unknown, abroad])
    assert.deepEqual([status, body.code], [401, 'INVALID_CREDENTIALS']);
  assert.equal(known.body.detail, unknown.body.detail);
});

test('of those who share a number it is the one with the password, and nobody where two have it', async () => {
  await account('502200300', 'the-first-passphrase');
  const second = await account('502200300', 'the-second-passphrase');
  assert.equal((await logIn('502200300', 'the-second-passphrase')).body.user.email, second);
  await account('502200300', 'the-first-passphrase');
  assert.equal((await logIn('502200300', 'the-first-passphrase')).status, 401);
  assert.equal((await logIn('502200300', 'the-second-passphrase')).status, 200);
});

test('who is suspended stays out, and hears it only with the right password', async () => {
  const email = await account('503200300', 'a-suspended-passphrase');
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE email = $1', [email]);
  assert.equal((await logIn('503200300', 'not-the-passphrase')).body.code, 'INVALID_CREDENTIALS');
  assert.equal((await logIn('503200300', 'a-suspended-passphrase')).body.code, 'ACCOUNT_SUSPENDED');
});

test('guesses are counted per number, with and without an account', async () => {
  await account('504200300', 'a-guarded-passphrase');
  for (const phoneNumber of ['504200300', '504200999']) {
    for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1)
      assert.equal((await logIn(phoneNumber, 'not-the-passphrase')).status, 401);
    assert.equal((await logIn(phoneNumber, 'a-guarded-passphrase')).body.code, 'TOO_MANY_ATTEMPTS');
  }
});

test('before the address is confirmed the right password says so, a wrong one nothing, and no account is kept out', async () => {
  const own = { 'device-token': 'w'.repeat(43) };
  await signUp('505200300', 'a-waiting-passphrase', own);
  assert.equal((await logIn('505200300', 'a-waiting-passphrase')).body.code, 'EMAIL_NOT_VERIFIED');
  assert.equal((await logIn('505200300', 'not-the-passphrase')).body.code, 'INVALID_CREDENTIALS');
  // The newest is looked at, but the device’s own before any other.
  app.advance(1_000);
  await signUp('505200300', 'a-strangers-passphrase');
  assert.equal((await logIn('505200300', 'a-waiting-passphrase')).body.code, 'INVALID_CREDENTIALS');
  assert.equal((await logIn('505200300', 'a-waiting-passphrase', '48', own)).body.code, 'EMAIL_NOT_VERIFIED');
  const email = await account('505200300', 'a-strangers-passphrase');
  await signUp('505200300', 'a-strangers-passphrase');
  assert.equal((await logIn('505200300', 'a-strangers-passphrase')).body.user.email, email);
});

test('an address and a number are no two ways to guess at a sign-up', async () => {
  const { email } = await signUp('506200300', 'a-waiting-passphrase');
  for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1) {
    const body = { username: email, password: 'not-the-passphrase' };
    assert.equal((await app.call('POST', '/api/login-email', { body })).status, 401);
  }
  assert.equal((await logIn('506200300', 'a-waiting-passphrase')).body.code, 'INVALID_CREDENTIALS');
});
