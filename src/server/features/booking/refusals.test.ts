/** What booking refuses before anything is kept: each of these fails when the guard it is about is taken out. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
let practice: TestPractice;
let elsewhere: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { workers: 2 });
  elsewhere = await createPractice(app, { isVisitingClient: false });
  client = await app.account('client');
});
afterAll(() => app.close());

const AT = '2026-11-26T09:00:00.000Z';
const hold = (changes: object = {}) => holdTime(app, practice, AT, client.token, changes);
const freeSlots = (of: TestPractice, words = '') =>
  app.call('GET', `/api/profile/${of.profileId}/free-slots?service=${of.services.relaxing}${words}`);
type Answer = Awaited<ReturnType<typeof hold>>;
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.path ?? body.code];
const set = (table: string, change: string, id: string) =>
  app.pool.query(`UPDATE ${table} SET ${change} WHERE ${table === 'announcements' ? 'id' : 'user_id'} = $1`, [
    id,
  ]);

it('no visit at home by who makes none', async () => {
  const of = { profileId: elsewhere.profileId, service: elsewhere.services.relaxing, place: 'CLIENT' };
  assert.deepEqual(refusal(await hold(of)), [400, 'place']);
  assert.deepEqual(refusal(await freeSlots(elsewhere, '&place=CLIENT')), [400, 'place']);
  assert.equal((await freeSlots(practice, '&place=CLIENT')).status, 200);
});

it('nobody who works elsewhere, or gives another service alone', async () => {
  const [stranger = ''] = elsewhere.workers;
  assert.deepEqual(refusal(await hold({ worker: stranger })), [400, 'worker']);
  assert.deepEqual(refusal(await freeSlots(practice, `&worker=${stranger}`)), [400, 'worker']);
  const [one = '', other = ''] = practice.workers;
  const giveAlone = (serviceIds: string[]) =>
    app.pool.query('UPDATE workers SET service_ids = $2 WHERE id = $1', [other, serviceIds]);
  await giveAlone([practice.services.sport]);
  assert.deepEqual(refusal(await hold({ worker: other })), [400, 'worker']);
  assert.equal((await freeSlots(practice, `&worker=${one}`)).status, 200);
  await giveAlone([]);
});

it('no announcement but a public one of the same partner', async () => {
  const { announcementId } = practice;
  assert.equal((await hold({ announcementId: elsewhere.announcementId })).status, 404);
  const terms = (words: string) => app.call('GET', `/api/booking/terms?${words}`);
  assert.equal((await terms(`announcementId=${announcementId}`)).status, 200);
  assert.equal(
    (await terms(`announcementId=${announcementId}&profileId=${elsewhere.profileId}`)).status,
    404,
  );
  for (const [change, back] of [
    ["status = 'DRAFT'", "status = 'ACTIVE'"],
    ['hidden = true', 'hidden = false'],
    ["expires_at = '2026-11-01'", "expires_at = '2099-01-01'"],
  ] as const) {
    await set('announcements', change, announcementId);
    assert.equal((await terms(`announcementId=${announcementId}`)).status, 404, change);
    assert.equal((await hold({ announcementId })).status, 404, change);
    await set('announcements', back, announcementId);
  }
  assert.equal((await terms('')).status, 404);
});

it('no free times where the calendar is off', async () => {
  await set('partner_profiles', 'is_calendar_enabled = false', elsewhere.profileId);
  assert.deepEqual(refusal(await freeSlots(elsewhere)), [409, 'CALENDAR_DISABLED']);
  await set('partner_profiles', 'is_calendar_enabled = true', elsewhere.profileId);
});

it('no visit at home without an address, no visit without a phone, none twice', async () => {
  const { holdId } = (await hold({ place: 'CLIENT' })).body;
  const submit = (changes: object) => bookHeld(app, holdId, client.token, changes);
  assert.deepEqual(refusal(await submit({})), [400, 'address']);
  assert.deepEqual(refusal(await submit({ address: 'Zielona 7', phone: '+48 600' })), [400, 'phone']);
  assert.equal((await submit({ address: 'Zielona 7' })).status, 201);
  assert.deepEqual(refusal(await submit({ address: 'Zielona 7' })), [409, 'ILLEGAL_TRANSITION']);
});

it('a hold that the client lets go is nobody else’s matter, and its time is free', async () => {
  const start = '2026-11-27T09:00:00.000Z';
  const [worker = ''] = practice.workers;
  const { holdId } = (await hold({ start, worker })).body;
  assert.deepEqual(refusal(await hold({ start, worker })), [409, 'SLOT_TAKEN']);
  const cancel = (as: string) =>
    app.call('POST', `/api/booking/${holdId}/cancel`, { as, body: { reason: '' } });
  assert.equal((await cancel(practice.token)).status, 404);
  assert.equal((await cancel(client.token)).status, 200);
  assert.equal((await hold({ start, worker })).status, 201);
});

it('a partner who calls a visit off says why', async () => {
  const { holdId } = (await hold({ start: '2026-11-28T09:00:00.000Z' })).body;
  await app.call('POST', '/api/booking', {
    as: client.token,
    body: { holdId, name: 'Anna Nowak', phone: '+48 600 700 800' },
  });
  await app.call('POST', `/api/booking/${holdId}/confirm`, { as: practice.token, body: {} });
  const cancel = (reason: string) =>
    app.call('POST', `/api/booking/${holdId}/cancel`, { as: practice.token, body: { reason } });
  assert.deepEqual(refusal(await cancel('')), [400, 'reason']);
  assert.equal((await cancel('A burst pipe')).status, 200);
  const mails = await app.mailsTo(client.email);
  const told = mails
    .filter((mail) => mail.includes('A burst pipe'))
    .map((mail) => mail.replaceAll('=\r\n', ''));
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', /t go ahead\./);
});

it('a list of one state has no visit of another', async () => {
  const list = async (state: string) => {
    const { body } = await app.call('GET', `/api/booking?state=${state}`, { as: client.token });
    return body.items.map((visit: { state: string }) => visit.state);
  };
  assert.deepEqual([...new Set(await list('CANCELLED_BY_PARTNER'))], ['CANCELLED_BY_PARTNER']);
  assert.deepEqual([...new Set(await list('REQUESTED'))], ['REQUESTED']);
  assert.deepEqual(await list('NO_SHOW'), []);
});

it('what is over keeps nobody busy', async () => {
  const busy = async () => {
    const url = `/api/profile/partner/appointment/all-future/${practice.profileId}`;
    return (await app.call('GET', url)).body.busy.length;
  };
  assert.ok((await busy()) > 0);
  app.advance(30 * 86_400_000);
  assert.equal(await busy(), 0);
});
