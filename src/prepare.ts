/** What a database needs before anything is composed on it. `main.ts` runs it before `compose`; tests and benches run it as well. */
import path from 'node:path';
import { createPhotoStorage } from './adapters/storage/places.ts';
import type { Config } from './config.ts';
import { loadDirectory } from './demo/directory/loadDirectory.ts';
import { type DemoAccess, holdsDemo, prepareDemo } from './demo/load.ts';
import { PATIENT, databaseOf, openPool } from './server/db/database.ts';
import { migrate } from './server/db/migrate.ts';
import { StartError } from './server/db/postgresPrograms.ts';
import { createPasswords } from './server/features/accounts/passwords.ts';
import { loadGazetteer } from './server/features/places/load.ts';

const GAZETTEER = path.resolve(import.meta.dirname, '..', 'build', 'gazetteer');

/** Brings a database to the newest schema and gazetteer. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 2, PATIENT);
  try {
    await migrate(pool);
    await loadGazetteer(pool, GAZETTEER);
  } finally {
    await pool.end();
  }
}

/**
 * Fills the demo in at the first start and answers how to log in to it; null where the settings want no demo. In earnest a
 * database with a demo in it is refused: everybody may know its log-ins.
 */
export async function prepareDemoData(
  config: Config,
  databaseUrl: string,
  now: number,
): Promise<DemoAccess | null> {
  if (!config.demo && config.appEnv !== 'production') return null;
  const storage = createPhotoStorage(config);
  const pool = openPool(databaseUrl, 2, PATIENT);
  try {
    const db = databaseOf(pool);
    if (!config.demo) {
      if (await holdsDemo(db))
        throw new StartError(
          'This database holds demo data, which APP_ENV=production never has: give it one of its own (DATABASE_URL, or another DATA_DIR).',
        );
      return null;
    }
    await loadDirectory(db, now);
    const passwords = createPasswords({ cost: config.passwordCost });
    return await prepareDemo(db, storage, config.demoPassword, now, passwords);
  } finally {
    await pool.end();
  }
}
