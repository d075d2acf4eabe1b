/** Puts a snapshot's rows into a database in one transaction: all of them, as they were, or nothing. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { copyFrom } from './copy.ts';
import { OWNER_NAME } from './embedded.ts';
import { migrateAs } from './migrate.ts';
import { StartError } from './postgresPrograms.ts';
import { quoted, type Shape, shapeOf, type StoredTable } from './snapshot.ts';

export interface Refill {
  /** Adds rows in PostgreSQL's text format to a table of the shape. */
  add(table: StoredTable, bytes: Uint8Array): Promise<void>;
  /**
   * Makes the rows stay, when they fit together and each table has as many as it should; throws otherwise. What is to
   * be done to them before anybody sees them is `last`, in the same transaction.
   */
  commit<Result>(
    expected: Readonly<Record<string, number>>,
    last: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result>;
  /** Leaves the database as it was. */
  abandon(): Promise<void>;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Who else is connected; not the connection by which whoever restores owns the embedded server. */
const CLIENTS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
    AND application_name <> '${OWNER_NAME}'`;
/** How long connections that have just been closed may still be seen; in ms. */
const LEAVING_MS = 2_000;
/** What somebody has put there: tables of ours, of the queue, or of anybody. */
const HELD = `SELECT count(*)::int AS count FROM pg_class
  WHERE relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')) AND relkind = 'r'`;

/** Whether there is nothing in the database; throws StartError while others work on it. */
export async function isEmptyDatabase(databaseUrl: string): Promise<boolean> {
  const client = await open(databaseUrl);
  try {
    const until = performance.now() + LEAVING_MS;
    while ((await client.query<{ count: number }>(CLIENTS)).rows[0]?.count) {
      if (performance.now() > until)
        throw new StartError(
          'Others are connected to the database: stop every Palmora that works on it first.',
        );
      await delay(50);
    }
    const { rows } = await client.query<{ count: number }>(HELD);
    return rows[0]?.count === 0;
  } finally {
    await client.end();
  }
}

/**
 * Begins to fill the database, in place of all that stands in it, with tables of the shape. What refers to other rows is
 * checked at the end, for rows come table by table; triggers rest, for what they write is among the rows.
 */
export async function beginRefill(databaseUrl: string, shape: Shape): Promise<Refill> {
  const client = await open(databaseUrl);
  try {
    await client.query('BEGIN');
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
    await client.query('DROP SCHEMA IF EXISTS public CASCADE');
    await client.query('CREATE SCHEMA public');
    await migrateAs(client, shape.migrations);
    const { tables } = await shapeOf(client);
    const made = (list: readonly StoredTable[]) =>
      list.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).join(' ');
    if (made(tables) !== made(shape.tables)) {
      throw new StartError('Its tables are not those that its migrations make: it cannot be restored.');
    }
    const { rows: foreignKeys } = await client.query<ForeignKey>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    // Migrations may have put rows there.
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    return {
      add: ({ name, columns }, bytes) =>
        copyFrom(
          client,
          `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`,
          (async function* () {
            yield bytes;
          })(),
        ),
      async commit(expected, last) {
        for (const { table, name, definition } of foreignKeys) {
          await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
        }
        for (const { name } of tables) {
          await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
          const { rows } = await client.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM ${quoted(name)}`,
          );
          const count = rows[0]?.count ?? 0;
          if (count !== expected[name]) {
            throw new StartError(`The table ${name} has ${count} rows instead of ${expected[name]}.`);
          }
        }
        for (const { name, value } of shape.sequences) {
          await client.query('SELECT setval($1::regclass, $2)', [quoted(name), value]);
        }
        const result = await last(client);
        await client.query('ANALYZE');
        await client.query('COMMIT');
        await client.end();
        return result;
      },
      abandon: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function open(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'palmora-restore',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  return client;
}
