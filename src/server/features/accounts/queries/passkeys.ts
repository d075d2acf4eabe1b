/** Passkeys, and the challenges that wait to be signed. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChallengePurpose } from '../../../../domain/accounts/passkey.ts';
import { PASSKEYS } from '../../../../domain/accounts/passkeyLimits.ts';
import { instant, type Executor } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export const keepChallenge = (db: Executor, challenge: Insertable<Tables['passkey_challenges']>) =>
  db.insertInto('passkey_challenges').values(challenge).execute();

/** Takes a challenge away; false when it is unknown, another's, too old, or somebody was sooner. */
export async function takeChallenge(
  db: Executor,
  challengeHash: Buffer,
  purpose: ChallengePurpose,
  askerHash: Buffer,
  now: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('asker_hash', '=', askerHash)
    .where('expires_at', '>', instant(now))
    .returning('purpose')
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody's passkeys, the newest first. */
export const passkeysOf = (db: Executor, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PASSKEYS.max)
    .execute();

/** Whether the passkey was kept: an authenticator's name for it is nobody else's. */
export async function insertPasskey(
  trx: Executor,
  passkey: Insertable<Tables['passkeys']>,
): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The passkey under its new name; undefined when the person has none of that id. */
export const renamePasskey = (
  db: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** What was taken away; undefined when the person has none of that id. */
export const deletePasskey = (trx: Executor, userId: string, id: string) =>
  trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** A passkey by the authenticator's name for it, with what its account is called; of confirmed accounts alone. */
export const passkeyByCredential = (db: Executor, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.email', 'users.passkey_handle'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();

/**
 * Writes down that a passkey has signed; false when it is gone, or has signed more than it says: then there are two of it.
 * Those that do not count say 0 each time.
 */
export async function notePasskeyUse(
  db: Executor,
  id: string,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, used_at: instant(now) })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} OR (counter = 0 AND ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPasskeys(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}
