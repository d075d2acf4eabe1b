import { AppError, invalid } from '../../../contract/appError.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Locale } from '../../../domain/locales.ts';
import { can } from '../../../domain/announcements/access.ts';
import type { AnnouncementEvent } from '../../../domain/announcements/lifecycle.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { Photos } from '../photos/face.ts';
import { lockOwnAnnouncement, requireOwnAnnouncement } from './ownership.ts';
import * as queries from './queries.ts';
import type { ReviewDependencies } from './review.ts';
import type { AnnouncementRow } from './queries.ts';
import { versionsOf } from './revisions.ts';
import { stateOf, takeStep } from './state.ts';
import { hasWithheld } from './withholding.ts';

export interface PhotoChangeDependencies extends Pick<ReviewDependencies, 'moderation' | 'photos'> {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  photos: Photos;
}

export function createPhotoChanges(dependencies: PhotoChangeDependencies) {
  const { db, unitOfWork, clock, photos, moderation } = dependencies;

  /** Marks photos as shown; refuses those that are not the owner's. */
  async function attachPhotos(trx: Trx, ownerId: string, ids: string[]): Promise<void> {
    const strange = await photos.attach(trx, ownerId, ids, ['announcement', 'profile']);
    if (strange.length > 0) throw invalid({ path: 'photos', code: 'invalidChoice' });
  }

  /** Keeps an uploaded picture as the last photo of an announcement, of the edit that waits where there is one. */
  async function addPhoto(caller: Caller, id: string, bytes: Buffer): Promise<Photo> {
    const seen = await requireOwnAnnouncement(db, caller, id);
    if (!can(stateOf(seen), 'owner', clock()).edit) throw new AppError('ILLEGAL_TRANSITION');
    const { live, pending } = await versionsOf(db, id);
    requireRoom((pending ?? live).photoIds);
    const photo = await photos.add(caller.userId, 'announcement', bytes);
    await changePhotos(caller, id, (ids) => {
      requireRoom(ids);
      return [...ids, photo.photoId];
    });
    return photo;
  }

  /** A photo that was added; throws NOT_FOUND when it has gone since. */
  async function photoAdded(photoId: string, locale: Locale): Promise<Photo> {
    const photo = (await photos.byIds([photoId], locale)).get(photoId);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  /** Takes a photo away; its files go unless the live version, a copy or the profile shows it too. */
  async function removePhoto(caller: Caller, id: string, photoId: string): Promise<void> {
    await changePhotos(caller, id, (ids) => {
      if (!ids.includes(photoId)) throw new AppError('NOT_FOUND');
      return ids.filter((one) => one !== photoId);
    });
  }

  /**
   * An edit of the photos alone, by the rules of every edit: on a draft and, where nobody moderates, on a live one it
   * holds at once; else it waits, together with what waits already.
   */
  async function changePhotos(
    caller: Caller,
    id: string,
    change: (ids: string[]) => string[],
  ): Promise<void> {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const row = await lockOwnAnnouncement(trx, caller, id);
      if (!can(stateOf(row), 'owner', unit.now).edit) throw new AppError('ILLEGAL_TRANSITION');
      const { live, pending } = await versionsOf(trx, id);
      const base = pending ?? live;
      const photoIds = change(base.photoIds);
      unit.answerWith(photoIds.at(-1) ?? id);
      const known = new Set([...live.photoIds, ...base.photoIds]);
      const added = photoIds.filter((one) => !known.has(one));
      await attachPhotos(trx, row.owner_id, added);
      const event: AnnouncementEvent =
        row.pending_for === 'PAYMENT'
          ? { type: 'editForPayment' }
          : { type: 'edit', passes: await passesUnread(trx, row) };
      const content = { ...base, photoIds };
      await takeStep(dependencies, unit, row, { event, by: 'partner', actorId: caller.userId, content });
    });
  }

  /** Whether new photos may be seen at once. The text they stand with is as it was. */
  async function passesUnread(trx: Trx, row: AnnouncementRow): Promise<boolean> {
    if (row.pending_for === 'REVIEW') return false;
    if (row.status === 'DRAFT') return true;
    if (moderation === 'auto' && !(await hasWithheld(trx, row.owner_id))) return true;
    if (!(await queries.hasReviewers(trx))) throw new AppError('REVIEW_UNAVAILABLE');
    return false;
  }

  return { attachPhotos, addPhoto, photoAdded, removePhoto };
}

function requireRoom(ids: readonly string[]): void {
  if (ids.length >= LIMITS.photos.max) throw new AppError('PHOTO_TOO_MANY');
}
