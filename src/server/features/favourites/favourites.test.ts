import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  copiesOf,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { FAVOURITES } from '../../../domain/favourites/limits.ts';
import { LIMITS } from '../../../domain/limits.ts';

type Account = Awaited<ReturnType<TestApp['account']>>;

const DAY = 86_400_000;

let app: TestApp;
let partner: Account;
let client: Account;
/** Three that are listed. */
let ids: string[];
let phones = 501_100_400;
const publish = (changes: object = {}) =>
  publishedAnnouncement(app, partner.token, { phoneNumber: String(phones++), ...changes });
beforeAll(async () => {
  app = await createTestApp();
  partner = await partnerWithProfile(app);
  const first = await publish();
  ids = [first, ...(await copiesOf(app, first, 2))];
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await app.account('client');
});

const put = (id: string, as = client.token) => app.call('PUT', `/api/favourite/${id}`, { as });
const drop = (id: string) => app.call('DELETE', `/api/favourite/${id}`, { as: client.token });
const kept = async (as = client.token): Promise<string[]> =>
  (await app.call('GET', '/api/favourite/ids', { as })).body.announcementIds;
const list = async (query = '') =>
  (await app.call('GET', `/api/favourite${query}`, { as: client.token })).body;
const takeOver = (announcementIds: string[], as = client.token) =>
  app.call('POST', '/api/favourite/take-over', { as, body: { announcementIds } });
const cardsOf = (announcementIds: string[]) =>
  app.call('POST', '/api/favourite/cards', { body: { announcementIds } });

test('what is kept stands first, once, until it is dropped, and is nobody else’s', async () => {
  const [a = '', b = ''] = ids;
  for (const id of [a, b, a]) {
    app.advance(1000);
    assert.equal((await put(id)).status, 204);
  }
  assert.deepEqual(await kept(), [b, a]);
  const { items, total } = await list();
  assert.deepEqual(
    [items.map((item: { announcementId: string }) => item.announcementId), total],
    [[b, a], 2],
  );
  assert.equal(items[0].card.profile.name, 'Studio Dłoni');
  assert.deepEqual([items[0].isListed, items[0].isAdult], [true, false]);
  await put(b, partner.token);
  assert.deepEqual(await kept(partner.token), [b]);

  assert.equal((await drop(b)).status, 204);
  assert.equal((await drop(b)).status, 204);
  assert.deepEqual(await kept(), [a]);
  assert.deepEqual(await kept(partner.token), [b]);
});

test('partners keep favourites as well', async () => {
  assert.equal((await put(ids[0] ?? '', partner.token)).status, 204);
  assert.ok((await kept(partner.token)).includes(ids[0] ?? ''));
});

test('what not everybody sees cannot be kept; what was kept stays without a word of it', async () => {
  const id = await publish({ title: 'Masaż tajemniczy' });
  await put(id);
  const hide = (hidden: boolean) =>
    app.call('POST', `/api/announcement/${id}/hidden-status`, { as: partner.token, body: { hidden } });
  await hide(true);
  for (const answer of [await list(), (await cardsOf([id])).body]) {
    assert.deepEqual(answer.items, [{ announcementId: id, card: null, isListed: false, isAdult: false }]);
  }
  assert.equal((await put(id)).status, 204, 'it is kept already');
  await drop(id);
  assert.equal((await put(id)).body.code, 'NOT_FOUND');
  assert.equal((await takeOver([id])).body.taken, 0);

  await hide(false);
  await put(id);
  await app.call('DELETE', `/api/announcement/${id}`, { as: partner.token });
  assert.equal((await list()).items[0].card, null);
  await app.pool.query('DELETE FROM announcements WHERE id = $1', [id]);
  assert.deepEqual(await kept(), [], 'erased for good');
});

