import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readBounds } from '../../../../domain/search/readArea.ts';
import { namedPart } from './cityNames.ts';

const LODZ = { south: 51.7, west: 19.3, north: 51.9, east: 19.7 };

test('a small move asks for no other names, a wide one and another zoom do', () => {
  const asked = namedPart(LODZ, 10.4);
  const moved = { south: 51.72, west: 19.32, north: 51.92, east: 19.69 };
  assert.equal(namedPart(moved, 10.9), asked);
  assert.notEqual(namedPart({ ...LODZ, east: 20.4 }, 10.4), asked);
  assert.notEqual(namedPart(LODZ, 11), asked);
});

test('what is asked for holds all that is seen, and the API takes it wherever that is', () => {
  const parts = [
    [LODZ, 10],
    [{ south: -60, west: -170, north: 80, east: 170 }, 1],
    [{ south: -85, west: -300, north: 85, east: 300 }, 0.5],
    [{ south: -18.3, west: 178.2, north: -16.1, east: 181.4 }, 7],
    [{ south: 80, west: 10, north: 89, east: 11 }, 6],
  ] as const;
  for (const [seen, zoom] of parts) {
    const area = readBounds(namedPart(seen, zoom));
    assert.ok(area?.kind === 'BOUNDS', namedPart(seen, zoom));
    assert.ok(area.south <= Math.max(-85, seen.south) && area.north >= Math.min(85, seen.north));
  }
  const fiji = readBounds(namedPart({ south: -18.3, west: 178.2, north: -16.1, east: 181.4 }, 7));
  assert.ok(fiji?.kind === 'BOUNDS' && fiji.west > fiji.east);
});
