import { type Insertable, sql } from 'kysely';
import type { Phone } from '../../../domain/accounts/phone.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { instant, type Executor } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { MailPurpose } from '../../db/schema/accounts.ts';

/** The account of an address. */
export const userByEmail = (db: Executor, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

/** The accounts that share a number, the oldest first, as many as can be logged in to by it. */
export const usersByPhone = (db: Executor, { phonePrefix, phoneNumber }: Phone) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('phone_prefix', '=', phonePrefix)
    .where('phone_number', '=', phoneNumber)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(ACCESS.accountsPerPhoneLogIn)
    .execute();

/** Which of the accounts the device has logged in to before. */
export async function accountsOfDevice(
  db: Executor,
  userIds: readonly string[],
  deviceHash: Buffer | null,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', ({ fn, val }) => fn.any(val(userIds)))
    .where('token_hash', '=', deviceHash)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export const userById = (db: Executor, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts an account whose address is confirmed and has none yet. */
export async function insertUser(trx: Executor, user: Insertable<Tables['users']>): Promise<void> {
  // A process of the version before keeps who has not confirmed among the users.
  await trx
    .deleteFrom('users')
    .where('email', '=', user.email)
    .where('email_verified_at', 'is', null)
    .execute();
  await trx.insertInto('users').values(user).execute();
}

/** Keeps a sign-up in place of the one its device made before for the same address; the links of that one end. */
export async function replaceSignUp(trx: Executor, signUp: Insertable<Tables['sign_ups']>): Promise<void> {
  await trx
    .deleteFrom('sign_ups')
    .where('email', '=', signUp.email)
    .where('device_hash', '=', signUp.device_hash ?? null)
    .execute();
  await trx.insertInto('sign_ups').values(signUp).execute();
}

export const signUpById = (db: Executor, id: string) =>
  db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst();

/** The sign-up that a token was mailed for; undefined when it is gone or the token is unknown or too old. */
export const signUpOfToken = (db: Executor, hash: Buffer, now: number) =>
  db
    .selectFrom('mail_tokens')
    .innerJoin('sign_ups', 'sign_ups.id', 'mail_tokens.sign_up_id')
    .select(['sign_ups.id', 'sign_ups.email', 'sign_ups.device_hash', 'sign_ups.password_hash'])
    .where('mail_tokens.token_hash', '=', hash)
    .where('mail_tokens.expires_at', '>', instant(now))
    .executeTakeFirst();

/** Two of the sign-ups that wait for an address: the device's own first, then the newest. */
export const waitingSignUps = (db: Executor, email: string, deviceHash: Buffer | null) =>
  db
    .selectFrom('sign_ups')
    .select(['id', 'password_hash'])
    .select(sql<boolean>`coalesce(device_hash = ${deviceHash}, false)`.as('is_own'))
    .where('email', '=', email)
    .orderBy('is_own', 'desc')
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();

/** The sign-up of a number that waits: the device's own, else the newest; undefined where none does. */
export const waitingSignUpByPhone = (db: Executor, { phonePrefix, phoneNumber }: Phone, deviceHash: Buffer) =>
  db
    .selectFrom('sign_ups')
    .select(['email', 'password_hash'])
    .where('phone_prefix', '=', phonePrefix)
    .where('phone_number', '=', phoneNumber)
    .orderBy(sql`coalesce(device_hash = ${deviceHash}, false)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Removes all sign-ups of an address, with their links, and answers what they were. */
export const takeSignUps = (trx: Executor, email: string) =>
  trx.deleteFrom('sign_ups').where('email', '=', email).returningAll().execute();

/** The id of the account of an address when the device has logged in to it before, else null. */
export async function deviceOwner(
  db: Executor,
  email: string,
  deviceHash: Buffer | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('devices.token_hash', '=', deviceHash)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The device is known, as the newest of those the user has; the ones longest unused go. */
export async function keepDevice(
  trx: Executor,
  userId: string,
  deviceHash: Buffer,
  now: number,
): Promise<void> {
  const at = instant(now);
  await trx
    .insertInto('devices')
    .values({ user_id: userId, token_hash: deviceHash, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: at }))
    .execute();
  await trx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (kept) =>
      kept
        .selectFrom('devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(ACCESS.devicesPerUser),
    )
    .execute();
}

export const forgetDevices = (trx: Executor, userId: string) =>
  trx.deleteFrom('devices').where('user_id', '=', userId).execute();

export const insertMailToken = (db: Executor, token: Insertable<Tables['mail_tokens']>) =>
  db.insertInto('mail_tokens').values(token).execute();

/** Uses a token up; the id of its user, or null when it is unknown, used or too old. */
export async function spendMailToken(
  trx: Executor,
  hash: Buffer,
  purpose: MailPurpose,
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
  purpose: MailPurpose,
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

/** Uses up what is left of a user's tokens of a purpose but those of the mail that was asked for last. */
export const voidOlderTokens = (db: Executor, userId: string, purpose: MailPurpose, now: number) =>
  db
    .updateTable('mail_tokens')
    .set({ used_at: instant(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('mail_id', '<', ({ selectFrom }) =>
      selectFrom('mail_tokens as later')
        .select('later.mail_id')
        .where('later.user_id', '=', userId)
        .where('later.purpose', '=', purpose)
        .orderBy('later.mail_id', 'desc')
        .limit(1),
    )
    .execute();

/** Uses up all of a user's tokens of a purpose: links that are still on their way lead nowhere. */
export const voidTokens = (trx: Executor, userId: string, purpose: MailPurpose, now: number) =>
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

/** Ends a user's sessions but one. */
export const endOtherSessions = (trx: Executor, userId: string, sessionHash: Buffer) =>
  trx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', sessionHash).execute();

/** Whether a user's session still stands. */
export async function hasSession(trx: Executor, userId: string, sessionHash: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
