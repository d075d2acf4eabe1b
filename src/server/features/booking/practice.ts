/** A partner as booking sees them: services, people and what their calendars leave free. */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import { addDays } from '../../../domain/time/calendarDate.ts';
import { exceptionsOfPerson, exceptionsOfPractice } from '../../../domain/booking/daysOff.ts';
import { givesService, shortestService } from '../../../domain/booking/workerServices.ts';
import { noticeMinutes } from '../../../domain/booking/lifecycle.ts';
import { parseBreakTime } from '../../../domain/booking/breakTime.ts';
import {
  localDate,
  type Needed,
  type SlotRules,
  type WorkerCalendar,
} from '../../../domain/booking/slots.ts';
import { busyFor, type TakenTime } from '../../../domain/booking/travel.ts';
import { visitPlacesOf } from '../../../domain/booking/visitPlaces.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import type { Point } from '../../../domain/places/place.ts';
import {
  type ProfileRow,
  type ServiceRow,
  offeredServicesOf,
  visibleProfileOf,
  type WorkerRow,
  workersOf,
} from '../partners/face.ts';
import { homeOfRow, stopOf } from './storedHome.ts';
import type { BookingParts, ShownAnnouncement, Town } from './parts.ts';
import { daysOffOf } from './queries/calendar.ts';
import { busyOf } from './queries/takenTimes.ts';

export interface Practice {
  profile: ProfileRow;
  services: ServiceRow[];
  /** In the partner's order; where the profile names nobody, the partner in person. */
  workers: WorkerRow[];
  timeZone: string;
  city: Town;
}

/** What is asked of the calendar. */
export interface Wish {
  serviceId: string;
  /** Null: anyone. */
  workerId: string | null;
  place: VisitPlace;
  /** Where a home visit goes; null at the practice. */
  home: Point | null;
  /** How many give it together; left out: as many as the service says. */
  people?: number;
  /** Appointments whose time counts as free. */
  except: readonly string[];
}

/** Reads a partner's practice as everybody may see it; throws NOT_FOUND, or what is told where `find` finds none. */
export async function practiceOf(
  { db, placeById }: BookingParts,
  profileId: string,
  { find = visibleProfileOf, missing = () => new AppError('NOT_FOUND') } = {},
): Promise<Practice> {
  const [profile, services, workers] = await Promise.all([
    find(db, profileId),
    offeredServicesOf(db, profileId),
    workersOf(db, profileId),
  ]);
  if (!profile) throw missing();
  const place = await placeById(profile.place_id);
  return {
    profile,
    services,
    workers,
    timeZone: place?.timeZone ?? 'UTC',
    city: place,
  };
}

/**
 * The service, the workers who give it, who of them is needed, and the rules of time; throws where the wish does not fit the
 * practice. Of one who is named and gives it alone the others are left out.
 * @param horizonDays as far as times are looked at: partners themselves look further than their clients
 */
export async function calendarOf(
  parts: BookingParts,
  practice: Practice,
  wish: Wish,
  horizonDays: number = BOOKING.horizonDays,
) {
  const service = practice.services.find(({ id }) => id === wish.serviceId);
  if (!service) throw invalid({ path: 'service', code: 'invalidChoice' });
  placeOf(practice, null, wish.place);
  const all = practice.workers.filter(({ service_ids }) => givesService(service_ids, service.id));
  const named = all.filter(({ id }) => id === wish.workerId);
  if (wish.workerId !== null && named.length === 0) throw invalid({ path: 'worker', code: 'invalidChoice' });
  const { people = service.people } = wish;
  const givers = wish.workerId === null || people > 1 ? all : named;
  const needed: Needed = { people, named: wish.workerId };
  const { home, except } = wish;
  const { duration_minutes: durationMinutes } = service;
  const times = await timesOf(parts, practice, givers, { durationMinutes, home, except, horizonDays });
  return { service, needed, ...times };
}

