/** What a backup is compared by: all that a database and a storage hold. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Storage } from '../../src/adapters/storage/storage.ts';

/** Asks a database by its address. */
export async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(statement).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** How many rows each table has and what they say, the jobs that wait, and the definitions around them. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await query(
      url,
      `SELECT count(*)::int AS rows, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS sum FROM "${name}" AS t`,
    );
    content[name] = rows[0];
  }
  content.jobs = await query(
    url,
    `SELECT name, id, data, singleton_key, start_after FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' ORDER BY id`,
  );
  content.constraints = await query(
    url,
    `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS is, convalidated
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  content.triggers = await query(
    url,
    `SELECT tgrelid::regclass::text AS table, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  );
  content.sequences = await query(
    url,
    `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return content;
}

/** The SHA-256 of each file in a storage, by its key. */
export async function photosOf(storage: Storage): Promise<Record<string, string>> {
  const sums: [string, string][] = [];
  for await (const { key } of storage.files()) {
    const bytes = await storage.get(key);
    sums.push([
      key,
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ]);
  }
  return Object.fromEntries(sums.sort());
}
