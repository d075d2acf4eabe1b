/** Accounts: sign up without revealing who has one, confirm the address, log in, set a new password. */
import type { z } from 'zod';
import type { LogInByEmail } from '../../../contract/accounts.ts';
import { AppError } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { ACCOUNT } from '../../../domain/limits.ts';
import { hashToken } from '../../http/tokens.ts';
import { mailLink } from './mailedLinks.ts';
import type { AccountParts, LinkJob } from './parts.ts';
import { createPasswordChange } from './passwordChange.ts';
import { createPasswordResets } from './passwordResets.ts';
import { verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { createSignUps } from './signUps.ts';

const GUESSES = { hits: ACCOUNT.guessesPerAccountHour, minutes: 60 };

export function createAccounts(parts: AccountParts) {
  const { db, clock, sessions, limiter } = parts;

  /**
   * Checks the password and starts a session; returns the user and the session's token. Guesses are counted before they
   * are looked at: those of strangers per address, whether or not it has an account and wherever they come from, those
   * of a device that has logged in before on its own. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS,
   * EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED.
   */
  async function logIn(input: z.output<typeof LogInByEmail>, deviceHash: Buffer | null) {
    const email = normaliseEmail(input.username);
    const known = await queries.deviceOwner(db, email, deviceHash);
    const guesser = known ? `device ${known} ${deviceHash?.toString('base64url')}` : 'stranger';
    await limiter.take(`guess ${hashToken(email).toString('base64url')} ${guesser}`, GUESSES, {
      sentence: 'guessesUsedUp',
    });
    const user = await queries.userByEmail(db, email);
    const [waiting] = await queries.waitingSignUps(db, email, deviceHash);
    const isRight = await verifyPassword(input.password, (user ?? waiting)?.password_hash ?? null);
    if (!isRight) throw new AppError('INVALID_CREDENTIALS');
    if (!user) throw new AppError('EMAIL_NOT_VERIFIED');
    if (user.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
    const token = await sessions.start(user.id);
    return { user, token };
  }

  /** The device is known from now on; for one that has just logged in. */
  const keepDevice = (userId: string, deviceHash: Buffer) =>
    queries.keepDevice(db, userId, deviceHash, clock());

  async function userOf(userId: string) {
    const user = await queries.userById(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return user;
  }

  return {
    ...createSignUps(parts),
    ...createPasswordResets(parts),
    ...createPasswordChange(parts),
    logIn,
    keepDevice,
    userOf,
    /** The job that mails a link. */
    mailLink: (job: LinkJob) => mailLink(parts, job),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
