/** The embedded PostgreSQL: what it is started on, and what it refuses and leaves as it was. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, test } from 'vitest';
import { giveInCare } from '../../../test/support/caretaker.ts';
import { hasCluster, startEmbedded } from './embedded.ts';
import { makeFolder } from './postgresPrograms.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-embedded-'));
chmodSync(folder, 0o755);
const release = giveInCare({ folder });
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  release();
});

for (const [name, version] of [
  ['postgres-17', '17'],
  ['postgres-19', '19'],
  // A folder that somebody gave the name that is looked for.
  ['postgres-18', '17'],
  ['postgres-17', '18'],
] as const)
  test(`a database of PostgreSQL ${version} in ${name} is refused, and nothing of it touched`, async () => {
    const dataDir = path.join(folder, `${name}-of-${version}`);
    mkdirSync(path.join(dataDir, name), { recursive: true });
    writeFileSync(path.join(dataDir, name, 'PG_VERSION'), `${version}\n`);
    writeFileSync(path.join(dataDir, 'postgres-password'), 'the-old-one');
    const refused = {
      name: 'StartError',
      message: new RegExp(`PostgreSQL ${version}, .* nothing was touched`),
    };
    await assert.rejects(startEmbedded(dataDir), refused);
    assert.throws(() => hasCluster(dataDir), refused);
    assert.equal(readFileSync(path.join(dataDir, 'postgres-password'), 'utf8'), 'the-old-one');
    assert.deepEqual(readdirSync(dataDir).sort(), [name, 'postgres-password'].sort());
  });

test('a data folder that may not be written is named in one sentence', () => {
  // Even root makes no file there.
  for (const dataDir of ['/proc/self', '/proc/1'])
    assert.throws(() => makeFolder(dataDir), {
      name: 'StartError',
      message: new RegExp(`^The data folder ${dataDir} cannot be written \\(E[A-Z]+\\)`),
    });
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  assert.throws(() => makeFolder(file), { name: 'StartError', message: /cannot be written \(EEXIST\)/ });
  const own = path.join(folder, 'new', 'one');
  makeFolder(own);
  assert.deepEqual(readdirSync(own), []);
});

test('a first start under a language that this machine does not have is one like any other', async () => {
  const { LC_ALL } = process.env;
  process.env.LC_ALL = 'tr_TR.UTF-8';
  try {
    const embedded = await startEmbedded(path.join(folder, 'turkish'), { isDurable: false });
    try {
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      const { rows } = await client.query(
        "SELECT upper('iłж') AS upper, current_setting('lc_messages') AS said",
      );
      await client.end();
      assert.deepEqual(rows, [{ upper: 'IŁЖ', said: 'C' }]);
    } finally {
      await embedded.stop();
    }
  } finally {
    if (LC_ALL === undefined) delete process.env.LC_ALL;
    else process.env.LC_ALL = LC_ALL;
  }
});
