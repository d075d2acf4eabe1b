/**
 * Jobs: work that follows from a change, enqueued in the transaction that causes it and done afterwards, at least
 * once. A job can run twice; each effect has its own key that makes the second run do nothing. Which jobs there are
 * stands in `src/jobs.ts`.
 */
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Executor } from '../db/database.ts';
import { type JobSettings, batchSizeOf, isEachMinute, optionsOf } from './settings.ts';

/** A job of one kind, with the key of the thing it is about where its kind has one for each. */
export interface KeyedJob<Data> {
  key: string;
  data: Data;
}

/** What a feature needs to enqueue its jobs: `Enqueues<'mail.send', MailJob>`. */
export interface Enqueues<Name extends string, Data> {
  /**
   * Enqueues within the transaction: the job exists when, and only when, it commits.
   * @param notBefore epoch ms; at once when left out
   */
  add(executor: Executor, name: Name, data: Data, notBefore?: number): Promise<void>;
}
export interface EnqueuesMany<Name extends string, Data> {
  /** Enqueues jobs of a kind within the transaction, all at once. */
  addMany(executor: Executor, name: Name, data: readonly Data[]): Promise<void>;
}
export interface EnqueuesEach<Name extends string, Data> {
  /** Enqueues a job for each thing, but for those that have one already. */
  addEach(name: Name, jobs: readonly KeyedJob<Data>[]): Promise<void>;
}

/** What a feature needs to take jobs back. */
export interface TakesBack {
  /**
   * Deletes, within the transaction, the jobs of every kind that carry the value under the name, whether they wait, run
   * or have failed; one that runs is not stopped.
   */
  takeBack(executor: Executor, name: string, value: string): Promise<void>;
}

/** How many jobs of a kind there are. */
export interface QueueDepth {
  name: string;
  waiting: number;
  /** For how long the longest of those that wait has been due, in seconds; one that failed, since it was due at first. */
  waitingSeconds: number;
  running: number;
  failed: number;
}

/** A job as it waited elsewhere. */
export interface StoredJob {
  name: string;
  id: string;
  data: object | null;
  key: string | null;
  /** Not before; ISO 8601. */
  startAfter: string;
}

/** What does a job of each kind. */
export type Handlers<J> = { [N in keyof J]: (data: J[N]) => Promise<void> };

/** The queue of jobs `J`, a type of names and what each carries. */
export interface JobQueue<J> extends TakesBack {
  add<N extends keyof J & string>(executor: Executor, name: N, data: J[N], notBefore?: number): Promise<void>;
  addMany<N extends keyof J & string>(executor: Executor, name: N, data: readonly J[N][]): Promise<void>;
  addEach<N extends keyof J & string>(name: N, jobs: readonly KeyedJob<J[N]>[]): Promise<void>;
  /** Enqueues jobs that waited in another database, each once however often; kinds that are no more are left out. */
  putBack(jobs: readonly StoredJob[]): Promise<void>;
  /** Begins to work: what is enqueued and what comes on its schedule is done by itself. Handlers may throw to be called again later. */
  work(handlers: Handlers<J>): Promise<void>;
  /**
   * Does what is due at `now` (epoch ms), one job after the other, until nothing is: for who does not `work`. What fails
   * is told and waits for another try, which it has at once when this is to `tryAgain`.
   */
  drain(handlers: Handlers<J>, now: number, options?: { tryAgain?: boolean }): Promise<void>;
  /** How many jobs of each kind there are, of all processes together. */
  depths(now: number): Promise<QueueDepth[]>;
  stop(): Promise<void>;
}

/** A try of a job that failed: what it is, and whom or what it is about by our own ids. */
export interface FailedTry {
  job: string;
  jobId: string;
  subject: Record<string, string | number>;
}

export interface QueueOptions {
  /** False where jobs are done by `drain` alone: then nothing looks after the queue in between. */
  worksByItself?: boolean;
  /** Leaves what reaches outside undone; it waits. */
  staysInside?: boolean;
}

/**
 * Connects the queue to the database and makes its tables where they are missing.
 * @param onError hears of each try that failed, and without one of what goes wrong with the queue itself
 */
