import assert from 'node:assert/strict';
import type pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openPool } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 1);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function preparedTexts(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

test('a statement with parameters is prepared once, one without is not', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await pool.query<{ next: number }>('SELECT $1::int + 1 AS next', [number]);
    assert.deepEqual(rows, [{ next: number + 1 }]);
  }
  await pool.query('SELECT 1');
  const texts = await preparedTexts();
  assert.equal(texts.filter((text) => text === 'SELECT $1::int + 1 AS next').length, 1);
  assert.ok(!texts.includes('SELECT 1'));
});

test('texts that never come again do not pile up in a connection', async () => {
  for (let each = 0; each < 450; each += 1) await pool.query(`SELECT ${each} + $1::int`, [each]);
  assert.ok((await preparedTexts()).length <= 400);
});
