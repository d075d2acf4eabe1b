/** What becomes of visits when one of their sides deletes the account: those to come are called off, the others stay. */
import { APPOINTMENT_LIFECYCLE, cancelsLate } from '../../../domain/booking/lifecycle.ts';
import { apply } from '../../../domain/lifecycle/engine.ts';
import { lockWorkers } from '../../db/locks.ts';
import { ChangedMeanwhile, type Unit } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { cancelVisitsToCome } from './closing.ts';
import { factsOf } from './facts.ts';
import { type Notice, notify } from './notices.ts';
import type { BookingParts, City } from './parts.ts';
import { type AppointmentRow, lockAppointment, updateAppointment, userById } from './queries/appointments.ts';
import * as queries from './queries/erasing.ts';
import { withMove } from './visits.ts';

/**
 * Calls off a partner's visits to come and takes the partner's own words out of the others, under the account's lock. The
 * name they were made under stays with those that a client still has.
 * @param city of the profile, for the mails
 * @returns the ids of all visits that spoke of the partner
 */
export async function eraseVisitsOfPartner(
  parts: BookingParts,
  unit: Unit,
  profileId: string,
  city: City,
): Promise<string[]> {
  const { trx } = unit;
  await lockWorkers(trx, await everyWorkerOf(trx, profileId));
  const ids = await queries.visitIdsOfPartner(trx, profileId);
  if (ids.length === 0) return ids;
  // Before those that are called off say why.
  await queries.eraseReasons(trx, { profile_id: profileId });
  await cancelVisitsToCome(parts, unit, profileId, city, null);
  await queries.deleteUnseen(trx, profileId);
  await queries.eraseLabels(trx, profileId);
  return ids;
}

/** The ids of all visits that spoke of a client, and of the profiles of partners who had left before. */
interface LeftByClient {
  visits: string[];
  profiles: string[];
}

/**
 * Calls off a client's visits to come, with a mail to each partner, and leaves all of them without a word about the
 * client, under the account's lock. Those whose partner has left before are nobody's then, and go.
 * @param cities of the visits' places, for the mails
 */
export async function eraseVisitsOfClient(
  parts: BookingParts,
  unit: Unit,
  clientId: string,
  cities: ReadonlyMap<string, City>,
): Promise<LeftByClient> {
  const { trx } = unit;
  const visits = await lockedVisits(unit, clientId);
  if (visits.length === 0) return { visits: [], profiles: [] };
  // Before those that are called off say why.
  await queries.eraseReasons(trx, { client_id: clientId });
  for (const { id, place_id } of visits) {
    const row = await lockAppointment(trx, id);
    if (!row) continue;
    const kind = await callOff(parts, unit, row, cities.get(place_id) ?? null);
    unit.record({ subjectType: 'appointment', subjectId: id, kind, by: 'client', actorId: null });
  }
  await queries.eraseClient(trx, clientId);
  const nobodys = visits.filter(({ partner_id }) => partner_id === null);
  if (nobodys.length > 0)
    await queries.deleteVisits(
      trx,
      nobodys.map(({ id }) => id),
    );
  return {
    visits: visits.map(({ id }) => id),
    profiles: [...new Set(nobodys.map(({ profile_id }) => profile_id))],
  };
}

/** The places of a client's visits. */
export async function placesOfClient({ db }: BookingParts, clientId: string): Promise<string[]> {
  return [...new Set((await queries.visitsOfClient(db, clientId)).map(({ place_id }) => place_id))];
}

/** A client's visits with the calendars they stand in locked; the unit begins again when one has changed its worker. */
async function lockedVisits({ trx }: Unit, clientId: string) {
  const workersOf = (visits: Awaited<ReturnType<typeof queries.visitsOfClient>>) =>
    visits.flatMap(({ worker_id, move_worker_id }) => [worker_id, move_worker_id ?? worker_id]);
  const locked = new Set(workersOf(await queries.visitsOfClient(trx, clientId)));
  await lockWorkers(trx, [...locked].sort());
  const visits = await queries.visitsOfClient(trx, clientId);
  if (workersOf(visits).some((id) => !locked.has(id))) throw new ChangedMeanwhile();
  return visits;
}

/** Calls the visit off where it is still to come; what is remembered of it. */
async function callOff(
  parts: BookingParts,
  { trx, now }: Unit,
  row: AppointmentRow,
  city: City,
): Promise<string> {
  const facts = factsOf(row);
  const closed = apply(APPOINTMENT_LIFECYCLE, facts, { type: 'CLOSE_ACCOUNT' }, 'client', now);
  if (!closed.ok) return 'CLIENT_LEFT';
  const isLate = cancelsLate(facts, now);
  const notice = noticeOf(row, isLate);
  const partner = notice && (await userById(trx, row.profile_id));
  const change = {
    state: closed.next,
    reason: partner ? translator(partner.locale, 'booking')('clientLeft') : '',
    expires_at: null,
    cancelled_late: isLate,
  };
  await updateAppointment(trx, row.id, withMove(row, 'client', change, now), now);
  if (notice) await notify(parts, trx, { before: row, notice }, city);
  return closed.next;
}

/** A time that was only held nobody has heard of. */
function noticeOf({ state }: AppointmentRow, isLate: boolean): Notice | null {
  if (state === 'HELD') return null;
  if (state === 'REQUESTED') return 'withdrawn';
  return isLate ? 'cancelledLate' : 'cancelledByClient';
}
