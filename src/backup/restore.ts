import type { Storage } from '../adapters/storage/storage.ts';
import { knownMigrations } from '../server/db/migrate.ts';
import { StartError } from '../server/db/postgresPrograms.ts';
import { beginRefill, isEmptyDatabase } from '../server/db/refill.ts';
import type { StoredJob } from '../server/jobs/queue.ts';
import { BrokenArchive, readArchive } from './archive.ts';
import { revokeAccess, hideErased } from '../server/db/revokeAccess.ts';
import { erasings, tellings } from './revokedAccess.ts';
import { type Contents, FORMAT, type Manifest, PHOTOS, tableOf } from './backup.ts';

export interface RestoreDependencies {
  /** Asked for when the archive has proved to be whole. */
  databaseUrl(): Promise<string>;
  storage: Storage;
  /** The ids of accounts that have ended. */
  erasures: Pick<Storage, 'files'>;
  /** What the two are called where something stands in them. */
  names: { database: string; storage: string };
  /** Enqueues the jobs that waited. */
  putJobsBack(databaseUrl: string, jobs: StoredJob[]): Promise<void>;
  /** Whether what stands there may go. */
  isReplacing: boolean;
  /** Base of links in mails. */
  publicUrl: string;
  /** The present, epoch ms. */
  now: number;
}

export interface Restored extends Contents {
  /** Files of photos that were put there after the backup was made; they stay. */
  newer: number;
  /** Accounts that had ended after the backup and go again. */
  erased: number;
}

/** So long before a backup an upload may have begun whose row came after it; in ms. */
const UPLOAD_MS = 3_600_000;

/**
 * Puts back what an archive holds. It is read twice: first to its end, before anything is touched, then for good. The
 * database changes at the end, all at once, with all ways in ended (`server/db/revokeAccess.ts`) and without those who have left since; a file of a photo that is there too
 * much hurts nobody meanwhile. Of those only what was there before the backup goes: what is newer may be a living Palmora's,
 * whose storage was named by mistake.
 * Throws BrokenArchive when the file is no whole backup, StartError when it cannot be restored here: made by a newer
 * Palmora, something is there already, or others work on the database.
 */
export async function restoreBackup(file: string, dependencies: RestoreDependencies): Promise<Restored> {
  const { storage, names } = dependencies;
  const { manifest, contents } = await check(file);
  const url = await dependencies.databaseUrl();
  const held = [
    !(await isEmptyDatabase(url)) && `${names.database} holds tables`,
    (await storage.files()[Symbol.asyncIterator]().next()).done !== true &&
      `${names.storage} holds files of photos`,
  ].filter((sentence) => sentence !== false);
  if (held.length > 0 && !dependencies.isReplacing) {
    throw new StartError(
      `There are data already: ${held.join(', and ')}. Restore where nothing is yet (DATA_DIR, DATABASE_URL, S3_…), or say --replace to lose what is there.`,
    );
  }
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const refill = await beginRefill(url, manifest);
  const keys = new Set<string>();
  let jobs: StoredJob[] = [];
  let told: Awaited<ReturnType<typeof revokeAccess>> = [];
  let erased: string[] = [];
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
    const ended: string[] = [];
    for await (const { key } of dependencies.erasures.files()) ended.push(key);
    told = await refill.commit(contents.rows, async (client) => {
      erased = await hideErased(client, ended, dependencies.now);
      return revokeAccess(client);
    });
  } catch (error) {
    await refill.abandon().catch(() => {});
    throw error;
  }
  const { publicUrl, now } = dependencies;
  await dependencies.putJobsBack(url, [...jobs, ...erasings(erased, now), ...tellings(told, publicUrl, now)]);
  const before = Date.parse(manifest.madeAt) - UPLOAD_MS;
  let newer = 0;
  for await (const { key, putAt } of storage.files()) {
    if (keys.has(key)) continue;
    // A place that does not say is taken for newer.
    if (putAt > 0 && putAt < before) await storage.delete(key);
    else newer += 1;
  }
  return { ...contents, newer, erased: erased.length };
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
