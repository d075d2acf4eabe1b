import { type Database, type Executor, instant } from '../../db/database.ts';

export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number];

/** Somebody's addresses: a few, for there is one of each kind. */
export const feedsOf = (db: Executor, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['id', 'worker_id', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();

/** Stores an address in place of the one for the same. */
export async function putFeed(
  db: Database,
  feed: { id: string; userId: string; workerId: string | null; tokenHash: Buffer; now: number },
): Promise<void> {
  const own = {
    id: feed.id,
    token_hash: feed.tokenHash,
    created_at: instant(feed.now),
    used_at: null,
  };
  await db
    .insertInto('calendar_feeds')
    .values({ ...own, user_id: feed.userId, worker_id: feed.workerId })
    .onConflict((conflict) => conflict.constraint('calendar_feeds_one').doUpdateSet(own))
    .execute();
}

/** Answers whether there was one. */
export async function deleteFeed(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whose address it is; nobody's while the account is suspended, or when the worker is one no more. */
export const feedBySecret = (db: Executor, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('users', 'users.id', 'feed.user_id')
    .leftJoin('workers', 'workers.id', 'feed.worker_id')
    .select(['feed.id', 'feed.user_id', 'feed.worker_id', 'feed.used_at'])
    .select(['users.account_type', 'users.locale'])
    .where('feed.token_hash', '=', tokenHash)
    .where('users.suspended_at', 'is', null)
    .where('workers.removed_at', 'is', null)
    .executeTakeFirst();

export const noteUse = (db: Executor, id: string, now: number) =>
  db
    .updateTable('calendar_feeds')
    .set({ used_at: instant(now) })
    .where('id', '=', id)
    .execute();
