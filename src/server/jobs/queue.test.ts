/** The queue of jobs: one for each thing, and one that fails keeps no other waiting. */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { type JobQueue, startQueue } from './queue.ts';

interface TestJobs {
  'thing.due': { id: string };
  'sweep.due': object;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let queue: JobQueue<TestJobs>;
const failures: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  queue = await startQueue<TestJobs>(
    database.url,
    { 'thing.due': { isOnePerKey: true, isPrompt: true }, 'sweep.due': {} },
    (error) => failures.push(error),
  );
});
afterAll(async () => {
  await queue.stop();
  await pool.end();
  await database.drop();
});

const waiting = async () =>
  (
    await pool.query(
      "SELECT singleton_key AS key, state FROM pgboss.job WHERE name = 'thing.due' ORDER BY singleton_key",
    )
  ).rows;
const jobsOf = (...ids: string[]) => ids.map((id) => ({ key: id, data: { id } }));

test('a thing has one job, however often it is found due; a failing one is tried again alone', async () => {
  await queue.addEach('thing.due', jobsOf('a', 'broken', 'c'));
  await queue.addEach('thing.due', jobsOf('c', 'broken', 'd'));
  assert.deepEqual(
    (await waiting()).map(({ key }) => key),
    ['a', 'broken', 'c', 'd'],
  );
  const done: string[] = [];
  await queue.work({
    'thing.due': async ({ id }) => {
      if (id === 'broken') throw new Error('the provider is down');
      done.push(id);
    },
    'sweep.due': async () => {},
  });
  while (done.length < 3 || failures.length === 0) await delay(25);
  assert.deepEqual(done.sort(), ['a', 'c', 'd']);
  // The one that failed waits to be tried again, and is not doubled meanwhile.
  let left = await waiting();
  while (left.length > 1) {
    await delay(25);
    left = await waiting();
  }
  assert.deepEqual(left, [{ key: 'broken', state: 'retry' }]);
  await queue.addEach('thing.due', jobsOf('a', 'broken'));
  while (done.length < 4) await delay(25);
  assert.ok((await waiting()).filter(({ key }) => key === 'broken').length === 1);
});

test('counts the jobs of each kind by what they do, and for how long the longest of them is due', async () => {
  await pool.query('DELETE FROM pgboss.job');
  const now = Date.UTC(2026, 10, 21, 9);
  const put = (name: string, state: string, createdAgo: number, startsIn: number) =>
    pool.query(
      'INSERT INTO pgboss.job (name, state, created_on, start_after, policy) VALUES ($1, $2, $3, $4, $5)',
      [name, state, new Date(now - createdAgo), new Date(now + startsIn), 'standard'],
    );
  await put('sweep.due', 'created', 90_000, -60_000);
  await put('sweep.due', 'retry', 90_000, 5_000);
  await put('sweep.due', 'active', 400_000, -400_000);
  await put('sweep.due', 'failed', 800_000, -800_000);
  assert.deepEqual(await queue.depths(now), [
    { name: 'thing.due', waiting: 0, waitingSeconds: 0, running: 0, failed: 0 },
    { name: 'sweep.due', waiting: 2, waitingSeconds: 60, running: 1, failed: 1 },
  ]);
  // What waits for its time alone is due for no time.
  await pool.query("DELETE FROM pgboss.job WHERE state = 'created'");
  assert.equal((await queue.depths(now))[1]?.waitingSeconds, 0);
});
