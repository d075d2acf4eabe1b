/** Who else types an address at sign-up, before or after its owner, gets nothing by it. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const OWNER = {
  phonePrefix: '48',
  phoneNumber: '501234567',
  password: 'the owner’s own phrase',
  accountType: 'client',
  isAgreementAccepted: true,
};
const STRANGER = {
  ...OWNER,
  phoneNumber: '600700800',
  password: 'the stranger’s phrase',
  accountType: 'partner',
};

/** The cookie with which the browser goes on. */
async function signUp(body: object, email: string, cookie = '', locale = 'en'): Promise<string> {
  const answer = await app.call('POST', '/api/user-create', {
    body: { ...body, email },
    headers: { 'user-language': locale, ...(cookie && { cookie }) },
  });
  assert.deepEqual([answer.status, answer.body], [201, { status: 'VERIFICATION_SENT' }]);
  return cookieOf(answer.headers['set-cookie'], 'device');
}

const cookieOf = (header: unknown, name: string) =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const tokens = async (email: string) => (await app.mailsTo(email)).map((mail) => mailedToken(mail));
/** Presses the button of a mail in a browser that nobody knows, with the password of who signed up. */
const verify = async (token: string | undefined, { password } = OWNER) => {
  const { status, body } = await app.call('POST', '/api/verify-email', { body: { token, password } });
  return status === 204 ? 'confirmed' : body.code;
};
const logIn = (email: string, { password }: { password: string }) =>
  app.call('POST', '/api/login-email', { body: { username: email, password } });

async function expectOwners(email: string): Promise<void> {
  const { status, body } = await logIn(email, OWNER);
  assert.equal(status, 200);
  assert.deepEqual([body.user.accountType, body.user.phoneNumber], [OWNER.accountType, OWNER.phoneNumber]);
  assert.equal((await logIn(email, STRANGER)).body.code, 'INVALID_CREDENTIALS');
  const { rows } = await app.pool.query('SELECT locale FROM users WHERE email = $1', [email]);
  assert.deepEqual(rows, [{ locale: 'de' }]);
}

test('a stranger first: the owner’s link makes the owner’s account, and the stranger’s link is dead', async () => {
  const email = 'before@test.example';
  await signUp(STRANGER, email);
  await tokens(email);
  await signUp(OWNER, email, '', 'de');
  const [strangers, owners] = await tokens(email);
  assert.equal(await verify(owners), 'confirmed');
  await expectOwners(email);
  assert.equal(await verify(strangers, STRANGER), 'TOKEN_INVALID');
  await expectOwners(email);
});

test('a stranger afterwards: the owner’s older link makes the owner’s account', async () => {
  const email = 'after@test.example';
  await signUp(OWNER, email, '', 'de');
  await tokens(email);
  await signUp(STRANGER, email);
  const [owners, strangers] = await tokens(email);
  assert.equal(await verify(owners), 'confirmed');
  await expectOwners(email);
  assert.equal(await verify(strangers, STRANGER), 'TOKEN_INVALID');
});

test('the mail says whose sign-up it confirms', async () => {
  const email = 'said@test.example';
  await signUp(STRANGER, email);
  const [mail = ''] = await app.mailsTo(email);
  // Quoted-printable: no line ends within the number.
  const words = mail.replaceAll(/=\r?\n/g, '').replaceAll('=C2=A0', '\u00a0');
  assert.match(words, /partner account, phone \+48\u00a0600\u00a0700\u00a0800/);
});

test('the links of two sign-ups pressed at once: one account, with the data of one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `both${round}@test.example`;
    await signUp(OWNER, email);
    await tokens(email);
    await signUp(STRANGER, email);
    const links = await tokens(email);
    const answers = await Promise.all(links.map((token, nr) => verify(token, nr === 0 ? OWNER : STRANGER)));
    assert.deepEqual(answers.toSorted(), ['TOKEN_INVALID', 'confirmed']);
    const confirmed = answers[0] === 'confirmed' ? OWNER : STRANGER;
    assert.equal((await logIn(email, confirmed)).body.user.phoneNumber, confirmed.phoneNumber);
  }
});

test('one link pressed many times at once confirms once', async () => {
  const email = 'many@test.example';
  await signUp(OWNER, email);
  const [token] = await tokens(email);
  const answers = await Promise.all(Array.from({ length: atOnce(20, 50) }, () => verify(token)));
  assert.equal(answers.filter((answer) => answer === 'confirmed').length, 1);
  // As many as an address may press in an hour.
  app.advance(60 * 60_000);
});

