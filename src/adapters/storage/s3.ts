/**
 * Keeps files in a bucket of Amazon S3 or of anything that speaks its protocol. A file of ours is a photo in one size or a part
 * of a copy of somebody's data, a few megabytes at most, so each goes over the line whole, and an attempt that failed can simply be made again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { requireKey, type Storage, StorageUnavailable } from './storage.ts';

export interface S3Settings {
  /** The server's address without the bucket. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** How long a server may keep somebody waiting, in ms. */
export interface S3Times {
  /** For one attempt, from the connection to the last byte. */
  attemptMs: number;
  /** Before the second attempt, the third …: as many as there are waits, and the first. */
  waitsMs: readonly number[];
  /** Whether an attempt that took too long is made again; where somebody waits for it, they have waited enough. */
  isPatient?: boolean;
}

/** For commands that take hours: one slow answer of hundreds of thousands must not throw all of it away. */
export const PATIENT_TIMES: S3Times = {
  attemptMs: 30_000,
  waitsMs: [1_000, 5_000, 15_000, 30_000],
  isPatient: true,
};

const TIMES: S3Times = { attemptMs: 5_000, waitsMs: [200, 800] };

/** So many names are asked for at once, the most that S3 gives. */
const LISTED_AT_ONCE = 1_000;

/** Answers of a server that may do better in a moment; what else it refuses stays refused. */
const AGAIN = [408, 429, 500, 502, 503, 504];

/** Where what lies in the bucket, with a slash at its end, so that it may hold other things as well. */
export type BucketFolder = 'photos/' | 'exports/' | 'erasures/';

/**
 * @param times where they differ from what the pages can wait for
 * Rejects with StorageUnavailable whatever the reason is that the bucket does not take or give: that the server is
 * away, slow, full, or refuses our keys. The cause says which.
 */
export function createS3Storage(
  settings: S3Settings,
  { folder = 'photos/', times = TIMES }: { folder?: BucketFolder; times?: S3Times } = {},
): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: times.attemptMs,
  });
  const keyed = (key: string) => folder + requireKey(key);

  async function attempt<T>(act: () => Promise<T>): Promise<T> {
    for (const wait of [...times.waitsMs, null]) {
      try {
        return await act();
      } catch (error) {
        if (wait === null || !mayDoBetter(error, times)) throw unavailable(error);
        await delay(wait);
      }
    }
    throw new Error('unreachable');
  }

  return {
    async put(key, bytes) {
      const target = keyed(key);
      await attempt(() => s3.putObject(target, bytes, typeOf(key)));
    },
    async get(key) {
      const target = keyed(key);
      const bytes = await attempt(() => s3.getObjectArrayBuffer(target));
      return bytes && Buffer.from(bytes);
    },
    async exists(key) {
      const target = keyed(key);
      return (await attempt(() => s3.objectExists(target))) === true;
    },
    async delete(key) {
      const target = keyed(key);
      await attempt(() => s3.deleteObject(target));
    },
    async *files() {
      let next: string | undefined;
      do {
        const page = await attempt(() => s3.listObjectsPaged('/', folder, LISTED_AT_ONCE, next));
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { key: Key.slice(folder.length), putAt: new Date(LastModified).getTime() };
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}

/** Nothing asks the bucket for it but who looks into it. */
const typeOf = (key: string) => (key.endsWith('.avif') ? 'image/avif' : 'image/webp');

function mayDoBetter(error: unknown, { isPatient = false }: S3Times): boolean {
  const { name, status } = error as { name?: string; status?: number };
  if (name === 'TimeoutError') return isPatient;
  return status === undefined || AGAIN.includes(status);
}

function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable((error as Error).message, { cause: error });
}
