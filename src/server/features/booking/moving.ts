/** Moving a visit: at once with a partner who takes instant bookings, else asked for and answered. */
import { AppError } from '../../../contract/appError.ts';
import { requestExpiresAt } from '../../../domain/booking/lifecycle.ts';
import { asksToMove, MOVE_LIFECYCLE, type MoveEvent, moveExpiresAt } from '../../../domain/booking/move.ts';
import { freeSlotAt } from '../../../domain/booking/slots.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { instant, type Trx } from '../../db/database.ts';
import { workersOf } from '../partners/face.ts';
import { moveOf } from './facts.ts';
import { areSame, givenBy, type Givers, giversOf } from './givers.ts';
import { isOverlap } from './overlap.ts';
import { ownHoldsOf, timesOfVisit, zoneOf } from './movable.ts';
import type { BookingParts } from './parts.ts';
import { type Practice, practiceOf } from './practice.ts';
import type { AppointmentRow } from './queries/appointments.ts';
import { releaseHolds, releaseLapsedHolds } from './queries/holds.ts';
import { requireStanding } from './standing.ts';
import {
  type Asker,
  change,
  requireVersion,
  type SeenVisit,
  type Step,
  stateAfter,
  visitOf,
} from './visits.ts';

/**
 * The client moves a visit to another free time, with those who give it unless somebody else is named: nobody takes it over
 * unseen. What is agreed with a partner on request stays as it is until the partner accepts the other time, which is kept
 * free beside it. What the client keeps there besides gives way. Throws SLOT_UNAVAILABLE, SLOT_TAKEN, or why the visit may not be moved.
 */
export async function reschedule(
  parts: BookingParts,
  id: string,
  asker: Asker,
  to: { start: string; worker?: string },
): Promise<SeenVisit> {
  try {
    return await moveTo(parts, id, asker, to);
  } catch (error) {
    if (!isOverlap(error)) throw error;
    // What took the time between the look and the lock may be the client's own, kept in another tab: looked at again it gives way.
    return moveTo(parts, id, asker, to).catch((again) => {
      const isTaken = isOverlap(again) || (again instanceof AppError && again.code === 'SLOT_UNAVAILABLE');
      throw isTaken ? new AppError('SLOT_TAKEN') : again;
    });
  }
}

