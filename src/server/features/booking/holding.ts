/** Keeping a time for a client who is typing: the first to ask has it, whatever the others saw a moment ago. */
import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import { AppError } from '../../../contract/appError.ts';
import type { HoldBooking } from '../../../contract/holds.ts';
import type { z } from 'zod';
import { choicesOfWorkers } from '../../../domain/booking/chooseWorkers.ts';
import { holdExpiresAt } from '../../../domain/booking/lifecycle.ts';
import { GUEST } from '../../../domain/booking/guests.ts';
import { freeSlotAt } from '../../../domain/booking/slots.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import { isOpenPrice, travelCostOf, travelOfVisit } from '../../../domain/partners/priceTerms.ts';
import type { BookedService } from '../../../domain/booking/appointment.ts';
import type { Point } from '../../../domain/places/place.ts';
import type { Locale } from '../../../domain/locales.ts';
import { instant } from '../../db/database.ts';
import { lockKey, lockUser, lockWorkers } from '../../db/locks.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { ServiceRow } from '../partners/face.ts';
import { requireRoom } from './bounds.ts';
import { givenBy, giversOf } from './givers.ts';
import { homeOf, requireReach } from './homes.ts';
import { type KeptHold, resumed } from './ownHolds.ts';
import { homeColumns } from './storedHome.ts';
import type { BookingParts } from './parts.ts';
import { calendarOf, placeOf, type Practice, practiceOf, requireAnnouncement } from './practice.ts';
import { appointmentById } from './queries/appointments.ts';
import * as queries from './queries/holds.ts';
import { againWithoutGone, requireStanding } from './standing.ts';
import { isHoldKey } from './visitKey.ts';
import { isOverlap } from './overlap.ts';

/** Who keeps a time: an account, or a visitor by the device. */
export interface HoldCaller {
  account: Pick<Caller, 'userId' | 'accountType'> | null;
  deviceHash: Buffer;
  ip: string;
}

/**
 * Keeps a time for a client or a visitor who calls from an address; with `keepsOne` one that they keep already goes on. Throws
 * SLOT_TAKEN when somebody else has it, SLOT_UNAVAILABLE when nobody can, TOO_MANY_ATTEMPTS when the client or the address
 * keeps too many times already, VISITS_FULL and VISITS_FULL_TODAY when the client has as many visits as one may.
 */
export const hold = (
  parts: BookingParts,
  caller: HoldCaller,
  input: z.output<typeof HoldBooking>,
  locale: Locale,
): Promise<KeptHold> => againWithoutGone(() => holdFree(parts, caller, input, locale));

/** Whose holds count as the caller's own: a visitor who has logged in meanwhile still has those of the browser. */
export const keeperOf = ({ account, deviceHash: device }: Pick<HoldCaller, 'account' | 'deviceHash'>) => ({
  clientId: account?.userId ?? null,
  device,
});

async function holdFree(
  parts: BookingParts,
  { account, deviceHash, ip }: HoldCaller,
  input: z.output<typeof HoldBooking>,
  locale: Locale,
): Promise<KeptHold> {
  const { clock } = parts;
  if (account?.userId === input.profileId) throw new AppError('OWN_ANNOUNCEMENT_BOOKING');
  const practice = await practiceOf(parts, input.profileId);
  if (account && account.accountType !== 'client') throw new AppError('FORBIDDEN');
  const announcement = input.announcementId
    ? await requireAnnouncement(parts, input.announcementId, input.profileId)
    : null;
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const given = await givenUp(parts, input, keeperOf({ account, deviceHash }));
  const { except, keeper } = given;
  const place = placeOf(practice, announcement, input.place);
  const home = await homeOf(parts, practice, { place, town: input.town }, locale);
  const start = Date.parse(input.start);
  if (given.which === 'all') {
    const { service: serviceId, worker: workerId = null } = input;
    const asked = { serviceId, workerId, place, home };
    const kept = await resumed(parts, practice, { keeper, start, asked });
    if (kept) return kept;
  }
  await requireReach(parts, practice, home, announcement);
  const { service, rules, workers, needed } = await calendarOf(parts, practice, {
    serviceId: input.service,
    workerId: input.worker ?? null,
    place,
    home,
    except,
  });
  const slot = freeSlotAt(start, rules, workers, needed);
  if (!slot) {
    const empty = workers.map((worker) => ({ ...worker, busy: [] }));
    throw new AppError(freeSlotAt(start, rules, empty, needed) ? 'SLOT_TAKEN' : 'SLOT_UNAVAILABLE');
  }
  const heldFrom = createHmac('sha256', parts.addressSecret).update(ip).digest();
  for (const givers of choicesOfWorkers(slot, workers, rules.timeZone, needed)) {
    const now = clock();
    const row = {
      id: randomUUIDv7(),
      reference: newReference(),
      profile_id: input.profileId,
      ...givenBy(givers),
      announcement_id: input.announcementId ?? null,
      client_id: account?.userId ?? null,
      held_device: account ? null : deviceHash,
      state: 'HELD' as const,
      service_id: service.id,
      service: JSON.stringify(asBooked(service, practice, home)),
      starts_at: instant(start),
      ends_at: instant(start + service.duration_minutes * 60_000),
      break_minutes: rules.breakMinutes,
      time_zone: rules.timeZone,
      place,
      ...homeColumns(home),
      locale,
      uid_domain: parts.uidDomain,
      expires_at: instant(holdExpiresAt(now)),
      held_from: heldFrom,
      created_at: instant(now),
      updated_at: instant(now),
    };
    const isTaken = await insertUnlessTaken(parts, { ...row, group_id: row.id }, { ...given, now, start });
    if (!isTaken) return { holdId: row.id, expiresAt: holdExpiresAt(now), isVisitors: account === null };
  }
  throw new AppError('SLOT_TAKEN');
}

