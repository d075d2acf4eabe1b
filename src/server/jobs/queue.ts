/**
 * Jobs: work that follows from a change, enqueued in the transaction that causes it and done afterwards, at least
 * once. A job can run twice; each effect has its own key that makes the second run do nothing.
 */
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tables } from '../db/schema.ts';

/** Every kind of job with what it carries. */
export interface Jobs {
  'mail.send': import('../mail.ts').MailJob;
  'accounts.mailLink': import('../features/accounts/mailedLinks.ts').LinkJob;
  'booking.sweep': object;
  'announcements.sweep': object;
  'photos.erase': import('../features/photos/service.ts').EraseJob;
  'tidy.sweep': object;
}
export type JobName = keyof Jobs;
const JOB_NAMES: readonly JobName[] = [
  'mail.send',
  'accounts.mailLink',
  'photos.erase',
  'booking.sweep',
  'announcements.sweep',
  'tidy.sweep',
];
const EVERY_MINUTE: readonly JobName[] = ['booking.sweep', 'announcements.sweep', 'tidy.sweep'];

/** A job that never succeeds, or that nobody comes to do, is gone with what it carries after a few days. */
const QUEUE = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 2 * 86_400,
  retentionSeconds: 7 * 86_400,
};
/** Those that somebody waits for. */
const PROMPT: readonly JobName[] = ['mail.send', 'accounts.mailLink'];

export interface JobQueue {
  /** Enqueues within the transaction: the job exists when, and only when, it commits. */
  add<N extends JobName>(trx: Transaction<Tables> | Kysely<Tables>, name: N, data: Jobs[N]): Promise<void>;
  /** Begins to work; handlers may throw to be called again later. */
  work(handlers: { [N in JobName]: (data: Jobs[N]) => Promise<void> }): Promise<void>;
  stop(): Promise<void>;
}

/** Connects the queue to the database and makes its tables where they are missing. */
export async function startQueue(databaseUrl: string, onError: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    // Nobody waits for jobs, but a silent line must not hold them up for ever.
    keepAlive: true,
    query_timeout: 30_000,
    application_name: 'palmora-jobs',
  } as never);
  boss.on('error', onError);
  await boss.start();
  for (const name of JOB_NAMES) {
    await boss.createQueue(name, QUEUE);
    await boss.updateQueue(name, QUEUE);
  }
  return {
    async add(trx, name, data) {
      await boss.send(name, data as object, {
        db: {
          async executeSql(text: string, values?: unknown[]) {
            const result = await trx.executeQuery(CompiledQuery.raw(text, values ?? []));
            return { rows: result.rows as never[] };
          },
        },
      });
    },
    async work(handlers) {
      for (const name of JOB_NAMES) {
        const pollingIntervalSeconds = PROMPT.includes(name) ? 0.5 : 5;
        // While batches come back full there is more to do, and the next is fetched at once.
        await boss.work(
          name,
          { pollingIntervalSeconds, batchSize: 10, burstWhenBatchFull: true },
          async (jobs) => {
            for (const job of jobs) {
              // A job that fails is tried again alone; those done beside it are not done twice.
              try {
                await handlers[name](job.data as never);
                // What is done leaves nothing: mails carry names, addresses and telephone numbers.
                await boss.deleteJob(name, job.id);
              } catch (error) {
                onError(error);
                await boss.fail(name, job.id, { message: (error as Error).message });
              }
            }
          },
        );
      }
      for (const name of EVERY_MINUTE) await boss.schedule(name, '* * * * *');
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
}
