/** Whether those who are to give a visit still receive, read under the lock of their calendar. */
import { AppError } from '../../../contract/appError.ts';
import { receivesOn } from '../../../domain/booking/daysOff.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import type { LockedWorker } from '../../db/locks.ts';
import type { Givers } from './givers.ts';

/** A visit that would take people's time. */
interface Wanted {
  givers: Givers;
  /** Epoch ms. */
  start: number;
  timeZone: string;
}

/** One of them is not of the practice, or will be no more by the time of the visit: whoever looks again finds others. */
class GoneMeanwhile extends AppError {
  constructor() {
    super('SLOT_UNAVAILABLE');
  }
}

/**
 * Throws GoneMeanwhile, which is answered as SLOT_UNAVAILABLE, where that is so.
 * @param locked those who give it, as they stand under the lock; others may be among them
 */
export function requireStanding(
  locked: readonly Pick<LockedWorker, 'id' | 'leaves_on' | 'removed_at'>[],
  { givers, start, timeZone }: Wanted,
): void {
  const date = localDate(start, timeZone);
  const standing = locked.filter(
    (worker) => givers.includes(worker.id) && worker.removed_at === null && receivesOn(worker, date),
  );
  if (standing.length < givers.length) throw new GoneMeanwhile();
}

/** Does it once more, with what stands now, where somebody has left between the look at the calendar and its lock. */
export async function againWithoutGone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoneMeanwhile) return work();
    throw error;
  }
}
