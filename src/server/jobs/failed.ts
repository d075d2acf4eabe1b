/** Jobs that failed for good, in the tables of the queue. */
import { sql } from 'kysely';
import type { Database, Executor, Trx } from '../db/database.ts';

/** What is known of one that failed, but for what it carries. */
export interface FailedJob {
  id: string;
  name: string;
  message: string;
  /** Epoch ms. */
  createdAt: number;
  failedAt: number;
  tries: number;
  /** Another one about the same thing waits or runs, where its kind has one for each. */
  isWaitingAgain: boolean;
}

export interface FailedJobs {
  list(page: { limit: number; offset: number }): Promise<{ rows: FailedJob[]; total: number }>;
  /** One of them, locked until the transaction ends; undefined where it is none. */
  lock(trx: Trx, id: string): Promise<Pick<FailedJob, 'name' | 'isWaitingAgain'> | undefined>;
  /** Has it done once more. */
  retry(trx: Trx, name: string, id: string): Promise<void>;
  drop(trx: Trx, name: string, id: string): Promise<void>;
}

interface Row {
  id: string;
  name: string;
  message: string | null;
  created_on: Date;
  completed_on: Date | null;
  retry_count: number;
  waits_again: boolean;
}

/** The index that keeps one of a kind counts those that wait, run or are tried again. */
const WAITS_AGAIN = sql<boolean>`(job.policy = 'exclusive' AND EXISTS (
  SELECT FROM pgboss.job other WHERE other.name = job.name AND other.state <= 'active' AND other.policy = 'exclusive'
    AND coalesce(other.singleton_key, '') = coalesce(job.singleton_key, '')))`;

const find = async (executor: Executor, rest: ReturnType<typeof sql>) =>
  (
    await sql<Row>`
      SELECT job.id, job.name, job.output ->> 'message' AS message, job.created_on, job.completed_on,
        job.retry_count, ${WAITS_AGAIN} AS waits_again
      FROM pgboss.job WHERE job.state = 'failed' ${rest}`.execute(executor)
  ).rows;

/** `names`: the kinds of jobs that are ours. */
export function createFailedJobs(db: Database, names: readonly string[]): FailedJobs {
  const own = sql`AND job.name IN (${sql.join(names)})`;
  return {
    async list({ limit, offset }) {
      const [rows, { rows: counted }] = await Promise.all([
        find(db, sql`${own} ORDER BY job.completed_on DESC, job.id LIMIT ${limit} OFFSET ${offset}`),
        sql<{ total: number }>`
          SELECT count(*)::int AS total FROM pgboss.job WHERE job.state = 'failed' ${own}`.execute(db),
      ]);
      return { rows: rows.map(read), total: counted[0]?.total ?? 0 };
    },
    async lock(trx, id) {
      const [row] = await find(trx, sql`${own} AND job.id = ${id} FOR UPDATE`);
      return row && read(row);
    },
    async retry(trx, name, id) {
      await sql`
        UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL
        WHERE name = ${name} AND id = ${id} AND state = 'failed'`.execute(trx);
    },
    async drop(trx, name, id) {
      await sql`DELETE FROM pgboss.job WHERE name = ${name} AND id = ${id} AND state = 'failed'`.execute(trx);
    },
  };
}

const read = (row: Row): FailedJob => ({
  id: row.id,
  name: row.name,
  message: row.message ?? '',
  createdAt: Number(row.created_on),
  failedAt: Number(row.completed_on ?? row.created_on),
  // The first try is none of the repetitions.
  tries: row.retry_count + 1,
  isWaitingAgain: row.waits_again,
});
