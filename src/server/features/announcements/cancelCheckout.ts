import { AppError } from '../../../contract/appError.ts';
import type { Database } from '../../db/database.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { OpenCheckoutsAmong } from './lists.ts';
import { lockOwnAnnouncement, requireOwnAnnouncement } from './ownership.ts';
import { type StepDependencies, tryStep } from './state.ts';

interface CancelDependencies extends StepDependencies {
  db: Database;
  unitOfWork: UnitOfWork;
  endCheckouts: (announcementId: string) => Promise<boolean>;
  openCheckoutsAmong: OpenCheckoutsAmong;
}

/**
 * Gives the open checkout of an own announcement up, and what waits for its payment. Throws NOT_FOUND, ILLEGAL_TRANSITION
 * where nothing does, and BUSY where another checkout was opened meanwhile: that one is not meant, and can still be paid.
 */
export async function cancelOwnCheckout(
  dependencies: CancelDependencies,
  caller: Caller,
  id: string,
): Promise<void> {
  const { db, unitOfWork, endCheckouts, openCheckoutsAmong } = dependencies;
  await requireOwnAnnouncement(db, caller, id);
  const hasEnded = await endCheckouts(id);
  await unitOfWork(async (unit) => {
    const row = await lockOwnAnnouncement(unit.trx, caller, id);
    if ((await openCheckoutsAmong(unit.trx, [id])).has(id))
      throw new AppError('BUSY', { retryAfterSeconds: 1 });
    // What waits for a payment for which no checkout was opened.
    const event = { type: 'cancelCheckout' } as const;
    const left = await tryStep(dependencies, unit, row, { event, by: 'partner', actorId: caller.userId });
    if (!left.ok && !hasEnded) throw new AppError('ILLEGAL_TRANSITION');
  });
}
