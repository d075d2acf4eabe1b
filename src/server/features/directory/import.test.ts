/** Courses and goods from files: all or nothing, the same again changes nothing, two at once end as one after the other. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { course, goods, many } from '../../../../test/support/directory.ts';
import { type Database, databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createPlaces } from '../places/service.ts';
import { createImport } from './import.ts';
import { RefusedFile } from './importFile.ts';

let app: TestApp;
let db: Database;
let { importText, store } = {} as ReturnType<typeof createImport>;

beforeAll(async () => {
  app = await createTestApp();
  db = databaseOf(app.pool);
  ({ importText, store } = createImport({
    unitOfWork: createUnitOfWork(db, app.now),
    placesByIds: createPlaces(db).byIds,
  }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('DELETE FROM courses; DELETE FROM goods; DELETE FROM changes; DELETE FROM events');
});

const COURSE = {
  id: 'thai-1',
  title: { pl: 'Masaż tajski', en: 'Thai massage' },
  organiser: 'Szkoła Dłoni',
  startsOn: '2026-12-05',
  endsOn: '2026-12-06',
  placeId: 'g-3093133',
  language: 'pl',
  price: { amount: 95_000, currency: 'PLN' },
  certificate: { pl: 'Zaświadczenie' },
  link: 'https://szkola.example/tajski',
};
const GOODS = {
  id: 'table-1',
  title: { pl: 'Stół składany' },
  category: 'TABLES',
  brand: 'Lipa',
  priceFrom: { amount: 120_000, currency: 'PLN' },
  shipsTo: ['PL', 'CZ'],
  link: 'https://lipa.example/stol',
};
const file = (content: object) => JSON.stringify(content, null, 2);
const rows = async (table: string) =>
  (await app.pool.query(`SELECT * FROM ${table} ORDER BY external_id`)).rows;
const count = async (table: string) =>
  Number((await app.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
const none = { added: 0, changed: 0, unchanged: 0, removed: 0, over: 0 };

/** What a refused file is told. */
async function refusalOf(text: string): Promise<readonly string[]> {
  const error = await importText(text).then(
    () => assert.fail('it was taken'),
    (error) => error,
  );
  assert.ok(error instanceof RefusedFile, String(error));
  assert.deepEqual([await count('courses'), await count('goods'), await count('changes')], [0, 0, 0]);
  return error.sentences;
}

test('a file is brought, the same again changes nothing, and a change changes its row alone', async () => {
  const content = { courses: [COURSE, { ...COURSE, id: 'thai-2' }], goods: [GOODS] };
  assert.deepEqual(await importText(file(content)), {
    courses: { ...none, added: 2 },
    goods: { ...none, added: 1 },
  });
  const before = [await rows('courses'), await rows('goods')];
  assert.equal(await count('changes'), 1);

  app.advance(60_000);
  // Texts in another order are the same texts.
  const again = {
    courses: [{ ...COURSE, title: { en: 'Thai massage', pl: 'Masaż tajski' } }, content.courses[1]],
    goods: [GOODS],
  };
  assert.deepEqual(await importText(file(again)), {
    courses: { ...none, unchanged: 2 },
    goods: { ...none, unchanged: 1 },
  });
  assert.deepEqual([await rows('courses'), await rows('goods')], before);
  assert.equal(await count('changes'), 1);

  const cheaper = { ...COURSE, price: { amount: 90_000, currency: 'PLN' } };
  assert.deepEqual((await importText(file({ courses: [cheaper, content.courses[1]] }))).courses, {
    ...none,
    changed: 1,
    unchanged: 1,
  });
  const [first, second] = await rows('courses');
  const [was] = before[0] ?? [];
  assert.deepEqual(first, { ...was, price: 90_000, updated_at: app.now(), version: 2 });
  assert.deepEqual(second, before[0]?.[1]);
  assert.equal(await count('changes'), 2);
});

