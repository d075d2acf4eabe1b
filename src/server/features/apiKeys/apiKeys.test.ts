import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp, mailedToken } from '../../../../test/support/app.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { OPERATIONS } from '../../../contract/endpoints.ts';
import { type KeyScope, opens } from '../../../domain/apiKeys/apiKey.ts';
import { API_KEYS } from '../../../domain/apiKeys/limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'a-long-enough-passphrase';

const create = (as: string, scope: KeyScope = 'read', more: object = {}) =>
  app.call('POST', '/api/api-key', { as, body: { name: 'Till', scope, password: PASSWORD, ...more } });
const list = async (as: string) => (await app.call('GET', '/api/api-key', { as })).body.items;

test('a key passes what the contract names for it, and nothing else', async () => {
  const { token } = await createPractice(app);
  const keys = {
    read: (await create(token, 'read')).body.key,
    write: (await create(token, 'write')).body.key,
  };
  assert.match(keys.read, /^palmora_[\w-]{43}$/);
  for (const { endpoint, operationId } of OPERATIONS) {
    if (!endpoint.path.startsWith('/api/')) continue;
    for (const [scope, key] of Object.entries(keys)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '00000000-0000-7000-8000-000000000000');
      const { status, body } = await app.call(endpoint.method, path, { as: key, body: {} });
      const isOpen = opens(scope as KeyScope, endpoint.forKeys);
      assert.equal(body?.code === 'KEY_NOT_ENOUGH', !isOpen, `${operationId} with ${scope}: ${status}`);
      if (!isOpen) assert.equal(status, 403);
    }
  }
});

test('what has to do with the account itself is closed to every key', () => {
  for (const { endpoint, operationId, tag } of OPERATIONS) {
    if (
      tag === 'apiKeys' ||
      (endpoint.method !== 'GET' && tag === 'accounts') ||
      ['credentials', 'passkeys'].includes(tag)
    )
      assert.equal(endpoint.forKeys, undefined, operationId);
    if (endpoint.method === 'GET') assert.notEqual(endpoint.forKeys, 'write', operationId);
    if (['PUT', 'DELETE'].includes(endpoint.method)) assert.notEqual(endpoint.forKeys, 'read', operationId);
  }
});

test('a key is its partner, is told once, and its last use is shown', async () => {
  const practice = await createPractice(app);
  const { body, status } = await create(practice.token);
  assert.equal(status, 201);
  assert.deepEqual(
    (await list(practice.token)).map(({ name, scope, usedAt }: never) => [name, scope, usedAt]),
    [['Till', 'read', null]],
  );
  const account = await app.call('GET', '/api/partner', { as: body.key });
  assert.equal(account.body.user._id, practice.profileId);
  const [{ usedAt }] = await list(practice.token);
  assert.equal(usedAt, new Date(app.now()).toISOString());
  const { rows } = await app.pool.query('SELECT token_hash::text AS hash, name FROM api_keys');
  assert.ok(rows.every(({ hash }) => !hash.includes(body.key)));
});

test('a key that is ended opens nothing from then on; another’s cannot be ended', async () => {
  const [one, other] = [await createPractice(app), await createPractice(app)];
  const { key, apiKey } = (await create(one.token)).body;
  const revoke = (as: string) => app.call('DELETE', `/api/api-key/${apiKey.id}`, { as });
  assert.equal((await revoke(other.token)).status, 404);
  assert.equal((await app.call('GET', '/api/partner', { as: key })).status, 200);
  assert.equal((await revoke(one.token)).status, 204);
  assert.equal((await app.call('GET', '/api/partner', { as: key })).status, 401);
  assert.equal((await revoke(one.token)).status, 404);
});

