/** Passkeys, made and used by a device in software: what lets somebody in, and everything that must not. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import {
  type SoftwarePasskey,
  attestedByItself,
  attestedByMaker,
  makePasskey,
  signWith,
} from '../../../../test/support/authenticator.ts';
import { until } from '../../../../test/support/until.ts';
import { atOnce } from '../../../../test/support/width.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { PASSKEYS } from '../../../domain/accounts/passkeyLimits.ts';
import { translator } from '../../messages.ts';

const MINUTE = 60_000;
const PASSWORD = 'a-long-enough-passphrase';
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
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
  const from = `10.7.${callers >> 8}.${callers & 255}`;
  return { headers, from };
}
type Device = ReturnType<typeof newDevice>;
type Bend = Parameters<typeof signWith>[2];

const from = () => newDevice().from;
const options = (as: string, body: object = {}) =>
  app.call('POST', '/api/passkey/options', { as, body, from: from() });
const add = (as: string, body: unknown, headers: Record<string, string> = FIREFOX) =>
  app.call('POST', '/api/passkey', { as, body, headers, from: from() });
const remove = (as: string, id: string, body: object = {}) =>
  app.call('DELETE', `/api/passkey/${id}`, { as, body, from: from() });
const list = async (as: string) => (await app.call('GET', '/api/passkey', { as })).body.items;
const ask = async (device: Device) => (await app.call('POST', '/api/login-passkey/options', device)).body;
const enter = (device: Device, body: unknown) =>
  app.call('POST', '/api/login-passkey?session=token', { ...device, body });
const isIn = async (as: string) => (await app.call('GET', '/api/user', { as })).status === 200;

/** Makes and keeps a passkey; its id here, and what the device has. */
async function added(as: string): Promise<{ id: string; passkey: SoftwarePasskey }> {
  const { passkey, answer } = makePasskey((await options(as)).body);
  const { status, body } = await add(as, answer);
  assert.equal(status, 201, JSON.stringify(body));
  return { id: body.id, passkey };
}

/** Signs what the device has just asked for, and sends it. */
const logIn = async (passkey: SoftwarePasskey, bend: Bend = {}, device = newDevice()) =>
  enter(device, signWith(passkey, await ask(device), bend));

test('it is made, listed, logs in, and is removed; its history and the address hear of both ends', async () => {
  const { id, token, email } = await app.account('client');
  const asked = (await options(token)).body;
  assert.deepEqual(asked.rp, { id: 'localhost', name: 'Palmora' });
  assert.deepEqual([asked.attestation, asked.authenticatorSelection.userVerification], ['none', 'required']);
  assert.equal(asked.user.name, email);
  assert.doesNotMatch(
    Buffer.from(asked.user.id, 'base64url').toString('hex'),
    new RegExp(id.replaceAll('-', '')),
  );
  const { passkey, answer } = makePasskey(asked);
  const kept = await add(token, answer);
  assert.equal(kept.status, 201);
  assert.deepEqual([kept.body.browser, kept.body.system, kept.body.usedAt], ['firefox', 'windows', null]);
  assert.equal(kept.body.isBackedUp, true);

  const entered = await logIn(passkey);
  assert.deepEqual([entered.status, entered.body.user?._id], [200, id], JSON.stringify(entered.body));
  assert.ok(await isIn(entered.body.token));
  assert.notEqual((await list(token))[0].usedAt, null);

  assert.equal((await remove(token, kept.body.id)).status, 204);
  assert.deepEqual(await list(token), []);
  const refused = await logIn(passkey);
  assert.deepEqual([refused.status, refused.body.code], [401, 'INVALID_CREDENTIALS']);
  assert.equal(refused.body.detail, translator('en', 'errors')('sentences.wrongPasskey'));
  assert.equal((await remove(token, kept.body.id)).status, 404);
  const subjects = (await app.mailsTo(email)).map((mail) => /Subject: (.*)/.exec(mail)?.[1]?.trim());
  assert.deepEqual(subjects, ['A passkey was added', 'A passkey was removed']);
  const history = await app.pool.query(
    "SELECT kind FROM events WHERE subject_id = $1 AND kind LIKE 'PASSKEY%' ORDER BY id",
    [id],
  );
  assert.deepEqual(history.rows, [{ kind: 'PASSKEY_ADDED' }, { kind: 'PASSKEY_REMOVED' }]);
});

