import { type Appointment, booking } from '../../../contract/booking.ts';
import type { PageContext } from '../../context.ts';
import { orThrow } from '../../orThrow.ts';

/** What the tab `waiting` shows: requests without an answer and visits to come, in order of time. */
export interface Waiting {
  role: Appointment['role'];
  requests: Appointment[];
  coming: Appointment[];
}

/** Reads the tab of a signed-in user. */
export async function loadWaiting({ call, session }: PageContext): Promise<Waiting> {
  const role = session?.accountType ?? 'client';
  const [requests, coming] = await orThrow(
    Promise.all([
      call(booking.list, { query: { role, state: 'REQUESTED' } }),
      call(booking.list, { query: { role, state: 'CONFIRMED' } }),
    ]),
  );
  return {
    role,
    // What has lapsed in the last minute is no longer a request, although it is still listed as one.
    requests: requests.items.filter(({ state }) => state === 'REQUESTED'),
    coming: coming.items.filter(({ state }) => state === 'CONFIRMED'),
  };
}
