/** The commands `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`; docs/operations.md says when to use them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPhotoStorage } from '../adapters/storage/photoStorage.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { JOBS, type Jobs } from '../jobs.ts';
import { type EmbeddedPostgres, hasCluster, reachEmbedded, startEmbedded } from '../server/db/embedded.ts';
import { StartError } from '../server/db/postgresPrograms.ts';
import { startQueue } from '../server/jobs/queue.ts';
import { BrokenArchive } from './archive.ts';
import { type Contents, writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const [command, ...rest] = process.argv.slice(2);
const files = rest.filter((word) => !word.startsWith('--'));
const options = rest.filter((word) => word.startsWith('--'));
const [file] = files;
const allowed = command === 'restore' ? ['--replace'] : [];

const running: { embedded?: Pick<EmbeddedPostgres, 'url' | 'stop'> } = {};
try {
  if (!file || files.length > 1 || options.some((option) => !allowed.includes(option))) {
    throw new StartError('Say one file: npm run backup -- FILE, or npm run restore -- FILE [--replace].');
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const began = performance.now();
  const contents = await (command === 'restore' ? restore(config, file) : backup(config, file));
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const what = `${rows} rows, ${contents.jobs} jobs and ${contents.photos} files of photos in ${seconds} s`;
  console.log(
    command === 'restore'
      ? `Restored ${what}. Everybody is logged out; keys, passkeys and calendar links have ended, and their owners are told.`
      : `Saved ${what} to ${path.resolve(file)}.`,
  );
} catch (error) {
  const isKnown = [ConfigError, StartError, BrokenArchive].some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : error);
  process.exitCode = 1;
} finally {
  await running.embedded?.stop();
}
// The launcher's channel would keep it alive.
process.disconnect?.();

async function backup(config: Config, target: string): Promise<Contents> {
  if (!config.databaseUrl) {
    if (!hasCluster(config.dataDir))
      throw new StartError(`There is nothing to save in ${path.resolve(config.dataDir)}.`);
    running.embedded = await reachEmbedded(config.dataDir);
  }
  const databaseUrl = running.embedded?.url ?? config.databaseUrl ?? '';
  return writeBackup(target, { databaseUrl, storage: createPhotoStorage(config), now: Date.now() });
}

function restore(config: Config, source: string): Promise<Contents> {
  return restoreBackup(source, {
    async databaseUrl() {
      // As its owner: nobody else may work on it.
      if (!config.databaseUrl) running.embedded = await startEmbedded(config.dataDir);
      return running.embedded?.url ?? config.databaseUrl ?? '';
    },
    storage: createPhotoStorage(config),
    async putJobsBack(url, jobs) {
      const queue = await startQueue<Jobs>(url, JOBS, (error) => console.error(error));
      await queue.putBack(jobs);
      await queue.stop();
    },
    isReplacing: options.includes('--replace'),
    publicUrl: config.publicUrl,
    now: Date.now(),
  });
}
