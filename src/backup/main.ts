/**
 * The commands `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, both with `--env-file FILE` where the settings
 * are not the environment's; docs/operations.md says when to use them.
 */
import path from 'node:path';
import { createErasureStorage, createPhotoStorage, storageName } from '../adapters/storage/places.ts';
import { PATIENT_TIMES } from '../adapters/storage/s3.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { readEnvironment } from '../environment.ts';
import { JOBS, type Jobs } from '../jobs.ts';
import { type EmbeddedPostgres, hasCluster, reachEmbedded, startEmbedded } from '../server/db/embedded.ts';
import { StartError } from '../server/db/postgresPrograms.ts';
import { startQueue } from '../server/jobs/queue.ts';
import { BrokenArchive } from './archive.ts';
import { type Saved, writeBackup } from './backup.ts';
import { type Restored, restoreBackup } from './restore.ts';

const running: { embedded?: Pick<EmbeddedPostgres, 'url' | 'stop'> } = {};
try {
  const { env, words } = readEnvironment(process.argv.slice(2));
  const [command, ...rest] = words;
  const files = rest.filter((word) => !word.startsWith('--'));
  const options = rest.filter((word) => word.startsWith('--'));
  const [file] = files;
  const allowed = command === 'restore' ? ['--replace'] : [];
  if (!file || files.length > 1 || options.some((option) => !allowed.includes(option))) {
    throw new StartError(
      'Say one file: npm run backup -- FILE, or npm run restore -- FILE [--replace]; both take --env-file FILE.',
    );
  }
  const config = readConfig(env);
  await (command === 'restore' ? restore(config, file, options.includes('--replace')) : backup(config, file));
} catch (error) {
  const isKnown = [ConfigError, StartError, BrokenArchive].some((kind) => error instanceof kind);
  console.error(isKnown ? (error as Error).message : error);
  process.exitCode = 1;
} finally {
  await running.embedded?.stop();
}
// The launcher's channel would keep it alive.
process.disconnect?.();

async function backup(config: Config, target: string): Promise<void> {
  if (!config.databaseUrl) {
    if (!hasCluster(config.dataDir))
      throw new StartError(
        `There is nothing to save in ${path.resolve(config.dataDir)}: give it the settings of the server (--env-file).`,
      );
    running.embedded = await reachEmbedded(config.dataDir);
  }
  const databaseUrl = running.embedded?.url ?? config.databaseUrl ?? '';
  const began = performance.now();
  const saved = await writeBackup(target, {
    databaseUrl,
    storage: createPhotoStorage(config, PATIENT_TIMES),
    now: Date.now(),
  });
  console.log(`Saved ${said(saved, began)} to ${path.resolve(target)}.`);
  if (saved.missing.length === 0) return;
  const some = saved.missing.slice(0, 3).join(', ');
  console.error(
    `${saved.missing.length} of ${saved.shown} photos are missing in ${storageName(config)} (${some}${saved.missing.length > 3 ? ', …' : ''}): the backup is without them. Are DATA_DIR and S3_… those of the server?`,
  );
  process.exitCode = 1;
}

async function restore(config: Config, source: string, isReplacing: boolean): Promise<void> {
  const began = performance.now();
  const restored = await restoreBackup(source, {
    async databaseUrl() {
      // As its owner: nobody else may work on it.
      if (!config.databaseUrl) running.embedded = await startEmbedded(config.dataDir);
      return running.embedded?.url ?? config.databaseUrl ?? '';
    },
    storage: createPhotoStorage(config, PATIENT_TIMES),
    erasures: createErasureStorage(config, PATIENT_TIMES),
    names: {
      database: config.databaseUrl
        ? 'the database of DATABASE_URL'
        : `the embedded database in ${path.resolve(config.dataDir)}`,
      storage: storageName(config),
    },
    async putJobsBack(url, jobs) {
      const queue = await startQueue<Jobs>(url, JOBS, (error) => console.error(error));
      await queue.putBack(jobs);
      await queue.stop();
    },
    isReplacing,
    publicUrl: config.publicUrl,
    now: Date.now(),
  });
  console.log(
    `Restored ${said(restored, began)}. Everybody is logged out; keys, passkeys and calendar links have ended${config.isCopy ? '' : ', and their owners are told'}.`,
  );
  if (restored.erased > 0)
    console.log(
      `${restored.erased} accounts had ended since the backup; they are out of sight, and the first start deletes them.`,
    );
  if (restored.newer > 0)
    console.log(
      `${restored.newer} files in ${storageName(config)} are newer than the backup, or nearly so, and were left.`,
    );
  if (restored.jobs > 0 && !config.isCopy)
    console.log(
      'A start sends the mails that waited and goes on with payments; to look at it beside the real one start it with COPY=1.',
    );
}

function said({ rows, jobs, photos }: Saved | Restored, began: number): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - began) / 1_000);
  return `${all} rows, ${jobs} jobs and ${photos} files of photos in ${seconds} s`;
}
