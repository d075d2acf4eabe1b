import type { Appointment } from '../../../../contract/appointments.ts';

/**
 * Whom one side of a visit meets: the client, or the practice and who treats; a practice that bears the person's own
 * name is not said twice.
 */
export function namesOf({ role, client, partner, worker }: Appointment): string[] {
  if (role === 'partner') return worker.name === '' ? [client.name] : [client.name, worker.name];
  return partner.name.includes(worker.name) ? [partner.name] : [partner.name, worker.name];
}
