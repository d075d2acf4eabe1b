import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { CURRENCIES } from '../money.ts';
import { type Discount, discounted, type DiscountTerms, foldCode, isUsable, type Sale } from './discounts.ts';

const PLN = { currency: 'PLN', vatRate: 23 } as const;
const percent = (share: number): Discount => ({ percent: share, amount: null, currency: null });
const off = (amount: number): Discount => ({ percent: null, amount, currency: 'PLN' });

const TERMS: DiscountTerms = {
  discount: percent(10),
  isActive: true,
  startsAt: 1000,
  endsAt: 2000,
  countries: ['PL', 'DE'],
  durations: [30, 90],
  purposes: ['add', 'promote'],
  totalCap: 5,
  perUserCap: 2,
};
const SALE: Sale = { countryCode: 'PL', currency: 'PLN', purpose: 'add', days: 30 };
const FEW = { total: 4, ofUser: 1 };

describe('the price after a discount', () => {
  test('is rounded for the buyer, never below nothing, and its tax is that of what is left', () => {
    assert.deepEqual(discounted(4900, percent(10), PLN), { gross: 4410, net: 3585, vat: 825 });
    // 33 % of 19.00 is 6.27; 15 % of 5.03 is 0.7545 and goes to 0.75; 50 % of 5.03 is 2.515 and goes to 2.52.
    assert.equal(discounted(1900, percent(33), PLN).gross, 1273);
    assert.equal(discounted(503, percent(15), PLN).gross, 428);
    assert.equal(discounted(503, percent(50), PLN).gross, 251);
    assert.equal(discounted(4900, off(900), PLN).gross, 4000);
    assert.deepEqual(discounted(4900, off(9900), PLN), { gross: 0, net: 0, vat: 0 });
    assert.deepEqual(discounted(4900, percent(100), PLN), { gross: 0, net: 0, vat: 0 });
  });

  test('is nothing where less is left than a provider takes', () => {
    assert.equal(discounted(4900, off(4700), PLN).gross, 200);
    assert.equal(discounted(4900, off(4701), PLN).gross, 0);
    assert.equal(discounted(500, percent(91), { currency: 'EUR', vatRate: 0 }).gross, 0);
    assert.equal(discounted(500, percent(90), { currency: 'EUR', vatRate: 0 }).gross, 50);
  });

  test('adds up, is no more than before, and no dearer where more is taken off', () => {
    const discounts = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.integer({ min: 1, max: 200_000 }).map(off),
    );
    const at = fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      vatRate: fc.nat(300).map((n) => n / 10),
    });
    fc.assert(
      fc.property(fc.nat(150_000), discounts, at, (before, discount, list) => {
        const { gross, net, vat } = discounted(before, discount, list);
        assert.equal(net + vat, gross);
        assert.ok(net >= 0 && vat >= 0 && gross <= before);
        assert.ok(Number.isInteger(gross));
        const more =
          discount.percent === null ? off(discount.amount + 1) : percent(Math.min(100, discount.percent + 1));
        assert.ok(discounted(before, more, list).gross <= gross);
      }),
    );
  });
});

describe('a code', () => {
  test('is the same however it is typed', () => {
    for (const typed of ['spring-10', ' Spring-10 ', 'SPRING-10', 'ｓｐｒｉｎｇ－10'])
      assert.equal(foldCode(typed), 'SPRING-10');
  });

  test('holds for what it names', () => {
    assert.equal(isUsable(TERMS, SALE, FEW, 1500), true);
    const open: DiscountTerms = {
      ...TERMS,
      startsAt: null,
      endsAt: null,
      countries: [],
      durations: [],
      purposes: [],
      totalCap: null,
      perUserCap: null,
    };
    assert.equal(isUsable(open, SALE, { total: 1e6, ofUser: 1e6 }, 1e15), true);
  });

  const REFUSED: Record<string, [Partial<DiscountTerms>, Partial<Sale>, number]> = {
    'switched off': [{ isActive: false }, {}, 1500],
    'not yet': [{}, {}, 999],
    'over, at its end': [{}, {}, 2000],
    'another country': [{}, { countryCode: 'CZ' }, 1500],
    'other days': [{}, { days: 180 }, 1500],
    'another purpose': [{}, { purpose: 'extend' }, 1500],
    'an amount of another currency': [{ discount: { percent: null, amount: 1, currency: 'EUR' } }, {}, 1500],
    'used up': [{ totalCap: 4 }, {}, 1500],
    'used up by the partner': [{ perUserCap: 1 }, {}, 1500],
  };
  for (const [why, [terms, sale, now]] of Object.entries(REFUSED))
    test(`does not hold: ${why}`, () => {
      assert.equal(isUsable({ ...TERMS, ...terms }, { ...SALE, ...sale }, FEW, now), false);
    });

  test('for some days holds for a promotion, which has its one length', () => {
    assert.equal(isUsable(TERMS, { ...SALE, purpose: 'promote', days: 7 }, FEW, 1500), true);
  });
});
