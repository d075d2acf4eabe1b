/** Numbers of the time before they were counted whole are counted like those of today. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { storeAnnouncement } from '../../../test/support/storedAnnouncement.ts';
import { activeWithPhone } from '../features/announcements/phoneQueries.ts';
import { unreadPhones } from '../features/announcements/unreadPhones.ts';
import { phoneKey } from '../phoneNumbers.ts';
import { databaseOf } from './database.ts';

const MIGRATIONS = ['0077_prefix_of_phones', '0078_phones_as_written'].map((name) =>
  path.join(import.meta.dirname, `migrations/${name}.sql`),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** As it was stored, and as it is from now on. */
const NUMBERS: [prefix: string, stored: string, national: string][] = [
  ['48', '601700800', '601700800'],
  ['4', '8601700800', '8601700800'],
  ['48', '0601700800', '601700800'],
  ['48', '00601700800', '601700800'],
  ['48', '48601700800', '601700800'],
  ['420', '420601234567', '601234567'],
  ['33', '0612345678', '612345678'],
  ['49', '01711234567', '1711234567'],
  ['49', '4915112345678', '15112345678'],
  ['44', '07911123456', '7911123456'],
  ['39', '0612345678', '0612345678'],
  ['7', '89161234567', '9161234567'],
  ['7', '9161234567', '9161234567'],
  ['1', '12125551234', '2125551234'],
  ['36', '06201234567', '201234567'],
];

test('announcements and the edits that wait carry the whole number as its country writes it', async () => {
  const { pool } = app;
  const { id: owner } = await app.account('partner');
  const ids: string[] = [];
  for (const [phonePrefix, phoneNumber] of NUMBERS) {
    const { id } = await storeAnnouncement(pool, owner, { phonePrefix, phoneNumber });
    await pool.query(
      `INSERT INTO announcement_revisions SELECT announcement_id, gen_random_uuid(), content, photo_ids, created_at
       FROM announcement_revisions WHERE announcement_id = $1`,
      [id],
    );
    ids.push(id);
  }
  await pool.query('ALTER TABLE announcements DROP COLUMN phone_prefix');

  for (const migration of MIGRATIONS) await pool.query(readFileSync(migration, 'utf8'));
  for (const [at, [prefix, stored, national]] of NUMBERS.entries()) {
    const { rows } = await pool.query<{ prefix: string; number: string; texts: string[] }>(
      `SELECT phone_prefix AS prefix, phone_number AS number, ARRAY(
         SELECT content ->> 'phoneNumber' FROM announcement_revisions WHERE announcement_id = announcements.id) AS texts
       FROM announcements WHERE id = $1`,
      [ids[at]],
    );
    assert.deepEqual(rows, [{ prefix, number: national, texts: [national, national] }], stored);
    // The same as of one that is written so today.
    assert.equal(prefix + national, phoneKey({ phonePrefix: prefix, phoneNumber: national }));
  }
});

test('what the version before writes afterwards is read by the clock, and counted then', async () => {
  const { pool } = app;
  const { id: owner } = await app.account('partner');
  const { id } = await storeAnnouncement(pool, owner, { phonePrefix: '49', phoneNumber: '0171 7654321' });
  // It does not know the column.
  await pool.query(`UPDATE announcements SET phone_prefix = '' WHERE id = $1`, [id]);
  const counted = () => activeWithPhone(databaseOf(pool), '491717654321', app.now());
  assert.equal(await counted(), 0);
  await app.handlers['announcements.sweep']({});
  await app.drain();
  assert.equal(await counted(), 1);
  const { body } = await app.call('GET', `/api/announcement/${id}`);
  assert.deepEqual([body.phonePrefix, body.phoneNumber], ['49', '1717654321']);
});

test('of a text that says no prefix nothing can be read, and the clock does not ask for ever', async () => {
  const { id: owner } = await app.account('partner');
  const { id } = await storeAnnouncement(app.pool, owner, { phonePrefix: '', phoneNumber: '12' });
  const unread = await unreadPhones(databaseOf(app.pool), 10);
  assert.ok(!unread.some((one) => one.id === id));
});
