/** What time does to appointments by itself: holds, requests and asked moves lapse, visits become completed. */
import { BOOKING } from '../../../domain/limits.ts';
import { APPOINTMENT_LIFECYCLE } from '../../../domain/booking/lifecycle.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { recordEvent } from '../../db/changes.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { MOVE_LIFECYCLE } from '../../../domain/booking/move.ts';
import { type Notice, notify } from './notices.ts';
import type { BookingParts } from './parts.ts';
import { factsOf, moveOf } from './present.ts';
import * as queries from './queries.ts';
import { withMove } from './visits.ts';

/** How many appointments one run takes up; the next run goes on. */
const BATCH = 200;

/** Does what is due now. Running it twice, or in two processes at once, does everything once. */
export async function sweepBookings(parts: BookingParts): Promise<void> {
  const now = parts.clock();
  await queries.releaseLapsedHolds(parts.db, now, null);
  for (const { id } of await queries.lapsedRequests(parts.db, now, BATCH)) await settle(parts, id, expire);
  for (const { id } of await queries.lapsedMoves(parts.db, now, BATCH)) await settle(parts, id, lapseMove);
  const ended = now - BOOKING.completionHours * 3_600_000;
  for (const { id } of await queries.endedVisits(parts.db, ended, BATCH)) await settle(parts, id, complete);
}

/** What the clock does to an appointment; null when it is not due. */
type Due = (
  row: queries.AppointmentRow,
  now: number,
) => { change: queries.Change; kind: string; notice: Notice | null } | null;

const expire: Due = (row, now) => {
  const applied = apply(APPOINTMENT_LIFECYCLE, factsOf(row), { type: 'EXPIRE' }, 'clock', now);
  if (!applied.ok) return null;
  return { change: { state: applied.next, expires_at: null }, kind: applied.next, notice: 'expired' };
};

const complete: Due = (row, now) => {
  const applied = apply(APPOINTMENT_LIFECYCLE, factsOf(row), { type: 'COMPLETE' }, 'clock', now);
  if (!applied.ok) return null;
  return { change: { state: applied.next, expires_at: null }, kind: applied.next, notice: null };
};

const lapseMove: Due = (row, now) => {
  const applied = apply(MOVE_LIFECYCLE, moveOf(row), { type: 'LAPSE' }, 'clock', now);
  if (!applied.ok) return null;
  return { change: { move_state: applied.next }, kind: 'MOVE_LAPSED', notice: 'moveLapsed' };
};

async function settle(parts: BookingParts, id: string, due: Due): Promise<void> {
  const seen = await queries.appointmentById(parts.db, id);
  const place = seen && (await parts.placeOf(seen.place_id));
  await inTransaction(parts.db, async (trx) => {
    const row = await queries.lockAppointment(trx, id);
    if (!row) return;
    const now = parts.clock();
    const done = due(row, now);
    if (!done) return;
    await queries.updateAppointment(trx, id, withMove(row, 'clock', done.change, now), now);
    await recordEvent(trx, {
      subjectType: 'appointment',
      subjectId: id,
      kind: done.kind,
      actorId: null,
      by: 'clock',
      at: now,
    });
    if (done.notice) await notify(parts, trx, { before: row, notice: done.notice }, place?.names ?? null);
  });
}
