/** The safety kit of home visits over HTTP. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';
import { linkKeyOf, safetyKeyOf } from '../../../../test/support/visitLink.ts';

let app: TestApp;
let practice: TestPractice;
const HOUR = 3_600_000;
const NOTHING = { checkIn: false, checkOut: false, undoCheckIn: false, undoCheckOut: false };

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app, { workers: 2 });
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: object, as: string | undefined = practice.token) =>
  app.call(method, path, { as, ...(body && { body }) });
const see = (id: string, key: string) => app.call('GET', `/api/visit/${id}/safety?key=${key}`);
const say = (id: string, verb: string) => call('POST', `/api/booking/${id}/${verb}`, {});

/** A home visit of an hour that begins in so many hours. */
async function enter(hours: number, more: object = {}): Promise<string> {
  const at = new Date(app.now() + hours * HOUR).toLocaleString('sv', { timeZone: 'Europe/Warsaw' });
  const { status, body } = await call('POST', '/api/calendar/visit', {
    service: practice.services.relaxing,
    worker: practice.workers[0],
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    name: 'Zofia Lis',
    phone: '+48 600 700 800',
    email: 'zofia@test.example',
    tells: true,
    place: 'CLIENT',
    address: 'Zielona 3',
    ...more,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

it('says who is where, when they came and left, until it is over', async () => {
  const id = await enter(3);
  const key = await safetyKeyOf(app, id);
  const own = (await call('GET', `/api/booking/${id}/safety`)).body;
  assert.match(own.link, new RegExp(`/visit/${id}/safety\\?key=${key}$`));
  assert.deepEqual([own.sign, own.can], ['AHEAD', NOTHING]);
  assert.equal((await say(id, 'check-in')).status, 409, 'too soon');
  const before = await see(id, key);
  assert.deepEqual([before.body.who, before.body.town, before.body.address], ['Worker 1', 'Łódź', '']);
  assert.doesNotMatch(JSON.stringify(before.body), /Zofia|Zielona|600/);
  app.advance(2 * HOUR);
  assert.equal((await see(id, key)).body.address, 'Zielona 3, Łódź');
  assert.equal((await say(id, 'check-out')).status, 409, 'nobody has come');
  assert.equal((await say(id, 'check-in')).body.sign, 'IN');
  assert.equal((await say(id, 'check-in')).status, 409, 'once');
  app.advance(2.3 * HOUR);
  assert.equal((await see(id, key)).body.sign, 'OVERDUE');
  assert.equal((await say(id, 'check-out')).body.sign, 'OUT');
  const over = (await see(id, key)).body;
  assert.deepEqual([over.sign, over.address, over.town], ['OUT', '', 'Łódź']);
  assert.ok(over.checkedInAt && over.checkedOutAt);
  app.advance(6 * HOUR);
  assert.equal((await see(id, key)).status, 404, 'the link has ended');
  assert.equal((await call('GET', `/api/booking/${id}/safety`)).body.link, null);
});

it('is opened by its own key alone, of who gives it, and is nobody else’s', async () => {
  const id = await enter(3);
  const key = await safetyKeyOf(app, id);
  for (const wrong of ['', 'x', await linkKeyOf(app, id), await safetyKeyOf(app, await enter(30))])
    assert.equal((await see(id, wrong)).status, 404);
  assert.equal((await app.call('GET', `/api/visit/${id}?key=${key}`)).status, 404, 'not the client’s page');
  const other = await createPractice(app);
  assert.equal((await call('GET', `/api/booking/${id}/safety`, undefined, other.token)).status, 404);
  app.advance(2.5 * HOUR);
  assert.equal((await call('POST', `/api/booking/${id}/check-in`, {}, other.token)).status, 404);
  const salon = await enter(24, { place: 'SALON', address: '' });
  assert.equal((await see(salon, await safetyKeyOf(app, salon))).status, 404);
  assert.equal((await call('GET', `/api/booking/${salon}/safety`)).status, 404);
  await app.pool.query('UPDATE appointments SET worker_id = $2 WHERE id = $1', [id, practice.workers[1]]);
  assert.equal((await see(id, key)).status, 404, 'somebody else gives it');
});

it('hides where a visit would have been that is called off, and forgets what was said of another start', async () => {
  const id = await enter(50.5);
  app.advance(50 * HOUR);
  assert.equal((await say(id, 'check-in')).status, 200);
  await app.pool.query(
    `UPDATE appointments SET starts_at = starts_at + interval '15 minutes', ends_at = ends_at + interval '15 minutes' WHERE id = $1`,
    [id],
  );
  assert.deepEqual((await call('GET', `/api/booking/${id}/safety`)).body.can, { ...NOTHING, checkIn: true });
  assert.equal((await say(id, 'check-in')).status, 200, 'another start is come to anew');
  await call('POST', `/api/booking/${id}/cancel`, { reason: 'ill' });
  const key = await safetyKeyOf(app, id);
  const { sign, address } = (await see(id, key)).body;
  assert.deepEqual([sign, address], ['OFF', '']);
  assert.equal((await say(id, 'check-out')).status, 409);
});

it('takes back what was said by mistake, for whoever is trusted as well, and notes that it did', async () => {
  const id = await enter(3);
  const key = await safetyKeyOf(app, id);
  const shown = async () => {
    const { sign, address, checkedInAt, checkedOutAt } = (await see(id, key)).body;
    return [sign, address !== '', checkedInAt !== null, checkedOutAt !== null];
  };
  app.advance(2.5 * HOUR);
  assert.equal((await say(id, 'check-in/undo')).status, 409, 'nobody has said it');
  await say(id, 'check-in');
  const back = await say(id, 'check-in/undo');
  assert.deepEqual(
    [back.status, back.body.sign, back.body.can],
    [200, 'AHEAD', { ...NOTHING, checkIn: true }],
  );
  assert.deepEqual(await shown(), ['AHEAD', true, false, false]);
  await say(id, 'check-in');
  await say(id, 'check-out');
  assert.deepEqual(await shown(), ['OUT', false, true, true]);
  assert.equal((await say(id, 'check-in/undo')).status, 409, 'the last word first');
  assert.equal((await say(id, 'check-out/undo')).body.sign, 'IN');
  assert.deepEqual(await shown(), ['IN', true, true, false]);
  const other = await createPractice(app);
  for (const verb of ['check-in/undo', 'check-out/undo'])
    assert.equal((await call('POST', `/api/booking/${id}/${verb}`, {}, other.token)).status, 404);
  await say(id, 'check-out');
  app.advance(7.5 * HOUR);
  assert.equal((await say(id, 'check-out/undo')).status, 409, 'the link has ended');
  const { rows } = await app.pool.query(
    `SELECT kind FROM events WHERE subject_id = $1 AND kind LIKE 'UNDO%' ORDER BY kind`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['UNDO_CHECK_IN', 'UNDO_CHECK_OUT'],
  );
});
