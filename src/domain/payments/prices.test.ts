import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { ANNOUNCEMENT_STATUSES } from '../announcements/announcement.ts';
import { apply } from '../lifecycle/engine.ts';
import { ORDER_LIFECYCLE, ORDER_STATES, purposeFor } from './order.ts';
import { defaultTariff, priceList, priceOfGross } from './prices.ts';

const priceForCountry = (code: string) => priceList(code, defaultTariff(code));

/** The standard rates of the member states by rate, as the Commission lists them for 2026. */
const RATES: [rate: number, countries: string][] = [
  [27, 'HU'],
  [25.5, 'FI'],
  [25, 'DK HR SE'],
  [24, 'EE GR'],
  [23, 'IE PL PT SK'],
  [22, 'IT SI'],
  [21, 'BE CZ ES LT LV NL RO'],
  [20, 'AT BG FR'],
  [19, 'CY DE'],
  [18, 'MT'],
  [17, 'LU'],
];

describe('prices', () => {
  test('the tax of every member state', () => {
    const states = RATES.flatMap(([rate, codes]) => codes.split(' ').map((code) => [code, rate] as const));
    assert.equal(states.length, 27);
    for (const [code, rate] of states) assert.equal(priceForCountry(code).vatRate, rate, code);
  });

  test('the price list by country', () => {
    const list = (code: string) => {
      const { currency, vatRate, prices, promotion } = priceForCountry(code);
      return [currency, vatRate, ...prices.map(({ days, gross }) => `${days}: ${gross}`), promotion.gross];
    };
    assert.deepEqual(list('PL'), ['PLN', 23, '30: 4900', '90: 11900', '180: 19900', 1900]);
    assert.deepEqual(list('CZ'), ['CZK', 21, '30: 29900', '90: 74900', '180: 129000', 12_900]);
    assert.deepEqual(list('DE'), ['EUR', 19, '30: 1900', '90: 4500', '180: 7900', 500]);
    assert.deepEqual(list('FR'), ['EUR', 20, '30: 1900', '90: 4500', '180: 7900', 500]);
    assert.deepEqual(list('ES'), ['EUR', 21, '30: 1500', '90: 3500', '180: 5900', 500]);
    assert.deepEqual(list('FI'), ['EUR', 25.5, '30: 1500', '90: 3500', '180: 5900', 500]);
    for (const outside of ['US', 'GB', 'RU', 'CH', 'ZZ']) {
      assert.deepEqual(list(outside), ['EUR', 0, '30: 1500', '90: 3500', '180: 5900', 500]);
    }
    assert.equal(priceForCountry('PL').promotion.days, 7);
  });

  test('net and tax', () => {
    assert.deepEqual(priceOfGross(4900, 23), { gross: 4900, net: 3984, vat: 916 });
    assert.deepEqual(priceOfGross(1500, 25.5), { gross: 1500, net: 1195, vat: 305 });
    assert.deepEqual(priceOfGross(1500, 0), { gross: 1500, net: 1500, vat: 0 });
  });

  test('net and tax always add up, and the net is the nearest one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 300 }),
        (gross, tenths) => {
          const { net, vat } = priceOfGross(gross, tenths / 10);
          assert.equal(net + vat, gross);
          assert.ok(net >= 0 && vat >= 0);
          // |net − gross / (1 + rate)| ≤ ½, in whole numbers.
          const error = BigInt(net) * BigInt(1000 + tenths) - BigInt(gross) * 1000n;
          assert.ok(2n * (error < 0n ? -error : error) <= BigInt(1000 + tenths));
        },
      ),
    );
  });
});

describe('orders', () => {
  test('every state with every event by everybody', () => {
    const leads: Record<string, string> = {
      'OPEN paid paymentProvider': 'PAID',
      'OPEN timedOut clock': 'EXPIRED',
      'OPEN cancelled partner': 'CANCELLED',
      'OPEN cancelled paymentProvider': 'CANCELLED',
      'EXPIRED paid paymentProvider': 'PAID',
      'CANCELLED paid paymentProvider': 'PAID',
      'PAID refunded clock': 'REFUNDED',
      'PAID refunded paymentProvider': 'REFUNDED',
      'REFUNDED refundFailed paymentProvider': 'PAID',
    };
    for (const state of ORDER_STATES) {
      for (const type of ['paid', 'timedOut', 'cancelled', 'refunded', 'refundFailed'] as const) {
        for (const actor of ORDER_LIFECYCLE.actors) {
          const applied = apply(ORDER_LIFECYCLE, state, { type }, actor, 0);
          const key = `${state} ${type} ${actor}`;
          assert.equal(applied.ok ? applied.next : applied.code, leads[key] ?? 'notAllowed', key);
        }
      }
    }
  });

  test('what a payment is for by default', () => {
    assert.deepEqual(ANNOUNCEMENT_STATUSES.map(purposeFor), [
      'add',
      'add',
      null,
      null,
      'extend',
      'activate',
      null,
      null,
    ]);
  });
});
