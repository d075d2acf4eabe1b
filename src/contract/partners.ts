import { WithheldNotice } from './withheld.ts';
import { z } from './zod.ts';
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  PAYMENT_METHODS,
  WORKPLACES,
} from '../domain/catalogue/catalogue.ts';
import { AVAILABILITIES, BOOKING_MODES } from '../domain/partners/profile.ts';
import { ofEachProfileText } from '../domain/partners/profileTexts.ts';
import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  AddressLines,
  CurrencyCode,
  Id,
  InPlace,
  Instant,
  LocaleWord,
  PhoneText,
  PlaceId,
  PointOnMap,
} from './fields.ts';
import { InvoiceData } from './invoices.ts';
import { OpeningTimes } from './openingTimes.ts';
import {
  PROFILE_TEXTS_SAID,
  Mains,
  PartnerProfileEdit,
  PartnerProfileInput,
  ServiceFields,
  StartGridMinutes,
} from './partnerProfileBody.ts';
import { PartnerCheck } from './partnerChecks.ts';
import { PriceTerms } from './priceTerms.ts';
import { Card, Rating } from './card.ts';
import { Photo, ShownPhoto } from './photos.ts';

/** The words of a short address. */
const ShortAddress = z.string().max(80);

const Service = z.object({ serviceId: Id, ...ServiceFields });
/** Somebody one can book. */
export const Worker = z.object({
  workerId: Id,
  name: z.string(),
  gender: z.enum(GENDERS),
  photo: Photo.nullable(),
  serviceIds: z.array(Id).describe('Empty: all services.'),
  openingTimes: OpeningTimes.nullable().describe('Null: those of the profile.'),
});

const ProfilePlace = z.object({
  placeId: PlaceId,
  city: z.string(),
  inPlace: InPlace,
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
});

const shared = {
  profileId: Id,
  name: z.string(),
  shortAddress: z
    .string()
    .nullable()
    .describe('`/p/` and these words lead to the profile, for ever; null for a moment after it was made.'),
  gender: z.enum(GENDERS),
  ...ofEachProfileText((name) => {
    const said = PROFILE_TEXTS_SAID[name];
    return said ? z.string().describe(said) : z.string();
  }),
  descriptionLocale: LocaleWord,
  place: ProfilePlace.describe('Names in the caller’s language.'),
  addressLines: AddressLines,
  isVisitingClient: z.boolean(),
  workplace: z.enum(WORKPLACES),
  availability: z.enum(AVAILABILITIES),
  openingTimes: OpeningTimes,
  workers: z.array(Worker),
  serviceCategory: z.array(z.enum(Mains)),
  services: z.array(Service),
  currency: CurrencyCode,
  isTechnician: z.boolean(),
  checks: z
    .array(PartnerCheck)
    .describe('What staff have found to be right; a licence only while its number is the one above.'),
  clientTypes: z.array(z.enum(CLIENT_TYPES)),
  facilities: z.array(z.enum(FACILITIES)),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  phonePrefix: z.string(),
  phoneNumber: z.string(),
  phoneText: PhoneText,
  email: z.string(),
  isCalendarEnabled: z.boolean(),
  bookingMode: z.enum(BOOKING_MODES),
  ...PriceTerms,
  photos: z.array(ShownPhoto),
};

/** A profile as its owner sees it. */
export const OwnProfile = z
  .object({
    ...shared,
    hidesAddress: z.boolean(),
    ownerName: z.string(),
    treatsClients: z.boolean(),
    breakTime: z.string(),
    startGridMinutes: StartGridMinutes,
    avoidsGaps: z.boolean(),
    travelSpeedKmh: z.int(),
    version: z.int(),
    updatedAt: Instant,
    withheld: WithheldNotice.nullable().describe('Why nobody else sees it; null where no report hides it.'),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof OwnProfile>;

const ProfileAnnouncement = z.object({
  announcementId: Id,
  title: z.string(),
  titleLocale: z.string(),
  main: z.enum(Mains).nullable(),
  treatments: Card.shape.treatments,
  priceFrom: z.int().nullable(),
  currency: CurrencyCode,
  photo: ShownPhoto.nullable(),
});

/** A profile as everybody else sees it: what could lead to a private door is empty, the point then blurred. */
export const PublicProfile = z
  .object({
    ...shared,
    isExactAddress: z.boolean(),
    point: PointOnMap,
    /** Offers the adult category, here or in an announcement listed. */
    isAdult: z.boolean(),
    announcements: z.array(ProfileAnnouncement),
    rating: Rating.nullable().describe('Null: there are no reviews.'),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfile>;

const ById = z.object({ id: Id });
const Self = z.object({ id: z.string().max(64) });
const Caller = z.object({ userId: z.string().max(64).optional() });

export const partners = {
  createProfile: endpoint({
    forKeys: 'write',
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
    forKeys: 'write',
    method: 'PUT',
    path: '/api/user-profile/partner/:id',
    summary: 'Replace the own profile. Workers and services keep their ids when they are sent with them.',
    who: 'selfPartner',
    params: Self,
    query: Caller,
    body: PartnerProfileEdit,
    bodyLimit: 240_000,
    response: OwnProfile,
    errors: ['PROFILE_MISSING', 'STALE_VERSION', 'ADULT_WITH_MINORS', 'WORKER_HAS_VISITS'],
  }),
  publicProfile: endpoint({
    forKeys: 'read',
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
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile/:id',
    summary: 'A profile as everybody sees it.',
    who: 'anyone',
    sameFor: 'everybody',
    params: ById,
    response: PublicProfile,
    errors: ['NOT_FOUND'],
  }),
  profileAt: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile/short-address/:words',
    summary: 'Whose profile has a short address, also one of before another name.',
    who: 'anyone',
    sameFor: 'everybody',
    params: z.object({ words: ShortAddress }),
    response: z.object({ profileId: Id }),
    errors: ['NOT_FOUND'],
  }),
  qrCode: endpoint({
    method: 'GET',
    path: '/api/profile/qr-code',
    summary:
      'The short address of a profile as a QR code, to be printed; it opens the profile in the language named.',
    who: 'anyone',
    query: z.object({ words: ShortAddress, language: LocaleWord.optional() }),
    response: z.custom<string>(),
    produces: ['image/svg+xml'],
    errors: ['NOT_FOUND'],
  }),
  ownProfile: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile/:userId/:id',
    summary: 'The own profile, whole.',
    who: 'selfPartner',
    params: z.object({ userId: z.string().max(64), id: z.string().max(64) }),
    query: Caller,
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
    forKeys: 'read',
    method: 'GET',
    path: '/api/partner',
    summary: 'The own account with its profile, and whom its invoices are made out to.',
    who: 'partner',
    response: z.object({
      user: User,
      profile: OwnProfile.nullable(),
      invoiceData: InvoiceData.nullable(),
    }),
  }),
};
