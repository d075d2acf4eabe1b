/** What pages answer while the database does not: words to read, when to come again, and nobody taken for a visitor. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';
import { createVisitor } from './support/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' }, builtPages(), {
    poolTimes: { connectMs: 60_000, statementMs: 2_000, answerMs: 60_000 },
  });
});
afterAll(() => app.close());

test('a page that cannot be made for now says so in its language and when to try again', async () => {
  const { token } = await app.account('client');
  const visitor = createVisitor(app);
  const client = createVisitor(app, { session: token });
  assert.equal((await visitor.open('/pl/about-us')).status, 200);

  const locker = new pg.Client({ connectionString: app.pool.options.connectionString });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE sessions, announcements');
  for (const answer of [
    await visitor.open(`/de/search-massage/announcement-details/${randomUUID()}`),
    await client.open('/de/partner'),
    await client.open('/de/user-zone/profile-settings'),
  ]) {
    assert.equal(answer.status, 503);
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
    assert.equal(answer.document.documentElement.lang, 'de');
    assert.notEqual(answer.heading, '');
    assert.match(String(answer.headers['cache-control']), /^private/);
  }
  assert.equal((await visitor.open('/pl/about-us')).status, 200, 'what is kept is there');
  await locker.end();
  assert.equal((await client.open('/de/user-zone/profile-settings')).status, 200);
});
