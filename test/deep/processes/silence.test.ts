/** What happens to connections when the line to the database goes silent, or the database ends them. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { type Line, openLine } from '../../support/line.ts';
import { until } from '../../support/until.ts';
import { createChangeFeed } from '../../../src/server/db/changeFeed.ts';
import { databaseOf, openPool } from '../../../src/server/db/database.ts';

/** Short for a test that waits them out, long for a query on a busy machine. */
const SHORT = { connectMs: 8_000, answerMs: 4_000, idleMs: 300, checkMs: 4_000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: Line;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

test('connections whose query or transaction got no answer are replaced when the line is well again', async () => {
  const pool = openPool(line.over(database.url), 4, SHORT);
  const db = databaseOf(pool);
  const asked = () =>
    Promise.allSettled([
      ...Array.from({ length: 4 }, () => pool.query('SELECT 1')),
      ...Array.from({ length: 4 }, () =>
        db.transaction().execute((trx) => trx.selectFrom('users').select('id').limit(1).execute()),
      ),
      db.selectFrom('users').select('id').limit(1).execute(),
    ]);
  const outcomes = async () => [...new Set((await asked()).map(({ status }) => status))];
  assert.deepEqual(await outcomes(), ['fulfilled']);
  line.silence();
  assert.deepEqual(await outcomes(), ['rejected']);
  line.restore();
  await until(async () => (await outcomes()).join() === 'fulfilled');
  await pool.end();
});

test('a connection that went silent while idle is not handed out', async () => {
  const pool = openPool(line.over(database.url), 4, { ...SHORT, answerMs: 600_000 });
  const four = () => Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.05)')));
  await four();
  const usedAt = performance.now();
  line.silence();
  line.restore();
  // By the pool's own clock: a timer may fire up to a millisecond before its time by it.
  do await pause(SHORT.idleMs);
  while (performance.now() - usedAt < SHORT.idleMs);
  await four();
  await pool.end();
});

test('the change feed listens again after a silence', async () => {
  const pool = openPool(database.url, 1);
  const errors: Error[] = [];
  const feed = createChangeFeed({
    pool,
    databaseUrl: line.over(database.url),
    handlers: [],
    onError: (error) => errors.push(error),
    beatMs: 100,
  });
  await feed.start();
  const made = line.made();
  line.silence();
  while (errors.length === 0) await pause(50);
  line.restore();
  while (line.made() === made) await pause(50);
  const isListening = async () =>
    (
      await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'palmora changes'
         AND datname = current_database() AND (query = 'LISTEN changes' OR query = 'SELECT 1')`,
      )
    ).rowCount;
  // The silenced one is still known to the server, which heard nothing of its end.
  while ((await isListening()) !== 2) await pause(50);
  await feed.stop();
  await pool.end();
});

test('the end of a connection inside a transaction fails that transaction and nothing else', async () => {
  const pool = openPool(database.url, 2);
  const db = databaseOf(pool);
  const work = db.transaction().execute(async (trx) => {
    const { pid } = await trx
      .selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid'))
      .executeTakeFirstOrThrow();
    await pool.query('SELECT pg_terminate_backend($1::int)', [pid]);
    await pause(200);
    await trx.selectFrom('users').select('id').execute();
  });
  await assert.rejects(work, { code: /^(57P01|08006)$/ });
  assert.equal((await pool.query('SELECT 1')).rowCount, 1);
  await pool.end();
});

test('requests answer 503 while the database is silent, and are answered after it', async () => {
  let line: Line | undefined;
  const app = await createTestApp({}, false, {
    poolTimes: SHORT,
    reachedBy: async (url) => {
      line = await openLine(url);
      return line.over(url);
    },
  });
  const statusOf = async (method: string, url: string, body?: object) =>
    (await app.call(method, url, { body })).status;
  const ask = () =>
    Promise.all([
      statusOf('GET', '/readyz'),
      statusOf('POST', '/api/login-email', { username: 'nobody@test.example', password: 'wrong-one' }),
    ]);
  assert.deepEqual(await ask(), [200, 401]);
  line?.silence();
  assert.deepEqual(await Promise.all(Array.from({ length: 15 }, ask)), Array(15).fill([503, 503]));
  line?.restore();
  await until(async () => (await ask()).join() === '200,401');
  await app.close();
  await line?.close();
});
