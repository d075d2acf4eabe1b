/** Mails of what is new in saved searches: where they are wanted, one a day at most, none at night, each once. */
import assert from 'node:assert/strict';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  LODZ,
  partnerWithProfile,
  publishedAnnouncement,
  SENSUAL,
} from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { databaseOf } from '../../db/database.ts';
import { AppError } from '../../../contract/appError.ts';
import { SAVED_SEARCHES } from '../../../domain/savedSearches/limits.ts';

import { type TellingDependencies, tellNew } from './telling.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HERE = `placeId=${LODZ}&category=relaxing`;

let app: TestApp;
let partner: Awaited<ReturnType<typeof partnerWithProfile>>;
let client: Awaited<ReturnType<TestApp['account']>>;
let phones = 501_300_400;

beforeAll(async () => {
  app = await createTestApp();
  // Before the index is built nothing is looked through.
  await app.caughtUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test begins at noon UTC, at 13:00 in Łódź, with people of its own: none is logged in for so long.
  goTo(Math.floor(app.now() / DAY) * DAY + DAY + 12 * HOUR);
  client = await app.account('client');
  partner = await partnerWithProfile(app);
});

const goTo = (instant: number) => app.advance(instant - app.now());
/** A moment after whatever was done before. */
const publish = async (changes: object = {}) => {
  app.advance(1000);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber: String(phones++), ...changes });
  await app.caughtUp();
  return id;
};
const save = async (body: object = {}, as = client.token): Promise<string> => {
  const sent = { query: HERE, name: 'Po pracy', isMailed: true, ...body };
  const { status, body: answer } = await app.call('POST', '/api/saved-search', { as, body: sent });
  assert.equal(status, 201, JSON.stringify(answer));
  return answer.id;
};
/** The mails of new listings that have come by now, as their reader sees them. */
async function mails(to = client.email) {
  await app.handlers['savedSearches.sweep']({});
  return Promise.all((await app.mailsTo(to)).map((source) => PostalMime.parse(source)));
}
const count = async (to = client.email) => (await mails(to)).length;
const isMailed = async () =>
  (await app.call('GET', '/api/saved-search', { as: client.token })).body.items.map(
    (item: { isMailed: boolean }) => item.isMailed,
  );

