import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

const ATTEMPTS = 5;

/** What was read to learn which rows to lock has changed before they were: the transaction begins again. */
export class ChangedMeanwhile extends Error {
  /** PostgreSQL's serialization failure. */
  readonly code = '40001';
}

/** Runs the work in a transaction, and again when the database broke it off for the sake of another one. */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isBrokenOff(error)) throw error;
    }
  }
}

/** Serialization failure or deadlock. */
function isBrokenOff(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '40001' || code === '40P01';
}
