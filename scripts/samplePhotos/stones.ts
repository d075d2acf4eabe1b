/* Stones, and boards to stand things on. Points are where a thing stands. */
import type { Material } from './materials.ts';
import { block, pebble } from './shapes.ts';
import { place, type Spot, type Thing } from './things.ts';

/** Stones on each other, the largest below; each [width, height, depth]. */
export function cairn(
  at: Spot,
  sizes: readonly (readonly [number, number, number])[],
  materials: readonly Material[],
): Thing[] {
  let top = at[1];
  return sizes.map(([rx, ry, rz], index) => {
    const y = top + ry * 0.97;
    top = y + ry * 0.93;
    const shift = index === 0 ? 0 : 0.05 * Math.sin(index * 2.4);
    return place(
      pebble(rx, ry, rz, index + at[0], 0.05 * Math.min(rx, 1)),
      materials[index % materials.length] as Material,
      {
        at: [at[0] + shift, y, at[2] + shift * 0.6],
        turn: index * 47 + at[0] * 20,
        lean: index === 0 ? 0 : 3 * Math.cos(index * 3.1),
      },
    );
  });
}

/** A board or tray that things stand on. */
export const slab = (
  at: Spot,
  material: Material,
  half: readonly [number, number, number],
  turn = 0,
): Thing =>
  place(block(half[0], half[1], half[2], Math.min(0.06, half[1] * 0.6)), material, {
    at: [at[0], at[1] + half[1], at[2]],
    turn,
  });