test('the browser that signs up again replaces what it signed up before', async () => {
  const email = 'again@test.example';
  const cookie = await signUp(STRANGER, email);
  await tokens(email);
  await signUp(OWNER, email, cookie, 'de');
  const [first, second] = await tokens(email);
  assert.equal(await verify(first, STRANGER), 'TOKEN_INVALID');
  assert.equal(await verify(second), 'confirmed');
  await expectOwners(email);
});

test('sent again: the link of the browser’s own sign-up; without a browser only where one waits', async () => {
  const email = 'resend@test.example';
  const resend = (headers: Record<string, string> = {}) =>
    app.call('POST', '/api/verify-email/resend', { body: { email }, headers });
  const cookie = await signUp(OWNER, email, '', 'de');
  await tokens(email);
  assert.equal((await resend()).status, 202);
  await tokens(email);
  app.advance(2 * 60 * 60_000);
  await signUp(STRANGER, email);
  await tokens(email);
  // Nobody could say whose is meant.
  assert.deepEqual((await resend()).body, { status: 'ACCEPTED' });
  assert.deepEqual((await resend({ cookie })).body, { status: 'ACCEPTED' });
  const mailed = await tokens(email);
  assert.equal(mailed.length, 4);
  assert.equal(await verify(mailed[3]), 'confirmed');
  await expectOwners(email);
});

test('before the link is pressed the right password says what is missing, a wrong one nothing', async () => {
  const email = 'waiting@test.example';
  const cookie = await signUp(OWNER, email);
  assert.equal((await logIn(email, OWNER)).body.code, 'EMAIL_NOT_VERIFIED');
  assert.equal((await logIn(email, STRANGER)).body.code, 'INVALID_CREDENTIALS');
  await signUp(STRANGER, email);
  const own = await app.call('POST', '/api/login-email', {
    body: { username: email, password: OWNER.password },
    headers: { cookie },
  });
  assert.equal(own.body.code, 'EMAIL_NOT_VERIFIED');
});

test('whose click it is: a link makes an account where it was asked for, elsewhere with the password chosen then', async () => {
  const press = (body: object, headers: Record<string, string> = {}) =>
    app.call('POST', '/api/verify-email', { body, headers });
  const others: Record<string, string>[] = [{}, { 'device-token': 's'.repeat(43) }];
  for (const [index, headers] of others.entries()) {
    const email = `click${index}@test.example`;
    const cookie = await signUp(STRANGER, email);
    const [token] = await tokens(email);
    // The owner of the address reads the stranger's mail, and presses.
    assert.deepEqual((await press({ token }, headers)).body.code, 'PASSWORD_REQUIRED');
    const wrong = await press({ token, password: OWNER.password }, headers);
    assert.deepEqual([wrong.status, wrong.body.errors[0].code], [400, 'wrongPassword']);
    assert.equal((await logIn(email, STRANGER)).body.code, 'EMAIL_NOT_VERIFIED');
    assert.equal((await press({ token }, { cookie })).status, 204);
    assert.equal((await logIn(email, STRANGER)).status, 200);
    app.advance(60 * 60_000);
  }
});

test('the password of a sign-up cannot be guessed by its link', async () => {
  const email = 'guessed@test.example';
  await signUp(OWNER, email);
  const [token] = await tokens(email);
  for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1)
    assert.equal(await verify(token, STRANGER), 'INVALID_INPUT');
  assert.equal(await verify(token), 'TOO_MANY_ATTEMPTS');
  app.advance(60 * 60_000);
  assert.equal(await verify(token), 'confirmed');
});

test('strangers’ sign-ups keep nobody from theirs: who asks is counted first', async () => {
  const email = 'wanted@test.example';
  const from = (ip: string, body: object) =>
    app.call('POST', '/api/user-create', { from: ip, body: { ...body, email } });
  for (let each = 0; each < 10; each += 1) await from('10.20.0.1', STRANGER);
  for (let each = 0; each < 10; each += 1) await from('2001:db8:1:2::1', STRANGER);
  const before = (await tokens(email)).length;
  await from('10.20.0.9', OWNER);
  const mailed = await tokens(email);
  assert.deepEqual([before, mailed.length], [6, 7]);
  assert.equal(await verify(mailed.at(-1)), 'confirmed');
});

test('an account is one whatever letters its domain and its number were typed in', async () => {
  const typed = { ...OWNER, phoneNumber: '+49 171/123-45-67' };
  await signUp(typed, ' anna@Почта.рф\u200b');
  const [token] = await tokens('anna@xn--80a1acny.xn--p1ai');
  assert.equal(await verify(token), 'confirmed');
  for (const spelling of ['anna@почта.рф', 'ANNA@xn--80a1acny.xn--p1ai']) {
    const { status, body } = await logIn(spelling, OWNER);
    assert.deepEqual(
      [status, body.user.phonePrefix, body.user.phoneNumber],
      [200, '49', '1711234567'],
      spelling,
    );
  }
});
