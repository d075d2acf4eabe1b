import type { Transaction } from 'kysely';
import { type Database, instant } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

type Executor = Database | Transaction<Tables>;

export const userByEmail = (db: Executor, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const userById = (db: Executor, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts a user unless the e-mail is taken; says whether it did. */
export async function insertUser(
  trx: Executor,
  user: import('kysely').Insertable<Tables['users']>,
): Promise<boolean> {
  const result = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertMailToken(
  trx: Executor,
  token: { hash: Buffer; purpose: string; userId: string; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('mail_tokens')
    .values({
      token_hash: token.hash,
      purpose: token.purpose,
      user_id: token.userId,
      expires_at: instant(token.expiresAt),
    })
    .execute();
}

/** Uses a token up; the id of its user, or null when it is unknown, used or too old. */
export async function spendMailToken(
  trx: Executor,
  hash: Buffer,
  purpose: string,
  now: number,
): Promise<string | null> {
  const row = await trx
    .updateTable('mail_tokens')
    .set({ used_at: instant(now) })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Who could use a token, without using it up; null when it is unknown, used or too old. */
export async function mailTokenUser(
  trx: Executor,
  hash: Buffer,
  purpose: string,
  now: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('mail_tokens')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant(now))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses up what is left of a user's tokens of a purpose. */
export const voidMailTokens = (trx: Executor, userId: string, purpose: string, now: number) =>
  trx
    .updateTable('mail_tokens')
    .set({ used_at: instant(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

export const setPassword = (trx: Executor, userId: string, passwordHash: string) =>
  trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

export const endSessions = (trx: Executor, userId: string) =>
  trx.deleteFrom('sessions').where('user_id', '=', userId).execute();

export const markVerified = (trx: Executor, userId: string, now: number) =>
  trx
    .updateTable('users')
    .set({ email_verified_at: instant(now) })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
