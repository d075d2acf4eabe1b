/**
 * What becomes of each table when somebody leaves, and what of it the copy holds. A table without its line fails, so that
 * whoever adds one says both; what the database does by itself is compared with the line.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '../../../../test/support/database.ts';

/**
 * `goes`: the database deletes it with the account, or with what goes with it; `erased`: the code does;
 * `stays`: it holds nothing of a person then, for the reason given.
 */
type End = 'goes' | 'erased' | { stays: string };
/** `copied`: exported.ts reads it; else why it is not in the copy. */
type Copy = 'copied' | { left: string };

const GAZETTEER: [End, Copy] = [{ stays: 'places of the world' }, { left: 'nobody’s' }];
const LOG: [End, Copy] = [{ stays: 'ids alone' }, { left: 'nobody’s' }];

const TABLES: Record<string, [End, Copy]> = {
  users: ['erased', 'copied'],
  sessions: ['goes', 'copied'],
  devices: ['goes', 'copied'],
  push_tokens: ['goes', 'copied'],
  api_keys: ['goes', 'copied'],
  passkeys: ['goes', 'copied'],
  passkey_challenges: ['goes', { left: 'hashes, for minutes' }],
  email_changes: ['goes', { left: 'an address that is asked for, for a day' }],
  log_in_codes: ['goes', { left: 'a hash, for minutes' }],
  exports: ['goes', { left: 'it is the copy itself' }],
  mail_tokens: ['goes', { left: 'hashes of links that let somebody in' }],
  sign_ups: ['erased', { left: 'gone when there is an account' }],
  rate_hits: ['erased', { left: 'counts of attempts, for minutes' }],
  idempotent_answers: ['erased', { left: 'answers of the last two days, which stand elsewhere' }],
  client_profiles: ['goes', 'copied'],
  favourites: ['goes', 'copied'],
  photos: ['goes', 'copied'],
  announcements: ['erased', 'copied'],
  announcement_revisions: ['goes', 'copied'],
  offers: ['goes', { left: 'the same as in the versions' }],
  partner_profiles: ['erased', 'copied'],
  workers: ['erased', 'copied'],
  services: ['erased', 'copied'],
  appointments: ['erased', 'copied'],
  taken_times: ['goes', { left: 'the times of the visits' }],
  orders: [{ stays: 'money was paid for it; it has no owner then' }, 'copied'],
  journal_entries: [{ stays: 'the books of money' }, { left: 'the same as in the orders' }],
  journal_lines: [{ stays: 'the books of money' }, { left: 'the same as in the orders' }],
  money_differences: [{ stays: 'ids and amounts' }, { left: 'the operator’s' }],
  sandbox_checkouts: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  payment_events: [{ stays: 'ids and amounts' }, { left: 'what the provider said of the orders' }],
  events: ['erased', 'copied'],
  changes: LOG,
  facts: [{ stays: 'of the database' }, { left: 'nobody’s' }],
  migration: [{ stays: 'of the database' }, { left: 'nobody’s' }],
  gazetteer_version: GAZETTEER,
  google_places: GAZETTEER,
  courses: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  goods: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  places: GAZETTEER,
  place_keys: GAZETTEER,
  place_tops: GAZETTEER,
};

/** By the constraint's letter in pg_constraint. */
const DELETES = 'c';
const LETS_GO = 'n';
let tables: string[];
/** Foreign keys: from which table to which, and what becomes of a row when the other goes. */
let keys: { from: string; to: string; rule: string }[];
before(async () => {
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
  const source = readFileSync(path.join(import.meta.dirname, 'exported.ts'), 'utf8');
  const read = new Set([...source.matchAll(/(?:selectFrom|innerJoin)\('(\w+)/g)].map(([, table]) => table));
  const copied = Object.entries(TABLES).flatMap(([table, [, copy]]) => (copy === 'copied' ? [table] : []));
  assert.deepEqual([...read].sort(), copied.sort());
});
