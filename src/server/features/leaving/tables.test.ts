/**
 * What becomes of each table when somebody leaves, and what of it the copy holds. A table without its line fails, so that
 * whoever adds one says both; what the database does by itself is compared with the line.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, test } from 'vitest';
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
  sms_consents: ['goes', 'copied'],
  sms_sent: [{ stays: 'hashes of numbers, for two days' }, { left: 'hashes of numbers, for two days' }],
  api_keys: ['goes', 'copied'],
  calendar_feeds: ['goes', 'copied'],
  calendar_imports: ['goes', 'copied'],
  imported_times: ['goes', { left: 'what a calendar kept elsewhere says, which the person has' }],
  passkeys: ['goes', 'copied'],
  passkey_challenges: ['goes', { left: 'hashes, for minutes' }],
  email_changes: ['goes', { left: 'an address that is asked for, for a day' }],
  log_in_codes: ['goes', { left: 'a hash, for minutes' }],
  device_log_in_codes: ['goes', { left: 'a hash, for minutes' }],
  guest_codes: ['goes', { left: 'a hash and the address it went to, for minutes' }],
  exports: ['goes', { left: 'it is the copy itself' }],
  mail_tokens: ['goes', { left: 'hashes of links that let somebody in' }],
  sign_ups: ['erased', { left: 'gone when there is an account' }],
  rate_hits: ['erased', { left: 'counts of attempts, for minutes' }],
  idempotent_answers: ['erased', { left: 'answers of the last two days, which stand elsewhere' }],
  client_profiles: ['goes', 'copied'],
  favourites: ['goes', 'copied'],
  daily_figures: ['goes', { left: 'counts of others’ visits to pages' }],
  photos: ['goes', 'copied'],
  announcements: ['erased', 'copied'],
  announcement_revisions: ['goes', 'copied'],
  appeals: ['goes', 'copied'],
  refused_edits: ['goes', 'copied'],
  offers: ['goes', { left: 'the same as in the versions' }],
  partner_profiles: ['erased', 'copied'],
  workers: ['erased', 'copied'],
  services: ['erased', 'copied'],
  appointments: ['erased', 'copied'],
  visit_check_ins: [
    'goes',
    { left: 'when somebody came and left, which they said themselves, until the visit goes' },
  ],
  client_cards: ['erased', 'copied'],
  time_blocks: ['erased', 'copied'],
  days_off: ['erased', 'copied'],
  visit_reminders: ['goes', { left: 'when mails about the visits went out' }],
  notifications_off: ['goes', 'copied'],
  addresses_off: [{ stays: 'hashes of addresses that want no mail' }, { left: 'hashes, of no account' }],
  waiting_list: ['goes', 'copied'],
  freed_times: ['goes', { left: 'times of the partner’s that were given back' }],
  waiting_offers: ['goes', 'copied'],
  taken_times: ['goes', { left: 'the times of the visits' }],
  reviews: ['erased', 'copied'],
  orders: [{ stays: 'money was paid for it; it has no owner then' }, 'copied'],
  journal_entries: [{ stays: 'the books of money' }, { left: 'the same as in the orders' }],
  journal_lines: [{ stays: 'the books of money' }, { left: 'the same as in the orders' }],
  money_differences: [{ stays: 'ids and amounts' }, { left: 'the operator’s' }],
  payment_customers: ['goes', { left: 'a name at the provider, which is shown there' }],
  sandbox_checkouts: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  sandbox_disputes: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  sandbox_refunds: [
    { stays: 'ids and amounts, of money that is none' },
    { left: 'the same as in the orders' },
  ],
  invoice_data: ['goes', 'copied'],
  invoices: [{ stays: 'the law keeps them for years; nobody’s account leads to them then' }, 'copied'],
  invoice_series: [{ stays: 'numbers' }, { left: 'nobody’s' }],
  payment_events: [{ stays: 'ids and amounts' }, { left: 'what the provider said of the orders' }],
  tariffs: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  discount_codes: [{ stays: 'the operator’s' }, { left: 'nobody’s' }],
  discount_uses: [
    { stays: 'the use of an order; it has no owner then' },
    { left: 'the same as in the orders' },
  ],
  partner_checks: ['goes', 'copied'],
  events: ['erased', 'copied'],
  reports: [{ stays: 'a notice under the law, without its reporter, until its time is over' }, 'copied'],
  withholdings: [{ stays: 'ids alone' }, { left: 'the operator’s' }],
  case_holds: ['goes', { left: 'who of the staff is at what, for minutes' }],
  staff_authenticators: ['goes', { left: 'a secret that lets somebody in' }],
  staff_recovery_codes: ['goes', { left: 'hashes of codes that let somebody in' }],
  audit_log: [{ stays: 'what the staff did, with ids alone' }, { left: 'the operator’s' }],
  switched_off_categories: [
    { stays: 'what is offered where, its staff by id alone' },
    { left: 'the operator’s' },
  ],
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
