/**
 * Another address for an account, in three steps: it is asked for by whoever is signed in, confirmed at the present
 * address, then at the new one, and only then takes its place. Nobody learns whether the new one has an account: its
 * owner is told in place of being mailed the last link.
 */
import { randomUUIDv7 } from 'node:crypto';
import { AppError, invalid } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { instant } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { Caller } from '../../http/callers/context.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { countOwnGuess, guesser } from './guessLimits.ts';
import { sendLink } from './mailedLinks.ts';
import { accountAsker, mayMail } from './mailLimit.ts';
import type { AccountDependencies } from './dependencies.ts';
import * as queries from './queries.ts';
import * as changes from './queries/emailChanges.ts';
import { dropCodes } from './queries/logInCodes.ts';
import { type Asking, requireReauth } from './reauth.ts';
import { signUpLock } from './signUps.ts';

const CURRENT = 'confirm-current-email';
const NEW = 'confirm-new-email';
/** So long nobody mails the address again; the mails of an hour are spent. */
const MAILS_SPENT = { retryAfterSeconds: 3_600 };

export function createEmailChanges(dependencies: AccountDependencies) {
  const { db, clock, unitOfWork, limiter, post, address, passwords } = dependencies;

  /**
   * Asks for the change, in place of one that is under way, and mails the present address. Throws REAUTH_REQUIRED,
   * INVALID_INPUT (`password` wrong, `currentEmail` another, `newEmail` the same), TOO_MANY_ATTEMPTS.
   */
  async function askEmailChange(
    asking: Asking,
    input: { currentEmail: string; newEmail: string; password?: string },
  ): Promise<void> {
    const { userId } = asking;
    await requireReauth(dependencies, asking, input.password);
    const newEmail = normaliseEmail(input.newEmail);
    const user = await queries.userById(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    if (normaliseEmail(input.currentEmail) !== user.email)
      throw invalid({ path: 'currentEmail', code: 'notOwnEmail' });
    if (newEmail === user.email) throw invalid({ path: 'newEmail', code: 'sameEmail' });
    if (!(await mayMail(limiter, CURRENT, user.email, accountAsker(userId, true))))
      throw new AppError('TOO_MANY_ATTEMPTS', MAILS_SPENT);
    const id = randomUUIDv7();
    await unitOfWork(async (unit) => {
      await lockUser(unit.trx, userId);
      await changes.replaceEmailChange(unit.trx, {
        id,
        user_id: userId,
        new_email: newEmail,
        created_at: instant(unit.now),
      });
      await sendLink(dependencies, unit.trx, CURRENT, id);
    });
  }

  /**
   * Confirms at the present address, once, and mails the new one: the last link, or, where it has an account, that
   * somebody wanted to use it. Throws TOKEN_INVALID; TOO_MANY_ATTEMPTS, with the link still good.
   */
  async function confirmCurrentEmail(requestId: string): Promise<void> {
    const change = await changes.emailChangeOfToken(db, hashToken(requestId), CURRENT, clock());
    if (!change || change.confirmed_at !== null) throw new AppError('TOKEN_INVALID');
    if (!(await mayMail(limiter, NEW, change.new_email, accountAsker(change.user_id, false))))
      throw new AppError('TOO_MANY_ATTEMPTS', MAILS_SPENT);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockKey(trx, signUpLock(change.new_email));
      await lockUser(trx, change.user_id);
      const { now } = unit;
      if (!(await changes.confirmEmailChange(trx, change.id, now))) throw new AppError('TOKEN_INVALID');
      const owner = await queries.userByEmail(trx, change.new_email);
      if (!owner) return sendLink(dependencies, trx, NEW, change.id);
      await post.send(trx, {
        to: owner.email,
        locale: owner.locale,
        kind: 'emailWanted',
        params: {},
        link: address(owner.locale, '/sign-in'),
      });
    });
  }

  /**
   * Confirms at the new address, once, which from then on is the account's: all sessions end but the given one, links and
   * codes that were mailed lead nowhere, sign-ups that wait for the address are gone, and the old one is told. It takes
   * a session of the account or its password: whoever reads a mail that a stranger had sent gives nobody an account in
   * their name. Throws TOKEN_INVALID, also when the address has been taken meanwhile, PASSWORD_REQUIRED, INVALID_INPUT
   * (`password` wrong), TOO_MANY_ATTEMPTS.
   * @param by the session in which it is confirmed, if any, and the device
   */
  async function confirmNewEmail(
    requestId: string,
    by: { caller: Pick<Caller, 'userId' | 'sessionHash'> | null; deviceHash: Buffer | null },
    password?: string,
  ): Promise<void> {
    const change = await changes.emailChangeOfToken(db, hashToken(requestId), NEW, clock());
    if (!change) throw new AppError('TOKEN_INVALID');
    const sessionHash = by.caller?.userId === change.user_id ? by.caller.sessionHash : null;
    if (sessionHash === null) await requireOwnerOf(change.user_id, by.deviceHash, password);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const { user_id: userId, new_email: newEmail } = change;
      await lockKey(trx, signUpLock(newEmail));
      await lockUser(trx, userId);
      const { now } = unit;
      const user = await queries.userById(trx, userId);
      const isFree = (await queries.userByEmail(trx, newEmail)) === undefined;
      if (!user || !isFree || !(await changes.takeEmailChange(trx, change.id)))
        throw new AppError('TOKEN_INVALID');
      await queries.takeSignUps(trx, newEmail);
      await changes.setEmail(trx, userId, newEmail, now);
      if (sessionHash) await queries.endOtherSessions(trx, userId, sessionHash);
      else await queries.endSessions(trx, userId);
      await queries.voidTokens(trx, userId, 'reset-password', now);
      await dropCodes(trx, userId);
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'EMAIL_CHANGED',
        by: 'owner',
        actorId: userId,
      });
      await dependencies.claimVisits(unit, { id: userId, email: newEmail });
      await post.send(trx, {
        to: user.email,
        locale: user.locale,
        kind: 'emailChanged',
        params: {},
        link: address(user.locale, '/legal-notice'),
      });
    });
  }

  /** Throws PASSWORD_REQUIRED, INVALID_INPUT (`password`), TOO_MANY_ATTEMPTS. */
  async function requireOwnerOf(userId: string, deviceHash: Buffer | null, password: string | undefined) {
    if (password === undefined) throw new AppError('PASSWORD_REQUIRED');
    const known = await queries.accountsOfDevice(db, [userId], deviceHash);
    await countOwnGuess(limiter, userId, guesser(known.size > 0, deviceHash));
    const user = await queries.userById(db, userId);
    if (!(await passwords.verify(password, user?.password_hash ?? null)))
      throw invalid({ path: 'password', code: 'wrongPassword' });
  }

  return { askEmailChange, confirmCurrentEmail, confirmNewEmail };
}
