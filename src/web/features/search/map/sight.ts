/** What of the window's map is in sight, and what is brought there. */
import { nearestTo } from '../../../../domain/maps/geometry.ts';
import type { Point } from '../../../../domain/places/place.ts';
import type { Placed } from './pinGroups.ts';

/** What of the map other things lie on, in px. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
}

/** Of the element that a map is drawn in, in px. */
interface Size {
  clientWidth: number;
  clientHeight: number;
}

/** Room for a pin beside the outermost place, and which share of what is in sight that is at most. */
const PIN_ROOM = { x: 72, y: 56 };
const MOST_OF = { x: 0.14, y: 0.2 };
/** A strip that is lower shows nothing. */
const LOWEST = 48;
/** Nearer to the edge, in px, a pin is hardly in sight. */
const EDGE = 24;

/** Whether anything can be seen between what lies on the map: a window may be as low as a phone's on its side, enlarged. */
export const isInSight = ({ clientHeight }: Size, { top, bottom }: Covered): boolean =>
  clientHeight - top - bottom >= LOWEST;

/** How far from the map's edges stands what is shown whole: beside what lies on it, with or without room for pins. */
export function paddingOf(
  size: Size,
  covered: Covered,
  { forPins }: { forPins: boolean },
): Covered & { left: number } {
  const { top, right, bottom } = isInSight(size, covered) ? covered : { top: 0, right: 0, bottom: 0 };
  if (!forPins) return { top, right: 0, bottom, left: 0 };
  const x = Math.min(PIN_ROOM.x, size.clientWidth * MOST_OF.x);
  const y = Math.min(PIN_ROOM.y, (size.clientHeight - top - bottom) * MOST_OF.y);
  return { top: top + y, right: right + x, bottom: bottom + y, left: x };
}

/** What of a map is needed to look at a place on it. */
export interface LookingMap {
  getContainer: () => Size;
  getCenter: () => Point;
  project: (point: Point) => Placed;
  easeTo: (camera: { center: Point; offset: [number, number] }) => unknown;
}

/** Goes to a place that is out of sight, in the copy of the earth that is looked at. */
export function lookAt(map: LookingMap, { lat, lng }: Point, { top, bottom }: Covered): void {
  const place = { lat, lng: nearestTo(map.getCenter().lng, lng) };
  const { x, y } = map.project(place);
  const { clientWidth, clientHeight } = map.getContainer();
  const isSeen = x > EDGE && x < clientWidth - EDGE && y > top + 2 * EDGE && y < clientHeight - bottom - EDGE;
  if (!isSeen) map.easeTo({ center: place, offset: [0, (top - bottom) / 2] });
}
