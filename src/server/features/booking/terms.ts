/** What somebody must know of a partner before booking. */
import { AppError } from '../../../contract/appError.ts';
import type { BookingTerms } from '../../../contract/bookingTerms.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import { receivesOn } from '../../../domain/booking/daysOff.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { BOOKING } from '../../../domain/booking/limits.ts';
import type { Locale } from '../../../domain/locales.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import type { ServiceRow } from '../partners/face.ts';
import type { BookingParts, ShownAnnouncement } from './parts.ts';
import { placesOf, practiceOf, requireAnnouncement } from './practice.ts';
import { presentPlace, presentService } from './present.ts';

/** All that somebody must know to book; throws NOT_FOUND. */
export async function bookingTerms(
  parts: BookingParts,
  asked: { announcementId?: string; profileId?: string },
  { callerId, locale }: { callerId: string | null; locale: Locale },
): Promise<BookingTerms> {
  const announcementId = asked.announcementId ?? null;
  const announcement = announcementId
    ? await requireAnnouncement(parts, announcementId, asked.profileId ?? null)
    : null;
  const profileId = announcement?.ownerId ?? asked.profileId;
  if (!profileId) throw new AppError('NOT_FOUND');
  const practice = await practiceOf(parts, profileId);
  const { profile } = practice;
  const today = localDate(parts.clock(), practice.timeZone);
  const workers = practice.workers.filter((worker) => receivesOn(worker, today));
  const offers = announcement?.offers ?? [];
  const services = bookable(practice.services, offers);
  const faces = await parts.photosByIds(
    workers.flatMap(({ photo_id }) => photo_id ?? []),
    locale,
  );
  const phone = toE164({ phonePrefix: profile.phone_prefix, phoneNumber: profile.phone_number });
  return {
    profileId,
    announcementId,
    name: profile.name,
    isCalendarEnabled: profile.is_calendar_enabled && services.length > 0,
    bookingMode: profile.booking_mode,
    timeZone: practice.timeZone,
    services: services.map((service) => presentService(service, profile)),
    offers: offers.map((offer) => standsFor(services, offer)?.id ?? null),
    workers: workers.map(({ id, name, gender, photo_id, service_ids }) => ({
      workerId: id,
      name,
      gender,
      photo: photo_id === null ? null : (faces.get(photo_id) ?? null),
      serviceIds: service_ids,
    })),
    places: placesOf(profile, announcement),
    place: presentPlace(profile, { place: 'SALON', address: '', home_town: '' }, practice.city, {
      locale,
      as: 'public',
    }),
    travelCostKind: profile.travel_cost_kind,
    travelCost: profile.travel_cost,
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

type Offer = ShownAnnouncement['offers'][number];

const sameTreatment = (service: ServiceRow, offer: Offer) =>
  service.main === offer.main && service.sub === offer.sub;

/**
 * The services to choose from: those the announcement offers; without an announcement, or where it offers nothing
 * that can be booked, all but the adult ones, which show only where they are named.
 */
function bookable(services: ServiceRow[], offers: Offer[]): ServiceRow[] {
  const offered = services.filter((service) => offers.some((offer) => sameTreatment(service, offer)));
  return offered.length > 0 ? offered : services.filter(({ main }) => main !== ADULT_MAIN);
}

function standsFor(services: ServiceRow[], offer: Offer): ServiceRow | undefined {
  const same = services.filter((service) => sameTreatment(service, offer));
  return same.find(({ duration_minutes }) => duration_minutes === offer.durationMinutes) ?? same[0];
}
