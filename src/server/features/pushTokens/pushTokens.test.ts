import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { ACCOUNT } from '../../../domain/limits.ts';

let app: TestApp;
before(async () => {
  app = await createTestApp();
});
after(() => app.close());

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
  for (let n = 0; n <= ACCOUNT.pushTokensPerUser; n++) {
    // Log-ins of strangers are counted by the hour.
    app.advance(3_600_001);
    await register(await again(me), { token: `token-${n}` });
  }
  const kept = await registered(me.id);
  assert.equal(kept.length, ACCOUNT.pushTokensPerUser);
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
