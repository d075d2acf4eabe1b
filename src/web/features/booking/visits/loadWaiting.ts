import type { Appointment } from '../../../../contract/appointments.ts';
import { booking } from '../../../../contract/booking.ts';
import type { PageContext } from '../../../context.ts';
import { orThrow } from '../../../orThrow.ts';

/** What the tab `waiting` shows: what waits for an answer and visits to come, in order of time. */
export interface Waiting {
  role: Appointment['role'];
  /** For a partner also the confirmed visits that are asked to be moved. */
  requests: Appointment[];
  coming: Appointment[];
}

/** Reads the tab of a signed-in user. */
export async function loadWaiting({ call, session }: PageContext): Promise<Waiting> {
  const role = session?.accountType ?? 'client';
  const [requests, moves, coming] = await orThrow(
    Promise.all([
      call(booking.list, { query: { role, state: 'REQUESTED' } }),
      call(booking.list, { query: { role, state: 'CONFIRMED', move: 'ASKED' } }),
      call(booking.list, { query: { role, state: 'CONFIRMED' } }),
    ]),
  );
  // What has lapsed in the last minute is no longer a request, although it is still listed as one.
  const open = requests.items.filter(({ state }) => state === 'REQUESTED');
  const toAnswer = role === 'partner' ? [...open, ...moves.items].sort(byStart) : open;
  return {
    role,
    requests: toAnswer,
    coming: coming.items.filter(({ state }) => state === 'CONFIRMED'),
  };
}

const byStart = (a: Appointment, b: Appointment) => a.start.localeCompare(b.start);
