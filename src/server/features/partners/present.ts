import { rfc3339 } from '../../../contract/fields.ts';
import type { OwnProfile, PublicProfile } from '../../../contract/partners.ts';
import type { PartnerCheck } from '../../../contract/partnerChecks.ts';
import type { ShownPhoto } from '../../../contract/photos.ts';
import {
  type CardContent,
  fromPrice,
  mainOfCard,
  treatmentsOfCard,
} from '../../../domain/announcements/cards.ts';
import { ADULT_MAIN, type MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../../domain/locales.ts';
import { type AddressViewer, publicPoint } from '../../../domain/partners/address.ts';
import { peopleToName } from '../../../domain/partners/people.ts';
import { profileTextsWhere } from '../../../domain/partners/profileTexts.ts';
import { languageOfCountry } from '../../../domain/places/countryLanguages.ts';
import { ratingOf } from '../../../domain/reviews/reviews.ts';
import type { Place } from '../../../domain/places/place.ts';
import { typeset } from '../../../messages/typeset.ts';
import { fromColumns } from '../../db/columnNames.ts';
import { writtenPhone } from '../../phoneNumbers.ts';
import { presentShownPhoto } from '../photos/face.ts';
import { inPlace } from '../places/face.ts';
import type { Withholding } from '../reports/face.ts';
import { presentAddress } from './address.ts';
import type { ProfileRow, ServiceRow, WorkerRow } from './queries.ts';

/** A place with the names of its country. */
export type PlaceInCountry = Place & { countryNames: Record<Locale, string> };

/** Everything that a profile is shown from. */
export interface StoredProfile {
  profile: ProfileRow;
  services: ServiceRow[];
  workers: WorkerRow[];
  photos: ReadonlyMap<string, ShownPhoto>;
  /** What staff have found to be right. */
  checks: PartnerCheck[];
  /** Null when the gazetteer no longer knows it. */
  place: PlaceInCountry | null;
}

/** An announcement as its card has it. */
export interface ListedAnnouncement {
  id: string;
  card: CardContent;
}

export function presentOwn(stored: StoredProfile, withheld: Withholding | null, locale: Locale): OwnProfile {
  // The owner stands in fields of the profile.
  const workers = stored.workers.filter(({ is_partner }) => !is_partner);
  const { isExact: _isExact, ...whole } = presentShared({ ...stored, workers }, { locale, as: 'owner' });
  return {
    ...whole,
    hidesAddress: stored.profile.hides_address,
    ownerName: stored.profile.owner_name,
    treatsClients: stored.profile.treats_clients,
    breakTime: stored.profile.break_time,
    startGridMinutes: stored.profile.start_grid_minutes,
    avoidsGaps: stored.profile.avoids_gaps,
    travelSpeedKmh: stored.profile.travel_speed_kmh,
    version: stored.profile.version,
    updatedAt: rfc3339(stored.profile.updated_at),
    withheld,
  };
}

export function presentPublic(
  stored: StoredProfile,
  announcements: readonly ListedAnnouncement[],
  locale: Locale,
): PublicProfile {
  const { profile } = stored;
  const workers = [...peopleToName(profile.name, stored.workers)];
  const { isExact, ...whole } = presentShared({ ...stored, workers }, { locale, as: 'public' });
  const { user_id: userId, lat, lng, workplace, hides_address: hidesAddress } = profile;
  const mains = [
    ...whole.serviceCategory,
    ...announcements.flatMap(({ card }) => card.offers.map(({ main }) => main)),
  ];
  return {
    ...whole,
    isExactAddress: isExact,
    point: {
      ...publicPoint({ lat, lng, workplace, hidesAddress }, userId),
      isExact: isExact && profile.point_of === 'DOOR',
    },
    isAdult: mains.includes(ADULT_MAIN),
    rating: ratingOf(profile.review_stars, profile.review_count),
    announcements: announcements.map(({ id, card }) => ({
      announcementId: id,
      title: typeset(card.authorLocale, card.title),
      titleLocale: card.authorLocale,
      main: mainOfCard(card.offers, []),
      treatments: treatmentsOfCard(card.offers, []),
      priceFrom: fromPrice(card.offers),
      currency: card.currency,
      photo: card.photo && presentShownPhoto(card.photo, locale),
    })),
  };
}

/** The mains a partner names and those of the services. */
const mainsOf = (profile: ProfileRow, services: readonly ServiceRow[]): MainCategory[] => [
  ...new Set([...profile.service_category, ...services.map(({ main }) => main)]),
];

const NOT_OF_ADDRESS = profileTextsWhere(({ isAddress }) => !isAddress);

function presentShared(
  { profile, services, workers, photos, place, checks }: StoredProfile,
  viewer: { locale: Locale; as: AddressViewer },
) {
  const { city, ...address } = presentAddress(profile, place, viewer);
  const photo = (id: string | null) => (id === null ? null : (photos.get(id) ?? null));
  return {
    profileId: profile.user_id,
    name: profile.name,
    shortAddress: profile.short_address,
    gender: profile.gender,
    // Those of the address come with it, as far as the viewer may know them.
    ...fromColumns(profile, NOT_OF_ADDRESS),
    descriptionLocale: profile.description_locale ?? languageOfCountry(place?.countryCode ?? ''),
    place: {
      placeId: profile.place_id,
      city,
      inPlace: place ? inPlace(place, viewer.locale) : '',
      country: place?.countryNames[viewer.locale] ?? '',
      countryCode: place?.countryCode ?? '',
      timeZone: place?.timeZone ?? 'UTC',
    },
    ...address,
    isVisitingClient: profile.is_visiting_client,
    workplace: profile.workplace,
    availability: profile.availability,
    openingTimes: profile.opening_times,
    workers: workers.map((worker) => ({
      workerId: worker.id,
      name: worker.name,
      gender: worker.gender,
      photo: photo(worker.photo_id),
      serviceIds: worker.service_ids,
      openingTimes: worker.opening_times,
    })),
    serviceCategory: mainsOf(profile, services),
    services: services.map((service) => ({
      serviceId: service.id,
      main: service.main,
      sub: service.sub,
      label: service.label,
      durationMinutes: service.duration_minutes,
      people: service.people,
      price: { from: service.price_from, to: service.price_to },
    })),
    currency: profile.currency,
    isTechnician: profile.is_technician,
    checks,
    clientTypes: profile.client_types,
    facilities: profile.facilities,
    paymentMethods: profile.payment_methods,
    phonePrefix: profile.phone_prefix,
    phoneNumber: profile.phone_number,
    phoneText: writtenPhone(`+${profile.phone_prefix}${profile.phone_number}`),
    email: profile.email,
    isCalendarEnabled: profile.is_calendar_enabled,
    bookingMode: profile.booking_mode,
    priceFactors: profile.price_factors,
    travelCostKind: profile.travel_cost_kind,
    travelCost: profile.travel_cost,
    photos: profile.photo_ids.flatMap((id) => photo(id) ?? []),
  };
}

/** What a profile says without what is switched off in its country. */
export function withoutMains(stored: StoredProfile, off: readonly MainCategory[]): StoredProfile {
  if (off.length === 0) return stored;
  const { profile, services } = stored;
  return {
    ...stored,
    profile: {
      ...profile,
      service_category: profile.service_category.filter((main) => !off.includes(main)),
    },
    services: services.filter(({ main }) => !off.includes(main)),
  };
}
