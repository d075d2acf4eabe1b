/** What a partner writes into the profile. */
import { z } from './zod.ts';
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
import { TRAVEL } from '../domain/booking/calendarLimits.ts';
import { BOOKING } from '../domain/booking/limits.ts';
import { PRICE_FACTORS, TRAVEL_COSTS } from '../domain/partners/priceTerms.ts';
import { AVAILABILITIES, BOOKING_MODES } from '../domain/partners/profile.ts';
import { ofEachProfileText, type ProfileTextName } from '../domain/partners/profileTexts.ts';
import {
  CurrencyCode,
  Email,
  Id,
  line,
  lineOrNothing,
  LocaleWord,
  PhoneNumber,
  PhonePrefix,
  PlaceId,
  required,
  text,
} from './fields.ts';
import { OpeningTimes } from './openingTimes.ts';

/** Some of the options, each at most once. */
const someOf = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .array(z.enum(options))
    .max(options.length * 2)
    .transform((chosen) => [...new Set(chosen)]);

export const Mains = MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number], ...typeof MAIN_CATEGORIES];
const Subs = SUB_CATEGORIES as [(typeof SUB_CATEGORIES)[number], ...typeof SUB_CATEGORIES];

/** Minor units of the profile's currency; `to` null: from … up. */
const PriceRange = z.strictObject({
  from: z.int().min(0).max(LIMITS.price.max),
  to: z.int().min(0).max(LIMITS.price.max).nullable().default(null),
});

export const ServiceFields = {
  main: z.enum(Mains),
  sub: z.enum(Subs).nullable().default(null),
  label: line(LIMITS.serviceLabel.max).default(''),
  durationMinutes: z.int().min(LIMITS.durationMinutes.min).max(LIMITS.durationMinutes.max),
  people: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe('For how many its price is; two are served by two workers at the same time.'),
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

export const StartGridMinutes = z.literal(BOOKING.startGrids);

/** What its texts are, where their names don't say it. */
export const PROFILE_TEXTS_SAID: Partial<Record<ProfileTextName, string>> = {
  cityDescription: 'From the street to the door, in the words of the partner.',
  licenceNumber: 'Required where PHYSIOTHERAPY is offered.',
  imprint: 'What the law wants to be said of who offers: firm, address, register. Everybody sees it.',
};

const TEXTS = ofEachProfileText((name, { max, hasLines }) => {
  const written = (hasLines ? text(max) : line(max)).default('');
  const said = PROFILE_TEXTS_SAID[name];
  return said ? written.describe(said) : written;
});

/** What a partner sends: the whole profile, photos as ids in order. */
export const PartnerProfileInput = z.strictObject({
  name: required(line(LIMITS.name.max)),
  gender: z.enum(GENDERS),
  ...TEXTS,
  descriptionLocale: LocaleWord.nullable()
    .default(null)
    .describe('The language of `description`; null: that of the country.'),
  placeId: PlaceId,
  hidesAddress: z.boolean().default(false),
  isVisitingClient: z.boolean().default(false),
  workplace: z.enum(WORKPLACES),
  availability: z.enum(AVAILABILITIES).default('OPENING_HOURS'),
  openingTimes: OpeningTimes.default({}),
  ownerName: lineOrNothing(LIMITS.name.max)
    .default('')
    .describe('As whom the owner treats; empty: by the name of the profile.'),
  treatsClients: z
    .boolean()
    .optional()
    .describe(
      'Whether the owner can be booked beside the workers named, and before them; without any, always. Left out: as before; of a new profile, whether it names no workers.',
    ),
  workers: z.array(WorkerInput).max(LIMITS.workers.max).default([]),
  serviceCategory: someOf(Mains).optional().describe('Left out: the mains of the services.'),
  services: z.array(ServiceInput).max(LIMITS.services.max).default([]),
  currency: CurrencyCode,
  isTechnician: z.boolean().default(false),
  clientTypes: someOf(CLIENT_TYPES).default([]),
  facilities: someOf(FACILITIES).default([]),
  paymentMethods: someOf(PAYMENT_METHODS).default([]),
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  email: z.union([z.literal(''), Email]).default(''),
  breakTime: line(5).default('15').describe('Minutes between visits, "0"–"120"; "00:15" is read as "15".'),
  startGridMinutes: StartGridMinutes.default(BOOKING.gridMinutes).describe(
    'Clients can book a visit every so many minutes, counted from each opening.',
  ),
  avoidsGaps: z
    .boolean()
    .default(false)
    .describe(
      'Clients are offered only times that leave no gap too short for the shortest service, where there are such times.',
    ),
  travelSpeedKmh: z
    .int()
    .min(TRAVEL.least)
    .max(TRAVEL.most)
    .default(TRAVEL.kmPerHour)
    .describe('How fast the partner comes to home visits; each way takes ten minutes more.'),
  priceFactors: someOf(PRICE_FACTORS).default([]).describe('What decides the prices that are ranges.'),
  travelCostKind: z
    .enum(TRAVEL_COSTS)
    .nullable()
    .default(null)
    .describe('What the way to a home visit costs; null: nothing is said of it.'),
  travelCost: z
    .int()
    .min(0)
    .max(LIMITS.price.max)
    .default(0)
    .describe('Minor units: for the way (`FIXED`) or for each kilometre (`PER_KM`).'),
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
