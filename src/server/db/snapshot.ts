/** All that stands in the tables at one moment, while others go on writing. */
import pg from 'pg';
import type { StoredJob } from '../jobs/queue.ts';
import { copyTo } from './copy.ts';

export interface Migration {
  name: string;
  checksum: string | null;
}

export interface StoredTable {
  name: string;
  columns: string[];
}

/** What a database is made of. */
export interface Shape {
  /** What ran on it, in the order of the names. */
  migrations: Migration[];
  tables: StoredTable[];
  /** Where each numbering stands. */
  sequences: { name: string; value: number }[];
}

export interface Snapshot {
  shape: Shape;
  /** The rows of a table as PostgreSQL's text format has them; returns how many. */
  rows(table: StoredTable): AsyncGenerator<Buffer, number>;
  /** Those that are not done. */
  jobs(): Promise<StoredJob[]>;
  /** The photos by their ids: the kept width, and whether something shows it; an upload's files come after its row. */
  photos(): Promise<Map<string, { width: number; isShown: boolean }>>;
  /** Lets go of the moment, so that the database may clear away what it kept for it; files of photos are still not erased. */
  letGo(): Promise<void>;
  /** Files of photos may be erased again. */
  close(): Promise<void>;
}

/**
 * Held while a backup is made ("back"): what the snapshot shows must not lose its files before they are copied. Whoever
 * erases files asks for it, shared (`features/photos/queries.ts`).
 */
export const BACKUP_LOCK = 0x6261636b;

/** Opens a snapshot of the database; its tables do not change until it is closed. */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'palmora-backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const shape = await shapeOf(client);
  return {
    shape,
    rows: ({ name, columns }) =>
      copyTo(client, `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`),
    async jobs() {
      const { rows: found } = await client.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
      if (!found[0]?.there) return [];
      const { rows } = await client.query<StoredJob>(
        `SELECT name, id, data, singleton_key AS key, to_json(start_after) #>> '{}' AS "startAfter"
         FROM pgboss.job WHERE state IN ('created', 'retry', 'active') ORDER BY created_on, id`,
      );
      return rows;
    },
    async photos() {
      const { rows } = await client.query<{ id: string; width: number; attached: boolean }>(
        'SELECT id, width, attached FROM photos',
      );
      return new Map(rows.map(({ id, width, attached }) => [id, { width, isShown: attached }]));
    },
    async letGo() {
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}

/** What the database is made of now. */
export async function shapeOf(client: pg.ClientBase): Promise<Shape> {
  const migrations = await client.query<Migration>('SELECT name, checksum FROM migration ORDER BY name');
  const tables = await client.query<StoredTable>(
    `SELECT class.relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class AS class JOIN pg_attribute ON attrelid = class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY class.relname ORDER BY class.relname`,
  );
  const sequences = await client.query<{ name: string; value: number }>(
    `SELECT sequencename AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return { migrations: migrations.rows, tables: tables.rows, sequences: sequences.rows };
}

/** A name as a part of a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
