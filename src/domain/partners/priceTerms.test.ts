import assert from 'node:assert/strict';
import { it } from 'vitest';
import { isOpenPrice, travelCostOf, travelOfVisit } from './priceTerms.ts';

it('a price is open that is a range or has no end', () => {
  assert.deepEqual(
    [null, 12_000, 10_000].map((to) => isOpenPrice({ from: 10_000, to })),
    [true, true, false],
  );
});

it('the way costs what the partner has set: nothing is something, unsaid is not', () => {
  const [lodz, zgierz] = [
    { lat: 51.77, lng: 19.46 },
    { lat: 51.86, lng: 19.41 },
  ];
  assert.equal(travelCostOf(null, 500), null);
  assert.deepEqual(travelCostOf('FREE', 500), { kind: 'FREE', amount: 0 });
  const perKm = travelCostOf('PER_KM', 200);
  assert.deepEqual(travelOfVisit(perKm, lodz, zgierz), { kind: 'PER_KM', amount: 200, km: 11 });
  assert.equal(travelOfVisit(null, lodz, zgierz), null);
});