export async function startQueue<J>(
  databaseUrl: string,
  settings: { [N in keyof J & string]: JobSettings },
  onError: (error: unknown, failed?: FailedTry) => void,
  { worksByItself = true, staysInside = false }: QueueOptions = {},
): Promise<JobQueue<J>> {
  const options = {
    connectionString: databaseUrl,
    max: 3,
    // Nobody waits for jobs, but a silent line must not hold them up for ever.
    keepAlive: true,
    query_timeout: 30_000,
    application_name: 'palmora-jobs',
    supervise: worksByItself,
    schedule: worksByItself,
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => onError(error));
  await boss.start();
  const names = Object.keys(settings) as (keyof J & string)[];
  const doneHere = names.filter((name) => !(staysInside && settings[name].reachesOutside));
  for (const name of names) {
    const options = optionsOf(settings[name]);
    await boss.createQueue(name, {
      ...options,
      policy: settings[name].isOnePerKey ? 'exclusive' : 'standard',
    });
    await boss.updateQueue(name, options);
  }
  /** A job that fails is tried again alone; those done beside it are not done twice. */
  async function doJob<N extends keyof J & string>(
    handlers: Handlers<J>,
    name: N,
    { id, data }: { id: string; data: J[N] },
  ): Promise<void> {
    try {
      await handlers[name](data);
      // What is done leaves nothing: mails carry names, addresses and telephone numbers.
      await boss.deleteJob(name, id);
    } catch (error) {
      onError(error, { job: name, jobId: id, subject: subjectOf(data) });
      if (isEachMinute(settings[name])) await boss.deleteJob(name, id);
      else await boss.fail(name, id, { message: (error as Error).message });
    }
  }

  /** What is due, in its order; what is due at once says so by being due when it was made, and another try always is. */
  async function due(
    now: number,
    states: ('created' | 'retry')[],
  ): Promise<{ id: string; name: keyof J & string; data: J[keyof J & string] }[]> {
    const { rows } = await boss.getDb().executeSql(
      `SELECT id, name, data FROM pgboss.job
       WHERE state::text = ANY ($3) AND (state = 'retry' OR start_after <= created_on OR start_after <= $1)
         AND name = ANY ($2)
       ORDER BY created_on, id`,
      [new Date(now), doneHere, states],
    );
    return rows;
  }

  let draining: Promise<void> = Promise.resolve();
  /** What is being enqueued while nobody waits for it. */
  const adding = new Set<Promise<unknown>>();
  return {
    async add(executor, name, data, notBefore) {
      await boss.send(name, data as object, {
        ...(notBefore !== undefined && { startAfter: new Date(notBefore) }),
        db: within(executor),
      });
    },
    async addMany(executor, name, data) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one as object }));
      await boss.insert(name, jobs, { db: within(executor) });
    },
    async addEach(name, jobs) {
      if (jobs.length === 0) return;
      const added = boss.insert(
        name,
        jobs.map(({ key, data }) => ({ singletonKey: key, data: data as object })),
      );
      adding.add(added);
      await added.finally(() => adding.delete(added));
    },
    async takeBack(executor, name, value) {
      await executor.executeQuery(
        CompiledQuery.raw('DELETE FROM pgboss.job WHERE data ->> $1 = $2', [name, value]),
      );
    },
    async putBack(jobs) {
      for (const name of names) {
        const own = jobs.filter((job) => job.name === name);
        // What comes by itself carries nothing.
        if (own.length === 0 || settings[name].schedule) continue;
        await boss.insert(
          name,
          own.map(({ id, data, key, startAfter }) => ({
            id,
            data: data ?? {},
            startAfter,
            ...(key !== null && { singletonKey: key }),
          })),
        );
      }
    },
    async work(handlers) {
      const workOn = <N extends keyof J & string>(name: N) =>
        boss.work<J[N]>(
          name,
          // While batches come back full there is more to do, and the next is fetched at once.
          {
            pollingIntervalSeconds: settings[name].isPrompt ? 0.5 : 5,
            batchSize: batchSizeOf(settings[name]),
            burstWhenBatchFull: true,
          },
          (jobs) => inTurn(jobs, (job) => doJob(handlers, name, job)),
        );
      for (const name of doneHere) await workOn(name);
      for (const name of doneHere) {
        const { schedule } = settings[name];
        if (schedule) await boss.schedule(name, schedule);
      }
    },
    async drain(handlers, now, { tryAgain = false } = {}) {
      // Two at once would do one job twice.
      const own = draining.then(async () => {
        await Promise.allSettled(adding);
        let jobs = await due(now, tryAgain ? ['created', 'retry'] : ['created']);
        for (; jobs.length > 0; jobs = await due(now, ['created']))
          for (const job of jobs) await doJob(handlers, job.name, job);
      });
      draining = own.catch(() => {});
      return own;
    },
    async depths(now) {
      // A try that failed moves start_after on; keep_until still says when the job was due at first.
      const { rows } = await boss.getDb().executeSql(
        `SELECT name,
                count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
                min(greatest(created_on,
                             CASE state WHEN 'retry' THEN keep_until - make_interval(secs => kind.retention) ELSE start_after END))
                  FILTER (WHERE state IN ('created', 'retry')) AS since,
                count(*) FILTER (WHERE state = 'active')::int AS running,
                count(*) FILTER (WHERE state = 'failed')::int AS failed
         FROM pgboss.job JOIN unnest($1::text[], $2::int[]) AS kind (kind, retention) ON kind = name GROUP BY name`,
        [names, names.map((name) => optionsOf(settings[name]).retentionSeconds)],
      );
      const counted = new Map(rows.map((row) => [row.name as string, row]));
      return names.map((name) => {
        const { waiting = 0, running = 0, failed = 0, since = null } = counted.get(name) ?? {};
        const waitingSeconds = since === null ? 0 : Math.max(0, (now - Number(since)) / 1_000);
        return { name, waiting, waitingSeconds, running, failed };
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
}

/** One after the other, until they have taken too long together: what is left is given to somebody anew, as the last one is. */
export async function inTurn<Job extends { signal: AbortSignal }>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<void>,
): Promise<void> {
  for (const job of jobs) {
    if (job.signal.aborted) return;
    await work(job);
  }
}

/** The transaction, as the queue's library writes to it. */
const within = (executor: Executor) => ({
  async executeSql(text: string, values?: unknown[]) {
    const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values ?? []));
    return { rows };
  },
});

/** What a job is about, without what it says: our ids and words, never a name, an address, a number of a phone or a text. */
function subjectOf(data: unknown): FailedTry['subject'] {
  const told = Object.entries(data ?? {}).filter(
    (entry): entry is [string, string | number] =>
      /^(id|kind|due|purpose)$|Id$/.test(entry[0]) && ['string', 'number'].includes(typeof entry[1]),
  );
  return Object.fromEntries(told);
}
