/** Offers freed time to those who wait, in the order of the queue. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '../../../../contract/appError.ts';
import { choicesOfWorkers } from '../../../../domain/booking/chooseWorkers.ts';
import type { SlotOfAny } from '../../../../domain/booking/slots.ts';
import { busyFor, type Stop } from '../../../../domain/booking/travel.ts';
import { WAITING_LIST } from '../../../../domain/waitingList/limits.ts';
import { isKeptForOne, offerEndsAt, startWithin } from '../../../../domain/waitingList/waitingList.ts';
import { instant, type Trx } from '../../../db/database.ts';
import { lockUser, lockWorkers } from '../../../db/locks.ts';
import type { Unit } from '../../../db/unitOfWork.ts';
import { visibleProfileOf } from '../../partners/face.ts';
import { areSame, givenBy, type Givers } from '../givers.ts';
import { asBooked, newReference } from '../holding.ts';
import { homeOfRow, stopOf } from '../storedHome.ts';
import type { BookingParts } from '../parts.ts';
import { calendarOf, type Practice, practiceOf } from '../practice.ts';
import { insertAppointments, releaseLapsedHolds } from '../queries/holds.ts';
import { mailOffer } from './offerMail.ts';
import * as queries from './queries.ts';
import { offeredOtherwiseUntil, queueFor, type Waiter } from './turns.ts';

type Calendar = Awaited<ReturnType<typeof calendarOf>>;

/** What is to be offered to whom. */
export interface Planned {
  waiter: Waiter;
  slot: SlotOfAny;
  givers: Givers;
  calendar: Calendar;
  isKept: boolean;
}

/**
 * The job: looks at a freed time, if it is due. Closes what nobody has taken in time, offers what is left of it to those
 * whose turn it is, and notes when to look again. All in one unit, under the locks of those clients, of the people
 * whose time it is and of the freed time: done twice, or by two processes at once, it is done once.
 */
export async function offerFreed(parts: BookingParts, freedId: string): Promise<void> {
  const seen = await queries.freedById(parts.db, freedId);
  if (!seen || seen.due_at === null) return;
  const profile = await visibleProfileOf(parts.db, seen.profile_id);
  const place = profile ? await parts.placeById(profile.place_id) : null;
  const expected = await plan({ ...parts, placeById: async () => place }, seen);
  await parts.unitOfWork(async (unit) => {
    const { trx } = unit;
    for (const id of [...new Set(expected.map(({ waiter }) => waiter.client_id))].sort())
      await lockUser(trx, id);
    await lockWorkers(trx, [...new Set(expected.flatMap(({ givers }) => givers))].sort());
    const { now } = unit;
    const freed = await queries.lockFreed(trx, freedId);
    if (!freed || freed.due_at === null || freed.due_at > now) return;
    await queries.lapseOffers(trx, freedId, now);
    // A unit that holds a worker's calendar asks for no second connection.
    const within = { ...parts, db: trx, clock: () => now, placeById: async () => place };
    const wanted = await plan(within, freed);
    const planned = wanted.filter(({ waiter, givers }) =>
      // Only what the locks are for; the others' turn comes at the next look.
      expected.some((one) => one.waiter.id === waiter.id && areSame(one.givers, givers)),
    );
    for (const offer of planned) await make(parts, unit, freed, offer);
    await queries.putOff(
      trx,
      freedId,
      await nextLook(trx, freed, {
        now,
        isMore: planned.length < Math.max(wanted.length, expected.length),
      }),
    );
  });
}

/** Who is offered what now, by the queue and what the calendars leave free. */
async function plan(parts: BookingParts, freed: queries.FreedRow): Promise<Planned[]> {
  const now = parts.clock();
  if (freed.free_at <= now || !(await visibleProfileOf(parts.db, freed.profile_id))) return [];
  const practice = await practiceOf(parts, freed.profile_id);
  if (!practice.profile.is_calendar_enabled) return [];
  const calendars = new Map<string, Calendar | null>();
  const open = await queries.openOffers(parts.db, freed.id);
  let toSeveral = open.filter(
    ({ appointment_id, ends_at }) => appointment_id === null && ends_at > now,
  ).length;
  const planned: Planned[] = [];
  for (const waiter of await queueFor(parts.db, freed, now, WAITING_LIST.looked)) {
    const workerId = freed.worker_id ?? waiter.worker_id;
    const key = [waiter.service_id, workerId, waiter.place, waiter.home_lat, waiter.home_lng].join(' ');
    let calendar = calendars.get(key);
    if (calendar === undefined) {
      calendar = await calendarFor(parts, practice, waiter, workerId);
      calendars.set(key, calendar);
    }
    if (!calendar) continue;
    const at = stopOf(homeOfRow(waiter, practice.profile), practice.profile);
    const workers = withKept(calendar, planned, at, practice.profile);
    const span = { start: freed.starts_at, end: freed.free_at };
    const slot = startWithin(span, waiter.wishes, calendar.rules, workers, calendar.needed);
    const givers = slot && choicesOfWorkers(slot, workers, calendar.rules.timeZone, calendar.needed)[0];
    if (!slot || !givers) continue;
    const isKept = isKeptForOne(slot.start, now);
    if (!isKept && toSeveral >= WAITING_LIST.atOnce) continue;
    if (!isKept) toSeveral++;
    planned.push({ waiter, slot, givers, calendar, isKept });
  }
  return planned;
}

