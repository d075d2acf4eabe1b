import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { databaseOf } from '../../db/database.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { SAVED_SEARCHES } from '../../../domain/savedSearches/limits.ts';

import { createNewest } from '../search/newest.ts';
import { createSavedSearches } from './service.ts';

const HERE = `placeId=${LODZ}`;

let app: TestApp;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
let client: Awaited<ReturnType<TestApp['account']>>;
let phones = 501_200_400;
/** A moment after whatever was done before. */
const publish = async (changes: object = {}) => {
  app.advance(1000);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber: String(phones++), ...changes });
  await app.caughtUp();
  return id;
};

beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app);
  await publish();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await app.account('client');
  app.advance(60_000);
});

const save = (query: string, more: object = {}, as = client.token) =>
  app.call('POST', '/api/saved-search', { as, body: { query, name: 'Łódź', ...more } });
const saved = async (query: string, more: object = {}): Promise<string> => {
  const { status, body } = await save(query, more);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
};
const list = async (as = client.token) => (await app.call('GET', '/api/saved-search', { as })).body.items;
const look = async (query: string, as = client.token) =>
  (await app.call('POST', '/api/saved-search/look', { as, body: { query } })).body;
const change = (id: string, body: object, as = client.token) =>
  app.call('PATCH', `/api/saved-search/${id}`, { as, body });
const drop = (id: string, as = client.token) => app.call('DELETE', `/api/saved-search/${id}`, { as });

test('what is saved is the canonical address, the newest first, and nobody else’s', async () => {
  const first = await saved(`genders=MALE&category=relaxing&placeId=${LODZ}&pageNr=3&sort=price`, {
    name: '  Wieczorem ',
  });
  app.advance(1000);
  const second = await saved(HERE, { isMailed: true });
  const [b, a] = await list();
  assert.deepEqual([a.id, b.id], [first, second]);
  assert.deepEqual(
    [a.name, a.query, a.isMailed, a.isAdult, a.isOver],
    ['Wieczorem', `placeId=${LODZ}&category=relaxing&genders=MALE&sort=price`, false, false, false],
  );
  assert.equal(b.isMailed, true);
  const other = await app.account('client');
  assert.deepEqual(await list(other.token), []);
  assert.equal((await change(first, { name: 'x' }, other.token)).body.code, 'NOT_FOUND');
  assert.equal((await drop(first, other.token)).body.code, 'NOT_FOUND');
});

test('a search that is saved twice is one, with the name and the wish for mails given last', async () => {
  const id = await saved(HERE, { isMailed: true });
  assert.equal(await saved(`${HERE}&sort=newest&pageNr=2`, { name: 'Again' }), id);
  const items = await list();
  assert.deepEqual(
    items.map(({ name, isMailed, query }: { name: string; isMailed: boolean; query: string }) => [
      name,
      isMailed,
      query,
    ]),
    [['Again', false, HERE]],
  );
});

test('each says how many it finds, and how many were published since it was looked at', async () => {
  await saved(`${HERE}&category=relaxing`);
  app.advance(1000);
  await saved(`${HERE}&category=hirudotherapy`);
  const counts = async () =>
    (await list()).map(({ total, newCount }: { total: number; newCount: number }) => [total, newCount]);
  const [, [before]] = await counts();
  assert.deepEqual(await counts(), [
    [0, 0],
    [before, 0],
  ]);
  await publish();
  assert.deepEqual(await counts(), [
    [0, 0],
    [before + 1, 1],
  ]);
  app.advance(1000);
  const { id } = await look(`${HERE}&category=relaxing&sort=newest&pageNr=2`);
  assert.equal(id, (await list())[1].id);
  assert.deepEqual((await counts())[1], [before + 1, 0]);
  assert.deepEqual(await look(`${HERE}&category=relaxing&genders=MALE`), { id: null });
  assert.deepEqual(await look('placeId=nowhere'), { id: null });
  await publish();
  app.advance(1000);
  // Only asked for: nobody has seen what it finds.
  const asked = { query: `${HERE}&category=relaxing`, isSeen: false };
  const { body } = await app.call('POST', '/api/saved-search/look', { as: client.token, body: asked });
  assert.deepEqual([body.id, (await counts())[1]], [id, [before + 2, 1]]);
});

test('of very many new ones a page is counted', async () => {
  await saved(HERE);
  for (let nr = 0; nr <= LIMITS.pageSize; nr++) await publish();
  const [item] = await list();
  assert.ok(item.total > LIMITS.pageSize);
  assert.equal(item.newCount, LIMITS.pageSize);
});

