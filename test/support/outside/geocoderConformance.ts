import assert from 'node:assert/strict';
import { test } from 'node:test';
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
