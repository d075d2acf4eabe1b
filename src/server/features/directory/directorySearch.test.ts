/** What the API finds among random courses and goods, against a look at each of them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import {
  COUNTRY_OF,
  course,
  day,
  goods,
  many,
  money,
  PLACES,
  typed,
} from '../../../../test/support/directory.ts';
import type { CourseView, GoodsView } from '../../../contract/directory.ts';
import { type Course, overAt } from '../../../domain/directory/course.ts';
import { GOODS_CATEGORIES, type Goods } from '../../../domain/directory/goods.ts';
import { type CourseSearch, type GoodsSearch, ATTENDANCES } from '../../../domain/directory/search.ts';
import { wordsOf } from '../../../domain/directory/texts.ts';
import type { Money } from '../../../domain/money.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import type { PlaceInCountry } from '../places/face.ts';
import { createPlaces } from '../places/service.ts';
import { createImport } from './import.ts';

const SEED = 20_261_123;
const COURSES = many(course, 150, SEED);
const GOODS = many(goods, 150, SEED + 1);

let app: TestApp;
let places: Map<string, PlaceInCountry>;
/** The names of the rows by their ids. */
const nameOf = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  const db = databaseOf(app.pool);
  const { byIds } = createPlaces(db);
  places = await byIds(PLACES);
  const { store } = createImport({ unitOfWork: createUnitOfWork(db, app.now), placesByIds: byIds });
  await store({ courses: COURSES, goods: GOODS });
  await app.caughtUp();
  for (const table of ['courses', 'goods']) {
    const { rows } = await app.pool.query(`SELECT id, external_id FROM ${table}`);
    for (const { id, external_id } of rows) nameOf.set(id, `${table} ${external_id}`);
  }
});
afterAll(() => app.close());

/** Everything on all pages. */
async function all<Item extends CourseView | GoodsView>(path: string, body: object): Promise<Item[]> {
  const items: Item[] = [];
  for (let pageNr = 1; ; pageNr++) {
    const { status, body: answer } = await app.call('POST', `${path}?pageNr=${pageNr}`, { body });
    assert.equal(status, 200, JSON.stringify(answer));
    assert.ok(answer.items.length <= 24);
    items.push(...answer.items);
    if (answer.items.length === 0) {
      assert.equal(answer.total, items.length);
      return items;
    }
  }
}

const sent = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null));

function says(texts: readonly string[], text: string): boolean {
  if (text === '') return true;
  const known = wordsOf(texts);
  const asked = wordsOf([text]);
  return asked.length > 0 && asked.every((word) => known.some((one) => one.startsWith(word)));
}
const costs = (price: Money, most: Money | null) =>
  most === null || price.amount === 0 || (price.currency === most.currency && price.amount <= most.amount);

function fitsCourse(one: Course, search: CourseSearch): boolean {
  const place = one.placeId === null ? null : places.get(one.placeId);
  if (place === undefined) throw new Error('a place is missing');
  const country = place && COUNTRY_OF[place.placeId as keyof typeof COUNTRY_OF];
  const names = place ? [...Object.values(place.names), ...Object.values(place.countryNames)] : [];
  return (
    overAt(one, place?.timeZone ?? null) > app.now() &&
    says([...Object.values(one.title), one.organiser, ...names], search.text) &&
    (search.placeId === null || search.placeId === one.placeId || search.placeId === `c-${country}`) &&
    (search.from === null || one.endsOn >= search.from) &&
    (search.to === null || one.startsOn <= search.to) &&
    (search.attendance === null || (search.attendance === 'ONLINE') === (one.placeId === null)) &&
    costs(one.price, search.price)
  );
}

const courseSearch: fc.Arbitrary<CourseSearch> = fc.record({
  text: fc.oneof(fc.constant(''), typed),
  placeId: fc.option(fc.constantFrom(...PLACES, 'g-1'), { freq: 2 }),
  from: fc.option(day, { freq: 2 }),
  to: fc.option(day, { freq: 2 }),
  attendance: fc.option(fc.constantFrom(...ATTENDANCES), { freq: 2 }),
  price: fc.option(money, { freq: 2 }),
});
const goodsSearch: fc.Arbitrary<GoodsSearch> = fc.record({
  text: fc.oneof(fc.constant(''), typed),
  category: fc.option(fc.constantFrom(...GOODS_CATEGORIES), { freq: 2 }),
  shipsTo: fc.option(fc.constantFrom('CZ', 'DE', 'PL', 'FR'), { freq: 2 }),
  price: fc.option(money, { freq: 2 }),
});

test('courses are found like by looking at each, the soonest first', async () => {
  let found = 0;
  for (const search of fc.sample(courseSearch, { numRuns: 80, seed: SEED })) {
    const items = await all<CourseView>('/api/education-search', sent(search));
    const expected = COURSES.filter((one) => fitsCourse(one, search));
    found += expected.length;
    assert.deepEqual(
      items.map(({ courseId }) => nameOf.get(courseId)).sort(),
      expected.map(({ externalId }) => `courses ${externalId}`).sort(),
      JSON.stringify(search),
    );
    const order = items.map(
      ({ language, startsOn }) => `${language === 'en' ? 'own' : 'to others'} ${startsOn}`,
    );
    assert.deepEqual(order, order.toSorted(), JSON.stringify(search));
  }
  assert.ok(found > 200, 'the searches find something');
});

