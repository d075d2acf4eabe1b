import { FAVOURITES } from '../../../domain/favourites/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { type Executor, instant, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import { isSuppressed } from '../announcements/face.ts';

/** What says whether an announcement is shown, and the number of its card. */
const shownBy = () => [...SHOWN_BY, isSuppressed('announcements').as('is_suppressed')] as const;
const SHOWN_BY = [
  'announcements.id',
  'announcements.number',
  'announcements.status',
  'announcements.hidden',
  'announcements.withheld_at',
  'announcements.expires_at',
  'announcements.deleted_at',
] as const;

export type KeptAnnouncement = Awaited<ReturnType<typeof announcementsByIds>>[number];

/** The ids of what somebody keeps, the newest first. */
export async function keptIds(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('announcement_id')
    .where('user_id', '=', userId)
    .orderBy('kept_at', 'desc')
    .orderBy('announcement_id')
    .limit(FAVOURITES.max)
    .execute();
  return rows.map(({ announcement_id }) => announcement_id);
}

/** A page of what somebody keeps, the newest first. */
export const keptPage = (db: Executor, userId: string, pageNr: number): Promise<KeptAnnouncement[]> =>
  db
    .selectFrom('favourites')
    .innerJoin('announcements', 'announcements.id', 'favourites.announcement_id')
    .select(shownBy())
    .where('favourites.user_id', '=', userId)
    .orderBy('favourites.kept_at', 'desc')
    .orderBy('favourites.announcement_id')
    .offset((pageNr - 1) * LIMITS.pageSize)
    .limit(LIMITS.pageSize)
    .execute();

export async function countKept(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const announcementsByIds = (db: Executor, ids: readonly string[]) =>
  db.selectFrom('announcements').select(shownBy()).where('id', 'in', ids).execute();

/** The announcements that are there, which cannot be erased until the transaction ends. */
export function holdAnnouncements(trx: Trx, ids: readonly string[]): Promise<KeptAnnouncement[]> {
  claimLocks(trx, 'announcement', ids);
  return trx
    .selectFrom('announcements')
    .select(shownBy())
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Keeps announcements, the newest first: each a millisecond older than the one before, for the list is read by time. */
export async function insertFavourites(
  trx: Trx,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const rows = ids.map((id, index) => ({
    user_id: userId,
    announcement_id: id,
    kept_at: instant(now - index),
  }));
  await trx.insertInto('favourites').values(rows).execute();
}

export async function deleteFavourite(db: Executor, userId: string, announcementId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('announcement_id', '=', announcementId)
    .execute();
}
