/**
 * A database for tests: one PostgreSQL for the whole run (DATABASE_URL, else the embedded one in a temporary
 * folder), a template with schema, queue and the best known places in it, and a copy of the template for every test file.
 * Others have all places, or the demo, made when the first test asks for them.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildIfStale } from '../../scripts/build.ts';
import { readConfig } from '../../src/config.ts';
import { type Jobs, JOBS } from '../../src/jobs.ts';
import { prepareDemoData } from '../../src/prepare.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { loadGazetteer } from '../../src/server/features/places/load.ts';
import { startQueue } from '../../src/server/jobs/queue.ts';
import { DEMO_PASSWORD } from '../e2e/demo.ts';
import { giveInCare } from './caretaker.ts';
import { writeKnownPlaces } from './knownPlaces.ts';
import { until } from './until.ts';

const GAZETTEER = path.resolve(import.meta.dirname, '..', '..', 'build', 'gazetteer');

/** Set by the test command, so that all files of a run share a server; a lone file starts its own. */
const shared = () => process.env.TEST_DATABASE_SERVER;

/** When the demo of the template was filled in: a Tuesday morning in Europe. */
export const DEMO_PRESENT = Date.UTC(2026, 10, 24, 9);

export interface TestServer {
  /** An administrator's address on the server. */
  url: string;
  stop(): Promise<void>;
}

/** Starts the run's server and makes the template; leaves nothing behind when that fails or its process dies. */
export async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-test-'));
  const release = giveInCare({ folder });
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbedded(folder, { isDurable: false, socketFolder: folder });
  // A question over a Unix socket costs half of one over the loopback's TCP.
  const url = process.env.DATABASE_URL ?? `${embedded?.url}?host=${encodeURIComponent(folder)}`;
  const template = `palmora_template_${process.pid}`;
  const stop = async () => {
    for (const name of [template, `${template}_whole`, `${template}_demo`])
      for (const each of [name, `${name}_new`])
        await run(url, `DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
    rmSync(photosOf(template), { recursive: true, force: true });
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
    { worksByItself: false },
  );
  await queue.stop();
}

/** Another template, made by `make` under another name first; of two who ask for it at first one makes it. */
async function templateMade(
  server: string,
  name: string,
  make: (name: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await make(`${name}_new`);
      await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** Where the photos of a server's demo are, in a data folder as Palmora keeps them. */
const photosOf = (template: string) => path.join(os.tmpdir(), `${template}_demo`);

/** Gives a folder the files of another; they are never written into, only replaced. */
function linkAll(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else linkSync(source, target);
  }
}

async function fillDemo(url: string, dataDir: string): Promise<void> {
  const config = readConfig({ APP_ENV: 'demo', DEMO: '1', DEMO_PASSWORD, DATA_DIR: dataDir });
  await prepareDemoData(config, url, DEMO_PRESENT);
}

/** What a database for a test begins with. */
export type TestDatabaseContent = 'nothing' | 'known places' | 'all places' | 'demo';

export interface TestDatabase {
  url: string;
  /** Gives a data folder the files that belong to what is in it: the photos of the demo. */
  giveFiles(folder: string): void;
  /** Removes it, and ends a server of its own. */
  drop(): Promise<void>;
}

/** A fresh database with the newest schema, or with nothing. */
export async function createTestDatabase(
  content: TestDatabaseContent = 'known places',
): Promise<TestDatabase> {
  const own = shared() ? null : await startTestServer();
  const [server = '', template = ''] = (shared() ?? own?.url ?? '').split('#');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const model: Record<TestDatabaseContent, () => string | Promise<string>> = {
    nothing: () => 'template0',
    'known places': () => template,
    'all places': () =>
      templateMade(server, `${template}_whole`, (made) => makeTemplate(server, made, GAZETTEER)),
    demo: () =>
      templateMade(server, `${template}_demo`, async (made) => {
        await run(server, `CREATE DATABASE ${made} TEMPLATE ${template}`);
        await fillDemo(withDatabase(server, made), photosOf(template));
      }),
  };
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${await model[content]()}`);
  return {
    url: withDatabase(server, name),
    giveFiles(folder) {
      if (content === 'demo') linkAll(photosOf(template), folder);
    },
    async drop() {
      await run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await own?.stop();
    },
  };
}

/** Resolves when so many queries in the database wait for locks that others hold. */
export const lockAwaited = (db: Pick<pg.Pool, 'query'>, queries = 1): Promise<void> =>
  until(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return (rowCount ?? 0) >= queries;
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
