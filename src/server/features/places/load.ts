import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { copyFrom } from '../../db/copy.ts';

/** One key for all processes that start on the same database: the second waits, then finds the work done. */
const LOAD_LOCK = 'gazetteer';

const CHUNK_BYTES = 1 << 18;
const read = (file: string) => createReadStream(file, { highWaterMark: CHUNK_BYTES });

/** In the order of the built file. */
const PLACE_COLUMNS =
  'place_id, kind, country_code, name, names, region_code, near_place_id, lat, lng, time_zone, population';

/**
 * Brings the gazetteer of a folder (made by scripts/build-gazetteer.ts) into the database, unless this very build
 * is there already, or a newer edition of it: a process of the next version may run beside this one. In one transaction:
 * readers see the old rows or the new. Answers whether anything was loaded.
 */
export async function loadGazetteer(
  pool: Pool,
  folder: string,
): Promise<{ loaded: boolean; version: string }> {
  const version = (await readFile(join(folder, 'version'), 'utf8')).trim();
  if (!isWanted(version, await loadedVersion(pool))) return { loaded: false, version };

  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Longer than a query of a request may take; and the wait for another process's load is as long as that load.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOAD_LOCK]);
    const loaded = isWanted(version, await loadedVersion(client));
    if (loaded) await replaceRows(client, folder, version);
    await client.query('COMMIT');
    client.release();
    return { loaded, version };
  } catch (error) {
    // Closing the connection rolls back, and also works when the connection is what failed.
    client.release(true);
    throw error;
  }
}

async function loadedVersion(db: Pick<ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>('SELECT version FROM gazetteer_version');
  return rows[0]?.version ?? null;
}

const isWanted = (version: string, there: string | null): boolean =>
  there !== version && editionOf(there ?? '') <= editionOf(version);

/** What a version begins with; those before editions have none. */
const editionOf = (version: string): number => Number(/^(\d+)-/.exec(version)?.[1] ?? 0);

async function replaceRows(client: ClientBase, folder: string, version: string): Promise<void> {
  // Where somebody reads, indexes and rows stay until the commit: to take them away would keep every page waiting.
  const { rows } = await client.query<{ is_empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM places) AS is_empty',
  );
  const isEmpty = rows[0]?.is_empty === true;
  const filling = isEmpty ? withoutIndexes : asItIs;
  const frozen = isEmpty ? ' WITH (FREEZE)' : '';
  await filling(client, 'places', async () => {
    await client.query('CREATE TEMP TABLE new_places (LIKE places INCLUDING DEFAULTS) ON COMMIT DROP');
    await copyFrom(
      client,
      `COPY new_places (${PLACE_COLUMNS}) FROM STDIN`,
      read(join(folder, 'places.copy')),
    );
    await client.query(`
      INSERT INTO places SELECT * FROM new_places
      ON CONFLICT (place_id) DO UPDATE SET
        (${PLACE_COLUMNS}, retired) = (SELECT ${PLACE_COLUMNS}, retired FROM (SELECT excluded.*) AS new_row)
      WHERE places IS DISTINCT FROM excluded`);
    await client.query(`
      UPDATE places SET retired = true
      WHERE NOT retired AND NOT EXISTS (SELECT FROM new_places AS new WHERE new.place_id = places.place_id)`);
  });

  if (isEmpty) await client.query('TRUNCATE place_keys, place_tops');
  else await client.query('DELETE FROM place_keys; DELETE FROM place_tops');
  await filling(client, 'place_keys', async () => {
    // Emptied in this transaction, the table may be written frozen: no clean-up follows, and index-only reads at once.
    await copyFrom(client, `COPY place_keys FROM STDIN${frozen}`, read(join(folder, 'place_keys.copy')));
  });
  await copyFrom(client, `COPY place_tops FROM STDIN${frozen}`, read(join(folder, 'place_tops.copy')));
  await client.query(
    `INSERT INTO gazetteer_version (version) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET version = excluded.version`,
    [version],
  );
  await client.query('ANALYZE places, place_keys, place_tops');
}

const asItIs: typeof withoutIndexes = (_client, _table, fill) => fill();

/** Fills a table while its indexes, but for the primary key, are away: making one anew is quicker than growing it. */
async function withoutIndexes(client: ClientBase, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}
