/** An account that had been deleted and that a restored backup brought back: it goes again. */
import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { createErasureStorage } from '../src/adapters/storage/places.ts';
import { JOBS, type Jobs } from '../src/jobs.ts';
import { startQueue } from '../src/server/jobs/queue.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { createPractice } from './support/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the end is noted outside the database; whom a restore brings back goes again, without a second mail', async () => {
  const erasures = createErasureStorage(app.config);
  const practice = await createPractice(app);
  const { profileId: id, email } = practice;
  assert.equal(await erasures.exists(id), false);
  // As a restore leaves it: hidden, with a job.
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
  const job = { id: randomUUIDv7(), key: null, startAfter: new Date(app.now()).toISOString() };
  const queue = await startQueue<Jobs>(app.pool.options.connectionString ?? '', JOBS, (error) => {
    throw error;
  });
  await queue.putBack([{ ...job, name: 'leaving.deleteAgain', data: { userId: id } }]);
  await queue.stop();
  const before = (await app.mailsTo(email)).length;
  await app.drain();
  assert.equal((await app.pool.query('SELECT FROM users WHERE id = $1', [id])).rowCount, 0);
  assert.equal(await erasures.exists(id), true);
  assert.equal((await app.mailsTo(email)).length, before);
});
