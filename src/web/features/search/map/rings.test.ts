import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceKm } from '../../../../domain/places/nearestCity.ts';
import { formatDistance, kmOfUnit } from '../../../../messages/distance.ts';
import { countryOfDistances, ringsAround } from './rings.ts';

const MIDDLE = { lat: 51.5, lng: -0.1 };

/** The rings' names with how far their northern ends are. */
function ringsIn(countryCode: string, tag: string): [string, string][] {
  const nameOf = (km: number) => formatDistance(km, countryCode, tag);
  return ringsAround(MIDDLE, kmOfUnit(countryCode), nameOf).features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [[String(properties?.name), distanceKm(MIDDLE, { lat, lng }).toFixed(1)] as [string, string]];
  });
}

test('rings say kilometres, in Britain miles, and are as far away as they say', () => {
  assert.deepEqual(ringsIn('PL', 'ru'), [
    ['1\u00a0км', '1.0'],
    ['2\u00a0км', '2.0'],
    ['5\u00a0км', '5.0'],
    ['10\u00a0км', '10.0'],
  ]);
  assert.deepEqual(ringsIn('GB', 'en'), [
    ['1\u00a0mile', '1.6'],
    ['2\u00a0miles', '3.2'],
    ['5\u00a0miles', '8.0'],
    ['10\u00a0miles', '16.1'],
  ]);
});

test('distances are told as in the place; across borders as where the first result is paid for', () => {
  assert.equal(countryOfDistances({ countryCode: 'PL' }, [{ currency: 'GBP' }]), 'PL');
  assert.equal(countryOfDistances(null, [{ currency: 'GBP' }, { currency: 'EUR' }]), 'GB');
  assert.equal(countryOfDistances(null, [{ currency: 'USD' }]), 'US');
  assert.equal(countryOfDistances(null, [{ currency: 'EUR' }, { currency: 'GBP' }]), '');
  assert.equal(countryOfDistances(null, []), '');
});
