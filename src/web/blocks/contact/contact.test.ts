import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Operator } from '../../../contract/operator.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { contactIn } from './contact.ts';

const DEMO = new URL('../../../demo/operator.json', import.meta.url);
const operator = Operator.parse(JSON.parse(readFileSync(DEMO, 'utf8')));

/** What Ofcom, the Bundesnetzagentur and Arcep keep for films and books: never anybody's number. */
const FICTIONAL = [/^\+44 20 7946 0\d{3}$/, /^\+49 30 23125 \d{3}$/, /^\+33 1 99 00 \d\d \d\d$/];

test('no contact of the demo company can belong to a stranger', () => {
  const phones = LOCALES.map((locale) => contactIn(operator, locale).phone);
  for (const phone of [...phones, operator.host.phone])
    assert.ok(
      FICTIONAL.some((range) => range.test(phone)),
      phone,
    );
  assert.match(operator.email, /@palmora\.example$/);
});

test('people of a language are given their own number and pages, all others the common ones', () => {
  const german = { phone: '+49 30 23125 000', social: { youtube: 'https://youtu.be/de' } };
  const own = { ...operator, byLanguage: { de: german, fr: { phone: '+33 1 99 00 00 00' } } };
  const pages = (locale: 'de' | 'fr' | 'pl') => contactIn(own, locale).social.map(({ network }) => network);
  assert.equal(contactIn(own, 'de').phone, german.phone);
  assert.deepEqual(pages('de'), ['youtube']);
  assert.equal(contactIn(own, 'fr').phone, '+33 1 99 00 00 00');
  assert.deepEqual(pages('fr'), Object.keys(operator.social));
  assert.equal(contactIn(own, 'pl').phone, operator.phone);
});

test('the address names its country in the language', () => {
  const address = { street: 'Hauptstr. 1', postcode: '10115', town: 'Berlin', country: 'DE' };
  const own = { ...operator, address };
  assert.equal(contactIn(own, 'pl').address, 'Hauptstr. 1, 10115 Berlin, Niemcy');
  assert.equal(contactIn(own, 'cz').address, 'Hauptstr. 1, 10115 Berlin, Německo');
});
