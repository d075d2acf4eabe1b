import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

/** The typed door to the tables, for reads and for writes of one statement; what belongs together is a unit (unitOfWork.ts). */
export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** Where a query runs: in a transaction, or by itself. */
export type Executor = Database | Trx;

/** bigint columns (change numbers, sizes) stay far below 2^53, so they come as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Instants come as epoch milliseconds: the rules of src/domain speak in them. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Date.parse(text));

/** So many statements are prepared in a connection: one whose text never comes again would stay in it. */
const MOST_PREPARED = 400;

/**
 * Part of every name, and another one after a table has changed its columns under a prepared `SELECT *`: the next version's
 * migrations run while this one serves, and PostgreSQL answers such a statement never again.
 */
let generation = 0;

/** How long things may take, in ms. */
export interface PoolTimes {
  /** Until there is a connection, from the pool or a new one. */
  connectMs: number;
  /** One statement, by the server's clock. */
  statementMs: number;
  /** Waiting for one lock with a connection in hand; a unit then gives it back and begins again (unitOfWork.ts). */
  lockMs: number;
  /** One statement, by ours: a line that went silent tells nobody. A bit more than `statementMs`. */
  answerMs: number;
  /** A connection that was idle for so long is asked whether it still answers before it is used. */
  idleMs: number;
  /** How long it may take to answer that. */
  checkMs: number;
}

/** What a request may wait for; after a silence of the line the pool is well again as soon as `answerMs` have passed. */
const TIMES: PoolTimes = {
  connectMs: 5_000,
  statementMs: 8_000,
  lockMs: 1_000,
  answerMs: 9_000,
  idleMs: 5_000,
  checkMs: 2_000,
};

/** For work nobody waits for: migrations, the gazetteer, the demo. */
export const PATIENT: Partial<PoolTimes> = {
  connectMs: 30_000,
  statementMs: 900_000,
  lockMs: 900_000,
  answerMs: 910_000,
};

/** SQLSTATE by which a unit knows that it may begin again. */
const SERIALIZATION_FAILURE = '40001';

/** Whether a prepared statement would give other columns than when it was prepared. */
const isOutdated = ({ code, routine }: { code?: string; routine?: string }) =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** SQLSTATE of a failed connection, which the driver's own errors lack. */
const CONNECTION_FAILURE = '08006';

/** The driver's error with the code of what it means; one that has a code is the server's or the system's. */
function coded(error: Error & { code?: string }): Error {
  const isOfPool = error.message === 'timeout exceeded when trying to connect';
  if (error.code === undefined && !isOfPool && !(error instanceof TypeError)) error.code = CONNECTION_FAILURE;
  return error;
}

/**
 * A client that has each statement with parameters planned once per connection, as planning is half of most queries,
 * and that closes a connection on which an answer did not come: what comes later would answer another question.
 */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Who uses a connection learns of its end by the next query; unheard, the event would end the process.
    this.on('error', () => {});
  }

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : null;
    const query: unknown[] = name ? [{ name, text, values }, ...rest] : args;
    const isAlone = this.getTransactionStatus() !== 'T';
    const callback = query.at(-1);
    if (typeof callback === 'function') {
      const answered = (error: Error | null, result: unknown) =>
        callback(error && this.#failed(error), result);
      return super.query(...([...query.slice(0, -1), answered] as unknown as [string])) as never;
    }
    const answer: unknown = super.query(...(query as [string]));
    // A query that is an object of its own, such as COPY, answers by itself.
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error) => {
      if (!isOutdated(error)) throw this.#failed(error);
      if (name === this.#nameOf(text as string)) generation += 1;
      if (isAlone) return this.query(...args);
      // In a transaction all of it has to begin again.
      throw Object.assign(error, { code: SERIALIZATION_FAILURE });
    }) as never;
  }

  /** The name under which the connection keeps a statement; undefined when it is not to be kept. */
  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MOST_PREPARED) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      this.#names.set(text, name);
    }
    return name && `${name}${generation}`;
  }

  #failed(error: Error): Error {
    if (error.message === 'Query read timeout') this.end().catch(() => {});
    return coded(error);
  }
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A pool that does not hand out a connection that broke while nobody used it. */
class CheckingPool extends pg.Pool {
  readonly #times: PoolTimes;
  readonly #usedAt = new WeakMap<pg.PoolClient, number>();
  #brokenAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig, times: PoolTimes) {
    super(config);
    this.#times = times;
    this.on('release', (_error, client) => this.#usedAt.set(client, performance.now()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): undefined;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    const client = this.#take();
    if (!taken) return client;
    client.then(
      (client) => taken(undefined, client, client.release),
      (error) => taken(error, undefined, () => {}),
    );
    return undefined;
  }

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error) => {
        throw coded(error);
      });
      const usedAt = this.#usedAt.get(client) ?? Number.POSITIVE_INFINITY;
      if (performance.now() - usedAt < this.#times.idleMs) return client;
      // Where one broke the others of that time are not asked, each would take as long.
      if (usedAt > this.#brokenAt && (await this.#answers(client))) return client;
      client.release(true);
    }
  }

  async #answers(client: pg.PoolClient): Promise<boolean> {
    try {
      await client.query({ text: 'SELECT 1', query_timeout: this.#times.checkMs } as pg.QueryConfig);
      return true;
    } catch {
      this.#brokenAt = performance.now();
      return false;
    }
  }
}

/** Opens a pool with the times every query lives under. */
export function openPool(url: string, size: number, times: Partial<PoolTimes> = {}): pg.Pool {
  const all = { ...TIMES, ...times };
  const pool = new CheckingPool(
    {
      Client: PreparingClient,
      connectionString: url,
      max: size,
      keepAlive: true,
      connectionTimeoutMillis: all.connectMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: all.statementMs,
      lock_timeout: all.lockMs,
      query_timeout: all.answerMs,
      idle_in_transaction_session_timeout: 15_000,
      application_name: 'palmora',
    },
    all,
  );
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
