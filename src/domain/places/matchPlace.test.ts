import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { pickNamesake } from './matchPlace.ts';
import { cityRadiusKm, distanceKm } from './nearestCity.ts';

const LUBUSZ = { placeId: 'lubusz', lat: 52.35, lng: 14.56, population: 17_567 };
const MASOVIA = { placeId: 'masovia', lat: 52.37, lng: 19.94, population: 2_110 };

test('of namesakes the one at the point is meant, however small; none that lies elsewhere', () => {
  const meant = (lat: number, lng: number) => pickNamesake([LUBUSZ, MASOVIA], { lat, lng })?.placeId;
  assert.equal(meant(52.3507, 14.5603), 'lubusz');
  assert.equal(meant(52.4, 19.9), 'masovia');
  // Between the two: a Słubice that we do not know.
  assert.equal(meant(52.36, 17), undefined);
  assert.equal(pickNamesake([], MASOVIA), null);
});

test('whichever is picked is near for its size, and one that is near is picked where there is one', () => {
  const coordinates = {
    lat: fc.double({ min: 48, max: 50, noNaN: true }),
    lng: fc.double({ min: 10, max: 13, noNaN: true }),
  };
  const city = fc.record({
    placeId: fc.string(),
    ...coordinates,
    population: fc.integer({ min: 1, max: 3_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(city), fc.record(coordinates), (cities, point) => {
      const isNear = (one: (typeof cities)[number]) =>
        distanceKm(one, point) <= 15 + cityRadiusKm(one.population);
      const picked = pickNamesake(cities, point);
      assert.equal(picked === null, !cities.some(isNear));
      if (picked) assert.ok(isNear(picked));
    }),
  );
});
