/**
 * A database for tests: one PostgreSQL for the whole run (DATABASE_URL, else the embedded one in a temporary
 * folder), a template with schema and gazetteer in it, and a copy of the template for every test file.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildIfStale } from '../../scripts/build.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { giveInCare } from './caretaker.ts';
import { until } from './until.ts';

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
    await run(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
    release();
  };
  try {
    await run(url, `CREATE DATABASE ${template}`);
    buildIfStale({ hasWeb: false });
    await prepareDatabase(withDatabase(url, template));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `${url}#${template}`, stop };
}

/** A fresh database with the newest schema, or with nothing; `drop` removes it (and ends a server of its own). */
export async function createTestDatabase({
  isEmpty = false,
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const own = SHARED ? null : await startTestServer();
  const [server = '', template = ''] = (SHARED ?? own?.url ?? '').split('#');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : template}`);
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
