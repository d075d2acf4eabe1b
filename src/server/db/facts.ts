import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** A secret of this database, made up by whichever process asks first. */
export async function secretFact(db: Database, name: string): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirstOrThrow())
    .value;
}
