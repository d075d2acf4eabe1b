/** Whom invoices are made out to, and who pays the tax. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { partnerWithProfile } from '../../../../test/support/announcements.ts';
import { checkoutOf, COMPANY, GERMAN_COMPANY, issuedFor, payFor } from '../../../../test/support/invoices.ts';
import { type StandIn, startStandIn } from '../../../../test/support/outside/standIn.ts';
import { vies } from '../../../../test/support/outside/vies.ts';
import { readTaxNumber } from './taxNumbers.ts';

let app: TestApp;
let register: StandIn;
beforeAll(async () => {
  register = await startStandIn(vies);
  app = await createTestApp({ VIES: 'on', VIES_BASE: register.base });
});
afterAll(async () => {
  await app.close();
  await register.close();
});
beforeEach(() => register.reset());

const setData = (as: string, body: object) => app.call('PATCH', '/api/partner/invoice', { as, body });
const dataOf = async (as: string) => (await app.call('GET', '/api/partner', { as })).body.invoiceData;
const UNAVAILABLE = { body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } };
const DAY = 86_400_000;

test('what is given is kept, the tax id as its country writes it', async () => {
  const { token } = await partnerWithProfile(app);
  assert.equal(await dataOf(token), null);
  const { status, body } = await setData(token, COMPANY);
  assert.equal(status, 200);
  assert.deepEqual(
    [body.taxId, body.vatId.number, body.isReverseCharged],
    ['5261040828', 'PL5261040828', false],
  );
  assert.deepEqual(await dataOf(token), body);
  // The seller's own country is not asked about.
  assert.deepEqual([body.vatId.state, register.heard.length], [null, 0]);
  const person = await setData(token, { ...COMPANY, kind: 'person', taxId: '', name: 'Jan Łoś' });
  assert.deepEqual([person.body.taxId, person.body.vatId], ['', null]);
});

test('a tax id that is none of its country is refused; a company needs one', async () => {
  const { token } = await partnerWithProfile(app);
  const refused = async (changes: object) => {
    const { status, body } = await setData(token, { ...COMPANY, ...changes });
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
  };
  assert.deepEqual(await refused({ taxId: '5261040829' }), [400, 'taxId', 'invalidTaxId']);
  assert.deepEqual(await refused({ taxId: '' }), [400, 'taxId', 'required']);
  assert.deepEqual(await refused({ countryCode: 'DE', taxId: 'PL5261040828' }), [
    400,
    'taxId',
    'invalidTaxId',
  ]);
  assert.deepEqual(await refused({ countryCode: 'ZZ' }), [400, 'countryCode', 'invalidChoice']);
  assert.deepEqual(await refused({ admin: true }), [400, 'admin', 'unknownField']);
  assert.equal(await dataOf(token), null);
});

test('tax ids of many countries are read', async () => {
  const read = async (country: string, typed: string) => {
    const found = await readTaxNumber(country, 'company', typed);
    return found && [found.taxId, found.vatId];
  };
  assert.deepEqual(await read('GR', 'el 094259216'), ['094259216', 'EL094259216']);
  assert.deepEqual(await read('AT', 'ATU 13585627'), ['U13585627', 'ATU13585627']);
  assert.deepEqual(await read('FR', '83 404 833 048'), ['83404833048', 'FR83404833048']);
  assert.deepEqual(await read('FR', '404 833 048'), ['404833048', null]);
  assert.deepEqual(await read('CZ', 'CZ25123891'), ['25123891', 'CZ25123891']);
  assert.deepEqual(await read('ES', 'B-58378431'), ['B58378431', 'ESB58378431']);
  assert.equal(await read('DE', '136695975'), null);
  // Without a rule that is known, anything like a number.
  assert.deepEqual(await read('XK', '810 123 456'), ['810123456', null]);
  assert.equal(await read('XK', '?'), null);
});

test('a company of another country whose VAT id is confirmed pays the net price, and the tax by itself', async () => {
  const buyer = await partnerWithProfile(app);
  const { body } = await setData(buyer.token, GERMAN_COMPANY);
  assert.deepEqual([body.vatId.state, body.isReverseCharged], ['confirmed', true]);
  const order = await checkoutOf(app, buyer);
  assert.equal(order.amount, 3984);
  await payFor(app, order);
  const [{ net, vat, gross, snapshot }] = await issuedFor(app, order.orderId);
  assert.deepEqual([net, vat, gross], [3984, 0, 3984]);
  assert.deepEqual(
    [snapshot.tax, snapshot.vatRate, snapshot.buyer.vatId, snapshot.consultation],
    ['reverse', 0, 'DE136695976', 'WAPIAAAAZ1234567'],
  );
  const { rows } = await app.pool.query('SELECT reverse_charged_to FROM orders WHERE id = $1', [
    order.orderId,
  ]);
  assert.equal(rows[0].reverse_charged_to, null);
  // Asked once: the answer holds for a day.
  assert.equal(register.heard.length, 1);
});

test('data that change between checkout and payment do not take the net price to somebody else', async () => {
  const buyer = await partnerWithProfile(app);
  await setData(buyer.token, GERMAN_COMPANY);
  const order = await checkoutOf(app, buyer);
  await setData(buyer.token, COMPANY);
  await payFor(app, order);
  const [{ snapshot }] = await issuedFor(app, order.orderId);
  assert.deepEqual([snapshot.tax, snapshot.buyer.name], ['reverse', GERMAN_COMPANY.name]);
});

test('a person, a company at home and one that the register does not know pay the tax', async () => {
  for (const [data, state] of [
    [{ ...GERMAN_COMPANY, kind: 'person' }, null],
    [COMPANY, null],
    [{ ...GERMAN_COMPANY, taxId: 'DE129273398' }, 'refused'],
  ] as const) {
    const buyer = await partnerWithProfile(app);
    const { body } = await setData(buyer.token, data);
    assert.deepEqual([body.vatId.state, body.isReverseCharged], [state, false]);
    assert.equal((await checkoutOf(app, buyer)).amount, 4900);
  }
});

test('while the register gives no answer the tax is charged, and it is asked again', async () => {
  const buyer = await partnerWithProfile(app);
  register.next(UNAVAILABLE);
  const { body } = await setData(buyer.token, GERMAN_COMPANY);
  assert.deepEqual([body.vatId.state, body.isReverseCharged], ['unreachable', false]);
  assert.equal((await checkoutOf(app, buyer)).amount, 4900);
  assert.equal(register.heard.length, 1);
  app.advance(6 * 60_000);
  assert.equal((await checkoutOf(app, buyer)).amount, 3984);
});

test('an answer of yesterday is asked for again before the checkout, and a change of it counts', async () => {
  const buyer = await partnerWithProfile(app);
  await setData(buyer.token, GERMAN_COMPANY);
  app.advance(DAY + 1000);
  register.next({ body: { valid: false, requestIdentifier: '' } });
  assert.equal((await checkoutOf(app, buyer)).amount, 4900);
  assert.equal((await dataOf(buyer.token)).vatId.state, 'refused');
  assert.equal(register.heard.length, 2);
});

test('without the register the tax is always charged', async () => {
  const without = await createTestApp();
  try {
    const buyer = await partnerWithProfile(without);
    await without.call('PATCH', '/api/partner/invoice', { as: buyer.token, body: GERMAN_COMPANY });
    assert.equal((await checkoutOf(without, buyer)).amount, 4900);
  } finally {
    await without.close();
  }
});
