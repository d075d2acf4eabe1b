/* Twigs and fronds. Points are where their stem begins. */
import { leaf, rubber, wax } from './materials.ts';
import { blade, pebble, rod } from './shapes.ts';
import { place, radians, type Spot, type Thing } from './things.ts';

interface Sprig {
  turn?: number;
  rise?: number;
  droop?: number;
  length?: number;
  pairs?: number;
  /** A leaf's length and half its width. */
  size?: number;
  wide?: number;
  hex?: string;
  open?: number;
}

/** A twig with leaves in pairs, smaller towards its end. */
export function sprig(at: Spot, options: Sprig = {}): Thing[] {
  const {
    turn = 0,
    rise = 4,
    droop = 6,
    length = 3,
    pairs = 7,
    size = 0.75,
    wide = 0.24,
    hex = '#4f7a5c',
    open = 52,
  } = options;
  const things: Thing[] = [];
  const green = leaf(hex);
  const stem = rubber('#6a5a3c');
  let [x, y, z] = at;
  let rising = rise;
  const step = length / pairs;
  for (let index = 0; index < pairs; index++) {
    const yaw = turn + 4 * Math.sin(index * 1.3);
    const up = radians(rising);
    const next: Spot = [
      x + step * Math.cos(up) * Math.cos(radians(yaw)),
      y + step * Math.sin(up),
      z - step * Math.cos(up) * Math.sin(radians(yaw)),
    ];
    things.push(
      place(
        rod([0, 0, 0], [next[0] - x, next[1] - y, next[2] - z], 0.035 * (1 - index / pairs / 1.6)),
        stem,
        { at: [x, y, z] },
      ),
    );
    const shrink = 1 - 0.5 * (index / pairs) ** 1.5;
    for (const side of [1, -1]) {
      const wiggle = 7 * Math.sin(index * 2.7 + side);
      things.push(
        place(blade(size * shrink, wide * shrink, 0.22 + 0.08 * Math.sin(index + side)), green, {
          at: next,
          turn: yaw + side * (open - 12 * (index / pairs)) + wiggle,
          lean: rising * 0.5 + 10 + wiggle,
          nod: side * 16,
        }),
      );
    }
    [x, y, z] = next;
    rising -= droop;
  }
  things.push(place(blade(size * 0.6, wide * 0.55, 0.2), green, { at: [x, y, z], turn, lean: rising }));
  return things;
}

/** A palm's frond: long narrow leaflets close together. */
export const frond = (at: Spot, options: Sprig = {}): Thing[] =>
  sprig(at, { pairs: 13, size: 1.35, wide: 0.085, length: 3.6, open: 48, hex: '#2f6b4c', ...options });

/** A stem of lavender that lies on the ground. */
export function lavender(at: readonly [number, number, number], turn: number) {
  const angle = (turn / 180) * Math.PI;
  const along = (by: number): [number, number, number] => [
    at[0] - by * Math.cos(angle),
    at[1],
    at[2] - by * Math.sin(angle),
  ];
  const buds = Array.from({ length: 9 }, (_, index) => {
    const [x, y, z] = along(1.7 + (index >> 1) * 0.2);
    const side = index % 2 ? 0.06 : -0.06;
    return place(pebble(0.12, 0.075, 0.08, index, 0.01), wax(index % 3 ? '#75629b' : '#8f7fb5'), {
      at: [x + side, y + 0.02 * (index % 3), z],
      turn: -turn + 30 * (index % 2),
    });
  });
  const [ex, ey, ez] = along(2.4);
  return [
    place(rod([0, 0, 0], [ex - at[0], ey - at[1], ez - at[2]], 0.026), leaf('#7d9560'), { at }),
    ...buds,
  ];
}
