/** Guessing passwords: so many an hour for all strangers together, and the owner gets in all the same. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { translator } from '../../messages.ts';

const HOUR = 60 * 60_000;
const PASSWORD = 'a-long-enough-passphrase';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let callers = 0;
/** A log-in from an address that nobody has called from before. */
async function logIn(username: string, password: string, headers: Record<string, string> = {}, query = '') {
  callers += 1;
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/login-email${query}`,
    remoteAddress: `10.1.${callers >> 8}.${callers & 255}`,
    headers,
    payload: { username, password },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const cookieOf = (header: unknown) =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? '';

/** Wrong passwords of strangers until no more are looked at; how many were. */
async function guessAll(email: string): Promise<number> {
  let evaluated = 0;
  while ((await logIn(email, 'not the password')).status === 401) evaluated += 1;
  return evaluated;
}

test('a device that has logged in before is let in whatever strangers have tried', async () => {
  const { email } = await app.account('client');
  const first = await logIn(email, PASSWORD);
  const cookie = cookieOf(first.headers['set-cookie']);
  const written = [first.headers['set-cookie']].flat().find((one) => one?.startsWith('device='));
  assert.match(String(written), /; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.ok((await guessAll(email)) <= ACCESS.guessesPerAccountHour);
  assert.equal((await logIn(email, PASSWORD)).status, 429);
  assert.equal((await logIn(email, PASSWORD, { cookie })).status, 200);

  // Its own wrong ones are counted as well.
  const answers = [];
  for (let i = 0; i < ACCESS.guessesPerAccountHour; i++)
    answers.push((await logIn(email, 'not the password', { cookie })).status);
  assert.ok(answers.includes(429));
  const { rows } = await app.pool.query('SELECT octet_length(token_hash) AS bytes FROM devices');
  assert.ok(rows.every(({ bytes }) => bytes === 32));
});

test('a caller with a bearer token names its device in a header', async () => {
  const { email } = await app.account('client');
  const headers = { 'device-token': 'd'.repeat(43) };
  const named = await logIn(email, PASSWORD, headers, '?session=token');
  assert.equal(named.status, 200);
  assert.equal(named.headers['set-cookie'], undefined);
  await guessAll(email);
  assert.equal((await logIn(email, PASSWORD, {}, '?session=token')).status, 429);
  assert.equal((await logIn(email, PASSWORD, headers, '?session=token')).status, 200);
  assert.equal((await logIn(email, PASSWORD, { 'device-token': 'e'.repeat(43) })).status, 429);
});

test('a mailed link lets the owner in on a new device, and forgets the old ones', async () => {
  const { email } = await app.account('client');
  const known = cookieOf((await logIn(email, PASSWORD)).headers['set-cookie']);
  await guessAll(email);
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const token = mailedToken((await app.mailsTo(email)).at(-1));
  const fresh = 'another long enough phrase';
  const reset = await app.call('POST', '/api/forgot-password-reset', { body: { token, password: fresh } });
  assert.equal(reset.status, 204);
  const cookie = cookieOf(reset.headers['set-cookie']);
  assert.equal((await logIn(email, fresh)).status, 429);
  assert.equal((await logIn(email, fresh, { cookie: known })).status, 429);
  assert.equal((await logIn(email, fresh, { cookie })).status, 200);
});

test('whoever has just confirmed the address gets in', async () => {
  const email = 'confirmed@test.example';
  const body = {
    email,
    phonePrefix: '48',
    phoneNumber: '501234567',
    password: PASSWORD,
    accountType: 'client',
    isAgreementAccepted: true,
  };
  await app.call('POST', '/api/user-create', { body });
  await guessAll(email);
  const token = mailedToken((await app.mailsTo(email))[0]);
  const confirmed = await app.call('POST', '/api/verify-email', { body: { token, password: PASSWORD } });
  const cookie = cookieOf(confirmed.headers['set-cookie']);
  assert.equal((await logIn(email, PASSWORD)).status, 429);
  assert.equal((await logIn(email, PASSWORD, { cookie })).status, 200);
});

test('many guesses at once from many addresses: no more are looked at than the limit', async () => {
  const { email } = await app.account('client');
  const answers = await Promise.all(
    Array.from({ length: atOnce(40, 200) }, () => logIn(email, 'not the password')),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  const evaluated = count(401);
  // A database that is busy may refuse some before they are counted.
  assert.equal(evaluated + count(429) + count(503), answers.length);
  assert.ok(evaluated > 0);
  assert.ok(evaluated <= ACCESS.guessesPerAccountHour, `${evaluated} evaluated`);
});

test('the limit holds in any hour, not in hours of the clock', async () => {
  const email = 'nobody-at-all@test.example';
  app.advance(HOUR - (app.now() % HOUR) - 60_000);
  await guessAll(email);
  app.advance(2 * 60_000);
  assert.equal((await logIn(email, 'not the password')).status, 429);
  const { headers } = await logIn(email, 'not the password');
  const seconds = Number(headers['retry-after']);
  assert.ok(seconds > 0 && seconds <= HOUR / 1000);
  app.advance(seconds * 1000);
  assert.equal((await logIn(email, 'not the password')).status, 401);
});

test('an unknown address is refused after as many guesses, in the same words, and told the way out', async () => {
  const { email } = await app.account('client');
  const words = async (username: string) => {
    await guessAll(username);
    const { body, headers } = await logIn(username, 'x', { 'user-language': 'de' });
    const { requestId, ...problem } = body;
    return { problem, seconds: Number(headers['retry-after']) > 0, requestId: typeof requestId };
  };
  const [unknown, known] = [await words('nobody@test.example'), await words(email)];
  assert.deepEqual(unknown, known);
  assert.equal(known.problem.code, 'TOO_MANY_ATTEMPTS');
  assert.equal(known.problem.detail, translator('de', 'errors')('sentences.guessesUsedUp'));
});

test('so many devices are known and no more: the one longest unused goes', async () => {
  const { email } = await app.account('client');
  const cookies: string[] = [];
  for (let i = 0; i <= ACCESS.devicesPerUser; i++) {
    app.advance(HOUR);
    cookies.push(cookieOf((await logIn(email, PASSWORD)).headers['set-cookie']));
  }
  await guessAll(email);
  assert.equal((await logIn(email, PASSWORD, { cookie: cookies[0] ?? '' })).status, 429);
  assert.equal((await logIn(email, PASSWORD, { cookie: cookies[1] ?? '' })).status, 200);
});

const phoneOf = async (email: string) =>
  (await app.pool.query('SELECT phone_number AS number FROM users WHERE email = $1', [email])).rows[0].number;
async function logInByPhone(phoneNumber: string, password: string, headers: Record<string, string> = {}) {
  callers += 1;
  const from = `10.1.${callers >> 8}.${callers & 255}`;
  const body = { phonePrefix: '48', phoneNumber, password };
  return (await app.call('POST', '/api/login-phone', { from, headers, body })).status;
}

test('an address and a number are no two ways to guess at one account, and do not tell that they are of one', async () => {
  for (const [first, second] of [
    ['mail', 'phone'],
    ['phone', 'mail'],
  ] as const) {
    const { email } = await app.account('client');
    const number = await phoneOf(email);
    const guess = async (way: 'mail' | 'phone', password: string) =>
      way === 'mail' ? (await logIn(email, password)).status : logInByPhone(number, password);
    for (let each = 0; each < ACCESS.guessesPerAccountHour; each += 1)
      assert.equal(await guess(first, 'not the password'), 401);
    assert.equal(await guess(first, PASSWORD), 429);
    // Not looked at any more, and answered as for somebody else's number or address.
    assert.equal(await guess(second, PASSWORD), 401, second);
    app.advance(HOUR);
    assert.equal(await guess(second, PASSWORD), 200);
  }
});

test('a device is known for its own account alone, whoever else has made one with the number', async () => {
  const [victim, attacker] = [await app.account('client'), await app.account('client')];
  const number = await phoneOf(victim.email);
  const own = 'the attacker’s own phrase';
  await app.pool.query('UPDATE users SET phone_number = $1 WHERE id = $2', [number, attacker.id]);
  const change = { currentPassword: PASSWORD, newPassword: own };
  assert.equal(
    (await app.call('POST', '/api/reset-password', { as: attacker.token, body: change })).status,
    204,
  );
  let looked = 0;
  for (let device = 0; device < 3; device += 1) {
    const headers = { 'device-token': String(device).padStart(43, 'k') };
    assert.equal((await logIn(attacker.email, own, headers)).status, 200);
    while ((await logInByPhone(number, 'not the password', headers)) === 401) looked += 1;
  }
  assert.ok(looked > ACCESS.guessesPerAccountHour, 'each device has its own guesses at its own account');
  const fresh = { 'device-token': 'q'.repeat(43) };
  assert.equal((await logIn(attacker.email, own, fresh)).status, 200);
  assert.equal(await logInByPhone(number, PASSWORD, fresh), 401, 'the victim’s are spent');
  assert.equal((await logIn(attacker.email, own, fresh)).status, 200);
});

test('what strangers guess leaves the owner a mailed code on every new device', async () => {
  const { email } = await app.account('client');
  await guessAll(email);
  const headers = { 'device-token': 'n'.repeat(43) };
  const from = '10.1.255.1';
  await app.call('POST', '/api/login-code/send', { from, headers, body: { email } });
  const mail = (await app.mailsTo(email)).at(-1) ?? '';
  const code = /Subject: [^\n]*?(\d{6})/.exec(mail)?.[1];
  const entered = await app.call('POST', '/api/login-code', { from, headers, body: { email, code } });
  assert.equal(entered.status, 200);
});
