/** Who the mail's button lets in: the browser that signed up a while ago, and nobody else. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';

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

const cookieOf = (header: unknown, name: string) =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
/** The cookie with which the browser goes on. */
async function signUp(body: object, email: string, cookie = ''): Promise<string> {
  const answer = await app.call('POST', '/api/user-create', {
    body: { ...body, email },
    headers: cookie ? { cookie } : {},
  });
  assert.deepEqual([answer.status, answer.body], [201, { status: 'VERIFICATION_SENT' }]);
  return cookieOf(answer.headers['set-cookie'], 'device');
}
const tokens = async (email: string) => (await app.mailsTo(email)).map((mail) => mailedToken(mail));
const BOOKING = '/booking?profileId=1&start=2026-11-24T09:00:00.000Z';
/** A mail as it is read: without the line ends and signs of quoted-printable. */
const read = (mail: string | undefined) =>
  (mail ?? '')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
const linkOf = (mail: string | undefined) =>
  new URL(/https?:\S+\/sign-up\/success[^\s"<]+/.exec(read(mail))?.[0].replaceAll('&amp;', '&') ?? '');
const press = (token: string | undefined, headers: Record<string, string> = {}, password?: string) =>
  app.call('POST', '/api/verify-email', { body: { token, ...(password && { password }) }, headers });
const sessionOf = ({ headers }: { headers: Record<string, unknown> }) =>
  cookieOf(headers['set-cookie'], 'session');
const whoIs = async (cookie: string) =>
  (await app.call('GET', '/api/user', { headers: { cookie } })).body.email;

test('the browser that signed up is logged in by its mail, once', async () => {
  const email = 'same@test.example';
  const cookie = await signUp(OWNER, email);
  const [token] = await tokens(email);
  const answer = await press(token, { cookie });
  assert.deepEqual([answer.status, answer.body], [204, '']);
  assert.equal(await whoIs(sessionOf(answer)), email);
  const again = await press(token, { cookie });
  assert.deepEqual([again.body.code, sessionOf(again)], ['TOKEN_INVALID', '']);
});

test('a link alone and another browser’s cookie confirm nothing, an app’s token lets nobody in', async () => {
  const strangers: ((own: string) => Promise<Record<string, string>>)[] = [
    async () => ({}),
    async () => ({ cookie: `device=${'x'.repeat(43)}` }),
    async () => ({ cookie: await signUp(OWNER, 'others@test.example') }),
    async (own) => ({ 'device-token': own.slice('device='.length) }),
  ];
  for (const [index, headersOf] of strangers.entries()) {
    const email = `alone${index}@test.example`;
    const own = await signUp(OWNER, email);
    const [token] = await tokens(email);
    const answer = await press(token, await headersOf(own));
    const isApp = index === strangers.length - 1;
    assert.deepEqual([answer.status, sessionOf(answer)], [isApp ? 204 : 403, ''], String(index));
  }
});

test('in another browser the password chosen then confirms and logs in, but in no other’s session', async () => {
  const other = await app.account('client');
  const [first, second] = ['elsewhere1@test.example', 'elsewhere2@test.example'];
  await signUp(OWNER, first);
  const [token] = await tokens(first);
  const answer = await press(token, {}, OWNER.password);
  assert.equal(answer.status, 204);
  assert.equal(await whoIs(sessionOf(answer)), first);
  app.advance(60 * 60_000);
  await signUp(OWNER, second);
  const beside = await press(
    (await tokens(second))[0],
    { authorization: `Bearer ${other.token}` },
    OWNER.password,
  );
  assert.deepEqual([beside.status, sessionOf(beside)], [204, '']);
  assert.equal((await app.call('GET', '/api/user', { as: other.token })).status, 200);
});

test('the cookie without the right token lets nobody in, nor with the token of another’s sign-up', async () => {
  const email = 'mine@test.example';
  const own = await signUp(OWNER, email);
  await signUp(OWNER, 'theirs@test.example');
  const [theirs] = await tokens('theirs@test.example');
  const wrong = await press('t'.repeat(43), { cookie: own });
  assert.deepEqual([wrong.body.code, sessionOf(wrong)], ['TOKEN_INVALID', '']);
  const other = await press(theirs, { cookie: own });
  assert.deepEqual([other.status, sessionOf(other)], [403, '']);
});

test('two hours after the sign-up the mail confirms, and the log-in is typed', async () => {
  for (const [minutes, isIn] of [
    [120, true],
    [121, false],
  ] as const) {
    const email = `late${minutes}@test.example`;
    const cookie = await signUp(OWNER, email);
    const [token] = await tokens(email);
    app.advance(minutes * 60_000);
    const answer = await press(token, { cookie });
    assert.deepEqual([answer.status, sessionOf(answer) !== ''], [204, isIn], String(minutes));
  }
});

test('whoever was signed in before in that browser no longer is', async () => {
  const cookie = await signUp(OWNER, 'first@test.example');
  const [token] = await tokens('first@test.example');
  const before = sessionOf(await press(token, { cookie }));
  await signUp(OWNER, 'second@test.example', cookie);
  const [second] = await tokens('second@test.example');
  const answer = await press(second, { cookie: `${cookie}; ${before}` });
  assert.equal(await whoIs(sessionOf(answer)), 'second@test.example');
  assert.equal(await whoIs(before), undefined);
});

test('the mail leads on to where its sign-up was going, a taken address’s mail too', async () => {
  const email = 'going@test.example';
  const cookie = await signUp({ ...OWNER, next: BOOKING }, email);
  const [mail] = await app.mailsTo(email);
  assert.equal(linkOf(mail).searchParams.get('next'), BOOKING);
  await press(mailedToken(mail), { cookie });
  const taken = await signUp({ ...OWNER, next: BOOKING }, email);
  assert.match(taken, /^device=/);
  const mails = await app.mailsTo(email);
  assert.ok(mails.some((text) => read(text).includes(`/sign-in?next=${encodeURIComponent(BOOKING)}`)));
  for (const next of ['https://evil.example', '//evil.example', 'booking', `/${'x'.repeat(1000)}`]) {
    const { status, body } = await app.call('POST', '/api/user-create', { body: { ...OWNER, email, next } });
    assert.deepEqual([status, body.code], [400, 'INVALID_INPUT'], next);
  }
});
