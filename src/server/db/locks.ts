/**
 * Locks under which rules across rows are read and written, in one order for everybody, so that no two units wait for
 * each other.
 */
import type { Trx } from './database.ts';
import { sql } from 'kysely';
import { LOCK_ORDER, type LockLevel } from '../../domain/invariants.ts';

const heldBy = new WeakMap<object, { highest: number; held: Set<string> }>();

/**
 * Says that rows are about to be locked until the transaction ends; whoever locks rows calls it first.
 * @throws a plain error, a mistake in the verb, where a lock comes that others take earlier
 */
export function claimLocks(trx: Trx, level: LockLevel, ids: readonly string[]): void {
  const state = heldBy.get(trx) ?? { highest: 0, held: new Set<string>() };
  heldBy.set(trx, state);
  const rank = LOCK_ORDER.indexOf(level);
  const isHeld = ids.every((id) => state.held.has(`${level} ${id}`));
  if (rank < state.highest && !isHeld)
    throw new Error(`a lock of ${level} is taken after one of ${LOCK_ORDER[state.highest]}`);
  state.highest = Math.max(state.highest, rank);
  for (const id of ids) state.held.add(`${level} ${id}`);
}

/**
 * Locks a person's account until the transaction ends: what is counted or compared over everything a partner offers,
 * or a client keeps, stays as it was read. Answers its address; undefined: the account is gone.
 */
export async function lockUser(trx: Trx, userId: string): Promise<{ email: string } | undefined> {
  claimLocks(trx, 'user', [userId]);
  return trx.selectFrom('users').select('email').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Somebody whose calendar is locked. */
export interface LockedWorker {
  id: string;
  /** Null: still of the practice. */
  removed_at: number | null;
  /** The local date from which they receive no more. */
  leaves_on: string | null;
}

/**
 * Takes workers' calendars for the rest of the transaction: bookings of one worker come one after the other, so
 * that two of them never wait for each other. Answers how they stand under the lock.
 */
export async function lockWorkers(trx: Trx, workerIds: string[]): Promise<LockedWorker[]> {
  if (workerIds.length === 0) return [];
  claimLocks(trx, 'worker', workerIds);
  return trx
    .selectFrom('workers')
    .select(['id', 'removed_at', 'leaves_on'])
    .where('id', 'in', workerIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks a word until the transaction ends: for rules over rows that share nothing else (`phone 48501…`, `holds 203.0.113.7`). */
export async function lockKey(trx: Trx, key: string): Promise<void> {
  claimLocks(trx, 'key', [key]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