test('a browser gets its session as a cookie, and the session it had ends', async () => {
  const { token } = await app.account('client');
  const { passkey } = await added(token);
  const asked = await app.call('POST', '/api/login-passkey/options', { from: from() });
  const cookie = /device=[\w-]+/.exec(String(asked.headers['set-cookie']))?.[0] ?? '';
  const body = signWith(passkey, asked.body);
  const entered = await app.call('POST', '/api/login-passkey', {
    body,
    headers: { cookie: `${cookie}; session=${token}` },
  });
  assert.equal(entered.status, 200);
  assert.equal(entered.body.token, undefined);
  assert.match(String(entered.headers['set-cookie']), /session=[\w-]{43}/);
  assert.equal(await isIn(token), false);
});

const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const BAD: Record<string, Bend> = {
  'of another site': { origin: 'https://palmora.example' },
  'for another name': { rpId: 'palmora.example' },
  'with nobody verified': { isVerified: false },
  'with nobody there': { isPresent: false },
  'for a challenge that we never gave': { challenge: Buffer.alloc(32, 7).toString('base64url') },
};

for (const [what, bend] of Object.entries({
  ...BAD,
  'as if a passkey was made': { type: 'webauthn.create' },
  'signed by another key': { key: OTHER_KEY },
  'that says to be of another account': { userHandle: Buffer.alloc(16, 7).toString('base64url') },
} satisfies Record<string, Bend>))
  test(`no log-in with an answer ${what}`, async () => {
    const { token } = await app.account('client');
    const { passkey } = await added(token);
    const refused = await logIn(passkey, bend);
    assert.deepEqual([refused.status, refused.body.code], [401, 'INVALID_CREDENTIALS']);
    assert.equal((await list(token))[0].usedAt, null);
    assert.equal((await logIn(passkey)).status, 200, 'the good one still does');
  });

const BAD_NEW: Record<string, Bend> = {
  ...BAD,
  'as if somebody logged in': { type: 'webauthn.get' },
  'with a certificate of its maker': { attestation: attestedByMaker },
  'in a format that nobody asked for': {
    attestation: () => ({ fmt: 'android-safetynet', statement: {} }),
  },
  'that another key attests': { attestation: (signed) => attestedByItself(signed, OTHER_KEY) },
  // ES384.
  'that signs in a way that nobody asked for': { algorithm: -35 },
};

for (const [what, bend] of Object.entries(BAD_NEW))
  test(`no passkey is kept of an answer ${what}`, async () => {
    const { token } = await app.account('client');
    const { answer } = makePasskey((await options(token)).body, bend);
    const refused = await add(token, answer);
    assert.deepEqual([refused.status, refused.body.code], [422, 'PASSKEY_INVALID']);
    assert.deepEqual(await list(token), []);
  });

test('a passkey that attests itself is kept', async () => {
  const { token } = await app.account('client');
  const { answer } = makePasskey((await options(token)).body, { attestation: attestedByItself });
  assert.equal((await add(token, answer)).status, 201);
});

test('its owner calls it what they like, in one line of so many letters', async () => {
  const { token, id: owner } = await app.account('client');
  const other = await app.account('client');
  const { id } = await added(token);
  const beside = await added(token);
  const rename = (as: string, name: unknown, of = id) =>
    app.call('PATCH', `/api/passkey/${of}`, { as, body: { name }, from: from() });
  const names = async () =>
    Object.fromEntries((await list(token)).map((one: { id: string; name: unknown }) => [one.id, one.name]));
  assert.deepEqual(await names(), { [id]: null, [beside.id]: null });
  const renamed = await rename(token, '  Laptop służbowy ');
  assert.deepEqual([renamed.status, renamed.body.name], [200, 'Laptop służbowy']);
  assert.equal((await rename(other.token, 'Mine')).status, 404);
  for (const bad of ['', '  ', 'a\nb', 'x'.repeat(PASSKEYS.name.max + 1), null])
    assert.equal((await rename(token, bad)).status, 400, JSON.stringify(bad));
  assert.deepEqual(await names(), { [id]: 'Laptop służbowy', [beside.id]: null });
  assert.equal((await rename(token, 'x'.repeat(PASSKEYS.name.max))).status, 200);
  assert.equal((await remove(token, id)).status, 204);
  assert.equal((await rename(token, 'Gone')).status, 404);
  await assert.rejects(app.pool.query("UPDATE passkeys SET name = '' WHERE user_id = $1", [owner]));
});

