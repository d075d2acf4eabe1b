/**
 * What is sent of photos. They are kept as WebP from the upload on; as AVIF, which is smaller and takes long to make, a
 * size is made by a job once somebody has asked for it who takes AVIF. Until then, and where it is not smaller or cannot
 * be made, WebP is sent.
 */
import { AppError } from '../../../contract/appError.ts';
import {
  avifKey,
  DEFAULT_QUALITY,
  parsePhotoKey,
  photoKey,
  photoWidths,
  qualityStep,
  servingWidth,
  variantKey,
} from '../../../domain/photos/photoSizes.ts';
import type { Database } from '../../db/database.ts';
import type { EnqueuesEach } from '../../jobs/queue.ts';
import type { AnsweringStorage } from './answeringStorage.ts';
import { createBoundedQueue } from '../../boundedQueue.ts';
import { reencode, toAvif } from './imaging.ts';
import * as queries from './queries.ts';
import { createSingleFlight } from './singleFlight.ts';

export interface ServingDependencies {
  db: Database;
  clock: () => number;
  storage: AnsweringStorage;
  /** Whether sizes are made and sent as AVIF. */
  makesAvif: boolean;
  queue: EnqueuesEach<'photos.avif', AvifJob>;
  /** Hears why AVIF could not be made or asked for, which callers are not told. */
  onRefusal(error: Error): void;
}

/** A size of a photo that somebody would take as AVIF. */
export interface AvifJob {
  photoId: string;
  width: number;
}

/** What is sent. */
export interface Picture {
  bytes: Buffer;
  type: 'image/webp' | 'image/avif';
  /** WebP in place of AVIF that is still to be made: later the same request is answered with that. */
  isMakeshift: boolean;
}

/** Kept in place of AVIF that is not smaller than WebP, or that cannot be made. */
const NONE = Buffer.alloc(0);
/** What was asked for lately is not asked for again by this process; so many sizes are remembered. */
const ASKED_FOR_MS = 5 * 60_000;
const MOST_ASKED = 1_000;

export function createServing({ db, clock, storage, makesAvif, queue, onRefusal }: ServingDependencies) {
  const resizing = createBoundedQueue(1, 40);
  const variants = createSingleFlight<Buffer>();
  const asked = new Map<string, number>();

  /** The kept photo of a key, or null. */
  async function file(key: string, takesAvif = false): Promise<Picture | null> {
    const photo = parsePhotoKey(key);
    if (!photo) return null;
    const webp = () => storage.get(key);
    return takesAvif && makesAvif ? asAvif(photo.photoId, photo.width, webp) : asWebp(await webp());
  }

  /**
   * A kept photo for a wish of width and quality (the nearest of the steps), or null when there is no such photo. What
   * is not there at this quality yet, or of a sample photo at this width, is made once, however many ask, and kept; not
   * begun when all who asked have left.
   */
  async function resized(
    key: string,
    wished: number,
    quality: number,
    takesAvif = false,
    signal?: AbortSignal,
  ): Promise<Picture | null> {
    const photo = parsePhotoKey(key);
    if (!photo) return null;
    const width = servingWidth(photo.width, wished);
    const step = qualityStep(quality);
    const webp = async () => {
      const sized = photoKey(photo.photoId, width);
      const variant = step === DEFAULT_QUALITY ? sized : variantKey(photo.photoId, width, step);
      const kept = await storage.get(variant);
      if (kept) return kept;
      // Another one may have made it since it was looked for: it is never its own original.
      const original = variant !== sized && (await storage.exists(sized)) ? sized : key;
      if (original === variant || !(await storage.exists(original))) return null;
      return variants(
        variant,
        (allLeft) =>
          resizing(async () => {
            const bytes = await storage.get(original);
            if (!bytes) throw new AppError('NOT_FOUND');
            const made = await reencode(bytes, width, step);
            await storage.put(variant, made);
            // Deleted meanwhile, the photo leaves nothing behind.
            if (!(await storage.exists(original))) await storage.delete(variant);
            return made;
          }, allLeft),
        signal,
      );
    };
    const hasAvif = takesAvif && makesAvif && step === DEFAULT_QUALITY;
    return hasAvif ? asAvif(photo.photoId, width, webp) : asWebp(await webp());
  }

  async function asAvif(photoId: string, width: number, webp: () => Promise<Buffer | null>) {
    const key = avifKey(photoId, width);
    const kept = key && (await storage.get(key));
    if (kept && kept.length > 0) return { bytes: kept, type: 'image/avif', isMakeshift: false } as const;
    const isMakeshift = key !== null && kept === null;
    const picture = asWebp(await webp(), isMakeshift);
    if (picture && isMakeshift) ask(key, { photoId, width });
    return picture;
  }

  /** Lets a size be made as AVIF. Nobody waits for that: the one who asked has WebP, and the next asks again. */
  function ask(key: string, data: AvifJob): void {
    const now = clock();
    if (now - (asked.get(key) ?? Number.NEGATIVE_INFINITY) < ASKED_FOR_MS) return;
    asked.delete(key);
    asked.set(key, now);
    for (const oldest of asked.keys()) {
      if (asked.size <= MOST_ASKED) break;
      asked.delete(oldest);
    }
    queue.addEach('photos.avif', [{ key, data }]).catch((error: Error) => {
      asked.delete(key);
      onRefusal(error);
    });
  }

  /** The job that makes a size as AVIF, of the largest file; done twice it comes to the same. */
  async function makeAvif({ photoId, width }: AvifJob): Promise<void> {
    const key = avifKey(photoId, width);
    const [photo] = await queries.photosByIds(db, [photoId]);
    if (!key || !photo || !photoWidths(photo.width).includes(width)) return;
    if (await storage.exists(key)) return;
    const largest = await storage.get(photoKey(photoId, photo.width));
    if (!largest) return;
    const webp = await storage.get(photoKey(photoId, width));
    const made = await toAvif(largest, width).catch((error: Error) => {
      onRefusal(error);
      return NONE;
    });
    await storage.put(key, webp && made.length >= webp.length ? NONE : made);
    // Deleted meanwhile, the photo leaves nothing behind.
    if (!(await queries.photoExists(db, photoId))) await storage.delete(key);
  }

  return { file, resized, makeAvif, waiting: () => resizing.waiting };
}

export type Serving = ReturnType<typeof createServing>;

const asWebp = (bytes: Buffer | null, isMakeshift = false): Picture | null =>
  bytes && { bytes, type: 'image/webp', isMakeshift };
