/**
 * Signing up. A sign-up waits with all its data until its own mail is answered, and only then becomes an account: whoever
 * typed the address before or after its owner did is left with nothing. A browser that signs up again replaces what it
 * signed up before.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { SignUp, VerifyEmail } from '../../../contract/accounts.ts';
import { AppError, invalid } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { ACCOUNT } from '../../../domain/accounts/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { instant } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { validPhone } from '../../phoneNumbers.ts';
import { countGuess } from './guessLimits.ts';
import { sendLink, withNext } from './mailedLinks.ts';
import { type AskedFrom, askerOf, mayMail } from './mailLimit.ts';
import { phoneNumberSalt } from './phoneNumberSalt.ts';
import type { AccountDependencies } from './dependencies.ts';
import { requireGoodPassword } from './passwords.ts';
import * as queries from './queries.ts';

/** What happens to the sign-ups and the account of an address happens one after the other, under this word. */
export const signUpLock = (email: string) => `sign-up ${email}`;

export function createSignUps(dependencies: AccountDependencies) {
  const { db, clock, unitOfWork, limiter, post, address, passwords } = dependencies;

  /** Keeps the sign-up and mails its link, or tells the owner of a taken address; the answer is the same. */
  async function signUp(
    input: z.output<typeof SignUp>,
    locale: Locale,
    from: AskedFrom & { deviceHash: Buffer },
  ): Promise<void> {
    const email = normaliseEmail(input.email);
    const phone = validPhone(input);
    if (!phone) throw invalid({ path: 'phoneNumber', code: 'invalidPhone' });
    requireGoodPassword(input.password, { email, phoneNumber: phone.phoneNumber });
    const passwordHash = await passwords.hash(
      input.password,
      await phoneNumberSalt(db, dependencies.saltSecret, phone),
    );
    const isMailed = await mayMail(limiter, 'sign-up', email, await askerOf(db, email, from));
    const id = randomUUIDv7();
    await unitOfWork(async ({ trx, now }) => {
      await lockKey(trx, signUpLock(email));
      const owner = await queries.userByEmail(trx, email);
      if (!owner) {
        await queries.replaceSignUp(trx, {
          id,
          device_hash: from.deviceHash,
          account_type: input.accountType,
          email,
          phone_prefix: phone.phonePrefix,
          phone_number: phone.phoneNumber,
          password_hash: passwordHash,
          locale,
          next: input.next ?? null,
          terms_version: ACCOUNT.termsVersion,
          terms_accepted_at: instant(now),
          created_at: instant(now),
        });
      }
      if (!isMailed) return;
      if (!owner) return sendLink(dependencies, trx, 'verify-email', id);
      await post.send(trx, {
        to: email,
        locale: owner.locale,
        kind: 'alreadyRegistered',
        params: {},
        link: address(owner.locale, withNext('/sign-in', input.next)),
      });
    });
  }

  /**
   * Makes the account out of the sign-up that the token was mailed for and forgets the others of the address; the
   * device is known from then on. The device that signed up needs no more than the link, every other one the password
   * chosen then: whoever reads the mail of a stranger's sign-up makes nobody an account in their name. The answer is the
   * account where whoever chose the password now reads the mail, and may be let in: by the password, or by this device,
   * which signed up a while ago. Throws TOKEN_INVALID, PASSWORD_REQUIRED, INVALID_INPUT (`password` wrong), TOO_MANY_ATTEMPTS.
   */
  async function verifyEmail(
    { token, password }: z.output<typeof VerifyEmail>,
    deviceHash: Buffer,
  ): Promise<{ userId: string; by: 'password' | 'device' } | null> {
    const signUp = await queries.signUpOfToken(db, hashToken(token), clock());
    if (!signUp) throw new AppError('TOKEN_INVALID');
    if (!signUp.device_hash?.equals(deviceHash)) {
      if (password === undefined) throw new AppError('PASSWORD_REQUIRED');
      await countGuess(limiter, `sign-up ${signUp.id}`, 'stranger');
      if (!(await passwords.verify(password, signUp.password_hash)))
        throw invalid({ path: 'password', code: 'wrongPassword' });
    }
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockKey(trx, signUpLock(signUp.email));
      const waiting = await queries.takeSignUps(trx, signUp.email);
      const confirmed = waiting.find(({ id }) => id === signUp.id);
      if (!confirmed) throw new AppError('TOKEN_INVALID');
      const { now } = unit;
      const { device_hash: madeWith, next: _, ...user } = confirmed;
      await queries.insertUser(trx, {
        ...user,
        terms_accepted_at: instant(user.terms_accepted_at),
        created_at: instant(now),
        email_verified_at: instant(now),
      });
      await queries.keepDevice(trx, user.id, deviceHash, now);
      unit.record({
        subjectType: 'user',
        subjectId: user.id,
        kind: 'SIGNED_UP',
        by: 'owner',
        actorId: user.id,
      });
      await dependencies.welcome(unit, user);
      await dependencies.claimVisits(unit, user);
      const isRecent = now - user.created_at <= ACCESS.signUpLogsInMinutes * 60_000;
      if (!madeWith?.equals(deviceHash)) return { userId: user.id, by: 'password' };
      return isRecent ? { userId: user.id, by: 'device' } : null;
    });
  }

  /**
   * Mails the link of a waiting sign-up again: of the one made with this device, or of the only one there is. Where
   * several wait nobody could say whose is meant. Says nothing either way.
   */
  async function resendVerification(typed: string, from: AskedFrom): Promise<void> {
    const email = normaliseEmail(typed);
    if (!(await mayMail(limiter, 'sign-up', email, await askerOf(db, email, from)))) return;
    await unitOfWork(async ({ trx }) => {
      const [first, second] = await queries.waitingSignUps(trx, email, from.deviceHash);
      const isMeant = first && (first.is_own || !second);
      if (isMeant) await sendLink(dependencies, trx, 'verify-email', first.id);
    });
  }

  return { signUp, verifyEmail, resendVerification };
}
