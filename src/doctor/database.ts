import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../server/db/database.ts';
import { schemaState } from '../server/db/migrate.ts';
import { StartError } from '../server/db/postgresPrograms.ts';
import { type Check, MOST_APART, type Outcome, off, ok, wrong } from './check.ts';

const OLDEST = 15;
/** Connections of a process beside those of its pool (docs/operations.md). */
const BESIDE_POOL = 5;
const TIMES = { connectMs: 8_000, statementMs: 8_000, lockMs: 3_000, answerMs: 9_000 };

type Pool = ReturnType<typeof openPool>;

/**
 * The database: that it is there and new enough, what its user may, how many connections it has, which schema it has, its clock.
 * @param url null: the embedded one, which does not run
 */
export function databaseCheck(url: string | null, poolSize: number): Check {
  return {
    part: 'Database',
    async run() {
      if (url === null)
        return wrong('The embedded PostgreSQL does not run.', 'Start Palmora first, or set DATABASE_URL.');
      const pool = openPool(url, 2, TIMES);
      // A connection that breaks is told by the statement that wanted it.
      pool.on('error', () => {});
      try {
        return await examineDatabase(pool, poolSize);
      } catch (error) {
        return unreachable(error as Error & { code?: string });
      } finally {
        await Promise.race([pool.end(), delay(2_000)]);
      }
    },
  };
}

async function examineDatabase(pool: Pool, poolSize: number): Promise<Outcome[]> {
  const { rows } = await pool.query<{ version: number; shown: string; most: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_version') AS shown,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most`,
  );
  const { version = 0, shown = '', most = 0 } = rows[0] ?? {};
  if (version < OLDEST)
    return [
      wrong(
        `PostgreSQL ${shown} is too old.`,
        `Bring it to PostgreSQL ${OLDEST} or newer (pg_upgrade, or a dump).`,
      ),
    ];
  return [ok(`PostgreSQL ${shown} answers.`)].concat(
    await mayMakeTables(pool),
    await hearsNotifications(pool),
    most < poolSize + BESIDE_POOL
      ? wrong(
          `It takes ${most} connections; one process may need ${poolSize + BESIDE_POOL}.`,
          'Raise max_connections in postgresql.conf, or lower DATABASE_POOL_SIZE.',
        )
      : [],
    await isNewest(pool),
    await clockOf(pool),
    await zonesOf(pool),
  );
}

/** Tables, a schema of the jobs’ own and the extension, each tried and taken back. */
async function mayMakeTables(pool: Pool): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('CREATE TABLE palmora_doctor (id int)');
    await client.query('CREATE SCHEMA palmora_doctor');
    await client.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await client.query('SELECT pg_advisory_xact_lock(0)');
    return ok('Its user may make tables, schemas and locks.');
  } catch (error) {
    return wrong(
      `Its user may not do all that a start does: ${(error as Error).message}.`,
      'Give the user the database (ALTER DATABASE … OWNER TO …), and have an administrator CREATE EXTENSION btree_gist.',
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Processes tell each other of changes by LISTEN, which a pooler between may swallow. */
async function hearsNotifications(pool: Pool): Promise<Outcome> {
  const client = await pool.connect();
  try {
    const heard = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)));
    await client.query('LISTEN palmora_doctor');
    await pool.query('NOTIFY palmora_doctor');
    const isHeard = await Promise.race([heard, delay(3_000, false)]);
    if (isHeard) return ok('LISTEN and NOTIFY arrive.');
    return wrong(
      'What is told by NOTIFY does not arrive.',
      'Connect to PostgreSQL itself, or to a pooler in session mode, not to one that pools transactions.',
    );
  } finally {
    client.release(true);
  }
}

async function isNewest(pool: Pool): Promise<Outcome> {
  try {
    const { waiting, newest } = await schemaState(pool);
    if (waiting.length === 0) return ok(`Its schema is the newest (${newest}).`);
    if (newest === null) return off('It is empty: the first start makes the tables.');
    return wrong(
      `The migrations from ${waiting[0]} on have not run yet (${waiting.length}).`,
      'Make a backup, then start this version: a start brings the schema up to date.',
    );
  } catch (error) {
    if ((error as { code?: string }).code === '42501')
      return wrong('Its user may not read the tables.', 'Make the user their owner (REASSIGN OWNED BY …).');
    if (!(error instanceof StartError)) throw error;
    return wrong(
      error.message,
      'Run the version that the database belongs to, or restore a backup of this one.',
    );
  }
}

async function clockOf(pool: Pool): Promise<Outcome> {
  const began = performance.now();
  const before = Date.now();
  const { rows } = await pool.query<{ at: number }>('SELECT clock_timestamp() AS at');
  const middle = before + (performance.now() - began) / 2;
  const seconds = Math.round(Math.abs((rows[0]?.at ?? 0) - middle) / 1_000);
  if (seconds <= MOST_APART) return ok('Its clock agrees with ours.');
  return wrong(
    `Its clock and that of this machine are ${seconds} seconds apart.`,
    'Set both by NTP (timedatectl set-ntp true).',
  );
}

/** Zones of places that its tz data lack: there it tells days and hours by UTC (`local_time` of migration 0087). */
async function zonesOf(pool: Pool): Promise<Outcome[]> {
  const { rows: there } = await pool.query(
    "SELECT WHERE has_table_privilege(to_regclass('public.places'), 'SELECT')",
  );
  if (there.length === 0) return [];
  const { rows } = await pool.query<{ zone: string }>(
    `SELECT time_zone AS zone FROM places WHERE time_zone <> ''
     EXCEPT SELECT name FROM pg_timezone_names ORDER BY zone`,
  );
  if (rows.length === 0) return [ok('It knows the time zone of every place.')];
  const zones = rows.map(({ zone }) => zone).join(', ');
  return [
    wrong(
      `Its tz data do not know ${zones}: days of figures and of the waiting list are those of UTC there.`,
      'Bring PostgreSQL to its newest minor version, or the package tzdata of its machine where it uses that.',
    ),
  ];
}

/** Why nobody came in, by the codes of PostgreSQL and of the system. */
function unreachable({ code = '', message }: Error & { code?: string }): Outcome {
  if (code === '28P01' || code === '28000')
    return wrong(`The database refuses the log-in: ${message}.`, 'Check user and password in DATABASE_URL.');
  if (code === '3D000')
    return wrong(
      `The database of DATABASE_URL is not there: ${message}.`,
      'Make it: createdb, or CREATE DATABASE.',
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return wrong(
      'The host in DATABASE_URL has no address.',
      'Check its spelling and this machine’s name server.',
    );
  if (code === '53300')
    return wrong(
      'The database has no connection left.',
      'Raise max_connections, or lower DATABASE_POOL_SIZE.',
    );
  return wrong(
    `The database of DATABASE_URL does not answer (${message || code}).`,
    'See that PostgreSQL runs, listens on that address and lets this machine in (pg_hba.conf, firewall).',
  );
}
