import assert from 'node:assert/strict';
import { test } from 'vitest';
import { courseOf } from './courseOf.ts';
import { goodsOf } from './goodsOf.ts';
import { fieldAt } from './textsOf.ts';

const SHARED = {
  intent: 'save',
  version: '2',
  'title-pl': 'Kurs',
  currency: 'PLN',
  link: 'https://a.example',
};

test('a course is made of its form; without a last day it takes one', () => {
  const body = courseOf({
    ...SHARED,
    organiser: 'Szkoła',
    startsOn: '2030-01-02',
    endsOn: '',
    language: 'pl',
    price: '1 290,50',
    place: ' Łódź ',
  });
  assert.ok(body.intent === 'save');
  const { course, place, version } = body;
  assert.deepEqual([version, place, course.price.amount, 'endsOn' in course], [2, 'Łódź', 129_050, false]);
  assert.equal(course.title.pl, 'Kurs');
  assert.equal(course.title.de, '');
  assert.deepEqual(courseOf({ intent: 'delete' }), { intent: 'delete' });
});

test('goods are made of their form; what is no amount is sent as it was typed', () => {
  const body = goodsOf({
    ...SHARED,
    category: 'TABLES',
    brand: 'Lipa',
    priceFrom: 'dear',
    shipsTo: 'pl, cz;de',
  });
  assert.ok(body.intent === 'save');
  assert.deepEqual(body.goods.shipsTo, ['PL', 'CZ', 'DE']);
  assert.equal(body.goods.priceFrom.amount as unknown, 'dear');
});

test('what is wrong is led to its field', () => {
  const fields = [
    'title',
    'title.pl',
    'certificate.de',
    'price.amount',
    'price.currency',
    'placeId',
    'shipsTo.1',
  ];
  assert.deepEqual(fields.map(fieldAt), [
    'title-en',
    'title-pl',
    'certificate-de',
    'price',
    'currency',
    'place',
    'shipsTo',
  ]);
});
