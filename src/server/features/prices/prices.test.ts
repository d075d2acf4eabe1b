/** What a country pays: by the defaults, then by what staff have set, each from its instant on. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, partnerWithProfile } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const set = (countryCode: string, at: number, days30: number, vatRate = 8) =>
  app.pool.query(
    `INSERT INTO tariffs (country_code, valid_from, currency, vat_rate, days_30, days_90, days_180, promotion, created_at)
     VALUES ($1, $2, 'PLN', $3, $4, 20000, 30000, 2500, $2)`,
    [countryCode, new Date(at), vatRate, days30],
  );
const listOf = async (countryCode: string) =>
  (await app.call('GET', `/api/payment/price-for-country?countryCode=${countryCode}`)).body;

test('a tariff holds from its instant on, for its country alone, and orders keep what they were made by', async () => {
  const { token } = await partnerWithProfile(app);
  const begin = async () => {
    const body = announcementBody({ phoneNumber: '508000001' });
    const { announcementId } = (await app.call('POST', '/api/announcement', { as: token, body })).body;
    const { body: order } = await app.call('POST', '/api/payment/create-session', {
      as: token,
      body: { announcementId, days: 30 },
    });
    const { rows } = await app.pool.query(
      'SELECT amount, vat, vat_rate, country_code, tariff_from, state FROM orders WHERE id = $1',
      [order.orderId],
    );
    return { ...rows[0], orderId: order.orderId };
  };
  const at = app.now() + HOUR;
  await set('PL', at, 6000);
  assert.equal((await listOf('pl')).prices[0].gross, 4900);
  const before = await begin();
  assert.deepEqual(
    [before.amount, before.vat, before.vat_rate, before.country_code, before.tariff_from],
    [4900, 916, 23, 'PL', null],
  );
  app.advance(HOUR);
  const { currency, vatRate, prices, promotion, ...more } = await listOf('PL');
  assert.deepEqual(
    [currency, vatRate, ...prices.map(({ gross }: { gross: number }) => gross), promotion.gross],
    ['PLN', 8, 6000, 20_000, 30_000, 2500],
  );
  assert.deepEqual(more, { countryCode: 'PL', isFree: false });
  assert.deepEqual([prices[0].net, prices[0].vat], [5556, 444]);
  assert.equal((await listOf('CZ')).prices[0].gross, 29_900);
  const later = await begin();
  assert.deepEqual([later.amount, later.vat, later.vat_rate, later.tariff_from], [6000, 444, 8, at]);
  const { rows } = await app.pool.query('SELECT amount, vat_rate FROM orders WHERE id = $1', [
    before.orderId,
  ]);
  assert.deepEqual(rows, [{ amount: 4900, vat_rate: 23 }]);
});
