/** The ways in: with a password by the address or the phone number, with a mailed code by the address, with a passkey. */
import type { z } from 'zod';
import type { LogInByEmail, LogInByPhone } from '../../../contract/accounts.ts';
import type { LogInByCode } from '../../../contract/credentials.ts';
import type { LogInByPasskey } from '../../../contract/passkeys.ts';
import { AppError } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { ACCOUNT } from '../../../domain/limits.ts';
import type { StartedBy } from '../../http/session.ts';
import { validPhone } from '../../phoneNumbers.ts';
import { countGuess } from './guesses.ts';
import { NOBODY, sendLink } from './mailedLinks.ts';
import { mayMail } from './mailLimit.ts';
import type { Passkeys } from './passkeys.ts';
import type { AccountParts } from './parts.ts';
import { verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import * as codes from './queries/logInCodes.ts';

type User = NonNullable<Awaited<ReturnType<typeof queries.userById>>>;

/** From where somebody logs in. */
export interface LogInFrom extends StartedBy {
  deviceHash: Buffer;
}

const CODE = 'log-in-code';

export function createLogIns(parts: AccountParts, { knownByPasskey }: Pick<Passkeys, 'knownByPasskey'>) {
  const { db, clock, unitOfWork, sessions, limiter } = parts;

  async function start(user: User, from: LogInFrom) {
    if (user.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
    const token = await sessions.start(user.id, from);
    return { user, token };
  }

  /**
   * Checks the password and starts a session; returns the user and the session's token. Throws TOO_MANY_ATTEMPTS,
   * INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED.
   */
  async function logIn(input: z.output<typeof LogInByEmail>, from: LogInFrom) {
    const email = normaliseEmail(input.username);
    const { deviceHash } = from;
    await countGuess(limiter, email, await queries.deviceOwner(db, email, deviceHash), deviceHash);
    const user = await queries.userByEmail(db, email);
    const [waiting] = await queries.waitingSignUps(db, email, deviceHash);
    const isRight = await verifyPassword(input.password, (user ?? waiting)?.password_hash ?? null);
    if (!isRight) throw new AppError('INVALID_CREDENTIALS');
    if (!user) throw new AppError('EMAIL_NOT_VERIFIED');
    return start(user, from);
  }

  /**
   * The same by a number, which accounts may share: exactly one of them must have the password. It takes as long
   * whoever has the number. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, ACCOUNT_SUSPENDED.
   */
  async function logInByPhone(input: z.output<typeof LogInByPhone>, from: LogInFrom) {
    const phone = validPhone(input) ?? input;
    const name = `+${phone.phonePrefix}${phone.phoneNumber}`;
    const { deviceHash } = from;
    await countGuess(limiter, name, await queries.deviceOwnerOfPhone(db, phone, deviceHash), deviceHash);
    const users = await queries.usersByPhone(db, phone);
    const right: User[] = [];
    for (let nr = 0; nr < ACCOUNT.accountsPerPhoneLogIn; nr += 1) {
      const user = users[nr];
      if ((await verifyPassword(input.password, user?.password_hash ?? null)) && user) right.push(user);
    }
    const [user, another] = right;
    if (!user || another) throw new AppError('INVALID_CREDENTIALS', { sentence: 'wrongPhoneOrPassword' });
    return start(user, from);
  }

  /**
   * Mails a code that logs in, to the device that asks alone and in place of the one before; says nothing of whether
   * there is an account, neither in words nor by what it takes.
   */
  async function sendLogInCode(typed: string, deviceHash: Buffer): Promise<void> {
    const email = normaliseEmail(typed);
    if (!(await mayMail(limiter, CODE, email))) return;
    await unitOfWork(async ({ trx }) => {
      const user = await queries.userByEmail(trx, email);
      // Nobody's job does nothing.
      await sendLink(parts, trx, CODE, user?.id ?? NOBODY, deviceHash);
    });
  }

  /**
   * Logs in with a mailed code, once. A try is counted before it is looked at, among the account's guesses and among those
   * of the code; a device that did not ask for the code is wrong whatever it sends, and spends none of its tries. Throws
   * TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, ACCOUNT_SUSPENDED.
   */
  async function logInByCode(input: z.output<typeof LogInByCode>, from: LogInFrom) {
    const email = normaliseEmail(input.email);
    const { deviceHash } = from;
    await countGuess(limiter, email, await queries.deviceOwner(db, email, deviceHash), deviceHash);
    const tried = await codes.tryCode(db, email, deviceHash, clock());
    const isRight = await verifyPassword(input.code.replaceAll(/\s/g, ''), tried?.code_hash ?? null);
    const user =
      tried && isRight && (await codes.spendCode(db, tried))
        ? await queries.userById(db, tried.user_id)
        : undefined;
    if (!user) throw new AppError('INVALID_CREDENTIALS', { sentence: 'wrongCode' });
    return start(user, from);
  }

  /** Logs in with what a passkey signed. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, ACCOUNT_SUSPENDED. */
  async function logInByPasskey(input: z.output<typeof LogInByPasskey>, from: LogInFrom) {
    const user = await queries.userById(db, await knownByPasskey(input, from.deviceHash));
    if (!user) throw new AppError('INVALID_CREDENTIALS', { sentence: 'wrongPasskey' });
    return start(user, from);
  }

  return { logIn, logInByPhone, sendLogInCode, logInByCode, logInByPasskey };
}
