/* Shapes by their distance, sizes in units of about ten centimetres. What is turned or cut is drawn as a flat outline. */
import { length2, length3 } from './lengths.ts';
import { noise } from './chance.ts';
import type { Distance, Shape } from './things.ts';

export type Point = readonly [number, number];

/** A round thing, flatter or longer by its radii; `uneven` as a pebble is. */
export function pebble(rx: number, ry: number, rz: number, seed = 0, uneven = 0): Shape {
  const least = Math.min(rx, ry, rz);
  const distance: Distance = (x, y, z) => {
    const near = length3(x / rx, y / ry, z / rz);
    const steep = length3(x / (rx * rx), y / (ry * ry), z / (rz * rz));
    const d = steep < 1e-6 ? -least : (near * (near - 1)) / steep;
    if (uneven === 0 || d > 0.4) return d;
    return 0.8 * (d + uneven * noise(x * 1.1 + seed * 7.1, y * 1.1, z * 1.1 - seed));
  };
  return { distance, half: [rx + uneven, ry + uneven, rz + uneven] };
}

/** A box with round edges. */
export function block(hx: number, hy: number, hz: number, round: number): Shape {
  const distance: Distance = (x, y, z) => {
    const a = Math.abs(x) - hx + round;
    const b = Math.abs(y) - hy + round;
    const c = Math.abs(z) - hz + round;
    const out = length3(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
    return out + Math.min(Math.max(a, b, c), 0) - round;
  };
  return { distance, half: [hx, hy, hz] };
}

/** An upright cylinder of the radius and half the height. */
export function drum(radius: number, halfHeight: number, round: number): Shape {
  const distance: Distance = (x, y, z) => {
    const a = length2(x, z) - radius + round;
    const b = Math.abs(y) - halfHeight + round;
    return Math.min(Math.max(a, b), 0) + length2(Math.max(a, 0), Math.max(b, 0)) - round;
  };
  return { distance, half: [radius, halfHeight, radius] };
}

/** A rod between two points, thinner to its end. */
export function rod(from: readonly number[], to: readonly number[], thick: number, end = thick): Shape {
  const [ax = 0, ay = 0, az = 0] = from;
  const [bx = 0, by = 0, bz = 0] = to;
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const square = dx * dx + dy * dy + dz * dz;
  return {
    distance: (x, y, z) => {
      const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / square));
      return (
        0.95 *
        (length3(x - ax - part * dx, y - ay - part * dy, z - az - part * dz) - (thick + (end - thick) * part))
      );
    },
    half: [Math.abs(dx) / 2 + thick, Math.abs(dy) / 2 + thick, Math.abs(dz) / 2 + thick],
    middle: [(ax + bx) / 2, (ay + by) / 2, (az + bz) / 2],
  };
}

/** A flat outline's distance, looked up in a grid, for some take long to measure. */
interface Outline {
  distance: (x: number, y: number) => number;
  low: Point;
  high: Point;
}

const MARGIN = 0.12;

function outline(measure: (x: number, y: number) => number, low: Point, high: Point, cells = 300): Outline {
  const left = low[0] - MARGIN;
  const bottom = low[1] - MARGIN;
  const width = high[0] - low[0] + 2 * MARGIN;
  const height = high[1] - low[1] + 2 * MARGIN;
  const cell = Math.max(width, height) / cells;
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      grid[row * columns + column] = measure(left + column * cell, bottom + row * cell);
    }
  }
  return {
    low,
    high,
    distance: (x, y) => {
      const across = (x - left) / cell;
      const up = (y - bottom) / cell;
      const column = Math.max(0, Math.min(columns - 2, Math.floor(across)));
      const row = Math.max(0, Math.min(rows - 2, Math.floor(up)));
      const u = Math.max(0, Math.min(1, across - column));
      const v = Math.max(0, Math.min(1, up - row));
      const at = row * columns + column;
      const a = grid[at] as number;
      const b = grid[at + 1] as number;
      const c = grid[at + columns] as number;
      const d = grid[at + columns + 1] as number;
      const inside = a + u * (b - a) + v * (c - a + u * (a - b - c + d));
      // Outside the grid it is at least as far as the grid is.
      return inside + length2(across - column - u, up - row - v) * cell * 0.7;
    },
  };
}

/** The distance of a closed outline of straight edges. */
function polygon(points: readonly Point[]): (x: number, y: number) => number {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let inside = false;
    for (let index = 0, before = points.length - 1; index < points.length; before = index++) {
      const [ax, ay] = points[index] as Point;
      const [bx, by] = points[before] as Point;
      const [ex, ey] = [bx - ax, by - ay];
      const part = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)));
      nearest = Math.min(nearest, (x - ax - ex * part) ** 2 + (y - ay - ey * part) ** 2);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  };
}

/** A line through the points without corners. */
export function smooth(points: readonly Point[], steps = 6): Point[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const result: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const between = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]];
        return (
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
        );
      };
      result.push([between(0), between(1)]);
    }
  }
  result.push(at(points.length - 1));
  return result;
}

function bounds(points: readonly Point[]): [Point, Point] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

