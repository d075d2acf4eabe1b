/** What /metrics tells of the parts of this process and of what they do together. */
import type { ChangeFeed } from '../server/db/changeFeed.ts';
import type { IndexSearch } from '../server/features/search/indexSearch.ts';
import type { TaggedCache } from '../server/http/cache/taggedCache.ts';
import type { Measure } from '../server/http/observability/metrics.ts';
import type { QueueDepth } from '../server/jobs/queue.ts';
import { VERSION } from '../version.ts';
import type { Frame } from './frame.ts';

export interface MeasuredDependencies {
  photosWaiting(): Record<string, number>;
  index: IndexSearch;
  changes: ChangeFeed;
  caches: Record<'pages' | 'answers', TaggedCache<unknown>>;
}

export function measuresOf(
  frame: Frame,
  { photosWaiting, index, changes, caches }: MeasuredDependencies,
): Measure[] {
  const { pool, db, queue, clock, sent, failedTries, outsideCalls } = frame;
  const ofCaches = (read: (one: TaggedCache<unknown>) => number) => () =>
    Object.fromEntries(Object.entries(caches).map(([what, one]) => [what, read(one)]));
  const ofJobs = (read: (one: QueueDepth) => number) => async () =>
    Object.fromEntries((await queue.depths(clock())).map((one) => [one.name, read(one)]));
  return [
    // Before those that ask the database: it would count what they wait for.
    {
      name: 'palmora_pool_connections',
      help: 'Connections to the database that are used and idle, and callers that wait for one.',
      label: 'state',
      read: () => ({
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
    },
    {
      name: 'palmora_version',
      help: 'The version of this process; always 1.',
      label: 'version',
      read: () => ({ [VERSION]: 1 }),
    },
    {
      name: 'palmora_jobs_waiting',
      help: 'Jobs that wait, of all processes, by kind.',
      label: 'job',
      read: ofJobs(({ waiting }) => waiting),
    },
    {
      name: 'palmora_jobs_waiting_seconds',
      help: 'For how long the longest waiting job has been due, by kind.',
      label: 'job',
      read: ofJobs(({ waitingSeconds }) => waitingSeconds),
    },
    {
      name: 'palmora_jobs_given_up',
      help: 'Jobs that failed for good, of all processes, by kind.',
      label: 'job',
      read: ofJobs(({ failed }) => failed),
    },
    {
      name: 'palmora_job_failures_total',
      help: 'Tries of jobs that failed in this process, by kind.',
      label: 'job',
      isCounter: true,
      read: () => ({ ...failedTries }),
    },
    {
      name: 'palmora_mails_total',
      help: 'Mails this process handed over, attempts that failed, and mails to addresses that nobody has.',
      label: 'result',
      isCounter: true,
      read: () => ({ ...sent }),
    },
    {
      name: 'palmora_outside_calls_total',
      help: 'Calls of services of others by this process, by adapter and how they came out.',
      label: 'adapter outcome',
      isCounter: true,
      read: () => ({ ...outsideCalls }),
    },
    {
      name: 'palmora_search_listings',
      help: 'Announcements in the index of this process; 0 until it is built.',
      read: () => ({ '': index.size }),
    },
    {
      name: 'palmora_changes_lag',
      help: 'Committed changes that this process has not taken in.',
      read: async () => ({ '': await changes.lag() }),
    },
    {
      name: 'palmora_kept_bytes',
      help: 'Memory of cached pages and answers.',
      label: 'what',
      read: ofCaches(({ bytes }) => bytes),
    },
    {
      name: 'palmora_kept_hits_total',
      help: 'How often a cached page or answer was there.',
      label: 'what',
      isCounter: true,
      read: ofCaches(({ hits }) => hits),
    },
    {
      name: 'palmora_kept_misses_total',
      help: 'How often it was not, and was made.',
      label: 'what',
      isCounter: true,
      read: ofCaches(({ misses }) => misses),
    },
    {
      name: 'palmora_orders',
      help: 'Orders by state, of all time.',
      label: 'state',
      async read() {
        const rows = await db
          .selectFrom('orders')
          .select(({ fn }) => ['state', fn.countAll<number>().as('orders')])
          .groupBy('state')
          .execute();
        return Object.fromEntries(rows.map(({ state, orders }) => [state, orders]));
      },
    },
    {
      name: 'palmora_photos_waiting',
      help: 'Pictures that wait to be decoded or resized in this process.',
      label: 'for',
      read: photosWaiting,
    },
  ];
}
