import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A secret of this database, made up by whichever process asks first. */
export const secretFact = (db: Database, name: string): Promise<string> =>
  madeFact(db, name, () => randomBytes(32).toString('base64url'));

/** A fact of this database, of whichever process made it first: all of them have the same. */
export async function madeFact(db: Database, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirstOrThrow())
    .value;
}
