import { APPOINTMENT_LIFECYCLE } from '../../../domain/booking/lifecycle.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { lockWorkers } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { factsOf } from './facts.ts';
import { type Notice, notify } from './notices.ts';
import type { BookingParts, City } from './parts.ts';
import { lockAppointment, updateAppointment } from './queries/appointments.ts';
import { openVisits } from './queries/takenTimes.ts';
import { withMove } from './visits.ts';

const NOTICES: Partial<Record<string, Notice>> = {
  DECLINED: 'declined',
  CANCELLED_BY_PARTNER: 'cancelledByPartner',
};

/**
 * Calls off what a profile's calendars still hold: times kept, requests, confirmed visits that have not begun.
 * @param city of the profile, for the mails
 * @param actorId who is remembered to have done it; null where that account goes as well
 */
export async function cancelVisitsToCome(
  parts: BookingParts,
  unit: Unit,
  profileId: string,
  city: City,
  actorId: string | null = profileId,
): Promise<void> {
  const { trx, now } = unit;
  await lockWorkers(trx, await everyWorkerOf(trx, profileId));
  for (const { id } of await openVisits(trx, profileId, now)) {
    const row = await lockAppointment(trx, id);
    if (!row) continue;
    const closed = apply(APPOINTMENT_LIFECYCLE, factsOf(row), { type: 'CLOSE_ACCOUNT' }, 'partner', now);
    if (!closed.ok) continue;
    const state = closed.next;
    const notice = NOTICES[state];
    const reason = notice ? translator(row.locale, 'booking')('partnerClosed') : '';
    const change = withMove(row, 'partner', { state, reason, expires_at: null }, now);
    await updateAppointment(trx, id, change, now);
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: state,
      by: 'partner',
      actorId,
    });
    if (notice) await notify(parts, trx, { before: row, notice }, city, { leadsBack: false });
  }
}
