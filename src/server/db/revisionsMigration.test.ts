/** Announcements of the time before revisions, with and without an edit that waits, keep all they said. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, LODZ } from '../../../test/support/announcements.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { versionsOf } from '../features/announcements/revisions.ts';
import { databaseOf, openPool, PATIENT } from './database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const OWNER = '00000000-0000-4000-8000-000000000001';
const LIVE = '00000000-0000-4000-8000-000000000002';
const EDITED = '00000000-0000-4000-8000-000000000003';
const [FIRST, SECOND] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
const before0016 = mkdtempSync(path.join(os.tmpdir(), 'palmora-migrations-'));

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2, PATIENT);
  cpSync(MIGRATIONS, before0016, {
    recursive: true,
    filter: (file) => file === MIGRATIONS || path.basename(file) < '0016',
  });
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(pool, before0016);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(before0016, { recursive: true, force: true });
});

test('live text, offers and photos become one version, the edit that waited another', async () => {
  const body = announcementBody();
  const content = { ...body, countryCode: 'PL', lat: 51.5, lng: 19.25 };
  await pool.query(
    `INSERT INTO users (id, account_type, email, phone_prefix, phone_number, password_hash, locale, terms_version,
       terms_accepted_at, created_at) VALUES ($1, 'partner', 'a@b.example', '', '', '', 'en', '', now(), now())`,
    [OWNER],
  );
  const insert = (id: string, pending: object | null) =>
    pool.query(
      `INSERT INTO announcements (id, owner_id, status, title, description, author_locale, currency, place_id,
         country_code, district, lat, lng, is_visiting_client, travel_radius_km, workplace, gender, client_types,
         payment_methods, facilities, languages, phone_prefix, phone_number, website, facebook, instagram, youtube,
         photo_ids, completeness, pending_revision, pending_for, created_at, updated_at)
       VALUES ($1, $2, 'ACTIVE', $3, $4, 'pl', 'PLN', $5, 'PL', $6, 51.5, 19.25, true, 10, $7, 'FEMALE', $8, $9, $10, $11,
         '48', $12, $13, '', '', '', $14, 80, $15, $16, now(), now())`,
      [
        id,
        OWNER,
        body.title,
        JSON.stringify(body.description),
        LODZ,
        body.district,
        body.workplace,
        body.clientTypes,
        body.paymentMethods,
        body.facilities,
        body.languages,
        body.phoneNumber,
        body.website,
        [FIRST, SECOND],
        pending && JSON.stringify(pending),
        pending && 'REVIEW',
      ],
    );
  await insert(LIVE, null);
  await insert(EDITED, { ...content, title: 'Nowy tytuł', offers: [], photoIds: [SECOND] });
  for (const [position, { main, sub, durationMinutes, price }] of body.offers.entries())
    await pool.query('INSERT INTO offers VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      LIVE,
      position,
      main,
      sub,
      durationMinutes,
      price.from,
      price.to,
    ]);

  await migrate(pool, MIGRATIONS);
  const db = databaseOf(pool);
  assert.deepEqual(await versionsOf(db, LIVE), {
    live: { ...content, photoIds: [FIRST, SECOND] },
    pending: null,
  });
  assert.deepEqual(await versionsOf(db, EDITED), {
    live: { ...content, offers: [], photoIds: [FIRST, SECOND] },
    pending: { ...content, title: 'Nowy tytuł', offers: [], photoIds: [SECOND] },
  });
});
