import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Advisory lock under which migrations run, so that many processes can start at once ("migr"). */
const MIGRATION_LOCK = 0x6d696772;

/**
 * Brings the database to the newest schema: runs every file of `migrations/` that was not yet run, in the order
 * of their names, each in a transaction of its own. Returns the names of those it ran.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
    const done = new Set(rows.map((row) => row.name));
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (done.has(name)) continue;
      await client.query('BEGIN');
      try {
        await client.query(readFileSync(path.join(FOLDER, name), 'utf8'));
        await client.query('INSERT INTO migration (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      ran.push(name);
    }
    return ran;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
