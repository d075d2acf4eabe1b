/** Lists of visits by what they wait for and by their day. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { bookHeld, holdTime, sweepVisits } from '../../../../test/support/booking.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function requested(practice: TestPractice, as: string, start: string): Promise<string> {
  const { body } = await holdTime(app, practice, start, as);
  assert.equal((await bookHeld(app, body.holdId, as)).status, 201);
  return body.holdId;
}

async function confirmed(practice: TestPractice, as: string, start: string): Promise<string> {
  const id = await requested(practice, as, start);
  await app.call('POST', `/api/booking/${id}/confirm`, { as: practice.token, body: {} });
  return id;
}

async function ids(practice: TestPractice, query: string): Promise<string[]> {
  const { body } = await app.call('GET', `/api/booking?role=partner&${query}`, { as: practice.token });
  assert.equal(body.total, body.items.length);
  return body.items.map(({ id }: { id: string }) => id);
}

test('what waits for an answer and what does not make up the whole, also when the time to answer is over', async () => {
  const practice = await createPractice(app);
  const { token } = await app.account('client');
  const asked = await requested(practice, token, '2026-11-24T09:00:00Z');
  const agreed = await confirmed(practice, token, '2026-11-24T12:00:00Z');
  const moving = await confirmed(practice, token, '2026-11-24T15:00:00Z');
  await app.call('POST', `/api/booking/${moving}/reschedule`, {
    as: token,
    body: { start: '2026-11-25T15:00:00Z' },
  });
  assert.deepEqual(await ids(practice, 'waits=ANSWER'), [asked, moving]);
  assert.deepEqual(await ids(practice, 'waits=NOTHING'), [agreed]);
  assert.deepEqual(await ids(practice, 'state=CONFIRMED&waits=NOTHING'), [agreed]);
  app.advance(25 * HOUR);
  assert.deepEqual(await ids(practice, 'waits=ANSWER'), []);
  assert.deepEqual(await ids(practice, 'state=CONFIRMED&waits=NOTHING'), [agreed, moving]);
});

test('today is the day of the place: what was before stays, what is tomorrow there is not of it', async () => {
  const practice = await createPractice(app, { timeZone: 'Pacific/Auckland', bookingMode: 'INSTANT' });
  const { token } = await app.account('client');
  // 13 hours before Greenwich: its 24 November begins at 11:00 of the 23rd.
  const early = await requested(practice, token, '2026-11-23T19:00:00Z');
  const late = await requested(practice, token, '2026-11-24T06:00:00Z');
  const next = await requested(practice, token, '2026-11-24T19:00:00Z');
  const today = () => ids(practice, 'state=CONFIRMED&time=TODAY');
  const at = (instant: string) => app.advance(Date.parse(instant) - app.now());
  at('2026-11-23T10:59:00Z');
  assert.deepEqual(await today(), []);
  at('2026-11-23T11:00:00Z');
  assert.deepEqual(await today(), [early, late]);
  at('2026-11-24T10:59:00Z');
  assert.deepEqual(await today(), [early, late]);
  at('2026-11-24T11:00:00Z');
  assert.deepEqual(await today(), [next]);
});

test('a completed visit stays among the open ones exactly as long as it may be reported as missed', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const { token } = await app.account('client');
  const start = new Date(app.now() + 24 * HOUR);
  start.setUTCHours(9, 0, 0, 0);
  const id = await requested(practice, token, start.toISOString());
  const { body } = await app.call('GET', `/api/booking/${id}`, { as: practice.token });
  const end = Date.parse(body.end);
  const open = () => ids(practice, 'state=CONFIRMED,COMPLETED&waits=NOTHING&time=OPEN');
  const mayReport = async () =>
    (await app.call('GET', `/api/booking/${id}`, { as: practice.token })).body.can.noShow;
  assert.deepEqual([await open(), await mayReport()], [[id], false]);
  app.advance(end + 25 * HOUR - app.now());
  await sweepVisits(app);
  assert.deepEqual(await ids(practice, 'state=COMPLETED'), [id]);
  assert.deepEqual([await open(), await mayReport()], [[id], true]);
  app.advance(end + 48 * HOUR - app.now());
  assert.deepEqual([await open(), await mayReport()], [[id], true]);
  app.advance(1);
  assert.deepEqual([await open(), await mayReport()], [[], false]);
});

test('a visit reported as missed stands there as long as that may be taken back, and is again what it was', async () => {
  const practice = await createPractice(app, { bookingMode: 'INSTANT' });
  const { token } = await app.account('client');
  const start = new Date(app.now() + 24 * HOUR);
  start.setUTCHours(9, 0, 0, 0);
  const id = await requested(practice, token, start.toISOString());
  const end = start.getTime() + HOUR;
  const at = (instant: number) => app.advance(instant - app.now());
  const say = async (verb: string, as = practice.token) => {
    const { status, body } = await app.call('POST', `/api/booking/${id}/${verb}`, { as, body: {} });
    return status === 200 ? body.state : [status, body.code];
  };
  const open = () => ids(practice, 'state=CONFIRMED,COMPLETED,NO_SHOW&waits=NOTHING&time=OPEN');
  const told = (
    await app.mailsTo((await app.call('GET', `/api/booking/${id}`, { as: token })).body.client.email)
  ).length;
  at(start.getTime() + HOUR / 2);
  assert.deepEqual(await say('no-show/undo'), [409, 'ILLEGAL_TRANSITION']);
  assert.equal(await say('no-show'), 'NO_SHOW');
  assert.deepEqual([await open(), await say('no-show/undo', token)], [[id], [409, 'ILLEGAL_TRANSITION']]);
  assert.equal(await say('no-show/undo'), 'CONFIRMED');
  const walkIn = {
    service: practice.services.relaxing,
    worker: practice.workers[0],
    date: start.toISOString().slice(0, 10),
    time: '10:45',
    name: 'Walk-in',
  };
  const enter = () => app.call('POST', '/api/calendar/visit', { as: practice.token, body: walkIn });
  assert.equal((await enter()).body.code, 'SLOT_TAKEN', 'its time is its own again');
  await say('no-show');
  assert.equal((await enter()).status, 201);
  assert.deepEqual(await say('no-show/undo'), [409, 'SLOT_TAKEN']);
  assert.deepEqual(await open(), [id, (await ids(practice, 'state=CONFIRMED'))[0]]);
  at(end + 48 * HOUR);
  await sweepVisits(app);
  assert.equal(await say('no-show/undo'), 'COMPLETED', 'what has been asks for no time');
  assert.equal(await say('no-show'), 'NO_SHOW');
  at(end + 72 * HOUR);
  assert.ok((await open()).includes(id));
  at(end + 72 * HOUR + 1);
  assert.ok(!(await open()).includes(id));
  assert.deepEqual(await say('no-show/undo'), [409, 'ILLEGAL_TRANSITION']);
  const { email } = (await app.call('GET', `/api/booking/${id}`, { as: token })).body.client;
  assert.equal((await app.mailsTo(email)).length, told, 'the client hears of neither');
  const { rows } = await app.pool.query(
    `SELECT kind FROM events WHERE subject_id = $1 AND kind LIKE 'NO_SHOW%' ORDER BY id`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['NO_SHOW', 'NO_SHOW_UNDONE', 'NO_SHOW', 'NO_SHOW_UNDONE', 'NO_SHOW'],
  );
});

test('what a client has at a time: agreed or asked for, touching it, not over, nobody else’s', async () => {
  const practice = await createPractice(app, { workers: 2 });
  const { token } = await app.account('client');
  const other = await app.account('client');
  const day = new Date(app.now() + 72 * HOUR).toISOString().slice(0, 10);
  const at = (time: string) => `${day}T${time}:00.000Z`;
  const [asked, agreed] = [
    await requested(practice, token, at('09:00')),
    await confirmed(practice, token, at('12:00')),
  ];
  const meanwhile = async (start: string, end: string, more = '', as = token): Promise<string[]> => {
    const query = `start=${at(start)}&end=${at(end)}${more}`;
    const { body } = await app.call('GET', `/api/booking/meanwhile?${query}`, { as });
    return body.items.map(({ id }: { id: string }) => id);
  };
  assert.deepEqual(await meanwhile('09:30', '12:01'), [asked, agreed]);
  assert.deepEqual(await meanwhile('10:00', '12:00'), [], 'one after the other touches none');
  assert.deepEqual(await meanwhile('09:30', '12:01', `&except=${agreed}`), [asked]);
  assert.deepEqual(await meanwhile('09:30', '12:01', '', other.token), []);
  app.advance(25 * HOUR);
  assert.deepEqual(await meanwhile('09:30', '12:01'), [agreed], 'a request that has lapsed is none');
  await app.call('POST', `/api/booking/${agreed}/cancel`, { as: token, body: {} });
  assert.deepEqual(await meanwhile('09:30', '12:01'), []);
});