/** The service as it is now; later edits of the profile do not change the visit. */
export function asBooked(
  service: ServiceRow,
  { profile }: Pick<Practice, 'profile'>,
  home: Point | null,
): BookedService {
  const { main, sub, label, duration_minutes: durationMinutes, people, price_from, price_to } = service;
  const price = { from: price_from, to: price_to };
  const { currency, price_factors, travel_cost_kind, travel_cost } = profile;
  const travel = home && travelOfVisit(travelCostOf(travel_cost_kind, travel_cost), profile, home);
  return {
    ...{ main, sub, label, durationMinutes, people, price, currency },
    ...(isOpenPrice(price) && { priceFactors: price_factors }),
    ...(travel && { travel }),
  };
}

/** The holds that a new one stands in for: one that is named, all with the partner, or none; and whose they are. */
interface GivenUp {
  which: { id: string } | 'all' | 'none';
  /** Those that run still: their time counts as free. */
  except: string[];
  keeper: queries.Keeper;
}

async function givenUp(
  parts: BookingParts,
  { replaces, key, keepsOne, profileId }: z.output<typeof HoldBooking>,
  own: queries.Keeper,
): Promise<GivenUp> {
  if (replaces) {
    const isKept = key !== undefined && (await isKeptByKey(parts, replaces, key));
    const keeper = isKept ? 'anyVisitor' : own;
    if (await runsStill(parts, replaces, keeper))
      return { which: { id: replaces }, except: [replaces], keeper };
  }
  if (!keepsOne) return { which: 'none', except: [], keeper: own };
  const running = await queries.runningHoldsWith(parts.db, profileId, own, parts.clock());
  return { which: 'all', except: running.map(({ id }) => id), keeper: own };
}

async function isKeptByKey({ db, linkSecret }: BookingParts, id: string, key: string): Promise<boolean> {
  const row = await appointmentById(db, id);
  return row !== undefined && isHoldKey(linkSecret, row, key);
}

/** Whether a hold of the keeper's has not lapsed yet; throws NOT_FOUND for any other. */
async function runsStill({ db, clock }: BookingParts, id: string, keeper: queries.Keeper): Promise<boolean> {
  const own = await queries.holdOf(db, id, keeper, clock());
  if (!own) throw new AppError('NOT_FOUND');
  return own.runs;
}

type Held = Parameters<typeof queries.insertAppointments>[1][number] & {
  client_id: string | null;
  second_worker_id: string | null;
  held_from: Buffer;
};

interface Insertion extends GivenUp {
  /** Epoch ms. */
  now: number;
  start: number;
}

/**
 * Inserts the hold; true when the database refused it because the worker's time is taken. What stands there mostly runs still:
 * only then is what has lapsed let go of.
 */
async function insertUnlessTaken(parts: BookingParts, row: Held, insertion: Insertion): Promise<boolean> {
  for (const releasesLapsed of [false, true]) {
    try {
      await insert(parts, row, { ...insertion, releasesLapsed });
      return false;
    } catch (error) {
      if (!isOverlap(error)) throw error;
    }
  }
  return true;
}

async function insert(
  { unitOfWork }: BookingParts,
  row: Held,
  { which, keeper, now, start, releasesLapsed }: Insertion & { releasesLapsed: boolean },
): Promise<void> {
  const { profile_id: profileId, time_zone: timeZone } = row;
  const givers = giversOf(row);
  await unitOfWork(async (unit) => {
    const { trx } = unit;
    await lockKey(trx, `holds ${row.held_from.toString('base64url')}`);
    const { client_id: clientId } = row;
    const client = clientId === null ? undefined : await lockUser(trx, clientId);
    const locked = await lockWorkers(trx, [...givers]);
    requireStanding(locked, { givers, start, timeZone });
    if (releasesLapsed) await queries.releaseLapsedHolds(trx, now, givers);
    // By now the client may keep another than when the calendar was read.
    if (which !== 'none')
      await queries.releaseHolds(trx, keeper, which === 'all' ? { profile_id: profileId } : which, now);
    // Counted under the two locks and after the release: a hold that replaces another adds none.
    const held = await queries.countHolds(trx, row.client_id, row.held_from, now);
    const isFull =
      row.client_id === null
        ? held.byVisitors >= GUEST.holdsPerAddress
        : held.byClient >= BOOKING.holdsPerClient;
    if (isFull || held.fromAddress >= BOOKING.holdsPerAddress) {
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 });
    }
    // Said before anything is typed; who it is that a visitor's time is for is known when it is booked.
    if (client) await requireRoom(trx, { clientId, email: client.email }, { profileId, now });
    await queries.insertAppointments(trx, [row]);
    const { id, client_id: actorId } = row;
    unit.record({
      subjectType: 'appointment',
      subjectId: id,
      kind: 'HELD',
      by: actorId ? 'client' : 'guest',
      actorId,
    });
  });
}

/** Without the letters and digits that look or sound alike. */
const REFERENCE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What people read to each other on the phone. */
export function newReference(): string {
  return Array.from({ length: 8 }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join('');
}
