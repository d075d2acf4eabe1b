/** Joining the waiting list, leaving it, letting an offer go. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../../contract/appError.ts';
import type { JoinWaitingList } from '../../../../contract/waitingList.ts';
import { addDays } from '../../../../domain/time/calendarDate.ts';
import { startOfDay } from '../../../../domain/time/localTime.ts';
import { localDate } from '../../../../domain/booking/slots.ts';
import type { Locale } from '../../../../domain/locales.ts';
import { WAITING_LIST } from '../../../../domain/waitingList/limits.ts';
import { lastWantedDay } from '../../../../domain/waitingList/waitingList.ts';
import { instant } from '../../../db/database.ts';
import { lockUser } from '../../../db/locks.ts';
import type { Unit } from '../../../db/unitOfWork.ts';
import { factsOf } from '../facts.ts';
import { homeOf, requireReach } from '../homes.ts';
import { homeColumns } from '../storedHome.ts';
import type { BookingParts } from '../parts.ts';
import { calendarOf, placeOf, practiceOf } from '../practice.ts';
import { lockAppointment, updateAppointment } from '../queries/appointments.ts';
import { APPOINTMENT_LIFECYCLE } from '../../../../domain/booking/lifecycle.ts';
import { apply } from '../../../../domain/lifecycle/engine.ts';
import { offerSoon } from './offerSoon.ts';
import * as queries from './queries.ts';

/**
 * Puts a client into the queue of a practice; answers the entry's id. Throws NOT_FOUND, CALENDAR_DISABLED, what is wrong
 * with the wishes, WAITING_ALREADY for the same service, WAITING_LISTS_FULL.
 */
export async function join(
  parts: BookingParts,
  clientId: string,
  {
    profileId,
    service: serviceId,
    worker,
    place: wished,
    town,
    name,
    ...wishes
  }: z.output<typeof JoinWaitingList>,
  locale: Locale,
): Promise<string> {
  const seen = await practiceOf(parts, profileId);
  const { city } = seen;
  const place = placeOf(seen, null, wished);
  const home = await homeOf(parts, seen, { place, town }, locale);
  await requireReach(parts, seen, home, null);
  if (wishes.to < wishes.from) throw invalid({ path: 'to', code: 'endBeforeStart' });
  if (wishes.toTime <= wishes.fromTime) throw invalid({ path: 'toTime', code: 'endBeforeStart' });
  return parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockUser(trx, clientId);
    const { now } = unit;
    const within = { ...parts, db: trx, clock: () => now, placeById: async () => city };
    const practice = await practiceOf(within, profileId);
    if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
    const { rules } = await calendarOf(within, practice, {
      serviceId,
      workerId: worker ?? null,
      place,
      home,
      except: [],
    });
    const today = localDate(now, rules.timeZone);
    if (wishes.from < today) throw invalid({ path: 'from', code: 'invalidDate' });
    if (wishes.to > addDays(today, rules.horizonDays)) throw invalid({ path: 'to', code: 'invalidDate' });
    const last = lastWantedDay(wishes);
    if (last === null) throw invalid({ path: 'weekdays', code: 'invalidChoice' });
    const waits = await queries.waitedFor(trx, clientId, now);
    if (waits.some((one) => one.profile_id === profileId && one.service_id === serviceId))
      throw new AppError('WAITING_ALREADY');
    if (waits.length >= WAITING_LIST.perClient) throw new AppError('WAITING_LISTS_FULL');
    await queries.lapseOwn(trx, clientId, now);
    const id = randomUUIDv7();
    await queries.insertEntry(trx, {
      id,
      client_id: clientId,
      profile_id: profileId,
      service_id: serviceId,
      worker_id: worker ?? null,
      place,
      ...homeColumns(home),
      name,
      first_day: wishes.from,
      last_day: wishes.to,
      weekdays: wishes.weekdays,
      from_time: wishes.fromTime,
      to_time: wishes.toTime,
      time_zone: rules.timeZone,
      since: instant(now),
      lapses_at: instant(startOfDay(addDays(last, 1), rules.timeZone)),
      state: 'WAITING',
      changed_at: instant(now),
    });
    unit.answerWith(id);
    return id;
  });
}

/** Takes a client's own entry out of the queue; what is kept for it goes to the next one. Throws NOT_FOUND. */
export async function leave(parts: BookingParts, clientId: string, id: string): Promise<void> {
  await parts.unitOfWork(async (unit) => {
    await lockUser(unit.trx, clientId);
    const entry = await queries.ownEntry(unit.trx, id, clientId);
    if (!entry) throw new AppError('NOT_FOUND');
    await letGo(unit, clientId, entry);
    await queries.deleteEntry(unit.trx, id);
    await offerSoon(parts, unit, entry.profile_id);
  });
}

/** Lets the open offer of an own entry go to the next one, and waits on. Throws NOT_FOUND, ILLEGAL_TRANSITION without an offer. */
export async function declineOffer(parts: BookingParts, clientId: string, id: string): Promise<void> {
  await parts.unitOfWork(async (unit) => {
    await lockUser(unit.trx, clientId);
    const entry = await queries.ownEntry(unit.trx, id, clientId);
    if (!entry) throw new AppError('NOT_FOUND');
    if (entry.offer_id === null) throw new AppError('ILLEGAL_TRANSITION');
    await letGo(unit, clientId, entry);
    await offerSoon(parts, unit, entry.profile_id);
  });
}

type OwnEntry = NonNullable<Awaited<ReturnType<typeof queries.ownEntry>>>;

/** Closes the open offer of an entry, if any: with the hold, where there is one, by which the database closes it. */
async function letGo(
  { trx, now, record }: Unit,
  clientId: string,
  { offer_id, appointment_id, freed_id }: OwnEntry,
): Promise<void> {
  if (offer_id === null || freed_id === null) return;
  if (appointment_id !== null) {
    const row = await lockAppointment(trx, appointment_id);
    const released = row && apply(APPOINTMENT_LIFECYCLE, factsOf(row), { type: 'RELEASE' }, 'client', now);
    if (released?.ok) {
      await updateAppointment(trx, appointment_id, { state: released.next, held_from: null }, now);
      record({
        subjectType: 'appointment',
        subjectId: appointment_id,
        kind: released.next,
        by: 'client',
        actorId: clientId,
      });
      return;
    }
  }
  await queries.closeOffer(trx, offer_id, 'DECLINED');
  await queries.putOff(trx, freed_id, now);
}
