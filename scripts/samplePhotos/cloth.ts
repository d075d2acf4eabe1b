/* Things of cloth: towels, cushions. Points are where a thing stands. */
import { type Material, rubber, terry } from './materials.ts';
import { band, cushion, drum, type Point, smooth, spiral, turned } from './shapes.ts';
import { place, type Spot, type Thing } from './things.ts';

/** A rolled towel, seen from its end. */
export function towelRoll(at: Spot, hex: string, { turn = 20, radius = 0.6, half = 1.2 } = {}): Thing {
  const line = spiral(0.06, radius, 4.6);
  return place(band(line, radius * 0.092, half), terry(hex), {
    at: [at[0], at[1] + radius * 1.07, at[2]],
    turn,
  });
}

/** Towels folded once and again, in a pile; the fold is to the left. */
export function towelPile(
  at: Spot,
  hexes: readonly string[],
  { turn = 12, wide = 1.5, half = 1.05, thick = 0.085 } = {},
): Thing[] {
  const height = thick * 8.1;
  return hexes.map((hex, index) => {
    const y = (level: number) => thick * (1.03 + level * 2.02);
    const r = wide - 0.05 * ((index * 7) % 3);
    // One strip of cloth, laid in four layers.
    const bend = (x: number, low: number, side: 1 | -1): Point[] =>
      Array.from({ length: 9 }, (_, step) => {
        const angle = -Math.PI / 2 + (step / 8) * Math.PI;
        return [x + side * thick * 1.3 * Math.cos(angle), low + thick * 1.01 * (1 + Math.sin(angle))];
      });
    const line: Point[] = [
      [r - 0.03, y(0)],
      ...bend(-r, y(0), -1),
      ...bend(r - 0.12, y(1), 1),
      ...bend(-r + 0.02, y(2), -1),
      [r - 0.02, y(3)],
    ];
    return place(band(line, thick, half - 0.03 * (index % 2), thick * 0.75), terry(hex), {
      at: [at[0] + 0.05 * Math.sin(index * 5), at[1] + index * height, at[2]],
      turn: turn + 3 * Math.sin(index * 4.2),
    });
  });
}

/** A bolster: a long round cushion. */
export function bolster(at: Spot, material: Material, { turn = 0, radius = 0.6, half = 1.6 } = {}): Thing {
  return place(drum(radius, half, 0.22), material, { at: [at[0], at[1] + radius, at[2]], turn, lean: 90 });
}

/** A cushion, lying or leant. */
export const pillow = (
  at: Spot,
  material: Material,
  { turn = 0, nod = 0, size = 1.6, high = 0.5, rise = 0 } = {},
): Thing =>
  place(cushion(size, high, size), material, { at: [at[0], at[1] + (rise || high * 0.4), at[2]], turn, nod });

/** Herbs tied into a ball of cloth, with a handle of the same cloth. */
export function compress(at: Spot, cloth: Material, { turn = 0, lean = 0 } = {}): Thing[] {
  const side = smooth([
    [0, -0.55],
    [0.4, -0.46],
    [0.62, -0.1],
    [0.5, 0.3],
    [0.2, 0.5],
    [0.15, 0.6],
    [0.2, 0.8],
    [0.24, 1.15],
    [0.14, 1.35],
    [0, 1.38],
  ]);
  const flat = turned(side, 0.01);
  const pleated = {
    ...flat,
    distance: (x: number, y: number, z: number) => {
      const pleats = 0.02 * Math.sin(Math.atan2(z, x) * 15) * Math.min(1, Math.max(0, (y + 0.1) * 2));
      return 0.75 * (flat.distance(x, y, z) + pleats);
    },
  };
  const placing = { at: [at[0], at[1] + 0.55, at[2]] as Spot, turn, lean };
  const tie = turned(
    [
      [0.13, 0.5],
      [0.25, 0.5],
      [0.25, 0.64],
      [0.13, 0.64],
    ],
    0.02,
  );
  return [place(pleated, cloth, placing), place(tie, rubber('#8a5a3a', 0.02), placing)];
}
