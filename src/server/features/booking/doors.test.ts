/** Who is let in to what of booking: each of these fails when the guard it is about is taken out. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
let practice: TestPractice;
let client: Awaited<ReturnType<TestApp['account']>>;
let other: Awaited<ReturnType<TestApp['account']>>;

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app);
  client = await app.account('client');
  other = await app.account('client');
});
afterAll(() => app.close());

const DAY = '2026-11-26';
const AT = (time: string) => `${DAY}T${time}:00.000Z`;
const hold = (start: string) => holdTime(app, practice, start, client.token);
const submit = (holdId: string) => bookHeld(app, holdId, client.token);
const setCalendar = (isOn: boolean) =>
  app.pool.query('UPDATE partner_profiles SET is_calendar_enabled = $2 WHERE user_id = $1', [
    practice.profileId,
    isOn,
  ]);

it('counts the time of the own visit alone as free', async () => {
  const { holdId } = (await hold(AT('09:00'))).body;
  await submit(holdId);
  const free = (as?: string) =>
    app.call(
      'GET',
      `/api/profile/${practice.profileId}/free-slots?service=${practice.services.relaxing}&from=${DAY}&to=${DAY}&except=${holdId}`,
      { as },
    );
  const isFree = ({ body }: Awaited<ReturnType<typeof free>>) =>
    body.slots.some(({ start }: { start: string }) => start === AT('09:00'));
  assert.equal(isFree(await free(client.token)), true);
  assert.equal((await free(other.token)).status, 404);
  assert.equal(isFree(await free()), false);
});

it("shows a client's mere hold to nobody else, neither while it runs nor when it is over", async () => {
  const { holdId } = (await hold(AT('11:00'))).body;
  const seen = async (as: string) => (await app.call('GET', `/api/booking/${holdId}`, { as })).status;
  const listed = async () =>
    JSON.stringify((await app.call('GET', '/api/booking', { as: practice.token })).body).includes(holdId);
  const coming = async () => {
    const url = `/api/profile/partner/appointment/all-future/${practice.profileId}`;
    return JSON.stringify((await app.call('GET', url, { as: practice.token })).body).includes(holdId);
  };
  for (const wait of [0, 11 * 60_000]) {
    app.advance(wait);
    assert.deepEqual([await seen(client.token), await seen(other.token)], [200, 404]);
    assert.equal(await seen(practice.token), 404);
    assert.deepEqual([await listed(), await coming()], [false, false]);
    const declined = await app.call('POST', `/api/booking/${holdId}/decline`, {
      as: practice.token,
      body: {},
    });
    assert.equal(declined.status, 404);
  }
});

it('books nothing with a partner who has just switched the calendar off', async () => {
  const { holdId } = (await hold(AT('13:00'))).body;
  await setCalendar(false);
  const answer = await submit(holdId);
  assert.deepEqual([answer.status, answer.body.code], [409, 'CALENDAR_DISABLED']);
  await setCalendar(true);
  assert.equal((await submit(holdId)).status, 201);
});

it('does not offer, keep or show free times of a service that was removed', async () => {
  const { relaxing } = practice.services;
  const remove = (at: string) =>
    app.pool.query(`UPDATE services SET removed_at = ${at} WHERE id = $1`, [relaxing]);
  await remove('now()');
  const kept = await hold(AT('16:00'));
  assert.deepEqual([kept.status, kept.body.errors?.[0]?.path], [400, 'service']);
  const free = await app.call('GET', `/api/profile/${practice.profileId}/free-slots?service=${relaxing}`);
  assert.equal(free.status, 400);
  const terms = await app.call('GET', `/api/booking/terms?profileId=${practice.profileId}`);
  assert.ok(!JSON.stringify(terms.body).includes(relaxing));
  await remove('NULL');
});

it('offers, keeps and moves to no time of a worker who was removed', async () => {
  const two = await createPractice(app, { workers: 2 });
  const { profileId, workers, token } = two;
  const [gone, stays] = workers;
  const ask = (time: string, more?: object) => holdTime(app, two, AT(time), client.token, more);
  const { holdId } = (await ask('09:00', { worker: stays })).body;
  await submit(holdId);
  await app.call('POST', `/api/booking/${holdId}/confirm`, { as: token, body: {} });
  await app.pool.query('UPDATE workers SET removed_at = now() WHERE id = $1', [gone]);

  const terms = await app.call('GET', `/api/booking/terms?profileId=${profileId}`);
  assert.deepEqual(
    terms.body.workers.map(({ workerId }: { workerId: string }) => workerId),
    [stays],
  );
  const named = await ask('11:00', { worker: gone });
  assert.deepEqual([named.status, named.body.errors?.[0]?.path], [400, 'worker']);
  assert.equal((await ask('09:00')).body.code, 'SLOT_TAKEN');
  const moved = await app.call('POST', `/api/booking/${holdId}/reschedule`, {
    as: client.token,
    body: { start: AT('14:00'), worker: gone },
  });
  assert.deepEqual([moved.status, moved.body.errors?.[0]?.path], [400, 'worker']);
});

it('says until when a request would be answered, and how long a hold still runs, by its own clock', async () => {
  const { holdId } = (await hold(AT('17:00'))).body;
  app.advance(60_000);
  const { body: held } = await app.call('GET', `/api/booking/${holdId}`, { as: client.token });
  assert.equal(held.expiresInSeconds, 9 * 60);
  const { body: asked } = await submit(holdId);
  assert.equal(held.answerUntil, asked.expiresAt);
  assert.equal(asked.answerUntil, null);
});
