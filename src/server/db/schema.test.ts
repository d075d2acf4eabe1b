/** The tables as the types say they are, against the database that the migrations make. */
import assert from 'node:assert/strict';
import pg from 'pg';
import { beforeAll, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { type TypedColumn, typedTables } from '../../../test/support/schemaTypes.ts';

/** The runner's own, which no query of the code reads. */
const UNTYPED = ['migration'];

interface Column {
  table: string;
  column: string;
  kind: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Of its CHECK, sorted; null where it has none that lists words. */
  words: string[] | null;
}

const COLUMNS = `
  SELECT c.table_name AS table, c.column_name AS column, c.is_nullable = 'YES' AS "isNullable",
    CASE c.data_type WHEN 'ARRAY' THEN substr(c.udt_name, 2) || '[]' ELSE c.udt_name END AS kind,
    c.column_default IS NOT NULL OR c.is_identity = 'YES' AS "hasDefault",
    (SELECT array_agg(word ORDER BY word COLLATE "C") FROM (
      SELECT DISTINCT (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g'))[1] AS word
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND ARRAY[a.attnum] = k.conkey
      WHERE k.contype = 'c' AND k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
        AND a.attname = c.column_name AND pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\['
    ) AS listed) AS words
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`;

const typed = typedTables();
let columns: Column[];
/** What has both a type and a column. */
let both: { name: string; column: Column; type: TypedColumn }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  columns = (await client.query<Column>(COLUMNS)).rows;
  await client.end();
  await database.drop();
  both = columns.flatMap((column) => {
    const type = typed.get(column.table)?.get(column.column);
    return type ? [{ name: `${column.table}.${column.column}`, column, type }] : [];
  });
});

test('each table and column has its type, and each type its column', () => {
  const made = columns
    .filter(({ table }) => !UNTYPED.includes(table))
    .map((row) => `${row.table}.${row.column}`);
  const declared = [...typed].flatMap(([table, row]) =>
    [...row.keys()].map((column) => `${table}.${column}`),
  );
  assert.deepEqual(declared.sort(), made.sort());
});

test('a value is null where its type says so, and of its kind', () => {
  for (const { name, column, type } of both) {
    assert.equal(type.isNullable, column.isNullable, `${name}: null`);
    if (type.fits) assert.ok(type.fits.includes(column.kind), `${name}: ${column.kind}, not ${type.fits}`);
  }
});

test('what may be left out of a new row has a default or is null', () => {
  for (const { name, column, type } of both)
    assert.ok(!type.isOptional || column.isNullable || column.hasDefault, name);
});

test('a closed word of the domain is checked by the database against the same list', () => {
  for (const { name, column, type } of both)
    assert.deepEqual(column.words, type.words, `${name}: a migration must replace its constraint`);
});

/** Of tables that hold some dozens of rows, which staff write. */
const WITHOUT_INDEX = ['discount_codes.created_by', 'tariffs.created_by'];

test('what refers to a row is found by an index: whoever deletes it reads no whole table', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(`
    SELECT k.conrelid::regclass || '.' || a.attname AS key
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1])
    ORDER BY 1`);
  await client.end();
  await database.drop();
  assert.deepEqual(
    rows.map(({ key }) => key),
    WITHOUT_INDEX,
  );
});
