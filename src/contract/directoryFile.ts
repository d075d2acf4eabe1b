/** The file by which the operator brings courses and goods (docs/education-import.md), one row at a time. */
import { z } from './zod.ts';
import type { Course } from '../domain/directory/course.ts';
import { GOODS_CATEGORIES, type Goods } from '../domain/directory/goods.ts';
import { DIRECTORY } from '../domain/directory/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { isWebUrl } from '../domain/links.ts';
import { LOCALES, type Locale, type LocalizedText } from '../domain/locales.ts';
import { countryPlaceId } from '../domain/places/countries.ts';
import { CurrencyCode, LocalDate, LocaleWord, PlaceId, line, required, says } from './fields.ts';

/** Texts by language; an empty one is none. */
const texts = (max: number) =>
  z
    .strictObject(
      Object.fromEntries(LOCALES.map((locale) => [locale, line(max).optional()])) as Record<
        Locale,
        z.ZodOptional<ReturnType<typeof line>>
      >,
    )
    .transform(
      (given): LocalizedText =>
        Object.fromEntries(
          LOCALES.flatMap((locale) => {
            const text = given[locale];
            return text ? [[locale, text]] : [];
          }),
        ),
    );
const title = texts(DIRECTORY.title.max).refine((given) => Object.keys(given).length > 0, says('required'));
const name = required(line(DIRECTORY.name.max));
const price = z.strictObject({ amount: z.int().min(0).max(LIMITS.price.max), currency: CurrencyCode });
const link = required(line(LIMITS.link.max)).refine((url) => url === '' || isWebUrl(url), says('invalidUrl'));
const externalId = required(line(DIRECTORY.externalId.max));
/** A slip of the finger in the year is no course in eight thousand years. */
const date = LocalDate.refine((day) => /^20/.test(day), says('invalidDate'));
const country = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && countryPlaceId(code) !== null, says('invalidChoice'));

/** What a course is made of; without `endsOn` it takes a day, `placeId: null` is online. */
export const COURSE_FIELDS = {
  title,
  organiser: name,
  startsOn: date,
  endsOn: date.optional(),
  placeId: PlaceId.nullable(),
  language: LocaleWord,
  price,
  certificate: texts(DIRECTORY.certificate.max).default({}),
  link,
};
export const endsNotBefore = ({ startsOn, endsOn = startsOn }: { startsOn: string; endsOn?: string }) =>
  startsOn <= endsOn;

/** What goods are made of. */
export const GOODS_FIELDS = {
  title,
  category: z.enum(GOODS_CATEGORIES),
  brand: name,
  priceFrom: price,
  shipsTo: z.array(country).min(1).max(DIRECTORY.shipsTo.max),
  link,
};
/** Each country once. */
export const eachOnce = (countries: readonly string[]): string[] => [...new Set(countries)].sort();

/** A row of `courses`. */
export const CourseRow = z
  .strictObject({ id: externalId, ...COURSE_FIELDS })
  .refine(endsNotBefore, { path: ['endsOn'], ...says('invalidDate') })
  .transform(
    ({ id, endsOn, ...row }): Course => ({ ...row, externalId: id, endsOn: endsOn ?? row.startsOn }),
  );

/** A row of `goods`. */
export const GoodsRow = z
  .strictObject({ id: externalId, ...GOODS_FIELDS })
  .transform(({ id, shipsTo, ...row }): Goods => ({ ...row, externalId: id, shipsTo: eachOnce(shipsTo) }));

/** The whole file: a list that is left out is not touched. */
export const DirectoryFile = z.strictObject({
  courses: z.array(z.unknown()).max(DIRECTORY.rows.max).optional(),
  goods: z.array(z.unknown()).max(DIRECTORY.rows.max).optional(),
});
