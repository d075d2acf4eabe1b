import type { Appointment } from '../../../contract/appointments.ts';

/** Who gives a visit, by their own names: whoever works alone and has told none bears the practice's, which is nobody's. */
export const personsOf = ({ workers, partner }: Pick<Appointment, 'workers' | 'partner'>): string[] =>
  workers.map(({ name }) => name).filter((name) => name !== '' && name !== partner.name);
