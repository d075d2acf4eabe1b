/** What the two sides do with a visit: book, confirm, decline, cancel, move, report an absence. */
import parsePhone from 'libphonenumber-js/min';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { SubmitBooking } from '../../../contract/booking.ts';
import { chooseWorkers } from '../../../domain/booking/chooseWorkers.ts';
import { type BookingEvent, requestExpiresAt, transitionAt } from '../../../domain/booking/lifecycle.ts';
import { freeSlotAt } from '../../../domain/booking/slots.ts';
import type { Locale } from '../../../domain/locales.ts';
import { recordEvent } from '../../db/changes.ts';
import { instant } from '../../db/database.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { Tables } from '../../db/schema.ts';
import { isOverlap } from './holding.ts';
import { type Notice, notify } from './notices.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, practiceOf } from './practice.ts';
import { factsOf, type Side } from './present.ts';
import * as queries from './queries.ts';

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

type Trx = Transaction<Tables>;
type Change = Parameters<typeof queries.updateAppointment>[2];

interface Step {
  row: queries.AppointmentRow;
  side: Side;
  now: number;
}

/** Locks the appointment, lets `act` answer what to change and whom to tell, and writes it down. */
async function change(
  parts: BookingParts,
  id: string,
  userId: string,
  act: (step: Step, trx: Trx) => Promise<{ change: Change; notice: Notice | null; kind: string }>,
  otherWorkerIds: string[] = [],
): Promise<void> {
  const { row: seen } = await visitOf(parts, id, userId);
  const place = await parts.placeOf(seen.place_id);
  await inTransaction(parts.db, async (trx) => {
    const row = await queries.lockAppointment(trx, id, otherWorkerIds);
    const side = row && sideOf(row, userId);
    if (!side) throw new AppError('NOT_FOUND');
    const now = parts.clock();
    const result = await act({ row, side, now }, trx);
    await queries.updateAppointment(trx, id, result.change, now);
    await recordEvent(trx, {
      subjectType: 'appointment',
      subjectId: id,
      kind: result.kind,
      actorId: userId,
      at: now,
    });
    if (result.notice) await notify(parts, trx, id, result.notice, place?.names ?? null);
  });
}

/** Where the event leads; throws the reason why it does not. */
function stateAfter({ row, now }: Step, event: BookingEvent) {
  const outcome = transitionAt(factsOf(row), event, now);
  if ('refused' in outcome) throw new AppError(outcome.refused);
  return outcome.state;
}

/** Books a held time. */
export async function submit(
  parts: BookingParts,
  userId: string,
  input: z.output<typeof SubmitBooking>,
  locale: Locale,
): Promise<void> {
  const phone = parsePhone(input.phone);
  if (!phone?.isValid()) throw invalid({ path: 'phone', code: 'invalidPhone' });
  const { row: held } = await visitOf(parts, input.holdId, userId);
  const profile = await queries.profileById(parts.db, held.profile_id);
  const client = await queries.userById(parts.db, userId);
  if (!profile || !client) throw new AppError('NOT_FOUND');
  if (held.place === 'CLIENT' && input.address === '') throw invalid({ path: 'address', code: 'required' });
  await change(parts, input.holdId, userId, async (step) => {
    if (!profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
    const state = stateAfter(step, { type: 'SUBMIT', actor: 'client', mode: profile.booking_mode });
    const isRequest = state === 'REQUESTED';
    return {
      kind: state,
      notice: isRequest ? 'requested' : 'confirmed',
      change: {
        state,
        name: input.name,
        phone: phone.number,
        email: client.email,
        note: input.note,
        // The language may have been changed since the time was kept; the mails speak the present one.
        locale,
        address: step.row.place === 'CLIENT' ? input.address : '',
        requested_at: instant(step.now),
        expires_at: isRequest ? instant(requestExpiresAt(step.now, step.row.starts_at)) : null,
      },
    };
  });
}

/** The partner accepts a request. */
export const confirm = (parts: BookingParts, id: string, userId: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const state = stateAfter(step, { type: 'CONFIRM', actor: step.side });
    return { kind: state, notice: 'confirmed', change: { state, expires_at: null } };
  });

/** The partner turns a request down. */
export const decline = (parts: BookingParts, id: string, userId: string, reason: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const state = stateAfter(step, { type: 'DECLINE', actor: step.side });
    return { kind: state, notice: 'declined', change: { state, reason, expires_at: null } };
  });

/** Either side calls a visit off; the partner says why. A client's hold is just let go. */
export const cancel = (parts: BookingParts, id: string, userId: string, reason: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    if (step.row.state === 'HELD') {
      const state = stateAfter(step, { type: 'RELEASE', actor: 'client' });
      return { kind: state, notice: null, change: { state } };
    }
    const state = stateAfter(step, { type: 'CANCEL', actor: step.side });
    if (step.side === 'partner' && reason === '') throw invalid({ path: 'reason', code: 'required' });
    const notice = step.side === 'partner' ? 'cancelledByPartner' : 'cancelledByClient';
    return { kind: state, notice, change: { state, reason, expires_at: null } };
  });

/** The partner reports that the client did not come. */
export const noShow = (parts: BookingParts, id: string, userId: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const state = stateAfter(step, { type: 'NO_SHOW', actor: step.side });
    return { kind: state, notice: null, change: { state } };
  });

/** The client moves a visit to another free time, with the same worker unless another is named. */
export async function reschedule(
  parts: BookingParts,
  id: string,
  userId: string,
  to: { start: string; worker?: string },
): Promise<void> {
  const { row } = await visitOf(parts, id, userId);
  const practice = await practiceOf(parts, row.profile_id);
  const { rules, workers } = await calendarOf(parts, practice, {
    serviceId: row.service_id,
    workerId:
      to.worker ?? (practice.workers.some((worker) => worker.id === row.worker_id) ? row.worker_id : null),
    place: row.place,
    except: row.id,
  });
  const start = Date.parse(to.start);
  // The visit keeps the length it was booked with.
  const duration = row.ends_at - row.starts_at;
  const slot = freeSlotAt(start, { ...rules, durationMinutes: duration / 60_000 }, workers);
  const workerId = slot && chooseWorkers(slot, workers, rules.timeZone)?.[0];
  try {
    await change(
      parts,
      id,
      userId,
      async (step) => {
        const mode = practice.profile.booking_mode;
        const state = stateAfter(step, { type: 'RESCHEDULE', actor: step.side, mode });
        if (!workerId) throw new AppError('SLOT_UNAVAILABLE');
        const isRequest = state === 'REQUESTED';
        return {
          kind: 'RESCHEDULED',
          notice: isRequest ? 'requested' : 'moved',
          change: {
            state,
            worker_id: workerId,
            starts_at: instant(start),
            ends_at: instant(start + duration),
            reschedules: step.row.reschedules + 1,
            requested_at: instant(step.now),
            expires_at: isRequest ? instant(requestExpiresAt(step.now, start)) : null,
          },
        };
      },
      workerId ? [workerId] : [],
    );
  } catch (error) {
    if (isOverlap(error)) throw new AppError('SLOT_TAKEN');
    throw error;
  }
}
