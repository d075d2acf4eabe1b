import type { Appointment } from '../../../../contract/appointments.ts';
import { booking } from '../../../../contract/booking.ts';
import type { PageContext } from '../../../context.ts';
import { orThrow } from '../../../orThrow.ts';

/** What the tab `waiting` shows a partner: what waits for an answer and visits to come, in order of time. */
export interface Waiting {
  /** Requests, and the confirmed visits that are asked to be moved. */
  requests: Appointment[];
  coming: Appointment[];
}

/** Reads the tab of a signed-in partner. */
export async function loadWaiting({ call }: PageContext): Promise<Waiting> {
  const role = 'partner' as const;
  const [requests, coming] = await orThrow(
    Promise.all([
      call(booking.list, { query: { role, waits: 'ANSWER' } }),
      call(booking.list, { query: { role, state: 'CONFIRMED' } }),
    ]),
  );
  return {
    requests: requests.items,
    coming: coming.items.filter(({ state }) => state === 'CONFIRMED'),
  };
}
