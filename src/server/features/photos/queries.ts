import { sql } from 'kysely';
import { instant, type Executor, type Trx } from '../../db/database.ts';
import type { PhotoPurpose } from '../../db/schema.ts';
import { BACKUP_LOCK } from '../../db/snapshot.ts';

/** Since when an upload waits for something to show it: since it came, or since a form last asked for it. */
const waitsSince = sql<number>`greatest(created_at, wanted_at)`;

/** The owner's uploads that nothing shows and that wait since `after` or later; `oldest` in epoch ms. */
export async function unsavedUploads(
  trx: Executor,
  ownerId: string,
  after: number,
): Promise<{ count: number; bytes: number; oldest: number }> {
  const row = await trx
    .selectFrom('photos')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('bytes').as('bytes'),
      sql<number | null>`min(${waitsSince})`.as('oldest'),
    ])
    .where('owner_id', '=', ownerId)
    .where('attached', '=', false)
    .where(waitsSince, '>=', instant(after))
    .executeTakeFirstOrThrow();
  return { count: row.count, bytes: row.bytes ?? 0, oldest: row.oldest ?? after };
}

export const insertPhoto = (
  trx: Executor,
  photo: {
    id: string;
    ownerId: string;
    purpose: PhotoPurpose;
    width: number;
    height: number;
    bytes: number;
    now: number;
  },
) =>
  trx
    .insertInto('photos')
    .values({
      id: photo.id,
      owner_id: photo.ownerId,
      purpose: photo.purpose,
      width: photo.width,
      height: photo.height,
      bytes: photo.bytes,
      created_at: instant(photo.now),
    })
    .execute();

/** The photos of the ids as they are shown, in no order. */
export const photosByIds = (db: Executor, ids: readonly string[]) =>
  db.selectFrom('photos').select(['id', 'width', 'height', 'sample']).where('id', 'in', ids).execute();

/** Of the ids those that are the owner's, of one of the purposes. */
export async function ownPhotoIds(
  db: Executor,
  ownerId: string,
  ids: readonly string[],
  purposes: readonly PhotoPurpose[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('purpose', 'in', purposes)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Marks photos of the owner, of one of the purposes, as shown; the ids of those it found. */
export async function markAttached(
  trx: Executor,
  ownerId: string,
  ids: readonly string[],
  purposes: readonly PhotoPurpose[],
): Promise<Set<string>> {
  const rows = await trx
    .updateTable('photos')
    .set({ attached: true })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('purpose', 'in', purposes)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lets uploads of the owner wait on from now; the ids of the photos that are still there, in no order. */
export async function keepWaiting(
  db: Executor,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await db
    .updateTable('photos')
    .set({ wanted_at: instant(now) })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('attached', '=', false)
    .execute();
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the rows of the owner's photos; what was deleted. */
export const deletePhotos = (trx: Executor, ownerId: string, ids: readonly string[]) =>
  trx
    .deleteFrom('photos')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .returning(['id', 'width', 'purpose'])
    .execute();

/** Deletes the rows of all photos of the owner; what was deleted. */
export const deleteAllPhotos = (trx: Executor, ownerId: string) =>
  trx.deleteFrom('photos').where('owner_id', '=', ownerId).returning(['id', 'width']).execute();

export const photoExists = async (db: Executor, id: string): Promise<boolean> =>
  (await db.selectFrom('photos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Deletes at most `limit` uploads that nothing shows and that wait since before the instant; what was deleted. */
export const deleteForgotten = (trx: Executor, before: number, limit: number) =>
  trx
    .deleteFrom('photos')
    .where('id', 'in', (select) =>
      select
        .selectFrom('photos')
        .select('id')
        .where('attached', '=', false)
        .where(waitsSince, '<', instant(before))
        .limit(limit)
        // One that is being saved or asked for at this moment stays.
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'width'])
    .execute();

/** Takes a photo out of the owner's profile; whether it stood there. */
export async function removeFromProfile(trx: Executor, ownerId: string, photoId: string): Promise<boolean> {
  const result = await trx
    .updateTable('partner_profiles')
    .set({ photo_ids: sql<string[]>`array_remove(photo_ids, ${photoId}::uuid)` })
    .where('user_id', '=', ownerId)
    .where(sql<boolean>`${photoId}::uuid = ANY (photo_ids)`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const removeFromWorkers = (trx: Executor, ownerId: string, photoId: string) =>
  trx
    .updateTable('workers')
    .set({ photo_id: null })
    .where('profile_id', '=', ownerId)
    .where('photo_id', '=', photoId)
    .execute();

/**
 * Of the owner's photos those that no version of an announcement, no edit that was not accepted, no profile and no worker shows. They are locked
 * first, so that nothing comes to show one before they are deleted.
 */
export async function unusedPhotos(trx: Trx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  await trx
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ id: string }>`
    SELECT asked.id FROM unnest(${sql.val([...ids])}::uuid[]) AS asked (id)
    WHERE NOT EXISTS (
        SELECT FROM announcement_revisions r JOIN announcements a ON a.id = r.announcement_id
        WHERE a.owner_id = ${ownerId} AND asked.id = ANY (r.photo_ids)
      )
      AND NOT EXISTS (
        SELECT FROM refused_edits e JOIN announcements a ON a.id = e.announcement_id
        WHERE a.owner_id = ${ownerId} AND asked.id = ANY (e.photo_ids)
      )
      AND NOT EXISTS (SELECT FROM partner_profiles p WHERE p.user_id = ${ownerId} AND asked.id = ANY (p.photo_ids))
      AND NOT EXISTS (
        SELECT FROM workers w WHERE w.profile_id = ${ownerId} AND w.photo_id = asked.id AND w.removed_at IS NULL
      )`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A worker of the owner's profile and its photo; nothing when it is somebody else's or gone. */
export const ownWorker = (trx: Executor, ownerId: string, workerId: string) =>
  trx
    .selectFrom('workers')
    .select(['id', 'photo_id'])
    .where('id', '=', workerId)
    .where('profile_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const setWorkerPhoto = (trx: Executor, workerId: string, photoId: string) =>
  trx.updateTable('workers').set({ photo_id: photoId }).where('id', '=', workerId).execute();

/** Whether files may be erased now: not while a backup copies those of an earlier moment. */
export async function mayEraseFiles(db: Executor): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`SELECT pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AS may`.execute(db);
  return rows[0]?.may === true;
}
