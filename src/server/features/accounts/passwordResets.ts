/** A forgotten password: a mailed link sets a new one. */
import { AppError } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { lockUser } from '../../db/locks.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { NOBODY, sendLink } from './mailedLinks.ts';
import { type AskedFrom, askerOf, mayMail } from './mailLimit.ts';
import { phoneNumberSalt, phoneOf } from './phoneNumberSalt.ts';
import { otherLogInMethods } from './otherLogInMethods.ts';
import type { AccountDependencies } from './dependencies.ts';
import { requireGoodPassword } from './passwords.ts';
import * as queries from './queries.ts';

const RESET = 'reset-password';

export function createPasswordResets(dependencies: AccountDependencies) {
  const { db, clock, unitOfWork, limiter, post, address, passwords, endApiKeys } = dependencies;

  /** Mails a link that sets a new password where there is an account; says nothing either way, nor by what it takes. */
  async function forgotPassword(typed: string, from: AskedFrom): Promise<void> {
    const email = normaliseEmail(typed);
    if (!(await mayMail(limiter, RESET, email, await askerOf(db, email, from)))) return;
    await unitOfWork(async ({ trx }) => {
      const user = await queries.userByEmail(trx, email);
      // Its job does nothing for nobody and for who is suspended, so that the answer takes as long.
      await sendLink(dependencies, trx, RESET, user?.id ?? NOBODY);
    });
  }

  /**
   * Sets a new password with a mailed token, ends all sessions and keys of tools and forgets all devices but the one it was set with;
   * throws TOKEN_INVALID.
   */
  async function resetForgotten(token: string, password: string, deviceHash: Buffer): Promise<void> {
    const hash = hashToken(token);
    const owner = await queries.mailTokenUser(db, hash, RESET, clock());
    const user = owner && (await queries.userById(db, owner));
    if (!user) throw new AppError('TOKEN_INVALID');
    requireGoodPassword(password, { email: user.email, phoneNumber: user.phone_number });
    const salt = await phoneNumberSalt(db, dependencies.saltSecret, phoneOf(user));
    const passwordHash = await passwords.hash(password, salt);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      const userId = user.id;
      // So that no key and no passkey of before is made meanwhile.
      await lockUser(trx, userId);
      const { now } = unit;
      if (!(await queries.spendMailToken(trx, hash, RESET, now))) throw new AppError('TOKEN_INVALID');
      await queries.setPassword(trx, userId, passwordHash);
      await queries.endSessions(trx, userId);
      const hadKeys = await endApiKeys(unit, userId);
      await queries.forgetDevices(trx, userId);
      // The link came by mail: its reader gets in whatever strangers have tried.
      await queries.keepDevice(trx, userId, deviceHash, now);
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'PASSWORD_RESET',
        by: 'owner',
        actorId: userId,
      });
      await post.send(trx, {
        to: user.email,
        locale: user.locale,
        kind: 'passwordChanged',
        params: await otherLogInMethods(dependencies, trx, userId, hadKeys),
        link: address(user.locale, '/forgot-password'),
      });
    });
  }

  return { forgotPassword, resetForgotten };
}
