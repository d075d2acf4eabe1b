/** The drill of docs/operations.md by its commands: a Palmora with its own PostgreSQL, its backup, an empty folder, and a start. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, test } from 'vitest';
import { runningEmbedded } from '../../../src/server/db/embedded.ts';
import { giveInCare } from '../../support/caretaker.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-drill-'));
const release = giveInCare({ folder });
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  release();
});

/** Its own database, and a demo with photos to save. */
const OWN = { DATABASE_URL: '', DEMO: '1', DEMO_PASSWORD: 'demo-password-1' };

/** Runs the command to its end; what it printed, with its exit code. */
const run = (args: string[], dataDir: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...OWN, APP_ENV: 'demo', DATA_DIR: dataDir };
    execFile(process.execPath, ['src/backup/main.ts', ...args], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

/** Every table's rows and every photo, in short. */
async function contentOf(dataDir: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(dataDir)) ?? '' });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I', table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS all FROM ${name} t`,
    );
    content[name] = rows[0]?.all ?? '';
  }
  await client.end();
  const photos = path.join(dataDir, 'photos');
  for (const entry of readdirSync(photos, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    content[entry.name] = createHash('sha256').update(bytes).digest('hex');
  }
  return content;
}

test('saved while it runs, restored into an empty folder and started: the same rows and photos', async () => {
  const first = await startServer(OWN);
  const servers: ServerProcess[] = [first];
  try {
    const file = path.join(folder, 'backup.tar.gz');
    let [before, afterwards]: Record<string, string>[] = [{}, {}];
    // What the clock does at this moment would be in the one and not in the other.
    do {
      rmSync(file, { force: true });
      before = await contentOf(first.dataDir);
      const saved = await run(['backup', file], first.dataDir);
      assert.equal(saved.code, 0, saved.output);
      afterwards = await contentOf(first.dataDir);
    } while (JSON.stringify(before) !== JSON.stringify(afterwards));
    assert.ok(Object.keys(before).filter((name) => name.endsWith('.webp')).length > 10);

    const target = path.join(folder, 'again');
    const restored = await run(['restore', file], target);
    assert.deepEqual([restored.code, /^Restored /m.test(restored.output)], [0, true], restored.output);
    const taken = await run(['restore', file], target);
    assert.deepEqual([taken.code, /^There are data already/m.test(taken.output)], [1, true], taken.output);
    const replaced = await run(['restore', file, '--replace'], target);
    assert.equal(replaced.code, 0, replaced.output);

    const again = await startServer({ ...OWN, DATA_DIR: target });
    servers.push(again);
    assert.equal((await fetch(`http://127.0.0.1:${again.port}/`)).status, 200);
    const busy = await run(['restore', file, '--replace'], target);
    assert.deepEqual([busy.code, /^Palmora already runs/m.test(busy.output)], [1, true], busy.output);
    assert.deepEqual(await contentOf(target), before);
  } finally {
    for (const server of servers) await server.remove();
  }
});
