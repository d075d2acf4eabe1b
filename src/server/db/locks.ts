/**
 * Locks under which rules across rows are read and written. A transaction takes them in this order, so that two
 * never wait for each other: keys, users, announcements, orders, workers, appointments.
 */
import { sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Locks a person's account until the transaction ends: what is counted or compared over everything a partner offers,
 * or a client keeps, stays as it was read.
 */
export async function lockUser(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Locks a word until the transaction ends: for rules over rows that share nothing else (`phone 48501…`, `holds 203.0.113.7`). */
export async function lockKey(trx: Transaction<Tables>, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
