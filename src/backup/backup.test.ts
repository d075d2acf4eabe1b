/** A backup and what is restored of it: the same rows, jobs and photos; and what is refused before anything is touched. */
import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { contentOf, photosOf, query } from '../../test/support/backedUp.ts';
import { giveInCare } from '../../test/support/caretaker.ts';
import { createTestDatabase, type TestDatabaseContent } from '../../test/support/database.ts';
import { type S3Server, startS3Server } from '../../test/support/s3Server.ts';
import { createFolderStorage } from '../adapters/storage/folder.ts';
import { createS3Storage } from '../adapters/storage/s3.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import { readConfig } from '../config.ts';
import { JOBS, type Jobs } from '../jobs.ts';
import { prepareDatabase, prepareDemoData } from '../prepare.ts';
import { databaseOf, openPool, PATIENT } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openSnapshot } from '../server/db/snapshot.ts';
import { mayEraseFiles } from '../server/features/photos/queries.ts';
import { startQueue } from '../server/jobs/queue.ts';
import { readArchive, writeArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { ACCESS_TABLES } from '../server/db/revokeAccess.ts';
import { insertPerson } from '../../test/support/people.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '..', 'server', 'db', 'migrations');
const GAZETTEER_VERSION = path.resolve(import.meta.dirname, '..', '..', 'build', 'gazetteer', 'version');
const NOW = Date.UTC(2026, 10, 21, 9);
const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-backup-'));
giveInCare({ folder });
const file = path.join(folder, 'demo.tar.gz');
const photos = createFolderStorage(path.join(folder, 'photos'));
const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = [];
let source: string;
let s3: S3Server;

const newDatabase = async (content: TestDatabaseContent = 'nothing') => {
  const database = await createTestDatabase(content);
  databases.push(database);
  return database.url;
};
/** An empty one, and what makes one of its files as old as is wanted. */
function agingStorage() {
  const place = mkdtempSync(path.join(folder, 'aging-'));
  return {
    storage: createFolderStorage(place),
    age(key: string, at: number) {
      const found = readdirSync(place, { recursive: true })
        .map(String)
        .find((name) => name.endsWith(key));
      utimesSync(path.join(place, found ?? ''), at / 1_000, at / 1_000);
    },
  };
}
const newStorage = () => createFolderStorage(mkdtempSync(path.join(folder, 'restored-')));

const putJobsBack: Parameters<typeof restoreBackup>[1]['putJobsBack'] = async (url, jobs) => {
  const queue = await startQueue<Jobs>(url, JOBS, fail);
  await queue.putBack(jobs);
  await queue.stop();
};
const restore = (
  from: string,
  url: string,
  storage: Storage,
  isReplacing = false,
  erasures: Storage = newStorage(),
) =>
  restoreBackup(from, {
    databaseUrl: async () => url,
    storage,
    erasures,
    names: NAMES,
    putJobsBack,
    isReplacing,
    publicUrl: 'http://localhost:3000',
    now: NOW,
  });

const NAMES = { database: 'the database', storage: 'the bucket' };

const fail = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  source = await newDatabase('known places');
  const config = readConfig({ DATA_DIR: folder, DEMO_PASSWORD: 'a-long-enough-passphrase' });
  await prepareDemoData(config, source, NOW);
  // Of the gazetteer what the demo needs, as if it were the whole: its million rows are the same for everybody.
  await query(source, 'TRUNCATE place_keys');
  await query(
    source,
    `UPDATE gazetteer_version SET version = '${readFileSync(GAZETTEER_VERSION, 'utf8').trim()}'`,
  );
  const queue = await startQueue<Jobs>(source, JOBS, fail);
  await queue.addEach('booking.due', [{ key: 'a', data: { appointmentId: 'a' } as never }]);
  await queue.stop();
  // Of no photo: an upload whose row was never written.
  await photos.put('00000000-0000-4000-8000-000000000000-16.webp', Buffer.from('nobody'));
  const { shown, missing } = await writeBackup(file, { databaseUrl: source, storage: photos, now: NOW });
  assert.ok(shown > 10);
  assert.deepEqual(missing, []);
  await photos.delete('00000000-0000-4000-8000-000000000000-16.webp');
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  for (const database of databases.reverse()) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('what is restored into nothing is what was there, row by row and photo by photo', async () => {
  const url = await newDatabase();
  const storage = newStorage();
  const { rows } = await restore(file, url, storage);
  assert.ok((rows.announcements ?? 0) > 10 && (rows.places ?? 0) > 1_000);
  const before = await contentOf(source);
  assert.equal((before.jobs as unknown[]).length, 1);
  assert.deepEqual(await contentOf(url), before);
  const kept = await photosOf(photos);
  assert.ok(Object.keys(kept).length > 10);
  assert.deepEqual(await photosOf(storage), kept);
  // A start finds nothing to do.
  await prepareDatabase(url);
  assert.deepEqual(await contentOf(url), before);
});

test('from a folder into a bucket and out of it again', async () => {
  const url = await newDatabase();
  const bucket = createS3Storage(s3.settings);
  await restore(file, url, bucket);
  const again = path.join(folder, 'bucket.tar.gz');
  await writeBackup(again, { databaseUrl: url, storage: bucket, now: NOW });
  const storage = newStorage();
  await restore(again, await newDatabase(), storage);
  assert.deepEqual(await photosOf(storage), await photosOf(photos));
});

test('a backup may be read by its owner alone, and never takes the place of a file', async () => {
  assert.equal(statSync(file).mode & 0o077, 0);
  await assert.rejects(writeBackup(file, { databaseUrl: source, storage: photos, now: NOW }), {
    message: `${file} is there already: name a file that is not.`,
  });
});

test('a photo that is shown and has no file is named, and the rest is saved', async () => {
  const holed = createFolderStorage(path.join(folder, 'holed'));
  const [shown] = await query<{ id: string; key: string }>(
    source,
    `SELECT id, id || '-' || width || '.webp' AS key FROM photos WHERE attached ORDER BY id LIMIT 1`,
  );
  for await (const { key } of photos.files())
    if (key !== shown?.key) await holed.put(key, (await photos.get(key)) ?? Buffer.alloc(0));
  // An upload whose files are on their way is none that is missed.
  const uploaded = '00000000-0000-4000-8000-000000000001';
  await query(
    source,
    `INSERT INTO photos (id, owner_id, purpose, attached, width, height, created_at)
     SELECT '${uploaded}', owner_id, purpose, false, 900, 900, created_at FROM photos LIMIT 1`,
  );
  const target = path.join(folder, 'holed.tar.gz');
  const saved = await writeBackup(target, { databaseUrl: source, storage: holed, now: NOW });
  await query(source, `DELETE FROM photos WHERE id = '${uploaded}'`);
  assert.deepEqual(saved.missing, [shown?.id]);
  assert.ok(saved.photos > 10);
  const nowhere = path.join(folder, 'nowhere.tar.gz');
  const none = await writeBackup(nowhere, { databaseUrl: source, storage: newStorage(), now: NOW });
  assert.equal(none.missing.length, none.shown);
});

test('where something is there already it is named and not touched, unless it may go', async () => {
  const url = await newDatabase('known places');
  const taken = newStorage();
  await taken.put('other-16.webp', Buffer.from('other'));
  for (const [database, storage, said] of [
    [url, newStorage(), /^There are data already: the database holds tables\. Restore/],
    [await newDatabase(), taken, /^There are data already: the bucket holds files of photos\. Restore/],
    [url, taken, /: the database holds tables, and the bucket holds files of photos\. Restore/],
  ] as const)
    await assert.rejects(restore(file, database, storage), { name: 'StartError', message: said });

  await query(url, `INSERT INTO facts (name, value) VALUES ('planted', 'before')`);
  const { storage, age } = agingStorage();
  await storage.put('other-16.webp', Buffer.from('other'));
  age('other-16.webp', NOW - 2 * 3_600_000);
  await restore(file, url, storage, true);
  assert.deepEqual(await contentOf(url), await contentOf(source));
  assert.deepEqual(await photosOf(storage), await photosOf(photos));
});

test('what came into the storage after the backup stays there, whatever may go', async () => {
  const { storage, age } = agingStorage();
  for (const [key, at] of [
    ['newer-16.webp', NOW + 1_000],
    // Its row may have come between the moment of the backup and now.
    ['begun-16.webp', NOW - 600_000],
    ['older-16.webp', NOW - 2 * 3_600_000],
  ] as const) {
    await storage.put(key, Buffer.from(key));
    age(key, at);
  }
  assert.equal((await restore(file, await newDatabase(), storage, true)).newer, 2);
  assert.deepEqual(
    [await storage.exists('newer-16.webp'), await storage.exists('begun-16.webp')],
    [true, true],
  );
  assert.equal(await storage.exists('older-16.webp'), false);
});

test('while others work on the database nothing is restored', async () => {
  const url = await newDatabase();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await assert.rejects(restore(file, url, newStorage(), true), { message: /^Others are connected/ });
  await other.end();
});

/** The whole backup with some entries changed: its checksum fits again. */
async function changed(
  name: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
): Promise<string> {
  const target = path.join(folder, name);
  await writeArchive(
    target,
    (async function* () {
      for await (const entry of readArchive(file)) {
        const bytes = change(entry.name, entry.bytes);
        if (bytes) yield { ...entry, bytes };
      }
    })(),
  );
  return target;
}

const ofManifest =
  (change: (manifest: { format: number; migrations: object[] }) => void) => (name: string, bytes: Buffer) => {
    if (name !== 'manifest.json') return bytes;
    const manifest = JSON.parse(bytes.toString());
    change(manifest);
    return Buffer.from(JSON.stringify(manifest));
  };

test('what is broken, cut off, or of another Palmora is refused before anything is asked or touched', async () => {
  const whole = readFileSync(file);
  const write = (name: string, bytes: Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
  const refused: [string, RegExp][] = [
    [path.join(folder, 'nothing.tar.gz'), /cannot be read \(ENOENT\)/],
    [write('text.tar.gz', Buffer.from('no archive')), /is not a whole backup/],
    [write('empty.tar.gz', Buffer.alloc(0)), /is not a whole backup/],
    [write('half.tar.gz', whole.subarray(0, whole.length >> 1)), /is not a whole backup/],
    [write('short.tar.gz', whole.subarray(0, whole.length - 1)), /is not a whole backup/],
    [write('flipped.tar.gz', flipped), /is not a whole backup/],
    [
      await changed('headless.tar.gz', (name, bytes) => (name === 'manifest.json' ? null : bytes)),
      /is no backup/,
    ],
    [
      await changed(
        'newer.tar.gz',
        ofManifest(({ migrations }) => migrations.push({ name: '9999_new.sql' })),
      ),
      /newer Palmora, which has the migration 9999_new\.sql/,
    ],
    [
      await changed(
        'other.tar.gz',
        ofManifest(({ migrations }) => Object.assign(migrations[0] ?? {}, { checksum: 'other' })),
      ),
      /another Palmora: the migration 0001_first\.sql/,
    ],
    [
      await changed(
        'format.tar.gz',
        ofManifest((manifest) => {
          manifest.format = 2;
        }),
      ),
      /backups are of format 2/,
    ],
  ];
  for (const [from, message] of refused) {
    const storage = newStorage();
    await assert.rejects(
      restoreBackup(from, {
        databaseUrl: () => assert.fail('the database was asked for'),
        storage,
        erasures: newStorage(),
        names: NAMES,
        putJobsBack,
        isReplacing: true,
        publicUrl: '',
        now: NOW,
      }),
      { message },
    );
  }
});

test('rows that do not fit together leave what is there as it was', async () => {
  const url = await newDatabase('known places');
  const storage = newStorage();
  await query(url, `INSERT INTO facts (name, value) VALUES ('planted', 'before')`);
  const lame = await changed('lame.tar.gz', (name, bytes) =>
    name.startsWith('tables/users/') ? null : bytes,
  );
  await assert.rejects(restore(lame, url, storage, true), { code: '23503' });
  const facts = await query<{ value: string }>(url, `SELECT value FROM facts WHERE name = 'planted'`);
  assert.deepEqual(facts, [{ value: 'before' }]);
  const fewer = await changed('fewer.tar.gz', (name, bytes) =>
    name.startsWith('tables/facts/') ? null : bytes,
  );
  await assert.rejects(restore(fewer, url, storage, true), {
    message: /^The table facts has 0 rows instead of/,
  });
  assert.deepEqual(await query(url, `SELECT value FROM facts WHERE name = 'planted'`), facts);
});

test('a backup of before a migration is restored as it was, and brought up to date by the next start', async () => {
  const older = await newDatabase();
  const files = readdirSync(MIGRATIONS).sort();
  const some = path.join(folder, 'migrations');
  mkdirSync(some);
  for (const name of files.slice(0, -6)) copyFileSync(path.join(MIGRATIONS, name), path.join(some, name));
  const migrated = async (url: string, from: string) => {
    const pool = openPool(url, 2, PATIENT);
    return migrate(pool, from).finally(() => pool.end());
  };
  await migrated(older, some);
  await query(older, `INSERT INTO facts (name, value) VALUES ('planted', 'older')`);
  const target = path.join(folder, 'older.tar.gz');
  await writeBackup(target, { databaseUrl: older, storage: newStorage(), now: NOW });
  const url = await newDatabase();
  await restore(target, url, newStorage());
  assert.deepEqual(
    await query(url, 'SELECT name FROM migration'),
    await query(older, 'SELECT name FROM migration'),
  );
  assert.deepEqual(await migrated(url, MIGRATIONS), files.slice(-6));
  assert.deepEqual(await query(url, `SELECT value FROM facts WHERE name = 'planted'`), [{ value: 'older' }]);
});

test('a file of a photo is not erased while a backup is made that needs it', async () => {
  const snapshot = await openSnapshot(source);
  const pool = openPool(source, 2);
  try {
    assert.equal(await mayEraseFiles(databaseOf(pool)), false);
    await snapshot.letGo();
    assert.equal(await mayEraseFiles(databaseOf(pool)), false);
    await snapshot.close();
    assert.equal(await mayEraseFiles(databaseOf(pool)), true);
  } finally {
    await pool.end();
  }
});

test('what was ended after the backup does not come back: all ways in end, and who had to make theirs is told', async () => {
  const before = await newDatabase('known places');
  const pool = openPool(before, 2);
  const db = databaseOf(pool);
  const people = [];
  for (const [nr, accountType] of (['partner', 'client'] as const).entries())
    people.push(
      await insertPerson(db, NOW, {
        accountType,
        email: `way-in${nr}@test.example`,
        phoneNumber: `50112345${nr}`,
      }),
    );
  const [partner, client] = people;
  const hash = (word: string) => `'\\x${Buffer.from(word.padEnd(32, '.')).toString('hex')}'`;
  for (const { id = '' } of [partner, client].map((person) => ({ id: person?.id })))
    await query(
      before,
      `INSERT INTO devices (user_id, token_hash, last_used_at) VALUES ('${id}', ${hash('device')}, now());
       INSERT INTO device_log_in_codes (user_id, device_hash, code_hash, mail_id, expires_at)
         VALUES ('${id}', ${hash('device')}, '', '${id}', now());
       INSERT INTO mail_tokens (token_hash, purpose, user_id, mail_id, expires_at)
         VALUES (${hash(`link ${id.slice(-8)}`)}, 'reset-password', '${id}', '${id}', now())`,
    );
  await query(
    before,
    `INSERT INTO api_keys (id, user_id, name, scope, token_hash, created_at)
     VALUES (gen_random_uuid(), '${partner?.id}', 'Till', 'read', ${hash('key')}, now())`,
  );
  await pool.end();
  const saved = path.join(folder, 'ways-in.tar.gz');
  await writeBackup(saved, { databaseUrl: before, storage: newStorage(), now: NOW });
  const url = await newDatabase();
  await restore(saved, url, newStorage());
  for (const name of ACCESS_TABLES)
    assert.deepEqual(await query(url, `SELECT count(*)::int AS count FROM ${name}`), [{ count: 0 }], name);
  assert.deepEqual(await query(url, 'SELECT count(*)::int AS count FROM users'), [{ count: 2 }]);
  const told = await query<{ to: string; kind: string }>(
    url,
    `SELECT data ->> 'to' AS to, data ->> 'kind' AS kind FROM pgboss.job WHERE name = 'mail.send'`,
  );
  assert.deepEqual(told, [{ to: partner?.email, kind: 'waysInEnded' }]);
});

test('who has left after the backup is out of sight at once, and a job deletes them again', async () => {
  const before = await newDatabase('known places');
  const pool = openPool(before, 2);
  const person = (email: string) =>
    insertPerson(databaseOf(pool), NOW, { accountType: 'client', email, phoneNumber: '501123456' });
  const stays = await person('stays@test.example');
  const left = await person('left@test.example');
  await pool.end();
  const saved = path.join(folder, 'left.tar.gz');
  await writeBackup(saved, { databaseUrl: before, storage: newStorage(), now: NOW });
  const erasures = newStorage();
  for (const id of [left.id, '019a0000-0000-7000-8000-000000000001'])
    await erasures.put(id, new Uint8Array());
  const url = await newDatabase();
  const { erased } = await restore(saved, url, newStorage(), false, erasures);
  assert.equal(erased, 1);
  assert.deepEqual(
    await query(url, 'SELECT id, suspended_at IS NULL AS "isSeen" FROM users ORDER BY "isSeen"'),
    [
      { id: left.id, isSeen: false },
      { id: stays.id, isSeen: true },
    ],
  );
  assert.deepEqual(
    await query(url, `SELECT data ->> 'userId' AS id FROM pgboss.job WHERE name = 'leaving.deleteAgain'`),
    [{ id: left.id }],
  );
});

test('every table that holds the hash of a secret ends with a restore, or is said to stay', async () => {
  const stays: Record<string, string> = {
    users: 'the password is the way back',
    sign_ups: 'waits for another link',
    guest_codes: 'books a time that is kept for minutes, and lets nobody in',
    staff_recovery_codes: 'opens nothing without a log-in',
  };
  const rows = await query<{ name: string }>(
    source,
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('token_hash', 'code_hash', 'password_hash', 'credential_id', 'challenge_hash')`,
  );
  const ended = new Set<string>(ACCESS_TABLES);
  const left = rows.map(({ name }) => name).filter((name) => !ended.has(name) && stays[name] === undefined);
  assert.deepEqual(left, []);
});
