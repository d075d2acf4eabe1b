import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'vitest';
import { anyArea } from '../../../test/support/search/filterArbitraries.ts';
import { blurPoint } from '../partners/address.ts';
import type { Area, Bounds } from './area.ts';
import { boundsOfSeen, surelySeenIn } from './blurredArea.ts';
import { isInArea, middleOf } from './insideArea.ts';

const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
/** Some that hold a few blurs at the most: there it is decided who is in. */
const smallArea: fc.Arbitrary<Area> = anyArea.map((area) => {
  if (area.kind === 'CIRCLE') return { ...area, radiusKm: 1 + (area.radiusKm % 5) };
  const { south, west } = area;
  return { ...area, north: Math.min(90, south + 0.03), east: wrapped(west + 0.05) };
});
/** Somewhere at the edge of an area, or in it, with an id that blurs it. */
const pointAtArea = fc.oneof(smallArea, anyArea).chain((area) => {
  const { lat, lng } = middleOf(area);
  const [height, width] =
    area.kind === 'CIRCLE'
      ? [area.radiusKm / 111, area.radiusKm / 111 / Math.max(0.01, Math.cos((lat * Math.PI) / 180))]
      : [(area.north - area.south) / 2, (area.east - area.west + (area.west > area.east ? 360 : 0)) / 2];
  // A tenth of a blur is a step.
  const way = fc.integer({ min: -20, max: 20 }).map((steps) => steps * 0.000_63);
  const share = fc.constantFrom(-1, -0.5, 0, 0.5, 1);
  return fc.tuple(share, share, way, way, fc.uuid()).map(([north, east, up, right, id]) => ({
    area,
    id,
    point: {
      lat: Math.max(-90, Math.min(90, lat + north * height + up)),
      lng: wrapped(wrapped(lng + east * width) + right / Math.max(0.01, Math.cos((lat * Math.PI) / 180))),
    },
  }));
});
const isWithin = ({ south, west, north, east }: Bounds, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

it('nobody is seen in an area who stands outside of the bounds that are looked through', () => {
  let [seen, beyond] = [0, 0];
  fc.assert(
    fc.property(pointAtArea, ({ area, point, id }) => {
      const isSeen = isInArea(area, blurPoint(point, id));
      const isLookedAt = isWithin(boundsOfSeen(area), point);
      assert.ok(isLookedAt || !isSeen, JSON.stringify([area, point, id]));
      if (isSeen && !isInArea(area, point)) seen++;
      if (!isLookedAt) beyond++;
    }),
    { numRuns: 5_000 },
  );
  assert.ok(seen > 100 && beyond > 100, `${seen} seen in it from outside, ${beyond} not looked at`);
});

it('who stands in the part of an area of which it is said is seen in the area', () => {
  let [sure, unsure] = [0, 0];
  fc.assert(
    fc.property(pointAtArea, ({ area, point, id }) => {
      const part = surelySeenIn(area);
      const isSeen = isInArea(area, blurPoint(point, id));
      const isSure = part !== null && isInArea(part, point);
      assert.ok(isSeen || !isSure, JSON.stringify([area, point, id]));
      if (isSure) sure++;
      else if (isSeen) unsure++;
    }),
    { numRuns: 5_000 },
  );
  assert.ok(sure > 100 && unsure > 100, `${sure} sure, ${unsure} not`);
});

it('of an area smaller than a blur nobody is sure, in all the world nearly everybody', () => {
  const bounds = (south: number, west: number, north: number, east: number) =>
    surelySeenIn({ kind: 'BOUNDS', south, west, north, east });
  assert.equal(bounds(51, 19, 51.012, 20), null);
  assert.equal(bounds(51, 19, 52, 19.02), null);
  assert.equal(surelySeenIn({ kind: 'CIRCLE', lat: 51, lng: 19, radiusKm: 1 }), null);
  const world = bounds(-90, -180, 90, 180);
  assert.ok(world && isInArea(world, { lat: 89, lng: -179 }) && isInArea(world, { lat: -89, lng: 179 }));
  const fiji = bounds(-18, 179.5, -16, -179.5);
  assert.ok(fiji && isInArea(fiji, { lat: -17, lng: 180 }) && isInArea(fiji, { lat: -17, lng: -179.6 }));
});
