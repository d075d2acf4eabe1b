/** What the two sides do with a visit: confirm, decline, cancel, report an absence and take that back. */
import { AppError, invalid } from '../../../contract/appError.ts';
import {
  APPOINTMENT_LIFECYCLE,
  type BookingActor,
  type BookingEvent,
  cancelsLate,
  occupies,
} from '../../../domain/booking/lifecycle.ts';
import { MOVE_LIFECYCLE } from '../../../domain/booking/move.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import type { Trx } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { factsOf, moveOf } from './facts.ts';
import { giversOf } from './givers.ts';
import { type Notice, notify } from './mails/notices.ts';
import { orTaken } from './overlap.ts';
import type { BookingParts } from './parts.ts';
import type { Side } from './present.ts';
import * as queries from './queries/appointments.ts';
import { releaseLapsedHolds } from './queries/holds.ts';
import { isKeyOf } from './visitKey.ts';
import { offerSoon } from './waiting/offerSoon.ts';

/** Which side of an appointment the user is; null: neither. What was only ever held is its client's alone. */
export function sideOf(row: queries.BareAppointment, userId: string): Side | null {
  if (row.client_id === userId) return 'client';
  const isBooked = row.state !== 'HELD' && !(row.state === 'EXPIRED' && row.requested_at === null);
  return row.profile_id === userId && isBooked ? 'partner' : null;
}

/** Who asks for a visit: an account by its id, or whoever has the key of the link in the client's mails. */
export type Asker = string | { key: string };

/** Which side of an appointment the asker is now (epoch ms); a key is the client's. Null: neither. */
function sideFor({ linkSecret }: BookingParts, row: queries.BareAppointment, asker: Asker, now: number) {
  if (typeof asker === 'string') return sideOf(row, asker);
  return isKeyOf(linkSecret, 'visit', row, { key: asker.key, now }) ? 'client' : null;
}

/** A visit, and which side of it somebody is. */
export interface SeenVisit {
  row: queries.AppointmentRow;
  side: Side;
}

/** The appointment and which side of it the asker is; throws NOT_FOUND. */
export async function visitOf(parts: BookingParts, id: string, asker: Asker): Promise<SeenVisit> {
  const row = await queries.appointmentById(parts.db, id);
  const side = row && sideFor(parts, row, asker, parts.clock());
  if (!side) throw new AppError('NOT_FOUND');
  return { row, side };
}

/** The same without what its two sides see of each other; throws NOT_FOUND. */
export async function bareVisitOf(
  parts: BookingParts,
  id: string,
  asker: Asker,
): Promise<queries.BareAppointment> {
  const row = await queries.bareAppointment(parts.db, id);
  if (!row || !sideFor(parts, row, asker, parts.clock())) throw new AppError('NOT_FOUND');
  return row;
}

/** What an act looks at: the locked appointment, whose side acts, the present (epoch ms). */
export interface Step extends SeenVisit {
  now: number;
}

/** What an act does: the change, whom to tell of what, the event it is remembered as. */
interface Act {
  change: queries.Change;
  notice: Notice | null;
  kind: string;
  /** What the one who acts says to the other side, where it is not the visit's own reason. */
  reason?: string;
  /** Whom alone the notice goes to; left out: both sides. */
  only?: Side;
}

/** Locks the appointment, lets `act` answer what to change and whom to tell, writes it down, and answers what it is then. */
export async function change(
  parts: BookingParts,
  id: string,
  asker: Asker,
  act: (step: Step, trx: Trx) => Promise<Act>,
  {
    seen,
    otherWorkerIds = [],
    lockFirst,
    takeOver,
  }: {
    /** The visit as the asker has just seen it, where it has been read. */
    seen?: queries.BareAppointment;
    otherWorkerIds?: readonly string[];
    /** An account that is locked before the calendars, for what is counted over all that it has. */
    lockFirst?: string;
    /** Makes the locked appointment the asker's, where it may be; answers it as it is then. */
    takeOver?: (unit: Unit, row: queries.AppointmentRow) => Promise<queries.AppointmentRow | undefined>;
  } = {},
): Promise<SeenVisit> {
  const before = seen ?? (await bareVisitOf(parts, id, asker));
  let concerned: typeof before | undefined = before;
  const city = await parts.placeById(before.place_id);
  return parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    if (lockFirst !== undefined) await lockUser(trx, lockFirst);
    const known = concerned;
    // A second attempt looks for itself whom it concerns.
    concerned = undefined;
    const locked = await queries.lockAppointment(trx, id, { otherWorkerIds, seen: known });
    const row = locked && takeOver ? await takeOver(unit, locked) : locked;
    const { now } = unit;
    const side = row && sideFor(parts, row, asker, now);
    if (!side) throw new AppError('NOT_FOUND');
    const result = await act({ row, side, now }, trx);
    const after = await queries.changeAppointment(trx, id, withMove(row, side, result.change, now), now);
    const { state, starts_at: isMoved } = result.change;
    if (state === undefined || !occupies(state) || isMoved) await offerSoon(parts, unit, row.profile_id);
    const isAccount = typeof asker === 'string';
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: result.kind,
      // Whoever has the link need not be the account.
      by: isAccount ? side : 'guest',
      actorId: isAccount ? asker : null,
    });
    const { notice, reason, only } = result;
    if (notice) await notify(parts, trx, { before: row, after, notice, reason }, city, { only });
    return { row: after, side };
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

/** Throws STALE_VERSION where the visit is no longer the one that was seen; without a version any is meant. */
export function requireVersion({ row }: Step, version: number | undefined): void {
  if (version !== undefined && row.sequence !== version) throw new AppError('STALE_VERSION');
}

/** The partner accepts a request. */
export const confirm = (
  parts: BookingParts,
  id: string,
  userId: string,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, userId, async (step) => {
    requireVersion(step, version);
    const state = stateAfter(step, { type: 'CONFIRM' });
    return { kind: state, notice: 'confirmed', change: { state, expires_at: null } };
  });

/** The partner turns a request down. */
export const decline = (
  parts: BookingParts,
  id: string,
  userId: string,
  reason: string,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, userId, async (step) => {
    requireVersion(step, version);
    const state = stateAfter(step, { type: 'DECLINE' });
    return { kind: state, notice: 'declined', change: { state, reason, expires_at: null } };
  });

/** Either side calls a visit off; the partner says why. A client's hold is just let go. */
export const cancel = (
  parts: BookingParts,
  id: string,
  asker: Asker,
  reason: string,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, asker, async (step) => {
    requireVersion(step, version);
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
export const noShow = (
  parts: BookingParts,
  id: string,
  userId: string,
  version?: number,
): Promise<SeenVisit> =>
  change(parts, id, userId, async (step) => {
    requireVersion(step, version);
    const state = stateAfter(step, { type: 'NO_SHOW' });
    return { kind: state, notice: null, change: { state } };
  });

/**
 * The partner takes the report back: the visit is what it would be without, and takes its time again while it has not
 * completed. Throws SLOT_TAKEN where somebody else has got that since.
 */
export const undoNoShow = (
  parts: BookingParts,
  id: string,
  userId: string,
  version?: number,
): Promise<SeenVisit> =>
  orTaken(
    change(parts, id, userId, async (step, trx) => {
      requireVersion(step, version);
      const state = stateAfter(step, { type: 'UNDO_NO_SHOW' });
      await releaseLapsedHolds(trx, step.now, giversOf(step.row));
      return { kind: 'NO_SHOW_UNDONE', notice: null, change: { state } };
    }),
  );
