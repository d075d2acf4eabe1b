/** Private addresses of calendars: made, renewed, ended, and read by whoever has one. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import { calendarFeeds as contract } from '../../../contract/calendarFeeds.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { AccountType } from '../../../domain/accounts/account.ts';
import { CALENDAR_FEEDS } from '../../../domain/calendarFeeds/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import { hashToken, newToken } from '../../http/callers/tokens.ts';
import { profileOf, workersOf } from '../partners/face.ts';
import type { FeedRow } from './queries.ts';
import * as queries from './queries.ts';

/** Whose calendar is read. */
export interface FeedOwner {
  userId: string;
  side: AccountType;
  /** Null: all visits of the owner. */
  workerId: string | null;
  /** The owner's. */
  locale: Locale;
}

export interface CalendarFeedsDependencies {
  db: Database;
  /** The present in epoch ms. */
  clock: () => number;
  /** What the addresses begin with. */
  publicUrl: string;
  /** Counts what only reads. */
  readLimiter: Pick<RateLimiter, 'take'>;
  /** The calendar's file; null where its owner has none any more. */
  fileOf(owner: FeedOwner): Promise<string | null>;
}

type Feed = z.input<typeof contract.create.response>['feed'];
type FeedOfScope = z.input<typeof contract.list.response>['items'][number];
type Owner = Pick<Caller, 'userId' | 'accountType'>;

const NOTED_MS = CALENDAR_FEEDS.usedNotedMinutes * 60_000;

export function createCalendarFeeds({
  db,
  clock,
  publicUrl,
  readLimiter,
  fileOf,
}: CalendarFeedsDependencies) {
  /** What somebody can have an address for; a partner who works alone needs none of their own beside the practice's. */
  async function list({ userId, accountType }: Owner): Promise<FeedOfScope[]> {
    const feeds = await queries.feedsOf(db, userId);
    const feedFor = (workerId: string | null): FeedOfScope['feed'] => {
      const row = feeds.find(({ worker_id }) => worker_id === workerId);
      return row ? present(row) : null;
    };
    if (accountType === 'client') return [{ scope: 'CLIENT', workerId: null, name: '', feed: feedFor(null) }];
    const profile = await profileOf(db, userId);
    if (!profile) return [];
    const people = (await workersOf(db, userId)).map(
      ({ id, name }): FeedOfScope => ({
        scope: 'WORKER',
        workerId: id,
        name: name || profile.name,
        feed: feedFor(id),
      }),
    );
    return [
      { scope: 'PRACTICE', workerId: null, name: profile.name, feed: feedFor(null) },
      ...people.filter(({ feed }) => people.length > 1 || feed !== null),
    ];
  }

  /** Makes an address in place of the one before; the only time it is told. Throws PROFILE_MISSING, NOT_FOUND for no worker of theirs. */
  async function create(owner: Owner, workerId: string | null) {
    const { userId, accountType } = owner;
    if (accountType === 'partner' && !(await profileOf(db, userId))) throw new AppError('PROFILE_MISSING');
    const isOwn = async (id: string) =>
      accountType === 'partner' && (await workersOf(db, userId)).some((worker) => worker.id === id);
    if (workerId !== null && !(await isOwn(workerId))) throw new AppError('NOT_FOUND');
    const secret = newToken();
    const [id, now] = [randomUUIDv7(), clock()];
    await queries.putFeed(db, { id, userId, workerId, tokenHash: hashToken(secret), now });
    return {
      address: publicUrl + contract.read.path.replace(':secret', secret),
      feed: present({ id, worker_id: workerId, created_at: now, used_at: null }),
    };
  }

  /** Ends an address at once. Throws NOT_FOUND. */
  async function revoke(userId: string, id: string): Promise<void> {
    if (!(await queries.deleteFeed(db, userId, id))) throw new AppError('NOT_FOUND');
  }

  /** The calendar behind an address; throws NOT_FOUND for one that is wrong, was ended, or whose owner is away, TOO_MANY_ATTEMPTS. */
  async function read(secret: string): Promise<string> {
    const feed = await queries.feedBySecret(db, hashToken(secret));
    if (feed) await readLimiter.take(`feed ${feed.id}`, CALENDAR_FEEDS.readsOfOne);
    const file =
      feed &&
      (await fileOf({
        userId: feed.user_id,
        side: feed.account_type,
        workerId: feed.worker_id,
        locale: feed.locale,
      }));
    if (!file) throw new AppError('NOT_FOUND');
    const now = clock();
    if ((feed.used_at ?? 0) <= now - NOTED_MS) await queries.noteUse(db, feed.id, now);
    return file;
  }

  return { list, create, revoke, read };
}

export type CalendarFeeds = ReturnType<typeof createCalendarFeeds>;

const present = ({ id, created_at, used_at }: FeedRow): Feed => ({
  id,
  createdAt: rfc3339(created_at),
  usedAt: used_at === null ? null : rfc3339(used_at),
});