test('what waits to be added goes with its account', async () => {
  const { token, id } = await app.account('client');
  await options(token);
  const waiting = async () =>
    (await app.pool.query('SELECT 1 FROM passkey_challenges WHERE user_id = $1', [id])).rowCount;
  assert.equal(await waiting(), 1);
  await app.pool.query('DELETE FROM users WHERE id = $1', [id]);
  assert.equal(await waiting(), 0);
});

test('of several each stands for itself, the newest first, and a device is told which there are', async () => {
  const { token } = await app.account('client');
  const older = await added(token);
  app.advance(MINUTE);
  const newer = await added(token);
  const { excludeCredentials } = (await options(token)).body;
  assert.deepEqual(
    excludeCredentials,
    [newer, older].map(({ passkey: { id } }) => ({
      type: 'public-key',
      id,
      transports: ['hybrid', 'internal'],
    })),
  );
  assert.equal((await logIn(older.passkey, { isBackedUp: false })).status, 200);
  const [first, second] = await list(token);
  assert.deepEqual([first.id, first.usedAt, first.isBackedUp], [newer.id, null, true]);
  assert.notEqual(second.usedAt, null);
  assert.equal(second.isBackedUp, false);
  assert.equal((await logIn(older.passkey)).status, 200);
  assert.equal((await list(token))[1].isBackedUp, true);
  assert.equal((await remove(token, older.id)).status, 204);
  assert.deepEqual(
    (await list(token)).map(({ id }: { id: string }) => id),
    [newer.id],
  );
});

test('a challenge is answered once, in time, and by who asked alone', async () => {
  const { token } = await app.account('client');
  const { passkey } = await added(token);
  const device = newDevice();
  const once = signWith(passkey, await ask(device));
  assert.equal((await enter(device, once)).status, 200);
  assert.equal((await enter(device, once)).status, 401, 'again');

  const seen = signWith(passkey, await ask(device));
  assert.equal((await enter(newDevice(), seen)).status, 401, 'by another device');
  assert.equal((await enter(device, seen)).status, 200, 'which does not spend it');

  const late = signWith(passkey, await ask(device));
  app.advance(PASSKEYS.challengeMinutes * MINUTE);
  assert.equal((await enter(device, late)).status, 401, 'too late');

  // One given to add a passkey logs nobody in, and the other way round, also where one secret is session and device.
  const both = { headers: { 'device-token': token }, from: from() };
  const toAdd = (await options(token)).body;
  assert.equal((await enter(both, signWith(passkey, toAdd))).status, 401, 'of the other kind');
  const toLogIn = await ask(both);
  assert.equal((await add(token, makePasskey({ ...toAdd, ...toLogIn }).answer)).status, 422);
});

test('a bad answer spends its challenge as well', async () => {
  const { token } = await app.account('client');
  const { passkey } = await added(token);
  const device = newDevice();
  const asked = await ask(device);
  assert.equal((await enter(device, signWith(passkey, asked, { isVerified: false }))).status, 401);
  assert.equal((await enter(device, signWith(passkey, asked))).status, 401);
  const toAdd = (await options(token)).body;
  assert.equal((await add(token, makePasskey(toAdd, { isVerified: false }).answer)).status, 422);
  assert.equal((await add(token, makePasskey(toAdd).answer)).status, 422);
  assert.equal((await list(token)).length, 1);
});

for (const [what, said] of Object.entries({
  'that names no challenge': '{}',
  'whose challenge is no text': '{"challenge":1}',
  'that is no JSON': 'hello',
  'that is nothing': 'null',
}))
  test(`an answer ${what} is refused like any other`, async () => {
    const { token } = await app.account('client');
    const { passkey } = await added(token);
    const device = newDevice();
    const clientDataJSON = Buffer.from(said).toString('base64url');
    const signed = signWith(passkey, await ask(device));
    const entered = await enter(device, { ...signed, response: { ...signed.response, clientDataJSON } });
    assert.equal(entered.body.code, 'INVALID_CREDENTIALS');
    const { answer } = makePasskey((await options(token)).body);
    const kept = await add(token, { ...answer, response: { ...answer.response, clientDataJSON } });
    assert.equal(kept.body.code, 'PASSKEY_INVALID');
  });

