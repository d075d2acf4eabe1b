import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { Operator } from '../../../contract/operator.ts';
import { LOCALES } from '../../../domain/locales.ts';
import { addressIn, contactIn } from './contact.ts';

const DEMO = new URL('../../../demo/operator.json', import.meta.url);
const operator = Operator.parse(JSON.parse(readFileSync(DEMO, 'utf8')));

/** Of Łódź and Warszawa, but for the nought: numbers in a Polish area never begin with one. */
const NOBODYS = /^\+48 (42|22) 0\d\d \d\d \d\d$/;

test('no contact of the demo company can belong to a stranger', () => {
  for (const phone of [operator.phone, operator.host.phone]) assert.match(phone, NOBODYS);
  assert.match(operator.email, /@palmora\.example$/);
});

test('people of a language are given its pages, all others the common ones, and everybody the same number', () => {
  const own = { ...operator, byLanguage: { de: { social: { youtube: 'https://youtu.be/de' } } } };
  const pages = (locale: 'de' | 'fr' | 'pl') => contactIn(own, locale).social.map(({ network }) => network);
  assert.deepEqual(pages('de'), ['youtube']);
  assert.deepEqual(pages('fr'), Object.keys(operator.social));
  for (const locale of LOCALES) assert.equal(contactIn(own, locale).phone, operator.phone);
});

test('the address is written as its country writes it, and names it in the language', () => {
  const address = { street: 'Hauptstr. 1', postcode: '10115', town: 'Berlin', country: 'DE' };
  const own = { ...operator, address };
  assert.equal(contactIn(own, 'pl').address, 'Hauptstr. 1, 10115 Berlin, Niemcy');
  assert.equal(contactIn(own, 'cz').address, 'Hauptstr. 1, 10115 Berlin, Německo');
  const british = { street: '1 High Street', postcode: 'NW1 8QP', town: 'London', country: 'GB' };
  assert.equal(addressIn(british, 'de'), '1 High Street, London NW1 8QP, Vereinigtes Königreich');
});
