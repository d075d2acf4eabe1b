import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export const clientProfileOf = (db: Database, userId: string) =>
  db.selectFrom('client_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();

export type ClientProfileRow = Selectable<Tables['client_profiles']>;
type Row = Insertable<Tables['client_profiles']>;

/** Inserts a client's profile unless there is one; whether it did. */
export async function insertClientProfile(db: Database, row: Row): Promise<boolean> {
  const result = await db
    .insertInto('client_profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces a client's profile; false when there is none. */
export async function replaceClientProfile(db: Database, { user_id, ...changes }: Row): Promise<boolean> {
  const result = await db
    .updateTable('client_profiles')
    .set(changes)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
