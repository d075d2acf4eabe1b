/** Who is in an area, and where its middle is. */
import type { Point } from '../places/place.ts';
import type { Area, Bounds, Circle } from './area.ts';
import { toMicrodegrees } from './rowUnits.ts';

/** A degree along a meridian of a round earth of the radius that distances are told by (nearestCity.ts). */
const KM_PER_DEGREE = (6371 * Math.PI) / 180;
const RADIANS = Math.PI / 180e6;

/** Whether a point, in millionths of a degree, is in an area; what lies on its edge is. */
type InsideArea = (lat: number, lng: number) => boolean;

export const insideArea = (area: Area): InsideArea =>
  area.kind === 'BOUNDS' ? insideBounds(area) : insideCircle(circleOf(area));

export const isInArea = (area: Area, { lat, lng }: Point): boolean =>
  insideArea(area)(toMicrodegrees(lat), toMicrodegrees(lng));

/** Bounds in millionths of a degree. */
export const boundsOf = ({ south, west, north, east }: Bounds): Bounds => ({
  south: toMicrodegrees(south),
  west: toMicrodegrees(west),
  north: toMicrodegrees(north),
  east: toMicrodegrees(east),
});

function insideBounds(bounds: Bounds): InsideArea {
  const { south, west, north, east } = boundsOf(bounds);
  if (west <= east) return (lat, lng) => lat >= south && lat <= north && lng >= west && lng <= east;
  return (lat, lng) => lat >= south && lat <= north && (lng >= west || lng <= east);
}

/** All there is, in millionths of a degree. */
export const WORLD: Bounds = { south: -90e6, west: -180e6, north: 90e6, east: 180e6 };

/** What lies in an area lies within these bounds, in millionths of a degree. */
export function boundsAround(area: Area): Bounds {
  if (area.kind === 'BOUNDS') return boundsOf(area);
  const { lat, lng } = circleOf(area);
  const reach = Math.ceil((area.radiusKm * 1e6) / KM_PER_DEGREE);
  const [south, north] = [lat - reach, lat + reach];
  // Towards a pole it spans more degrees than in its middle, at last all of them.
  const across = Math.ceil(reach / Math.max(1e-6, Math.cos((Math.abs(lat) + reach) * RADIANS)));
  if (across >= WORLD.east) return { ...WORLD, south, north };
  const [west, east] = [lng - across, lng + across];
  return {
    south,
    west: west < WORLD.west ? west + 360e6 : west,
    north,
    east: east > WORLD.east ? east - 360e6 : east,
  };
}

/** Whether two bounds have something in common. @param box without the 180th meridian between its ends */
export function meets(box: Bounds, { south, west, north, east }: Bounds): boolean {
  if (box.north < south || box.south > north) return false;
  return west <= east ? box.east >= west && box.west <= east : box.east >= west || box.west <= east;
}

/**
 * A circle made ready for comparing: numbers that plain multiplications do with, so that the database finds exactly the
 * same. In millionths of a degree of latitude.
 */
interface FlatCircle {
  lat: number;
  lng: number;
  /** The square of the radius. */
  reach: number;
  /**
   * How much shorter a degree of longitude is than one of latitude, half way to a point: `scale - slope * north - bend *
   * north²`, the beginning of the cosine's series.
   */
  scale: number;
  slope: number;
  bend: number;
}

export function circleOf({ lat, lng, radiusKm }: Circle): FlatCircle {
  const middle = toMicrodegrees(lat);
  const [scale, slope] = [Math.cos(middle * RADIANS), Math.sin(middle * RADIANS)];
  return {
    lat: middle,
    lng: toMicrodegrees(lng),
    reach: ((radiusKm * 1e6) / KM_PER_DEGREE) ** 2,
    scale,
    slope: (slope * RADIANS) / 2,
    bend: (scale * RADIANS ** 2) / 8,
  };
}

/** Off by less than a thousandth where people live; who is far to the north or south is out whatever the rest says. */
function insideCircle(circle: FlatCircle): InsideArea {
  const { lat: middle, lng: meridian, reach, scale, slope, bend } = circle;
  return (lat, lng) => {
    const north = lat - middle;
    const way = north * north;
    if (way > reach) return false;
    const across = Math.abs(lng - meridian);
    const east = Math.min(across, 360e6 - across) * (scale - slope * north - bend * way);
    return way + east * east <= reach;
  };
}

/** Where distances start in an area. */
export function middleOf(area: Area): Point {
  if (area.kind === 'CIRCLE') return { lat: area.lat, lng: area.lng };
  const { south, west, north, east } = area;
  const lng = (west + east + (west > east ? 360 : 0)) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
}
