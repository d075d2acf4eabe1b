/** Passkeys of an account: made by a device of its owner, who sees, removes and logs in with them. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../contract/appError.ts';
import type { AddPasskey, LogInByPasskey } from '../../../contract/passkeys.ts';
import type { BrowserKind } from '../../../domain/accounts/device.ts';
import type { ChallengePurpose } from '../../../domain/accounts/passkey.ts';
import { PASSKEYS } from '../../../domain/accounts/passkeyLimits.ts';
import { instant, type Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import { hashToken } from '../../http/callers/tokens.ts';
import { countGuess } from './guessLimits.ts';
import { challengeOf, createCeremony } from './passkeyCeremony.ts';
import { passkeyName } from './passkeyName.ts';
import type { AccountDependencies } from './dependencies.ts';
import * as queries from './queries.ts';
import * as kept from './queries/passkeys.ts';
import { type Asking, requireReauth } from './reauth.ts';

export function createPasskeys(dependencies: AccountDependencies) {
  const { db, clock, unitOfWork, limiter, post, address } = dependencies;
  const ceremony = createCeremony(dependencies.publicUrl);

  const keepChallenge = (
    challenge: string,
    purpose: ChallengePurpose,
    askerHash: Buffer,
    userId: string | null,
  ) =>
    kept.keepChallenge(db, {
      challenge_hash: hashToken(challenge),
      purpose,
      asker_hash: askerHash,
      user_id: userId,
      expires_at: instant(clock() + PASSKEYS.challengeMinutes * 60_000),
    });

  /** Takes the challenge that was answered, so that nobody answers it again; null where it was not the asker's to answer. */
  async function takeChallenge(
    response: { clientDataJSON: string },
    purpose: ChallengePurpose,
    askerHash: Buffer,
  ): Promise<string | null> {
    const challenge = challengeOf(response);
    if (challenge === null) return null;
    const isTaken = await kept.takeChallenge(db, hashToken(challenge), purpose, askerHash, clock());
    return isTaken ? challenge : null;
  }

  /** Tells the address which passkey came or went. */
  async function tellOwner(
    trx: Trx,
    userId: string,
    kind: 'passkeyAdded' | 'passkeyRemoved',
    by: BrowserKind,
  ) {
    const user = await queries.userById(trx, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    const { email: to, locale } = user;
    const params = { name: passkeyName(locale, by) };
    await post.send(trx, { to, locale, kind, params, link: address(locale, '/user-zone/passkeys') });
  }

  const passkeysOf = (userId: string) => kept.passkeysOf(db, userId);

  /**
   * What the device needs to make a passkey for the session's account. Throws REAUTH_REQUIRED and what else `requireReauth`
   * does, PASSKEYS_FULL.
   */
  async function addOptions(asking: Asking, password: string | undefined) {
    await requireReauth(dependencies, asking, password);
    const { userId, sessionHash } = asking;
    const user = await queries.userById(db, userId);
    if (!user) throw new AppError('UNAUTHENTICATED');
    const present = await kept.passkeysOf(db, userId);
    if (present.length >= PASSKEYS.max) throw new AppError('PASSKEYS_FULL');
    const owner = { handle: user.passkey_handle, email: user.email, present };
    const options = await ceremony.creationOptions(owner);
    await keepChallenge(options.challenge, 'add', sessionHash, userId);
    return options;
  }

  /**
   * Keeps what the device made, and tells the address. That its owner asks was known when the challenge was given, which
   * lives for minutes and in that session alone. Throws PASSKEY_INVALID, PASSKEYS_FULL, UNAUTHENTICATED where the session
   * has ended meanwhile.
   */
  async function addPasskey(
    { userId, sessionHash }: Pick<Asking, 'userId' | 'sessionHash'>,
    body: z.output<typeof AddPasskey>,
    by: BrowserKind,
  ): Promise<kept.PasskeyRow> {
    const challenge = await takeChallenge(body.response, 'add', sessionHash);
    if (challenge === null) throw new AppError('PASSKEY_INVALID');
    const made = await ceremony.made(body, challenge).catch((cause: unknown) => {
      throw new AppError('PASSKEY_INVALID', { cause });
    });
    const { browser, system } = by;
    return unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const { now } = unit;
      if (!(await queries.hasSession(trx, userId, sessionHash))) throw new AppError('UNAUTHENTICATED');
      if ((await kept.passkeysOf(trx, userId)).length >= PASSKEYS.max) throw new AppError('PASSKEYS_FULL');
      const row = {
        id: randomUUIDv7(),
        user_id: userId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        is_backed_up: made.isBackedUp,
        browser,
        system,
      };
      if (!(await kept.insertPasskey(trx, { ...row, created_at: instant(now) })))
        throw new AppError('PASSKEY_INVALID');
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'PASSKEY_ADDED',
        by: 'owner',
        actorId: userId,
      });
      await tellOwner(trx, userId, 'passkeyAdded', by);
      return { ...row, created_at: now, used_at: null, name: null };
    });
  }

  /** Calls a passkey otherwise. Throws NOT_FOUND. */
  async function renamePasskey(userId: string, id: string, name: string): Promise<kept.PasskeyRow> {
    const renamed = await kept.renamePasskey(db, userId, id, name);
    if (!renamed) throw new AppError('NOT_FOUND');
    return renamed;
  }

  /** Removes a passkey at once, and tells the address. Throws NOT_FOUND, and what `requireReauth` does. */
  async function removePasskey(asking: Asking, id: string, password: string | undefined): Promise<void> {
    await requireReauth(dependencies, asking, password);
    const { userId } = asking;
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockUser(trx, userId);
      const removed = await kept.deletePasskey(trx, userId, id);
      if (!removed) throw new AppError('NOT_FOUND');
      unit.record({
        subjectType: 'user',
        subjectId: userId,
        kind: 'PASSKEY_REMOVED',
        by: 'owner',
        actorId: userId,
      });
      await tellOwner(trx, userId, 'passkeyRemoved', removed);
    });
  }

  /** What a device needs to sign in order to log in; good for the browser or app that asks alone. */
  async function logInOptions(deviceHash: Buffer) {
    const options = await ceremony.requestOptions();
    await keepChallenge(options.challenge, 'log-in', deviceHash, null);
    return options;
  }

  /**
   * Knows by a passkey who somebody is, and answers the account's id. It is counted before it is looked at, among the
   * device's guesses of it, and its challenge is spent whatever comes of it. Throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS.
   */
  async function knownByPasskey(body: z.output<typeof LogInByPasskey>, deviceHash: Buffer): Promise<string> {
    const passkey = await kept.passkeyByCredential(db, Buffer.from(body.id, 'base64url'));
    await countGuess(limiter, `passkey ${body.id}`, { device: deviceHash });
    const challenge = await takeChallenge(body.response, 'log-in', deviceHash);
    if (!passkey || challenge === null) throw wrongPasskey();
    const said = await ceremony.signed(body, challenge, passkey).catch((cause: unknown) => {
      throw wrongPasskey(cause);
    });
    if (!(await kept.notePasskeyUse(db, passkey.id, { ...said, now: clock() }))) throw wrongPasskey();
    return passkey.user_id;
  }

  return { passkeysOf, addOptions, addPasskey, renamePasskey, removePasskey, logInOptions, knownByPasskey };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

const wrongPasskey = (cause?: unknown) =>
  new AppError('INVALID_CREDENTIALS', { sentence: 'wrongPasskey', cause });
