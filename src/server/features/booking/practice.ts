/** What there is to book with a partner: services, people and the times that are free. */
import { AppError, invalid } from '../../../contract/appError.ts';
import type { BookingTerms, FreeSlots } from '../../../contract/booking.ts';
import type { VisitPlace } from '../../../domain/booking/appointment.ts';
import { addDays } from '../../../domain/booking/calendarDate.ts';
import { noticeMinutes } from '../../../domain/booking/lifecycle.ts';
import { parseBreakTime } from '../../../domain/booking/openingTimes.ts';
import {
  freeSlotsOfAny,
  localDate,
  nextFreeDay,
  type SlotRules,
  type WorkerCalendar,
} from '../../../domain/booking/slots.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import { visibility } from '../../../domain/announcements/access.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { BOOKING } from '../../../domain/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import type { BookingParts } from './parts.ts';
import { presentPlace, presentService } from './present.ts';
import * as queries from './queries.ts';

/** A partner as booking sees them. */
export interface Practice {
  profile: queries.ProfileRow;
  services: queries.ServiceRow[];
  /** In the partner's order; where the profile names nobody, the partner in person. */
  workers: queries.WorkerRow[];
  timeZone: string;
  cityNames: Record<Locale, string> | null;
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
export async function practiceOf({ db, placeOf }: BookingParts, profileId: string): Promise<Practice> {
  const profile = await queries.profileById(db, profileId);
  if (!profile) throw new AppError('NOT_FOUND');
  const [services, workers, place] = await Promise.all([
    queries.servicesOf(db, profileId),
    queries.workersOf(db, profileId),
    placeOf(profile.place_id),
  ]);
  return {
    profile,
    services,
    workers,
    timeZone: place?.timeZone ?? 'UTC',
    cityNames: place?.names ?? null,
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
      (wish.workerId === null || id === wish.workerId) &&
      (service_ids.length === 0 || service_ids.includes(service.id)),
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
  const taken =
    ids.length === 0 ? [] : await queries.busyOf(db, ids, { from: now, now, except: wish.except });
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

const WEEK_DAYS = 7;
const MOST_DAYS = 31;

/** The free times of some days, a week from today unless said otherwise, and the next free day after them. */
export async function freeSlots(
  parts: BookingParts,
  profileId: string,
  wish: Wish,
  days: { from?: string; to?: string },
): Promise<FreeSlots> {
  const practice = await practiceOf(parts, profileId);
  if (!practice.profile.is_calendar_enabled) throw new AppError('CALENDAR_DISABLED');
  const { rules, workers } = await calendarOf(parts, practice, wish);
  const today = localDate(rules.now, rules.timeZone);
  const lastDay = addDays(today, rules.horizonDays);
  const from = days.from && days.from > today ? days.from : today;
  const wished = days.to ?? addDays(from, WEEK_DAYS - 1);
  const furthest = addDays(from, MOST_DAYS - 1);
  const to = wished < from ? from : wished > furthest ? furthest : wished;
  return {
    timeZone: rules.timeZone,
    from,
    to,
    slots: freeSlotsOfAny({ ...rules, from, to }, workers).map(
      ({ date, start, localTime, offset, doubled }) => ({
        date,
        start: new Date(start).toISOString(),
        localTime,
        offset,
        doubled,
      }),
    ),
    nextFreeDay: nextFreeDay(addDays(to, 1), rules, workers),
    today,
    lastDay,
  };
}

/** Whether an announcement is shown to everybody and belongs to the profile (when one is named). */
export async function requireAnnouncement(
  { db, clock }: BookingParts,
  id: string,
  profileId: string | null,
): Promise<{ ownerId: string }> {
  const row = await queries.announcementById(db, id);
  if (!row || (profileId !== null && row.owner_id !== profileId)) throw new AppError('NOT_FOUND');
  const seen = visibility(
    { status: row.status, hidden: row.hidden, expiresAt: row.expires_at, deletedAt: row.deleted_at },
    'public',
    clock(),
  );
  if (seen.is !== 'public' || seen.expiredNotice) throw new AppError('NOT_FOUND');
  return { ownerId: row.owner_id };
}

/** All that somebody must know to book; throws NOT_FOUND. */
export async function bookingTerms(
  parts: BookingParts,
  asked: { announcementId?: string; profileId?: string },
  { callerId, locale }: { callerId: string | null; locale: Locale },
): Promise<BookingTerms> {
  const announcementId = asked.announcementId ?? null;
  const owner = announcementId
    ? await requireAnnouncement(parts, announcementId, asked.profileId ?? null)
    : null;
  const profileId = owner?.ownerId ?? asked.profileId;
  if (!profileId) throw new AppError('NOT_FOUND');
  const practice = await practiceOf(parts, profileId);
  const { profile, workers } = practice;
  const offers = announcementId ? await queries.offersOf(parts.db, announcementId) : [];
  const services = bookable(practice.services, offers);
  const phone = toE164({ phonePrefix: profile.phone_prefix, phoneNumber: profile.phone_number });
  return {
    profileId,
    announcementId,
    name: profile.name,
    isCalendarEnabled: profile.is_calendar_enabled && services.length > 0,
    bookingMode: profile.booking_mode,
    timeZone: practice.timeZone,
    services: services.map((service) => presentService(service, profile.currency)),
    offers: offers.map((offer) => standsFor(services, offer)?.id ?? null),
    workers: workers.map(({ id, name, gender, service_ids }) => ({
      workerId: id,
      name,
      gender,
      serviceIds: service_ids,
    })),
    place: presentPlace(
      profile,
      { place: 'SALON', address: '' },
      practice.cityNames?.[locale] ?? '',
      'public',
    ),
    isVisitingClient: profile.is_visiting_client,
    phone,
    phoneText: writtenPhone(phone),
    paymentMethods: profile.payment_methods,
    rules: {
      freeCancellationHours: BOOKING.freeCancellationHours,
      rescheduleUntilHours: BOOKING.rescheduleUntilHours,
      maxReschedules: BOOKING.maxReschedules,
      holdMinutes: BOOKING.holdMinutes,
    },
    isOwn: callerId === profileId,
  };
}

type Offer = Awaited<ReturnType<typeof queries.offersOf>>[number];

const sameTreatment = (service: queries.ServiceRow, offer: Offer) =>
  service.main === offer.main && service.sub === offer.sub;

/**
 * The services to choose from: those the announcement offers; without an announcement, or where it offers nothing
 * that can be booked, all but the adult ones, which show only where they are named.
 */
function bookable(services: queries.ServiceRow[], offers: Offer[]): queries.ServiceRow[] {
  const offered = services.filter((service) => offers.some((offer) => sameTreatment(service, offer)));
  return offered.length > 0 ? offered : services.filter(({ main }) => main !== ADULT_MAIN);
}

function standsFor(services: queries.ServiceRow[], offer: Offer): queries.ServiceRow | undefined {
  const same = services.filter((service) => sameTreatment(service, offer));
  return same.find(({ duration_minutes }) => duration_minutes === offer.duration_minutes) ?? same[0];
}
