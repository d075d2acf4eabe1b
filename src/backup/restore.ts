import type { Storage } from '../adapters/storage/storage.ts';
import { knownMigrations } from '../server/db/migrate.ts';
import { StartError } from '../server/db/postgresPrograms.ts';
import { beginRefill, isEmptyDatabase } from '../server/db/refill.ts';
import type { StoredJob } from '../server/jobs/queue.ts';
import { BrokenArchive, readArchive } from './archive.ts';
import { endWaysIn } from '../server/db/waysIn.ts';
import { tellings } from './waysIn.ts';
import { type Contents, FORMAT, type Manifest, PHOTOS, tableOf } from './backup.ts';

export interface RestoreParts {
  /** Asked for when the archive has proved to be whole. */
  databaseUrl(): Promise<string>;
  storage: Storage;
  /** Enqueues the jobs that waited. */
  putJobsBack(databaseUrl: string, jobs: StoredJob[]): Promise<void>;
  /** Whether what stands there may go. */
  isReplacing: boolean;
  /** Base of links in mails. */
  publicUrl: string;
  /** The present, epoch ms. */
  now: number;
}

/**
 * Puts back what an archive holds. It is read twice: first to its end, before anything is touched, then for good. The
 * database changes at the end, all at once, with all ways in ended (`server/db/waysIn.ts`); a file of a photo that is there too much hurts nobody meanwhile.
 * Throws BrokenArchive when the file is no whole backup, StartError when it cannot be restored here: made by a newer
 * Palmora, something is there already, or others work on the database.
 */
export async function restoreBackup(file: string, parts: RestoreParts): Promise<Contents> {
  const { storage } = parts;
  const { manifest, contents } = await check(file);
  const url = await parts.databaseUrl();
  const isEmpty =
    (await isEmptyDatabase(url)) && (await storage.keys()[Symbol.asyncIterator]().next()).done === true;
  if (!isEmpty && !parts.isReplacing) {
    throw new StartError(
      'There are data already: restore into an empty DATA_DIR or database, or say --replace to lose what is there.',
    );
  }
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const refill = await beginRefill(url, manifest);
  const keys = new Set<string>();
  let jobs: StoredJob[] = [];
  let told: Awaited<ReturnType<typeof endWaysIn>> = [];
  try {
    for await (const { name, bytes } of readArchive(file)) {
      const table = tables.get(tableOf(name) ?? '');
      if (table) await refill.add(table, bytes);
      else if (name === 'jobs.json') jobs = JSON.parse(bytes.toString());
      else if (name.startsWith(PHOTOS)) {
        const key = name.slice(PHOTOS.length);
        keys.add(key);
        await storage.put(key, bytes);
      }
    }
    told = await refill.commit(contents.rows, endWaysIn);
  } catch (error) {
    await refill.abandon().catch(() => {});
    throw error;
  }
  await parts.putJobsBack(url, [...jobs, ...tellings(told, parts.publicUrl, parts.now)]);
  for await (const key of storage.keys()) if (!keys.has(key)) await storage.delete(key);
  return contents;
}

/** Reads the archive to its end. */
async function check(file: string): Promise<{ manifest: Manifest; contents: Contents }> {
  let manifest: Manifest | null = null;
  let contents: Contents | null = null;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === 'manifest.json') {
      manifest = JSON.parse(bytes.toString()) as Manifest;
      if (manifest.format !== FORMAT) {
        throw new StartError(
          `${file} was made by another Palmora, whose backups are of format ${manifest.format}.`,
        );
      }
      knownMigrations(manifest.migrations);
    }
    if (name === 'contents.json') contents = JSON.parse(bytes.toString()) as Contents;
  }
  if (!manifest || !contents) throw new BrokenArchive(`${file} is no backup of Palmora.`);
  return { manifest, contents };
}
