/** The ways in with a password: by the address and by the phone number. */
import type { z } from 'zod';
import type { LogInByEmail, LogInByPhone } from '../../../contract/accounts.ts';
import { AppError } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { ACCOUNT } from '../../../domain/limits.ts';
import { hashToken } from '../../http/tokens.ts';
import { validPhone } from '../../phoneNumbers.ts';
import type { AccountParts } from './parts.ts';
import { verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';

const GUESSES = { hits: ACCOUNT.guessesPerAccountHour, minutes: 60 };

type User = NonNullable<Awaited<ReturnType<typeof queries.userById>>>;

export function createLogIns({ db, sessions, limiter }: AccountParts) {
  /**
   * Counts a guess before it is looked at: those of strangers per address or number, whether or not it has an account
   * and wherever they come from, those of a device that has logged in before on its own. Throws TOO_MANY_ATTEMPTS.
   */
  async function countGuess(name: string, known: string | null, deviceHash: Buffer | null): Promise<void> {
    const guesser = known ? `device ${known} ${deviceHash?.toString('base64url')}` : 'stranger';
    await limiter.take(`guess ${hashToken(name).toString('base64url')} ${guesser}`, GUESSES, {
      sentence: 'guessesUsedUp',
    });
  }

  async function start(user: User) {
    if (user.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
    const token = await sessions.start(user.id);
    return { user, token };
  }

  /**
   * Checks the password and starts a session; returns the user and the session's token. Throws TOO_MANY_ATTEMPTS,
   * INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED.
   */
  async function logIn(input: z.output<typeof LogInByEmail>, deviceHash: Buffer | null) {
    const email = normaliseEmail(input.username);
    await countGuess(email, await queries.deviceOwner(db, email, deviceHash), deviceHash);
    const user = await queries.userByEmail(db, email);
    const [waiting] = await queries.waitingSignUps(db, email, deviceHash);
    const isRight = await verifyPassword(input.password, (user ?? waiting)?.password_hash ?? null);
    if (!isRight) throw new AppError('INVALID_CREDENTIALS');
    if (!user) throw new AppError('EMAIL_NOT_VERIFIED');
    return start(user);
  }

  /**
   * The same by a number, which accounts may share: exactly one of them must have the password. It takes as long
   * whoever has the number. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, ACCOUNT_SUSPENDED.
   */
  async function logInByPhone(input: z.output<typeof LogInByPhone>, deviceHash: Buffer | null) {
    const phone = validPhone(input) ?? input;
    const name = `+${phone.phonePrefix}${phone.phoneNumber}`;
    await countGuess(name, await queries.deviceOwnerOfPhone(db, phone, deviceHash), deviceHash);
    const users = await queries.usersByPhone(db, phone);
    const right: User[] = [];
    for (let nr = 0; nr < ACCOUNT.accountsPerPhoneLogIn; nr += 1) {
      const user = users[nr];
      if ((await verifyPassword(input.password, user?.password_hash ?? null)) && user) right.push(user);
    }
    const [user, another] = right;
    if (!user || another) throw new AppError('INVALID_CREDENTIALS', { sentence: 'wrongPhoneOrPassword' });
    return start(user);
  }

  return { logIn, logInByPhone };
}
