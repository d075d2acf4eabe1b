import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { type AddressParts, addressLine, addressLines, streetLine } from './address.ts';
import { COUNTRY_CODES } from './countries.ts';

/** What a partner of the country keeps, and how it is written there. */
const WRITTEN: [countryCode: string, parts: [string, string, string, string, string], lines: string[]][] = [
  ['FR', ['rue des Dames', '19', 'Batignolles', '75017', 'Paris'], ['19 rue des Dames', '75017 Paris']],
  ['GB', ['Arlington Road', '28', 'Camden', 'NW1 8QP', 'London'], ['28 Arlington Road', 'London NW1 8QP']],
  ['ES', ['calle de Ponzano', '76', 'Chamberí', '28010', 'Madrid'], ['Calle de Ponzano, 76', '28010 Madrid']],
  ['PL', ['Piotrkowska', '10', 'Śródmieście', '90-265', 'Łódź'], ['ul. Piotrkowska 10', '90-265 Łódź']],
  ['DE', ['Lindenstraße', '5', 'Kreuzberg', '10969', 'Berlin'], ['Lindenstraße 5', '10969 Berlin']],
  ['AT', ['Lindengasse', '5/2', 'Neubau', '1070', 'Wien'], ['Lindengasse 5/2', '1070 Wien']],
  ['CZ', ['Nad Přívozem', '12', 'Braník', '147 00', 'Praha'], ['Nad Přívozem 12', '147 00 Praha']],
  [
    'RU',
    ['улица Большая Ордынка', '64', 'Замоскворечье', '115184', 'Москва'],
    ['улица Большая Ордынка, 64', 'Москва, 115184'],
  ],
  ['IT', ['Via Roma', '12', 'Centro', '10121', 'Torino'], ['Via Roma 12', '10121 Torino']],
];

test('an address is written as its country writes it, the district on a line of its own', () => {
  for (const [countryCode, [street, houseNumber, district, postCode, city], [first, last]] of WRITTEN) {
    const parts = { street, houseNumber, neighbourhood: '', district, postCode, city };
    assert.deepEqual(addressLines(parts, countryCode), [first, district, last], countryCode);
    assert.equal(addressLine(parts, countryCode), `${first}, ${district}, ${last}`);
  }
});

test('a Polish street is called “ul.” where nothing else says what it is', () => {
  const named = (street: string) => streetLine({ street, houseNumber: '3' }, 'PL');
  for (const street of [
    'ul. Długa',
    'Al. Jerozolimskie',
    'aleja Róż',
    'pl. Wolności',
    'os. Centrum E',
    'Rynek',
  ])
    assert.equal(named(street), `${street} 3`);
  for (const street of ['Stary Rynek', 'Długi Targ']) assert.equal(named(street), `${street} 3`);
  for (const street of ['Nowy Świat', '3 Maja', 'Parkowa', 'Placowa', 'Rynkowa', 'św. Marcin'])
    assert.equal(named(street), `ul. ${street} 3`);
});

const token = (mark: string) => fc.nat({ max: 99 }).map((number) => `${mark}${number}`);
const part = (mark: string) => fc.oneof(fc.constant(''), token(mark));
const anyAddress = fc.record<AddressParts>({
  street: part('S'),
  houseNumber: part('H'),
  neighbourhood: part('N'),
  district: part('D'),
  postCode: part('P'),
  city: part('C'),
});

test('no part is lost, none is said twice, and nothing is joined with what is not there', () => {
  fc.assert(
    fc.property(anyAddress, fc.constantFrom('', ...COUNTRY_CODES), (parts, countryCode) => {
      const line = addressLine(parts, countryCode);
      const told = line.split(/,? /).filter((word) => word !== 'ul.');
      assert.deepEqual(told.filter(Boolean).sort(), Object.values(parts).filter(Boolean).sort());
      assert.doesNotMatch(line, /^[\s,]|[\s,]$|,,| ,|\s\s|,\S/);
      assert.ok(addressLines(parts, countryCode).every(Boolean));
    }),
  );
});

test('an area that is called like another one, or like the city, is said once', () => {
  const parts = { street: '', houseNumber: '', postCode: '', city: 'Wien', district: 'Neubau' };
  assert.deepEqual(addressLines({ ...parts, neighbourhood: 'Neubau' }, 'AT'), ['Neubau', 'Wien']);
  assert.deepEqual(addressLines({ ...parts, district: 'Wien', neighbourhood: '' }, 'AT'), ['Wien']);
});
