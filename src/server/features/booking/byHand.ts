/** What a partner writes into the calendar by hand: visits of clients who phone, and other times for what is agreed. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import type { calendar } from '../../../contract/calendar.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { givesService } from '../../../domain/booking/workerServices.ts';
import type { LocalMoment } from '../../../domain/time/localTime.ts';
import { parseBreakTime } from '../../../domain/booking/breakTime.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { CALENDAR } from '../../../domain/booking/calendarLimits.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { instant } from '../../db/database.ts';
import { lockUser, lockWorkers } from '../../db/locks.ts';
import { readPhone } from '../../phoneNumbers.ts';
import { cardByHand } from '../clientCards/face.ts';
import { profileOf, workersOf } from '../partners/face.ts';
import { areSame, givenBy, type Givers, giversOf } from './givers.ts';
import { addressIn, homeOf, requireAddress } from './homes.ts';
import { type Home, homeColumns, homeOfRow } from './storedHome.ts';
import { asBooked, newReference } from './holding.ts';
import { orTaken } from './overlap.ts';
import { notify } from './mails/notices.ts';
import { namedInstant, ownPractice } from './ownCalendar.ts';
import type { BookingParts } from './parts.ts';
import { placeOf, type Practice } from './practice.ts';
import { appointmentById } from './queries/appointments.ts';
import { insertAppointments, releaseLapsedHolds } from './queries/holds.ts';
import { notifyOfSeries } from './mails/seriesNotices.ts';
import { requireStanding } from './standing.ts';
import { travelColumn } from './travelTime.ts';
import { change, requireVersion, stateAfter, visitOf } from './visits.ts';

type Entered = z.output<(typeof calendar)['enter']['body']>;
type Replanned = z.output<(typeof calendar)['move']['body']>;

const MINUTE = 60_000;
/** So many days back a visit may still be written down, as of somebody who came in without a word. */
const DAYS_BACK = 1;

/** A visit for somebody, whenever it is. */
export type Said = Omit<Entered, keyof LocalMoment | 'withoutTravel'>;

/**
 * Writes down a visit that is agreed already; answers its id. Opening hours, notice and days off do not hold it up: the
 * partner knows. Throws SLOT_TAKEN where the person has no time then, TRAVEL_TIME where it is none for the way and the
 * partner has not decided to do without, and what is wrong with a field.
 */
export async function enterVisit(
  parts: BookingParts,
  userId: string,
  input: Entered,
  locale: Locale,
): Promise<string> {
  const practice = await ownPractice(parts, userId);
  const checked = checkSaid(practice, input);
  requireDay(parts, practice, input.date);
  const start = namedInstant(input, practice.timeZone);
  const home = await homeOf(parts, practice, checked.input, locale);
  const { withoutTravel } = input;
  return writeDown(parts, userId, { practice, ...checked, home, starts: [start], withoutTravel }, locale);
}

/** A visit's fields as they can be written down; throws what is wrong with one of them. */
export function checkSaid(practice: Practice, said: Said) {
  const service = practice.services.find(({ id }) => id === said.service);
  if (!service) throw invalid({ path: 'service', code: 'invalidChoice' });
  const givers = namedGivers(said, service.people);
  for (const id of givers) requireWorker(practice, id, service.id);
  const place = placeOf(practice, null, said.place);
  const input = { ...said, place };
  requireAddress(input, input.address);
  const phone = input.phone === '' ? '' : readPhone(input.phone, practice.profile.phone_prefix);
  if (phone === null) throw invalid({ path: 'phone', code: 'invalidPhone' });
  if (input.tells && input.email === '') throw invalid({ path: 'email', code: 'required' });
  return { service, givers, phone, input };
}

interface WrittenDown extends ReturnType<typeof checkSaid> {
  practice: Practice;
  home: Home | null;
  /** Of each visit, epoch ms. */
  starts: readonly number[];
  /** Whether one alone may leave no time for the way; left out: none of them may. */
  withoutTravel?: boolean;
}

/**
 * Writes down one or several visits of a client in one unit, all or none; several are a series, of which the client gets
 * one mail. Answers the id of the first; throws SLOT_TAKEN where the person has no time for one of them, and TRAVEL_TIME.
 */
