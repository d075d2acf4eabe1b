import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { CourseSearchBody, GoodsSearchBody } from '../../../contract/directory.ts';
import { GOODS_CATEGORIES } from '../../../domain/directory/goods.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { COURSE_WORDS, courseHref, courseSearch, readCourseFilters } from './courseFilters.ts';
import { categoryWord, GOODS_WORDS, goodsHref, goodsSearch, readGoodsFilters } from './goodsFilters.ts';
import { isOtherwiseWritten } from './readFilters.ts';

const query = (href: string) => new URLSearchParams(href.split('?')[1] ?? '');
const locale = fc.constantFrom(...LOCALES);
const likely: Record<string, fc.Arbitrary<string>> = {
  q: fc.string({ unit: 'binary' }),
  placeId: fc.constantFrom('c-PL', 'g-3093133', 'g-0', 'x'),
  from: fc.constantFrom('2026-12-01', '2026-02-30', '2027-01-01', ''),
  to: fc.constantFrom('2026-12-24', '2026-11-30', 'x'),
  attendance: fc.constantFrom('online', 'on-site', 'ONLINE'),
  category: fc.constantFrom(...GOODS_CATEGORIES.map(categoryWord), 'x'),
  shipsTo: fc.constantFrom('PL', 'pl', 'Poland'),
  maxPrice: fc.constantFrom('0', '500', '1 000', '-1', '9999999', '1e3', ''),
  currency: fc.constantFrom('PLN', 'EUR', 'XXX'),
  pageNr: fc.constantFrom('1', '2', '0', '-3', '1e9', 'x', '2.5'),
};
const address = fc
  .dictionary(fc.constantFrom(...Object.keys(likely), 'other'), fc.string(), { maxKeys: 8 })
  .chain((words) =>
    fc.tuple(
      ...Object.keys(words).map((word) =>
        (likely[word] ?? fc.string()).map((value) => [word, value] as const),
      ),
    ),
  )
  .map((words) => new URLSearchParams(words.map(([word, value]) => [word, value])));

for (const { name, words, read, href, send, body } of [
  {
    name: 'courses',
    words: COURSE_WORDS,
    read: readCourseFilters,
    href: courseHref,
    send: courseSearch,
    body: CourseSearchBody,
  },
  {
    name: 'goods',
    words: GOODS_WORDS,
    read: readGoodsFilters,
    href: goodsHref,
    send: goodsSearch,
    body: GoodsSearchBody,
  },
]) {
  test(`of any address of ${name} what makes sense is read, has one address, and is taken by the API`, () => {
    fc.assert(
      fc.property(address, locale, (params, locale) => {
        const filters = read(params, locale);
        const written = href(filters as never);
        assert.deepEqual(read(query(written), locale), filters, 'read again, it is the same');
        assert.equal(href(read(query(written), locale) as never), written);
        assert.equal(
          isOtherwiseWritten(query(written), words, written),
          false,
          'no redirect leads to another',
        );
        const sent = send(filters as never);
        assert.deepEqual(body.safeParse(sent.body).error, undefined);
        assert.ok(sent.query && Number(sent.query.pageNr) >= 1);
      }),
      { numRuns: 500 },
    );
  });
}

test('what a plain form sends has another address, without what was left empty', () => {
  const sent = new URLSearchParams(
    'q=&placeId=&from=2026-12-24&to=2026-12-01&attendance=&maxPrice=&currency=PLN',
  );
  const href = courseHref(readCourseFilters(sent, 'pl'));
  assert.equal(href, '/user-zone/education?from=2026-12-01&to=2026-12-24');
  assert.equal(isOtherwiseWritten(sent, COURSE_WORDS, href), true);
});

test('a price is in the currency of the language’s country where none is named', () => {
  assert.equal(
    courseHref(readCourseFilters(new URLSearchParams('maxPrice=500'), 'cz')),
    '/user-zone/education?maxPrice=500&currency=CZK',
  );
});
