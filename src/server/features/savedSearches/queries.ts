import type { Insertable } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { KeptSearch } from '../../../domain/savedSearches/savedSearch.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** Everything an account saves, the newest first; there is a limit to how many. */
export const savedOf = (db: Executor, userId: string) =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();

export type SavedRow = Awaited<ReturnType<typeof savedOf>>[number];

/** One by its id, with where its mails go. */
export const savedById = (db: Executor, id: string): Promise<(SavedRow & { email: string }) | undefined> =>
  db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .selectAll('saved_searches')
    .select('users.email')
    .where('saved_searches.id', '=', id)
    .executeTakeFirst();

/** One of an account's; whoever writes it holds the lock of the account. */
export const ownSaved = (trx: Executor, userId: string, id: string): Promise<SavedRow | undefined> =>
  trx
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const insertSaved = (trx: Trx, row: Insertable<Tables['saved_searches']>) =>
  trx.insertInto('saved_searches').values(row).execute();

/** Changes what is named; instants are epoch ms. */
export const updateSaved = (
  trx: Trx,
  id: string,
  { dueAt, toldUntil, name }: { name?: string; dueAt?: number | null; toldUntil?: number },
) => {
  const change = {
    ...(name !== undefined && { name }),
    ...(toldUntil !== undefined && { told_until: instant(toldUntil) }),
    ...(dueAt !== undefined && { due_at: dueAt === null ? null : instant(dueAt) }),
  };
  return trx.updateTable('saved_searches').set(change).where('id', '=', id).execute();
};

/** Which of somebody's a search is. */
export const savedAs = (db: Executor, userId: string, { query }: KeptSearch) =>
  db
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('query', '=', query)
    .executeTakeFirst();

/** Notes that somebody looks at a search (epoch ms); answers which of theirs it is. */
export const noteLook = (db: Executor, userId: string, { query }: KeptSearch, now: number) =>
  db
    .updateTable('saved_searches')
    .set({ seen_at: instant(now) })
    .where('user_id', '=', userId)
    .where('query', '=', query)
    .returning('id')
    .executeTakeFirst();

/** Whether there was one to delete; whoever does holds the lock of the account. */
export async function deleteSaved(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those that are to be looked through for a mail now (epoch ms), the longest due first. */
export const dueSearches = (db: Executor, now: number, limit: number) =>
  db
    .selectFrom('saved_searches')
    .select('id')
    .where('due_at', '<=', instant(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Whom the mails of an account go to, and where its owner lives; undefined: to nobody. */
export const readerOf = (
  db: Executor,
  userId: string,
): Promise<{ email: string; locale: Locale; place_id: string | null } | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('client_profiles', 'client_profiles.user_id', 'users.id')
    .select(['users.email', 'users.locale', 'client_profiles.place_id'])
    .where('users.id', '=', userId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

/** Of announcements, by their numbers, those published after an instant (epoch ms), the newest first. */
export async function publishedSince(
  db: Executor,
  numbers: readonly number[],
  since: number,
): Promise<{ number: number; publishedAt: number }[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('announcements')
    .select(['number', 'published_at'])
    .where('number', 'in', numbers)
    .where('published_at', '>', instant(since))
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, published_at }) => ({ number, publishedAt: published_at ?? 0 }));
}
