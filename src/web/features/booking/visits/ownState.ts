import type { AppointmentState } from '../../../../domain/booking/lifecycle.ts';

/** The message that tells a client the state of an own visit: what they called off themselves is not “the client’s”. */
export const ownState = (state: AppointmentState) =>
  state === 'CANCELLED_BY_CLIENT' ? (`past.states.${state}` as const) : (`states.${state}` as const);
