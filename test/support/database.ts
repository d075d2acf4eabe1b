/**
 * A database for tests: one PostgreSQL for the whole run (DATABASE_URL, else the embedded one in a temporary
 * folder), a template with schema, queue and the best known places in it, and a copy of the template for every test file.
 * A second template has all places, made when the first test asks for it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildIfStale } from '../../scripts/build.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { type Jobs, JOBS } from '../../src/jobs.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { loadGazetteer } from '../../src/server/features/places/load.ts';
import { startQueue } from '../../src/server/jobs/queue.ts';
import { giveInCare } from './caretaker.ts';
import { writeKnownPlaces } from './knownPlaces.ts';
import { until } from './until.ts';

const GAZETTEER = path.resolve(import.meta.dirname, '..', '..', 'build', 'gazetteer');

/** Set by the test command, so that all files of a run share a server; a lone file starts its own. */
const SHARED = process.env.TEST_DATABASE_SERVER;

export interface TestServer {
  /** An administrator's address on the server. */
  url: string;
  stop(): Promise<void>;
}

/** Starts the run's server and makes the template; leaves nothing behind when that fails or its process dies. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-test-'));
  const release = giveInCare({ folder });
  const embedded = process.env.DATABASE_URL ? null : await startEmbedded(folder, { isDurable: false });
  const url = process.env.DATABASE_URL ?? embedded?.url ?? '';
  const template = `palmora_template_${process.pid}`;
  const stop = async () => {
    for (const name of [template, `${template}_whole`, `${template}_whole_new`])
      await run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
    release();
  };
  try {
    buildIfStale({ hasWeb: false });
    const places = path.join(folder, 'known-places');
    writeKnownPlaces(GAZETTEER, places);
    await makeTemplate(url, template, places);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `${url}#${template}`, stop };
}

/** Makes a database to be copied: schema, queue, and the places of a folder. */
async function makeTemplate(server: string, name: string, places: string): Promise<void> {
  await run(server, `CREATE DATABASE ${name}`);
  const url = withDatabase(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await migrate(pool);
    await loadGazetteer(pool, places);
  } finally {
    await pool.end();
  }
  const queue = await startQueue<Jobs>(
    url,
    JOBS,
    (error) => {
      throw error;
    },
    false,
  );
  await queue.stop();
}

/** The template with all places; of two who ask for it first one makes it. */
async function wholeTemplate(server: string, template: string): Promise<string> {
  const name = `${template}_whole`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await makeTemplate(server, `${name}_new`, GAZETTEER);
      await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** What a database for a test begins with. */
export type TestDatabaseContent = 'nothing' | 'known places' | 'all places';

/** A fresh database with the newest schema, or with nothing; `drop` removes it (and ends a server of its own). */
export async function createTestDatabase(
  content: TestDatabaseContent = 'known places',
): Promise<{ url: string; drop(): Promise<void> }> {
  const own = SHARED ? null : await startTestServer();
  const [server = '', template = ''] = (SHARED ?? own?.url ?? '').split('#');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const model = {
    nothing: () => 'template0',
    'known places': () => template,
    'all places': () => wholeTemplate(server, template),
  };
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${await model[content]()}`);
  return {
    url: withDatabase(server, name),
    async drop() {
      await run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await own?.stop();
    },
  };
}

/** Resolves when a query in the database waits for a lock that another holds. */
export const lockAwaited = (db: Pick<pg.Pool, 'query'>): Promise<void> =>
  until(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rowCount !== 0;
  });

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
