/** What guests booked becomes a client's own once an account has confirmed the address. */
import type { Unit } from '../../db/unitOfWork.ts';
import { cardForAccount } from '../clientCards/face.ts';
import { updateAppointment } from './queries/appointments.ts';
import { accountOf, lockUnclaimedVisits } from './queries/guests.ts';

/**
 * Gives a client's account the visits that were booked with its address without a log-in, and their cards; in the unit
 * that confirms the address, under the lock of the address. Nobody else could have booked them: a code proved the
 * address. A partner's account, which has no visits of its own, gets none.
 */
export async function claimGuestVisits(
  unit: Unit,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { trx } = unit;
  const account = await accountOf(trx, email);
  if (account?.account_type !== 'client') return;
  for (const visit of await lockUnclaimedVisits(trx, email)) {
    const { id: visitId, profile_id: partnerId, card_id: card, name, phone } = visit;
    const side = { partnerId, accountId: id };
    const card_id = await cardForAccount(trx, side, { card, said: { name, phone, email } }, unit.now);
    await updateAppointment(trx, visitId, { client_id: id, card_id }, unit.now);
    unit.record({
      subjectType: 'appointment',
      subjectId: visitId,
      kind: 'CLAIMED',
      by: 'client',
      actorId: id,
    });
  }
}
