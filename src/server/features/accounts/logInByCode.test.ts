/** The code that logs in by mail: once, for a while, few tries, and for the one who asked alone. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { translator } from '../../messages.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let callers = 0;
/** A device of its own, from an address of its own. */
function newDevice() {
  callers += 1;
  const headers: Record<string, string> = { 'device-token': String(callers).padStart(43, 'd') };
  const from = `10.6.${callers >> 8}.${callers & 255}`;
  return { headers, from };
}
type Device = ReturnType<typeof newDevice>;

const send = (email: string, device: Device) =>
  app.call('POST', '/api/login-code/send', { ...device, body: { email } });
const enter = (email: string, code: string, device: Device) =>
  app.call('POST', '/api/login-code?session=token', { ...device, body: { email, code } });
const codeIn = (mail: string | undefined) => /Subject: [^\n]*?(\d{6})/.exec(mail ?? '')?.[1] ?? '';
/** The code of the newest mail to an address. */
const mailedCode = async (email: string) => codeIn((await app.mailsTo(email)).at(-1));
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

test('the code logs in once, also typed with blanks', async () => {
  const { email, id } = await app.account('client');
  const device = newDevice();
  assert.equal((await send(email, device)).status, 202);
  const code = await mailedCode(email);
  assert.match(code, /^\d{6}$/);
  const entered = await enter(email, ` ${code.slice(0, 3)} ${code.slice(3)}`, device);
  assert.deepEqual([entered.status, entered.body.user._id], [200, id]);
  assert.equal((await app.call('GET', '/api/user', { as: entered.body.token })).status, 200);
  const again = await enter(email, code, {
    ...device,
    headers: { ...device.headers, 'user-language': 'de' },
  });
  assert.deepEqual(
    [again.status, again.body.detail],
    [401, translator('de', 'errors')('sentences.wrongCode')],
  );
});

test('a browser is given its session as a cookie, and is known by the one it was given when it asked', async () => {
  const { email } = await app.account('client');
  const asked = await app.call('POST', '/api/login-code/send', { body: { email } });
  const cookie = /device=[\w-]+/.exec(String(asked.headers['set-cookie']))?.[0] ?? '';
  const body = { email, code: await mailedCode(email) };
  assert.equal((await app.call('POST', '/api/login-code', { body })).status, 401, 'another browser');
  const entered = await app.call('POST', '/api/login-code', { body, headers: { cookie } });
  assert.equal(entered.status, 200);
  assert.equal(entered.body.token, undefined);
  assert.match(String(entered.headers['set-cookie']), /session=[\w-]{43}/);
});

test('it ends after its minutes, and when another is asked for', async () => {
  const { email } = await app.account('client');
  const device = newDevice();
  await send(email, device);
  const first = await mailedCode(email);
  await send(email, device);
  const second = await mailedCode(email);
  if (first !== second) assert.equal((await enter(email, first, device)).status, 401);
  app.advance(ACCOUNT.codeMinutes * MINUTE);
  assert.equal((await enter(email, second, device)).status, 401);
  app.advance(60 * MINUTE);
  await send(email, device);
  const third = await mailedCode(email);
  app.advance(ACCOUNT.codeMinutes * MINUTE - 1);
  assert.equal((await enter(email, third, device)).status, 200);
});

test('five wrong ones spend it; those of another device do not', async () => {
  const { email } = await app.account('client');
  const device = newDevice();
  await send(email, device);
  const code = await mailedCode(email);
  for (let each = 0; each < ACCESS.codeTries; each += 1)
    assert.equal((await enter(email, code, newDevice())).status, 401, 'right, but not theirs');
  for (let each = 1; each < ACCESS.codeTries; each += 1)
    assert.equal((await enter(email, other(code, each), device)).status, 401);
  assert.equal((await enter(email, code, device)).status, 200);

  app.advance(60 * MINUTE);
  await send(email, device);
  const next = await mailedCode(email);
  for (let each = 0; each < ACCESS.codeTries; each += 1) await enter(email, other(next, each + 1), device);
  assert.equal((await enter(email, next, device)).status, 401);
});

