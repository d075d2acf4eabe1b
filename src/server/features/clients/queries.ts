import type { Insertable } from 'kysely';
import type { Locale } from '../../../domain/locales.ts';
import type { Executor, Trx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export const clientProfileOf = (db: Executor, userId: string) =>
  db
    .selectFrom('client_profiles')
    .innerJoin('users', 'users.id', 'client_profiles.user_id')
    .selectAll('client_profiles')
    // Of the account: the one that mails speak.
    .select('users.locale as language')
    .where('user_id', '=', userId)
    .executeTakeFirst();

export type ClientProfileRow = NonNullable<Awaited<ReturnType<typeof clientProfileOf>>>;
type Row = Insertable<Tables['client_profiles']>;

/** Inserts a client's profile unless there is one; whether it did. */
export async function insertClientProfile(db: Executor, row: Row): Promise<boolean> {
  const result = await db
    .insertInto('client_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces a client's profile; false when there is none. */
export async function replaceClientProfile(db: Executor, { user_id, ...changes }: Row): Promise<boolean> {
  const result = await db
    .updateTable('client_profiles')
    .set(changes)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Chooses the language of the mails to a locked account, whatever language it is used in from now on; whether that is new. The one
 * that they speak anyway is no choice: it goes on following the account's use.
 */
export async function chooseLanguage(trx: Trx, userId: string, locale: Locale): Promise<boolean> {
  const account = trx.selectFrom('users').where('id', '=', userId);
  const present = await account.select('locale').executeTakeFirstOrThrow();
  if (present.locale === locale) return false;
  await trx.updateTable('users').set({ locale, is_locale_chosen: true }).where('id', '=', userId).execute();
  return true;
}
