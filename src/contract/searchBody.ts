import { z } from './zod.ts';
import {
  CATALOGUE,
  CATEGORY_WORDS,
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  PAYMENT_METHODS,
  SALON_TYPES,
} from '../domain/catalogue/catalogue.ts';
import { LIMITS } from '../domain/limits.ts';
import { SEARCH_SORTS } from '../domain/search/filters.ts';
import { RADIUS_KM, readBounds, readLat, readLng, readRadius } from '../domain/search/readArea.ts';
import { DAYS_SAID } from '../domain/search/wishedTime.ts';
import { LocalDate, oneOrMany, PlaceId, Quarter } from './fields.ts';

const words = Object.values(CATEGORY_WORDS);

const isRead = (read: (text: string) => unknown) => (text: string) => read(text) !== null;
/** A number, or its text as the address has it. */
const degrees = (read: (text: string) => number | null, most: number) =>
  z.union([z.number().min(-most).max(most), z.string().max(30).refine(isRead(read))]);

/** The filters with the names and values of the search's address (domain/search/address.ts). */
export const SearchBody = z
  .strictObject({
    placeId: PlaceId.optional(),
    district: z
      .string()
      .max(80)
      .optional()
      .describe('Of the city: distances start there, not in its centre.'),
    bounds: z
      .string()
      .max(120)
      .refine(isRead(readBounds))
      .optional()
      .describe(
        '`south,west,north,east` in degrees: only what lies between them; `west` is the greater one across the 180th meridian. Four decimals are read.',
      ),
    lat: degrees(readLat, 90)
      .optional()
      .describe('With `lng` and `radius`: only what lies so near. Four decimals are read.'),
    lng: degrees(readLng, 180).optional(),
    radius: z
      .union([z.int().min(RADIUS_KM.min).max(RADIUS_KM.max), z.string().max(3).refine(isRead(readRadius))])
      .optional()
      .describe('Whole kilometres. Where `bounds` are given they count.'),
    q: z
      .string()
      .max(LIMITS.typedTreatment.max)
      .optional()
      .describe(
        'Words for a treatment, in any of the seven languages. The treatments that they mean take the place of those chosen; `treatments` of the answer names them.',
      ),
    category: oneOrMany(words as [(typeof words)[number]]).optional(),
    // The chosen subs of the three mains that have some.
    [CATEGORY_WORDS.RELAXED_MASSAGE]: oneOrMany(CATALOGUE.RELAXED_MASSAGE).optional(),
    [CATEGORY_WORDS.SENSUAL_MASSAGE]: oneOrMany(CATALOGUE.SENSUAL_MASSAGE).optional(),
    [CATEGORY_WORDS.PHYSIOTHERAPY]: oneOrMany(CATALOGUE.PHYSIOTHERAPY).optional(),
    payment: oneOrMany(PAYMENT_METHODS).optional(),
    accessToTheCustomer: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
    genders: oneOrMany(GENDERS).optional(),
    price: z
      .string()
      .max(24)
      .regex(/^\d{0,9}\s*-\s*\d{1,9}$/)
      .optional()
      .describe(
        '`50-150` in whole units of the place’s currency; needs a place. Prices in another currency are not found.',
      ),
    clientTypes: oneOrMany(CLIENT_TYPES).optional(),
    typeOfSalons: oneOrMany(SALON_TYPES).optional(),
    facilitateAccess: oneOrMany(FACILITIES).optional(),
    availableOn: z
      .union([z.enum(DAYS_SAID), LocalDate])
      .optional()
      .describe(
        'Only partners who can be booked online that day (or `today`, `tomorrow`, `weekend`), by the place’s clock.',
      ),
    from: Quarter.optional().describe(
      'With `availableOn`: the visit begins then or later, `HH:MM` on the quarter.',
    ),
    to: Quarter.optional().describe('With `availableOn`: the visit begins before then, up to `24:00`.'),
    sort: z.enum(SEARCH_SORTS).optional(),
  })
  .meta({ id: 'SearchFilters' });
export type SearchBody = z.input<typeof SearchBody>;
