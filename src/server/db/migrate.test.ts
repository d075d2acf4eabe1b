import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { PATIENT, openPool } from './database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-migrations-'));
const write = (name: string, statements: string) => writeFileSync(path.join(folder, name), statements);

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2, PATIENT);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('each file runs once, in the order of the names', async () => {
  write('9002_b.sql', 'INSERT INTO planted VALUES (2);\n');
  write('9001_a.sql', 'CREATE TABLE planted (number integer);\n');
  assert.deepEqual(await migrate(pool, folder), ['9001_a.sql', '9002_b.sql']);
  assert.deepEqual(await migrate(pool, folder), []);
  // As another system checks it out.
  write('9002_b.sql', 'INSERT INTO planted VALUES (2);\r\n');
  assert.deepEqual(await migrate(pool, folder), []);
  assert.deepEqual((await pool.query('SELECT number FROM planted')).rows, [{ number: 2 }]);
});

test('a file that was changed after it ran is refused with a sentence, and nothing after it runs', async () => {
  // Of a time before checksums were kept: what stands there now is taken for what ran.
  await pool.query(`UPDATE migration SET checksum = NULL WHERE name = '9001_a.sql'`);
  assert.deepEqual(await migrate(pool, folder), []);
  write('9001_a.sql', 'CREATE TABLE planted (number bigint);\n');
  write('9003_c.sql', 'INSERT INTO planted VALUES (3);\n');
  await assert.rejects(migrate(pool, folder), {
    name: 'StartError',
    message:
      'The migration 9001_a.sql was changed after it ran on this database: put it back as it was and write the change into a new file.',
  });
  assert.equal((await pool.query('SELECT FROM planted')).rowCount, 1);
});

test('a file that fails leaves nothing of itself', async () => {
  write('9001_a.sql', 'CREATE TABLE planted (number integer);\n');
  write('9003_c.sql', 'INSERT INTO planted VALUES (3); INSERT INTO planted VALUES (1 / 0);\n');
  await assert.rejects(migrate(pool, folder), {
    message: /^migration 9003_c\.sql failed: division by zero$/,
  });
  assert.equal((await pool.query('SELECT FROM planted')).rowCount, 1);
});

test('one that must wait for a table lets others have it meanwhile', async () => {
  rmSync(path.join(folder, '9003_c.sql'));
  write('9004_d.sql', 'ALTER TABLE planted ADD COLUMN word text;\n');
  const reader = await pool.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT FROM planted');
  const own = openPool(database.url, 2, PATIENT);
  let pauses = 0;
  const ran = await migrate(own, folder, async () => {
    pauses += 1;
    // Behind a migration that waits for it nobody would read.
    assert.equal((await pool.query('SELECT FROM planted')).rowCount, 1);
    if (pauses === 2) await reader.query('COMMIT');
  });
  reader.release();
  await own.end();
  assert.deepEqual([ran, pauses], [['9004_d.sql'], 2]);
});