test('what was asked for in one session is not answered in another, nor later, nor twice', async () => {
  const { token, email } = await app.account('client');
  const stranger = await app.account('client');
  const elsewhere = await app.call('POST', '/api/login-email?session=token', {
    body: { username: email, password: PASSWORD },
  });
  const { answer } = makePasskey((await options(token)).body);
  assert.equal((await add(stranger.token, answer)).status, 422);
  assert.equal((await add(elsewhere.body.token, answer)).status, 422);
  assert.equal((await add(token, answer)).status, 201);
  assert.equal((await add(token, answer)).status, 422);
  const late = makePasskey((await options(token)).body).answer;
  app.advance(PASSKEYS.challengeMinutes * MINUTE);
  assert.equal((await add(token, late)).status, 422);
  assert.equal((await list(token)).length, 1);
});

test('another’s passkey is neither seen nor removed, and no account takes it', async () => {
  const mine = await app.account('client');
  const other = await app.account('partner');
  const { id, passkey } = await added(mine.token);
  assert.deepEqual(await list(other.token), []);
  assert.equal((await remove(other.token, id)).status, 404);
  // The same name of a key, with another key behind it, in another account: told by the browser alone, or by both.
  const { answer } = makePasskey((await options(other.token)).body);
  const stolen = { ...answer, id: passkey.id, rawId: passkey.id };
  assert.equal((await add(other.token, stolen)).status, 422);
  const credentialId = Buffer.from(passkey.id, 'base64url');
  const twin = makePasskey((await options(other.token)).body, { credentialId }).answer;
  const refused = await add(other.token, twin);
  assert.deepEqual([refused.status, refused.body.code], [422, 'PASSKEY_INVALID']);
  assert.deepEqual(await list(other.token), []);
  assert.equal((await logIn(passkey)).body.user._id, mine.id);
});

test('a counter that goes back is of a copy, and is refused', async () => {
  const { token } = await app.account('client');
  const { passkey } = await added(token);
  assert.equal((await logIn(passkey, { counter: 5 })).status, 200);
  for (const counter of [5, 4, 0])
    assert.equal((await logIn(passkey, { counter })).status, 401, `${counter}`);
  assert.equal((await logIn(passkey, { counter: 6 })).status, 200);
});

test('a counter is kept from the beginning', async () => {
  const { token } = await app.account('client');
  const { passkey, answer } = makePasskey((await options(token)).body, { counter: 5 });
  assert.equal((await add(token, answer)).status, 201);
  assert.equal((await logIn(passkey)).status, 401);
  assert.equal((await logIn(passkey, { counter: 6 })).status, 200);
});

test('of two that count the same at once one is let in', async () => {
  const { token } = await app.account('client');
  const { passkey } = await added(token);
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(passkey, { counter: 1 })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('of many that answer one challenge at once one is let in', async () => {
  const { token } = await app.account('client');
  const { passkey } = await added(token);
  const device = newDevice();
  const answer = signWith(passkey, await ask(device));
  const statuses = await Promise.all(
    Array.from({ length: atOnce(20, 50) }, async (_, n) => {
      const { status } = await enter({ ...device, from: `10.8.0.${n}` }, answer);
      return status;
    }),
  );
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.equal(statuses.filter((status) => ![200, 401, 429].includes(status)).length, 0);
});

test('of many that keep one passkey at once one is kept', async () => {
  const { token } = await app.account('client');
  const { answer } = makePasskey((await options(token)).body);
  const answers = await Promise.all(Array.from({ length: atOnce(20, 50) }, () => add(token, answer)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal((await list(token)).length, 1);
});

test('there are only so many, whoever adds at the same time', async () => {
  const { token } = await app.account('partner');
  const made = [];
  for (let n = 0; n < PASSKEYS.max + 3; n += 1) made.push(makePasskey((await options(token)).body).answer);
  const answers = await Promise.all(made.map((answer) => add(token, answer)));
  assert.equal(answers.filter(({ status }) => status === 201).length, PASSKEYS.max);
  assert.deepEqual(
    [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))],
    ['PASSKEYS_FULL'],
  );
  assert.equal((await options(token)).body.code, 'PASSKEYS_FULL');
});

test('some time after the log-in it takes the password to add and to remove', async () => {
  const { token } = await app.account('client');
  const { id } = await added(token);
  app.advance((ACCOUNT.reauthMinutes + 1) * MINUTE);
  assert.equal((await options(token)).body.code, 'REAUTH_REQUIRED');
  assert.equal((await remove(token, id)).body.code, 'REAUTH_REQUIRED');
  const wrong = await remove(token, id, { password: 'not this one at all' });
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'password']);
  assert.equal((await list(token)).length, 1);
  assert.equal((await options(token, { password: PASSWORD })).status, 200);
  assert.equal((await remove(token, id)).status, 204, 'within the minutes that the password began anew');
});

