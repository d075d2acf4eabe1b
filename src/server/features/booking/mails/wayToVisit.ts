import { occupies } from '../../../../domain/booking/lifecycle.ts';
import type { Side } from '../present.ts';
import type { AppointmentRow } from '../queries/appointments.ts';
import { visitPath } from './ticket.ts';
import { visitsOf } from './visitCalendar.ts';

/** What needs a log-in, if that: the visit among those to come, as long as it is one; without an account the partner's profile. */
export const wayTo = ({ id, state, client_id, profile_id }: AppointmentRow, side: Side) => {
  if (side === 'client' && client_id === null) return `/search-massage/profile-details?id=${profile_id}`;
  return occupies(state) ? visitPath(side, id) : visitsOf(side);
};
