import { z } from './zod.ts';
import { CHECK_KINDS } from '../domain/partners/checks.ts';
import { Amount, MainCategory, SubCategory } from './announcementBody.ts';
import { CurrencyCode, Id, LocaleWord, PlaceId } from './fields.ts';
import { ShownPhoto } from './photos.ts';

/** How the reviews of a partner come out together. */
export const Rating = z.object({
  value: z.number().describe('The average of the stars, with one decimal.'),
  count: z.int(),
});
export type Rating = z.infer<typeof Rating>;

/** An announcement in a list. */
export const Card = z
  .object({
    announcementId: Id,
    title: z.string(),
    authorLocale: LocaleWord,
    main: MainCategory,
    treatments: z
      .array(z.object({ main: MainCategory, sub: SubCategory.nullable() }))
      .describe('The first few it offers, of the mains asked for: what it is about, in any language.'),
    photo: ShownPhoto.nullable().describe('Null: there is none.'),
    placeId: PlaceId,
    city: z.string(),
    district: z.string(),
    priceFrom: Amount.nullable(),
    currency: CurrencyCode,
    rating: Rating.nullable().describe('Of its partner; null: there are no reviews.'),
    isPromoted: z.boolean(),
    isVisitingClient: z.boolean(),
    isCalendarEnabled: z.boolean(),
    languages: z.array(LocaleWord).describe('Spoken there.'),
    hasLicence: z
      .boolean()
      .describe('It offers what needs a licence, and its partner gives the number of one.'),
    checks: z
      .array(z.enum(CHECK_KINDS))
      .describe('What staff have checked of its partner: the licence number that is given, the identity.'),
    profile: z.object({
      profileId: Id,
      name: z.string(),
      named: z
        .string()
        .describe('The name with those who treat: “Praxis Engel · Mehmet”, “Lotos · Ewa, Anna, Jan +2”.'),
    }),
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;
