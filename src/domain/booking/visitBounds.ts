// How many visits one client may have, so that nobody books a practice out with an account that costs nothing. What a
// partner writes down by hand is the partner's own and does not count.

/** Of one client: not over yet with one partner and with all, and booked within a day. */
export const VISITS = { perPartner: 5, perClient: 20, newPerDay: 10 } as const;

/** What a client has, requests that wait for an answer among it. */
export interface ClientsVisits {
  /** Not over yet, with the partner of the new one. */
  aheadWithPartner: number;
  /** Not over yet, with everybody. */
  ahead: number;
  /** Booked within the last 24 hours, whatever has become of them. */
  bookedToday: number;
}

/** By which bound one more would be too many; null: by none. The day's comes first, for cancelling makes no room there. */
export function boundHit({ aheadWithPartner, ahead, bookedToday }: ClientsVisits): 'ahead' | 'today' | null {
  if (bookedToday >= VISITS.newPerDay) return 'today';
  return aheadWithPartner >= VISITS.perPartner || ahead >= VISITS.perClient ? 'ahead' : null;
}
