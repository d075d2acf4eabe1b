/** A partner as booking sees them: services, people and what their calendars leave free. */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import { gives } from '../../../domain/booking/gives.ts';
import { noticeMinutes } from '../../../domain/booking/lifecycle.ts';
import { parseBreakTime } from '../../../domain/booking/openingTimes.ts';
import type { SlotRules, WorkerCalendar } from '../../../domain/booking/slots.ts';
import { BOOKING } from '../../../domain/limits.ts';
import {
  type ProfileRow,
  type ServiceRow,
  servicesOf,
  visibleProfileOf,
  type WorkerRow,
  workersOf,
} from '../partners/face.ts';
import type { BookingParts, City, ShownAnnouncement } from './parts.ts';
import { busyOf } from './queries/takenTimes.ts';

export interface Practice {
  profile: ProfileRow;
  services: ServiceRow[];
  /** In the partner's order; where the profile names nobody, the partner in person. */
  workers: WorkerRow[];
  timeZone: string;
  city: City;
}

/** What is asked of the calendar. */
export interface Wish {
  serviceId: string;
  /** Null: anyone. */
  workerId: string | null;
  place: VisitPlace;
  /** An appointment whose time counts as free. */
  except: string | null;
}

/** Reads a partner's practice; throws NOT_FOUND. */
export async function practiceOf({ db, placeById }: BookingParts, profileId: string): Promise<Practice> {
  const profile = await visibleProfileOf(db, profileId);
  if (!profile) throw new AppError('NOT_FOUND');
  const [services, workers, place] = await Promise.all([
    servicesOf(db, profileId),
    workersOf(db, profileId),
    placeById(profile.place_id),
  ]);
  return {
    profile,
    services,
    workers,
    timeZone: place?.timeZone ?? 'UTC',
    city: place,
  };
}

/** The service, the workers who give it and the rules of time; throws where the wish does not fit the practice. */
export async function calendarOf({ db, clock }: BookingParts, practice: Practice, wish: Wish) {
  const { profile, timeZone } = practice;
  const service = practice.services.find(({ id }) => id === wish.serviceId);
  if (!service) throw invalid({ path: 'service', code: 'invalidChoice' });
  if (wish.place === 'CLIENT' && !profile.is_visiting_client)
    throw invalid({ path: 'place', code: 'invalidChoice' });
  const givers = practice.workers.filter(
    ({ id, service_ids }) =>
      (wish.workerId === null || id === wish.workerId) && gives(service_ids, service.id),
  );
  if (wish.workerId !== null && givers.length === 0) throw invalid({ path: 'worker', code: 'invalidChoice' });
  const now = clock();
  const rules: SlotRules = {
    timeZone,
    availability: profile.availability,
    openingTimes: profile.opening_times,
    exceptions: [],
    durationMinutes: service.duration_minutes,
    breakMinutes: parseBreakTime(profile.break_time) ?? BOOKING.defaultBreakMinutes,
    now,
    noticeMinutes: noticeMinutes(profile.booking_mode, wish.place === 'CLIENT'),
    horizonDays: BOOKING.horizonDays,
    gridMinutes: BOOKING.gridMinutes,
  };
  const ids = givers.map(({ id }) => id);
  const taken = ids.length === 0 ? [] : await busyOf(db, ids, { from: now, now, except: wish.except });
  const workers: WorkerCalendar[] = givers.map(({ id, opening_times }) => ({
    workerId: id,
    openingTimes: opening_times,
    exceptions: [],
    busy: taken
      .filter(({ worker_id }) => worker_id === id)
      .map(({ starts_at, free_at }) => ({ start: starts_at, end: free_at })),
  }));
  return { service, rules, workers };
}

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
