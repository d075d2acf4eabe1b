import type { Locale } from '../../../domain/locales.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { MailPurpose } from '../../db/schema/accounts.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import type { Sessions } from '../../http/callers/session.ts';
import type { Enqueues } from '../../jobs/queue.ts';
import type { MailJob, Post } from '../../mail.ts';
import type { Passwords } from './passwords.ts';

/** A link, or a code, to be made and mailed, as the job carries it. */
export interface LinkJob {
  /** The mail's id (UUIDv7): later mails have higher ones. */
  id: string;
  purpose: MailPurpose | 'log-in-code';
  /** Of the sign-up, the user or the change of address. */
  subjectId: string;
  /** Of a code: SHA-256, as base64url, of the token of the device that asked for it. */
  device?: string;
}

/** What accounts are made of. */
export interface AccountDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  sessions: Sessions;
  limiter: RateLimiter;
  queue: Enqueues<'accounts.mailLink', LinkJob>;
  post: Post;
  /** Sends a mail now; for those that hold a token, which no job may carry. */
  deliver(mail: MailJob): Promise<void>;
  /** Makes a full address out of a path, in a language. */
  address(locale: Locale, path: string): string;
  /** Hears of each new account with its confirmed address, in the unit that makes it. */
  welcome(unit: Unit, account: { id: string; email: string }): Promise<void>;
  /** Gives an account what was booked with its address without a log-in; in the unit that confirms it, under its lock. */
  claimVisits(unit: Unit, account: { id: string; email: string }): Promise<void>;
  /** The address of the site, to whose host name passkeys belong. */
  publicUrl: string;
  /** Ends the keys of an account's tools, and answers whether there were any. */
  endApiKeys(unit: Unit, userId: string): Promise<boolean>;
  hasApiKeys(trx: Trx, userId: string): Promise<boolean>;
  passwords: Passwords;
  /** From which the salts of phone numbers follow (`phoneNumberSalt.ts`). */
  saltSecret: string;
}
