/** What a newcomer and an operator type first: the server as a process of its own, and a backup of it while it runs. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { databaseOf, instant, openPool } from '../src/server/db/database.ts';
import { VERSION } from '../src/version.ts';
import { createTestDatabase } from './support/database.ts';
import { insertPerson } from './support/people.ts';
import { startServer } from './support/server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs the command to its end; its exit code, and what it said. */
const backUp = (file: string, dataDir: string): Promise<{ code: unknown; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir };
    execFile(process.execPath, ['src/backup/main.ts', 'backup', file], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

/** Somebody’s photo that is shown and has no file; its id. */
async function photoWithoutFile(): Promise<string> {
  const pool = openPool(database.url, 1);
  const db = databaseOf(pool);
  const now = Date.UTC(2026, 10, 24);
  try {
    const { id: owner_id } = await insertPerson(db, now, {
      accountType: 'partner',
      email: 'photographed@test.example',
      phoneNumber: '501123456',
    });
    const id = randomUUID();
    await db
      .insertInto('photos')
      .values({
        id,
        owner_id,
        purpose: 'profile',
        attached: true,
        width: 900,
        height: 600,
        created_at: instant(now),
      })
      .execute();
    return id;
  } finally {
    await pool.end();
  }
}

test('it starts, says where its mails are, answers, is saved meanwhile, and ends by a signal', async () => {
  const server = await startServer({ DATABASE_URL: database.url });
  const { child, port, dataDir, ended } = server;
  try {
    const origin = `http://localhost:${port}`;
    const page = await fetch(`${origin}/pl/about-us`);
    assert.equal(page.status, 200);
    const file = path.join(dataDir, 'saved.tar.gz');
    const saved = await backUp(file, dataDir);
    assert.deepEqual([saved.code, saved.stderr], [0, '']);
    assert.ok(existsSync(file));
    child.kill('SIGTERM');
    assert.equal(await ended, 0, server.output());
    assert.deepEqual(server.output().trim().split('\n').slice(0, 2), [
      `Palmora runs at ${origin}, version ${VERSION} (Ctrl-C stops it).`,
      `Mails: ${origin}/dev/mail`,
    ]);
  } finally {
    await server.remove();
  }
});

test('a backup without photos that are shown is written, says so, and fails for whoever runs it by the clock', async () => {
  const photo = await photoWithoutFile();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-holed-'));
  try {
    const file = path.join(folder, 'saved.tar.gz');
    const { code, stdout, stderr } = await backUp(file, folder);
    assert.equal(code, 1);
    assert.ok(existsSync(file));
    assert.match(stdout, /^Saved .* 0 files of photos/);
    assert.match(
      stderr,
      new RegExp(`^1 of 1 photos are missing in .*\\(${photo}\\): the backup is without them`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
