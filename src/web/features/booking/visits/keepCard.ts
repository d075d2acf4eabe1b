import { parsePhoneNumber } from 'libphonenumber-js/min';
import { booking } from '../../../../contract/booking.ts';
import { clients } from '../../../../contract/clients.ts';
import { isApiProblem } from '../../../api/api.ts';
import type { PageContext } from '../../../page/context.ts';

/** Wishes that the name and the phone number of a visit be kept for the next booking. */
export interface CardOrder {
  intent: 'card';
  verb: 'keep';
  /** The visit whose name and number are meant. */
  id: string;
}

/** Makes the client's card of what was typed for a visit; one that is there by now stays as it is. Answers the verb. */
export async function keepCard({ id }: CardOrder, { call, session }: PageContext) {
  const { client } = await call(booking.byId, { params: { id } });
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(client.phone);
  const body = {
    name: client.name,
    phonePrefix: countryCallingCode,
    phoneNumber: nationalNumber,
  };
  await call(clients.createClientProfile, { params: { id: session?.userId ?? '' }, body }).catch((error) => {
    if (!isApiProblem(error, 'PROFILE_EXISTS')) throw error;
  });
  return { verb: 'keep' } as const;
}
