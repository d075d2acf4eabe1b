import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { createFolderStorage } from '../adapters/storage/folder.ts';
import { createS3Storage, type S3Settings } from '../adapters/storage/s3.ts';
import path from 'node:path';
import { type Check, clockOutcome, type Outcome, ok, wrong } from './check.ts';

const TIMES = { attemptMs: 6_000, waitsMs: [] };
/** Below this, photos, the outbox or the database soon find no room. */
const LEAST_BYTES = 2_000_000_000;

/** Where photos go: a file is kept, read and deleted. */
export function storageCheck({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): Check {
  return {
    part: 'Photos',
    async run() {
      const storage = s3
        ? createS3Storage(s3, { times: TIMES })
        : createFolderStorage(path.join(dataDir, 'photos'));
      const key = `doctor-${randomUUID()}`;
      const bytes = Buffer.from(key);
      const where = s3 ? `The bucket ${s3.bucket}` : `The folder ${path.join(dataDir, 'photos')}`;
      let step = 'keep';
      try {
        await storage.put(key, bytes);
        step = 'give back';
        const given = await storage.get(key);
        if (!given?.equals(bytes))
          return wrong(`${where} gives back something else than it was given.`, 'See what stands between.');
        step = 'delete';
        await storage.delete(key);
        const clock = s3 && clockOutcome(await dateOf(s3.endpoint), 'the bucket', Date.now());
        return clock ?? ok(`${where} keeps, gives back and deletes a file.`);
      } catch (error) {
        return whyNot(error as Error, `${where} does not ${step} a file`, s3);
      }
    },
  };
}

/** How much room the folder of all data has. */
export function diskCheck(dataDir: string, least = LEAST_BYTES): Check {
  return {
    part: 'Disk',
    async run() {
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const said = `${(free / 1_000_000_000).toFixed(1)} GB are free in DATA_DIR (${path.resolve(dataDir)}).`;
      return free < least ? wrong(said, 'Make room, or move DATA_DIR to a larger disk.') : ok(said);
    },
  };
}

/** What the server says the time is; null where it says nothing. */
async function dateOf(endpoint: string): Promise<string | null> {
  try {
    const { headers } = await fetch(endpoint, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    return headers.get('date');
  } catch {
    // The bucket itself has just answered: only its clock stays unknown.
    return null;
  }
}

function whyNot(error: Error, said: string, s3: S3Settings | null): Outcome {
  const { status, name } = (error.cause ?? error) as { status?: number; name?: string };
  const sentence = `${said}: ${error.message.split('\n')[0]}`;
  if (!s3) return wrong(sentence, 'Let the user that Palmora runs as write there.');
  if (status === 403)
    return wrong(
      sentence,
      'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and let that key put, get, delete and list in the bucket.',
    );
  if (status === 404)
    return wrong(
      sentence,
      'Make the bucket, or check S3_BUCKET and S3_ENDPOINT (the server, without the bucket).',
    );
  if (name === 'TimeoutError' || status === undefined)
    return wrong(sentence, 'Check S3_ENDPOINT, and that this machine reaches it.');
  return wrong(sentence, 'See the service’s own status and quota.');
}
