import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signUp = (email: string) => ({
  email,
  phonePrefix: '+48',
  phoneNumber: '501 234 567',
  password: 'correct horse battery',
  accountType: 'client',
  isAgreementAccepted: true,
});

test('sign up, verify through the mail, log in, log out', async () => {
  const email = 'anna@test.example';
  const created = await app.call('POST', '/api/user-create', {
    body: signUp(email),
    headers: { 'user-language': 'pl' },
  });
  assert.deepEqual([created.status, created.body], [201, { status: 'VERIFICATION_SENT' }]);
  const logIn = { username: ' Anna@Test.example ', password: 'correct horse battery' };
  assert.equal((await app.call('POST', '/api/login-email', { body: logIn })).body.code, 'EMAIL_NOT_VERIFIED');

  const token = mailedToken((await app.mailsTo(email))[0]);
  assert.equal(
    (await app.call('POST', '/api/verify-email', { body: { token, password: logIn.password } })).status,
    204,
  );
  assert.equal(
    (await app.call('POST', '/api/verify-email', { body: { token, password: logIn.password } })).body.code,
    'TOKEN_INVALID',
  );

  const loggedIn = await app.call('POST', '/api/login-email', { body: logIn });
  const { _id: userId, ...user } = loggedIn.body.user;
  assert.deepEqual(user, {
    accountType: 'client',
    email,
    phonePrefix: '48',
    phoneNumber: '501234567',
    phoneText: '+48 501 234 567',
    emailVerified: true,
  });
  assert.equal(loggedIn.body.token, undefined);
  const cookie = String(loggedIn.headers['set-cookie']).split(';')[0] ?? '';
  assert.match(String(loggedIn.headers['set-cookie']), /HttpOnly; SameSite=Lax/);
  assert.equal((await app.call('GET', '/api/user', { headers: { cookie } })).body._id, userId);
  assert.equal((await app.call('POST', '/api/logout', { headers: { cookie } })).status, 204);
  assert.equal((await app.call('GET', '/api/user', { headers: { cookie } })).status, 401);
});

test('a taken address answers like a free one, and its owner is told', async () => {
  const { email } = await app.account('partner');
  const again = await app.call('POST', '/api/user', { body: signUp(email) });
  assert.deepEqual([again.status, again.body], [201, { status: 'VERIFICATION_SENT' }]);
  const mails = await app.mailsTo(email);
  assert.match(mails[0] ?? '', /sign-in/);
});

test('a forgotten password: one link, once, and every session ends', async () => {
  const { email, token: session } = await app.account('client');
  const asked = await app.call('POST', '/api/forgot-password', { body: { email } });
  const unknown = await app.call('POST', '/api/forgot-password', { body: { email: 'nobody@test.example' } });
  assert.deepEqual([asked.status, asked.body], [202, { status: 'ACCEPTED' }]);
  assert.deepEqual([unknown.status, unknown.body], [asked.status, asked.body]);
  await app.drain();
  await app.call('POST', '/api/forgot-password', { body: { email } });

  // A second link makes the first one worthless.
  const [first, second] = (await app.mailsTo(email)).map((mail) => mailedToken(mail));
  const set = (token: string | undefined, password: string) =>
    app.call('POST', '/api/forgot-password-reset', { body: { token, password } });
  const fresh = 'another long enough phrase';
  assert.equal((await set(first, fresh)).body.code, 'TOKEN_INVALID');
  assert.equal((await set(second, 'password1234')).body.errors[0].code, 'passwordCommon');
  assert.equal((await set(second, fresh)).status, 204);
  assert.equal((await set(second, fresh)).body.code, 'TOKEN_INVALID');

  assert.equal((await app.call('GET', '/api/user', { as: session })).status, 401);
  const old = { username: email, password: 'a-long-enough-passphrase' };
  assert.equal((await app.call('POST', '/api/login-email', { body: old })).status, 401);
  const now = { username: email, password: fresh };
  assert.equal((await app.call('POST', '/api/login-email', { body: now })).status, 200);
});

test('a link for a new password is too old after an hour', async () => {
  const { email } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const token = mailedToken((await app.mailsTo(email)).at(-1));
  app.advance(60 * 60_000);
  const late = await app.call('POST', '/api/forgot-password-reset', {
    body: { token, password: 'another long enough phrase' },
  });
  assert.equal(late.body.code, 'TOKEN_INVALID');
});

test('a wrong password and an unknown address answer alike; the 21st guess in an hour is refused', async () => {
  const { email } = await app.account('client');
  const guess = (username: string) =>
    app.call('POST', '/api/login-email', { body: { username, password: 'not the password' } });
  assert.equal((await guess('nobody@test.example')).body.code, 'INVALID_CREDENTIALS');
  for (let i = 0; i < 20; i++) assert.equal((await guess(email)).body.code, 'INVALID_CREDENTIALS');
  const refused = await guess(email);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
});

test('every wrong field is named in the caller’s language, unknown ones too', async () => {
  const { status, body } = await app.call('POST', '/api/user-create', {
    body: { ...signUp('not-an-address'), password: 'short', isAgreementAccepted: false, staffRole: 'admin' },
    headers: { 'user-language': 'cs' },
  });
  assert.equal(status, 400);
  const codes = Object.fromEntries(
    body.errors.map((error: { path: string; code: string }) => [error.path, error.code]),
  );
  assert.deepEqual(codes, {
    email: 'invalidEmail',
    password: 'tooShort',
    isAgreementAccepted: 'agreementRequired',
    staffRole: 'unknownField',
  });
  assert.match(body.detail, /[ěščřžýáíé]/);
});

test('writes with the cookie from another site are refused', async () => {
  const { status, body } = await app.call('POST', '/api/logout', {
    headers: { origin: 'https://evil.example' },
  });
  assert.deepEqual([status, body.code], [403, 'FOREIGN_ORIGIN']);
});
