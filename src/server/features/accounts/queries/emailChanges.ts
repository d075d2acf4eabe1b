/** Changes of address under way, and what one does to its account. */
import type { Insertable, Selectable } from 'kysely';
import { instant, type Executor } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';
import type { MailPurpose } from '../../../db/schema/accounts.ts';

export type EmailChange = Selectable<Tables['email_changes']>;

/** Keeps a change in place of the one before, whose links end with it. */
export async function replaceEmailChange(
  trx: Executor,
  change: Insertable<Tables['email_changes']>,
): Promise<void> {
  await trx.deleteFrom('email_changes').where('user_id', '=', change.user_id).execute();
  await trx.insertInto('email_changes').values(change).execute();
}

/** A change with the account it is of; undefined when it is gone, or the account is suspended. */
export const emailChangeById = (db: Executor, id: string) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .selectAll('email_changes')
    .select(['users.email', 'users.locale'])
    .where('email_changes.id', '=', id)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

/** The change that a link was mailed for; undefined when either is gone or the link is too old. */
export const emailChangeOfToken = (db: Executor, hash: Buffer, purpose: MailPurpose, now: number) =>
  db
    .selectFrom('mail_tokens')
    .innerJoin('email_changes', 'email_changes.id', 'mail_tokens.email_change_id')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .selectAll('email_changes')
    .select(['users.email', 'users.locale'])
    .where('mail_tokens.token_hash', '=', hash)
    .where('mail_tokens.purpose', '=', purpose)
    .where('mail_tokens.expires_at', '>', instant(now))
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

/** Notes that the present address has confirmed; false when it had before, or the change is gone. */
export async function confirmEmailChange(trx: Executor, id: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('email_changes')
    .set({ confirmed_at: instant(now) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a change away with its links; false when it was gone. */
export async function takeEmailChange(trx: Executor, id: string): Promise<boolean> {
  const row = await trx.deleteFrom('email_changes').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export const setEmail = (trx: Executor, userId: string, email: string, now: number) =>
  trx
    .updateTable('users')
    .set({ email, email_verified_at: instant(now) })
    .where('id', '=', userId)
    .execute();
