import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice } from '../../../../test/support/practice.ts';
import { FIGURES } from '../../../domain/figures/limits.ts';

type Account = Awaited<ReturnType<TestApp['account']>>;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const HOUR = 3_600_000;

let app: TestApp;
let partner: Account;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
let phones = 501_100_400;
beforeEach(async () => {
  partner = await partnerWithProfile(app);
  id = await publishedAnnouncement(app, partner.token, { phoneNumber: String(phones++) });
});

let people = 0;
/** Somebody else each time, unless `from` says who. */
const tell = (
  body: object,
  { from = `198.51.${Math.floor(people / 250)}.${(people++ % 250) + 1}`, as = '', userAgent = FIREFOX } = {},
) =>
  app.call('POST', '/api/figures/seen', {
    body,
    from,
    ...(as && { as }),
    headers: { 'user-agent': userAgent },
  });
const view = (options = {}, of = id) => tell({ kind: 'announcement', id: of, what: 'view' }, options);
const contact = (options = {}) => tell({ kind: 'announcement', id, what: 'contact' }, options);
const own = async (as = partner.token, query = '') => {
  await app.caughtUp();
  return (await app.call('GET', `/api/announcement/figures${query}`, { as })).body;
};
const sum = async () => (await own()).sum;
const NOTHING = { views: 0, contacts: 0, bookings: 0 };

test('views and contacts are counted by thing and day, and are the owner’s alone', async () => {
  for (const told of [view(), view(), contact(), tell({ kind: 'profile', id: partner.id, what: 'view' })])
    assert.equal((await told).status, 204);
  const figures = await own();
  assert.deepEqual([figures.from, figures.to, figures.days.length], ['2026-10-23', '2026-11-21', 30]);
  assert.deepEqual(figures.sum, { views: 3, contacts: 1, bookings: 0 });
  assert.deepEqual(figures.days.at(-1), { day: '2026-11-21', views: 3, contacts: 1, bookings: 0 });
  const day = { day: '2026-11-21', views: 2, contacts: 1, bookings: 0 };
  assert.deepEqual(figures.items, [
    { announcementId: null, views: 1, contacts: 0, bookings: 0, days: [{ ...day, views: 1, contacts: 0 }] },
    { announcementId: id, views: 2, contacts: 1, bookings: 0, days: [day] },
  ]);
  const { token } = await partnerWithProfile(app);
  assert.deepEqual((await own(token)).items, []);
});

test('what is counted later is added; it is written together, and once', async () => {
  await view();
  await own();
  await view();
  assert.equal((await sum()).views, 2);
  assert.equal((await sum()).views, 2);
});

test('neither its owner nor the staff, nor a program, is counted', async () => {
  const moderator = await app.account('client');
  await app.pool.query(`UPDATE users SET staff_role = 'moderator' WHERE id = $1`, [moderator.id]);
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  for (const options of [
    { as: partner.token },
    { as: moderator.token },
    { userAgent: bot },
    { userAgent: 'curl/8.11.0' },
    { userAgent: '' },
  ]) {
    assert.equal((await view(options)).status, 204);
    assert.equal((await tell({ kind: 'profile', id: partner.id, what: 'view' }, options)).status, 204);
  }
  assert.deepEqual(await sum(), NOTHING);
  const client = await app.account('client');
  const otherPartner = await partnerWithProfile(app);
  await view({ as: client.token });
  await view({ as: otherPartner.token });
  assert.equal((await sum()).views, 2);
});

test('the same person counts once in a while', async () => {
  const from = '203.0.113.9';
  for (let time = 0; time < 3; time++) await view({ from });
  await contact({ from });
  assert.deepEqual(await sum(), { views: 1, contacts: 1, bookings: 0 });
  await view({ from, userAgent: `${FIREFOX} other` });
  assert.equal((await sum()).views, 2, 'two people may share an address');
  app.advance(FIGURES.onceInMinutes * 60_000);
  await view({ from });
  assert.equal((await sum()).views, 3);
});

test('one address that goes on and on is refused', async () => {
  const from = '203.0.113.10';
  let refused = 0;
  for (let time = 0; time < 130; time++)
    if ((await view({ from }, randomUUID())).status === 429) refused += 1;
  assert.equal(refused, 10);
});