test('of many at once one logs in, and wrong ones at once are five', async () => {
  const { email } = await app.account('client');
  const device = newDevice();
  await send(email, device);
  const code = await mailedCode(email);
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(email, code, device)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  await send(email, device);
  await mailedCode(email);
  await Promise.all(Array.from({ length: 12 }, () => enter(email, '000000', device)));
  const { rows } = await app.pool.query(
    'SELECT tries, code_hash FROM device_log_in_codes JOIN users ON id = user_id WHERE email = $1',
    [email],
  );
  assert.ok(rows.length === 0 || rows[0].tries === ACCESS.codeTries);
  assert.match(rows[0]?.code_hash ?? '$argon2id$', /^\$argon2id\$/);
});

test('another device that asks takes no code away, and strangers’ mails keep nobody from one', async () => {
  const { email } = await app.account('client');
  const [own, stranger] = [newDevice(), newDevice()];
  await send(email, own);
  const code = await mailedCode(email);
  for (let each = 0; each < 6; each += 1) await send(email, stranger);
  await app.drain();
  assert.equal((await app.mailsTo(email)).length, 1 + ACCESS.mailsPerAddress.ofOneAnHour);
  const theirs = await mailedCode(email);
  assert.equal((await enter(email, code, own)).status, 200);
  await send(email, own);
  const second = await mailedCode(email);
  assert.equal((await app.mailsTo(email)).length, 2 + ACCESS.mailsPerAddress.ofOneAnHour);
  assert.equal((await enter(email, theirs, stranger)).status, 200, 'whoever reads the mailbox');
  assert.equal((await enter(email, second, own)).status, 200);
});

test('wrong passwords of strangers, and their wrong codes, leave this way in', async () => {
  const { email } = await app.account('client');
  for (let guess = 0; guess <= ACCESS.guessesPerAccountHour; guess += 1) {
    await app.call('POST', '/api/login-email', { ...newDevice(), body: { username: email, password: 'x' } });
    await enter(email, '000000', newDevice());
  }
  const fresh = newDevice();
  await send(email, fresh);
  assert.equal((await enter(email, await mailedCode(email), fresh)).status, 200);
});

test('an address without an account is answered alike, in every step', async () => {
  const { email } = await app.account('client');
  const waiting = 'waiting-for-confirmation@test.example';
  await app.call('POST', '/api/user-create', {
    from: '10.6.255.1',
    body: {
      email: waiting,
      phonePrefix: '48',
      phoneNumber: '501234567',
      password: 'a-long-enough-passphrase',
      accountType: 'client',
      isAgreementAccepted: true,
    },
  });
  const answers = async (address: string) => {
    const device = newDevice();
    const all = [];
    for (let each = 0; each < 5; each += 1) all.push(await send(address, device));
    for (let each = 0; each <= ACCESS.guessesPerAccountHour; each += 1)
      all.push(await enter(address, '00 00 00', device));
    return all.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
  };
  const [known, missing, unconfirmed] = [
    await answers(email),
    await answers('nobody-at-all@test.example'),
    await answers(waiting),
  ];
  assert.deepEqual(missing, known);
  assert.deepEqual(unconfirmed, known);
  assert.equal((await app.mailsTo('nobody-at-all@test.example')).length, 0);
  assert.equal((await app.mailsTo(waiting)).length, 1, 'the one of the sign-up');
});

test('a code never stands in the queue; a suspended account gets none', async () => {
  const { email, id } = await app.account('client');
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  assert.equal((await send(email, newDevice())).status, 202);
  assert.deepEqual(await app.mailsTo(email), []);
  const { rows } = await app.pool.query(`SELECT data::text FROM pgboss.job WHERE name = 'accounts.mailLink'`);
  for (const { data } of rows) assert.doesNotMatch(data, /"code"/);
});
