import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AddressFinder } from '../../../src/adapters/geocoding/addressFinder.ts';
import type { Geocoder } from '../../../src/adapters/geocoding/geocoder.ts';

/** What every geocoder must do. */
export function testGeocoder(name: string, geocoder: () => Geocoder): void {
  const at = (lat: number, lng: number) => geocoder().locate({ lat, lng });

  test(`${name}: a point in a city is in that city, one in its suburb as well`, async () => {
    assert.equal(await at(51.77, 19.46), 'g-3093133');
    assert.equal(await at(52.19, 21.02), 'g-756135');
    assert.equal(await at(48.12, 11.44), 'g-2867714');
  });

  test(`${name}: on the high seas nothing is`, async () => {
    assert.equal(await at(0, -30), null);
    assert.equal(await at(90, 0), null);
    assert.equal(await at(-0.0001, -179.9999), null);
  });
}

/** What every finder of addresses must do. */
export function testAddressFinder(name: string, finder: () => AddressFinder): void {
  const at = (street: string, houseNumber: string, city = 'Łódź') =>
    finder().find({ street, houseNumber, postCode: '90-001', city, countryCode: 'PL' });

  test(`${name}: an address is where its door is, else its street`, async () => {
    assert.deepEqual(await at('Piotrkowska', '12'), { lat: 51.7745, lng: 19.4548, isDoor: true });
    assert.deepEqual(await at('Piotrkowska', ''), { lat: 51.7592, lng: 19.4585, isDoor: false });
  });

  test(`${name}: what is no street there is nowhere`, async () => {
    assert.equal(await at('Nowhere', ''), null);
    assert.equal(await at('Piotrkowska', '12', 'Warsaw'), null);
    assert.equal(await at('Never heard of', '1'), null);
  });
}