/** Throws the database's refusal where the time is free no more. */
async function moveTo(
  parts: BookingParts,
  id: string,
  asker: Asker,
  to: { start: string; worker?: string },
): Promise<SeenVisit> {
  const seen = await visitOf(parts, id, asker);
  const { row } = seen;
  const practice = await practiceOf(parts, row.profile_id);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const start = Date.parse(to.start);
  const { givers, givesUp } = await freeGivers(parts, practice, row, { start, workerId: to.worker ?? null });
  const duration = row.ends_at - row.starts_at;
  const mode = practice.profile.booking_mode;
  const move = async (step: Step, trx: Trx) => {
    const state = stateAfter(step, { type: 'RESCHEDULE', mode });
    // The free time was looked for with the length and the person of then: another time given meanwhile is not undone.
    const { starts_at: wasStart, ends_at: wasEnd } = step.row;
    if (wasStart !== row.starts_at || wasEnd !== row.ends_at || !areSame(giversOf(step.row), giversOf(row)))
      throw new AppError('BUSY');
    if (!givers || (wasStart === start && areSame(giversOf(row), givers)))
      throw new AppError('SLOT_UNAVAILABLE');
    const { profile_id: profileId, time_zone: timeZone } = step.row;
    requireStanding(await workersOf(trx, profileId), { givers, start, timeZone });
    await releaseLapsedHolds(trx, step.now, givers);
    if (givesUp)
      await releaseHolds(trx, { clientId: row.client_id, device: null }, { profile_id: profileId }, step.now);
    const given = givenBy(givers);
    const time_zone = zoneOf(step.row, practice);
    const [starts_at, ends_at] = [instant(start), instant(start + duration)];
    if (asksToMove(step.row.state, mode)) {
      const expiresAt = moveExpiresAt(step.now, step.row.starts_at, start);
      return {
        kind: 'MOVE_ASKED',
        notice: 'moveAsked' as const,
        change: {
          time_zone,
          move_state: moveAfter(step, { type: 'ASK', expiresAt }),
          move_worker_id: given.worker_id,
          move_second_worker_id: given.second_worker_id,
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
        time_zone,
        ...given,
        // A client never decides that there is time enough for the way.
        without_travel_at: null,
        starts_at,
        ends_at,
        moved_from: instant(wasStart),
        reschedules: step.row.reschedules + 1,
        requested_at: instant(step.now),
        expires_at: isRequest ? instant(requestExpiresAt(step.now, start)) : null,
      },
    };
  };
  return change(parts, id, asker, move, { seen: row, otherWorkerIds: givers ?? [] });
}

/**
 * Who gives the visit at a time (epoch ms), null where it is not free; and whether it is free only once the client gives up
 * what they keep with the partner besides.
 */
async function freeGivers(
  parts: BookingParts,
  practice: Practice,
  row: AppointmentRow,
  { start, workerId }: { start: number; workerId: string | null },
): Promise<{ givers: Givers | null; givesUp: boolean }> {
  const look = async (ownHolds: string[]) => {
    const { givers, rules, workers, needed } = await timesOfVisit(parts, practice, row, workerId, ownHolds);
    return freeSlotAt(start, rules, workers, needed) && givers;
  };
  const givers = await look([]);
  if (givers) return { givers, givesUp: false };
  const own = await ownHoldsOf(parts, row);
  return { givers: own.length > 0 ? await look(own) : null, givesUp: true };
}

/** The partner says yes: the asked time takes the place of the agreed one, and the client has one move less. */
export const acceptMove = (
  parts: BookingParts,
  id: string,
  userId: string,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, userId, async (step, trx) => {
    requireVersion(step, version);
    const move_state = moveAfter(step, { type: 'ACCEPT' });
    const asked = askedTime(step);
    const { profile_id: profileId, time_zone: timeZone } = step.row;
    const { starts_at: start } = asked;
    requireStanding(await workersOf(trx, profileId), { givers: giversOf(asked), start, timeZone });
    return { kind: 'MOVED', notice: 'moved', change: { ...asked, starts_at: instant(start), move_state } };
  });

/** The partner keeps the agreed time. */
export const declineMove = (
  parts: BookingParts,
  id: string,
  userId: string,
  reason: string,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, userId, async (step) => {
    requireVersion(step, version);
    const move_state = moveAfter(step, { type: 'DECLINE' });
    return { kind: 'MOVE_DECLINED', notice: 'moveDeclined', reason, change: { move_state } };
  });

/** The client no longer wishes to move. */
export const withdrawMove = (
  parts: BookingParts,
  id: string,
  asker: Asker,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, asker, async (step) => {
    requireVersion(step, version);
    const move_state = moveAfter(step, { type: 'WITHDRAW' });
    return { kind: 'MOVE_WITHDRAWN', notice: 'moveWithdrawn', change: { move_state } };
  });

/** The visit at the time that was asked for. */
function askedTime({ row }: Step) {
  const { move_worker_id, move_second_worker_id, move_starts_at, move_ends_at } = row;
  if (!move_worker_id || !move_starts_at || !move_ends_at) throw new AppError('ILLEGAL_TRANSITION');
  return {
    without_travel_at: null,
    worker_id: move_worker_id,
    second_worker_id: move_second_worker_id,
    /** Epoch ms. */
    starts_at: move_starts_at,
    ends_at: instant(move_ends_at),
    moved_from: instant(row.starts_at),
    reschedules: row.reschedules + 1,
  };
}

/** Where the event leads the visit's move when the step's side causes it; throws the reason why it does not. */
function moveAfter({ row, side, now }: Step, event: MoveEvent) {
  const applied = apply(MOVE_LIFECYCLE, moveOf(row), event, side, now);
  if (!applied.ok) throw new AppError(applied.code);
  return applied.next;
}