export async function writeDown(
  parts: BookingParts,
  userId: string,
  { practice, service, givers, phone, input, home, starts, withoutTravel }: WrittenDown,
  locale: Locale,
): Promise<string> {
  const { timeZone, city } = practice;
  const minutes = input.durationMinutes ?? service.duration_minutes;
  const times = starts.toSorted((a, b) => a - b).map((start) => ({ id: randomUUIDv7(), start }));
  const ids = times.map(({ id }) => id);
  const series = times.length > 1 ? { series_id: randomUUIDv7(), series_size: times.length } : null;
  await orTaken(
    parts.unitOfWork(async (unit) => {
      const { trx, now } = unit;
      await lockUser(trx, userId);
      const locked = await lockWorkers(trx, [...givers]);
      const profile = await profileOf(trx, userId);
      if (!profile) throw new AppError('PROFILE_MISSING');
      for (const { start } of times) requireStanding(locked, { givers, start, timeZone });
      await releaseLapsedHolds(trx, now, givers);
      const breakMinutes = parseBreakTime(profile.break_time) ?? BOOKING.defaultBreakMinutes;
      const spanOf = (start: number) => ({ start, free: start + (minutes + breakMinutes) * MINUTE });
      const travel =
        withoutTravel === undefined
          ? null
          : await travelColumn(
              trx,
              profile,
              { givers, ...spanOf(starts[0] ?? 0), home, except: [] },
              { isWithout: withoutTravel, now },
            );
      const said = { name: input.name, phone, email: input.email };
      const card_id = await cardByHand(trx, userId, { ...said, card: input.card, tells: input.tells }, now);
      const shared = {
        ...said,
        ...series,
        card_id,
        profile_id: userId,
        ...givenBy(givers),
        client_id: null,
        state: 'CONFIRMED' as const,
        service_id: service.id,
        service: JSON.stringify({ ...asBooked(service, practice, home), durationMinutes: minutes }),
        break_minutes: breakMinutes,
        ...travel,
        time_zone: timeZone,
        place: input.place,
        tells_client: input.tells,
        note: input.note,
        address: home ? addressIn(input.address, home.town) : '',
        ...homeColumns(home),
        locale: input.language ?? locale,
        uid_domain: parts.uidDomain,
        requested_at: instant(now),
        created_at: instant(now),
        updated_at: instant(now),
      };
      await insertAppointments(
        trx,
        times.map(({ id, start }, index) => ({
          ...shared,
          id,
          group_id: id,
          reference: newReference(),
          starts_at: instant(start),
          ends_at: instant(start + minutes * MINUTE),
          ...(series && { series_position: index + 1 }),
        })),
      );
      for (const subjectId of ids)
        unit.record({
          subjectType: 'appointment',
          subjectId,
          kind: 'ENTERED',
          by: 'partner',
          actorId: userId,
        });
      if (!input.tells) return;
      if (series) return notifyOfSeries(parts, trx, { ids, notice: 'confirmed' }, city);
      const row = await appointmentById(trx, ids[0] ?? '');
      if (row) await notify(parts, trx, { before: row, notice: 'confirmed' }, city, { only: 'client' });
    }),
  );
  return ids[0] ?? '';
}

/**
 * Gives an agreed visit another time, length or person; the client is told. Throws STALE_VERSION where the visit is no
 * longer the one that was seen, SLOT_TAKEN where the person has no time then, TRAVEL_TIME where it is none for the way and the
 * partner has not decided to do without.
 */
export async function replanVisit(
  parts: BookingParts,
  id: string,
  userId: string,
  input: Replanned,
): Promise<void> {
  const { row: seen, side } = await visitOf(parts, id, userId);
  if (side !== 'partner') throw new AppError('NOT_FOUND');
  const practice = await ownPractice(parts, userId);
  const before = giversOf(seen);
  const givers = namedGivers(
    { worker: input.worker, second: input.second ?? goesOn(before, input.worker) },
    before.length,
  );
  // Who gives it may go on giving it, whatever the profile says meanwhile.
  for (const id of givers) if (!before.includes(id)) requireWorker(practice, id, seen.service_id);
  requireDay(parts, practice, input.date);
  const start = namedInstant(input, seen.time_zone);
  await orTaken(
    change(
      parts,
      id,
      userId,
      async (step, trx) => {
        requireVersion(step, input.version);
        const profile = await profileOf(trx, userId);
        if (!profile) throw new AppError('PROFILE_MISSING');
        const { time_zone: timeZone } = seen;
        requireStanding(await workersOf(trx, userId), { givers, start, timeZone });
        await releaseLapsedHolds(trx, step.now, givers);
        const state = stateAfter(step, { type: 'REPLAN' });
        const end = start + input.durationMinutes * MINUTE;
        const free = end + step.row.break_minutes * MINUTE;
        const home = homeOfRow(step.row, profile);
        const travel = await travelColumn(
          trx,
          profile,
          { givers, start, free, home, except: [id] },
          { isWithout: input.withoutTravel, now: step.now },
        );
        const hasMoved = step.row.starts_at !== start || step.row.ends_at !== end;
        return {
          kind: 'REPLANNED',
          notice: hasMoved ? 'moved' : areSame(giversOf(step.row), givers) ? null : 'personChanged',
          change: {
            state,
            ...givenBy(givers),
            ...travel,
            starts_at: instant(start),
            ends_at: instant(end),
            ...(step.row.starts_at !== start && { moved_from: instant(step.row.starts_at) }),
          },
        };
      },
      { otherWorkerIds: givers },
    ),
  );
}

/** Those who are named for a visit; throws where they are too few, too many, or one twice. */
function namedGivers({ worker, second }: { worker: string; second?: string }, people: number): Givers {
  if (people === 1 && second !== undefined) throw invalid({ path: 'second', code: 'invalidChoice' });
  if (people === 1) return [worker];
  if (second === undefined) throw invalid({ path: 'second', code: 'required' });
  if (second === worker) throw invalid({ path: 'second', code: 'invalidChoice' });
  return [worker, second];
}

/** Of two who give a visit, the one who goes on when a person is named for it; undefined where it is one alone. */
const goesOn = (before: Givers, worker: string): string | undefined =>
  before.length === 1 ? undefined : before.findLast((id) => id !== worker);

/** Throws where nobody of that name stands in the practice and gives the service. */
export function requireWorker({ workers }: Practice, workerId: string, serviceId: string): void {
  const worker = workers.find(({ id }) => id === workerId);
  if (!worker || !givesService(worker.service_ids, serviceId))
    throw invalid({ path: 'worker', code: 'invalidChoice' });
}

/** The last local date on which a visit is written down. */
export const lastDate = ({ clock }: BookingParts, { timeZone }: Practice): string =>
  addDays(localDate(clock(), timeZone), CALENDAR.mostDaysOff);

/** Throws for days that are over, and for those too far ahead. */
export function requireDay(parts: BookingParts, practice: Practice, date: string, path = 'date'): void {
  const today = localDate(parts.clock(), practice.timeZone);
  if (date < addDays(today, -DAYS_BACK) || date > lastDate(parts, practice))
    throw invalid({ path, code: 'invalidDate' });
}
