/** A process that serves while the next version's start adds to the schema goes on serving. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile, publishedAnnouncement } from './support/announcements.ts';
import { createTestApp, type TestApp } from './support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ DATABASE_POOL_SIZE: '2' });
});
afterAll(() => app.close());

/** What people do, in short, with statements of every feature; on each connection more than once. */
async function live(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const client = await app.account('client');
    const partner = await partnerWithProfile(app);
    const { status, body } = await app.call('POST', '/api/announcement', {
      as: partner.token,
      body: announcementBody({ phoneNumber: `50${String(Math.random()).slice(2, 9)}` }),
    });
    assert.equal(status, 201, JSON.stringify(body));
    const id = await publishedAnnouncement(app, partner.token, {
      phoneNumber: `51${String(Math.random()).slice(2, 9)}`,
    });
    const asked = await Promise.all([
      app.call('GET', `/api/announcement/${id}`, { as: partner.token }),
      app.call('GET', `/api/announcement/${id}`),
      app.call('GET', `/api/user/${client.id}`, { as: client.token }),
      app.call('GET', `/api/user/${partner.id}`, { as: partner.token }),
      app.call('GET', '/api/favourite', { as: client.token }),
      app.call('GET', '/api/payment/price-for-country?countryCode=PL'),
    ]);
    assert.deepEqual(
      asked.map((answer) => answer.status),
      asked.map(() => 200),
      JSON.stringify(asked.find((answer) => answer.status !== 200)?.body),
    );
  }
  await app.drain();
  await app.caughtUp();
}

test('columns that a newer version adds to every table do not disturb the older process', async () => {
  await live();
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  for (const { name } of rows) {
    await app.pool.query(`ALTER TABLE "${name}" ADD COLUMN planted_by_newer text`);
  }
  await app.pool.query('CREATE TABLE of_newer (id integer PRIMARY KEY)');
  await live();
});
