import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from './postgresPrograms.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Advisory lock under which migrations run, so that many processes can start at once ("migr"). */
const MIGRATION_LOCK = 0x6d696772;

/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const TABLE =
  'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now(), checksum text)';

interface MigrationFile {
  name: string;
  statements: string;
  checksum: string;
}

/** Every migration there is, in the order of the names. */
function migrationFiles(folder = FOLDER): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const statements = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') };
    });
}

/**
 * Gives an empty database, within the caller's transaction, the schema that these migrations made elsewhere; the table
 * that lists them is the caller's to fill. Throws StartError when one of them is not known here, or not as it ran.
 */
export async function migrateAs(
  client: pg.ClientBase,
  ran: readonly { name: string; checksum: string | null }[],
): Promise<void> {
  for (const { statements } of knownMigrations(ran)) await client.query(statements);
  await client.query(TABLE);
}

/** The files of migrations that ran elsewhere; throws StartError when one is not known here, or not as it ran. */
export function knownMigrations(ran: readonly { name: string; checksum: string | null }[]): MigrationFile[] {
  const files = new Map(migrationFiles().map((file) => [file.name, file]));
  return ran.map(({ name, checksum }) => {
    const file = files.get(name);
    if (!file)
      throw new StartError(`It was made by a newer Palmora, which has the migration ${name}: use that one.`);
    if (checksum !== null && checksum !== file.checksum) {
      throw new StartError(`It was made by another Palmora: the migration ${name} says something else here.`);
    }
    return file;
  });
}

/**
 * Brings the database to the newest schema: runs every file of `migrations/` that was not yet run, in the order
 * of their names, each in a transaction of its own. Returns the names of those it ran. Throws StartError when a file
 * was changed after it ran here: what it says now was never done.
 * @param pause between two tries to get a table that somebody else has
 */
export async function migrate(pool: pg.Pool, folder = FOLDER, pause = aWhile): Promise<string[]> {
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(TABLE);
    await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS checksum text');
    const { rows } = await client.query<{ name: string; checksum: string | null }>(
      'SELECT name, checksum FROM migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const { name, statements, checksum } of migrationFiles(folder)) {
      const ranWith = done.get(name);
      if (ranWith !== undefined) {
        if (ranWith !== null && ranWith !== checksum)
          throw new StartError(
            `The migration ${name} was changed after it ran on this database: put it back as it was and write the change into a new file.`,
          );
        // It ran before checksums were kept.
        if (ranWith === null)
          await client.query('UPDATE migration SET checksum = $2 WHERE name = $1', [name, checksum]);
        continue;
      }
      await inTurn(pause, async () => {
        await client.query('BEGIN');
        try {
          await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
          await client.query(statements);
          await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
          await client.query('COMMIT');
        } catch (error) {
          await client.query('ROLLBACK');
          throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
        }
      });
      ran.push(name);
    }
    return ran;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** So long a migration waits for a table, in ms: behind it wait all who read it, and the version before goes on serving. */
const LOCK_MS = 500;
const aWhile = (): Promise<unknown> => delay(2_000);
/** Nearly a quarter of an hour, as long as those wait that start beside it (PATIENT, database.ts). */
const MOST_PAUSES = 350;

/** Does it again as long as somebody else has what it needs; what waits behind it meanwhile has its turn. */
async function inTurn(pause: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || pauses >= MOST_PAUSES) throw error;
      await pause();
    }
  }
}

/** The newest migration that ran on a database, null where none did, and the names of those that have not. Throws StartError. */
export async function schemaState(pool: pg.Pool): Promise<{ newest: string | null; waiting: string[] }> {
  const { rows } = await pool.query<{ is: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS is`);
  const ran = rows[0]?.is
    ? (await pool.query<{ name: string; checksum: string | null }>('SELECT name, checksum FROM migration'))
        .rows
    : [];
  const known = new Set(knownMigrations(ran).map(({ name }) => name));
  const waiting = migrationFiles().flatMap(({ name }) => (known.has(name) ? [] : [name]));
  return { newest: [...known].sort().at(-1) ?? null, waiting };
}
