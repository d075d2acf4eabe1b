/** The sessions of a person, as that person sees and ends them. */
import { AppError } from '../../../contract/appError.ts';
import { lockUser } from '../../db/locks.ts';
import type { AccountDependencies } from './dependencies.ts';
import * as queries from './queries.ts';
import * as open from './queries/openSessions.ts';

interface Asking {
  userId: string;
  /** Of the session that asks. */
  sessionHash: Buffer;
}

export function createOpenSessions({ db, clock, unitOfWork, endApiKeys }: AccountDependencies) {
  /** The living sessions: the asking one first, then those used last. */
  const sessionsOf = ({ userId, sessionHash }: Asking) => open.openSessions(db, userId, sessionHash, clock());

  /** Ends one of them; answers whether it was the asking one. Throws NOT_FOUND, also for somebody else's. */
  async function endSession({ userId, sessionHash }: Asking, id: string): Promise<boolean> {
    const ended = await open.endSession(db, userId, id);
    if (!ended) throw new AppError('NOT_FOUND');
    return ended.token_hash.equals(sessionHash);
  }

  /** Ends all but the asking one, and the keys of tools. */
  async function endOtherSessions({ userId, sessionHash }: Asking): Promise<void> {
    await unitOfWork(async (unit) => {
      await lockUser(unit.trx, userId);
      await queries.endOtherSessions(unit.trx, userId, sessionHash);
      await endApiKeys(unit, userId);
    });
  }

  return { sessionsOf, endSession, endOtherSessions };
}
