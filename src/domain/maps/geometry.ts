/** Points and bounds on a map that is drawn flat. */
import type { Point } from '../places/place.ts';
import type { Bounds } from '../search/area.ts';

const KM_PER_DEGREE = (6371 * Math.PI) / 180;
/** Where a map in Mercator's projection ends. */
const FARTHEST_NORTH = 85;

/** The corners of a circle drawn with so many, its northernmost point first and last; [longitude, latitude]. */
export function circleAround(middle: Point, km: number, corners = 72): [number, number][] {
  const { north, east } = degreesOf(middle, km);
  return Array.from({ length: corners + 1 }, (_, nr) => {
    const angle = (2 * Math.PI * nr) / corners;
    return [middle.lng + east * Math.sin(angle), onMap(middle.lat + north * Math.cos(angle))];
  });
}

/** The bounds of a circle; beyond 180 across the 180th meridian. */
export function boundsAroundPoint(middle: Point, km: number): Bounds {
  const { north, east } = degreesOf(middle, km);
  const { lat, lng } = middle;
  return { south: onMap(lat - north), west: lng - east, north: onMap(lat + north), east: lng + east };
}

/** How many degrees so many kilometres are; at a pole, where a circle spans all meridians, no more than there are. */
function degreesOf({ lat }: Point, km: number): { north: number; east: number } {
  const north = km / KM_PER_DEGREE;
  return { north, east: Math.min(180, north / Math.cos((lat * Math.PI) / 180)) };
}

/** The same parallel, or the last one that the map has. */
export const onMap = (lat: number): number => Math.min(FARTHEST_NORTH, Math.max(-FARTHEST_NORTH, lat));

/** The bounds that hold all of the points, as narrow as they can be; null for none. `east` is beyond 180 across the 180th meridian. */
export function boundsOfPoints(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng).sort((a, b) => a - b);
  // What is outside is the widest gap between two of them.
  const first = lngs[0] as number;
  let [west, east] = [first, lngs.at(-1) as number];
  let gap = first + 360 - east;
  lngs.slice(1).forEach((lng, nr) => {
    const before = lngs[nr] as number;
    if (lng - before > gap) [gap, west, east] = [lng - before, lng, before + 360];
  });
  return { south: Math.min(...lats), west, north: Math.max(...lats), east };
}

/** Bounds as an address may have them, from those of a map that may have been turned around the earth. */
export function boundsOnEarth({ south, west, north, east }: Bounds): Bounds {
  const across = east - west >= 360 ? [-180, 180] : [turned(west), turned(east)];
  return { south: onMap(south), west: across[0] as number, north: onMap(north), east: across[1] as number };
}

/** The same meridian from -180 to 180. */
const turned = (lng: number): number => lng - 360 * Math.floor((lng + 180) / 360);

/** The meridian written so that it is nearest to another, on a map that shows the earth several times. */
export const nearestTo = (other: number, lng: number): number => lng + 360 * Math.round((other - lng) / 360);
