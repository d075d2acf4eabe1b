/* Bottles, bowls, cups, candles and a bell. Points are where a thing stands. */
import { glow, linear, litWax, type Material, metal, rubber, water, wood } from './materials.ts';
import { band, drum, pebble, type Point, pot, rod, smooth, turned } from './shapes.ts';
import { place, radians, type Spot, type Thing } from './things.ts';

/** A bottle with a cap. */
export function bottle(
  at: Spot,
  contents: Material,
  { height = 1.6, radius = 0.42, cap = '#1f1d1a' } = {},
): Thing[] {
  const r = radius;
  const side: Point[] = [
    [r * 0.94, 0],
    [r, 0.07],
    [r, height * 0.62],
    [r * 0.86, height * 0.75],
    [r * 0.42, height * 0.86],
    [r * 0.36, height],
  ];
  return [
    place(turned([[0, 0], ...smooth(side), [0, height]], 0.02), contents, { at }),
    place(drum(r * 0.44, 0.15, 0.04), rubber(cap, 0.001), { at: [at[0], at[1] + height + 0.14, at[2]] }),
  ];
}

/** A wide bowl; filled to the height (0: empty). */
export function bowl(
  at: Spot,
  material: Material,
  { radius = 1.1, height = 0.75, filled = 0, tint = '#dfe9e4' } = {},
): Thing[] {
  const side: Point[] = [
    [radius * 0.4, 0],
    [radius * 0.46, 0.05],
    [radius * 0.82, height * 0.48],
    [radius, height],
  ];
  const things = [place(pot(side, 0.07), material, { at })];
  if (filled > 0) {
    const level = height * filled;
    const wide = radius * (0.66 + 0.3 * filled);
    const top: Point[] = [
      [0, level],
      [wide, level],
      [wide, level + 0.01],
      [0, level + 0.01],
    ];
    things.push(place(turned(top, 0.004), water(linear(tint)), { at }));
  }
  return things;
}

/** A cup with a handle, filled with tea. */
export function cup(at: Spot, material: Material, turn = 0): Thing[] {
  const side: Point[] = [
    [0.34, 0],
    [0.42, 0.05],
    [0.52, 0.4],
    [0.55, 0.86],
  ];
  const ring: Point[] = Array.from({ length: 25 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI;
    return [0.2 * Math.cos(angle), 0.26 * Math.sin(angle)];
  });
  const [c, s] = [Math.cos(radians(turn)), -Math.sin(radians(turn))];
  const top: Point[] = [
    [0, 0.72],
    [0.49, 0.72],
    [0.49, 0.73],
    [0, 0.73],
  ];
  return [
    place(pot(side, 0.045), material, { at }),
    place(turned(top, 0.004), water(linear('#b0662a')), { at }),
    place(band(ring, 0.05, 0.06), material, { at: [at[0] + 0.62 * c, at[1] + 0.46, at[2] + 0.62 * s], turn }),
  ];
}

/** A candle that burns; its flame's light is the scene's matter (`flameOf`). */
export function candle(at: Spot, hex: string, { radius = 0.36, height = 1 } = {}): Thing[] {
  const rim = smooth(
    [
      [radius, 0],
      [radius, height - 0.05],
      [radius * 0.9, height + 0.02],
      [radius * 0.55, height - 0.06],
      [0, height - 0.1],
    ],
    5,
  );
  const [x, , z] = at;
  const y = at[1] + height;
  return [
    place(turned([[0, 0], ...rim], 0.015), litWax(hex, height), { at }),
    place(rod([0, -0.12, 0], [0.02, 0.1, 0], 0.016), rubber('#1c1713'), { at: [x, y, z] }),
    place(pebble(0.075, 0.24, 0.075), flamePaint, { at: [x, y + 0.28, z] }),
  ];
}

const flamePaint = glow((_x, y, _z, out) => {
  const part = Math.max(0, Math.min(1, (y + 0.24) / 0.48));
  out[0] = 2 + 7 * part;
  out[1] = 1.2 + 3.6 * part;
  out[2] = 0.9 - 0.1 * part;
});

/** Where a candle's flame is. */
export const flameOf = (at: Spot, height = 1): Spot => [at[0], at[1] + height + 0.3, at[2]];

/** A small bell with a wooden handle. */
export function bell(at: Spot, hex = '#c9a25a'): Thing[] {
  const outer = smooth([
    [0.72, 0],
    [0.66, 0.1],
    [0.5, 0.42],
    [0.42, 0.75],
    [0.24, 0.92],
    [0.06, 0.96],
  ]);
  const inner = outer.map(([x, y]): Point => [Math.max(0, x - 0.06), Math.max(0, y - 0.05)]).reverse();
  const grip = smooth([
    [0.07, 0.95],
    [0.09, 1.05],
    [0.16, 1.3],
    [0.13, 1.6],
    [0.17, 1.78],
    [0.1, 1.9],
    [0, 1.93],
  ]);
  return [
    place(turned([...outer, ...inner], 0.01), metal(hex, 0.13), { at }),
    place(turned([[0, 0.95], ...grip], 0.01), wood('#5a3a22', { gloss: 0.04, blur: 0.2 }), { at }),
  ];
}
