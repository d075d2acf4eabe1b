import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** The typed door to the tables; transactions are `db.transaction().execute(…)`. */
export type Database = Kysely<Tables>;

/** bigint columns (change numbers, sizes) stay far below 2^53, so they come as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Instants come as epoch milliseconds: the rules of src/domain speak in them. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Date.parse(text));

/** Opens a pool with the time-outs every query lives under. */
export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
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
