import type { Appointment } from '../../../../contract/appointments.ts';

/**
 * Whom one side of a visit meets: the client, or the practice and who treats; a practice that bears the person's own
 * name is not said twice, nor does whoever works alone hear of it.
 */
export function namesOf({ role, client, partner, workers }: Appointment): string[] {
  const names = workers.map(({ name }) => name).filter((name) => name !== '');
  if (role === 'partner') return [client.name, ...names.filter((name) => name !== partner.name)];
  return [partner.name, ...names.filter((name) => !partner.name.includes(name))];
}
