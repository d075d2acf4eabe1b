/** The queue of jobs: one for each thing, and one that fails keeps no other waiting. */
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { databaseOf, openPool } from '../db/database.ts';
import { type FailedTry, type JobQueue, inTurn, startQueue } from './queue.ts';
import { EVERY_MINUTE } from './settings.ts';

interface TestJobs {
  'thing.due': { id: string };
  'sweep.due': object;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let queue: JobQueue<TestJobs>;
const failures: (FailedTry | undefined)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  queue = await startQueue<TestJobs>(
    database.url,
    { 'thing.due': { isOnePerKey: true, isPrompt: true }, 'sweep.due': {} },
    (_error, failed) => failures.push(failed),
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
  const { rows } = await pool.query("SELECT id FROM pgboss.job WHERE singleton_key = 'broken'");
  assert.deepEqual(failures[0], { job: 'thing.due', jobId: rows[0].id, subject: { id: 'broken' } });
  // The one that failed waits to be tried again, and is not doubled meanwhile.
  let left = await waiting();
  // A failure is told before the queue has put the job back.
  while (left.length > 1 || left[0]?.state === 'active') {
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
  await put('sweep.due', 'created', 90_000, 5_000);
  await put('sweep.due', 'active', 400_000, -400_000);
  await put('sweep.due', 'failed', 800_000, -800_000);
  assert.deepEqual(await queue.depths(now), [
    { name: 'thing.due', waiting: 0, waitingSeconds: 0, running: 0, failed: 0 },
    { name: 'sweep.due', waiting: 2, waitingSeconds: 60, running: 1, failed: 1 },
  ]);
  // What waits for its time alone is due for no time.
  await pool.query("DELETE FROM pgboss.job WHERE state = 'created' AND start_after < $1", [new Date(now)]);
  assert.equal((await queue.depths(now))[1]?.waitingSeconds, 0);
});

test('what fails again and again is due since the first time, not since its last try', async () => {
  const own = await createTestDatabase();
  const failing = await startQueue<TestJobs>(own.url, { 'thing.due': {}, 'sweep.due': {} }, () => {}, {
    worksByItself: false,
  });
  const executor = openPool(own.url, 1);
  const fail = async () => {
    throw new Error('the mail server is away');
  };
  try {
    const { rows } = await executor.query<{ now: Date }>('SELECT now() AS now');
    const now = Number(rows[0]?.now);
    const db = databaseOf(executor);
    await failing.add(db, 'thing.due', { id: 'at once' });
    await failing.add(db, 'sweep.due', {}, now + 3_300_000);
    // All of it an hour ago.
    await executor.query(
      `UPDATE pgboss.job SET created_on = created_on - interval '1 h', start_after = start_after - interval '1 h',
         keep_until = keep_until - interval '1 h'`,
    );
    await failing.drain({ 'thing.due': fail, 'sweep.due': fail }, now);
    const { rows: moved } = await executor.query('SELECT state FROM pgboss.job WHERE start_after > $1', [
      new Date(now),
    ]);
    assert.deepEqual(moved, [{ state: 'retry' }, { state: 'retry' }]);
    assert.deepEqual(
      (await failing.depths(now)).map(({ waiting, waitingSeconds }) => [
        waiting,
        Math.round(waitingSeconds / 60),
      ]),
      [
        [1, 60],
        [1, 5],
      ],
    );
  } finally {
    await failing.stop();
    await executor.end();
    await own.drop();
  }
});

test('what fails is told with what it is about, and none of what it says of people', async () => {
  const told: (FailedTry | undefined)[] = [];
  const own = await createTestDatabase();
  interface Mails {
    'mail.send': object;
    'inner.due': { userId: string };
  }
  const settings = { 'mail.send': { reachesOutside: true }, 'inner.due': {} };
  const start = (staysInside: boolean) =>
    startQueue<Mails>(own.url, settings, (_error, failed) => told.push(failed), {
      worksByItself: false,
      staysInside,
    });
  const queues = [await start(true), await start(false)] as const;
  const executor = openPool(own.url, 1);
  try {
    const db = databaseOf(executor);
    const mail = {
      id: 'm1',
      kind: 'logInCode',
      to: 'anna@test.example',
      params: { code: '123456' },
      userId: 'u1',
    };
    await queues[0].add(db, 'mail.send', mail);
    await queues[0].add(db, 'inner.due', { userId: 'u1' });
    const done: string[] = [];
    const handlers = {
      'mail.send': async () => {
        throw new Error('the mail server is away');
      },
      'inner.due': async () => void done.push('inner'),
    };
    // A copy does what stays inside, and leaves the rest where it is.
    await queues[0].drain(handlers, Date.UTC(2100, 0));
    assert.deepEqual([done, told], [['inner'], []]);
    await queues[1].drain(handlers, Date.UTC(2100, 0));
    assert.deepEqual(
      told.map((failed) => [failed?.job, failed?.subject]),
      [['mail.send', { id: 'm1', kind: 'logInCode', userId: 'u1' }]],
    );
  } finally {
    for (const one of queues) await one.stop();
    await executor.end();
    await own.drop();
  }
});

test('jobs that were fetched together are left when their time is over', async () => {
  const over = new AbortController();
  const done: string[] = [];
  const { signal } = over;
  await inTurn(
    [
      { id: 'a', signal },
      { id: 'b', signal },
      { id: 'c', signal },
    ],
    async ({ id }) => {
      done.push(id);
      if (id === 'b') over.abort();
    },
  );
  assert.deepEqual(done, ['a', 'b']);
});

test('how long each kind is tried: what is owed for a year, what comes each minute not again, all else for days', async () => {
  const own = await createTestDatabase();
  const told: (FailedTry | undefined)[] = [];
  interface Kinds {
    usual: object;
    owed: object;
    minute: object;
  }
  const kinds = await startQueue<Kinds>(
    own.url,
    { usual: {}, owed: { isOwed: true }, minute: { schedule: EVERY_MINUTE } },
    (_error, failed) => told.push(failed),
    { worksByItself: false },
  );
  const executor = openPool(own.url, 1);
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT name, retry_limit * retry_delay_max / 86400 AS days, retention_seconds / 86400 AS kept
       FROM pgboss.queue WHERE name = ANY ('{usual,owed,minute}') ORDER BY name`,
    );
    assert.deepEqual(rows, [
      { name: 'minute', days: 0, kept: 7 },
      { name: 'owed', days: 364, kept: 366 },
      { name: 'usual', days: 3, kept: 7 },
    ]);
    const db = databaseOf(executor);
    for (const name of ['usual', 'owed', 'minute'] as const) await kinds.add(db, name, {});
    const fail = async () => {
      throw new Error('the storage is away');
    };
    await kinds.drain({ usual: fail, owed: fail, minute: fail }, Date.UTC(2100, 0));
    assert.deepEqual(told.map((failed) => failed?.job).sort(), ['minute', 'owed', 'usual']);
    const { rows: left } = await client.query('SELECT name, state FROM pgboss.job ORDER BY name');
    assert.deepEqual(left, [
      { name: 'owed', state: 'retry' },
      { name: 'usual', state: 'retry' },
    ]);
  } finally {
    await client.end();
    await executor.end();
    await kinds.stop();
    await own.drop();
  }
});
