/** What a partner writes into an announcement. */
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
import { LOCALES } from '../domain/locales.ts';
import {
  CurrencyCode,
  Id,
  line,
  LocaleWord,
  PhoneNumber,
  PhonePrefix,
  PlaceId,
  required,
  says,
  text,
} from './fields.ts';

export const MainCategory = z.enum(MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number]]);
export const SubCategory = z.enum(SUB_CATEGORIES as [(typeof SUB_CATEGORIES)[number]]);
export const Amount = z.int().min(0).max(LIMITS.price.max).describe('Minor units.');
/** Members of a closed list, each at most once. */
const choices = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .array(z.enum(words))
    .max(words.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, says('invalidChoice'));
const Link = line(2048);

/** One treatment with its duration and price. */
export const Offer = z.strictObject({
  main: MainCategory,
  sub: SubCategory.nullable(),
  durationMinutes: z.int().min(LIMITS.durationMinutes.min).max(LIMITS.durationMinutes.max),
  price: z.strictObject({ from: Amount, to: Amount.nullable() }),
});

/** The whole text, with the photos. */
export const AnnouncementBody = z.strictObject({
  title: required(line(LIMITS.announcementTitle.max)),
  description: z.strictObject(
    Object.fromEntries(
      LOCALES.map((locale) => [locale, text(LIMITS.announcementDescription.max).optional()]),
    ) as Record<(typeof LOCALES)[number], z.ZodOptional<ReturnType<typeof text>>>,
  ),
  authorLocale: LocaleWord,
  offers: z.array(Offer).min(1).max(LIMITS.services.max),
  currency: CurrencyCode,
  placeId: PlaceId,
  district: line(LIMITS.name.max),
  isVisitingClient: z.boolean(),
  travelRadiusKm: z.int().min(1).max(LIMITS.travelRadiusKm.max).nullable(),
  workplace: z.enum(WORKPLACES),
  gender: z.enum(GENDERS),
  clientTypes: choices(CLIENT_TYPES),
  paymentMethods: choices(PAYMENT_METHODS),
  facilities: choices(FACILITIES),
  languages: choices(LOCALES),
  phonePrefix: PhonePrefix,
  phoneNumber: PhoneNumber,
  website: Link,
  facebook: Link,
  instagram: Link,
  youtube: Link,
  photos: z
    .array(Id)
    .max(LIMITS.photos.max)
    .refine((ids) => new Set(ids).size === ids.length, says('invalidChoice'))
    .optional()
    .describe('In order; own photos of announcements or the profile. As they are when left out.'),
});
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;

/** Asks a person to look at what the automatic checks find, where there is somebody (`owner.canRequestReview`). */
export const RequestReview = z
  .boolean()
  .optional()
  .describe('Go on although the automatic checks find something: a person is to look.');

/** An edit, with the version it was made from. */
export const AnnouncementEdit = z.strictObject({
  ...AnnouncementBody.shape,
  version: z.int().min(1),
  requestReview: RequestReview,
});
export type AnnouncementEdit = z.infer<typeof AnnouncementEdit>;
