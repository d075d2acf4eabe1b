import type { Locale } from '../../../domain/locales.ts';
import type { Database } from '../../db/database.ts';
import type { RateLimiter } from '../../http/rateLimit.ts';
import type { Sessions } from '../../http/session.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { MailJob, Post } from '../../mail.ts';

/** What accounts are made of. */
export interface AccountParts {
  db: Database;
  clock: () => number;
  sessions: Sessions;
  limiter: RateLimiter;
  queue: JobQueue;
  post: Post;
  /** Sends a mail now; for those that hold a token, which no job may carry. */
  deliver(mail: MailJob): Promise<void>;
  /** Makes a full address out of a path, in a language. */
  address(locale: Locale, path: string): string;
}