test('one comes a day later, only where there are new ones, and tells of each once', async () => {
  await save();
  goTo(app.now() + DAY);
  assert.equal(await count(), 0);
  await publish({ title: 'Masaż nowy' });
  goTo(app.now() + DAY - 60_000);
  assert.equal(await count(), 0, 'it was looked through less than a day ago');
  app.advance(60_000);
  const [mail] = await mails();
  assert.equal(mail?.subject, 'New listing: Po pracy');
  assert.match(mail?.text ?? '', /Masaż nowy\n.*Łódź.*\nhttp:\/\/localhost:3000\/\S*announcement-details\//);
  assert.match(
    mail?.text ?? '',
    /http:\/\/localhost:3000\/search-massage\?placeId=g-3093133&category=relaxing&sort=newest/,
  );
  for (let day = 0; day < 3; day++) {
    app.advance(DAY);
    assert.equal(await count(), 1);
  }
});

test('one comes a day at most, with so many listings and the way to all', async () => {
  await save();
  for (let nr = 0; nr <= SAVED_SEARCHES.shownInMail; nr++) await publish({ title: `Masaż numer ${nr}` });
  app.advance(DAY);
  const [mail] = await mails();
  assert.equal(mail?.subject, 'New listings: Po pracy');
  assert.deepEqual(
    [...(mail?.text ?? '').matchAll(/^Masaż numer (\d)$/gm)].map(([, nr]) => Number(nr)),
    [5, 4, 3, 2, 1],
  );
  await publish();
  app.advance(23 * HOUR);
  assert.equal(await count(), 1);
  app.advance(HOUR);
  assert.equal(await count(), 2);
});

test('none comes unless it was asked for, and none when it is switched off', async () => {
  const id = await save({ isMailed: false });
  await publish();
  app.advance(DAY);
  assert.equal(await count(), 0);
  const change = (body: object) => app.call('PATCH', `/api/saved-search/${id}`, { as: client.token, body });
  await change({ isMailed: true });
  app.advance(DAY);
  assert.equal(await count(), 0, 'what was there before is not new');
  await publish();
  app.advance(DAY);
  assert.equal(await count(), 1);
  await publish();
  await change({ isMailed: false });
  app.advance(DAY);
  assert.equal(await count(), 1);
});

test('what its owner has looked at is not told', async () => {
  await save();
  await publish();
  app.advance(1000);
  await app.call('POST', '/api/saved-search/look', { as: client.token, body: { query: HERE } });
  app.advance(DAY);
  assert.equal(await count(), 0);
});

test('none comes at night by the clock of where its owner lives, else of where they search', async () => {
  // At 20:30 in Łódź.
  goTo(app.now() + 7.5 * HOUR);
  const other = await app.account('client');
  await app.call('POST', `/api/profile/client/${other.id}`, {
    as: other.token,
    body: { name: 'Ann', phonePrefix: '48', phoneNumber: '600700800', placeId: 'g-2643743' },
  });
  await save();
  await save({}, other.token);
  await publish();
  app.advance(DAY);
  assert.equal(await count(), 1);
  app.advance(HOUR);
  await publish();
  // At 21:00 in Łódź, at 20:00 in London.
  app.advance(23 * HOUR + HOUR / 2);
  assert.deepEqual([await count(), await count(other.email)], [1, 2]);
  // At 8:00 in Łódź.
  goTo(app.now() + 11 * HOUR - 60_000);
  assert.equal(await count(), 1);
  app.advance(60_000);
  assert.equal(await count(), 2);
});

test('two processes at once send one, and doing it again sends none', async () => {
  const id = await save();
  await publish();
  app.advance(DAY);
  await Promise.all([1, 2, 3].map(() => app.handlers['savedSearches.due']({ id })));
  assert.equal(await count(), 1);
  await app.handlers['savedSearches.due']({ id });
  assert.equal(await count(), 1);
});

test('of a search for adults it says neither what nor where', async () => {
  await save({ query: 'category=sensual', name: 'Tantra Łódź' });
  await publish({ ...SENSUAL, title: 'Masaż tantryczny' });
  app.advance(DAY);
  const [mail] = await mails();
  assert.equal(mail?.subject, 'News about your saved search');
  // Below it stands where our company is. What is for adults is no word of an address either.
  const [said = ''] = `${mail?.subject} ${mail?.text}`.split('\n-- ');
  assert.doesNotMatch(said, /tantr|Łódź|sensual|category/i);
  assert.match(said, /\/favourites\/searches\n/);
});

test('of a day that is over none comes any more', async () => {
  const day = new Date(app.now() + DAY).toISOString().slice(0, 10);
  await save({ query: `${HERE}&availableOn=${day}` });
  assert.deepEqual(await isMailed(), [true]);
  app.advance(2 * DAY);
  assert.equal(await count(), 0);
  assert.deepEqual(await isMailed(), [false]);
});

test('who is suspended gets none', async () => {
  await save();
  await publish();
  await app.pool.query('UPDATE users SET suspended_at = $2 WHERE id = $1', [client.id, new Date(app.now())]);
  app.advance(DAY);
  assert.equal(await count(), 0);
});

test('what nobody may see any more is not told, also where the search has not heard of it', async () => {
  await save();
  const id = await publish();
  await app.pool.query('UPDATE announcements SET hidden = true WHERE id = $1', [id]);
  app.advance(DAY);
  assert.equal(await count(), 0);
});

test('the link in it switches the mails off, and on again, for who has its key alone', async () => {
  const id = await save();
  await publish();
  app.advance(DAY);
  const [mail] = await mails();
  const link = /http:\/\/localhost:3000(\/saved-search\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  assert.ok(header.includes(link));
  const { pathname, searchParams } = new URL(link, app.config.publicUrl);
  assert.equal(pathname, `/saved-search/${id}/mails`);
  const key = searchParams.get('key') ?? '';
  const asked = () => app.call('GET', `/api/saved-search/${id}/mails?key=${key}`);
  const choose = (isOn: boolean, by = key) =>
    app.call('POST', `/api/saved-search/${id}/mails`, { body: { key: by, isOn } });
  const [on, off] = [{ isOn: true }, { isOn: false }];
  assert.deepEqual((await asked()).body, on);
  assert.equal((await choose(false, `${key.slice(1)}x`)).status, 404);
  assert.deepEqual(await isMailed(), [true]);
  assert.deepEqual((await choose(false)).body, off);
  assert.deepEqual([(await asked()).body, await isMailed()], [off, [false]]);
  await choose(true);
  assert.deepEqual(await isMailed(), [true]);

  const other = await save({ query: `${HERE}&genders=MALE` });
  assert.equal((await app.call('GET', `/api/saved-search/${other}/mails?key=${key}`)).status, 404);
  await app.call('DELETE', `/api/saved-search/${id}`, { as: client.token });
  assert.equal((await asked()).status, 404);
  assert.deepEqual((await choose(false)).body, off);
  assert.equal((await choose(true)).status, 404);

  // Saved anew, it is what the link is of again.
  await save();
  assert.deepEqual((await asked()).body, on);
  assert.deepEqual((await choose(false)).body, off);
  // Whoever reads the mails to another address has another key.
  await app.pool.query("UPDATE users SET email = 'moved@example.com' WHERE id = $1", [client.id]);
  assert.equal((await asked()).status, 404);
  assert.equal((await choose(true)).status, 404);
});

test('one that was removed and brought back tells of what it would have told', async () => {
  const id = await save();
  await publish({ title: 'Masaż pierwszy' });
  app.advance(DAY);
  assert.equal(await count(), 1);
  await publish({ title: 'Masaż drugi' });
  const [{ query, name, isMailed: hadMails, seenAt, toldUntil }] = (
    await app.call('GET', '/api/saved-search', { as: client.token })
  ).body.items;
  app.advance(1000);
  await app.call('DELETE', `/api/saved-search/${id}`, { as: client.token });
  await save({ query, name, isMailed: hadMails, seenAt, toldUntil });
  app.advance(DAY);
  const [, last] = await mails();
  assert.match(last?.text ?? '', /^Masaż drugi$/m);
  assert.doesNotMatch(last?.text ?? '', /^Masaż pierwszy$/m);
});

test('while the search does not answer it is not told that there is nothing: the next sweep asks again', async () => {
  const id = await save();
  await publish();
  app.advance(DAY);
  const unused = () => assert.fail('nothing is written');
  const dependencies = {
    db: databaseOf(app.pool),
    clock: app.now,
    placeById: async () => null,
    newest: async () => Promise.reject(new AppError('UNAVAILABLE')),
    unitOfWork: unused,
  };
  await tellNew(dependencies as unknown as TellingDependencies, id);
  assert.equal(await count(), 1);
});
