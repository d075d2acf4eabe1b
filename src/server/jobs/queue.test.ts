/** The queue of jobs: one for each thing, and one that fails keeps no other waiting. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
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
before(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  queue = await startQueue<TestJobs>(
    database.url,
    { 'thing.due': { isOnePerKey: true, isPrompt: true }, 'sweep.due': {} },
    (error) => failures.push(error),
  );
});
after(async () => {
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
