/** Who of the staff may use the console: those whose session gave a code of their authenticator, or one of last resort. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { AppError, invalid } from '../../../contract/appError.ts';
import { STAFF } from '../../../domain/staff/limits.ts';
import { lockUser } from '../../db/locks.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { RateLimiter } from '../../http/limits/rateLimit.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { type Asking, type Passwords, requireReauth } from '../accounts/face.ts';
import type { Act } from './acts.ts';
import * as queries from './queries.ts';

export interface StaffAccessDependencies {
  db: Database;
  clock: () => number;
  limiter: RateLimiter;
  passwords: Passwords;
  act: Act;
}

const PERIOD_MS = 30_000;

export function createStaffAccess(dependencies: StaffAccessDependencies) {
  const { db, clock, limiter, act } = dependencies;

  async function stateOf({ userId, staffRole, isStaffConfirmed }: Caller) {
    if (staffRole === null) throw new AppError('FORBIDDEN');
    const authenticator = await queries.authenticatorOf(db, userId);
    return {
      role: staffRole,
      hasAuthenticator: authenticator?.secret != null,
      isConfirmed: isStaffConfirmed,
      recoveryCodesLeft: await queries.countRecoveryCodes(db, userId),
    };
  }

  /**
   * A new secret, which counts once a code of it was given. Throws STAFF_CODE_REQUIRED where one counts already and the
   * session gave no code of it, REAUTH_REQUIRED, INVALID_INPUT (`password`), TOO_MANY_ATTEMPTS.
   */
  async function setUp(caller: Caller, asking: Asking, password: string | undefined) {
    const { userId } = caller;
    await requireReauth(dependencies, asking, password);
    const secret = new Secret({ size: 20 });
    return act(caller, async ({ trx, now }) => {
      await lockUser(trx, userId);
      await requireFree(trx, caller);
      await queries.beginAuthenticator(trx, userId, Buffer.from(secret.bytes), now);
      const { email } = (await queries.authenticatorOf(trx, userId)) ?? { email: '' };
      return {
        result: { secret: secret.base32, uri: totpOf(secret, email).toString() },
        entry: entryOf('setUpAuthenticator', userId, { isConfirmed: false }),
      };
    });
  }

  /** The first code of the one being set up; the codes of last resort. Throws as `setUp`, ILLEGAL_TRANSITION without one. */
  async function confirmSetUp(caller: Caller, code: string) {
    const { userId, sessionHash } = caller;
    await countTry(userId);
    const codes = Array.from({ length: STAFF.recoveryCodes }, newRecoveryCode);
    return act(caller, async ({ trx, now }) => {
      await lockUser(trx, userId);
      await requireFree(trx, caller);
      const { pending_secret: secret } = (await queries.authenticatorOf(trx, userId)) ?? {};
      if (!secret) throw new AppError('ILLEGAL_TRANSITION');
      await queries.confirmAuthenticator(trx, userId, stepOf(secret, code, now), now);
      await queries.setRecoveryCodes(trx, userId, codes.map(recoveryHash));
      // What another authenticator opened is closed.
      await queries.closeForAll(trx, userId);
      await queries.setSessionConfirmed(trx, sessionHash, now);
      return {
        result: { recoveryCodes: codes },
        entry: entryOf('setUpAuthenticator', userId, { isConfirmed: true }),
      };
    });
  }

  /** Opens the console to the session; throws INVALID_INPUT (`code`), TOO_MANY_ATTEMPTS. */
  async function confirm({ userId, sessionHash }: Caller, code: string): Promise<void> {
    await countTry(userId);
    const authenticator = await queries.authenticatorOf(db, userId);
    // Without one that counts there are no codes of last resort either.
    if (!authenticator?.secret) throw wrongCode();
    if (/^(\s*\d){6}\s*$/.test(code)) await requireCode(db, userId, code, clock());
    else if (!(await queries.takeRecoveryCode(db, userId, recoveryHash(code)))) throw wrongCode();
    await queries.setSessionConfirmed(db, sessionHash, clock());
  }

  async function renewRecoveryCodes(caller: Caller, code: string) {
    const { userId } = caller;
    await countTry(userId);
    const codes = Array.from({ length: STAFF.recoveryCodes }, newRecoveryCode);
    return act(caller, async ({ trx, now }) => {
      await lockUser(trx, userId);
      await requireCode(trx, userId, code, now);
      await queries.setRecoveryCodes(trx, userId, codes.map(recoveryHash));
      return { result: { recoveryCodes: codes }, entry: entryOf('renewRecoveryCodes', userId, null) };
    });
  }

  const leave = async ({ sessionHash }: Caller): Promise<void> => {
    await queries.setSessionConfirmed(db, sessionHash, null);
  };

  async function requireFree(executor: Executor, { userId, isStaffConfirmed }: Caller): Promise<void> {
    const authenticator = await queries.authenticatorOf(executor, userId);
    if (authenticator?.secret && !isStaffConfirmed) throw new AppError('STAFF_CODE_REQUIRED');
  }

  const countTry = (userId: string) => limiter.take(`staff code ${userId}`, STAFF.codeTries);

  /** Takes a code of the authenticator, which counts once; one of the period before or after is taken as well. */
  async function requireCode(executor: Executor, userId: string, code: string, now: number): Promise<void> {
    const { secret } = (await queries.authenticatorOf(executor, userId)) ?? {};
    if (!secret || !(await queries.takeStep(executor, userId, stepOf(secret, code, now)))) throw wrongCode();
  }

  return { stateOf, setUp, confirmSetUp, confirm, renewRecoveryCodes, leave };
}

/** The period whose code it is, the present one or one beside it; throws INVALID_INPUT where it is of none of them. */
function stepOf(secret: Buffer, code: string, now: number): number {
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }), '');
  const ahead = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: 1 });
  if (ahead === null) throw wrongCode();
  return Math.floor(now / PERIOD_MS) + ahead;
}

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Palmora', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 });

const wrongCode = () => invalid({ path: 'code', code: 'wrongCode' });

const entryOf = (act: 'setUpAuthenticator' | 'renewRecoveryCodes', id: string, after: object | null) => ({
  act,
  subject: { type: 'user' as const, id },
  reason: '',
  before: null,
  after,
});

/** Without those that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Of 99 bits, in groups of five. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** What is stored of a code, however it was typed. */
const recoveryHash = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));

export type StaffAccess = ReturnType<typeof createStaffAccess>;
