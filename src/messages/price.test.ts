import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES, type Locale, toBcp47 } from '../domain/locales.ts';
import { formatPrice, formatPriceRange } from './price.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

/** 150 and 200 złoty as each language writes the range; the amounts stand together before or behind the currency. */
const WRITTEN: Record<Locale, [zloty: string, euro: string]> = {
  pl: ['150–200 zł', '150,50–200 €'],
  en: ['zł 150–200', '€150.50 – €200'],
  cz: ['150–200 zł', '150,50–200 €'],
  de: ['150–200 zł', '150,50–200 €'],
  fr: ['150–200 zł', '150,50–200 €'],
  ru: ['150–200 zł', '150,50–200 €'],
  es: ['150-200 zł', '150,50-200 €'],
};

test('a range is written as one phrase in each language', () => {
  for (const locale of LOCALES) {
    const range = (from: number, currency: string) =>
      plain(formatPriceRange({ from, to: 20_000 }, currency, toBcp47(locale), assert.fail));
    assert.deepEqual([range(15_000, 'PLN'), range(15_050, 'EUR')], WRITTEN[locale], locale);
  }
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
