/** Who else types an address at sign-up, before or after its owner, gets nothing by it. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { atOnce } from '../../../../test/support/width.ts';

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
const verify = async (token: string | undefined) => {
  const { status, body } = await app.call('POST', '/api/verify-email', { body: { token } });
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
  assert.equal(await verify(strangers), 'TOKEN_INVALID');
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
  assert.equal(await verify(strangers), 'TOKEN_INVALID');
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
    const answers = await Promise.all(links.map((token) => verify(token)));
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
  assert.equal(await verify(first), 'TOKEN_INVALID');
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
