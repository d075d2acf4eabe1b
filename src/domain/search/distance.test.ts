import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { originAt, squaredDistance } from './distance.ts';

const from = (lat: number, lng: number, toLat: number, toLng: number) =>
  Math.sqrt(squaredDistance(originAt({ lat, lng }), toLat * 1e6, toLng * 1e6)) / 1e6;

describe('the distance', () => {
  it('is counted in degrees of latitude, a degree of longitude being shorter away from the equator', () => {
    assert.equal(from(50, 20, 51, 20), 1);
    assert.equal(from(0, 20, 0, 21), 1);
    assert.ok(Math.abs(from(60, 20, 60, 21) - 0.5) < 1e-9);
  });

  it('goes the short way across the date line', () => {
    assert.ok(Math.abs(from(0, 179, 0, -179) - 2) < 1e-9);
    assert.ok(Math.abs(from(0, -179.5, 0, 179.5) - 1) < 1e-9);
  });
});
