/** Courses and goods in the hands of staff: shown at once, in the log, and never written over by an import. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffCourse, staffGoods } from '../../../../test/support/directory.ts';
import { staffOf } from '../../../../test/support/staff.ts';
import { databaseOf } from '../../db/database.ts';
import { createUnitOfWork } from '../../db/unitOfWork.ts';
import { createPlaces } from '../places/service.ts';
import { createImport } from './import.ts';

let app: TestApp;
let as: string;
let { importText } = {} as ReturnType<typeof createImport>;
beforeAll(async () => {
  app = await createTestApp();
  as = (await staffOf(app, 'moderator')).token;
  const db = databaseOf(app.pool);
  ({ importText } = createImport({
    unitOfWork: createUnitOfWork(db, app.now),
    placesByIds: createPlaces(db).byIds,
  }));
});
afterAll(() => app.close());

const LISTS = { education: staffCourse, supply: staffGoods };
type List = keyof typeof LISTS;
const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/moderation/${path}`, { as, body });
const shown = async (list: List): Promise<string> => {
  await app.caughtUp();
  return JSON.stringify((await app.call('GET', `/api/${list}`)).body.items);
};
/** Brings one row of a list from a file. */
const bring = (list: List, row: object, options?: { removesMissing: boolean }) =>
  importText(JSON.stringify({ [list === 'education' ? 'courses' : 'goods']: [row] }), options);
const idOf = async (list: List, link: string): Promise<string> => {
  const { body } = await call('GET', list);
  return body.items.find((one: { link: string }) => one.link === link).id;
};

for (const [list, row] of Object.entries(LISTS) as [List, typeof staffCourse][]) {
  test(`${list}: what staff write is listed, changed under its version, and taken away`, async () => {
    const made = await call('POST', list, row());
    assert.equal(made.status, 201);
    const { id, version, keptBy } = made.body;
    assert.deepEqual([version, keptBy], [1, 'staff']);
    assert.ok((await shown(list)).includes(id));
    const link = 'https://else.example/where';
    const edited = await call('PUT', `${list}/${id}`, row({ version: 1, link }));
    assert.deepEqual([edited.status, edited.body.version, edited.body.link], [200, 2, link]);
    assert.ok((await shown(list)).includes(link));
    assert.equal((await call('PUT', `${list}/${id}`, row({ version: 1 }))).body.code, 'STALE_VERSION');
    assert.equal((await call('DELETE', `${list}/${id}`)).status, 204);
    assert.ok(!(await shown(list)).includes(id));
    for (const [method, body] of [['GET'], ['PUT', row({ version: 3 })], ['DELETE']] as const)
      assert.equal((await call(method, `${list}/${id}`, body)).status, 404);
    const { rows } = await app.pool.query(
      `SELECT act, before IS NULL AS "isNew", after IS NULL AS "isGone" FROM audit_log
       WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    const thing = list === 'education' ? 'Course' : 'Goods';
    assert.deepEqual(rows, [
      { act: `add${thing}`, isNew: true, isGone: false },
      { act: `change${thing}`, isNew: false, isGone: false },
      { act: `remove${thing}`, isNew: false, isGone: true },
    ]);
  });

  test(`${list}: an import neither writes over nor brings again what staff keep`, async () => {
    const link = `https://file.example/${list}`;
    const given = { id: `file-${list}`, ...row({ link }) };
    await bring(list, given);
    const id = await idOf(list, link);
    const first = await call('GET', `${list}/${id}`);
    assert.deepEqual([first.body.keptBy, first.body.externalId], ['import', `file-${list}`]);
    await bring(list, { ...given, link: `${link}/2` });
    const second = await call('GET', `${list}/${id}`);
    assert.deepEqual([second.body.link, second.body.version], [`${link}/2`, 2], 'its own row it changes');
    assert.equal(
      (await call('PUT', `${list}/${id}`, row({ version: 1 }))).body.code,
      'STALE_VERSION',
      'staff saw it before the import',
    );

    await call('PUT', `${list}/${id}`, row({ version: 2, link: `${link}/staff` }));
    await bring(list, { ...given, link: `${link}/3` });
    assert.equal((await call('GET', `${list}/${id}`)).body.link, `${link}/staff`);
    const own = await call('POST', list, row());
    await bring(list, { ...given, id: 'another' }, { removesMissing: true });
    for (const kept of [id, own.body.id]) assert.equal((await call('GET', `${list}/${kept}`)).status, 200);

    await call('DELETE', `${list}/${id}`);
    await bring(list, { ...given, link: `${link}/4` });
    assert.ok(!(await shown(list)).includes(`${link}/`), 'what staff took away stays away');
  });
}

test('what is wrong stands at its field', async () => {
  const wrong = async (list: List, body: object) => {
    const answer = await call('POST', list, body);
    return [answer.status, ...answer.body.errors.map((one: { path: string }) => one.path)];
  };
  assert.deepEqual(await wrong('education', staffCourse({ placeId: 'g-1' })), [400, 'placeId']);
  assert.deepEqual(await wrong('education', staffCourse({ endsOn: '2030-12-04' })), [400, 'endsOn']);
  assert.deepEqual(await wrong('education', staffCourse({ title: {} })), [400, 'title']);
  assert.deepEqual(await wrong('supply', staffGoods({ shipsTo: ['XX'] })), [400, 'shipsTo.0']);
  assert.deepEqual(await wrong('supply', staffGoods({ link: 'javascript:alert(1)' })), [400, 'link']);
});

test('a place of a course that is gone asks for no place', async () => {
  const { body } = await call('POST', 'education', staffCourse({ placeId: 'g-756135' }));
  const offered = async () => {
    await app.caughtUp();
    return JSON.stringify((await app.call('GET', '/api/education')).body.places).includes('g-756135');
  };
  assert.equal(await offered(), true);
  await call('DELETE', `education/${body.id}`);
  assert.equal(await offered(), false);
});
