/** Accounts: sign up without revealing who has one, verify the address, log in and out. */
import { randomUUIDv7 } from 'node:crypto';
import parsePhone from 'libphonenumber-js/min';
import type { z } from 'zod';
import type { LogInByEmail, SignUp } from '../../../contract/accounts.ts';
import { AppError, type FieldProblem, invalid } from '../../../contract/appError.ts';
import { normaliseEmail } from '../../../domain/accounts/email.ts';
import { passwordProblems } from '../../../domain/accounts/passwords.ts';
import { ACCOUNT, LIMITS } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type Database, instant } from '../../db/database.ts';
import { recordEvent } from '../../db/changes.ts';
import type { RateLimiter } from '../../http/rateLimit.ts';
import type { Sessions } from '../../http/session.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import type { Post } from '../../mail.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';

export interface AccountParts {
  db: Database;
  clock: () => number;
  sessions: Sessions;
  limiter: RateLimiter;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

const VERIFY = 'verify-email';
const RESET = 'reset-password';

const PASSWORD_FIELD = {
  passwordTooShort: { path: 'password', code: 'tooShort', params: { min: LIMITS.password.min } },
  passwordTooLong: { path: 'password', code: 'tooLong', params: { max: LIMITS.password.max } },
  passwordTooCommon: { path: 'password', code: 'passwordCommon' },
} as const satisfies Record<ReturnType<typeof passwordProblems>[number], FieldProblem>;

function requireGoodPassword(password: string, person: Parameters<typeof passwordProblems>[1]): void {
  const problem = passwordProblems(password, person)[0];
  if (problem) throw invalid(PASSWORD_FIELD[problem]);
}

export function createAccounts({ db, clock, sessions, limiter, post, address }: AccountParts) {
  /** Creates the account, or tells the owner of a taken address by mail; the answer is the same. */
  async function signUp(input: z.output<typeof SignUp>, locale: Locale): Promise<void> {
    const email = normaliseEmail(input.email);
    const phone = parsePhone(`+${input.phonePrefix}${input.phoneNumber}`);
    if (!phone?.isValid()) throw invalid({ path: 'phoneNumber', code: 'invalidPhone' });
    requireGoodPassword(input.password, { email, phoneNumber: input.phoneNumber });
    const passwordHash = await hashPassword(input.password);
    const now = clock();
    const id = randomUUIDv7();
    await db.transaction().execute(async (trx) => {
      const isNew = await queries.insertUser(trx, {
        id,
        account_type: input.accountType,
        email,
        phone_prefix: phone.countryCallingCode,
        phone_number: phone.nationalNumber,
        password_hash: passwordHash,
        locale,
        terms_version: ACCOUNT.termsVersion,
        terms_accepted_at: instant(now),
        created_at: instant(now),
      });
      if (isNew) {
        await recordEvent(trx, {
          subjectType: 'user',
          subjectId: id,
          kind: 'SIGNED_UP',
          actorId: id,
          at: now,
        });
        await sendVerification(trx, { id, email, locale });
        return;
      }
      const owner = await queries.userByEmail(trx, email);
      if (!owner) return;
      if (owner.email_verified_at === null) await sendVerification(trx, owner);
      else
        await post.send(trx, {
          to: email,
          locale: owner.locale,
          kind: 'alreadyRegistered',
          params: {},
          link: address(owner.locale, '/sign-in'),
        });
    });
  }

  async function sendVerification(
    trx: Parameters<Post['send']>[0],
    user: { id: string; email: string; locale: Locale },
  ): Promise<void> {
    const token = newToken();
    await queries.insertMailToken(trx as Database, {
      hash: hashToken(token),
      purpose: VERIFY,
      userId: user.id,
      expiresAt: clock() + ACCOUNT.verificationTokenHours * 3_600_000,
    });
    await post.send(trx, {
      to: user.email,
      locale: user.locale,
      kind: 'verifyEmail',
      params: { hours: ACCOUNT.verificationTokenHours },
      link: address(user.locale, `/sign-up/success?token=${token}`),
    });
  }

  /** Confirms the address; throws TOKEN_INVALID. */
  async function verifyEmail(token: string): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const userId = await queries.spendMailToken(trx, hashToken(token), VERIFY, now);
      if (!userId) throw new AppError('TOKEN_INVALID');
      await queries.markVerified(trx, userId, now);
      await recordEvent(trx, {
        subjectType: 'user',
        subjectId: userId,
        kind: 'EMAIL_VERIFIED',
        actorId: userId,
        at: now,
      });
    });
  }

  /** Sends the verification mail again where there is something to verify; says nothing either way. */
  async function resendVerification(email: string): Promise<void> {
    const folded = normaliseEmail(email);
    await db.transaction().execute(async (trx) => {
      const user = await queries.userByEmail(trx, folded);
      if (user && user.email_verified_at === null) await sendVerification(trx, user);
    });
  }

  /** Mails a link that sets a new password where there is an account; says nothing either way. */
  async function forgotPassword(typed: string): Promise<void> {
    const email = normaliseEmail(typed);
    await db.transaction().execute(async (trx) => {
      const user = await queries.userByEmail(trx, email);
      if (!user || user.suspended_at !== null) return;
      const token = newToken();
      const now = clock();
      await queries.voidMailTokens(trx, user.id, RESET, now);
      await queries.insertMailToken(trx, {
        hash: hashToken(token),
        purpose: RESET,
        userId: user.id,
        expiresAt: now + ACCOUNT.resetTokenMinutes * 60_000,
      });
      await post.send(trx, {
        to: email,
        locale: user.locale,
        kind: 'resetPassword',
        params: { minutes: ACCOUNT.resetTokenMinutes },
        link: address(user.locale, `/user-zone/reset-password?token=${token}`),
      });
    });
  }

  /** Sets a new password with a mailed token and ends all sessions; throws TOKEN_INVALID. */
  async function resetForgotten(token: string, password: string): Promise<void> {
    const hash = hashToken(token);
    const owner = await queries.mailTokenUser(db, hash, RESET, clock());
    const user = owner && (await queries.userById(db, owner));
    if (!user) throw new AppError('TOKEN_INVALID');
    requireGoodPassword(password, { email: user.email, phoneNumber: user.phone_number });
    const passwordHash = await hashPassword(password);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      const userId = await queries.spendMailToken(trx, hash, RESET, now);
      if (!userId) throw new AppError('TOKEN_INVALID');
      await queries.setPassword(trx, userId, passwordHash);
      // The link came by mail, so the address is its reader's.
      await queries.markVerified(trx, userId, now);
      await queries.endSessions(trx, userId);
      await recordEvent(trx, {
        subjectType: 'user',
        subjectId: userId,
        kind: 'PASSWORD_RESET',
        actorId: userId,
        at: now,
      });
      await post.send(trx, {
        to: user.email,
        locale: user.locale,
        kind: 'passwordChanged',
        params: {},
        link: address(user.locale, '/forgot-password'),
      });
    });
  }

  /**
   * Checks the password and starts a session; returns the user and the session's token. Guesses are counted per
   * account, whatever address they come from; the right password is accepted only within the limit.
   */
  async function logIn(input: z.output<typeof LogInByEmail>) {
    const email = normaliseEmail(input.username);
    await limiter.take(`log-in ${hashToken(email).toString('base64url')}`, {
      hits: ACCOUNT.guessesPerAccountHour,
      minutes: 60,
    });
    const user = await queries.userByEmail(db, email);
    const isRight = await verifyPassword(input.password, user?.password_hash ?? null);
    if (!user || !isRight) throw new AppError('INVALID_CREDENTIALS');
    if (user.suspended_at !== null) throw new AppError('ACCOUNT_SUSPENDED');
    if (user.email_verified_at === null) throw new AppError('EMAIL_NOT_VERIFIED');
    const token = await sessions.start(user.id);
    return { user, token };
  }

  async function userOf(userId: string) {
    const user = await queries.userById(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return user;
  }

  return { signUp, verifyEmail, resendVerification, forgotPassword, resetForgotten, logIn, userOf };
}

export type Accounts = ReturnType<typeof createAccounts>;
