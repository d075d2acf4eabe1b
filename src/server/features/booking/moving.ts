/** Moving a visit: at once with a partner who takes instant bookings, else asked for and answered. */
import { AppError } from '../../../contract/appError.ts';
import { chooseWorkers } from '../../../domain/booking/chooseWorkers.ts';
import { gives } from '../../../domain/booking/gives.ts';
import { requestExpiresAt } from '../../../domain/booking/lifecycle.ts';
import { asksToMove, MOVE_LIFECYCLE, type MoveEvent, moveExpiresAt } from '../../../domain/booking/move.ts';
import { freeSlotAt } from '../../../domain/booking/slots.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { instant } from '../../db/database.ts';
import { moveOf } from './facts.ts';
import { isOverlap } from './holding.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, practiceOf } from './practice.ts';
import type { Change } from './queries/appointments.ts';
import { change, type Step, stateAfter, visitOf } from './visits.ts';

/**
 * The client moves a visit to another free time, with the same worker unless another is named or that
 * one gives it no more. What is agreed with a
 * partner on request stays as it is until the partner accepts the other time, which is kept free beside it.
 * Throws SLOT_UNAVAILABLE, SLOT_TAKEN, or why the visit may not be moved.
 */
export async function reschedule(
  parts: BookingParts,
  id: string,
  userId: string,
  to: { start: string; worker?: string },
): Promise<void> {
  const { row } = await visitOf(parts, id, userId);
  const practice = await practiceOf(parts, row.profile_id);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const stillGives = practice.workers.some(
    ({ id, service_ids }) => id === row.worker_id && gives(service_ids, row.service_id),
  );
  const { rules, workers } = await calendarOf(parts, practice, {
    serviceId: row.service_id,
    workerId: to.worker ?? (stillGives ? row.worker_id : null),
    place: row.place,
    except: row.id,
  });
  const start = Date.parse(to.start);
  // The visit keeps the length it was booked with.
  const duration = row.ends_at - row.starts_at;
  const slot = freeSlotAt(start, { ...rules, durationMinutes: duration / 60_000 }, workers);
  const workerId = slot && chooseWorkers(slot, workers, rules.timeZone)?.[0];
  const mode = practice.profile.booking_mode;
  const move = async (step: Step) => {
    const state = stateAfter(step, { type: 'RESCHEDULE', mode });
    const isSame = step.row.starts_at === start && step.row.worker_id === workerId;
    if (!workerId || isSame) throw new AppError('SLOT_UNAVAILABLE');
    const [starts_at, ends_at] = [instant(start), instant(start + duration)];
    if (asksToMove(step.row.state, mode)) {
      const expiresAt = moveExpiresAt(step.now, step.row.starts_at, start);
      return {
        kind: 'MOVE_ASKED',
        notice: 'moveAsked' as const,
        change: {
          move_state: moveAfter(step, { type: 'ASK', expiresAt }),
          move_worker_id: workerId,
          move_starts_at: starts_at,
          move_ends_at: ends_at,
          move_expires_at: instant(expiresAt),
        },
      };
    }
    const isRequest = state === 'REQUESTED';
    return {
      kind: 'RESCHEDULED',
      notice: isRequest ? ('requested' as const) : ('moved' as const),
      change: {
        state,
        worker_id: workerId,
        starts_at,
        ends_at,
        reschedules: step.row.reschedules + 1,
        requested_at: instant(step.now),
        expires_at: isRequest ? instant(requestExpiresAt(step.now, start)) : null,
      },
    };
  };
  try {
    await change(parts, id, userId, move, workerId ? [workerId] : []);
  } catch (error) {
    if (isOverlap(error)) throw new AppError('SLOT_TAKEN');
    throw error;
  }
}

/** The partner says yes: the asked time takes the place of the agreed one, and the client has one move less. */
export const acceptMove = (parts: BookingParts, id: string, userId: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const move_state = moveAfter(step, { type: 'ACCEPT' });
    return { kind: 'MOVED', notice: 'moved', change: { ...askedTime(step), move_state } };
  });

/** The partner keeps the agreed time. */
export const declineMove = (parts: BookingParts, id: string, userId: string, reason: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const move_state = moveAfter(step, { type: 'DECLINE' });
    return { kind: 'MOVE_DECLINED', notice: 'moveDeclined', reason, change: { move_state } };
  });

/** The client no longer wishes to move. */
export const withdrawMove = (parts: BookingParts, id: string, userId: string): Promise<void> =>
  change(parts, id, userId, async (step) => {
    const move_state = moveAfter(step, { type: 'WITHDRAW' });
    return { kind: 'MOVE_WITHDRAWN', notice: 'moveWithdrawn', change: { move_state } };
  });

/** The visit at the time that was asked for. */
function askedTime({ row }: Step): Change {
  const { move_worker_id, move_starts_at, move_ends_at } = row;
  if (!move_worker_id || !move_starts_at || !move_ends_at) throw new AppError('ILLEGAL_TRANSITION');
  return {
    worker_id: move_worker_id,
    starts_at: instant(move_starts_at),
    ends_at: instant(move_ends_at),
    reschedules: row.reschedules + 1,
  };
}

/** Where the event leads the visit's move when the step's side causes it; throws the reason why it does not. */
function moveAfter({ row, side, now }: Step, event: MoveEvent) {
  const applied = apply(MOVE_LIFECYCLE, moveOf(row), event, side, now);
  if (!applied.ok) throw new AppError(applied.code);
  return applied.next;
}