/** Turned on a lathe or a potter's wheel: an outline of (distance from the axis, height), from the foot to the foot. */
export function turned(points: readonly Point[], round = 0.015): Shape {
  const [[, low], high] = bounds(points);
  const measure = polygon(points);
  const half = outline((x, y) => measure(Math.abs(x), y) - round, [0, low], high, 640);
  const [wide, top] = [high[0] + round, high[1] + round];
  return {
    distance: (x, y, z) => half.distance(length2(x, z), y),
    half: [wide, (top - low + round) / 2, wide],
    middle: [0, (top + low - round) / 2, 0],
  };
}

/** A pot of the thickness, after the outer side of its outline from the foot to the rim. */
export function pot(outer: readonly Point[], thick = 0.07): Shape {
  const side = smooth(outer);
  const inner = side
    .map(([x, y]): Point => [Math.max(0, x - thick), Math.max(y, (outer[0]?.[1] ?? 0) + thick * 1.3)])
    .reverse();
  return turned([[0, outer[0]?.[1] ?? 0], ...side, ...inner, [0, inner.at(-1)?.[1] ?? thick]], 0.012);
}

/** Cut from a board: an outline across, `halfLength` along z, its edges rounded. */
function cut(flat: Outline, halfLength: number, round: number): Shape {
  const distance: Distance = (x, y, z) => {
    const a = flat.distance(x, y) + round;
    const b = Math.abs(z) - halfLength + round;
    return 0.9 * (Math.min(Math.max(a, b), 0) + length2(Math.max(a, 0), Math.max(b, 0)) - round);
  };
  const { low, high } = flat;
  return {
    distance,
    half: [(high[0] - low[0]) / 2 + 0.01, (high[1] - low[1]) / 2 + 0.01, halfLength],
    middle: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0],
  };
}

/** A band of the thickness that follows a line across, `halfWidth` along z: tape, a strap, folded cloth. */
export function band(line: readonly Point[], thick: number, halfWidth: number, round = thick * 0.8): Shape {
  const measure = (x: number, y: number) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let index = 1; index < line.length; index++) {
      const [ax, ay] = line[index - 1] as Point;
      const [bx, by] = line[index] as Point;
      const [ex, ey] = [bx - ax, by - ay];
      const part = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)));
      nearest = Math.min(nearest, (x - ax - ex * part) ** 2 + (y - ay - ey * part) ** 2);
    }
    return Math.sqrt(nearest) - thick;
  };
  const [low, high] = bounds(line);
  const wide = (point: Point, by: number): Point => [point[0] + by, point[1] + by];
  return cut(outline(measure, wide(low, -thick), wide(high, thick)), halfWidth, round);
}

/** A spiral from the inner radius to the outer, for what is rolled up; the last bit lies on the outside. */
export function spiral(inner: number, outer: number, turns: number): Point[] {
  const count = Math.ceil(turns * 40);
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    const angle = part * turns * 2 * Math.PI;
    const radius = inner + (outer - inner) * part;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** A sheet that lies on the ground, its height by a function of x and z. */
export function sheet(hx: number, hz: number, height: (x: number, z: number) => number, most: number): Shape {
  return {
    distance: (x, y, z) => {
      const edge = Math.max(Math.abs(x) - hx, Math.abs(z) - hz);
      return Math.max((y - height(x, z)) * 0.62, edge, -y - 0.2);
    },
    half: [hx, most / 2 + 0.1, hz],
    middle: [0, most / 2 - 0.1, 0],
  };
}

/** A filled cushion, its corners drawn out. */
export function cushion(hx: number, high: number, hz: number): Shape {
  return {
    distance: (x, above, z) => {
      // It lies on its lower half.
      const y = above < 0 ? above * 2.5 : above;
      const u = Math.min(1, Math.abs(x) / hx);
      const w = Math.min(1, Math.abs(z) / hz);
      const pinch = 1 - 0.09 * (1 - u * u) * w ** 4 - 0.09 * (1 - w * w) * u ** 4;
      const full = Math.sqrt(Math.max(0, (1 - (u / pinch) ** 2.6) * (1 - (w / pinch) ** 2.6)));
      const crease = 0.035 * noise(x * 2.4, 0, z * 2.4) * full;
      const edge = Math.max(Math.abs(x) - hx * pinch, Math.abs(z) - hz * pinch);
      return Math.max((Math.abs(y) - high * full - 0.035 - crease) * 0.3, edge);
    },
    half: [hx, high + 0.1, hz],
  };
}

/** A leaf along x from the stem, bent downwards by `bend` and folded at its middle. */
export function blade(length: number, width: number, bend: number, fold = 0.25): Shape {
  return {
    distance: (x, y, z) => {
      const part = Math.max(0, Math.min(1, x / length));
      const half = width * Math.sin(Math.PI * part ** 0.75) ** 0.85;
      const level = -bend * part * part * length + fold * Math.abs(z);
      const side = Math.max(Math.abs(z) - half, -x, x - length);
      return Math.max((Math.abs(y - level) - 0.012) * 0.7, side * 0.8);
    },
    half: [length / 2, (Math.abs(bend) * length + fold * width) / 2 + 0.03, width],
    middle: [length / 2, (fold * width - bend * length) / 2, 0],
  };
}
