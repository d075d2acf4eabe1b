import { sql } from 'kysely';
import { AppError } from '../../contract/appError.ts';
import { type Database, instant } from '../db/database.ts';

export interface RateLimiter {
  /** Counts one hit; throws TOO_MANY_ATTEMPTS with the seconds until the window ends when there were too many. */
  take(key: string, limit: { hits: number; minutes: number }): Promise<void>;
}

/** Fixed windows in the database, so that all processes share them. */
export function createRateLimiter(db: Database, clock: () => number): RateLimiter {
  return {
    async take(key, { hits, minutes }) {
      const length = minutes * 60_000;
      const start = Math.floor(clock() / length) * length;
      const { rows } = await sql<{ hits: number }>`
        INSERT INTO rate_windows (key, starts_at, hits) VALUES (${key}, ${instant(start)}, 1)
        ON CONFLICT (key, starts_at) DO UPDATE SET hits = rate_windows.hits + 1
        RETURNING hits`.execute(db);
      if ((rows[0]?.hits ?? 0) > hits) {
        throw new AppError('TOO_MANY_ATTEMPTS', {
          retryAfterSeconds: Math.ceil((start + length - clock()) / 1000),
        });
      }
    },
  };
}
