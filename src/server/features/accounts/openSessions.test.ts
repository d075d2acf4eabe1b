/** The own sessions: what is told of each, and that one ends one's own alone. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/support/app.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import { hashToken } from '../../http/callers/tokens.ts';

const PASSWORD = 'a-long-enough-passphrase';
const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listed = async (as: string) => (await app.call('GET', '/api/session', { as })).body.items;
const isIn = async (token: string) => (await app.call('GET', '/api/user', { as: token })).status === 200;
/** The session's token of a browser that logs in. */
async function browser(email: string, userAgent: string): Promise<string> {
  const { headers } = await app.call('POST', '/api/login-email', {
    body: { username: email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return /session=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

test('each is told by its kind, its times and whether it asks; nothing told opens it', async () => {
  const { email, token } = await app.account('client');
  app.advance(MINUTE);
  const other = await browser(email, FIREFOX);
  const items = await listed(token);
  const { sessionId: _, ...first } = items[0];
  const began = new Date(app.now() - MINUTE).toISOString();
  assert.deepEqual(first, {
    browser: null,
    system: null,
    isApp: true,
    isThis: true,
    startedAt: began,
    lastSeenAt: began,
  });
  const { browser: kind, system, isApp, isThis } = items[1];
  assert.deepEqual([kind, system, isApp, isThis], ['firefox', 'linux', false, false]);
  const written = JSON.stringify(items);
  for (const secret of [token, other]) {
    assert.ok(!written.includes(secret));
    assert.ok(!written.includes(hashToken(secret).toString('hex')));
    assert.ok(!written.includes(hashToken(secret).toString('base64url')));
  }
  assert.deepEqual(
    (await listed(other)).map((item: { isThis: boolean }) => item.isThis),
    [true, false],
  );
});

test('one ends one of them, the others, and nobody else’s', async () => {
  const [me, stranger] = [await app.account('client'), await app.account('client')];
  const [second, third] = [await browser(me.email, FIREFOX), await browser(me.email, FIREFOX)];
  const end = (as: string, id: string) => app.call('DELETE', `/api/session/${id}`, { as });
  const idOf = async (as: string) => (await listed(as))[0].sessionId;
  const id = await idOf(second);
  assert.equal((await end(stranger.token, id)).status, 404);
  assert.equal(await isIn(second), true);
  assert.equal((await end(me.token, id)).status, 204);
  assert.deepEqual([await isIn(second), await isIn(third)], [false, true]);
  assert.equal((await end(me.token, id)).status, 404);

  assert.equal((await app.call('DELETE', '/api/session', { as: me.token })).status, 204);
  assert.deepEqual(
    [await isIn(me.token), await isIn(third), await isIn(stranger.token)],
    [true, false, true],
  );
  const own = await end(me.token, await idOf(me.token));
  assert.equal(own.status, 204);
  assert.match(String(own.headers['set-cookie']), /^session=;/);
  assert.equal(await isIn(me.token), false);
});

test('a session in use is written down once in ten minutes', async () => {
  const { token } = await app.account('client');
  const seen = async () => {
    const { rows } = await app.pool.query('SELECT seen_at, xmin FROM sessions WHERE token_hash = $1', [
      hashToken(token),
    ]);
    return rows[0];
  };
  const before = await seen();
  app.advance(ACCESS.seenMinutes * MINUTE - 1);
  await isIn(token);
  assert.deepEqual(await seen(), before);
  app.advance(1);
  await Promise.all(Array.from({ length: 8 }, () => isIn(token)));
  const noted = await seen();
  assert.equal(new Date(noted.seen_at).getTime(), app.now());
  await isIn(token);
  assert.deepEqual(await seen(), noted);
  assert.equal((await listed(token))[0].lastSeenAt, new Date(app.now()).toISOString());
});

test('what has ended is not listed', async () => {
  const { email, token } = await app.account('client');
  app.advance((ACCOUNT.sessionDays - 1) * 86_400_000);
  const later = await browser(email, FIREFOX);
  assert.equal((await listed(later)).length, 2);
  app.advance(86_400_000);
  assert.equal((await listed(later)).length, 1);
  assert.equal(await isIn(token), false);
});