test('every part of a row is compared', async () => {
  await importText(file({ courses: [COURSE], goods: [GOODS] }));
  for (const changes of [
    { title: { pl: 'Inny' } },
    { certificate: {} },
    { organiser: 'Inna' },
    { startsOn: '2026-12-04' },
    { endsOn: '2026-12-07' },
    { placeId: 'g-756135' },
    { placeId: null },
    { language: 'de' },
    { price: { amount: 1, currency: 'PLN' } },
    { price: { amount: 1, currency: 'EUR' } },
    { link: 'https://inna.example/' },
  ]) {
    const { courses } = await importText(file({ courses: [{ ...COURSE, ...changes }] }));
    assert.equal(courses.changed, 1, JSON.stringify(changes));
    await importText(file({ courses: [COURSE] }));
  }
  for (const changes of [
    { title: { pl: 'Inny' } },
    { category: 'ROOM' },
    { brand: 'Inna' },
    { priceFrom: { amount: 1, currency: 'PLN' } },
    { priceFrom: { amount: 120_000, currency: 'EUR' } },
    { shipsTo: ['PL'] },
    { link: 'https://inna.example/' },
  ]) {
    const { goods } = await importText(file({ goods: [{ ...GOODS, ...changes }] }));
    assert.equal(goods.changed, 1, JSON.stringify(changes));
    await importText(file({ goods: [GOODS] }));
  }
});

test('what the file does not name stays, unless it is to go; a list it does not have stays in any case', async () => {
  await importText(file({ courses: [COURSE, { ...COURSE, id: 'thai-2' }], goods: [GOODS] }));
  assert.equal((await importText(file({ courses: [COURSE] }))).courses.removed, 0);
  assert.equal(await count('courses'), 2);
  const { courses, goods } = await importText(file({ courses: [COURSE] }), { removesMissing: true });
  assert.deepEqual([courses.removed, courses.unchanged, goods.removed], [1, 1, 0]);
  assert.deepEqual([await count('courses'), await count('goods')], [1, 1]);
  assert.equal((await importText(file({ goods: [] }), { removesMissing: true })).goods.removed, 1);
});

test('courses that are over are passed over', async () => {
  const past = { ...COURSE, id: 'past', startsOn: '2026-11-19', endsOn: '2026-11-20' };
  assert.deepEqual((await importText(file({ courses: [COURSE, past] }))).courses, {
    ...none,
    added: 1,
    over: 1,
  });
});

