/** An appointment's row as the rules of its lifecycles look at it. */
import {
  type AppointmentFacts,
  type AppointmentState,
  clockEvent,
} from '../../../domain/booking/lifecycle.ts';
import type { MoveFacts } from '../../../domain/booking/move.ts';
import type { AppointmentRow } from './queries/appointments.ts';

/** What the rules of time look at. */
export const factsOf = (row: AppointmentRow): AppointmentFacts => ({
  state: row.state,
  start: row.starts_at,
  end: row.ends_at,
  holdExpiresAt: row.state === 'HELD' ? row.expires_at : null,
  requestedAt: row.requested_at,
  reschedules: row.reschedules,
  isMoveAsked: row.move_state === 'ASKED',
});

/** The visit's last move, as the rules of moving look at it. */
export const moveOf = (row: AppointmentRow): MoveFacts =>
  row.move_state ? { state: row.move_state, expiresAt: row.move_expires_at ?? row.starts_at } : null;

/** The state as it is by the clock, also before the sweep has written it down. */
export function stateAt(facts: AppointmentFacts, now: number): AppointmentState {
  const due = clockEvent(facts);
  if (!due || now < due.at) return facts.state;
  return due.type === 'EXPIRE' ? 'EXPIRED' : 'COMPLETED';
}
