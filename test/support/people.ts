/** People made as rows, as they stand after sign-up, the mailed link and a log-in, which have tests of their own. */
import { randomUUIDv7 } from 'node:crypto';
import { browserKind } from '../../src/domain/accounts/device.ts';
import { ACCOUNT } from '../../src/domain/accounts/limits.ts';
import type { Locale } from '../../src/domain/locales.ts';
import { type Database, instant } from '../../src/server/db/database.ts';
import { insertUser } from '../../src/server/features/accounts/queries.ts';
import { createSessions } from '../../src/server/http/callers/session.ts';

/** What everybody of `insertPerson` logs in with. */
export const PASSWORD = 'a-long-enough-passphrase';
/** PASSWORD's, by the least that argon2id takes. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$YSBub25jZSBvZiB0ZXN0cw$xZ0FKut4ifYUaev1unXFpA9YbJNo3EoCuV0UBmFW4AM';

export interface Person {
  accountType: 'client' | 'partner';
  email: string;
  /** A Polish one, without +48. */
  phoneNumber: string;
  locale?: Locale;
}

/** Inserts somebody and a session of theirs, both begun at `now` (epoch ms); the session's token besides. */
export async function insertPerson(
  db: Database,
  now: number,
  { accountType, email, phoneNumber, locale = 'en' }: Person,
): Promise<{ id: string; token: string; email: string }> {
  const id = randomUUIDv7();
  await insertUser(db, {
    id,
    account_type: accountType,
    email,
    phone_prefix: '48',
    phone_number: phoneNumber,
    password_hash: PASSWORD_HASH,
    locale,
    terms_version: ACCOUNT.termsVersion,
    terms_accepted_at: instant(now),
    created_at: instant(now),
    email_verified_at: instant(now),
  });
  return { id, token: await insertSession(db, now, email), email };
}

/** Inserts another session of somebody, begun at `now` (epoch ms), of a tool when no browser is named; its token. */
export async function insertSession(
  db: Database,
  now: number,
  email: string,
  userAgent?: string,
): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // Which host the cookie is for is nothing that the session's row says.
  const sessions = createSessions(db, () => now, 'http://localhost');
  return sessions.start(id, { ...browserKind(userAgent ?? ''), isApp: userAgent === undefined });
}
