/**
 * What becomes of each column when somebody leaves, and whether the copy holds it. Whoever adds a column reads here what is
 * still to be written, and where (CONTRIBUTING, "Add a field").
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createClient, createPartner, type Leaver, leave } from '../../../../test/support/leavers.ts';
import { KEPT, LEFT_OUT, TABLES, UNSAID, WORDLESS } from '../../../../test/support/leavingTables.ts';
import { type Columns, notingColumns } from '../../../../test/support/readColumns.ts';
import { databaseOf } from '../../db/database.ts';
import { EXPORTED } from './exported.ts';

const SIDES = ['client', 'partner'] as const;
type Side = (typeof SIDES)[number];

const namedBy = (reasons: Record<string, string> = {}): string[] =>
  Object.values(reasons).flatMap((columns) => columns.split(/\s+/));
const unnamed = (table: string, columns: Columns, reasons?: Record<string, string>) => {
  const named = new Set(namedBy(reasons));
  return [...(columns.get(table) ?? [])]
    .filter((column) => !named.has(column))
    .map((column) => ({ table, column }));
};
/** Fails with a sentence for each column. */
const say = (columns: { table: string; column: string }[], sentence: string) =>
  assert.ok(
    columns.length === 0,
    columns.map(({ table, column }) => `${table}.${column} ${sentence}`).join('\n'),
  );

const COLUMNS = `
  SELECT c.table_name AS table, c.column_name AS column,
    c.udt_name IN ('text', '_text', 'json', 'jsonb', 'bytea') AND NOT EXISTS (
      SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND ARRAY[a.attnum] = k.conkey
      WHERE k.contype = 'c' AND k.conrelid = format('%I', c.table_name)::regclass AND a.attname = c.column_name
        AND pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[') AS "holdsWords"
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`;

let app: TestApp;
const known: Columns = new Map();
const wordy: Columns = new Map();
beforeAll(async () => {
  app = await createTestApp();
  const { rows } = await app.pool.query<{ table: string; column: string; holdsWords: boolean }>(COLUMNS);
  for (const { table, column, holdsWords } of rows) {
    known.set(table, (known.get(table) ?? new Set()).add(column));
    if (holdsWords) wordy.set(table, (wordy.get(table) ?? new Set()).add(column));
  }
});
afterAll(() => app.close());

/** The columns of a table that say something in one of its rows, as `to_jsonb` writes them. */
async function saying(table: string): Promise<Set<string>> {
  const { rows } = await app.pool.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t`,
  );
  const columns = rows.flatMap(({ row }) =>
    Object.entries(row).flatMap(([column, value]) =>
      ['', 'null', '[]', '{}', '""'].includes(JSON.stringify(value).replaceAll(/\s/g, '')) ? [] : [column],
    ),
  );
  return new Set(columns);
}

/** Does something with a client and a partner who have said all that people can, then lets both go. */
async function withLeavers(
  act: (people: Record<Side, Leaver>, leaves: (side: Side) => Promise<void>) => Promise<void>,
): Promise<void> {
  const partner = await createPartner(app);
  const client = await createClient(app, partner);
  const people = new Map<Side, Leaver>([
    ['partner', partner.me],
    ['client', client.me],
  ]);
  const leaves = async (side: Side) => {
    const person = people.get(side);
    people.delete(side);
    if (person) await leave(app, person);
  };
  try {
    await act({ partner: partner.me, client: client.me }, leaves);
  } finally {
    for (const side of people.keys()) await leaves(side);
  }
}

test('each name in the lists is a column', () => {
  const lists = [LEFT_OUT, UNSAID, WORDLESS];
  for (const side of SIDES)
    lists.push(
      Object.fromEntries(Object.entries(KEPT).map(([table, { [side]: kept }]) => [table, kept ?? {}])),
    );
  for (const list of lists)
    for (const [table, reasons] of Object.entries(list))
      for (const column of namedBy(reasons)) assert.ok(known.get(table)?.has(column), `${table}.${column}`);
});

test('a copy holds every column of what it holds, or LEFT_OUT says why not', async () => {
  await withLeavers(async (people) => {
    const { db, read } = notingColumns(databaseOf(app.pool), known);
    for (const side of SIDES) for (const [, rowsOf] of EXPORTED[side]) await rowsOf(db, people[side].id);
    for (const [table, columns] of read) {
      const said = await saying(table);
      const unsaid = new Set([LEFT_OUT, UNSAID].flatMap(({ [table]: reasons }) => namedBy(reasons)));
      for (const side of SIDES) for (const column of namedBy(KEPT[table]?.[side])) unsaid.add(column);
      say(
        unnamed(table, wordy).filter(({ column }) => !said.has(column) && !unsaid.has(column)),
        'is said by nobody here, so that test/traces.test.ts does not look for it: let one of test/support/leavers.ts say it, words with a mark; or name it in UNSAID of test/support/leavingTables.ts with the reason',
      );
      assert.deepEqual(
        namedBy(LEFT_OUT[table]).filter((column) => columns.has(column)),
        [],
        table,
      );
      say(
        unnamed(table, known, LEFT_OUT[table]).filter(({ column }) => !columns.has(column)),
        'is not in the copy of people’s data: select it in src/server/features/leaving/exported*.ts, or name it in LEFT_OUT of test/support/leavingTables.ts with the reason',
      );
    }
  });
});

test('KEPT names each table whose rows may outlive an account', () => {
  const emptied = Object.entries(TABLES).flatMap(([table, [end]]) => (end === 'emptied' ? [table] : []));
  assert.deepEqual(Object.keys(KEPT).sort(), emptied.sort());
});

for (const side of SIDES)
  test(`of what a ${side} said nothing stays in a row but what KEPT names`, () =>
    withLeavers(async (_people, leaves) => {
      for (const [table, { by, [side]: kept }] of Object.entries(KEPT)) {
        if (!kept) continue;
        const said = await saying(table);
        say(
          unnamed(table, known, kept).filter(({ column }) => !said.has(column)),
          `is empty here, so that nobody sees it go: let the ${side} of test/support/leavers.ts say it, and empty it in src/server/features/${by}; or name it in KEPT of test/support/leavingTables.ts with the reason why it may stay`,
        );
      }
      await leaves(side);
      for (const [table, { by, [side]: kept }] of Object.entries(KEPT)) {
        if (!kept) continue;
        const said = await saying(table);
        say(
          unnamed(table, known, kept).filter(({ column }) => said.has(column)),
          `stays when a ${side} leaves: empty it in src/server/features/${by}, or name it in KEPT of test/support/leavingTables.ts with the reason`,
        );
      }
    }));

test('no column of a table that stays holds words of people', () => {
  for (const [table, [end, copy]] of Object.entries(TABLES))
    if (typeof end === 'object' && !(typeof copy === 'object' && copy.left === 'nobody’s'))
      say(
        unnamed(table, wordy, WORDLESS[table]),
        'could hold words of people, whom its rows outlive: name it in WORDLESS of test/support/leavingTables.ts with what it holds, or say in TABLES who empties it',
      );
});
