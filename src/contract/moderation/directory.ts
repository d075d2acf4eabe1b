/** Courses and goods for professionals, as staff keep them beside the operator's file. */
import { z } from '../zod.ts';
import { GOODS_CATEGORIES } from '../../domain/directory/goods.ts';
import { KEEPERS } from '../../domain/directory/keeping.ts';
import { DIRECTORY } from '../../domain/directory/limits.ts';
import { LOCALES, type Locale } from '../../domain/locales.ts';
import { COURSE_FIELDS, endsNotBefore, GOODS_FIELDS } from '../directoryFile.ts';
import { endpoint } from '../endpoint.ts';
import { CurrencyCode, Id, line, listOf, LocalDate, LocaleWord, PageNr, says } from '../fields.ts';

const Texts = z
  .object(
    Object.fromEntries(LOCALES.map((locale) => [locale, z.string().optional()])) as Record<
      Locale,
      z.ZodOptional<z.ZodString>
    >,
  )
  .describe('By language.');
const Price = z
  .object({ amount: z.int(), currency: CurrencyCode })
  .describe('Minor units; 0: free of charge.');
const KEPT = {
  id: Id,
  externalId: z.string().describe('Its name in the operator’s file.'),
  keptBy: z.enum(KEEPERS).describe('What staff keep, no import writes over.'),
  version: z.int(),
};

export const StaffCourse = z
  .object({
    ...KEPT,
    title: Texts,
    organiser: z.string(),
    startsOn: LocalDate,
    endsOn: LocalDate,
    placeId: z.string().nullable().describe('Null: online.'),
    place: z.string().nullable().describe('Its name in the caller’s language.'),
    language: LocaleWord,
    price: Price,
    certificate: Texts,
    link: z.string(),
  })
  .meta({ id: 'StaffCourse' });
export type StaffCourse = z.infer<typeof StaffCourse>;

export const StaffGoods = z
  .object({
    ...KEPT,
    title: Texts,
    category: z.enum(GOODS_CATEGORIES),
    brand: z.string(),
    priceFrom: Price,
    shipsTo: z.array(z.string()),
    link: z.string(),
  })
  .meta({ id: 'StaffGoods' });
export type StaffGoods = z.infer<typeof StaffGoods>;

const dated = <T extends z.ZodType<{ startsOn: string; endsOn?: string | undefined }>>(schema: T) =>
  schema.refine(endsNotBefore, { path: ['endsOn'], ...says('endBeforeStart') });
export const NewCourse = dated(z.strictObject(COURSE_FIELDS));
export const CourseEdit = dated(z.strictObject({ version: z.int(), ...COURSE_FIELDS }));
export const NewGoods = z.strictObject(GOODS_FIELDS);
export const GoodsEdit = z.strictObject({ version: z.int(), ...GOODS_FIELDS });

const ById = z.object({ id: Id });
const Asked = z.object({
  q: line(DIRECTORY.searchText.max)
    .optional()
    .describe('Words of a title, an organiser, a brand or a place.'),
  pageNr: PageNr,
});

export const staffDirectory = {
  courses: endpoint({
    method: 'GET',
    path: '/api/moderation/education',
    summary: 'Courses that are not over, the soonest first.',
    who: 'staff',
    query: Asked,
    response: listOf(StaffCourse),
  }),
  course: endpoint({
    method: 'GET',
    path: '/api/moderation/education/:id',
    summary: 'A course in all its languages.',
    who: 'staff',
    params: ById,
    response: StaffCourse,
    errors: ['NOT_FOUND'],
  }),
  addCourse: endpoint({
    method: 'POST',
    path: '/api/moderation/education',
    summary: 'A course of staff’s own.',
    who: 'staff',
    body: NewCourse,
    status: 201,
    response: StaffCourse,
    errors: ['INVALID_INPUT'],
    idempotent: true,
  }),
  editCourse: endpoint({
    method: 'PUT',
    path: '/api/moderation/education/:id',
    summary: 'Changes a course, which no import writes over from then on.',
    who: 'staff',
    params: ById,
    body: CourseEdit,
    response: StaffCourse,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'STALE_VERSION'],
  }),
  removeCourse: endpoint({
    method: 'DELETE',
    path: '/api/moderation/education/:id',
    summary: 'Takes a course away; no import brings it again.',
    who: 'staff',
    params: ById,
    response: null,
    errors: ['NOT_FOUND'],
  }),
  goods: endpoint({
    method: 'GET',
    path: '/api/moderation/supply',
    summary: 'Goods, what was listed last first.',
    who: 'staff',
    query: Asked,
    response: listOf(StaffGoods),
  }),
  oneOfGoods: endpoint({
    method: 'GET',
    path: '/api/moderation/supply/:id',
    summary: 'An offer of goods in all its languages.',
    who: 'staff',
    params: ById,
    response: StaffGoods,
    errors: ['NOT_FOUND'],
  }),
  addGoods: endpoint({
    method: 'POST',
    path: '/api/moderation/supply',
    summary: 'An offer of goods of staff’s own.',
    who: 'staff',
    body: NewGoods,
    status: 201,
    response: StaffGoods,
    errors: ['INVALID_INPUT'],
    idempotent: true,
  }),
  editGoods: endpoint({
    method: 'PUT',
    path: '/api/moderation/supply/:id',
    summary: 'Changes an offer, which no import writes over from then on.',
    who: 'staff',
    params: ById,
    body: GoodsEdit,
    response: StaffGoods,
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'STALE_VERSION'],
  }),
  removeGoods: endpoint({
    method: 'DELETE',
    path: '/api/moderation/supply/:id',
    summary: 'Takes an offer away; no import brings it again.',
    who: 'staff',
    params: ById,
    response: null,
    errors: ['NOT_FOUND'],
  }),
};
