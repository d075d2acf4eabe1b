import { sql } from 'kysely';
import { AppError } from '../../../contract/appError.ts';
import { type Database, instant } from '../../db/database.ts';

/** So many hits in any stretch of so many minutes. */
export interface RateLimit {
  hits: number;
  minutes: number;
}

export interface RateLimiter {
  /** Counts one hit, unless there were too many: then throws TOO_MANY_ATTEMPTS with the seconds until the next. */
  take(key: string, limit: RateLimit, details?: { sentence?: AppError['sentence'] }): Promise<void>;
  /** The same without throwing: whether the hit was counted. */
  takes(key: string, limit: RateLimit): Promise<boolean>;
}

/**
 * Sliding windows in the database, so that all processes share them: a key's row holds when its hits of the last
 * minutes were. Hits that are refused do not count, or going on would keep the door shut for ever.
 */
export function createRateLimiter(db: Database, clock: () => number): RateLimiter {
  /** Null when the hit was counted, else the milliseconds until one would be. */
  async function wait(key: string, { hits, minutes }: RateLimit): Promise<number | null> {
    const now = clock();
    const length = minutes * 60_000;
    const { rows } = await sql<{ is_full: boolean; oldest: number }>`
      INSERT INTO rate_hits AS kept (key, times, ends_at, is_full)
      VALUES (${key}, ARRAY[${instant(now)}::timestamptz], ${instant(now + length)}, false)
      ON CONFLICT (key) DO UPDATE SET
        ends_at = excluded.ends_at,
        (times, is_full) = (
          SELECT coalesce(array_agg(at ORDER BY at), '{}')
              || CASE WHEN count(*) < ${hits} THEN excluded.times ELSE '{}' END,
            count(*) >= ${hits}
          FROM unnest(kept.times) AS at WHERE at > ${instant(now - length)})
      RETURNING is_full, (extract(epoch FROM times[1]) * 1000)::float8 AS oldest`.execute(db);
    const [row] = rows;
    return row?.is_full ? row.oldest + length - now : null;
  }
  return {
    async take(key, limit, details) {
      const ms = await wait(key, limit);
      if (ms === null) return;
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(ms / 1000), ...details });
    },
    takes: async (key, limit) => (await wait(key, limit)) === null,
  };
}
