import type { WaitingEntry } from '../../../../contract/waitingList.ts';
import { bookingHref } from '../../../blocks/booking/choice.ts';
import { offeredHref } from '../offered.ts';

/** Where the offered time is booked: its details where it is kept, else the time itself, in the town that was waited for. */
export function takeHref(
  { profileId, service, place, town }: WaitingEntry,
  { holdId, start, worker }: NonNullable<WaitingEntry['offer']>,
): string {
  const choice = { profileId, service: service.serviceId };
  if (holdId !== null) return bookingHref({ ...choice, hold: holdId });
  const where = { place, ...(town !== null && { town }) };
  return offeredHref({ ...choice, worker: worker.workerId, ...where, start }, true);
}
