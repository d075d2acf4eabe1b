/** Where faults are planted: a copy of the tree and a PostgreSQL, which no other lane knows of. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { giveInCare } from '../../test/support/caretaker.ts';
import { startTestServer } from '../../test/support/database.ts';
import { WEB } from '../build.ts';

export interface Lane {
  /** The folder of the copy. */
  copy: string;
  /** For TEST_DATABASE_SERVER. */
  server: string;
  /** Drops the databases of tests that were ended before they could. */
  dropLeftDatabases(): Promise<void>;
  /** Removes both. */
  remove(): Promise<void>;
}

/** Copies the tree in `root`, whose build must be fresh, and starts a server; leaves nothing behind when that fails. */
export async function makeLane(root: string): Promise<Lane> {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'palmora-mutants-'));
  const release = giveInCare({ folder: copy });
  const removeCopy = () => {
    rmSync(copy, { recursive: true, force: true });
    release();
  };
  try {
    // With all that the pages are built from, so that no test in the copy takes them for stale and builds them anew.
    for (const part of new Set([
      'src',
      'test',
      'scripts',
      'build',
      'package.json',
      'vitest.config.ts',
      ...WEB.sources,
    ]))
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    const server = await startTestServer();
    return {
      copy,
      server: server.url,
      async dropLeftDatabases() {
        const client = new pg.Client({ connectionString: server.url.split('#')[0] });
        await client.connect();
        const { rows } = await client.query(`SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`);
        for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
        await client.end();
      },
      async remove() {
        await server.stop();
        removeCopy();
      },
    };
  } catch (error) {
    removeCopy();
    throw error;
  }
}
