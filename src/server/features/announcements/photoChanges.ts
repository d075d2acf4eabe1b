/** The photos of an announcement: added, taken away, put in order. */
import type { Transaction } from 'kysely';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { Photo } from '../../../contract/photos.ts';
import { can } from '../../../domain/announcements/access.ts';
import { completeness } from '../../../domain/announcements/rules.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { appendChange } from '../../db/changes.ts';
import type { Database } from '../../db/database.ts';
import type { StoredContent, Tables } from '../../db/schema.ts';
import type { Caller } from '../../http/context.ts';
import type { Photos } from '../photos/service.ts';
import { lockOwn, requireOwn } from './own.ts';
import * as queries from './queries.ts';
import { type AnnouncementRow, contentOf, stateOf } from './state.ts';

export interface PhotoChangeParts {
  db: Database;
  clock: () => number;
  photos: Photos;
}

export function createPhotoChanges({ db, clock, photos }: PhotoChangeParts) {
  /** Marks photos as shown; refuses those that are not the owner's. */
  async function attachPhotos(trx: Transaction<Tables>, ownerId: string, ids: string[]): Promise<void> {
    const strange = await photos.attach(trx, ownerId, ids, ['announcement', 'profile']);
    if (strange.length > 0) throw invalid({ path: 'photos', code: 'invalidChoice' });
  }

  /** Gives an announcement these photos in this order; files that nothing shows any more go. */
  async function replacePhotos(
    trx: Transaction<Tables>,
    row: AnnouncementRow,
    ids: string[],
    content: StoredContent,
  ): Promise<void> {
    await attachPhotos(
      trx,
      row.owner_id,
      ids.filter((one) => !row.photo_ids.includes(one)),
    );
    await setPhotos(trx, row, ids, content);
    const dropped = row.photo_ids.filter((one) => !ids.includes(one));
    await photos.erase(trx, row.owner_id, await queries.unusedPhotos(trx, row.owner_id, dropped));
  }

  /** Keeps an uploaded picture as the last photo of an announcement. */
  async function addPhoto(caller: Caller, id: string, bytes: Buffer): Promise<Photo> {
    requireRoom(await requireOwn(db, caller, id), clock());
    const photo = await photos.add(caller.userId, 'announcement', bytes);
    await changePhotos(caller, id, (row) => {
      requireRoom(row, clock());
      return [...row.photo_ids, photo.photoId];
    });
    return photo;
  }

  /** Takes a photo away; its files go unless a copy or the profile shows it too. */
  async function removePhoto(caller: Caller, id: string, photoId: string): Promise<void> {
    await changePhotos(caller, id, (row) => {
      if (!row.photo_ids.includes(photoId)) throw new AppError('NOT_FOUND');
      return row.photo_ids.filter((one) => one !== photoId);
    });
  }

  async function changePhotos(
    caller: Caller,
    id: string,
    change: (row: AnnouncementRow) => string[],
  ): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, caller, id);
      if (!can(stateOf(row), 'owner', now).edit) throw new AppError('ILLEGAL_TRANSITION');
      const ids = change(row);
      await replacePhotos(trx, row, ids, await contentOf(trx, row));
      await appendChange(trx, 'announcement', id, now);
    });
  }

  return { attachPhotos, replacePhotos, addPhoto, removePhoto };
}

/** Stores the photos in their order; how complete the announcement is follows from them. */
async function setPhotos(
  trx: Transaction<Tables>,
  row: AnnouncementRow,
  photoIds: string[],
  content: StoredContent,
): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({ photo_ids: photoIds, completeness: completeness(content, photoIds.length) })
    .where('id', '=', row.id)
    .execute();
}

function requireRoom(row: AnnouncementRow, now: number): void {
  if (!can(stateOf(row), 'owner', now).edit) throw new AppError('ILLEGAL_TRANSITION');
  if (row.photo_ids.length >= LIMITS.photos.max) throw new AppError('PHOTO_TOO_MANY');
}
