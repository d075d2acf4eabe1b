/** What time does to appointments by itself: holds and requests lapse, visits become completed. */
import { BOOKING } from '../../../domain/limits.ts';
import { transitionAt } from '../../../domain/booking/lifecycle.ts';
import { recordEvent } from '../../db/changes.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { notify } from './notices.ts';
import type { BookingParts } from './parts.ts';
import { factsOf } from './present.ts';
import * as queries from './queries.ts';

/** How many appointments one run takes up; the next run goes on. */
const BATCH = 200;

/** Does what is due now. Running it twice, or in two processes at once, does everything once. */
export async function sweepBookings(parts: BookingParts): Promise<void> {
  const now = parts.clock();
  await queries.releaseLapsedHolds(parts.db, now, null);
  for (const { id } of await queries.lapsedRequests(parts.db, now, BATCH)) await settle(parts, id, 'EXPIRE');
  const ended = now - BOOKING.completionHours * 3_600_000;
  for (const { id } of await queries.endedVisits(parts.db, ended, BATCH)) await settle(parts, id, 'COMPLETE');
}

async function settle(parts: BookingParts, id: string, type: 'EXPIRE' | 'COMPLETE'): Promise<void> {
  const seen = await queries.appointmentById(parts.db, id);
  const place = seen && (await parts.placeOf(seen.place_id));
  await inTransaction(parts.db, async (trx) => {
    const row = await queries.lockAppointment(trx, id);
    if (!row) return;
    const now = parts.clock();
    const outcome = transitionAt(factsOf(row), { type, actor: 'clock' }, now);
    if ('refused' in outcome) return;
    await queries.updateAppointment(trx, id, { state: outcome.state, expires_at: null }, now);
    await recordEvent(trx, {
      subjectType: 'appointment',
      subjectId: id,
      kind: outcome.state,
      actorId: null,
      at: now,
    });
    if (type === 'EXPIRE') await notify(parts, trx, id, 'expired', place?.names ?? null);
  });
}
