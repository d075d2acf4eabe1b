/** Keeping a time for a client who is typing: the first to ask has it, whatever the others saw a moment ago. */
import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import { AppError } from '../../../contract/appError.ts';
import type { HoldBooking } from '../../../contract/booking.ts';
import type { z } from 'zod';
import { chooseWorkers } from '../../../domain/booking/chooseWorkers.ts';
import { holdExpiresAt } from '../../../domain/booking/lifecycle.ts';
import { freeSlotAt } from '../../../domain/booking/slots.ts';
import { BOOKING } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { instant } from '../../db/database.ts';
import { lockKey, lockUser, lockWorkers } from '../../db/locks.ts';
import type { Caller } from '../../http/context.ts';
import type { ServiceRow } from '../partners/face.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, type Practice, practiceOf, requireAnnouncement } from './practice.ts';
import * as queries from './queries/holds.ts';

/**
 * Keeps a time for a client who calls from an address; throws SLOT_TAKEN when somebody else has it, SLOT_UNAVAILABLE
 * when nobody can, TOO_MANY_ATTEMPTS when the client or the address keeps too many times already.
 */
export async function hold(
  parts: BookingParts,
  caller: Pick<Caller, 'userId' | 'accountType'> & { ip: string },
  input: z.output<typeof HoldBooking>,
  locale: Locale,
): Promise<{ holdId: string; expiresAt: number }> {
  const { clock } = parts;
  if (caller.userId === input.profileId) throw new AppError('OWN_ANNOUNCEMENT_BOOKING');
  const practice = await practiceOf(parts, input.profileId);
  if (caller.accountType !== 'client') throw new AppError('FORBIDDEN');
  if (input.announcementId) await requireAnnouncement(parts, input.announcementId, input.profileId);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const except = await givenUp(parts, input, caller.userId);
  const { service, rules, workers } = await calendarOf(parts, practice, {
    serviceId: input.service,
    workerId: input.worker ?? null,
    place: input.place,
    except,
  });
  const start = Date.parse(input.start);
  const slot = freeSlotAt(start, rules, workers);
  if (!slot) {
    const empty = workers.map((worker) => ({ ...worker, busy: [] }));
    throw new AppError(freeSlotAt(start, rules, empty) ? 'SLOT_TAKEN' : 'SLOT_UNAVAILABLE');
  }
  const heldFrom = createHmac('sha256', parts.addressSecret).update(caller.ip).digest();
  for (const workerId of chooseWorkers(slot, workers, rules.timeZone, slot.workerIds.length) ?? []) {
    const now = clock();
    const row = {
      id: randomUUIDv7(),
      reference: newReference(),
      profile_id: input.profileId,
      worker_id: workerId,
      announcement_id: input.announcementId ?? null,
      client_id: caller.userId,
      state: 'HELD' as const,
      service_id: service.id,
      service: JSON.stringify(asBooked(service, practice)),
      starts_at: instant(start),
      ends_at: instant(start + service.duration_minutes * 60_000),
      break_minutes: rules.breakMinutes,
      time_zone: rules.timeZone,
      place: input.place,
      locale,
      expires_at: instant(holdExpiresAt(now)),
      held_from: heldFrom,
      created_at: instant(now),
      updated_at: instant(now),
    };
    const isTaken = await insertUnlessTaken(parts, { ...row, group_id: row.id }, { ...input, now });
    if (!isTaken) return { holdId: row.id, expiresAt: holdExpiresAt(now) };
  }
  throw new AppError('SLOT_TAKEN');
}

/** The service as it is now; later edits of the profile do not change the visit. */
function asBooked(
  { main, sub, label, duration_minutes, price_from, price_to }: ServiceRow,
  { profile }: Practice,
) {
  const price = { from: price_from, to: price_to };
  return { main, sub, label, durationMinutes: duration_minutes, price, currency: profile.currency };
}

/** The hold that this one stands in for, if it still runs: its time counts as free. */
async function givenUp(
  parts: BookingParts,
  { replaces, keepsOne, profileId }: z.output<typeof HoldBooking>,
  clientId: string,
): Promise<string | null> {
  if (replaces) return ownHold(parts, replaces, clientId);
  return keepsOne ? queries.runningHoldWith(parts.db, profileId, clientId, parts.clock()) : null;
}

/** The hold if it is the client's own and still runs, null when it has lapsed; throws NOT_FOUND for any other. */
async function ownHold({ db, clock }: BookingParts, id: string, clientId: string): Promise<string | null> {
  const own = await queries.holdOf(db, id, clientId, clock());
  if (!own) throw new AppError('NOT_FOUND');
  return own.runs ? id : null;
}

type Held = Parameters<typeof queries.insertAppointment>[1] & { client_id: string; held_from: Buffer };

/** Inserts the hold; true when the database refused it because the worker's time is taken. */
async function insertUnlessTaken(
  { unitOfWork }: BookingParts,
  row: Held,
  { replaces, keepsOne, now }: { replaces?: string; keepsOne: boolean; now: number },
): Promise<boolean> {
  try {
    await unitOfWork(async (unit) => {
      const { trx } = unit;
      await lockKey(trx, `holds ${row.held_from.toString('base64url')}`);
      await lockUser(trx, row.client_id);
      await lockWorkers(trx, [row.worker_id]);
      await queries.releaseLapsedHolds(trx, now, row.worker_id);
      // By now the client may keep another than when the calendar was read.
      const which = replaces ? { id: replaces } : { profile_id: row.profile_id };
      if (replaces || keepsOne) await queries.releaseHolds(trx, row.client_id, which, now);
      // Counted under the two locks and after the release: a hold that replaces another adds none.
      const held = await queries.countHolds(trx, row.client_id, row.held_from, now);
      if (held.byClient >= BOOKING.holdsPerClient || held.fromAddress >= BOOKING.holdsPerAddress) {
        throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 });
      }
      await queries.insertAppointment(trx, row);
      const { id, client_id: actorId } = row;
      unit.record({ subjectType: 'appointment', subjectId: id, kind: 'HELD', by: 'client', actorId });
    });
    return false;
  } catch (error) {
    if (isOverlap(error)) return true;
    throw error;
  }
}

/** Whether the database refused two visits of one worker at the same time. */
export function isOverlap(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23P01' && constraint === 'appointments_no_overlap';
}

/** Without the letters and digits that look or sound alike. */
const REFERENCE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newReference(): string {
  return Array.from({ length: 8 }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join('');
}