test('tries are counted for each device, no stranger keeps the owner out, and a suspended account stays closed', async () => {
  const { token, email, id } = await app.account('client');
  const { passkey } = await added(token);
  const bad = { counter: 0, isVerified: false };
  const device = newDevice();
  for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1)
    assert.equal((await logIn(passkey, bad, device)).status, 401);
  assert.equal((await logIn(passkey, {}, device)).body.code, 'TOO_MANY_ATTEMPTS');
  for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1)
    await app.call('POST', '/api/login-email', { ...newDevice(), body: { username: email, password: 'x' } });
  assert.equal((await logIn(passkey)).status, 200);
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  assert.equal((await logIn(passkey)).body.code, 'ACCOUNT_SUSPENDED');
});

test('a key that nobody has is answered and counted as a wrong one', async () => {
  const nobodys = makePasskey({ challenge: '', rp: { id: 'localhost' }, user: { id: 'nobody' } }).passkey;
  const device = newDevice();
  for (let guess = 0; guess < ACCESS.guessesPerAccountHour; guess += 1) {
    const { body } = await logIn(nobodys, {}, device);
    assert.deepEqual(
      [body.code, body.detail],
      ['INVALID_CREDENTIALS', translator('en', 'errors')('sentences.wrongPasskey')],
    );
  }
  assert.equal((await logIn(nobodys, {}, device)).body.code, 'TOO_MANY_ATTEMPTS');
});

test('nobody enters an account whose address is not confirmed', async () => {
  const { token, id } = await app.account('client');
  const { passkey } = await added(token);
  await app.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [id]);
  assert.equal((await logIn(passkey)).body.code, 'INVALID_CREDENTIALS');
});

test('nobody learns that an account is suspended but by its passkey', async () => {
  const { token, id } = await app.account('client');
  const { passkey } = await added(token);
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  assert.equal((await logIn(passkey, { key: OTHER_KEY })).body.code, 'INVALID_CREDENTIALS');
  assert.equal((await logIn(passkey)).body.code, 'ACCOUNT_SUSPENDED');
});

test('what a device needs to log in says nothing of accounts: whoever is named is refused', async () => {
  const { token, email } = await app.account('client');
  const { passkey } = await added(token);
  const named = { email, username: email, id: passkey.id };
  const asked = (body?: object) => app.call('POST', '/api/login-passkey/options', { ...newDevice(), body });
  assert.equal((await asked(named)).status, 400);
  const { body } = await asked();
  assert.deepEqual(Object.keys(body).sort(), ['challenge', 'rpId', 'timeout', 'userVerification']);
});

test('a session that ends while its passkey is kept keeps nothing', async () => {
  const { id, token } = await app.account('client');
  const { answer } = makePasskey((await options(token)).body);
  const other = await app.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [id]);
  const adding = add(token, answer);
  // It has passed the door and waits for the account.
  await until(async () => {
    const { rows } = await app.pool.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
    return rows.length > 0;
  });
  await other.query('DELETE FROM sessions WHERE user_id = $1', [id]);
  await other.query('COMMIT');
  other.release();
  assert.equal((await adding).status, 401);
  const { rows } = await app.pool.query('SELECT id FROM passkeys WHERE user_id = $1', [id]);
  assert.deepEqual(rows, []);
});

test('a new password keeps passkeys, and its mail says that they are there', async () => {
  const { token, email } = await app.account('client');
  const { passkey } = await added(token);
  const hasNone = await app.account('client');
  const newPassword = 'quite-another-passphrase';
  const change = { currentPassword: PASSWORD, newPassword };
  const mailTo = async (as: string, to: string) => {
    await app.call('POST', '/api/reset-password', { as, body: change });
    const mail = (await app.mailsTo(to)).find((one) => /Subject: Your password/.test(one));
    return mail?.replaceAll(/=\r?\n/g, '') ?? '';
  };
  assert.match(await mailTo(token, email), /passkeys still work/);
  const other = await mailTo(hasNone.token, hasNone.email);
  assert.match(other, /Your password/);
  assert.doesNotMatch(other, /passkeys/);
  assert.equal((await logIn(passkey)).status, 200);
});
