import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** The typed door to the tables; transactions are `db.transaction().execute(…)`. */
export type Database = Kysely<Tables>;

/** bigint columns (change numbers, sizes) stay far below 2^53, so they come as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Instants come as epoch milliseconds: the rules of src/domain speak in them. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Date.parse(text));

/** Statements prepared by name, at most so many: one whose text never comes again would stay in every connection. */
const MOST_PREPARED = 400;
const prepared = new Map<string, string>();

/** The name under which a connection keeps a statement; undefined when it is not to be kept. */
function nameOf(text: string): string | undefined {
  let name = prepared.get(text);
  if (name === undefined && prepared.size < MOST_PREPARED) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    prepared.set(text, name);
  }
  return name;
}

/** A client that has each statement with parameters planned once per connection: planning is half of most queries. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
    const query = name ? [{ name, text, values }, ...rest] : args;
    return super.query(...(query as [string])) as never;
  }
}

/** Opens a pool with the time-outs every query lives under. */
export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'palmora',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Wraps a pool in the query builder. */
export function databaseOf(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * An instant (epoch ms) as a query's parameter. PostgreSQL wants a Date where it is written and Kysely a number
 * where it is compared with a column; this is both to the types and a Date in truth.
 */
export function instant(epochMs: number): Date & number {
  return new Date(epochMs) as Date & number;
}
