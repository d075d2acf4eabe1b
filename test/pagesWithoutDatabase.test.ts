/** What pages answer while the database does not: words to read, when to come again, and nobody taken for a visitor. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' }, builtPages(), {
    poolTimes: { connectMs: 60_000, statementMs: 2_000, answerMs: 60_000 },
  });
});
afterAll(() => app.close());

test('a page that cannot be made for now says so in its language and when to try again', async () => {
  const { token } = await app.account('client');
  const page = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
  assert.equal((await page('/pl/about-us')).statusCode, 200);

  const locker = new pg.Client({ connectionString: app.pool.options.connectionString });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE sessions, announcements');
  const cookie = `session=${token}`;
  for (const answer of [
    await page(`/de/search-massage/announcement-details/${randomUUID()}`),
    await page('/de/partner', { cookie }),
    await page('/de/user-zone/profile-settings', { cookie }),
  ]) {
    assert.equal(answer.statusCode, 503);
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
    assert.match(answer.body, /<html lang="de"[\s\S]*<h1/);
    assert.match(String(answer.headers['cache-control']), /^private/);
  }
  assert.equal((await page('/pl/about-us')).statusCode, 200, 'what is kept is there');
  await locker.end();
  assert.equal((await page('/de/user-zone/profile-settings', { cookie })).statusCode, 200);
});
