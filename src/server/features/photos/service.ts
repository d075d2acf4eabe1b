/**
 * Photos: uploaded, decoded, re-encoded and kept in several sizes. An upload belongs to its owner and is attached to
 * nothing; the profile, worker or announcement that shows it attaches it. Until then it waits for the form that shows it
 * to be saved, and is forgotten when no form has asked for it for a while.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Storage } from '../../../adapters/storage/storage.ts';
import { AppError } from '../../../contract/appError.ts';
import type { Photo, ShownPhoto } from '../../../contract/photos.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { photoKey, photoKeys } from '../../../domain/photos/photoSizes.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { PhotoPurpose } from '../../db/schema.ts';
import type { Unit, UnitOfWork } from '../../db/unitOfWork.ts';
import type { Enqueues, EnqueuesEach } from '../../jobs/queue.ts';
import { answering } from './answeringStorage.ts';
import { createBoundedQueue } from '../../boundedQueue.ts';
import { makePhoto } from './imaging.ts';
import { presentPhoto, presentShownPhoto } from './present.ts';
import * as queries from './queries.ts';
import { type AvifJob, createServing } from './serving.ts';
import { withheldOf } from './withheld.ts';

export interface PhotoDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => number;
  storage: Storage;
  /** Whether sizes are made and sent as AVIF. */
  makesAvif: boolean;
  queue: Enqueues<'photos.erase', EraseJob> & EnqueuesEach<'photos.avif', AvifJob>;
  /** Hears why the storage refuses or AVIF is not made, which callers are not told. */
  onRefusal(error: Error): void;
}

/** The files of a photo whose row is gone. */
export interface EraseJob {
  photoId: string;
  width: number;
}

const UNSAVED = LIMITS.unsavedPhotos;
const FORGOTTEN_AFTER_MS = UNSAVED.minutes * 60_000;
/** So many are cleared away within one transaction. */
const FORGET_AT_ONCE = 200;

