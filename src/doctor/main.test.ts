/** The command itself, on a machine where nothing runs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'vitest';

test('it tells each part, and ends with 1 because something is wrong', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-doctor-'));
  const main = path.join(import.meta.dirname, 'main.ts');
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  assert.equal(stderr, '');
  const parts = ['Settings', 'Database', 'Disk', 'Photos', 'Mail', 'Payments', 'Places', 'Public address'];
  for (const part of parts) assert.match(stdout, new RegExp(`^(ok|WRONG|–) +${part} `, 'm'));
  assert.match(stdout, /^WRONG Database +The embedded PostgreSQL does not run/m);
  assert.match(stdout, /Mend what is WRONG, then ask again\.\n$/);
  assert.equal(status, 1);
});
