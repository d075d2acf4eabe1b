/** Calls off what is still to come of somebody whose account ends, or is suspended; the other side is told why. */
import { APPOINTMENT_LIFECYCLE, cancelsLate } from '../../../domain/booking/lifecycle.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { StaffRole } from '../../../domain/staff/staff.ts';
import { lockWorkers } from '../../db/locks.ts';
import { ChangedMeanwhile, type Unit } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { factsOf } from './facts.ts';
import { giversOf, wantedGiversOf } from './givers.ts';
import { type Notice, notify } from './mails/notices.ts';
import type { BookingParts, City } from './parts.ts';
import { type AppointmentRow, changeAppointment, lockAppointment } from './queries/appointments.ts';
import { visitsOfClient } from './queries/erasing.ts';
import { openVisits } from './queries/takenTimes.ts';
import { withMove } from './visits.ts';

const NOTICES: Partial<Record<string, Notice>> = {
  DECLINED: 'declined',
  CANCELLED_BY_PARTNER: 'cancelledByPartner',
};

/** Who called it off, as the history says, and what the other side reads, in its language. */
export interface CalledOff {
  /** Null where that account goes as well. */
  actorId: string | null;
  by: 'partner' | 'client' | StaffRole;
  why(locale: Locale): string;
}

/** What is said where a partner has closed the profile. */
export const partnerClosed = (actorId: string | null): CalledOff => ({
  actorId,
  by: 'partner',
  why: (locale) => translator(locale, 'booking')('partnerClosed'),
});

/**
 * Calls off what a profile's calendars still hold: times kept, requests, confirmed visits that have not begun.
 * @param city of the profile, for the mails
 */
export async function cancelVisitsToCome(
  parts: BookingParts,
  unit: Unit,
  profileId: string,
  city: City,
  { actorId, by, why }: CalledOff = partnerClosed(profileId),
): Promise<void> {
  const { trx, now } = unit;
  await lockWorkers(trx, await everyWorkerOf(trx, profileId));
  for (const { id } of await openVisits(trx, profileId, now)) {
    const row = await lockAppointment(trx, id);
    if (!row) continue;
    const closed = apply(APPOINTMENT_LIFECYCLE, factsOf(row), { type: 'CLOSE_ACCOUNT' }, 'partner', now);
    if (!closed.ok) continue;
    const state = closed.next;
    const notice = NOTICES[state];
    const reason = notice ? why(row.locale) : '';
    const change = withMove(row, 'partner', { state, reason, expires_at: null }, now);
    const after = await changeAppointment(trx, id, change, now);
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: state,
      by,
      actorId,
    });
    if (notice) await notify(parts, trx, { before: row, after, notice }, city, { leadsBack: false });
  }
}

/** The same of a client's visits; `cities`: of their places. */
export async function cancelVisitsOfClient(
  parts: BookingParts,
  unit: Unit,
  clientId: string,
  cities: ReadonlyMap<string, City>,
  called: CalledOff,
): Promise<void> {
  for (const { id, place_id } of await lockedVisits(unit, clientId)) {
    const row = await lockAppointment(unit.trx, id);
    const kind = row && (await callOffVisit(parts, unit, row, cities.get(place_id) ?? null, called));
    if (kind)
      unit.record({
        subjectType: 'appointment',
        subjectId: id,
        kind,
        by: called.by,
        actorId: called.actorId,
      });
  }
}

/** A client's visits with the calendars they stand in locked; the unit begins again when one has changed its worker. */
export async function lockedVisits({ trx }: Unit, clientId: string) {
  const workersOf = (visits: Awaited<ReturnType<typeof visitsOfClient>>) =>
    visits.flatMap((visit) => [...giversOf(visit), ...wantedGiversOf(visit)]);
  const locked = new Set(workersOf(await visitsOfClient(trx, clientId)));
  await lockWorkers(trx, [...locked].sort());
  const visits = await visitsOfClient(trx, clientId);
  if (workersOf(visits).some((id) => !locked.has(id))) throw new ChangedMeanwhile();
  return visits;
}

/** Calls a client's visit off; what is remembered of it, or null where it was not to come any more. */
export async function callOffVisit(
  parts: BookingParts,
  { trx, now }: Unit,
  row: AppointmentRow,
  city: City,
  { why }: Pick<CalledOff, 'why'>,
): Promise<string | null> {
  const facts = factsOf(row);
  const closed = apply(APPOINTMENT_LIFECYCLE, facts, { type: 'CLOSE_ACCOUNT' }, 'client', now);
  if (!closed.ok) return null;
  const isLate = cancelsLate(facts, now);
  const notice = noticeOf(row, isLate);
  const change = {
    state: closed.next,
    reason: notice && row.partner_locale ? why(row.partner_locale) : '',
    expires_at: null,
    cancelled_late: isLate,
  };
  const after = await changeAppointment(trx, row.id, withMove(row, 'client', change, now), now);
  if (notice) await notify(parts, trx, { before: row, after, notice }, city);
  return closed.next;
}

/** A time that was only held nobody has heard of. */
function noticeOf({ state }: AppointmentRow, isLate: boolean): Notice | null {
  if (state === 'HELD') return null;
  if (state === 'REQUESTED') return 'withdrawn';
  return isLate ? 'cancelledLate' : 'cancelledByClient';
}
