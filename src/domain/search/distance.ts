import type { Point } from '../places/place.ts';
import { toMicrodegrees } from './rowUnits.ts';

/** Where distances are measured from, prepared once per search. Microdegrees. */
export interface Origin {
  lat: number;
  lng: number;
  /** How much shorter a degree of longitude is than one of latitude here. */
  lngScale: number;
}

export function originAt(point: Point): Origin {
  return {
    lat: toMicrodegrees(point.lat),
    lng: toMicrodegrees(point.lng),
    lngScale: Math.cos((point.lat * Math.PI) / 180),
  };
}

/**
 * The square of the way from the origin, in square microdegrees of latitude, as if the earth were flat around it:
 * good for order, and within a city also for length.
 */
export function squaredDistance(origin: Origin, lat: number, lng: number): number {
  const north = lat - origin.lat;
  const across = Math.abs(lng - origin.lng);
  const east = Math.min(across, 360e6 - across) * origin.lngScale;
  return north * north + east * east;
}
