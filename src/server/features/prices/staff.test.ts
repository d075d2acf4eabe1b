/** Tariffs in the hands of staff: a day to come is planned, what has been stays. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await createTestApp();
  as = (await staffOf(app, 'admin')).token;
});
afterAll(() => app.close());

const PATH = '/api/moderation/price';
const DAY = 86_400_000;
/** The local date in Warsaw so many days from now. */
const day = (days: number) =>
  Temporal.Instant.fromEpochMilliseconds(app.now() + days * DAY)
    .toZonedDateTimeISO('Europe/Warsaw')
    .toPlainDate()
    .toString();
const plan = (changes: object) =>
  app.call('POST', PATH, {
    as,
    body: {
      countryCode: 'PL',
      validFrom: day(2),
      currency: 'PLN',
      vatRate: 23,
      days30: 5900,
      days90: 13_900,
      days180: 22_900,
      promotion: 2100,
      ...changes,
    },
  });
const listed = async (code: string) =>
  (await app.call('GET', PATH, { as })).body.items.find(
    ({ countryCode }: { countryCode: string }) => countryCode === code,
  );
/** Time passes, after which the console is opened anew. */
const pass = async (ms: number) => {
  app.advance(ms);
  as = (await staffOf(app, 'admin')).token;
};
const grossNow = async () =>
  (await app.call('GET', '/api/payment/price-for-country?countryCode=PL')).body.prices[0].gross;

test('a tariff is planned, holds from the beginning of its day there, and is history after the next', async () => {
  const poland = await listed('PL');
  assert.deepEqual(
    [poland.timeZone, poland.current.days30, poland.current.validFrom, poland.planned, poland.past],
    ['Europe/Warsaw', 4900, null, [], []],
  );
  const planned = await plan({});
  assert.equal(planned.status, 201);
  const at = Temporal.PlainDate.from(day(2)).toZonedDateTime('Europe/Warsaw').epochMilliseconds;
  assert.equal(Date.parse(planned.body.planned[0].validFrom), at);
  assert.deepEqual((await plan({})).body.errors[0].path, 'validFrom');
  await pass(at - app.now() - 1);
  assert.equal(await grossNow(), 4900);
  await pass(1);
  assert.equal(await grossNow(), 5900);
  await plan({ days30: 6900, validFrom: day(3) });
  await pass(4 * DAY);
  const then = await listed('PL');
  assert.deepEqual(
    [then.current.days30, then.past.map(({ days30 }: { days30: number }) => days30)],
    [6900, [5900]],
  );
  assert.equal(await grossNow(), 6900);
});

test('the past, the next hour and what holds cannot be changed; what is planned can be taken back', async () => {
  for (const days of [-1, 0]) {
    const refused = await plan({ validFrom: day(days) });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'validFrom'], String(days));
  }
  assert.equal((await plan({ countryCode: 'ZZ' })).status, 400);
  assert.equal((await plan({ vatRate: 23.456, validFrom: day(9) })).status, 400);
  const german = await plan({ countryCode: 'DE', currency: 'EUR', vatRate: 19, validFrom: day(5) });
  const { validFrom } = german.body.planned[0];
  const drop = () => app.call('DELETE', `${PATH}/DE/${validFrom}`, { as });
  assert.equal((await drop()).status, 204);
  assert.equal((await drop()).status, 404);
  assert.deepEqual((await listed('DE')).planned, []);
  const again = await plan({ countryCode: 'DE', currency: 'EUR', vatRate: 19, validFrom: day(1) });
  await pass(Date.parse(again.body.planned[0].validFrom) - app.now() - 3_599_999);
  assert.equal((await drop()).status, 404);
  const late = await app.call('DELETE', `${PATH}/DE/${again.body.planned[0].validFrom}`, { as });
  assert.deepEqual([late.status, late.body.code], [409, 'ILLEGAL_TRANSITION']);
  const { rows } = await app.pool.query(
    `SELECT act, subject_id FROM audit_log WHERE subject_type = 'tariff' AND subject_id = 'DE' ORDER BY id`,
  );
  assert.deepEqual(
    rows.map(({ act }) => act),
    ['planTariff', 'dropTariff', 'planTariff'],
  );
});