export function createPhotos({
  db,
  unitOfWork,
  clock,
  storage: place,
  makesAvif,
  queue,
  onRefusal,
}: PhotoDependencies) {
  const storage = answering(place, onRefusal);
  const decoding = createBoundedQueue(2, 40);
  const serving = createServing({ db, clock, storage, makesAvif, queue, onRefusal });

  /** Keeps an uploaded picture; throws what `makePhoto` throws, and TOO_MANY_ATTEMPTS while too many uploads wait. */
  async function add(
    ownerId: string,
    purpose: PhotoPurpose,
    picture: Buffer,
    signal?: AbortSignal,
  ): Promise<Photo> {
    // Refused before the work as well as after it, when the place is really taken.
    await requireRoom(db, ownerId);
    const { width, height, sizes } = await decoding(() => makePhoto(picture), signal);
    const bytes = [...sizes.values()].reduce((sum, file) => sum + file.length, 0);
    const id = randomUUIDv7();
    await unitOfWork(async (unit) => {
      await lockUser(unit.trx, ownerId);
      await requireRoom(unit.trx, ownerId);
      await queries.insertPhoto(unit.trx, { id, ownerId, purpose, width, height, bytes, now: unit.now });
    });
    // The row comes first: should the process end here, it is known what to clear away.
    try {
      for (const [size, file] of sizes) await storage.put(photoKey(id, size), file);
    } catch (error) {
      await unitOfWork(({ trx }) => erase(trx, ownerId, [id]));
      throw error;
    }
    // The account can have been deleted meanwhile, and the files with it before they were all there.
    if (!(await queries.photoExists(db, id))) {
      await eraseFiles({ photoId: id, width });
      throw new AppError('UNAUTHENTICATED');
    }
    return presentPhoto({ id, width, height });
  }

  /**
   * How many photos a form takes is the form's and its saving's matter, for nobody knows which uploads stand in one;
   * this only keeps one owner from filling the disk. It leaves room for several forms at once.
   */
  async function requireRoom(executor: Database | Trx, ownerId: string) {
    const now = clock();
    const waiting = await queries.unsavedUploads(executor, ownerId, now - FORGOTTEN_AFTER_MS);
    if (waiting.count < UNSAVED.max && waiting.bytes < UNSAVED.bytes) return;
    const freedAt = waiting.oldest + FORGOTTEN_AFTER_MS;
    throw new AppError('TOO_MANY_ATTEMPTS', {
      retryAfterSeconds: Math.max(1, Math.ceil((freedAt - now) / 1000)),
    });
  }

  /** Lets uploads that stand in an open form wait on; the ids of those photos of the owner that are still there. */
  async function keep(ownerId: string, photoIds: readonly string[]): Promise<{ photoIds: string[] }> {
    return { photoIds: await queries.keepWaiting(db, ownerId, photoIds, clock()) };
  }

  /**
   * Marks photos as shown by something; answers those of the ids that are not the owner's photos of one of the
   * purposes (then nothing should be stored).
   */
  async function attach(
    trx: Trx,
    ownerId: string,
    ids: readonly string[],
    purposes: readonly PhotoPurpose[],
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const own = await queries.markAttached(trx, ownerId, ids, purposes);
    return ids.filter((id) => !own.has(id));
  }

  /** Deletes photos of the owner within the transaction; their files follow when it has committed. */
  async function erase(trx: Trx, ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await eraseFilesLater(trx, await queries.deletePhotos(trx, ownerId, ids));
  }

  /** Deletes those of the owner's photos that no announcement, profile or worker shows any more. */
  async function eraseUnused(trx: Trx, ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await erase(trx, ownerId, await queries.unusedPhotos(trx, ownerId, ids));
  }

  /** Deletes all photos of the owner within the transaction, whatever shows them; their files follow when it has committed. */
  async function eraseAll(trx: Trx, ownerId: string): Promise<void> {
    await eraseFilesLater(trx, await queries.deleteAllPhotos(trx, ownerId));
  }

  async function eraseFilesLater(trx: Trx, gone: { id: string; width: number }[]) {
    for (const { id, width } of gone) await queue.add(trx, 'photos.erase', { photoId: id, width });
  }

  /** The job that deletes a photo's files; it fails, and comes again later, while a backup copies them. */
  async function eraseFiles({ photoId, width }: EraseJob): Promise<void> {
    if (!(await queries.mayEraseFiles(db))) throw new AppError('UNAVAILABLE');
    for (const key of photoKeys(photoId, width)) await storage.delete(key);
  }

  /** Takes a photo out of the profile and its workers and deletes it, unless an announcement shows it as well. */
  async function remove(ownerId: string, photoId: string): Promise<void> {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, ownerId);
      const own = await queries.ownPhotoIds(trx, ownerId, [photoId], ['profile', 'worker']);
      if (!own.has(photoId)) throw new AppError('NOT_FOUND');
      await queries.removeFromProfile(trx, ownerId, photoId);
      await queries.removeFromWorkers(trx, ownerId, photoId);
      await eraseUnused(trx, ownerId, [photoId]);
      unit.record({ ...ofProfile(ownerId), kind: 'PHOTO_REMOVED', data: { photoId } });
    });
  }

  /**
   * Takes a photo that staff remove out of its owner's profile and workers and deletes it, within a unit that has taken it out
   * of announcements and holds the owner's lock; its files follow when that has committed.
   */
  async function removeForGood(
    unit: Unit,
    { ownerId, photoId, actorId }: { ownerId: string; photoId: string; actorId: string },
  ): Promise<void> {
    const { trx } = unit;
    await queries.removeFromProfile(trx, ownerId, photoId);
    await queries.removeFromWorkers(trx, ownerId, photoId);
    await erase(trx, ownerId, [photoId]);
    unit.record({
      ...ofProfile(ownerId),
      kind: 'PHOTO_REMOVED',
      by: 'moderator',
      actorId,
      data: { photoId },
    });
  }

  /** Keeps a worker's photo in place of the one before; the owner's id stands for a worker that is not stored yet. */
  async function addWorkerPhoto(
    ownerId: string,
    workerId: string,
    bytes: Buffer,
    signal?: AbortSignal,
  ): Promise<Photo> {
    if (workerId === ownerId) return add(ownerId, 'worker', bytes, signal);
    if (!(await queries.ownWorker(db, ownerId, workerId))) throw new AppError('NOT_FOUND');
    const photo = await add(ownerId, 'worker', bytes, signal);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, ownerId);
      const worker = await queries.ownWorker(trx, ownerId, workerId);
      if (!worker) throw new AppError('NOT_FOUND');
      await queries.setWorkerPhoto(trx, workerId, photo.photoId);
      await queries.markAttached(trx, ownerId, [photo.photoId], ['worker']);
      if (worker.photo_id) await eraseUnused(trx, ownerId, [worker.photo_id]);
      unit.record({ ...ofProfile(ownerId), kind: 'WORKER_PHOTO_CHANGED', data: { workerId } });
    });
    return photo;
  }

  /** The photos of the ids as readers of the language see them, by id. */
  async function byIds(ids: readonly string[], locale: Locale): Promise<Map<string, ShownPhoto>> {
    if (ids.length === 0) return new Map();
    const rows = await queries.photosByIds(db, ids);
    return new Map(rows.map((row) => [row.id, presentShownPhoto(row, locale)]));
  }

  /** Clears away uploads that nothing shows and no form has asked for lately. */
  async function forget(): Promise<void> {
    const before = clock() - FORGOTTEN_AFTER_MS;
    let deleted: number;
    do {
      deleted = await unitOfWork(async ({ trx }) => {
        const gone = await queries.deleteForgotten(trx, before, FORGET_AT_ONCE);
        await eraseFilesLater(trx, gone);
        return gone.length;
      });
    } while (deleted === FORGET_AT_ONCE);
  }

  /** How many pictures wait to be decoded, and how many for another size. */
  const waiting = () => ({ decoding: decoding.waiting, resizing: serving.waiting() });

  return {
    waiting,
    add,
    keep,
    attach,
    eraseUnused,
    eraseAll,
    eraseFiles,
    remove,
    removeForGood,
    addWorkerPhoto,
    byIds,
    withheldOf: (key: string) => withheldOf(db, key),
    file: serving.file,
    resized: serving.resized,
    makeAvif: serving.makeAvif,
    forget,
  };
}

export type Photos = ReturnType<typeof createPhotos>;

const ofProfile = (ownerId: string) =>
  ({ subjectType: 'profile', subjectId: ownerId, by: 'partner', actorId: ownerId }) as const;
