export interface Point {
  x: number;
  y: number;
}

/**
 * Where a Bézier curve is at t, from 0 at its first point to 1 at its last, and how fast it moves there. Between its
 * ends there may be any number of points that bend it.
 */
export function curveAt(points: readonly Point[], t: number): { point: Point; slope: Point } {
  let row = points;
  while (row.length > 2) row = row.slice(1).map((to, index) => between(row[index] ?? to, to, t));
  const [from, to] = row;
  if (!from || !to) throw new RangeError('a curve has at least two points');
  const degree = points.length - 1;
  return {
    point: between(from, to, t),
    slope: { x: degree * (to.x - from.x), y: degree * (to.y - from.y) },
  };
}

function between(from: Point, to: Point, t: number): Point {
  return moved(from, { x: to.x - from.x, y: to.y - from.y }, t);
}

/** A point moved by so many times a distance. */
export function moved({ x, y }: Point, by: Point, times: number): Point {
  return { x: x + by.x * times, y: y + by.y * times };
}

/** The direction something moves in, in radians. */
export function headingOf(slope: Point): number {
  return Math.atan2(slope.y, slope.x);
}
