/**
 * Photos: uploaded, decoded, re-encoded and kept in several sizes. An upload belongs to its owner and is attached to
 * nothing; the profile, worker or announcement that shows it attaches it, what is never attached is forgotten.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Storage } from '../../../adapters/storage/storage.ts';
import { AppError } from '../../../contract/appError.ts';
import type { Photo } from '../../../contract/photos.ts';
import { LIMITS } from '../../../domain/limits.ts';
import {
  DEFAULT_QUALITY,
  parsePhotoKey,
  photoKey,
  photoWidths,
  servingWidth,
} from '../../../domain/photos/photoSizes.ts';
import { appendChange } from '../../db/changes.ts';
import type { Database } from '../../db/database.ts';
import type { PhotoPurpose, Tables } from '../../db/schema.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { createBoundedQueue } from './boundedQueue.ts';
import { makePhoto, reencode } from './imaging.ts';
import { presentPhoto } from './present.ts';
import * as queries from './queries.ts';

export interface PhotoParts {
  db: Database;
  clock: () => number;
  storage: Storage;
  queue: Pick<JobQueue, 'add'>;
}

/** The files of a photo whose row is gone. */
export interface EraseJob {
  photoId: string;
  width: number;
}

/** How many uploads may wait to be used. */
const UNATTACHED: Record<PhotoPurpose, number> = {
  profile: LIMITS.photos.max,
  worker: LIMITS.workers.max,
  announcement: LIMITS.photos.max,
};
const FORGOTTEN_AFTER_MS = 7 * 86_400_000;

export function createPhotos({ db, clock, storage, queue }: PhotoParts) {
  const decoding = createBoundedQueue(2, 40);
  const resizing = createBoundedQueue(2, 40);

  /** Keeps an uploaded picture; throws PHOTO_UNREADABLE, PHOTO_TOO_LARGE or PHOTO_TOO_MANY. */
  async function add(ownerId: string, purpose: PhotoPurpose, bytes: Buffer): Promise<Photo> {
    // Refused before the work as well as after it, when the place is really taken.
    await requireRoom(db, ownerId, purpose);
    const { width, height, sizes } = await decoding(() => makePhoto(bytes));
    const id = randomUUIDv7();
    await db.transaction().execute(async (trx) => {
      await queries.lockOwner(trx, ownerId);
      await requireRoom(trx, ownerId, purpose);
      await queries.insertPhoto(trx, { id, ownerId, purpose, width, height, now: clock() });
    });
    // The row comes first: should the process end here, it is known what to clear away.
    try {
      for (const [size, file] of sizes) await storage.put(photoKey(id, size), file);
    } catch (error) {
      await db.transaction().execute((trx) => erase(trx, ownerId, [id]));
      throw error;
    }
    return presentPhoto({ id, width, height });
  }

  async function requireRoom(
    executor: Database | Transaction<Tables>,
    ownerId: string,
    purpose: PhotoPurpose,
  ) {
    if ((await queries.countUnattached(executor, ownerId, purpose)) >= UNATTACHED[purpose]) {
      throw new AppError('PHOTO_TOO_MANY');
    }
  }

  /**
   * Marks photos as shown by something; answers those of the ids that are not the owner's photos of one of the
   * purposes (then nothing should be stored).
   */
  async function attach(
    trx: Transaction<Tables>,
    ownerId: string,
    ids: readonly string[],
    purposes: readonly PhotoPurpose[],
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const own = await queries.ownPhotoIds(trx, ownerId, ids, purposes);
    const strange = ids.filter((id) => !own.has(id));
    if (strange.length === 0) await queries.markAttached(trx, ids);
    return strange;
  }

  /** Deletes photos of the owner within the transaction; their files follow when it has committed. */
  async function erase(trx: Transaction<Tables>, ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, width } of await queries.deletePhotos(trx, ownerId, ids)) {
      await queue.add(trx, 'photos.erase', { photoId: id, width });
    }
  }

  /** The job that deletes a photo's files. */
  async function eraseFiles({ photoId, width }: EraseJob): Promise<void> {
    for (const size of photoWidths(width)) await storage.delete(photoKey(photoId, size));
  }

  /** Takes a photo out of the profile and its workers and deletes it, unless an announcement shows it as well. */
  async function remove(ownerId: string, photoId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const own = await queries.ownPhotoIds(trx, ownerId, [photoId], ['profile', 'worker']);
      if (!own.has(photoId)) throw new AppError('NOT_FOUND');
      const stood = await queries.removeFromProfile(trx, ownerId, photoId);
      await queries.removeFromWorkers(trx, ownerId, photoId);
      if (!(await queries.isInAnnouncement(trx, ownerId, photoId))) await erase(trx, ownerId, [photoId]);
      if (stood) await appendChange(trx, 'profile', ownerId, clock());
    });
  }

  /** Keeps a worker's photo in place of the one before; the owner's id stands for a worker that is not stored yet. */
  async function addWorkerPhoto(ownerId: string, workerId: string, bytes: Buffer): Promise<Photo> {
    if (workerId === ownerId) return add(ownerId, 'worker', bytes);
    if (!(await queries.ownWorker(db, ownerId, workerId))) throw new AppError('NOT_FOUND');
    const photo = await add(ownerId, 'worker', bytes);
    await db.transaction().execute(async (trx) => {
      await queries.lockOwner(trx, ownerId);
      const worker = await queries.ownWorker(trx, ownerId, workerId);
      if (!worker) throw new AppError('NOT_FOUND');
      await queries.setWorkerPhoto(trx, workerId, photo.photoId);
      await queries.markAttached(trx, [photo.photoId]);
      if (worker.photo_id) await erase(trx, ownerId, [worker.photo_id]);
      await appendChange(trx, 'profile', ownerId, clock());
    });
    return photo;
  }

  /** The photos of the ids as people see them, by id. */
  async function byIds(ids: readonly string[]): Promise<Map<string, Photo>> {
    if (ids.length === 0) return new Map();
    return new Map((await queries.photosByIds(db, ids)).map((row) => [row.id, presentPhoto(row)]));
  }

  /** The kept file of a key, or null. */
  const file = async (key: string): Promise<Buffer | null> => (parsePhotoKey(key) ? storage.get(key) : null);

  /** A kept photo for a wish of width and quality, or null when there is no such photo. */
  async function resized(key: string, width: number, quality: number): Promise<Buffer | null> {
    const photo = parsePhotoKey(key);
    if (!photo) return null;
    const kept = await storage.get(photoKey(photo.photoId, servingWidth(photo.width, width)));
    if (!kept || quality === DEFAULT_QUALITY) return kept;
    return resizing(() => reencode(kept, width, quality));
  }

  /** Clears away uploads that nothing has shown for a week. */
  async function forget(): Promise<void> {
    for (const { id, owner_id } of await queries.forgottenPhotos(db, clock() - FORGOTTEN_AFTER_MS)) {
      await db.transaction().execute((trx) => erase(trx, owner_id, [id]));
    }
  }

  return { add, attach, erase, eraseFiles, remove, addWorkerPhoto, byIds, file, resized, forget };
}

export type Photos = ReturnType<typeof createPhotos>;
