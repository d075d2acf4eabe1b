/** A new password in place of one that is known. */
import { AppError, invalid } from '../../../contract/appError.ts';
import { ACCOUNT } from '../../../domain/limits.ts';
import { lockUser } from '../../db/locks.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { hasPasskeys } from './queries/passkeys.ts';

const GUESSES = { hits: ACCOUNT.guessesPerAccountHour, minutes: 60 };

/** Who asks, and from where. */
interface Asking {
  userId: string;
  /** Of the session that goes on. */
  sessionHash: Buffer;
  /** Of the device, which stays known; null for an app that names none. */
  deviceHash: Buffer | null;
}

export function createPasswordChange({ db, unitOfWork, limiter, post, address }: AccountParts) {
  /**
   * Sets a new password, ends all other sessions, forgets all other devices, voids mailed links that would set another
   * one, and tells the address. Guesses of the present one are counted per account before they are looked at. Throws
   * TOO_MANY_ATTEMPTS, INVALID_INPUT (`currentPassword` wrong, `newPassword` too weak), BUSY when it has just been
   * changed elsewhere.
   */
  async function changePassword(
    { userId, sessionHash, deviceHash }: Asking,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<void> {
    await limiter.take(`guess change ${userId}`, GUESSES, { sentence: 'guessesUsedUp' });
    const user = await queries.userById(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    if (!(await verifyPassword(currentPassword, user.password_hash)))
      throw invalid({ path: 'currentPassword', code: 'wrongPassword' });
    requireGoodPassword(newPassword, { email: user.email, phoneNumber: user.phone_number }, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const present = await queries.userById(trx, userId);
      if (present?.password_hash !== user.password_hash) throw new AppError('BUSY');
      const { now } = unit;
      await queries.setPassword(trx, userId, passwordHash);
      await queries.endOtherSessions(trx, userId, sessionHash);
      await queries.forgetDevices(trx, userId);
      if (deviceHash) await queries.keepDevice(trx, userId, deviceHash, now);
      await queries.voidTokens(trx, userId, 'reset-password', now);
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'PASSWORD_CHANGED',
        by: 'owner',
        actorId: userId,
      });
      await post.send(trx, {
        to: user.email,
        locale: user.locale,
        kind: 'passwordChanged',
        params: { passkeys: (await hasPasskeys(trx, userId)) ? 'some' : 'none' },
        link: address(user.locale, '/forgot-password'),
      });
    });
  }

  return { changePassword };
}