test('what has ended is shown as such as long as its page is', async () => {
  const [id = ''] = await copiesOf(app, ids[0] ?? '', 1);
  await put(id);
  const end = (daysAgo: number) =>
    app.pool.query('UPDATE announcements SET expires_at = $2 WHERE id = $1', [
      id,
      new Date(app.now() - daysAgo * DAY),
    ]);
  await end(1);
  const { items } = await list();
  assert.deepEqual([items[0].card.announcementId, items[0].isListed], [id, false]);
  await end(31);
  assert.equal((await list()).items[0].card, null);
});

test('what is for adults says so', async () => {
  const seller = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, seller.token, { ...SENSUAL, phoneNumber: String(phones++) });
  await put(id);
  assert.equal((await list()).items[0].isAdult, true);
  assert.equal((await cardsOf([id])).body.items[0].isAdult, true);
});

test('a visitor’s list keeps its order; what never was there is like what nobody sees', async () => {
  const missing = randomUUID();
  const [a = '', b = '', c = ''] = ids;
  const { items } = (await cardsOf([c, missing, a, b])).body;
  assert.deepEqual(
    items.map((item: { announcementId: string; card: object | null }) => [
      item.announcementId,
      item.card !== null,
    ]),
    [
      [c, true],
      [missing, false],
      [a, true],
      [b, true],
    ],
  );
  assert.deepEqual((await cardsOf([])).body.items, []);
  const tooMany = Array.from({ length: LIMITS.pageSize + 1 }, () => randomUUID());
  assert.equal((await cardsOf(tooMany)).status, 400);
});

test('a device’s list is taken over in its order, once, also by two devices at once', async () => {
  const [a = '', b = '', c = ''] = ids;
  await put(a);
  app.advance(1000);
  const missing = randomUUID();
  const { body } = await takeOver([c, missing, a, b, c]);
  assert.deepEqual(body, { announcementIds: [c, b, a], taken: 2, left: [] });
  assert.deepEqual((await takeOver([c, a, b])).body, { announcementIds: [c, b, a], taken: 0, left: [] });

  const other = await app.account('client');
  const answers = await Promise.all(
    [
      [a, b],
      [b, c],
      [a, b],
    ].map((mine) => takeOver(mine, other.token)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(
    answers.reduce((sum, answer) => sum + answer.body.taken, 0),
    3,
  );
  assert.deepEqual((await kept(other.token)).sort(), [a, b, c].sort());
});

test('a full list takes no more and says so; it is read in pages', async () => {
  const many = await copiesOf(app, ids[0] ?? '', FAVOURITES.max + 1);
  const first = await takeOver(many.slice(0, FAVOURITES.max));
  assert.deepEqual([first.body.taken, first.body.left], [FAVOURITES.max, []]);
  app.advance(1000);
  const last = many.at(-1) ?? '';
  assert.deepEqual(
    [(await put(last)).body.code, (await takeOver([last])).body.left],
    ['FAVOURITES_FULL', [last]],
  );

  const pages = Math.ceil(FAVOURITES.max / LIMITS.pageSize);
  const read: string[] = [];
  for (let pageNr = 1; pageNr <= pages; pageNr++) {
    const { items, total } = await list(`?pageNr=${pageNr}`);
    assert.equal(total, FAVOURITES.max);
    read.push(...items.map((item: { announcementId: string }) => item.announcementId));
  }
  assert.deepEqual(read, many.slice(0, FAVOURITES.max));

  await drop(many[0] ?? '');
  assert.equal((await put(last)).status, 204);
  const tooMany = Array.from({ length: FAVOURITES.max + 1 }, () => randomUUID());
  assert.equal((await takeOver(tooMany)).status, 400);
});

test('with the account its favourites go', async () => {
  await put(ids[0] ?? '');
  await app.pool.query('DELETE FROM users WHERE id = $1', [client.id]);
  const { rowCount } = await app.pool.query('SELECT FROM favourites WHERE user_id = $1', [client.id]);
  assert.equal(rowCount, 0);
});
