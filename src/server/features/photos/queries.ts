import { sql, type Transaction } from 'kysely';
import { type Database, instant } from '../../db/database.ts';
import type { PhotoPurpose, Tables } from '../../db/schema.ts';

type Executor = Database | Transaction<Tables>;

/** Makes two writes of one owner's photos wait for each other. */
export const lockOwner = (trx: Transaction<Tables>, ownerId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute();

/** How many photos of this purpose the owner has uploaded that nothing shows yet. */
export async function countUnattached(
  trx: Executor,
  ownerId: string,
  purpose: PhotoPurpose,
): Promise<number> {
  const { count } = await trx
    .selectFrom('photos')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('attached', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertPhoto = (
  trx: Executor,
  photo: { id: string; ownerId: string; purpose: PhotoPurpose; width: number; height: number; now: number },
) =>
  trx
    .insertInto('photos')
    .values({
      id: photo.id,
      owner_id: photo.ownerId,
      purpose: photo.purpose,
      width: photo.width,
      height: photo.height,
      created_at: instant(photo.now),
    })
    .execute();

/** The photos of the ids, in no order. */
export const photosByIds = (db: Executor, ids: readonly string[]) =>
  db.selectFrom('photos').select(['id', 'width', 'height']).where('id', 'in', ids).execute();

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

export const markAttached = (trx: Executor, ids: readonly string[]) =>
  trx.updateTable('photos').set({ attached: true }).where('id', 'in', ids).execute();

/** Deletes the rows of the owner's photos; what was deleted. */
export const deletePhotos = (trx: Executor, ownerId: string, ids: readonly string[]) =>
  trx
    .deleteFrom('photos')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .returning(['id', 'width', 'purpose'])
    .execute();

/** Uploaded before the instant and never shown anywhere. */
export const forgottenPhotos = (db: Executor, before: number) =>
  db
    .selectFrom('photos')
    .select(['id', 'owner_id'])
    .where('attached', '=', false)
    .where('created_at', '<', instant(before))
    .limit(200)
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

/** Whether one of the owner's announcements shows the photo, now or in an edit that waits. */
export async function isInAnnouncement(db: Executor, ownerId: string, photoId: string): Promise<boolean> {
  const announcement = await db
    .selectFrom('announcements')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(
      sql<boolean>`(${photoId}::uuid = ANY (photo_ids) OR strpos(pending_revision::text, ${photoId}) > 0)`,
    )
    .executeTakeFirst();
  return announcement !== undefined;
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
