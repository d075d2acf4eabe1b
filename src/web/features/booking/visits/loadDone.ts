import type { Appointment } from '../../../../contract/appointments.ts';
import { booking } from '../../../../contract/booking.ts';
import { loadCard } from '../../../blocks/clientCard/loadCard.ts';
import type { PageContext } from '../../../page/context.ts';
import { orThrow } from '../../../api/orThrow.ts';

/** What stands after a booking or a move. */
export interface Done {
  appointment: Appointment;
  /** The client has no card from which the next booking could be filled in. */
  isCardMissing: boolean;
}

/** Reads a visit that was just booked or moved, for one of its sides. */
export async function loadDone(page: PageContext, id: string): Promise<Done> {
  const isClient = page.session?.accountType === 'client';
  const [appointment, isCardMissing] = await orThrow(
    Promise.all([
      page.call(booking.byId, { params: { id } }),
      isClient && loadCard(page).then((card) => card === null),
    ]),
  );
  return { appointment, isCardMissing };
}
