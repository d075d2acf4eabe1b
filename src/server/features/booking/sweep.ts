/**
 * What time does to appointments by itself: holds, requests and asked moves lapse, clients are reminded, visits become
 * completed, clients are invited to review them, freed time is offered to those who wait. The sweep only finds what is due; each visit is a job of its own, so that one that fails keeps no other waiting.
 */
import { BOOKING } from '../../../domain/booking/limits.ts';
import { WAITING_LIST } from '../../../domain/waitingList/limits.ts';
import { APPOINTMENT_LIFECYCLE } from '../../../domain/booking/lifecycle.ts';
import { MOVE_LIFECYCLE } from '../../../domain/booking/move.ts';
import { KINDS_OF, type VisitNoticeKind } from '../../../domain/notifications/notification.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import type { EnqueuesEach } from '../../jobs/queue.ts';
import { factsOf, moveOf } from './facts.ts';
import { inviteToReview } from './inviting.ts';
import { type Notice, notify } from './mails/notices.ts';
import type { BookingParts } from './parts.ts';
import * as queries from './queries/appointments.ts';
import { endedVisits, lapsedMoves, lapsedRequests } from './queries/due.ts';
import { dropLapsedCodes } from './queries/guests.ts';
import { dueReminders } from './queries/reminders.ts';
import { remind } from './reminding.ts';
import { releaseLapsedHolds } from './queries/holds.ts';
import { withMove } from './visits.ts';
import { offerFreed } from './waiting/offering.ts';
import { dueFreed, lapseEntries } from './waiting/queries.ts';

/** How many appointments one sweep finds of a kind; the next goes on. */
const BATCH = 5_000;

/** A visit and what the clock does to it; or a freed time that is offered to those who wait. */
export interface DueVisit {
  id: string;
  due: 'expire' | 'lapseMove' | 'complete' | 'offer' | VisitNoticeKind;
}

/** Lets go of lapsed holds and enqueues what else is due now. */
export async function sweepBookings({
  db,
  clock,
  queue,
}: Pick<BookingParts, 'db' | 'clock'> & { queue: EnqueuesEach<'booking.due', DueVisit> }): Promise<void> {
  const now = clock();
  await releaseLapsedHolds(db, now, null);
  await dropLapsedCodes(db, now);
  const enqueue = (rows: { id: string }[], due: DueVisit['due']) =>
    queue.addEach(
      'booking.due',
      rows.map(({ id }) => ({ key: `${due} ${id}`, data: { id, due } })),
    );
  await enqueue(await lapsedRequests(db, now, BATCH), 'expire');
  await enqueue(await lapsedMoves(db, now, BATCH), 'lapseMove');
  const ended = now - BOOKING.completionHours * 3_600_000;
  await enqueue(await endedVisits(db, ended, BATCH), 'complete');
  await lapseEntries(db, now, now - WAITING_LIST.keptDays * 86_400_000);
  await enqueue(await dueFreed(db, null, now, BATCH), 'offer');
  const reminders = await dueReminders(db, now, BATCH);
  for (const kind of KINDS_OF.MAIL)
    await enqueue(
      reminders.filter((reminder) => reminder.kind === kind),
      kind,
    );
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

const DUE: Record<Exclude<DueVisit['due'], VisitNoticeKind | 'offer'>, Due> = {
  expire,
  lapseMove,
  complete,
};

/** The job: does it if it is still due. Done twice, or by two processes at once, it is done once. */
export async function settleVisit(parts: BookingParts, { id, due }: DueVisit): Promise<void> {
  if (due === 'REMINDER_DAY' || due === 'REMINDER_HOURS') return remind(parts, id, due);
  if (due === 'REVIEW_INVITATION') return inviteToReview(parts, id);
  if (due === 'offer') return offerFreed(parts, id);
  const seen = await queries.bareAppointment(parts.db, id);
  const city = seen && (await parts.placeById(seen.place_id));
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    const row = await queries.lockAppointment(trx, id);
    if (!row) return;
    const { now } = unit;
    const done = DUE[due](row, now);
    if (!done) return;
    const after = await queries.changeAppointment(trx, id, withMove(row, 'clock', done.change, now), now);
    unit.record({ subjectType: 'appointment', subjectId: id, kind: done.kind, by: 'clock', actorId: null });
    if (done.notice) await notify(parts, trx, { before: row, after, notice: done.notice }, city ?? null);
  });
}
