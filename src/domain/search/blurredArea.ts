/**
 * What an area means for points that everybody sees blurred (partners/address.ts), told by where they are: the database, which
 * cannot blur, finds by it who surely is in and who may be.
 */
import { BLUR_DEGREES, BLUR_KM, MOST_BLUR_EAST } from '../partners/address.ts';
import type { Area, Bounds } from './area.ts';
import { boundsAround } from './insideArea.ts';

/** A point is compared in whole millionths of a degree. */
const REACH = BLUR_DEGREES + 1e-6;
/** Beyond these degrees of latitude a circle on a flat map is no longer told by distances. */
const ROUND_UP_TO = 70;
/** By so much a circle on a flat map may be off (insideArea.ts), at its edge. */
const ROUNDING = 0.002;

/** No point outside of these bounds, in degrees, is seen in the area. */
export function boundsOfSeen(area: Area): Bounds {
  const { south, west, north, east } = inDegrees(boundsAround(area));
  const across = reachAcross(south, north);
  const latitudes = { south: south - REACH, north: north + REACH };
  if (spanOf(west, east) + 2 * across >= 360) return { ...latitudes, west: -180, east: 180 };
  return { ...latitudes, west: wrapped(west - across), east: wrapped(east + across) };
}

/** Each point of this area is seen in that one; null where it is too small to say so of any. */
export function surelySeenIn(area: Area): Area | null {
  if (area.kind === 'CIRCLE') {
    const radiusKm = area.radiusKm * (1 - ROUNDING) - BLUR_KM;
    return radiusKm <= 0 || Math.abs(area.lat) > ROUND_UP_TO ? null : { ...area, radiusKm };
  }
  const { south, west, north, east } = area;
  const across = reachAcross(south, north);
  if (north - south <= 2 * REACH || spanOf(west, east) <= 2 * across) return null;
  return {
    kind: 'BOUNDS',
    south: south + REACH,
    west: wrapped(west + across),
    north: north - REACH,
    east: wrapped(east - across),
  };
}

/** How far to the east or west, in degrees, a point is blurred that is seen between two latitudes. */
function reachAcross(south: number, north: number): number {
  const farthest = Math.min(90, Math.max(Math.abs(south), Math.abs(north)));
  return REACH / Math.max(1 / MOST_BLUR_EAST, Math.cos((farthest * Math.PI) / 180));
}

const inDegrees = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south / 1e6,
  west: west / 1e6,
  north: north / 1e6,
  east: east / 1e6,
});

const spanOf = (west: number, east: number): number => east - west + (west > east ? 360 : 0);

const wrapped = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
