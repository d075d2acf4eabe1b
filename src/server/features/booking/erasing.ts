/** What becomes of visits when one of their sides deletes the account: those to come are called off, the others stay. */
import type { Locale } from '../../../domain/locales.ts';
import { lockWorkers } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { translator } from '../../messages.ts';
import { emptyCardsOf } from '../clientCards/face.ts';
import { everyWorkerOf } from '../partners/face.ts';
import { callOffVisit, cancelVisitsToCome, lockedVisits, partnerClosed } from './closing.ts';
import type { BookingParts, City } from './parts.ts';
import { lockAppointment } from './queries/appointments.ts';
import * as queries from './queries/erasing.ts';

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
  await queries.deleteTimeOff(trx, profileId);
  const ids = await queries.visitIdsOfPartner(trx, profileId);
  if (ids.length === 0) return ids;
  // Before those that are called off say why.
  await queries.eraseReasons(trx, { profile_id: profileId });
  await cancelVisitsToCome(parts, unit, profileId, city, partnerClosed(null));
  await queries.deleteUnseen(trx, profileId);
  await queries.eraseLabels(trx, profileId);
  return ids;
}

const CLIENT_LEFT = { why: (locale: Locale) => translator(locale, 'booking')('clientLeft') };

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
  if (visits.length === 0) return { visits: await eraseWritten(unit, clientId), profiles: [] };
  // Before those that are called off say why.
  await queries.eraseReasons(trx, { client_id: clientId });
  for (const { id, place_id } of visits) {
    const row = await lockAppointment(trx, id);
    if (!row) continue;
    const kind = await callOffVisit(parts, unit, row, cities.get(place_id) ?? null, CLIENT_LEFT);
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: kind ?? 'CLIENT_LEFT',
      by: 'client',
      actorId: null,
    });
  }
  const written = await eraseWritten(unit, clientId);
  await queries.eraseClient(trx, clientId);
  const nobodys = visits.filter(({ partner_id }) => partner_id === null);
  if (nobodys.length > 0)
    await queries.deleteVisits(
      trx,
      nobodys.map(({ id }) => id),
    );
  return {
    visits: [...visits.map(({ id }) => id), ...written],
    profiles: [...new Set(nobodys.map(({ profile_id }) => profile_id))],
  };
}

/**
 * Empties the cards that partners have of a client, and the visits on them that were written down by hand and have begun.
 * What was agreed by phone and is still to come stays agreed, with whom, on no card. Answers the ids of those visits.
 */
async function eraseWritten({ trx, now, record }: Unit, clientId: string): Promise<string[]> {
  const ids = await queries.eraseWrittenOf(trx, clientId, now);
  for (const subjectId of ids)
    record({ subjectType: 'appointment', subjectId, kind: 'CLIENT_LEFT', by: 'client', actorId: null });
  await emptyCardsOf(trx, clientId, now);
  return ids;
}

/** The places of a client's visits. */
export async function placesOfClient({ db }: BookingParts, clientId: string): Promise<string[]> {
  return [...new Set((await queries.visitsOfClient(db, clientId)).map(({ place_id }) => place_id))];
}
