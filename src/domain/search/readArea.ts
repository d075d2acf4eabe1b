/** Reads the area of a search's address (area.ts). */
import { type Area, shortened } from './area.ts';

/** How many kilometres a circle reaches. */
export const RADIUS_KM = { min: 1, max: 100 };

/** Degrees as they are written, also in the short form of a tiny number. */
const DEGREES = /^-?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/;

/** Reads a latitude, from -90 to 90; null for anything else. */
export const readLat = (text: string): number | null => readDegrees(text, 90);

/** Reads a longitude, from -180 to 180; null for anything else. */
export const readLng = (text: string): number | null => readDegrees(text, 180);

function readDegrees(text: string, most: number): number | null {
  const degrees = DEGREES.test(text) ? shortened(Number(text)) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : null;
}

/** Reads whole kilometres; null for none, or too many. */
export function readRadius(text: string): number | null {
  const radiusKm = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return radiusKm >= RADIUS_KM.min && radiusKm <= RADIUS_KM.max ? radiusKm : null;
}

/** Reads `south,west,north,east`; null where these are no bounds, or nothing is between them. */
export function readBounds(text: string): Area | null {
  const [south, west, north, east, ...others] = text
    .split(',')
    .map((part, nr) => (nr % 2 === 0 ? readLat(part.trim()) : readLng(part.trim())));
  if (south == null || west == null || north == null || east == null || others.length > 0) return null;
  return south < north && west !== east ? { kind: 'BOUNDS', south, west, north, east } : null;
}
