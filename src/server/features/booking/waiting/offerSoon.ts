import { WAITING_LIST } from '../../../../domain/waitingList/limits.ts';
import type { Unit } from '../../../db/unitOfWork.ts';
import type { BookingParts } from '../parts.ts';
import { bringForward, dueFreed } from './queries.ts';

/**
 * Has what a unit has given back of a profile's time offered as soon as it commits, before strangers see it for long; with it
 * what waits until somebody's offer ends, who may just have let that go.
 */
export async function offerSoon(
  { offers }: Pick<BookingParts, 'offers'>,
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  profileId: string,
): Promise<void> {
  await bringForward(trx, profileId, now);
  for (const { id } of await dueFreed(trx, profileId, now, WAITING_LIST.soon))
    await offers.add(trx, 'booking.offer', { id });
}
