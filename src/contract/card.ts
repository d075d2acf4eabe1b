import { z } from 'zod';
import { Amount, MainCategory } from './announcementBody.ts';
import { CurrencyCode, Id, LocaleWord, PlaceId } from './fields.ts';
import { Photo } from './photos.ts';

/** An announcement in a list. */
export const Card = z
  .object({
    announcementId: Id,
    title: z.string(),
    authorLocale: LocaleWord,
    main: MainCategory,
    photo: Photo.nullable().describe('Null: a picture drawn from the id stands there.'),
    placeId: PlaceId,
    city: z.string(),
    district: z.string(),
    priceFrom: Amount.nullable(),
    currency: CurrencyCode,
    rating: z.object({ value: z.number(), count: z.int() }).nullable(),
    isPromoted: z.boolean(),
    isVisitingClient: z.boolean(),
    isCalendarEnabled: z.boolean(),
    profile: z.object({ profileId: Id, name: z.string() }),
  })
  .meta({ id: 'Card' });
export type Card = z.infer<typeof Card>;
