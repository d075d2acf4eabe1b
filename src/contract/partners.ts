import { z } from 'zod';
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  MAIN_CATEGORIES,
  PAYMENT_METHODS,
  SUB_CATEGORIES,
  WORKPLACES,
} from '../domain/catalogue/catalogue.ts';
import { LIMITS } from '../domain/limits.ts';
import { AVAILABILITIES, BOOKING_MODES } from '../domain/partners/profile.ts';
import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  CurrencyCode,
  Email,
  Id,
  Instant,
  line,
  LocaleWord,
  PhoneNumber,
  PhonePrefix,
  PhoneText,
  PlaceId,
  required,
  text,
} from './fields.ts';
import { OpeningTimes } from './openingTimes.ts';
import { Photo } from './photos.ts';

/** Some of the options, each at most once. */
const someOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .array(z.enum(options))
    .max(options.length * 2)
    .transform((chosen) => [...new Set(chosen)]);

const Mains = MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number], ...typeof MAIN_CATEGORIES];
const Subs = SUB_CATEGORIES as [(typeof SUB_CATEGORIES)[number], ...typeof SUB_CATEGORIES];

/** Minor units of the profile's currency; `to` null: from … up. */
const PriceRange = z.strictObject({
  from: z.int().min(0).max(LIMITS.price.max),
  to: z.int().min(0).max(LIMITS.price.max).nullable().default(null),
});

const ServiceFields = {
  main: z.enum(Mains),
  sub: z.enum(Subs).nullable().default(null),
  label: line(LIMITS.serviceLabel.max).default(''),
  durationMinutes: z.int().min(LIMITS.durationMinutes.min).max(LIMITS.durationMinutes.max),
  price: PriceRange,
};

/** The id of a stored one, or any word of the caller's for a new one: letters, digits and signs of ASCII. */
const Key = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[!-~]+$/);

const ServiceInput = z.strictObject({ serviceId: Key.optional(), ...ServiceFields });
const WorkerInput = z.strictObject({
  workerId: Key.optional(),
  name: required(line(LIMITS.name.max)),
  gender: z.enum(GENDERS),
  photoId: Id.nullable().default(null),
  serviceIds: z
    .array(Key)
    .max(LIMITS.services.max)
    .default([])
    .describe('Empty: all services of the profile.'),
  openingTimes: OpeningTimes.nullable().default(null).describe('Null: those of the profile.'),
});

const link = line(LIMITS.link.max).default('');

/** What a partner sends: the whole profile, photos as ids in order. */
export const PartnerProfileInput = z.strictObject({
  name: required(line(LIMITS.name.max)),
  gender: z.enum(GENDERS),
  description: text(LIMITS.profileDescription.max).default(''),
  engDescription: text(LIMITS.profileDescription.max).default(''),
  descriptionLocale: LocaleWord.nullable()
    .default(null)
    .describe('The language of `description`; null: that of the country.'),
  placeId: PlaceId,
  cityDescription: text(LIMITS.cityDescription.max).default(''),
  district: line(LIMITS.addressLine.max).default(''),
  neighbourhood: line(LIMITS.addressLine.max).default(''),
  street: line(LIMITS.addressLine.max).default(''),
  houseNumber: line(LIMITS.houseNumber.max).default(''),
  postCode: line(LIMITS.postCode.max).default(''),
  hidesAddress: z.boolean().default(false),
  isVisitingClient: z.boolean().default(false),
  workplace: z.enum(WORKPLACES),
  availability: z.enum(AVAILABILITIES).default('OPENING_HOURS'),
  openingTimes: OpeningTimes.default({}),
  workers: z.array(WorkerInput).max(LIMITS.workers.max).default([]),
  serviceCategory: someOf(Mains).optional().describe('Left out: the mains of the services.'),
  services: z.array(ServiceInput).max(LIMITS.services.max).default([]),
  currency: CurrencyCode,
  isTechnician: z.boolean().default(false),
  licenceNumber: line(LIMITS.licenceNumber.max)
    .default('')
    .describe('Required where PHYSIOTHERAPY is offered.'),
  clientTypes: someOf(CLIENT_TYPES).default([]),
  facilities: someOf(FACILITIES).default([]),
  paymentMethods: someOf(PAYMENT_METHODS).default([]),
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  email: z.union([z.literal(''), Email]).default(''),
  website: link,
  facebook: link,
  instagram: link,
  youtube: link,
  breakTime: line(5).default('15').describe('Minutes between visits, "0"–"120"; "00:15" is read as "15".'),
  isCalendarEnabled: z.boolean().default(false),
  bookingMode: z.enum(BOOKING_MODES).default('REQUEST'),
  photos: z.array(Id).max(LIMITS.photos.max).default([]),
});
export type PartnerProfileInput = z.input<typeof PartnerProfileInput>;

/** An edit of the profile, with the version it was made from. */
export const PartnerProfileEdit = z.strictObject({
  ...PartnerProfileInput.shape,
  version: z.int().min(1),
});
export type PartnerProfileEdit = z.input<typeof PartnerProfileEdit>;