test('what is of the reader’s own language or country comes first', async () => {
  const list = async (path: string) =>
    (await app.call('GET', path, { headers: { 'user-language': 'pl' } })).body.items;
  const isOwn = new Map(
    COURSES.map(({ externalId, placeId, language }) => [
      `courses ${externalId}`,
      language === 'pl' || COUNTRY_OF[placeId as keyof typeof COUNTRY_OF] === 'PL',
    ]),
  );
  const courses = (await list('/api/education')).map(({ courseId }: CourseView) =>
    isOwn.get(nameOf.get(courseId) ?? ''),
  );
  assert.ok(courses[0]);
  assert.ok(courses.slice(0, courses.lastIndexOf(true)).every(Boolean));
  const shipped = new Set(
    GOODS.flatMap((one) => (one.shipsTo.includes('PL') ? `goods ${one.externalId}` : [])),
  );
  const goods = (await list('/api/supply')).map(({ goodsId }: GoodsView) =>
    shipped.has(nameOf.get(goodsId) ?? ''),
  );
  assert.ok(goods[0]);
  const last = goods.lastIndexOf(true);
  assert.ok(goods.slice(0, last + 1).every(Boolean));
});

test('goods are found like by looking at each', async () => {
  let found = 0;
  for (const search of fc.sample(goodsSearch, { numRuns: 80, seed: SEED })) {
    const expected = GOODS.filter(
      (one: Goods) =>
        says([...Object.values(one.title), one.brand], search.text) &&
        (search.category === null || search.category === one.category) &&
        (search.shipsTo === null || one.shipsTo.includes(search.shipsTo)) &&
        costs(one.priceFrom, search.price),
    );
    found += expected.length;
    const items = await all<GoodsView>('/api/supply-search', sent(search));
    assert.deepEqual(
      items.map(({ goodsId }) => nameOf.get(goodsId)).sort(),
      expected.map(({ externalId }) => `goods ${externalId}`).sort(),
      JSON.stringify(search),
    );
  }
  assert.ok(found > 200, 'the searches find something');
});

test('without filters the same is answered by GET', async () => {
  const { body: courses } = await app.call('GET', '/api/education');
  assert.deepEqual(courses, (await app.call('POST', '/api/education-search', { body: {} })).body);
  assert.equal(courses.items.length, 24);
  const { body: goods } = await app.call('GET', '/api/supply?pageNr=2');
  assert.deepEqual(goods, (await app.call('POST', '/api/supply-search?pageNr=2', { body: {} })).body);
  assert.deepEqual([goods.pageNr, goods.pageSize, goods.total], [2, 24, GOODS.length]);
});

test('places and countries to choose from are those of which something is listed, with counts', async () => {
  const { body } = await app.call('GET', '/api/education', { headers: { 'user-language': 'pl' } });
  const shown = COURSES.filter(
    (one) => overAt(one, places.get(one.placeId ?? '')?.timeZone ?? null) > app.now(),
  );
  for (const { placeId, total } of body.places) {
    const here = shown.filter(
      (one) => one.placeId === placeId || `c-${places.get(one.placeId ?? '')?.countryCode}` === placeId,
    );
    assert.equal(total, here.length, placeId);
  }
  assert.deepEqual(
    body.places.map(({ name }: { name: string }) => name),
    ['Czechy', 'Praga', 'Niemcy', 'Monachium', 'Polska', 'Łódź', 'Warszawa'],
  );
  const { body: goods } = await app.call('GET', '/api/supply', { headers: { 'user-language': 'pl' } });
  assert.deepEqual(
    goods.countries.map(({ name }: { name: string }) => name),
    ['Czechy', 'Niemcy', 'Polska'],
  );
});

test('a place that is asked for is named, with none of its courses as well', async () => {
  const { body } = await app.call('POST', '/api/education-search', { body: { placeId: 'g-2643743' } });
  assert.equal(body.total, 0);
  const london = body.places.find(({ placeId }: { placeId: string }) => placeId === 'g-2643743');
  assert.deepEqual([london.name, london.total], ['London', 0]);
});

test('what no filter is named is refused', async () => {
  for (const body of [{ q: 'x' }, { price: { amount: 1 } }, { from: '2026-02-30' }, { attendance: 'x' }]) {
    assert.equal(
      (await app.call('POST', '/api/education-search', { body })).status,
      400,
      JSON.stringify(body),
    );
  }
  for (const body of [{ category: 'x' }, { shipsTo: 'Poland' }, { placeId: 'c-PL' }]) {
    assert.equal((await app.call('POST', '/api/supply-search', { body })).status, 400, JSON.stringify(body));
  }
  assert.equal((await app.call('GET', '/api/education?text=x')).status, 400);
});
