import type { Storage } from '../adapters/storage/storage.ts';
import { photoKey } from '../domain/photos/photoSizes.ts';
import { openSnapshot, type Shape, type Snapshot } from '../server/db/snapshot.ts';
import { type Entry, writeArchive } from './archive.ts';

/** Changes when what an archive holds is understood otherwise. */
export const FORMAT = 1;

/** The first entry. */
export interface Manifest extends Shape {
  format: number;
  /** ISO 8601. */
  madeAt: string;
}

/** How many of what there is in an archive, its last entry but the checksum. */
export interface Contents {
  rows: Record<string, number>;
  jobs: number;
  photos: number;
}

/** What a backup holds, and what it should hold and was not there. */
export interface Saved extends Contents {
  /** How many photos are shown. */
  shown: number;
  /** Those of them, by their ids, whose largest file is not in the storage: all others are made of it. */
  missing: string[];
}

/** A job's line, and some hundred rows, are small; an entry of a table holds about so many bytes. */
const PART_BYTES = 1_000_000;

/**
 * Writes the database as it is at one moment, the jobs that wait and the photos of that moment to a file that is not there
 * yet, while others go on working. Photos that are missing keep it from nothing: the rest is worth saving. Throws BrokenArchive
 * when the file is there, or cannot be written.
 */
export async function writeBackup(
  file: string,
  { databaseUrl, storage, now }: { databaseUrl: string; storage: Storage; now: number },
): Promise<Saved> {
  const snapshot = await openSnapshot(databaseUrl);
  const contents: Contents = { rows: {}, jobs: 0, photos: 0 };
  const wanted: Wanted = new Map();
  try {
    await writeArchive(file, entriesOf(snapshot, storage, now, contents, wanted));
  } finally {
    await snapshot.close();
  }
  const missing = [...wanted].filter(([, isThere]) => !isThere).map(([key]) => key.slice(0, ID_LENGTH));
  return { ...contents, shown: wanted.size, missing };
}

/** Whether the largest file of each photo that is shown has been found, by its key. */
type Wanted = Map<string, boolean>;

async function* entriesOf(
  snapshot: Snapshot,
  storage: Storage,
  now: number,
  contents: Contents,
  wanted: Wanted,
): AsyncGenerator<Entry> {
  const manifest: Manifest = { format: FORMAT, madeAt: new Date(now).toISOString(), ...snapshot.shape };
  yield json('manifest.json', manifest);
  for (const table of snapshot.shape.tables) {
    const rows = snapshot.rows(table);
    let part = 0;
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = (): Entry => {
      const entry = { name: partName(table.name, part++), bytes: Buffer.concat(waiting) };
      waiting = [];
      bytes = 0;
      return entry;
    };
    for (let next = await rows.next(); ; next = await rows.next()) {
      if (next.done) {
        contents.rows[table.name] = next.value;
        break;
      }
      waiting.push(next.value);
      bytes += next.value.length;
      if (bytes >= PART_BYTES) yield flush();
    }
    if (bytes > 0) yield flush();
  }
  const jobs = await snapshot.jobs();
  contents.jobs = jobs.length;
  yield json('jobs.json', jobs);
  const photos = await snapshot.photos();
  await snapshot.letGo();
  for (const [id, { width, isShown }] of photos) if (isShown) wanted.set(photoKey(id, width), false);
  for await (const { key } of storage.files()) {
    // A file of a photo that came since, or whose row is gone, belongs to nothing that is restored.
    if (!photos.has(key.slice(0, ID_LENGTH))) continue;
    const bytes = await storage.get(key);
    if (!bytes) continue;
    contents.photos += 1;
    if (wanted.has(key)) wanted.set(key, true);
    yield { name: `${PHOTOS}${key}`, bytes };
  }
  yield json('contents.json', contents);
}

/** The keys of a photo's files begin with its id. */
const ID_LENGTH = 36;
export const PHOTOS = 'photos/';
const TABLES = 'tables/';
const partName = (table: string, part: number) => `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`;

/** The table that an entry holds rows of; null where it holds something else. */
export const tableOf = (name: string): string | null =>
  /^tables\/([a-z\d_]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null;

const json = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
