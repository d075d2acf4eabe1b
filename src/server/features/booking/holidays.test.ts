import assert from 'node:assert/strict';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { createPractice, type TestPractice } from '../../../../test/support/practice.ts';

let app: TestApp;
let practice: TestPractice;

beforeAll(async () => {
  app = await createTestApp();
  practice = await createPractice(app);
});
afterAll(() => app.close());

const call = (method: string, body?: object, path = '/api/calendar/holidays') =>
  app.call(method, path, { as: practice.token, ...(body && { body }) });
const daysOff = async (): Promise<{ from: string; to: string; note: string; workerId: null }[]> =>
  (await call('GET', undefined, '/api/calendar')).body.daysOff;

it('public holidays of the country are proposed; none is closed by itself', async () => {
  const { status, body } = await call('GET');
  assert.equal(status, 200);
  assert.deepEqual([body.countryCode, body.language, body.isNationalOnly], ['PL', 'pl', false]);
  const eve = body.days.find(({ date }: { date: string }) => date === '2026-12-24');
  assert.deepEqual(eve, { date: '2026-12-24', name: 'Wigilia', regions: [], isClosed: false });
  assert.deepEqual(await daysOff(), []);
});

it('those that are chosen are closed at once and with their names, once; what is no holiday closes none', async () => {
  const wrong = await call('POST', { dates: ['2026-12-24', '2026-12-23'] });
  assert.equal(wrong.status, 400);
  assert.deepEqual(wrong.body.errors[0].path, 'dates.1');
  assert.deepEqual(await daysOff(), []);
  // One that is covered by a longer stretch already is passed over, one that is another's day off is not.
  await call('POST', { from: '2026-12-25', to: '2026-12-31' }, '/api/calendar/day-off');
  await call(
    'POST',
    { from: '2027-01-01', to: '2027-01-01', worker: practice.workers[0] },
    '/api/calendar/day-off',
  );
  const dates = ['2026-12-24', '2026-12-25', '2027-01-01', '2026-12-24'];
  const answers = await Promise.all([call('POST', { dates }), call('POST', { dates })]);
  assert.deepEqual(answers.map(({ status, body }) => [status, body.daysOff.length]).sort(), [
    [201, 0],
    [201, 2],
  ]);
  const closed = (await daysOff()).filter(({ workerId }) => workerId === null);
  assert.deepEqual(closed.map(({ from, to, note }) => [from, to, note]).sort(), [
    ['2026-12-24', '2026-12-24', 'Wigilia'],
    ['2026-12-25', '2026-12-31', ''],
    ['2027-01-01', '2027-01-01', 'Nowy Rok'],
  ]);
  const { body } = await call('GET');
  const known = body.days.filter(({ isClosed }: { isClosed: boolean }) => isClosed);
  assert.deepEqual(
    known.map(({ date }: { date: string }) => date),
    ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'],
  );
});

it('visits that stand on the chosen days stay, and are counted', async () => {
  const visit = { service: practice.services.relaxing, worker: practice.workers[0], name: 'Pani Zofia' };
  await call('POST', { ...visit, date: '2027-05-03', time: '10:00' }, '/api/calendar/visit');
  const { body } = await call('POST', { dates: ['2027-05-01', '2027-05-03'] });
  assert.deepEqual([body.daysOff.length, body.visits], [2, 1]);
});

it('one with other times is not closed; chosen, it is, in the place of what was said of it', async () => {
  const date = '2027-08-15';
  const periods = [{ from: '09:00', to: '12:00' }];
  const path = '/api/calendar/day-off';
  const { body: said } = await call('POST', { from: date, to: date, periods }, path);
  const isClosed = async () =>
    (await call('GET')).body.days.find((one: { date: string }) => one.date === date).isClosed;
  assert.equal(await isClosed(), false);
  const { body } = await call('POST', { dates: [date] });
  assert.deepEqual(
    body.daysOff.map(({ id, periods }: { id: string; periods: null }) => [id, periods]),
    [[said.dayOff.id, null]],
  );
  assert.equal(await isClosed(), true);
  assert.equal((await daysOff()).filter(({ from }) => from === date).length, 1);
});
