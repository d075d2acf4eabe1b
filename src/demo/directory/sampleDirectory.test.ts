import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { CourseRow, GoodsRow } from '../../contract/directoryFile.ts';
import { dayOfDate, isoWeekday } from '../../domain/time/calendarDate.ts';
import { databaseOf } from '../../server/db/database.ts';
import { loadDirectory } from './loadDirectory.ts';
import { sampleDirectory } from './sampleDirectory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const NOON = Date.UTC(2026, 10, 23, 12);

test('on any day it lists some forty of each, to come, under names of their own, on addresses of nobody', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
      const now = NOON + days * 86_400_000;
      const { courses, goods } = sampleDirectory(now);
      for (const list of [courses, goods]) {
        assert.ok(list.length >= 40 && list.length <= 45, String(list.length));
        assert.equal(new Set(list.map(({ externalId }) => externalId)).size, list.length);
        for (const { link } of list) assert.match(link, /^https:\/\/[a-z-]+\.example\/\d$/);
      }
      const today = Math.floor(now / 86_400_000);
      for (const { startsOn, endsOn, placeId } of courses) {
        const first = dayOfDate(startsOn);
        assert.ok(first > today && first < today + 75);
        assert.ok(endsOn >= startsOn);
        assert.equal(isoWeekday(first) === 3, placeId === null);
      }
      assert.deepEqual(sampleDirectory(now + 3_600_000), { courses, goods });
    }),
    { numRuns: 30 },
  );
});

test('each is what a file could bring', () => {
  const { courses, goods } = sampleDirectory(NOON);
  for (const { externalId: id, ...row } of courses)
    assert.deepEqual(CourseRow.parse({ id, ...row }), { externalId: id, ...row });
  for (const { externalId: id, ...row } of goods)
    assert.deepEqual(GoodsRow.parse({ id, ...row }), {
      externalId: id,
      ...row,
      shipsTo: row.shipsTo.toSorted(),
    });
});

test('it is filled in once, by two starts at once as well, and left alone later', async () => {
  const db = databaseOf(app.pool);
  await Promise.all([loadDirectory(db, NOON), loadDirectory(db, NOON)]);
  const { courses, goods } = sampleDirectory(NOON);
  const counts = async () =>
    (
      await app.pool.query(
        'SELECT (SELECT count(*)::int FROM courses) AS courses, (SELECT count(*)::int FROM goods) AS goods',
      )
    ).rows[0];
  assert.deepEqual(await counts(), { courses: courses.length, goods: goods.length });
  const places = await app.pool.query('SELECT FROM courses WHERE place_id IS NOT NULL');
  assert.equal(places.rowCount, courses.filter(({ placeId }) => placeId !== null).length);
  await app.pool.query('DELETE FROM goods');
  await loadDirectory(db, NOON);
  assert.equal((await counts()).goods, 0);
});
