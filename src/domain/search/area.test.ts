import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyArea } from '../../../test/support/search/filterArbitraries.ts';
import { distanceKm } from '../places/nearestCity.ts';
import type { Point } from '../places/place.ts';
import { type Area, shortened, writeArea } from './area.ts';
import { boundsAround, isInArea, middleOf } from './insideArea.ts';
import { readBounds, readLat, readLng, readRadius } from './readArea.ts';

const bounds = (south: number, west: number, north: number, east: number): Area => ({
  kind: 'BOUNDS',
  south,
  west,
  north,
  east,
});
const FIJI = bounds(-20, 176, -15, -178);
const at = (lat: number, lng: number): Point => ({ lat, lng });

/** A point somewhere near an area, as often in it as not. */
const areaAndPoint = anyArea.chain((area) => {
  const { lat, lng } = middleOf(area);
  return fc.record({
    area: fc.constant(area),
    point: fc
      .tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -300, max: 300 }))
      .map(([north, east]) => at(Math.max(-90, Math.min(90, lat + north / 100)), wrapped(lng + east / 100))),
  });
});
const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);

describe('an area in the address', () => {
  it('is written with four decimals at most, and read as it was written', () => {
    assert.deepEqual(writeArea(bounds(50.012_345, 19.9, 50.1, 20.000_04)), [
      ['bounds', '50.0123,19.9,50.1,20'],
    ]);
    assert.deepEqual(writeArea({ kind: 'CIRCLE', lat: -0.000_04, lng: 19.123_46, radiusKm: 5 }), [
      ['lat', '0'],
      ['lng', '19.1235'],
      ['radius', '5'],
    ]);
    assert.deepEqual(readBounds(' 50.01234567, 19.9 ,50.1,20'), bounds(50.0123, 19.9, 50.1, 20));
    assert.deepEqual([readLat('-0'), readLng('1.5e-7'), readLng('-179.99999')], [0, 0, -180]);
  });

  it('is none where numbers are missing, too great, in disorder or no numbers', () => {
    for (const text of [
      '',
      '50,19,51',
      '50,19,51,20,21',
      '51,19,50,20',
      '50,19,50,20',
      '50,19,50.00001,20',
      '50,19,51,19',
      '50,19,91,20',
      '50,-181,51,20',
      '50,19,51,',
      '50,19,51,0x14',
      '50,19,51,1e2',
      '50;19;51;20',
    ])
      assert.equal(readBounds(text), null, text);
    for (const text of ['', '90.01', '1e3', 'NaN', '5 0', '+5', '٥']) assert.equal(readLat(text), null, text);
    for (const text of ['0', '101', '1.5', '-1', '']) assert.equal(readRadius(text), null, text);
    assert.deepEqual([readRadius('1'), readRadius('100')], [1, 100]);
  });
});

describe('who is in an area', () => {
  it('is who lies between the bounds or on them, also across the 180th meridian', () => {
    const krakow = bounds(50, 19.9, 50.1, 20.1);
    for (const [lat, lng, isIn] of [
      [50, 19.9, true],
      [50.1, 20.1, true],
      [50.05, 20, true],
      [49.999_999, 20, false],
      [50.05, 20.100_001, false],
      [50.05, -160, false],
    ] as const)
      assert.equal(isInArea(krakow, at(lat, lng)), isIn, `${lat}, ${lng}`);
    for (const [lng, isIn] of [
      [176, true],
      [180, true],
      [-180, true],
      [-178, true],
      [-177.9, false],
      [175.9, false],
      [0, false],
    ] as const)
      assert.equal(isInArea(FIJI, at(-17, lng)), isIn, `${lng}`);
  });

  it('is who is no farther from the point than the radius, as distances are told, within a thousandth', () => {
    // Integers, since doubles are mostly tiny ones.
    const circle = fc.record({
      lat: fc.integer({ min: -70, max: 70 }),
      lng: fc.integer({ min: -180, max: 180 }),
      radiusKm: fc.integer({ min: 1, max: 100 }),
    });
    const way = fc.record({
      // Anywhere around, and at the edge.
      thousandths: fc.oneof(fc.nat(2000), fc.integer({ min: 985, max: 1015 })),
      direction: fc.nat(360),
    });
    let inside = 0;
    fc.assert(
      fc.property(circle, way, (round, { thousandths, direction }) => {
        const degrees = (round.radiusKm * thousandths) / 111_195;
        const [north, east] = [Math.cos, Math.sin].map((of) => of((direction * Math.PI) / 180) * degrees);
        const point = at(
          shortened(round.lat + (north as number)),
          wrapped(round.lng + (east as number) / Math.cos((round.lat * Math.PI) / 180)),
        );
        const share = distanceKm(round, point) / round.radiusKm;
        fc.pre(Math.abs(share - 1) > 0.001);
        const isIn = isInArea({ kind: 'CIRCLE', ...round }, point);
        assert.equal(isIn, share < 1);
        if (isIn) inside++;
      }),
      { numRuns: 2_000 },
    );
    assert.ok(inside > 500, `${inside} inside`);
  });

  it('lies within the bounds around it', () => {
    let inside = 0;
    fc.assert(
      fc.property(areaAndPoint, ({ area, point }) => {
        fc.pre(isInArea(area, point));
        inside++;
        const { south, west, north, east } = boundsAround(area);
        const [lat, lng] = [Math.round(point.lat * 1e6), Math.round(point.lng * 1e6)];
        assert.ok(lat >= south && lat <= north, `${lat} from ${south} to ${north}`);
        assert.ok(
          west <= east ? lng >= west && lng <= east : lng >= west || lng <= east,
          `${lng}, ${west}–${east}`,
        );
      }),
      { numRuns: 1_000 },
    );
    assert.ok(inside > 100, `${inside} inside`);
  });
});

it('has its middle within it', () => {
  assert.deepEqual(middleOf(FIJI), at(-17.5, 179));
  assert.deepEqual(middleOf(bounds(0, 170, 2, -160)), at(1, -175));
  fc.assert(
    fc.property(anyArea, (area) => {
      assert.ok(isInArea(area, middleOf(area)));
    }),
  );
});