test('what nobody sees is not counted, and nothing tells it from what is there', async () => {
  const draft = (await app.call('POST', `/api/announcement/${id}/duplicate`, { as: partner.token, body: {} }))
    .body.announcementId;
  assert.ok(draft);
  for (const one of [draft, randomUUID(), partner.id]) assert.equal((await view({}, one)).status, 204);
  assert.equal((await tell({ kind: 'profile', id, what: 'view' })).status, 204);
  assert.deepEqual(await sum(), NOTHING);
  await app.pool.query('UPDATE announcements SET hidden = true WHERE id = $1', [id]);
  await view();
  await app.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [partner.id]);
  await tell({ kind: 'profile', id: partner.id, what: 'view' });
  await app.caughtUp();
  await app.pool.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [partner.id]);
  assert.deepEqual(await sum(), NOTHING);
  for (const body of [
    { kind: 'announcement', id: 'x', what: 'view' },
    { kind: 'worker', id, what: 'view' },
    { kind: 'announcement', id, what: 'booking' },
    { kind: 'announcement', id, what: 'view', views: 100 },
    {},
  ])
    assert.equal((await tell(body)).status, 400);
});

test('another site cannot tell', async () => {
  const headers = { origin: 'https://elsewhere.example', 'user-agent': FIREFOX };
  const body = { kind: 'announcement', id, what: 'view' };
  assert.equal((await app.call('POST', '/api/figures/seen', { body, headers })).status, 403);
  assert.deepEqual(await sum(), NOTHING);
});

test('the day is that of the place, and bookings count on the day they were made', async () => {
  const practice = await createPractice(app, { timeZone: 'Pacific/Auckland' });
  const client = await app.account('client');
  const now = app.now();
  // 12:30 UTC is half past one on the next day in Auckland.
  app.advance(Math.ceil((Date.UTC(2026, 10, 22, 12, 30) - now) / HOUR) * HOUR);
  const start = new Date(Math.ceil(app.now() / (24 * HOUR)) * 24 * HOUR + 22 * HOUR).toISOString();
  const held = await holdTime(app, practice, start, client.token, {
    announcementId: practice.announcementId,
  });
  assert.equal(held.status, 201, JSON.stringify(held.body));
  assert.deepEqual((await own(practice.token)).sum, NOTHING, 'a time that is kept is no booking yet');
  const booked = await bookHeld(app, held.body.holdId, client.token);
  assert.ok(booked.status < 300, JSON.stringify(booked.body));
  await view({}, practice.announcementId);
  const { to, items } = await own(practice.token);
  assert.equal(to, '2026-11-23');
  const day = { day: '2026-11-23', views: 1, contacts: 0, bookings: 1 };
  assert.deepEqual(items, [
    { announcementId: practice.announcementId, views: 1, contacts: 0, bookings: 1, days: [day] },
  ]);
});

test('other days are answered when they are named, and no more than there may be', async () => {
  await view();
  const day = new Date(app.now()).toISOString().slice(0, 10);
  assert.equal((await own(partner.token, `?from=${day}&to=${day}`)).sum.views, 1);
  assert.equal((await own(partner.token, '?to=2026-11-01')).days[0].day, '2026-10-03');
  assert.equal((await own(partner.token, '?from=2026-08-01')).days.at(-1).day, '2026-08-30');
  assert.equal((await own(partner.token, '?from=2026-08-01&to=2026-10-31')).days.length, 92);
  for (const wrong of ['?from=2026-08-01&to=2026-11-01', '?from=2026-08-02&to=2026-08-01', '?to=yesterday'])
    assert.equal((await own(partner.token, wrong)).code, 'INVALID_INPUT', wrong);
});

test('figures go with what they are of, and after a while', async () => {
  const count = async () =>
    (await app.pool.query('SELECT count(*)::int AS n FROM daily_figures WHERE owner_id = $1', [partner.id]))
      .rows[0].n;
  await view();
  await tell({ kind: 'profile', id: partner.id, what: 'view' });
  await app.caughtUp();
  assert.equal(await count(), 2);
  await app.pool.query(
    `INSERT INTO daily_figures VALUES ($1, to_char($2::timestamptz - $3 * interval '1 day', 'YYYY-MM-DD'), NULL, 1, 1)`,
    [partner.id, new Date(app.now()).toISOString(), FIGURES.keptDays + 1],
  );
  await app.handlers['tidy.sweep']({});
  assert.equal(await count(), 2);
  await app.pool.query('DELETE FROM announcements WHERE id = $1', [id]);
  assert.equal(await count(), 1);
  await app.pool.query('DELETE FROM users WHERE id = $1', [partner.id]);
  assert.equal(await count(), 0);
});
