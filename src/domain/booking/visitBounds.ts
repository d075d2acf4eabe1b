// How many visits one client may have, so that nobody books a practice out with an account that costs nothing. What a
// partner writes down by hand is the partner's own and does not count.

import { BOOKING } from '../limits.ts';

/** What a client has, requests that wait for an answer among it. */
export interface ClientsVisits {
  /** Not over yet, with the partner of the new one. */
  aheadWithPartner: number;
  /** Not over yet, with everybody. */
  ahead: number;
  /** Booked within the last 24 hours, whatever has become of them. */
  bookedToday: number;
}

/** Whether one more would be too many. */
export const isFull = ({ aheadWithPartner, ahead, bookedToday }: ClientsVisits): boolean =>
  aheadWithPartner >= BOOKING.visitsPerPartner ||
  ahead >= BOOKING.visitsPerClient ||
  bookedToday >= BOOKING.newVisitsPerDay;
