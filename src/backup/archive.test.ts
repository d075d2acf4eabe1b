import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, test } from 'vitest';
import { type Entry, writeArchive } from './archive.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* entries(fails = false): AsyncGenerator<Entry> {
  // More than the compression holds back, so that whoever writes waits for the file.
  for (let at = 0; at < 40; at++)
    yield { name: `part-${at}`, bytes: crypto.getRandomValues(Buffer.alloc(60_000)) };
  if (fails) throw new Error('the database is gone');
}

test('a file that cannot be written is told in a sentence, and so is none of what else fails', async () => {
  const file = path.join(folder, 'no-such-folder', 'a.tar.gz');
  await assert.rejects(writeArchive(file, entries()), {
    name: 'BrokenArchive',
    message: `${file} cannot be written (ENOENT).`,
  });
  await assert.rejects(writeArchive(path.join(folder, 'b.tar.gz'), entries(true)), {
    name: 'Error',
    message: 'the database is gone',
  });
  assert.deepEqual(readdirSync(folder), []);
});
