import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CourseView, GoodsView } from '../../../contract/directory.ts';
import { coursesJsonLd, goodsJsonLd } from './listJsonLd.ts';

const COURSE: CourseView = {
  courseId: '1',
  title: { text: '</script><b>Kurs', locale: 'pl' },
  organiser: 'Szkoła',
  startsOn: '2026-12-05',
  endsOn: '2026-12-06',
  place: { placeId: 'g-3093133', countryCode: 'PL', name: 'Łódź', country: 'Polska' },
  language: 'cz',
  price: { amount: 95_050, currency: 'PLN' },
  certificate: { text: 'Zaświadczenie', locale: 'pl' },
  link: 'https://szkola.example/',
};
const GOODS: GoodsView = {
  goodsId: '1',
  title: { text: 'Stół', locale: 'pl' },
  category: 'TABLES',
  brand: 'Lipa',
  priceFrom: { amount: 120_000, currency: 'PLN' },
  shipsTo: ['PL'],
  link: 'https://lipa.example/',
};

test('a course is told with its dates, place and price, and ends no script element', () => {
  const json = coursesJsonLd([
    COURSE,
    { ...COURSE, place: null, certificate: null, price: { amount: 0, currency: 'EUR' } },
  ]);
  assert.ok(!json.includes('<'));
  const [onSite, online] = JSON.parse(json).itemListElement.map(({ item }: { item: unknown }) => item);
  assert.equal(onSite.name, '</script><b>Kurs');
  assert.equal(onSite.inLanguage, 'cs');
  assert.deepEqual(onSite.offers, {
    '@type': 'Offer',
    category: 'Paid',
    price: '950.50',
    priceCurrency: 'PLN',
    url: 'https://szkola.example/',
  });
  assert.deepEqual(
    [
      onSite.hasCourseInstance.courseMode,
      onSite.hasCourseInstance.startDate,
      onSite.hasCourseInstance.location.name,
    ],
    ['Onsite', '2026-12-05', 'Łódź'],
  );
  assert.deepEqual(
    [online.hasCourseInstance.courseMode, online.hasCourseInstance.location],
    ['Online', undefined],
  );
  assert.equal(online.offers.category, 'Free');
  assert.deepEqual(
    [onSite.description, online.description],
    ['</script><b>Kurs · Szkoła · Łódź, Polska', '</script><b>Kurs · Szkoła'],
  );
  for (const course of [onSite, online]) {
    assert.equal(course.provider.name, 'Szkoła');
    assert.equal(course.hasCourseInstance.courseWorkload, 'P2D');
  }
});

test('goods are told with brand, kind and lowest price', () => {
  const [{ item }] = JSON.parse(goodsJsonLd([GOODS], () => 'Stoły')).itemListElement;
  assert.deepEqual([item.name, item.brand.name, item.category], ['Stół', 'Lipa', 'Stoły']);
  assert.deepEqual([item.offers.lowPrice, item.offers.priceCurrency], ['1200.00', 'PLN']);
});
