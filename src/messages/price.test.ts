import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { CURRENCIES } from '../domain/money.ts';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { formatPrice, formatPriceRange } from './price.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

/** 150 and 200 złoty, 150.50 and 200 euros, 3200 and 3400 roubles, as each language writes the range. */
const WRITTEN: Record<Locale, [zloty: string, euro: string, rouble: string]> = {
  pl: ['150–200 zł', '150,50–200 €', '3200–3400 ₽'],
  en: ['PLN 150–200', '€150.50–200', 'RUB 3,200–3,400'],
  cz: ['150–200 zł', '150,50–200 €', '3 200–3 400 ₽'],
  de: ['150–200 zł', '150,50–200 €', '3.200–3.400 ₽'],
  fr: ['150–200 zł', '150,50–200 €', '3 200–3 400 ₽'],
  ru: ['150–200 zł', '150,50–200 €', '3 200–3 400 ₽'],
  es: ['150–200 zł', '150,50–200 €', '3200–3400 ₽'],
};

test('a range is written as one phrase in each language', () => {
  for (const locale of LOCALES) {
    const range = (from: number, to: number, currency: string) =>
      plain(formatPriceRange({ from, to }, currency, toBcp47(locale), assert.fail));
    const ranges = [
      range(15_000, 20_000, 'PLN'),
      range(15_050, 20_000, 'EUR'),
      range(320_000, 340_000, 'RUB'),
    ];
    assert.deepEqual(ranges, WRITTEN[locale], locale);
  }
});

test('a range is its two prices with the currency said once, and no breaking space', () => {
  const cents = fc.nat({ max: 1_000_000 });
  const currency = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(cents, cents, currency, fc.constantFrom(...LOCALES), (from, more, currency, locale) => {
      const [to, tag] = [from + more + 1, toBcp47(locale)];
      const range = formatPriceRange({ from, to }, currency, tag, assert.fail);
      const [low = '', high = ''] = range.split('–');
      const sign = formatPrice(1, currency, tag).replace(/\d.*\d/, '#');
      const [before = '', after = ''] = sign.split('#');
      assert.equal(low + after, formatPrice(from, currency, tag));
      assert.equal(before + high, formatPrice(to, currency, tag));
      assert.doesNotMatch(range, / |[.,]00\D*$|–.*–/);
    }),
  );
});

test('English names by its code what it has no sign for', () => {
  const prices = ['GBP', 'EUR', 'USD', 'PLN', 'CZK'].map((currency) => formatPrice(13_000, currency, 'en'));
  assert.deepEqual(prices, ['£130', '€130', '$130', 'PLN\u00a0130', 'CZK\u00a0130']);
});

test('one amount is one price, and an open end is said by the message', () => {
  for (const locale of LOCALES) {
    const tag = toBcp47(locale);
    const price = formatPrice(15_000, 'PLN', tag);
    assert.match(price, /^(\D+)?150(\D+)?$/);
    assert.equal(formatPriceRange({ from: 15_000, to: 15_000 }, 'PLN', tag, assert.fail), price);
    assert.equal(
      formatPriceRange({ from: 15_000, to: null }, 'PLN', tag, (key, { price }) => `${key} ${price}`),
      `priceFrom ${price}`,
    );
  }
});
