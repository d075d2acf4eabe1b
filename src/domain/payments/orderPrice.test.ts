import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Discount } from './discounts.ts';
import { priceOfOrder } from './orderPrice.ts';
import { defaultTariff, priceList, priceOfGross } from './prices.ts';

const listOf = (code: string) => priceList(code, defaultTariff(code));
const PL = listOf('PL');
const HALF: Discount = { percent: 50, amount: null, currency: null };
const DAYS30 = { purpose: 'add', days: 30 } as const;

describe('the price of an order', () => {
  test('by the list, for what it is', () => {
    assert.equal(priceOfOrder(PL, { purpose: 'add', days: 90 })?.gross, 11_900);
    assert.equal(priceOfOrder(listOf('CZ'), { purpose: 'extend', days: 180 })?.gross, 129_000);
    assert.equal(priceOfOrder(PL, { purpose: 'promote', days: 30 })?.gross, 1900);
    assert.equal(priceOfOrder(PL, { purpose: 'activate', days: 31 }), null);
    assert.deepEqual(priceOfOrder(PL, DAYS30), {
      gross: 4900,
      net: 3984,
      vat: 916,
      vatRate: 23,
      discount: 0,
    });
  });

  test('a code takes off the gross price; a company that pays the tax by itself pays the net of what is left', () => {
    assert.deepEqual(priceOfOrder(PL, DAYS30, { discount: HALF }), {
      gross: 2450,
      net: 1992,
      vat: 458,
      vatRate: 23,
      discount: 2450,
    });
    assert.deepEqual(priceOfOrder(PL, DAYS30, { isReverseCharged: true }), {
      gross: 3984,
      net: 3984,
      vat: 0,
      vatRate: 0,
      discount: 0,
    });
    assert.deepEqual(priceOfOrder(PL, DAYS30, { discount: HALF, isReverseCharged: true }), {
      gross: 1992,
      net: 1992,
      vat: 0,
      vatRate: 0,
      discount: 1992,
    });
  });

  test('what is asked for is never less than providers take, with the tax or without', () => {
    const but = (left: number): Discount => ({ percent: null, amount: 4900 - left, currency: 'PLN' });
    assert.equal(priceOfOrder(PL, DAYS30, { discount: but(200) })?.gross, 200);
    assert.equal(priceOfOrder(PL, DAYS30, { discount: but(199) })?.gross, 0);
    // 245 gross are 199 net.
    assert.equal(priceOfOrder(PL, DAYS30, { discount: but(245) })?.gross, 245);
    assert.equal(priceOfOrder(PL, DAYS30, { discount: but(245), isReverseCharged: true })?.gross, 0);
    assert.equal(priceOfOrder(PL, DAYS30, { discount: but(246), isReverseCharged: true })?.gross, 200);
  });

  test('the parts add up, and both ways have the same net unless one of them is nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('PL', 'CZ', 'DE', 'FI', 'US'),
        fc.constantFrom(30, 90, 180),
        fc.integer({ min: 1, max: 100 }),
        (code, days, percent) => {
          const list = listOf(code);
          const discount: Discount = { percent, amount: null, currency: null };
          const sale = { purpose: 'extend', days } as const;
          const full = priceOfOrder(list, sale);
          const taxed = priceOfOrder(list, sale, { discount });
          const reverse = priceOfOrder(list, sale, { discount, isReverseCharged: true });
          assert.ok(full && taxed && reverse);
          for (const price of [taxed, reverse]) assert.equal(price.net + price.vat, price.gross);
          assert.equal(taxed.gross + taxed.discount, full.gross);
          assert.equal(reverse.gross + reverse.discount, full.net);
          assert.equal(taxed.net, priceOfGross(taxed.gross, list.vatRate).net);
          if (reverse.gross > 0) assert.equal(reverse.net, taxed.net);
        },
      ),
    );
  });
});
