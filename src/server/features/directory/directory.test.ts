/** The lists of the directory through the API: languages, what is over, what is kept. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Course } from '../../../domain/directory/course.ts';
import type { Goods } from '../../../domain/directory/goods.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createPlaces } from '../places/service.ts';
import { DIRECTORY } from '../../../domain/directory/limits.ts';
import { createImport } from './import.ts';
import { createDirectory } from './service.ts';

let app: TestApp;
let { store } = {} as ReturnType<typeof createImport>;

beforeAll(async () => {
  app = await createTestApp();
  const db = databaseOf(app.pool);
  // As by the command, beside the process that answers.
  ({ store } = createImport({
    unitOfWork: createUnitOfWork(db, app.now),
    placesByIds: createPlaces(db).byIds,
  }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await store({ courses: [], goods: [] }, { removesMissing: true });
  await app.caughtUp();
});

const COURSE: Course = {
  externalId: 'thai',
  title: { pl: 'Masaż tajski', de: 'Thai-Massage' },
  organiser: 'Szkoła Dłoni',
  startsOn: '2026-12-05',
  endsOn: '2026-12-06',
  placeId: 'g-3093133',
  language: 'pl',
  price: { amount: 95_000, currency: 'PLN' },
  certificate: { en: 'Certificate' },
  link: 'https://szkola.example/tajski',
};
const GOODS: Goods = {
  externalId: 'table',
  title: { pl: 'Stół', en: 'Table' },
  category: 'TABLES',
  brand: 'Lipa',
  priceFrom: { amount: 120_000, currency: 'PLN' },
  shipsTo: ['CZ', 'PL'],
  link: 'https://lipa.example/stol',
};

async function listed(path: string, language = 'en', body?: object) {
  const answer = await app.call(body ? 'POST' : 'GET', path, {
    body,
    headers: { 'user-language': language },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

test('what is listed is said in the reader’s language, or in one that it is written in', async () => {
  await store({ courses: [COURSE], goods: [GOODS] });
  await app.caughtUp();
  const [course] = (await listed('/api/education', 'pl')).items;
  const { courseId, ...shown } = course;
  assert.match(courseId, /^[\da-f-]{36}$/);
  assert.deepEqual(shown, {
    title: { text: 'Masaż tajski', locale: 'pl' },
    organiser: 'Szkoła Dłoni',
    startsOn: '2026-12-05',
    endsOn: '2026-12-06',
    place: { placeId: 'g-3093133', countryCode: 'PL', name: 'Łódź', country: 'Polska' },
    language: 'pl',
    price: { amount: 95_000, currency: 'PLN' },
    certificate: { text: 'Certificate', locale: 'en' },
    link: 'https://szkola.example/tajski',
  });
  const [inRussian] = (await listed('/api/education', 'ru')).items;
  assert.deepEqual(inRussian.title, { text: 'Masaż tajski', locale: 'pl' });
  assert.deepEqual([inRussian.place.name, inRussian.place.country], ['Лодзь', 'Польша']);
  const [goods] = (await listed('/api/supply', 'fr')).items;
  assert.deepEqual([goods.title, goods.shipsTo], [{ text: 'Table', locale: 'en' }, ['CZ', 'PL']]);
});

test('titles and certificates are set as their language prints them', async () => {
  const course = {
    ...COURSE,
    title: { fr: 'Massage suédois : les bases' },
    certificate: { en: 'Certificate, "level" 3' },
  };
  const goods = { ...GOODS, title: { pl: 'Stół z oparciem, 70 cm' } };
  await store({ courses: [course], goods: [goods] });
  await app.caughtUp();
  const [listedCourse] = (await listed('/api/education', 'fr')).items;
  assert.equal(listedCourse.title.text, 'Massage suédois\u00a0: les bases');
  assert.equal(listedCourse.certificate.text, 'Certificate, “level” 3');
  const [listedGoods] = (await listed('/api/supply', 'pl')).items;
  assert.equal(listedGoods.title.text, 'Stół z\u00a0oparciem, 70\u00a0cm');
});

test('a kept list stands until an import changes it, in another process as well', async () => {
  await store({ courses: [COURSE], goods: [GOODS] });
  await app.caughtUp();
  for (const [path, table, column] of [
    ['/api/education', 'courses', 'organiser'],
    ['/api/supply', 'goods', 'brand'],
  ] as const) {
    const first = await listed(path);
    await listed(`${path}-search`, 'en', { text: 't' });
    // Nobody is told of this.
    await app.pool.query(`UPDATE ${table} SET ${column} = 'Unheard'`);
    assert.deepEqual(await listed(path), first, 'kept');
    // What was typed is looked for anew each time.
    const typed = await listed(`${path}-search`, 'en', { text: 't' });
    assert.equal(typed.items[0][column], 'Unheard');
  }
  await store({ courses: [{ ...COURSE, organiser: 'Nowa' }], goods: [{ ...GOODS, brand: 'Nowa' }] });
  await app.caughtUp();
  assert.equal((await listed('/api/education')).items[0].organiser, 'Nowa');
  assert.equal((await listed('/api/supply')).items[0].brand, 'Nowa');
});

test('an import that brings nothing new leaves what is kept', async () => {
  await store({ courses: [COURSE], goods: null });
  await app.caughtUp();
  await listed('/api/education');
  await app.pool.query(`UPDATE courses SET updated_at = updated_at - interval '1 day', link = link`);
  const { rows } = await app.pool.query('SELECT count(*) FROM changes');
  await store({ courses: [COURSE], goods: null });
  assert.deepEqual((await app.pool.query('SELECT count(*) FROM changes')).rows, rows);
});

test('the first course that is over leaves the kept list, and the table a month later', async () => {
  const soon = { ...COURSE, externalId: 'soon', startsOn: '2026-11-21', endsOn: '2026-11-21' };
  await store({ courses: [COURSE, soon], goods: null });
  await app.caughtUp();
  const first = await listed('/api/education');
  assert.equal(first.total, 2);
  assert.equal(first.places[0].total, 2);
  // Midnight in Łódź.
  app.advance(Date.parse('2026-11-21T23:00:00Z') - app.now() - 1);
  assert.equal((await listed('/api/education')).total, 2);
  app.advance(1);
  const second = await listed('/api/education');
  assert.deepEqual([second.total, second.places[0].total], [1, 1]);

  const { tidy } = createDirectory({
    db: databaseOf(app.pool),
    clock: app.now,
    placesByIds: async () => new Map(),
  });
  const names = async () =>
    (await app.pool.query('SELECT external_id FROM courses ORDER BY 1')).rows.map((row) => row.external_id);
  app.advance(DIRECTORY.keptDays * 86_400_000);
  await tidy();
  assert.deepEqual(await names(), ['soon', 'thai']);
  app.advance(1);
  await tidy();
  assert.deepEqual(await names(), ['thai']);
});

test('search engines are told of a list as long as it has something in it', async () => {
  const told = async () => {
    const { body } = await app.call('GET', '/sitemaps/pl/pages.xml');
    return ['education', 'supply'].filter((list) => (body as string).includes(`/pl/user-zone/${list}<`));
  };
  assert.deepEqual(await told(), []);
  await store({ courses: [{ ...COURSE, startsOn: '2027-03-01', endsOn: '2027-03-01' }], goods: [GOODS] });
  app.advance(Date.parse('2027-03-01T22:59:59Z') - app.now());
  assert.deepEqual(await told(), ['education', 'supply']);
  app.advance(1_000);
  assert.deepEqual(await told(), ['supply']);
});