/** The rules of time for a visit of some length, and the calendars of those who may give it. */
export async function timesOf(
  { db, clock }: BookingParts,
  { profile, services, timeZone }: Practice,
  givers: readonly WorkerRow[],
  {
    durationMinutes,
    home,
    except,
    horizonDays,
  }: Pick<Wish, 'home' | 'except'> & { durationMinutes: number; horizonDays: number },
): Promise<{ rules: SlotRules; workers: WorkerCalendar[] }> {
  const now = clock();
  const today = localDate(now, timeZone);
  // A visit of the last day may run into the next ones, which must be open as well.
  const days = { from: addDays(today, -1), to: addDays(today, horizonDays + 2) };
  const ids = givers.map(({ id }) => id);
  const [daysOff, taken] = await Promise.all([
    daysOffOf(db, profile.user_id, days.from),
    ids.length === 0 ? [] : busyOf(db, ids, { from: now, now, except }),
  ]);
  const rules: SlotRules = {
    timeZone,
    availability: profile.availability,
    openingTimes: profile.opening_times,
    exceptions: exceptionsOfPractice(daysOff, days),
    durationMinutes,
    breakMinutes: parseBreakTime(profile.break_time) ?? BOOKING.defaultBreakMinutes,
    now,
    noticeMinutes: noticeMinutes(profile.booking_mode, home !== null),
    horizonDays,
    gridMinutes: profile.start_grid_minutes,
  };
  const lengths = services.map(({ id, duration_minutes }) => ({ id, durationMinutes: duration_minutes }));
  const workers: WorkerCalendar[] = givers.map(({ id, opening_times, service_ids, leaves_on }) => ({
    workerId: id,
    openingTimes: opening_times,
    exceptions: exceptionsOfPerson(daysOff, { id, opening_times, leaves_on }, days),
    busy: busyFor(stopOf(home, profile), takenBy(taken, id, profile), profile.travel_speed_kmh),
    keepsRoomFor: profile.avoids_gaps ? shortestService(service_ids, lengths) : undefined,
  }));
  return { rules, workers };
}

/**
 * Where a visit is to be; left out: where they are first given. Throws at `place` where the partner gives none, or none of the
 * announcement that is booked from.
 */
export function placeOf(
  { profile }: Pick<Practice, 'profile'>,
  announcement: Pick<ShownAnnouncement, 'workplace' | 'isVisitingClient'> | null,
  asked?: VisitPlace,
): VisitPlace {
  const places = placesOf(profile, announcement);
  if (asked !== undefined && !places.includes(asked)) throw invalid({ path: 'place', code: 'invalidChoice' });
  return asked ?? places[0];
}

/** Where visits are given, the first one meant unless another is named. */
export const placesOf = (
  { workplace, is_visiting_client: isVisitingClient }: ProfileRow,
  announcement: Pick<ShownAnnouncement, 'workplace' | 'isVisitingClient'> | null,
) => visitPlacesOf({ workplace, isVisitingClient }, announcement);

/** What takes a worker's time, and where. */
export const takenBy = (
  taken: Awaited<ReturnType<typeof busyOf>>,
  workerId: string,
  practice: Point,
): TakenTime[] =>
  taken
    .filter(({ worker_id }) => worker_id === workerId)
    .map(({ starts_at: start, free_at: end, place, home_lat, home_lng }) => {
      const home = homeOfRow({ place: place ?? 'SALON', home_town: '', home_lat, home_lng }, practice);
      return { start, end, at: stopOf(home, practice) };
    });

/** An announcement that is shown to everybody and belongs to the profile (when one is named); throws NOT_FOUND. */
export async function requireAnnouncement(
  { shownAnnouncement }: BookingParts,
  id: string,
  profileId: string | null,
): Promise<ShownAnnouncement> {
  const announcement = await shownAnnouncement(id);
  if (!announcement || (profileId !== null && announcement.ownerId !== profileId))
    throw new AppError('NOT_FOUND');
  return announcement;
}
