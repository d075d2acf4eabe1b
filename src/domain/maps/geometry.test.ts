import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceKm } from '../places/nearestCity.ts';
import { boundsAroundPoint, boundsOfPoints, boundsOnEarth, circleAround, nearestTo } from './geometry.ts';

test('every corner of a circle is as far from its middle as it says', () => {
  for (const middle of [
    { lat: 0, lng: 0 },
    { lat: 51.77, lng: 19.46 },
    { lat: -33.9, lng: 179.99 },
  ])
    for (const km of [1, 10])
      for (const [lng, lat] of circleAround(middle, km)) {
        const off = distanceKm(middle, { lat, lng }) / km;
        assert.ok(off > 0.995 && off < 1.005, `${off} of ${km} km`);
      }
});

test('a circle at the end of the map ends with it, and spans no more than all meridians', () => {
  for (const lat of [89.9, 90, -90, 84.9]) {
    for (const [lng, north] of circleAround({ lat, lng: 20 }, 50)) {
      assert.ok(Math.abs(north) <= 85 && Math.abs(lng - 20) <= 180, `${lng} ${north} about ${lat}`);
    }
    const { south, west, north, east } = boundsAroundPoint({ lat, lng: 20 }, 50);
    assert.ok(south >= -85 && south <= north && north <= 85, `${south} to ${north} about ${lat}`);
    assert.ok(west >= -160 && east <= 200, `${west} to ${east} about ${lat}`);
  }
  const { south, west, north, east } = boundsAroundPoint({ lat: 60, lng: 180 }, 100);
  assert.deepEqual(
    [south, west, north, east].map((degrees) => degrees.toFixed(2)),
    ['59.10', '178.20', '60.90', '181.80'],
  );
});

test('bounds hold all points and leave out the widest gap, which may be the other side of the earth', () => {
  const at = (lat: number, lng: number) => ({ lat, lng });
  assert.equal(boundsOfPoints([]), null);
  assert.deepEqual(boundsOfPoints([at(51, 19)]), { south: 51, west: 19, north: 51, east: 19 });
  assert.deepEqual(boundsOfPoints([at(51, 19), at(52, -3), at(50, 21)]), {
    south: 50,
    west: -3,
    north: 52,
    east: 21,
  });
  assert.deepEqual(boundsOfPoints([at(-17, 178), at(-16, -179)]), {
    south: -17,
    west: 178,
    north: -16,
    east: 181,
  });
});

test('bounds of a map are written as an address may have them, however often it was turned around', () => {
  const bounds = (west: number, east: number) => {
    const { west: from, east: to } = boundsOnEarth({ south: 1, west, north: 2, east });
    return [from, to];
  };
  assert.deepEqual(bounds(19, 20), [19, 20]);
  assert.deepEqual(bounds(379, 380), [19, 20]);
  assert.deepEqual(bounds(-341, -340), [19, 20]);
  assert.deepEqual(bounds(178, 181), [178, -179]);
  assert.deepEqual(bounds(-200, 200), [-180, 180]);
  const { south, north } = boundsOnEarth({ south: -89.9, west: 0, north: 89.9, east: 1 });
  assert.deepEqual([south, north], [-85, 85]);
});

test('a meridian is drawn in the copy of the earth that is looked at', () => {
  assert.equal(nearestTo(370, 20), 380);
  assert.equal(nearestTo(-350, 20), -340);
  assert.equal(nearestTo(10, 20), 20);
});
