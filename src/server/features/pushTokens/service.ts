/**
 * Where apps and browsers can be reached: one address for each session, which goes with it. An address that another session
 * registers, of the same account or of another one, moves there: it belongs to a device, and whoever used that before has
 * left it.
 */
import { AppError } from '../../../contract/appError.ts';
import type { z } from 'zod';
import type { RegisterPushToken } from '../../../contract/pushTokens.ts';
import { ACCESS } from '../../../domain/accounts/accessLimits.ts';
import { type Database, instant, type Trx } from '../../db/database.ts';
import { lockKey, lockUser } from '../../db/locks.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Pusher } from '../../../adapters/push/pusher.ts';
import type { Caller } from '../../http/callers/context.ts';
import { hashToken } from '../../http/callers/tokens.ts';

type Session = Pick<Caller, 'userId' | 'sessionHash'>;

export interface PushTokenDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  /** Reads a browser's subscription. */
  pusher: Pick<Pusher, 'read'>;
}

export function createPushTokens({ db, unitOfWork, pusher }: PushTokenDependencies) {
  /**
   * Registers the address of the caller's session; throws UNAUTHENTICATED when the session has ended meanwhile,
   * INVALID_INPUT for a browser's that is no subscription or not one at a push service of the open Internet.
   */
  async function register(
    { userId, sessionHash }: Session,
    { token: given, platform, locale }: z.output<typeof RegisterPushToken>,
  ): Promise<void> {
    const subscription = platform === 'web' ? pusher.read(given) : null;
    if (platform === 'web' && !subscription)
      throw new AppError('INVALID_INPUT', { fields: [{ path: 'token', code: 'generic' }] });
    const token = subscription ? JSON.stringify(subscription) : given;
    // A browser's is one by its address, whatever keys it says with it.
    const tokenHash = hashToken(subscription?.endpoint ?? token);
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockKey(trx, `push ${tokenHash.toString('base64url')}`);
      await lockUser(trx, userId);
      const session = await trx
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', sessionHash)
        // It ends after this or has ended before.
        .forKeyShare()
        .executeTakeFirst();
      if (session?.user_id !== userId) throw new AppError('UNAUTHENTICATED');
      const address = {
        user_id: userId,
        token_hash: tokenHash,
        token,
        platform: platform ?? null,
        locale: locale ?? null,
        registered_at: instant(unit.now),
      };
      await trx
        .deleteFrom('push_tokens')
        .where('token_hash', '=', tokenHash)
        .where('session_hash', '!=', sessionHash)
        .execute();
      await trx
        .insertInto('push_tokens')
        .values({ session_hash: sessionHash, ...address })
        .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(address))
        .execute();
      await dropOldest(trx, userId);
    });
  }

  /** Whether the caller's session is registered. */
  async function state({ userId, sessionHash }: Session): Promise<{ isRegistered: boolean }> {
    const found = await db
      .selectFrom('push_tokens')
      .select('session_hash')
      .where('session_hash', '=', sessionHash)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return { isRegistered: found !== undefined };
  }

  async function remove({ userId, sessionHash }: Session): Promise<void> {
    await db
      .deleteFrom('push_tokens')
      .where('session_hash', '=', sessionHash)
      .where('user_id', '=', userId)
      .execute();
  }

  return { register, state, remove };
}

/** Keeps so many of an account, the newest. */
async function dropOldest(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('push_tokens')
    .where('user_id', '=', userId)
    .where('session_hash', 'not in', (kept) =>
      kept
        .selectFrom('push_tokens')
        .select('session_hash')
        .where('user_id', '=', userId)
        .orderBy('registered_at', 'desc')
        .orderBy('session_hash')
        .limit(ACCESS.pushTokensPerUser),
    )
    .execute();
}

export type PushTokens = ReturnType<typeof createPushTokens>;
