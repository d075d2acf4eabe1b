/** What only the person may do who logged in a moment ago, or gives the password again. */
import { AppError, invalid } from '../../../contract/appError.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import type { Caller } from '../../http/callers/context.ts';
import { countOwnGuess, guesser } from './guessLimits.ts';
import type { AccountDependencies } from './dependencies.ts';
import * as queries from './queries.ts';
import { noteAuthenticated } from './queries/openSessions.ts';

/** Who asks, from which device; null: an app that names none. */
export type Asking = Pick<Caller, 'userId' | 'sessionHash' | 'authenticatedAt'> & {
  deviceHash: Buffer | null;
};

export type ReauthDependencies = Pick<AccountDependencies, 'db' | 'clock' | 'limiter' | 'passwords'>;

/**
 * Lets pass whoever logged in a short while ago or sends the right password, from which on the while begins anew. A
 * password is counted as a guess at log-in. Throws REAUTH_REQUIRED without either, INVALID_INPUT (`password` wrong),
 * TOO_MANY_ATTEMPTS.
 */
export async function requireReauth(
  { db, clock, limiter, passwords }: ReauthDependencies,
  { userId, sessionHash, authenticatedAt, deviceHash }: Asking,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (clock() - authenticatedAt <= ACCOUNT.reauthMinutes * 60_000) return;
    throw new AppError('REAUTH_REQUIRED');
  }
  await requirePassword({ db, limiter, passwords }, { userId, sessionHash, deviceHash }, password);
  await noteAuthenticated(db, sessionHash, clock());
}

/**
 * The account of a session whose password was given; counted as a guess at log-in from its device, or, where that is not
 * known, of the session: strangers do not spend its owner's. Throws INVALID_INPUT (at `path`), TOO_MANY_ATTEMPTS.
 */
export async function requirePassword(
  { db, limiter, passwords }: Omit<ReauthDependencies, 'clock'>,
  { userId, sessionHash, deviceHash }: Omit<Asking, 'authenticatedAt'>,
  password: string,
  path = 'password',
) {
  const known = await queries.accountsOfDevice(db, [userId], deviceHash);
  const by = guesser(known.size > 0, deviceHash);
  await countOwnGuess(limiter, userId, by === 'stranger' ? { session: sessionHash } : by);
  const user = await queries.userById(db, userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  if (!(await passwords.verify(password, user.password_hash))) throw invalid({ path, code: 'wrongPassword' });
  return user;
}
