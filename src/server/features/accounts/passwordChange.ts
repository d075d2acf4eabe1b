/** A new password in place of one that is known. */
import type { z } from 'zod';
import type { ChangePassword } from '../../../contract/accounts.ts';
import { AppError } from '../../../contract/appError.ts';
import { lockUser } from '../../db/locks.ts';
import type { AccountDependencies } from './dependencies.ts';
import { phoneNumberSalt, phoneOf } from './phoneNumberSalt.ts';
import { requireGoodPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { requirePassword } from './reauth.ts';
import { otherLogInMethods } from './otherLogInMethods.ts';

/** Who asks, and from where. */
interface Asking {
  userId: string;
  /** Of the session that goes on. */
  sessionHash: Buffer;
  /** Of the device, which stays known; null for an app that names none. */
  deviceHash: Buffer | null;
}

export function createPasswordChange(dependencies: AccountDependencies) {
  const { db, unitOfWork, post, address, passwords, endApiKeys } = dependencies;

  /**
   * Sets a new password, ends all other sessions, forgets all other devices, voids mailed links that would set another
   * one, ends the keys of tools where that is wished, and tells the address. Throws what `requirePassword` does of
   * `currentPassword`, INVALID_INPUT (`newPassword` too weak), BUSY when it has just been changed elsewhere.
   */
  async function changePassword(
    asking: Asking,
    { currentPassword, newPassword, endsKeys = false }: z.output<typeof ChangePassword>,
  ): Promise<void> {
    const { userId, sessionHash, deviceHash } = asking;
    const user = await requirePassword(dependencies, asking, currentPassword, 'currentPassword');
    requireGoodPassword(newPassword, { email: user.email, phoneNumber: user.phone_number }, 'newPassword');
    const salt = await phoneNumberSalt(db, dependencies.saltSecret, phoneOf(user));
    const passwordHash = await passwords.hash(newPassword, salt);
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
      const hasEndedKeys = endsKeys && (await endApiKeys(unit, userId));
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
        params: await otherLogInMethods(dependencies, trx, userId, hasEndedKeys),
        link: address(user.locale, '/forgot-password'),
      });
    });
  }

  return { changePassword };
}
