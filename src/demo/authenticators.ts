import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { instant, type Trx } from '../server/db/database.ts';
import { DEMO_LOGINS } from './logins.ts';

const STAFF = [DEMO_LOGINS.moderator, DEMO_LOGINS.admin];

/**
 * Gives the demo's staff one authenticator, made up at the first start; whoever has another keeps it.
 * @returns its secret, as typed into an app (base32); null where none of them uses it any more
 */
export async function giveAuthenticators(trx: Trx, now: number): Promise<string | null> {
  const found = await trx
    .selectFrom('users')
    .leftJoin('staff_authenticators as own', 'own.user_id', 'users.id')
    .select(['users.id', 'own.user_id', 'own.secret'])
    .where('users.email', 'in', STAFF)
    .where('users.staff_role', 'is not', null)
    .execute();
  const fact = await trx
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'demoAuthenticator')
    .executeTakeFirst();
  const secret = fact ? Buffer.from(fact.value, 'base64url') : randomBytes(20);
  if (!fact)
    await trx
      .insertInto('facts')
      .values({ name: 'demoAuthenticator', value: secret.toString('base64url') })
      .execute();
  const without = found.filter(({ user_id }) => user_id === null);
  if (without.length > 0)
    await trx
      .insertInto('staff_authenticators')
      .values(without.map(({ id }) => ({ user_id: id, secret, created_at: instant(now) })))
      .execute();
  const isUsed = without.length > 0 || found.some((one) => one.secret?.equals(secret));
  return isUsed ? new Secret({ buffer: new Uint8Array(secret).buffer }).base32 : null;
}
