/** The ways in: with a password by the address or the phone number, with a mailed code by the address, with a passkey. */
import type { z } from 'zod';
import type { LogInByEmail, LogInByPhone } from '../../../contract/accounts.ts';
import type { LogInByCode } from '../../../contract/credentials.ts';
import type { LogInByPasskey } from '../../../contract/passkeys.ts';
import { AppError } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import type { StartedBy } from '../../http/callers/session.ts';
import { lockUser } from '../../db/locks.ts';
import { validPhone } from '../../phoneNumbers.ts';
import { countGuess, guesser, mayLookAt } from './guessLimits.ts';
import { NOBODY, sendLink } from './mailedLinks.ts';
import { type AskedFrom, askerOf, mayMail } from './mailLimit.ts';
import type { Passkeys } from './passkeys.ts';
import type { AccountDependencies } from './dependencies.ts';
import * as queries from './queries.ts';
import * as codes from './queries/logInCodes.ts';

type User = NonNullable<Awaited<ReturnType<typeof queries.userById>>>;

/** From where somebody logs in. */
export interface LogInFrom extends StartedBy {
  deviceHash: Buffer;
}

const CODE = 'log-in-code';

/** What of a way in was wrong; without one, the address or the password. */
type WrongSentence = 'wrongPhoneOrPassword' | 'wrongCode' | 'wrongPasskey';

const wrong = (sentence?: WrongSentence) =>
  new AppError('INVALID_CREDENTIALS', sentence === undefined ? {} : { sentence });

export function createLogIns(
  dependencies: AccountDependencies,
  { knownByPasskey }: Pick<Passkeys, 'knownByPasskey'>,
) {
  const { db, clock, unitOfWork, sessions, limiter, passwords } = dependencies;

  /**
   * Starts a session of the account that was let in. To look at a password takes a while, in which the account can have been
   * given another one or been suspended, and its sessions been ended: under its lock it must be as it was looked at.
   */
  async function start(seen: User, from: LogInFrom, sentence?: WrongSentence) {
    return unitOfWork(async ({ trx }) => {
      await lockUser(trx, seen.id);
      const user = await queries.userById(trx, seen.id);
      if (user?.password_hash !== seen.password_hash || user.email !== seen.email) throw wrong(sentence);
      if (user.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
      const token = await sessions.start(user.id, from, trx);
      return { user, token };
    });
  }

  /**
   * Checks the password and starts a session; returns the user and the session's token. Throws TOO_MANY_ATTEMPTS,
   * INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED.
   */
  async function logIn(input: z.output<typeof LogInByEmail>, from: LogInFrom) {
    const email = normaliseEmail(input.username);
    const { deviceHash } = from;
    const user = await queries.userByEmail(db, email);
    const [waiting] = await queries.waitingSignUps(db, email, deviceHash);
    const known = await queries.accountsOfDevice(db, [user?.id ?? NOBODY], deviceHash);
    const by = guesser(known.size > 0, deviceHash);
    await countGuess(limiter, email, by);
    // Without an account as well, so that it takes as long.
    const isLookedAt = await mayLookAt(limiter, user?.id ?? email, by);
    const hash = (user ?? waiting)?.password_hash ?? null;
    const isRight = await passwords.verify(input.password, isLookedAt ? hash : null);
    if (!isRight) throw wrong();
    if (!user) throw new AppError('EMAIL_NOT_VERIFIED');
    return start(user, from);
  }

  /**
   * The same by a number, which accounts may share: exactly one of them must have the password, or, where none has, the
   * sign-up that waits. It is hashed once whoever has the number, and counts against each account that has. Throws
   * TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED.
   */
  async function logInByPhone(input: z.output<typeof LogInByPhone>, from: LogInFrom) {
    const phone = validPhone(input) ?? input;
    const name = `+${phone.phonePrefix}${phone.phoneNumber}`;
    const { deviceHash } = from;
    const users = await queries.usersByPhone(db, phone);
    const waiting = await queries.waitingSignUpByPhone(db, phone, deviceHash);
    const ids = users.map(({ id }) => id);
    // Known to one of them it is a stranger to the others: anybody may make an account with anybody's number.
    const known = await queries.accountsOfDevice(db, ids, deviceHash);
    await countGuess(limiter, name, guesser(known.size > 0, deviceHash));
    const looked: User[] = [];
    for (const user of users)
      if (await mayLookAt(limiter, user.id, guesser(known.has(user.id), deviceHash))) looked.push(user);
    // By its address, so that this is no second way to guess at it; what nobody has, as well.
    const isWaitingLookedAt = await mayLookAt(limiter, waiting?.email ?? name, 'stranger');
    const ofSignUp = waiting && isWaitingLookedAt ? [waiting.password_hash] : [];
    const isRight = await passwords.verifyEach(input.password, [
      ...looked.map((user) => user.password_hash),
      ...ofSignUp,
    ]);
    const [user, another] = looked.filter((_, nr) => isRight[nr]);
    if (!user && isRight[looked.length]) throw new AppError('EMAIL_NOT_VERIFIED');
    if (!user || another) throw wrong('wrongPhoneOrPassword');
    return start(user, from, 'wrongPhoneOrPassword');
  }

  /**
   * Mails a code that logs in the device that asks alone, in place of the one that it asked for before; says nothing of
   * whether there is an account, neither in words nor by what it takes.
   */
  async function sendLogInCode(typed: string, from: AskedFrom & { deviceHash: Buffer }): Promise<void> {
    const { deviceHash } = from;
    const email = normaliseEmail(typed);
    if (!(await mayMail(limiter, CODE, email, await askerOf(db, email, from)))) return;
    await unitOfWork(async ({ trx }) => {
      const user = await queries.userByEmail(trx, email);
      // Nobody's job does nothing.
      await sendLink(dependencies, trx, CODE, user?.id ?? NOBODY, deviceHash);
    });
  }

  /**
   * Logs in with a mailed code, once. A try is counted before it is looked at, among those of the device and of its code;
   * a device that did not ask for a code is wrong whatever it sends, and spends nobody else's tries: what strangers guess
   * keeps nobody from this way in. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, ACCOUNT_SUSPENDED.
   */
  async function logInByCode(input: z.output<typeof LogInByCode>, from: LogInFrom) {
    const email = normaliseEmail(input.email);
    const { deviceHash } = from;
    await countGuess(limiter, `code ${email}`, { device: deviceHash });
    const tried = await codes.tryCode(db, email, deviceHash, clock());
    const isRight = await passwords.verify(input.code.replaceAll(/\s/g, ''), tried?.code_hash ?? null);
    const user =
      tried && isRight && (await codes.spendCode(db, tried))
        ? await queries.userById(db, tried.user_id)
        : undefined;
    if (!user) throw wrong('wrongCode');
    return start(user, from, 'wrongCode');
  }

  /** Logs in with what a passkey signed. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, ACCOUNT_SUSPENDED. */
  async function logInByPasskey(input: z.output<typeof LogInByPasskey>, from: LogInFrom) {
    const user = await queries.userById(db, await knownByPasskey(input, from.deviceHash));
    if (!user) throw wrong('wrongPasskey');
    return start(user, from, 'wrongPasskey');
  }

  return { logIn, logInByPhone, sendLogInCode, logInByCode, logInByPasskey };
}
