/** How this process and its database are, for whoever looks after them. */
import { sql } from 'kysely';
import type { Debug } from '../../../contract/debug.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import type { TaggedCache } from '../../http/cache/taggedCache.ts';
import type { QueueDepth } from '../../jobs/queue.ts';

export interface DebugDependencies {
  db: Database;
  /** Connections to the database: opened so far, of them unused, and who waits for one. */
  pool: {
    readonly options: { max?: number };
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
  };
  clock: () => number;
  queue: { depths(now: number): Promise<QueueDepth[]> };
  index: { readonly isBuilt: boolean; readonly size: number };
  pages: Pick<TaggedCache<unknown>, 'size' | 'bytes'>;
  answers: Pick<TaggedCache<unknown>, 'size' | 'bytes'>;
  /** Of this Palmora. */
  version: string;
  settings: Debug['config'];
}

export function createDebug(dependencies: DebugDependencies) {
  const { db, pool, clock, queue, index, pages, answers, version, settings } = dependencies;

  return async function look(): Promise<Debug> {
    const { rows } = await sql<{ postgres: string; schema: string | null }>`
      SELECT current_setting('server_version') AS postgres, (SELECT max(name) FROM migration) AS schema`.execute(
      db,
    );
    return {
      versions: {
        app: version,
        node: process.version,
        postgres: rows[0]?.postgres ?? '',
        schema: rows[0]?.schema ?? '',
      },
      startedAt: rfc3339(Math.round(performance.timeOrigin)),
      memoryBytes: process.memoryUsage.rss(),
      pool: {
        size: pool.options.max ?? 0,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      },
      queues: await queue.depths(clock()),
      index: { isBuilt: index.isBuilt, announcements: index.size },
      kept: {
        pages: { count: pages.size, bytes: pages.bytes },
        answers: { count: answers.size, bytes: answers.bytes },
      },
      config: settings,
    };
  };
}
