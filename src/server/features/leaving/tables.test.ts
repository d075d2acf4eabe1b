/**
 * What becomes of each table when somebody leaves, and whether the copy holds it, as `test/support/leavingTables.ts` says. A
 * table without its line fails, so that whoever adds one says both; what the database does by itself is compared with it.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { TABLES } from '../../../../test/support/leavingTables.ts';

/** By the constraint's letter in pg_constraint. */
const DELETES = 'c';
const LETS_GO = 'n';
let tables: string[];
/** Foreign keys: from which table to which, and what becomes of a row when the other goes. */
let keys: { from: string; to: string; rule: string }[];
beforeAll(async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  tables = rows.map(({ name }) => name);
  keys = (
    await client.query(
      `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", confdeltype AS rule
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    )
  ).rows;
  await client.end();
  await database.drop();
});

test('each table says what becomes of it, and whether it is copied', () => {
  assert.deepEqual(Object.keys(TABLES).sort(), tables.sort());
});

test('what goes with the account is deleted by the database', () => {
  const going = new Set(['users']);
  for (let size = 0; size < going.size; ) {
    size = going.size;
    for (const { from, to, rule } of keys) if (rule === DELETES && going.has(to)) going.add(from);
  }
  for (const [table, [end]] of Object.entries(TABLES))
    if (end === 'goes') assert.ok(going.has(table), `${table} stays`);
  for (const [table, [end]] of Object.entries(TABLES))
    if (typeof end === 'object') assert.ok(!going.has(table), `${table} goes`);
});

test('what points at an account goes with it or lets go of it', () => {
  for (const { from, to, rule } of keys)
    if (to === 'users') assert.ok(rule === DELETES || rule === LETS_GO, `${from} keeps an account`);
});

test('what is copied is read by the copy, and nothing else is', () => {
  const source = ['exported.ts', 'exportedMoney.ts', 'exportedVisits.ts']
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join();
  const read = new Set([...source.matchAll(/(?:selectFrom|innerJoin)\('(\w+)/g)].map(([, table]) => table));
  const copied = Object.entries(TABLES).flatMap(([table, [, copy]]) => (copy === 'copied' ? [table] : []));
  assert.deepEqual([...read].sort(), copied.sort());
});
