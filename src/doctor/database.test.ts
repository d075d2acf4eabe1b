import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { diagnose } from '../../test/support/doctor.ts';
import { openPool } from '../server/db/database.ts';
import { databaseCheck } from './database.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const lines = (url: string | null = database.url, poolSize = 10) => diagnose(databaseCheck(url, poolSize));
const at = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  // By the address, not by the socket beside it.
  url.searchParams.delete('host');
  change(url);
  return lines(url.href);
};

test('a database that is as it should be', async () => {
  const told = await lines();
  assert.match(told[0] ?? '', /^ok Database PostgreSQL 1\d\.\d+.* answers\.$/);
  assert.match(told[3] ?? '', /^ok Database Its schema is the newest \(\d{4}_\w+\.sql\)\.$/);
  assert.deepEqual(
    [told[1], told[2], told[4], told.length],
    [
      'ok Database Its user may make tables, schemas and locks.',
      'ok Database LISTEN and NOTIFY arrive.',
      'ok Database Its clock agrees with ours.',
      6,
    ],
  );
});

test('one that cannot be reached says why', async () => {
  assert.match(
    (await lines(null))[0] ?? '',
    /^WRONG Database The embedded PostgreSQL does not run\. → Start/,
  );
  assert.match(
    (await at((url) => (url.port = '1')))[0] ?? '',
    /^WRONG Database .*does not answer.* → See that/,
  );
  assert.match(
    (await at((url) => (url.pathname = '/no_such_database')))[0] ?? '',
    /^WRONG Database The database of DATABASE_URL is not there: .* → Make it/,
  );
  assert.match(
    (await at((url) => (url.hostname = 'no-such-host.invalid')))[0] ?? '',
    /^WRONG Database The host in DATABASE_URL has no address\./,
  );
});

test('a user who may not make tables is told, and how to let them', async () => {
  const role = `doctor_${process.pid}`;
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'of-the-test'`);
  try {
    const told = await at((url) => {
      url.username = role;
      url.password = 'of-the-test';
    });
    assert.match(
      told.join('\n'),
      /WRONG Database Its user may not do all .* permission denied .* → Give the user/,
    );
  } finally {
    await pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
});

test('too few connections, and another schema than this version’s, are told', async () => {
  assert.match(
    (await lines(database.url, 10_000)).join('\n'),
    /WRONG Database It takes \d+ connections; .* → Raise/,
  );
  await pool.query(`INSERT INTO migration (name) VALUES ('9999_of_tomorrow.sql')`);
  assert.match((await lines()).join('\n'), /WRONG Database .*newer Palmora.*9999_of_tomorrow/);
  await pool.query(`DELETE FROM migration WHERE name LIKE '9999%' OR name LIKE '0037%'`);
  assert.match(
    (await lines()).join('\n'),
    /WRONG Database The migrations from 0037_money\.sql on .* \(1\)\. → Make a backup/,
  );
  await pool.query('DROP TABLE migration');
  assert.match((await lines()).join('\n'), /– Database It is empty: the first start makes the tables\./);
});

test('a zone of a place that it does not know is named', async () => {
  await pool.query(
    `INSERT INTO places (place_id, kind, country_code, name, names, lat, lng, time_zone, population)
     VALUES ('g-zone', 'city', 'CL', 'Coyhaique', '{}', -45.57, -72.07, 'America/Nowhere', 1)`,
  );
  try {
    assert.match(
      (await lines()).join('\n'),
      /WRONG Database Its tz data do not know America\/Nowhere: .* → Bring PostgreSQL/,
    );
  } finally {
    await pool.query("DELETE FROM places WHERE place_id = 'g-zone'");
  }
});
