import type { Appointment } from '../../../../contract/appointments.ts';
import { personsOf } from '../../../blocks/booking/personsOf.ts';

/**
 * Whom one side of a visit meets: the client, or the practice and who treats; a practice that bears the person's own
 * name is not said twice, nor does whoever works alone hear of it.
 */
export function namesOf(visit: Appointment): string[] {
  const { role, client, partner } = visit;
  const names = personsOf(visit);
  if (role === 'partner') return [client.name, ...names];
  return [partner.name, ...names.filter((name) => !partner.name.includes(name))];
}
