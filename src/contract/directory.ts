import { z } from './zod.ts';
import { GOODS_CATEGORIES } from '../domain/directory/goods.ts';
import { ATTENDANCES } from '../domain/directory/search.ts';
import { DIRECTORY } from '../domain/directory/limits.ts';
import { LIMITS } from '../domain/limits.ts';
import { CurrencyCode, Id, LocalDate, LocaleWord, PageNr, PlaceId, line, listOf, says } from './fields.ts';
import { endpoint } from './endpoint.ts';

const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, says('invalidChoice'))
  .describe('ISO 3166 alpha-2.');
const Price = z.object({
  amount: z.int().describe('Minor units; 0: free of charge.'),
  currency: CurrencyCode,
});
const Text = z.object({
  text: z.string(),
  locale: LocaleWord.describe(
    'The caller’s language if there is a text in it; else the one it is written in.',
  ),
});
const Link = z.string().describe('An http(s) address of whoever offers it.');

/** A course of the directory. */
export const CourseView = z
  .object({
    courseId: Id,
    title: Text,
    organiser: z.string(),
    startsOn: LocalDate,
    endsOn: LocalDate,
    place: z
      .object({ placeId: PlaceId, countryCode: z.string(), name: z.string(), country: z.string() })
      .nullable()
      .describe('Null: online.'),
    language: LocaleWord.describe('In which it is taught.'),
    price: Price,
    certificate: Text.nullable(),
    link: Link,
  })
  .meta({ id: 'Course' });
export type CourseView = z.infer<typeof CourseView>;

/** Something of the directory to work with. */
export const GoodsView = z
  .object({
    goodsId: Id,
    title: Text,
    category: z.enum(GOODS_CATEGORIES),
    brand: z.string(),
    priceFrom: Price,
    shipsTo: z.array(CountryCode),
    link: Link,
  })
  .meta({ id: 'Goods' });
export type GoodsView = z.infer<typeof GoodsView>;

const searchText = line(DIRECTORY.searchText.max).describe(
  'Each of its words begins a word of a title in any language, of a name or of a place.',
);
const MaxPrice = z.strictObject({
  amount: z
    .int()
    .min(0)
    .max(LIMITS.price.max)
    .describe('Minor units; prices in other currencies are not found.'),
  currency: CurrencyCode,
});

/** The filters of courses; each narrows. */
export const CourseSearchBody = z
  .strictObject({
    text: searchText.optional(),
    placeId: PlaceId.optional(),
    from: LocalDate.optional().describe('Found is what takes place on one of the days from this one on.'),
    to: LocalDate.optional().describe('… up to this one.'),
    attendance: z.enum(ATTENDANCES).optional(),
    price: MaxPrice.optional(),
  })
  .meta({ id: 'CourseFilters' });

/** The filters of goods; each narrows. */
export const GoodsSearchBody = z
  .strictObject({
    text: searchText.optional(),
    category: z.enum(GOODS_CATEGORIES).optional(),
    shipsTo: CountryCode.optional(),
    price: MaxPrice.optional(),
  })
  .meta({ id: 'GoodsFilters' });

export const CoursesAnswer = listOf(CourseView)
  .extend({
    places: z
      .array(z.object({ placeId: PlaceId, countryCode: z.string(), name: z.string(), total: z.int() }))
      .describe('Countries and cities with courses, whatever the filters; each country before its cities.'),
  })
  .meta({ id: 'Courses' });
export type CoursesAnswer = z.infer<typeof CoursesAnswer>;

export const GoodsAnswer = listOf(GoodsView)
  .extend({
    countries: z
      .array(z.object({ countryCode: z.string(), name: z.string() }))
      .describe('The countries that any goods are sent to, by name.'),
  })
  .meta({ id: 'GoodsList' });
export type GoodsAnswer = z.infer<typeof GoodsAnswer>;

const Page = z.strictObject({ pageNr: PageNr });

export const directory = {
  courses: endpoint({
    method: 'GET',
    path: '/api/education',
    summary:
      'Courses for professionals that are not over: those in the caller’s language or country first, the soonest first.',
    who: 'anyone',
    sameFor: 'everybody',
    query: Page,
    response: CoursesAnswer,
  }),
  searchCourses: endpoint({
    method: 'POST',
    path: '/api/education-search',
    summary: 'The same, narrowed by filters.',
    who: 'anyone',
    sameFor: 'everybody',
    query: Page,
    body: CourseSearchBody,
    response: CoursesAnswer,
    errors: ['INVALID_INPUT'],
  }),
  goods: endpoint({
    method: 'GET',
    path: '/api/supply',
    summary: 'Goods for professionals: those sent to the caller’s country first, then what was listed last.',
    who: 'anyone',
    sameFor: 'everybody',
    query: Page,
    response: GoodsAnswer,
  }),
  searchGoods: endpoint({
    method: 'POST',
    path: '/api/supply-search',
    summary: 'The same, narrowed by filters.',
    who: 'anyone',
    sameFor: 'everybody',
    query: Page,
    body: GoodsSearchBody,
    response: GoodsAnswer,
    errors: ['INVALID_INPUT'],
  }),
};