test('what no search is cannot be saved', async () => {
  for (const query of ['placeId=Berlin', `${HERE}&genders=ROBOT`, `${HERE}&q=back`, 'placeId=g-1'])
    assert.deepEqual(
      [(await save(query)).status, (await save(query)).body.errors?.[0]?.path],
      [400, 'query'],
      query,
    );
  assert.equal((await save(HERE, { name: ' ' })).body.errors[0].path, 'name');
  assert.equal((await save(HERE, { name: 'x'.repeat(SAVED_SEARCHES.name.max + 1) })).status, 400);
});

test('it is renamed, and its mails are switched on and off, each by itself', async () => {
  const id = await saved(HERE);
  assert.equal((await change(id, { name: 'Blisko' })).status, 204);
  assert.equal((await change(id, { isMailed: true })).status, 204);
  let [item] = await list();
  assert.deepEqual([item.name, item.isMailed], ['Blisko', true]);
  await change(id, { isMailed: false });
  [item] = await list();
  assert.deepEqual([item.name, item.isMailed], ['Blisko', false]);
  assert.equal((await change(randomUUID(), { name: 'x' })).body.code, 'NOT_FOUND');
});

test('one that was removed comes back as it was looked at', async () => {
  const id = await saved(HERE, { isMailed: true });
  const [{ seenAt }] = await list();
  app.advance(1000);
  await publish();
  assert.equal((await drop(id)).status, 204);
  assert.equal((await drop(id)).body.code, 'NOT_FOUND');
  assert.deepEqual(await list(), []);
  await saved(HERE, { isMailed: true, seenAt });
  let [item] = await list();
  assert.deepEqual([item.seenAt, item.isMailed, item.newCount], [seenAt, true, 1]);
  // Nobody has looked at it in the time to come.
  await drop(item.id);
  await saved(HERE, { seenAt: '2199-01-01T00:00:00Z' });
  [item] = await list();
  assert.equal(Date.parse(item.seenAt), app.now());
});

test('a full list takes no more, but knows what it has', async () => {
  const genders = ['MALE', 'FEMALE', 'FEMALE,MALE'];
  const queries = Array.from(
    { length: SAVED_SEARCHES.max + 1 },
    (_, nr) => `${HERE}&price=${nr}-100&genders=${genders[nr % 3]}`,
  );
  for (const query of queries.slice(0, SAVED_SEARCHES.max)) await saved(query);
  assert.equal((await save(queries.at(-1) ?? '')).body.code, 'SAVED_SEARCHES_FULL');
  await saved(queries[0] ?? '', { name: 'known' });
  const items = await list();
  assert.equal(items.length, SAVED_SEARCHES.max);
  await drop(items[0].id);
  await saved(queries.at(-1) ?? '');
});

test('what is for adults says so', async () => {
  await publish(SENSUAL);
  await saved('category=sensual');
  const [item] = await list();
  assert.deepEqual([item.isAdult, item.total], [true, 1]);
});

test('of a day that is over it finds what its page finds', async () => {
  await saved(`${HERE}&availableOn=2026-11-22&from=10:00`);
  const [before] = await list();
  assert.deepEqual([before.isOver, before.total], [false, 0]);
  const today = app.now();
  app.advance(3 * 86_400_000);
  await publish();
  const [item] = await list();
  const { body } = await app.call('POST', '/api/announcement/fetch-all', { body: { placeId: LODZ } });
  assert.deepEqual([item.isOver, item.total, item.newCount], [true, body.total, 0]);
  app.advance(today - app.now());
});

test('a day that is too far ahead is not over', async () => {
  await saved(`${HERE}&availableOn=2027-11-22`);
  const [item] = await list();
  assert.deepEqual([item.isOver, item.total], [false, 0]);
});

test('while the search does not answer nothing is counted', async () => {
  await saved(HERE);
  const searches = createSavedSearches({
    db: databaseOf(app.pool),
    clock: app.now,
    placeById: async () => null,
    newest: createNewest({
      placeById: async () => null,
      clock: app.now,
      announcements: { isBuilt: false, page: () => assert.fail('the database is not asked') },
    }),
    unitOfWork: () => assert.fail('nothing is written'),
    linkSecret: '',
  });
  const [item] = await searches.list(client.id);
  assert.deepEqual([item?.total, item?.newCount], [null, null]);
});

test('searches are for clients', async () => {
  assert.equal((await save(HERE, {}, partner.token)).status, 403);
  assert.equal((await app.call('GET', '/api/saved-search')).status, 401);
});

test('with the account they go', async () => {
  await saved(HERE);
  await app.pool.query('DELETE FROM users WHERE id = $1', [client.id]);
  const { rowCount } = await app.pool.query('SELECT FROM saved_searches WHERE user_id = $1', [client.id]);
  assert.equal(rowCount, 0);
});
