/** Databases full of made-up announcements, for the bench of the search. */
import type { Pool } from 'pg';
import { storeDocuments, storePartners } from '../../test/support/search/storeDocuments.ts';
import { PATIENT, databaseOf, openPool } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { seededRandom } from './random.ts';
import { type BenchCity, documentMaker } from './searchData.ts';

const SEED = 20_261_122;
const BATCH = 10_000;
const MOST_PARTNERS = 50_000;

/** A database of its own on the server, reached by one connection. */
export async function fillDatabase(
  serverUrl: string,
  name: string,
  size: number,
  cities: readonly BenchCity[],
) {
  const server = openPool(serverUrl, 1);
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, 1, PATIENT);
  await migrate(pool);
  await pool.query('SET statement_timeout = 0');
  // What this fills is thrown away: nothing has to survive a crash, and what is made here needs no checking.
  await pool.query('SET synchronous_commit = off');
  await pool.query('SET session_replication_role = replica');
  await storePlaces(pool, cities);
  const partners = Math.min(MOST_PARTNERS, Math.ceil(size / 4));
  await storePartners(pool, partners);
  const make = documentMaker(seededRandom(SEED), cities);
  const definitions = await dropIndexes(pool);
  for (let from = 1; from <= size; from += BATCH) {
    const documents = Array.from({ length: Math.min(BATCH, size - from + 1) }, (_, each) =>
      make(from + each),
    );
    await storeDocuments(pool, documents, partners);
  }
  for (const definition of definitions) await pool.query(definition);
  await pool.query('VACUUM (ANALYZE) announcements, offers, partner_profiles');
  await pool.query('SET session_replication_role = origin');
  return { pool, db: databaseOf(pool) };
}

/** The cities and their countries. */
async function storePlaces(pool: Pool, cities: readonly BenchCity[]): Promise<void> {
  const countries = [...new Set(cities.map(({ countryCode }) => countryCode))];
  const places = [
    ...countries.map((countryCode) => ({
      placeId: `c-${countryCode}`,
      kind: 'country',
      countryCode,
      lat: 0,
      lng: 0,
    })),
    ...cities.map((city) => ({ ...city, kind: 'city' })),
  ];
  await pool.query(
    `INSERT INTO places (place_id, kind, country_code, name, lat, lng, time_zone, population)
     SELECT r."placeId", r.kind, r."countryCode", r."placeId", r.lat, r.lng, 'UTC', 10000
     FROM json_to_recordset($1) AS r ("placeId" text, kind text, "countryCode" text, lat float8, lng float8)`,
    [JSON.stringify(places)],
  );
}

/** Indexes are quicker made than grown; the primary keys stay. */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid IN ('announcements'::regclass, 'offers'::regclass) AND NOT indisunique`,
  );
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
