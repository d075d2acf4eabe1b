import { sql } from 'kysely';
import { type Executor, instant, type Trx } from '../../db/database.ts';

/** Under which roles are taken, so that an admin is always left. */
export const STAFF_ROLES_LOCK = 'staff roles';

export const authenticatorOf = (db: Executor, userId: string) =>
  db
    .selectFrom('staff_authenticators')
    .innerJoin('users', 'users.id', 'staff_authenticators.user_id')
    .select(['secret', 'pending_secret', 'users.email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Begins to set one up, in place of another that was begun. */
export const beginAuthenticator = (trx: Trx, userId: string, secret: Buffer, now: number) =>
  trx
    .insertInto('staff_authenticators')
    .values({ user_id: userId, secret: null, pending_secret: secret, created_at: instant(now) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
    .execute();

/** The one that was begun counts from now on; `step`: of its first code. */
export const confirmAuthenticator = (trx: Trx, userId: string, step: number, now: number) =>
  trx
    .updateTable('staff_authenticators')
    .set(({ ref }) => ({
      secret: ref('pending_secret'),
      pending_secret: null,
      last_step: step,
      created_at: instant(now),
    }))
    .where('user_id', '=', userId)
    .execute();

/** Takes the code of a period, once: whether it was not taken before, nor a later one. */
export async function takeStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('staff_authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes a code of last resort, once. */
export async function takeRecoveryCode(db: Executor, userId: string, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function setRecoveryCodes(trx: Trx, userId: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** `at` in epoch ms; null: the console is closed for the session. */
export const setSessionConfirmed = (db: Executor, sessionHash: Buffer, at: number | null) =>
  db
    .updateTable('sessions')
    .set({ staff_confirmed_at: at === null ? null : instant(at) })
    .where('token_hash', '=', sessionHash)
    .execute();

/** Closes the console for all sessions of a person. */
export const closeForAll = (trx: Trx, userId: string) =>
  trx.updateTable('sessions').set({ staff_confirmed_at: null }).where('user_id', '=', userId).execute();
