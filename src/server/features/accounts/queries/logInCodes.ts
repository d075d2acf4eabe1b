/** The code that waits for an account. */
import { type Insertable, sql } from 'kysely';
import { ACCOUNT } from '../../../../domain/limits.ts';
import { instant, type Executor } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Keeps a code in place of the one before; false when that one was asked for later. */
export async function keepCode(db: Executor, code: Insertable<Tables['log_in_codes']>): Promise<boolean> {
  const row = await db
    .insertInto('log_in_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...code, tries: 0 })
        // A job that runs twice mails twice, and the later mail counts.
        .where('log_in_codes.mail_id', '<=', code.mail_id),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try of the code that waits for an address, if the device may try any more, and answers what it is. */
export const tryCode = (db: Executor, email: string, deviceHash: Buffer, now: number) =>
  db
    .updateTable('log_in_codes')
    .from('users')
    .set({ tries: sql<number>`tries + 1` })
    .whereRef('users.id', '=', 'log_in_codes.user_id')
    .where('users.email', '=', email)
    .where('log_in_codes.device_hash', '=', deviceHash)
    .where('log_in_codes.tries', '<', ACCOUNT.codeTries)
    .where('log_in_codes.expires_at', '>', instant(now))
    .returning(['log_in_codes.user_id', 'log_in_codes.code_hash'])
    .executeTakeFirst();

/** Uses a code up; false when somebody was sooner, or another has taken its place. */
export async function spendCode(
  db: Executor,
  { user_id, code_hash }: { user_id: string; code_hash: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('log_in_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A code that is still on its way leads nowhere. */
export const dropCode = (db: Executor, userId: string) =>
  db.deleteFrom('log_in_codes').where('user_id', '=', userId).execute();