/** The calendar of what somebody waits for; null where the practice gives it no more. */
export async function calendarFor(
  parts: BookingParts,
  practice: Practice,
  waiter: Waiter,
  workerId: string | null,
): Promise<Calendar | null> {
  try {
    const { service_id: serviceId, place } = waiter;
    const home = homeOfRow(waiter, practice.profile);
    return await calendarOf(parts, practice, { serviceId, workerId, place, home, except: [] });
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return null;
    throw error;
  }
}

/** The workers of a calendar, also without the time that the same look keeps for others, as whoever is to be at a place has it. */
function withKept(
  { workers }: Calendar,
  planned: readonly Planned[],
  asked: Stop,
  practice: Practice['profile'],
) {
  return workers.map((worker) => ({
    ...worker,
    busy: [
      ...worker.busy,
      ...busyFor(
        asked,
        planned
          .filter(({ isKept, givers }) => isKept && givers.includes(worker.workerId))
          .map(({ slot, calendar, waiter }) => ({
            start: slot.start,
            end: freeAt(slot, calendar),
            at: stopOf(homeOfRow(waiter, practice), practice),
          })),
        practice.travel_speed_kmh,
      ),
    ],
  }));
}

/** Until when a visit at a start takes time, the break after it included (epoch ms). */
export const freeAt = ({ start }: SlotOfAny, { rules }: Calendar): number =>
  start + (rules.durationMinutes + rules.breakMinutes) * 60_000;

/** Keeps the time, where it is for one alone, writes the offer down and mails it; `actorId` of the partner who offers it by hand. */
export async function make(
  parts: BookingParts,
  { trx, now, record }: Unit,
  freed: queries.FreedRow,
  { waiter, slot, givers, calendar, isKept }: Planned,
  actorId: string | null = null,
): Promise<void> {
  const { service, rules } = calendar;
  const given = givenBy(givers);
  const endsAt = offerEndsAt(now, slot.start, rules.noticeMinutes);
  const practice = { profile: await visibleProfileOf(trx, freed.profile_id) };
  if (!practice.profile) return;
  const holdId = isKept ? randomUUIDv7() : null;
  if (holdId !== null) {
    await releaseLapsedHolds(trx, now, givers);
    await insertAppointments(trx, [
      {
        id: holdId,
        group_id: holdId,
        reference: newReference(),
        profile_id: freed.profile_id,
        ...given,
        client_id: waiter.client_id,
        state: 'HELD',
        service_id: service.id,
        service: JSON.stringify(
          asBooked(service, { profile: practice.profile }, homeOfRow(waiter, practice.profile)),
        ),
        starts_at: instant(slot.start),
        ends_at: instant(slot.start + service.duration_minutes * 60_000),
        break_minutes: rules.breakMinutes,
        time_zone: rules.timeZone,
        place: waiter.place,
        home_town: waiter.home_town,
        home_lat: waiter.home_lat,
        home_lng: waiter.home_lng,
        locale: waiter.locale,
        uid_domain: parts.uidDomain,
        expires_at: instant(endsAt),
        created_at: instant(now),
        updated_at: instant(now),
      },
    ]);
    const by = actorId === null ? 'clock' : 'partner';
    record({ subjectType: 'appointment', subjectId: holdId, kind: 'HELD', by, actorId });
  }
  await queries.insertOffer(trx, {
    id: randomUUIDv7(),
    entry_id: waiter.id,
    freed_id: freed.id,
    worker_id: given.worker_id,
    appointment_id: holdId,
    starts_at: instant(slot.start),
    free_at: instant(freeAt(slot, calendar)),
    offered_at: instant(now),
    ends_at: instant(endsAt),
  });
  await mailOffer(parts, trx, waiter, {
    partnerName: practice.profile.name,
    service,
    start: slot.start,
    endsAt,
    holdId,
    workerId: given.worker_id,
  });
}

/**
 * When a freed time is looked at next: when the first of its offers ends, when somebody who keeps a part of it while typing
 * may let it go, when somebody who has another offer may have a turn at it, at once where more is left to offer; null when it
 * is over, or nobody is left whom it suits.
 */
async function nextLook(
  trx: Trx,
  freed: queries.FreedRow,
  { now, isMore }: { now: number; isMore: boolean },
): Promise<number | null> {
  if (freed.free_at <= now) return null;
  if (isMore) return now;
  const [first] = await queries.openOffers(trx, freed.id);
  const kept = await queries.keptUntil(trx, freed, now);
  const otherwise = await offeredOtherwiseUntil(trx, freed, now);
  const next = [first?.ends_at, kept, otherwise].filter((at) => at !== undefined && at !== null);
  return next.length === 0 ? null : Math.max(now, Math.min(...next));
}
