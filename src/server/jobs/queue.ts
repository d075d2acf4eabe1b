/**
 * Jobs: work that follows from a change, enqueued in the transaction that causes it and done afterwards, at least
 * once. A job can run twice; each effect has its own key that makes the second run do nothing. Which jobs there are
 * stands in `src/jobs.ts`.
 */
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Executor } from '../db/database.ts';

/** A job that never succeeds, or that nobody comes to do, is gone with what it carries after a few days. */
const QUEUE = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 2 * 86_400,
  retentionSeconds: 7 * 86_400,
};

export interface JobSettings {
  /** Somebody waits for it. */
  isPrompt?: boolean;
  /** It comes by itself every minute, carrying nothing. */
  isEveryMinute?: boolean;
  /** At most one waits or runs for each key: what is enqueued again meanwhile is the same job. */
  isOnePerKey?: boolean;
}

/** A job of one kind, with the key of the thing it is about where its kind has one for each. */
export interface KeyedJob<Data> {
  key: string;
  data: Data;
}

/** What a feature needs to enqueue its jobs: `Enqueues<'mail.send', MailJob>`. */
export interface Enqueues<Name extends string, Data> {
  /** Enqueues within the transaction: the job exists when, and only when, it commits. */
  add(executor: Executor, name: Name, data: Data): Promise<void>;
}
export interface EnqueuesEach<Name extends string, Data> {
  /** Enqueues a job for each thing, but for those that have one already. */
  addEach(name: Name, jobs: readonly KeyedJob<Data>[]): Promise<void>;
}

/** The queue of jobs `J`, a type of names and what each carries. */
export interface JobQueue<J> {
  add<N extends keyof J & string>(executor: Executor, name: N, data: J[N]): Promise<void>;
  addEach<N extends keyof J & string>(name: N, jobs: readonly KeyedJob<J[N]>[]): Promise<void>;
  /** Begins to work; handlers may throw to be called again later. */
  work(handlers: { [N in keyof J]: (data: J[N]) => Promise<void> }): Promise<void>;
  stop(): Promise<void>;
}

/** Connects the queue to the database and makes its tables where they are missing. */
export async function startQueue<J>(
  databaseUrl: string,
  settings: { [N in keyof J & string]: JobSettings },
  onError: (error: unknown) => void,
): Promise<JobQueue<J>> {
  const options = {
    connectionString: databaseUrl,
    max: 3,
    // Nobody waits for jobs, but a silent line must not hold them up for ever.
    keepAlive: true,
    query_timeout: 30_000,
    application_name: 'palmora-jobs',
  };
  const boss = new PgBoss(options);
  boss.on('error', onError);
  await boss.start();
  const names = Object.keys(settings) as (keyof J & string)[];
  for (const name of names) {
    await boss.createQueue(name, { ...QUEUE, policy: settings[name].isOnePerKey ? 'exclusive' : 'standard' });
    await boss.updateQueue(name, QUEUE);
  }
  return {
    async add(executor, name, data) {
      await boss.send(name, data as object, {
        db: {
          async executeSql(text: string, values?: unknown[]) {
            const result = await executor.executeQuery(CompiledQuery.raw(text, values ?? []));
            return { rows: result.rows };
          },
        },
      });
    },
    async addEach(name, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map(({ key, data }) => ({ singletonKey: key, data: data as object })),
      );
    },
    async work(handlers) {
      const workOn = <N extends keyof J & string>(name: N) =>
        boss.work<J[N]>(
          name,
          // While batches come back full there is more to do, and the next is fetched at once.
          {
            pollingIntervalSeconds: settings[name].isPrompt ? 0.5 : 5,
            batchSize: 10,
            burstWhenBatchFull: true,
          },
          async (jobs) => {
            for (const job of jobs) {
              // A job that fails is tried again alone; those done beside it are not done twice.
              try {
                await handlers[name](job.data);
                // What is done leaves nothing: mails carry names, addresses and telephone numbers.
                await boss.deleteJob(name, job.id);
              } catch (error) {
                onError(error);
                await boss.fail(name, job.id, { message: (error as Error).message });
              }
            }
          },
        );
      for (const name of names) await workOn(name);
      for (const name of names) if (settings[name].isEveryMinute) await boss.schedule(name, '* * * * *');
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
}