test('everything that is wrong is named by line and field, and nothing of the file is taken', async () => {
  const text = file({
    courses: [
      COURSE,
      { ...COURSE, id: 'b', link: 'javascript:alert(1)' },
      { ...COURSE, id: 'c', startsOn: '2026-13-01', price: { amount: 1.5, currency: 'XXX' } },
      { ...COURSE, id: 'd', endsOn: '2026-12-04' },
      { ...COURSE, id: 'e', placeId: 'g-1' },
      { ...COURSE, id: 'f', title: { pl: 'Masaż', xx: 'Masaż' } },
      { ...COURSE, id: 'g', title: {} },
      { ...COURSE, id: 'h', organiser: '', surprise: 1 },
      COURSE,
    ],
    goods: [
      GOODS,
      { ...GOODS, id: 'b', shipsTo: [], category: 'CARS' },
      { ...GOODS, id: 'c', shipsTo: ['XX'] },
      7,
    ],
  });
  const lines = text.split('\n');
  const sentences = await refusalOf(text);
  const told = sentences.map((sentence) => {
    const [, line, where = ''] = /^line (\d+), ([^:]+): ./.exec(sentence) ?? [];
    return { line: Number(line), where };
  });
  assert.deepEqual(
    told.map(({ where }) => where).sort(),
    [
      'courses[1].link',
      'courses[2].price.amount',
      'courses[2].price.currency',
      'courses[2].startsOn',
      'courses[3].endsOn',
      'courses[4].placeId',
      'courses[5].title.xx',
      'courses[6].title',
      'courses[7].organiser',
      'courses[7].surprise',
      'courses[8].id',
      'goods[1].category',
      'goods[1].shipsTo',
      'goods[2].shipsTo[0]',
      'goods[3]',
    ].sort(),
  );
  for (const { line, where } of told) {
    const field = where.split(/[.[]/).findLast((part) => /^[a-z]/i.test(part));
    if (where === 'goods[3]' || where === 'goods[2].shipsTo[0]') continue;
    assert.match(lines[line - 1] ?? '', new RegExp(`"${field}"`), `${where} in line ${line}`);
  }
  assert.match(lines[(told.find(({ where }) => where === 'goods[3]')?.line ?? 0) - 1] ?? '', /^ *7$/);
});

test('links lead to web addresses alone, and texts hold no hidden signs', async () => {
  for (const link of [
    'ftp://a.example/',
    'data:text/html,x',
    '//a.example/',
    'https://u:p@a.example/',
    ' ',
    'https://localhost/',
  ])
    assert.equal((await refusalOf(file({ courses: [{ ...COURSE, link }] }))).length, 1, link);
  assert.equal((await refusalOf(file({ goods: [{ ...GOODS, brand: 'a\u0000b' }] }))).length, 1);
  assert.equal((await refusalOf(file({ goods: [{ ...GOODS, title: { pl: 'x'.repeat(121) } }] }))).length, 1);
});

test('what is no file of courses and goods is told so', async () => {
  assert.match((await refusalOf('{"courses": [}'))[0] ?? '', /^The file is no JSON: /);
  assert.match((await refusalOf('[]'))[0] ?? '', /^line 1, file: /);
  assert.match((await refusalOf('{\n "cources": []}'))[0] ?? '', /^line 2, cources|^line 1, cources/);
});

test('of two imports at once the second compares with what the first has left', async () => {
  const first = file({ courses: [COURSE, { ...COURSE, id: 'thai-2' }], goods: [GOODS] });
  const second = file({ courses: [COURSE], goods: [{ ...GOODS, brand: 'Dąb' }] });
  const both = await Promise.all(
    [first, second, first, second].map((text) => importText(text, { removesMissing: true })),
  );
  const sum = (list: 'courses' | 'goods', part: 'added' | 'removed') =>
    both.reduce((total, tallies) => total + tallies[list][part], 0);
  assert.equal(sum('courses', 'added') - sum('courses', 'removed'), await count('courses'));
  assert.equal(sum('goods', 'added'), 1);
  assert.equal(await count('goods'), 1);
});

test('an import that fails on its way has brought nothing', async () => {
  await importText(file({ courses: [COURSE] }));
  const before = await rows('courses');
  // Refused by the table, after the courses were written.
  const bad = { ...many(goods, 1, 1)[0], shipsTo: [] } as never;
  await assert.rejects(store({ courses: many(course, 600, 2), goods: [bad] }));
  assert.deepEqual(await rows('courses'), before);
  assert.equal(await count('goods'), 0);
});

test('more rows than one statement takes are all brought, and known again', async () => {
  const brought = {
    courses: many(course, 1_200, 3).map((one) => ({ ...one, endsOn: '2026-12-31' })),
    goods: many(goods, 1_200, 4),
  };
  const first = await store(brought);
  assert.deepEqual([first.courses.added, first.goods.added], [1_200, 1_200]);
  const again = await store(brought);
  assert.deepEqual([again.courses.unchanged, again.goods.unchanged], [1_200, 1_200]);
});

test('any sequence of imports leaves what the last said of each row', async () => {
  const pool = many(goods, 6, 5);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.subarray([0, 1, 2, 3, 4, 5]), fc.integer({ min: 1, max: 3 }), fc.boolean()), {
        maxLength: 5,
      }),
      async (imports) => {
        await app.pool.query('DELETE FROM goods');
        const model = new Map<string, number>();
        for (const [chosen, amount, removesMissing] of imports) {
          const brought = chosen.map((index) => ({
            ...(pool[index] as (typeof pool)[number]),
            priceFrom: { amount, currency: 'PLN' as const },
          }));
          const { goods: tally } = await store({ courses: null, goods: brought }, { removesMissing });
          const names = new Set(brought.map(({ externalId }) => externalId));
          const gone = removesMissing ? [...model.keys()].filter((name) => !names.has(name)) : [];
          assert.deepEqual(tally, {
            added: brought.filter(({ externalId }) => !model.has(externalId)).length,
            changed: brought.filter(({ externalId }) => (model.get(externalId) ?? amount) !== amount).length,
            unchanged: brought.filter(({ externalId }) => model.get(externalId) === amount).length,
            removed: gone.length,
            over: 0,
          });
          for (const name of gone) model.delete(name);
          for (const name of names) model.set(name, amount);
        }
        const stored = (await rows('goods')).map(({ external_id, price_from }) => [external_id, price_from]);
        assert.deepEqual(new Map(stored as [string, number][]), model);
      },
    ),
    { numRuns: 25, seed: 6 },
  );
});
