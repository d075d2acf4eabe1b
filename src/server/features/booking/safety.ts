/** The safety kit of home visits: coming and leaving, and the link for somebody who is trusted. */
import { AppError } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { OwnSafety, SharedSafety } from '../../../contract/safety.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import {
  canCheck,
  CHECK_IN_LIFECYCLE,
  type CheckInEvent,
  isShared,
  type SafetyFacts,
  safetyEndsAt,
  safetySign,
  showsAddress,
} from '../../../domain/booking/safety.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { Executor, Trx } from '../../db/database.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import { giverNames } from './givers.ts';
import type { BookingParts } from './parts.ts';
import { clockTime } from './present.ts';
import { type AppointmentRow, appointmentById, lockAppointment } from './queries/appointments.ts';
import * as queries from './queries/safety.ts';
import { isSafetyKey, safetyKey } from './visitKey.ts';
import { sideOf } from './visits.ts';

/** A home visit of the partner's as its safety kit shows it; throws NOT_FOUND. */
export async function ownSafety(
  parts: BookingParts,
  id: string,
  userId: string,
  locale: Locale,
): Promise<OwnSafety> {
  const { db, clock, address, linkSecret } = parts;
  const row = ownHomeVisit(await appointmentById(db, id), userId);
  const facts = await safetyFacts(db, row);
  const now = clock();
  return {
    visitId: id,
    ...presentShared(row, facts, now),
    address: row.address,
    link: isShared(facts, now)
      ? address(locale, `/visit/${id}/safety?key=${safetyKey(linkSecret, row)}`)
      : null,
    can: canCheck(facts, now),
  };
}

/** Whoever gives the visit says that they came, or left, or takes that back; throws NOT_FOUND, ILLEGAL_TRANSITION. */
export async function sayCheck(
  { unitOfWork }: BookingParts,
  id: string,
  userId: string,
  event: CheckInEvent,
): Promise<void> {
  await unitOfWork(async (unit) => {
    const { trx } = unit;
    const row = ownHomeVisit(await lockAppointment(trx, id), userId);
    const { now } = unit;
    const applied = apply(CHECK_IN_LIFECYCLE, await safetyFacts(trx, row), event, 'partner', now);
    if (!applied.ok) throw new AppError(applied.code);
    await WRITES[event.type](trx, row, now);
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: event.type,
      by: 'partner',
      actorId: userId,
    });
  });
}

const WRITES: Record<CheckInEvent['type'], (trx: Trx, row: AppointmentRow, now: number) => Promise<unknown>> =
  {
    CHECK_IN: (trx, { id, starts_at }, now) => queries.insertCheckIn(trx, id, starts_at, now),
    CHECK_OUT: (trx, { id }, now) => queries.writeCheckOut(trx, id, now),
    UNDO_CHECK_IN: (trx, { id }) => queries.deleteCheckIn(trx, id),
    UNDO_CHECK_OUT: (trx, { id }) => queries.writeCheckOut(trx, id, null),
  };

/** A home visit for whoever has the link that its partner has shared; throws NOT_FOUND. */
export async function sharedSafety(
  { db, clock, linkSecret }: BookingParts,
  id: string,
  key: string,
  locale: Locale,
): Promise<SharedSafety> {
  const row = await appointmentById(db, id);
  const now = clock();
  if (row?.place !== 'CLIENT' || !isSafetyKey(linkSecret, row, { key, now })) throw new AppError('NOT_FOUND');
  const facts = await safetyFacts(db, row);
  const phone = toE164({ phonePrefix: row.phone_prefix, phoneNumber: row.phone_number });
  return {
    ...presentShared(row, facts, now),
    who: giverNames(row, locale) || row.profile_name,
    practice: row.profile_name,
    phone,
    phoneText: writtenPhone(phone),
    address: showsAddress(facts, now) ? row.address : '',
  };
}

function ownHomeVisit(row: AppointmentRow | undefined, userId: string): AppointmentRow {
  if (row?.place !== 'CLIENT' || sideOf(row, userId) !== 'partner') throw new AppError('NOT_FOUND');
  return row;
}

async function safetyFacts(db: Executor, row: AppointmentRow): Promise<SafetyFacts> {
  const said = await queries.checkInOf(db, row.id, row.starts_at);
  return {
    state: row.state,
    isHome: row.place === 'CLIENT',
    start: row.starts_at,
    end: row.ends_at,
    checkedInAt: said?.checked_in_at ?? null,
    checkedOutAt: said?.checked_out_at ?? null,
  };
}

function presentShared(row: AppointmentRow, facts: SafetyFacts, now: number) {
  const { start, end, checkedInAt, checkedOutAt } = facts;
  return {
    sign: safetySign(facts, now),
    start: rfc3339(start),
    end: rfc3339(end),
    ...clockTime(start, row.time_zone),
    endTime: clockTime(end, row.time_zone).time,
    timeZone: row.time_zone,
    town: row.home_town,
    checkedInAt: checkedInAt === null ? null : rfc3339(checkedInAt),
    checkedOutAt: checkedOutAt === null ? null : rfc3339(checkedOutAt),
    until: rfc3339(safetyEndsAt(end)),
  };
}
