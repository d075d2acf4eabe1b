/** The codes that wait for an account, one for each device that asked. */
import { type Insertable, sql } from 'kysely';
import { ACCESS } from '../../../../domain/accounts/accessLimits.ts';
import { instant, type Executor } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Keeps a code in place of the one the device asked for before; false when that one was asked for later. */
export async function keepCode(
  db: Executor,
  code: Insertable<Tables['device_log_in_codes']>,
): Promise<boolean> {
  const row = await db
    .insertInto('device_log_in_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_hash'])
        .doUpdateSet({ ...code, tries: 0 })
        // A job that runs twice mails twice, and the later mail counts.
        .where('device_log_in_codes.mail_id', '<=', code.mail_id),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try of the code that waits for an address and a device, if there may be any more, and answers what it is. */
export const tryCode = (db: Executor, email: string, deviceHash: Buffer, now: number) =>
  db
    .updateTable('device_log_in_codes as code')
    .from('users')
    .set({ tries: sql<number>`tries + 1` })
    .whereRef('users.id', '=', 'code.user_id')
    .where('users.email', '=', email)
    .where('code.device_hash', '=', deviceHash)
    .where('code.tries', '<', ACCESS.codeTries)
    .where('code.expires_at', '>', instant(now))
    .returning(['code.user_id', 'code.code_hash'])
    .executeTakeFirst();

/** Uses a code up; false when somebody was sooner, or another has taken its place. */
export async function spendCode(
  db: Executor,
  { user_id, code_hash }: { user_id: string; code_hash: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('device_log_in_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Codes that are still on their way lead nowhere. */
export const dropCodes = (db: Executor, userId: string) =>
  db.deleteFrom('device_log_in_codes').where('user_id', '=', userId).execute();
