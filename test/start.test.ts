/** What a newcomer and an operator type first: the server as a process of its own, and a backup of it while it runs. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { VERSION } from '../src/version.ts';
import { createTestDatabase } from './support/database.ts';
import { startServer } from './support/server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('it starts, says where its mails are, answers, is saved meanwhile, and ends by a signal', async () => {
  const server = await startServer({ DATABASE_URL: database.url });
  const { child, port, dataDir, ended } = server;
  try {
    const origin = `http://localhost:${port}`;
    const page = await fetch(`${origin}/pl/about-us`);
    assert.equal(page.status, 200);
    const file = path.join(dataDir, 'saved.tar.gz');
    await promisify(execFile)(process.execPath, ['src/backup/main.ts', 'backup', file], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir },
    });
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
