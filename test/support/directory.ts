/** Courses and goods of chance, and the rows of a file that brings them. */
import fc from 'fast-check';
import type { Course } from '../../src/domain/directory/course.ts';
import { GOODS_CATEGORIES, type Goods } from '../../src/domain/directory/goods.ts';
import { LOCALES, type LocalizedText } from '../../src/domain/locales.ts';

/** Cities and countries that share and do not share a country. */
export const PLACES = ['g-3093133', 'g-756135', 'g-2867714', 'g-3067696', 'c-PL', 'c-DE'] as const;
export const COUNTRY_OF: Record<(typeof PLACES)[number], string> = {
  'g-3093133': 'PL',
  'g-756135': 'PL',
  'g-2867714': 'DE',
  'g-3067696': 'CZ',
  'c-PL': 'PL',
  'c-DE': 'DE',
};
const WORDS = [
  'Masaż',
  'masażu',
  'Łódź',
  'Öl',
  'Übung',
  'Стол',
  'стола',
  "d'huile",
  '3D',
  '(set)',
  'ßa',
  'é',
];

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(' '));
const title: fc.Arbitrary<LocalizedText> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...LOCALES), words), {
    selector: ([locale]) => locale,
    minLength: 1,
    maxLength: 3,
  })
  .map((entries) => Object.fromEntries(entries));
/** Around the test's present, 2026-11-21. */
export const day = fc.integer({ min: 18, max: 30 }).map((number) => `2026-11-${number}`);
export const money = fc.record({
  amount: fc.constantFrom(0, 100, 25_000, 25_001, 90_000),
  currency: fc.constantFrom('PLN' as const, 'EUR' as const),
});

export const course: fc.Arbitrary<Omit<Course, 'externalId'>> = fc
  .record({
    title,
    organiser: words,
    days: fc.tuple(day, day),
    placeId: fc.option(fc.constantFrom(...PLACES)),
    language: fc.constantFrom(...LOCALES),
    price: money,
    certificate: fc.oneof(fc.constant({}), title),
  })
  .map(({ days, ...rest }) => {
    const [startsOn = '', endsOn = ''] = days.toSorted();
    return { ...rest, startsOn, endsOn, link: 'https://school.example/course' };
  });

export const goods: fc.Arbitrary<Omit<Goods, 'externalId'>> = fc.record({
  title,
  category: fc.constantFrom(...GOODS_CATEGORIES),
  brand: words,
  priceFrom: money,
  shipsTo: fc.uniqueArray(fc.constantFrom('CZ', 'DE', 'PL'), { minLength: 1 }).map((codes) => codes.sort()),
  link: fc.constant('https://shop.example/goods'),
});

/** So many of them, the same for the same seed, each with a name of its own. */
export const many = <Row>(
  rows: fc.Arbitrary<Row>,
  count: number,
  seed: number,
): (Row & { externalId: string })[] =>
  fc.sample(rows, { numRuns: count, seed }).map((row, index) => ({ ...row, externalId: `row-${index}` }));

/** Whole and half words of what there is, and some that are not there. */
export const typed = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.constantFrom(...WORDS, 'Wars', 'praha', '%', "'"), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 2,
    })
    .map((some) => some.map(([word, length]) => word.slice(0, length)).join(' ')),
);

/** A course as staff write it. */
export const staffCourse = (changes: object = {}) => ({
  title: { pl: 'Masaż tajski', en: 'Thai massage' },
  organiser: 'Szkoła Dłoni',
  startsOn: '2030-12-05',
  endsOn: '2030-12-06',
  placeId: 'g-3093133',
  language: 'pl',
  price: { amount: 95_000, currency: 'PLN' },
  certificate: {},
  link: 'https://szkola.example/tajski',
  ...changes,
});

/** Goods as staff write them. */
export const staffGoods = (changes: object = {}) => ({
  title: { pl: 'Stół składany' },
  category: 'TABLES',
  brand: 'Lipa',
  priceFrom: { amount: 120_000, currency: 'PLN' },
  shipsTo: ['PL', 'CZ'],
  link: 'https://lipa.example/stol',
  ...changes,
});
