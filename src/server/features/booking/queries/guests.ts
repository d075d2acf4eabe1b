/** The codes that wait for guests' holds, and guests' visits that no account has. */
import { sql } from 'kysely';
import { GUEST, codeExpiresAt } from '../../../../domain/booking/guests.ts';
import { type Executor, instant, type Trx } from '../../../db/database.ts';
import { claimLocks } from '../../../db/locks.ts';

/** The code that waits for a hold; undefined: none was asked for. */
export const codeOf = (db: Executor, holdId: string) =>
  db.selectFrom('guest_codes').selectAll().where('appointment_id', '=', holdId).executeTakeFirst();
export type CodeRow = NonNullable<Awaited<ReturnType<typeof codeOf>>>;

/** Puts a code still to be made in the place of the one before, under the lock of its hold. */
export async function askCode(
  trx: Trx,
  { holdId, email, mailId }: { holdId: string; email: string; mailId: string },
  now: number,
): Promise<void> {
  const asked = {
    email,
    mail_id: mailId,
    code_hash: null,
    tries: 0,
    asked_at: instant(now),
    expires_at: instant(codeExpiresAt(now)),
  };
  await trx
    .insertInto('guest_codes')
    .values({ ...asked, appointment_id: holdId })
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet({ ...asked, mails: sql<number>`guest_codes.mails + 1` }),
    )
    .execute();
}

/** Keeps what the mail's code is known by; undefined when another was asked for since, or the hold is booked or gone. */
export const keepCode = (db: Executor, mailId: string, codeHash: Buffer, now: number) =>
  db
    .updateTable('guest_codes')
    .from('appointments')
    .set({ code_hash: codeHash })
    .whereRef('appointments.id', '=', 'guest_codes.appointment_id')
    .where('guest_codes.mail_id', '=', mailId)
    .where('guest_codes.expires_at', '>', instant(now))
    .where('appointments.state', '=', 'HELD')
    .returning(['guest_codes.email', 'appointments.locale'])
    .executeTakeFirst();

/** Counts a try of a code. */
export const countTry = (trx: Trx, holdId: string) =>
  trx
    .updateTable('guest_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('appointment_id', '=', holdId)
    .where('tries', '<', GUEST.codeTries)
    .execute();

/** Ends a code: it has booked. */
export const dropCode = (trx: Trx, holdId: string) =>
  trx.deleteFrom('guest_codes').where('appointment_id', '=', holdId).execute();

/** Forgets the codes, and the addresses they went to, of times that are kept no longer. */
export const dropLapsedCodes = (db: Executor, now: number) =>
  db
    .deleteFrom('guest_codes')
    .using('appointments')
    .whereRef('appointments.id', '=', 'guest_codes.appointment_id')
    .where('guest_codes.expires_at', '<=', instant(now))
    .where('appointments.state', '!=', 'HELD')
    .execute();

/** The account that an address belongs to, if any. */
export const accountOf = (db: Executor, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'account_type', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The visits that guests booked with an address and no account has, locked. */
export async function lockUnclaimedVisits(trx: Trx, email: string) {
  const unclaimed = trx
    .selectFrom('appointments')
    .select(['id', 'profile_id', 'card_id', 'name', 'phone'])
    .where('email', '=', email)
    .where('is_guest', '=', true)
    .where('client_id', 'is', null)
    .orderBy('id');
  const seen = await unclaimed.execute();
  claimLocks(
    trx,
    'appointment',
    seen.map(({ id }) => id),
  );
  return unclaimed.forUpdate().execute();
}
