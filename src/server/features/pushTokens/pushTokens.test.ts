import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { newSubscription } from '../../../../test/support/alerts.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<TestApp['account']>>;
const register = ({ id, token }: Pick<Account, 'id' | 'token'>, body: object) =>
  app.call('PUT', `/api/user-notification/${id}`, { as: token, body });
const registered = async (id: string): Promise<string[]> =>
  (
    await app.pool.query('SELECT token FROM push_tokens WHERE user_id = $1 ORDER BY registered_at, token', [
      id,
    ])
  ).rows.map(({ token }) => token);

/** The same account in another session. */
async function again({ id, email }: Account): Promise<Pick<Account, 'id' | 'token'>> {
  const { body } = await app.call('POST', '/api/login-email?session=token', {
    body: { username: email, password: 'a-long-enough-passphrase' },
  });
  return { id, token: body.token };
}

test('a session has one address, which goes with it', async () => {
  const me = await app.account('client');
  assert.equal((await register(me, { token: 'first', platform: 'ios', locale: 'de' })).status, 204);
  assert.equal((await register(me, { token: 'second' })).status, 204);
  assert.deepEqual(await registered(me.id), ['second']);
  const other = await again(me);
  await register(other, { token: 'third' });
  await app.call('POST', '/api/logout', { as: me.token });
  assert.deepEqual(await registered(me.id), ['third']);
  assert.equal((await register(me, { token: 'fourth' })).status, 401);
});

test('an address moves to whoever registers it last, also where two do so at once', async () => {
  const [one, two] = [await app.account('client'), await app.account('partner')];
  await register(one, { token: 'shared' });
  await register(two, { token: 'shared' });
  assert.deepEqual([await registered(one.id), await registered(two.id)], [[], ['shared']]);
  const answers = await Promise.all(
    [one, two, one, two, one, two].map((me) => register(me, { token: 'raced' })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 204),
  );
  assert.equal([...(await registered(one.id)), ...(await registered(two.id))].length, 1);
});

test('an account has so many; the one registered longest ago goes', async () => {
  const me = await app.account('client');
  for (let n = 0; n <= ACCESS.pushTokensPerUser; n++) {
    // Log-ins of strangers are counted by the hour.
    app.advance(3_600_001);
    await register(await again(me), { token: `token-${n}` });
  }
  const kept = await registered(me.id);
  assert.equal(kept.length, ACCESS.pushTokensPerUser);
  assert.ok(!kept.includes('token-0'));
});

test('what is no address of an app is refused', async () => {
  const me = await app.account('client');
  for (const body of [
    {},
    { token: '' },
    { token: 'a b' },
    { token: 'x', platform: 'fridge' },
    { token: 'x', x: 1 },
  ])
    assert.equal((await register(me, body)).status, 400);
});

test('a browser is registered by its subscription, known by its address, and by one of the open Internet alone', async () => {
  const me = await app.account('client');
  const web = (token: string) => register(me, { token, platform: 'web', locale: 'pl' });
  const subscription = newSubscription();
  const { endpoint, keys } = JSON.parse(subscription);
  assert.equal((await web(subscription)).status, 204);
  assert.deepEqual(await registered(me.id), [JSON.stringify({ endpoint, keys })]);
  // The same browser with new keys, in another session.
  const renewed = JSON.stringify({ endpoint, keys: { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } });
  await register(await again(me), { token: renewed, platform: 'web' });
  assert.deepEqual(await registered(me.id), [renewed]);
  for (const wrong of [
    'x',
    '{}',
    subscription.replace('https:', 'http:'),
    JSON.stringify({ endpoint: 'https://10.0.0.1/', keys }),
  ])
    assert.equal((await web(wrong)).status, 400, wrong);
});

test('a session sees whether it is registered, and ends that for itself alone', async () => {
  const me = await app.account('client');
  const other = await again(me);
  const url = `/api/user-notification/${me.id}`;
  const isRegistered = async (as: string) => (await app.call('GET', url, { as })).body.isRegistered;
  await register(me, { token: 'here' });
  await register(other, { token: 'there' });
  assert.equal(await isRegistered(me.token), true);
  assert.equal((await app.call('DELETE', url, { as: me.token })).status, 204);
  assert.equal((await app.call('DELETE', url, { as: me.token })).status, 204);
  assert.deepEqual([await isRegistered(me.token), await isRegistered(other.token)], [false, true]);
});

test('the key that browsers subscribe with is a point on P-256, and stays', async () => {
  const [one, other] = [await app.call('GET', '/api/push-key'), await app.call('GET', '/api/push-key')];
  assert.equal(Buffer.from(one.body.key, 'base64url').length, 65);
  assert.deepEqual(one.body, other.body);
});