const Service = z.object({ serviceId: Id, ...ServiceFields });
const Worker = z.object({
  workerId: Id,
  name: z.string(),
  gender: z.enum(GENDERS),
  photo: Photo.nullable(),
  serviceIds: z.array(Id),
  openingTimes: OpeningTimes.nullable(),
});

const ProfilePlace = z.object({
  placeId: PlaceId,
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
});

const shared = {
  profileId: Id,
  name: z.string(),
  gender: z.enum(GENDERS),
  description: z.string(),
  engDescription: z.string(),
  descriptionLocale: LocaleWord,
  place: ProfilePlace.describe('Names in the caller’s language.'),
  cityDescription: z.string(),
  district: z.string(),
  neighbourhood: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postCode: z.string(),
  isVisitingClient: z.boolean(),
  workplace: z.enum(WORKPLACES),
  availability: z.enum(AVAILABILITIES),
  openingTimes: OpeningTimes,
  workers: z.array(Worker),
  serviceCategory: z.array(z.enum(Mains)),
  services: z.array(Service),
  currency: CurrencyCode,
  isTechnician: z.boolean(),
  licenceNumber: z.string(),
  clientTypes: z.array(z.enum(CLIENT_TYPES)),
  facilities: z.array(z.enum(FACILITIES)),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  phonePrefix: z.string(),
  phoneNumber: z.string(),
  phoneText: PhoneText,
  email: z.string(),
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  isCalendarEnabled: z.boolean(),
  bookingMode: z.enum(BOOKING_MODES),
  photos: z.array(Photo),
};

/** A profile as its owner sees it. */
export const OwnProfile = z
  .object({
    ...shared,
    hidesAddress: z.boolean(),
    breakTime: z.string(),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

const ProfileAnnouncement = z.object({
  announcementId: Id,
  title: z.string(),
  titleLocale: z.string(),
  main: z.enum(Mains).nullable(),
  priceFrom: z.int().nullable(),
  currency: CurrencyCode,
  photo: Photo.nullable(),
});

/** A profile as everybody else sees it: what could lead to a private door is empty, the point then blurred. */
export const PublicProfile = z
  .object({
    ...shared,
    isExactAddress: z.boolean(),
    point: z.object({ lat: z.number(), lng: z.number() }),
    /** Offers the adult category, here or in an announcement listed. */
    isAdult: z.boolean(),
    announcements: z.array(ProfileAnnouncement),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfile>;

const ById = z.object({ id: Id });
const Self = z.object({ id: z.string().max(64) });
const Caller = z.object({ userId: z.string().max(64).optional() });

export const partners = {
  createProfile: endpoint({
    method: 'POST',
    path: '/api/user-profile/partner/:id',
    summary: 'Publish the own profile.',
    who: 'selfPartner',
    params: Self,
    query: Caller,
    body: PartnerProfileInput,
    bodyLimit: 240_000,
    response: OwnProfile,
    errors: ['PROFILE_EXISTS', 'ADULT_WITH_MINORS'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user-profile/partner/:id',
    summary: 'Replace the own profile. Workers and services keep their ids when they are sent with them.',
    who: 'selfPartner',
    params: Self,
    query: Caller,
    body: PartnerProfileEdit,
    bodyLimit: 240_000,
    response: OwnProfile,
    errors: ['PROFILE_MISSING', 'STALE_VERSION', 'ADULT_WITH_MINORS'],
  }),
  publicProfile: endpoint({
    method: 'GET',
    path: '/api/profile/public/:resourceId',
    summary: 'A profile as everybody sees it.',
    who: 'anyone',
    sameFor: 'everybody',
    params: z.object({ resourceId: Id }),
    response: PublicProfile,
    errors: ['NOT_FOUND'],
  }),
  profileById: endpoint({
    method: 'GET',
    path: '/api/profile/:id',
    summary: 'A profile as everybody sees it.',
    who: 'anyone',
    sameFor: 'everybody',
    params: ById,
    response: PublicProfile,
    errors: ['NOT_FOUND'],
  }),
  ownProfile: endpoint({
    method: 'GET',
    path: '/api/profile/:userId/:id',
    summary: 'The own profile, whole.',
    who: 'selfPartner',
    params: z.object({ userId: z.string().max(64), id: z.string().max(64) }),
    response: OwnProfile,
    errors: ['PROFILE_MISSING'],
  }),
  deleteProfile: endpoint({
    method: 'DELETE',
    path: '/api/profile/partner/:id',
    summary:
      'Delete the own profile; refused while announcements or visits to come stand, unless `withAll` withdraws and cancels them.',
    who: 'selfPartner',
    params: Self,
    query: z.object({ ...Caller.shape, withAll: z.enum(['true', 'false']).optional() }),
    response: null,
    errors: ['PROFILE_MISSING', 'PROFILE_IN_USE'],
  }),
  ownAccount: endpoint({
    method: 'GET',
    path: '/api/partner',
    summary: 'The own account with its profile.',
    who: 'partner',
    response: z.object({ user: User, profile: OwnProfile.nullable() }),
  }),
};