test('a key of a suspended partner, and what only looks like one, are nobody’s', async () => {
  const { token, profileId } = await createPractice(app);
  const { key } = (await create(token)).body;
  const status = async (as: string) => (await app.call('GET', '/api/partner', { as })).status;
  assert.equal(await status(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`), 401);
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [profileId]);
  assert.equal(await status(key), 401);
});

test('there are only so many, whoever asks at the same time', async () => {
  const { token } = await createPractice(app);
  const made = await Promise.all(Array.from({ length: API_KEYS.max + 5 }, () => create(token)));
  assert.equal(made.filter(({ status }) => status === 201).length, API_KEYS.max);
  assert.deepEqual(
    [...new Set(made.filter(({ status }) => status !== 201).map(({ body }) => body.code))],
    ['API_KEYS_FULL'],
  );
});

test('each key takes the password, and its making is told', async () => {
  const { token, profileId } = await createPractice(app);
  const bare = await app.call('POST', '/api/api-key', { as: token, body: { name: 'Till', scope: 'read' } });
  assert.deepEqual([bare.status, bare.body.errors[0].path], [400, 'password'], 'just after the log-in, too');
  const wrong = await create(token, 'read', { password: 'not this one at all' });
  assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'password']);
  assert.equal((await list(token)).length, 0);
  assert.equal((await create(token)).status, 201);
  const { rows } = await app.pool.query('SELECT email FROM users WHERE id = $1', [profileId]);
  const [mail = '', ...more] = await app.mailsTo(rows[0].email);
  assert.equal(more.length, 0);
  assert.match(mail, /Subject: An API key was created/);
  assert.match(mail, /Till/);
});

test('keys end with all other sessions, with a forgotten password, and with a changed one where that is wished', async () => {
  const works = async (key: string) => (await app.call('GET', '/api/partner', { as: key })).status === 200;
  const { token, profileId } = await createPractice(app);
  const { rows } = await app.pool.query('SELECT email FROM users WHERE id = $1', [profileId]);
  const { email } = rows[0];
  const lastMail = async () => (await app.mailsTo(email)).at(-1)?.replaceAll(/=\r?\n/g, '') ?? '';
  const madeKey = async () => (await create(token)).body.key as string;

  const first = await madeKey();
  assert.equal((await app.call('DELETE', '/api/session', { as: token })).status, 204);
  assert.equal(await works(first), false);

  const second = await madeKey();
  const change = (currentPassword: string, newPassword: string, more: object = {}) =>
    app.call('POST', '/api/reset-password', { as: token, body: { currentPassword, newPassword, ...more } });
  assert.equal((await change(PASSWORD, 'another-long-phrase')).status, 204);
  assert.equal(await works(second), true);
  assert.match(await lastMail(), /API keys still work/);
  assert.equal((await change('another-long-phrase', PASSWORD, { endsKeys: true })).status, 204);
  assert.equal(await works(second), false);
  assert.match(await lastMail(), /API keys no longer work/);

  const third = await madeKey();
  await app.call('POST', '/api/forgot-password', { body: { email } });
  const reset = { token: mailedToken(await lastMail()), password: 'a-third-long-phrase' };
  assert.equal((await app.call('POST', '/api/forgot-password-reset', { body: reset })).status, 204);
  assert.equal(await works(third), false);
  assert.match(await lastMail(), /API keys no longer work/);
});

test('a key that is made while the password is reset does not outlive it', async () => {
  const { token, profileId } = await createPractice(app);
  const { rows } = await app.pool.query('SELECT email FROM users WHERE id = $1', [profileId]);
  await app.call('POST', '/api/forgot-password', { body: { email: rows[0].email } });
  const reset = {
    token: mailedToken((await app.mailsTo(rows[0].email)).at(-1)),
    password: 'another-long-phrase',
  };
  await Promise.all([
    ...Array.from({ length: 5 }, () => create(token)),
    app.call('POST', '/api/forgot-password-reset', { body: reset }),
  ]);
  const left = await app.pool.query('SELECT 1 FROM api_keys WHERE user_id = $1', [profileId]);
  assert.equal(left.rowCount, 0);
});

test('a key has its own limit', async () => {
  const { token } = await createPractice(app);
  const { key } = (await create(token)).body;
  const call = (n: number) => app.call('GET', '/api/user', { as: key, from: `10.9.${n >> 8}.${n & 255}` });
  let last = await call(0);
  for (let n = 1; n < API_KEYS.requests.hits; n++) last = await call(n);
  assert.equal(last.status, 200);
  const refused = await call(1_000);
  assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_ATTEMPTS']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await app.call('GET', '/api/user', { as: token })).status, 200);
});
