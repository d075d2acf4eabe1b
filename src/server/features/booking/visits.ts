/** What the two sides do with a visit: book, confirm, decline, cancel, report an absence. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { SubmitBooking } from '../../../contract/booking.ts';
import {
  APPOINTMENT_LIFECYCLE,
  type BookingActor,
  type BookingEvent,
  cancelsLate,
  requestExpiresAt,
} from '../../../domain/booking/lifecycle.ts';
import { MOVE_LIFECYCLE } from '../../../domain/booking/move.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import type { Locale } from '../../../domain/locales.ts';
import { instant, type Trx } from '../../db/database.ts';
import { factsOf, moveOf } from './facts.ts';
import { readPhone } from '../../phoneNumbers.ts';
import { type Notice, notify } from './notices.ts';
import type { BookingParts } from './parts.ts';
import type { Side } from './present.ts';
import * as queries from './queries/appointments.ts';
import { visibleProfileOf, workersOf } from '../partners/face.ts';

/** Which side of an appointment the user is; null: neither. What was only ever held is its client's alone. */
export function sideOf(row: queries.AppointmentRow, userId: string): Side | null {
  if (row.client_id === userId) return 'client';
  const isBooked = row.state !== 'HELD' && !(row.state === 'EXPIRED' && row.requested_at === null);
  return row.profile_id === userId && isBooked ? 'partner' : null;
}

/** The appointment and which side of it the user is; throws NOT_FOUND. */
export async function visitOf({ db }: BookingParts, id: string, userId: string) {
  const row = await queries.appointmentById(db, id);
  const side = row && sideOf(row, userId);
  if (!side) throw new AppError('NOT_FOUND');
  return { row, side };
}

/** What an act looks at: the locked appointment, whose side acts, the present (epoch ms). */
export interface Step {
  row: queries.AppointmentRow;
  side: Side;
  now: number;
}

/** What an act does: the change, whom to tell of what, the event it is remembered as. */
interface Act {
  change: queries.Change;
  notice: Notice | null;
  kind: string;
  /** What the one who acts says to the other side, where it is not the visit's own reason. */
  reason?: string;
}

/** Locks the appointment, lets `act` answer what to change and whom to tell, and writes it down. */
export async function change(
  parts: BookingParts,
  id: string,
  userId: string,
  act: (step: Step, trx: Trx) => Promise<Act>,
  otherWorkerIds: string[] = [],
): Promise<void> {
  const { row: seen } = await visitOf(parts, id, userId);
  const city = await parts.placeById(seen.place_id);
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    const row = await queries.lockAppointment(trx, id, otherWorkerIds);
    const side = row && sideOf(row, userId);
    if (!side) throw new AppError('NOT_FOUND');
    const { now } = unit;
    const result = await act({ row, side, now }, trx);
    await queries.updateAppointment(trx, id, withMove(row, side, result.change, now), now);
    unit.record({ subjectType: 'appointment', subjectId: id, kind: result.kind, by: side, actorId: userId });
    const { notice, reason } = result;
    if (notice) await notify(parts, trx, { before: row, notice, reason }, city);
  });
}

/** The change, with which an open move falls when the visit is no longer agreed. */
export function withMove(
  row: queries.AppointmentRow,
  actor: BookingActor,
  given: queries.Change,
  now: number,
): queries.Change {
  if (given.state === undefined || given.state === 'CONFIRMED') return given;
  const ended = apply(MOVE_LIFECYCLE, moveOf(row), { type: 'VISIT_ENDS' }, actor, now);
  return ended.ok ? { ...given, move_state: ended.next } : given;
}

/** Where the event leads when the step's side causes it; throws the reason why it does not. */
export function stateAfter({ row, side, now }: Step, event: BookingEvent) {
  const applied = apply(APPOINTMENT_LIFECYCLE, factsOf(row), event, side, now);
  if (!applied.ok) throw new AppError(applied.code);
  return applied.next;
}

/** Books a held time. */
export async function submit(
  parts: BookingParts,
  userId: string,
  input: z.output<typeof SubmitBooking>,
  locale: Locale,
): Promise<void> {
  const phone = readPhone(input.phone);
  if (!phone) throw invalid({ path: 'phone', code: 'invalidPhone' });
  const { row: held } = await visitOf(parts, input.holdId, userId);
  const client = await queries.userById(parts.db, userId);
  if (!client) throw new AppError('NOT_FOUND');
  if (held.place === 'CLIENT' && input.address === '') throw invalid({ path: 'address', code: 'required' });
  await change(parts, input.holdId, userId, async (step, trx) => {
    const profile = await visibleProfileOf(trx, step.row.profile_id);
    if (!profile) throw new AppError('NOT_FOUND');
    if (!profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
    const state = stateAfter(step, { type: 'SUBMIT', mode: profile.booking_mode });
    // Hours may change while a time is kept; somebody who left meanwhile gives no visit.
    const workers = await workersOf(trx, step.row.profile_id);
    if (!workers.some(({ id }) => id === step.row.worker_id)) throw new AppError('SLOT_UNAVAILABLE');
    const isRequest = state === 'REQUESTED';
    return {
      kind: state,
      notice: isRequest ? 'requested' : 'confirmed',
      change: {
        state,
        name: input.name,
        phone,
        email: client.email,
        note: input.note,
        // The language may have been changed since the time was kept; the mails speak the present one.
        locale,
        address: step.row.place === 'CLIENT' ? input.address : '',
        held_from: null,
        requested_at: instant(step.now),
        expires_at: isRequest ? instant(requestExpiresAt(step.now, step.row.starts_at)) : null,
      },
    };
  });
}

/** The partner accepts a request. */
export const confirm = (parts: BookingParts, id: string, userId: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const state = stateAfter(step, { type: 'CONFIRM' });
    return { kind: state, notice: 'confirmed', change: { state, expires_at: null } };
  });

/** The partner turns a request down. */
export const decline = (parts: BookingParts, id: string, userId: string, reason: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const state = stateAfter(step, { type: 'DECLINE' });
    return { kind: state, notice: 'declined', change: { state, reason, expires_at: null } };
  });

/** Either side calls a visit off; the partner says why. A client's hold is just let go. */
export const cancel = (parts: BookingParts, id: string, userId: string, reason: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    if (step.row.state === 'HELD') {
      const state = stateAfter(step, { type: 'RELEASE' });
      return { kind: state, notice: null, change: { state, held_from: null } };
    }
    const state = stateAfter(step, { type: 'CANCEL' });
    if (step.side === 'partner' && reason === '') throw invalid({ path: 'reason', code: 'required' });
    if (step.side === 'partner') {
      return { kind: state, notice: 'cancelledByPartner', change: { state, reason, expires_at: null } };
    }
    const isLate = cancelsLate(factsOf(step.row), step.now);
    const isRequest = step.row.state === 'REQUESTED';
    return {
      kind: state,
      notice: isRequest ? 'withdrawn' : isLate ? 'cancelledLate' : 'cancelledByClient',
      change: { state, reason, expires_at: null, cancelled_late: isLate },
    };
  });

/** The partner reports that the client did not come. */
export const noShow = (parts: BookingParts, id: string, userId: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const state = stateAfter(step, { type: 'NO_SHOW' });
    return { kind: state, notice: null, change: { state } };
  });
