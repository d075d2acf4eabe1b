/** What only the person may do who logged in a moment ago, or gives the password again. */
import { AppError, invalid } from '../../../contract/appError.ts';
import { ACCOUNT } from '../../../domain/limits.ts';
import type { Caller } from '../../http/context.ts';
import { countGuess } from './guesses.ts';
import type { AccountParts } from './parts.ts';
import { verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { noteAuthenticated } from './queries/openSessions.ts';

/** Who asks, from which device; null: an app that names none. */
export type Asking = Pick<Caller, 'userId' | 'sessionHash' | 'authenticatedAt'> & {
  deviceHash: Buffer | null;
};

/**
 * Lets pass whoever logged in a short while ago or sends the right password, from which on the while begins anew. A
 * password is counted as a guess at log-in. Throws REAUTH_REQUIRED without either, INVALID_INPUT (`password` wrong),
 * TOO_MANY_ATTEMPTS.
 */
export async function requireReauth(
  { db, clock, limiter }: Pick<AccountParts, 'db' | 'clock' | 'limiter'>,
  { userId, sessionHash, authenticatedAt, deviceHash }: Asking,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (clock() - authenticatedAt <= ACCOUNT.reauthMinutes * 60_000) return;
    throw new AppError('REAUTH_REQUIRED');
  }
  const user = await queries.userById(db, userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const known = await queries.deviceOwner(db, user.email, deviceHash);
  await countGuess(limiter, user.email, known, deviceHash);
  if (!(await verifyPassword(password, user.password_hash)))
    throw invalid({ path: 'password', code: 'wrongPassword' });
  await noteAuthenticated(db, sessionHash, clock());
}
