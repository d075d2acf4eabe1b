import assert from 'node:assert/strict';
import { test } from 'vitest';
import { LOCALES } from '../locales.ts';
import { PAYMENT_METHODS } from './catalogue.ts';
import { paymentMethodsIn } from './paymentMethods.ts';

const without = (...left: string[]) => PAYMENT_METHODS.filter((method) => !left.includes(method));

test('a country has the ways of paying that are in use there, whoever asks', () => {
  for (const locale of LOCALES) {
    assert.deepEqual(paymentMethodsIn('PL', locale), PAYMENT_METHODS);
    assert.deepEqual(paymentMethodsIn('CZ', locale), without('BLIK'));
    assert.deepEqual(paymentMethodsIn('GB', locale), without('BLIK'));
    for (const ofEuro of ['DE', 'FR', 'ES'])
      assert.deepEqual(paymentMethodsIn(ofEuro, locale), without('BLIK', 'PAYMENT_IN_EURO'));
  }
});

test('everywhere only who reads Polish is asked about BLIK', () => {
  for (const locale of LOCALES)
    assert.deepEqual(paymentMethodsIn(null, locale), locale === 'pl' ? PAYMENT_METHODS : without('BLIK'));
});
