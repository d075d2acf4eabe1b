/* Still lifes of things that any practice may have. */
import { bolster, pillow, towelPile, towelRoll } from './cloth.ts';
import { clay, leaf, linen, planks, plaster, stone, terry, wax, wood } from './materials.ts';
import { blinds, evening, morning } from './moods.ts';
import type { Scene } from './picture.ts';
import { frond, sprig } from './plants.ts';
import { blade, block, pebble, pot, sheet, turned } from './shapes.ts';
import { cairn, slab } from './stones.ts';
import { place } from './things.ts';
import { bell, cup } from './vessels.ts';

const basalt = ['#33383a', '#3d3f3f', '#4a4844'].map((hex) => stone(hex));

/** A cloth with soft folds over the ground. */
const draped = (
  hex: string,
  {
    at,
    half,
    turn,
    deep,
  }: { at: readonly [number, number, number]; half: readonly [number, number]; turn: number; deep: number },
) =>
  place(
    sheet(
      half[0],
      half[1],
      (x, z) =>
        0.05 +
        deep *
          (0.5 + 0.5 * Math.sin(x * 1.5 + 0.8 * Math.sin(z * 0.9))) *
          (0.45 + 0.55 * Math.sin(z * 0.7 + x * 0.3) ** 2),
      deep + 0.1,
    ),
    linen(hex, 30),
    { at, turn },
  );

export const SCENES_OF_QUIET: Record<string, () => Scene> = {
  'linen-towels': () => ({
    room: { ground: planks('#b98a5c', 2.1), wall: { material: plaster('#e0d6c6'), behind: 3.6 } },
    things: [
      ...towelPile([0, 0, 0], ['#f1ece2', '#d9cbb4', '#b9c4b0', '#efe8da'], { turn: 14 }),
      ...sprig([-0.9, 2.86, 0.5], {
        turn: 8,
        rise: 6,
        droop: 3,
        length: 2.3,
        pairs: 6,
        hex: '#6f9a7c',
        size: 0.55,
        wide: 0.21,
      }),
    ],
    light: morning(),
    camera: { eye: [-2, 3.6, 9], at: [0, 1.4, 0], angle: 38, lens: 0.15, focus: [-0.4, 1.5, 1] },
  }),
  'palm-in-a-vase': () => ({
    room: { ground: planks('#c9a070', 2.4), wall: { material: plaster('#e5dccd'), behind: 1.6 } },
    things: [
      place(
        pot(
          [
            [0.42, 0],
            [0.5, 0.06],
            [0.72, 0.6],
            [0.62, 1.2],
            [0.3, 1.62],
            [0.34, 1.85],
          ],
          0.06,
        ),
        clay('#a4573a', { gloss: 0.02, blur: 0.3 }),
        { at: [0, 0, 0] },
      ),
      ...frond([0, 1.7, 0], { turn: 12, rise: 74, droop: 4.6, length: 3.5, size: 1.05 }),
      ...frond([0, 1.7, 0], { turn: 168, rise: 78, droop: 4.2, length: 3.3, size: 1, hex: '#3a7a58' }),
      ...frond([0, 1.7, 0.1], { turn: 252, rise: 82, droop: 3, length: 3.6, size: 0.95, hex: '#4a8560' }),
    ],
    light: morning({ from: [-5, 4.2, 4.6], pattern: () => 1, strength: 0.8 }),
    camera: { eye: [0.3, 2.5, 10], at: [0.1, 2.35, 0], angle: 41, lens: 0.1, focus: [0, 1.5, 0.5] },
    isUpright: true,
  }),
  'cushion-and-bolster': () => ({
    room: { ground: linen('#cfd5c6', 26), wall: { material: plaster('#b9c3b0'), behind: 4 } },
    things: [
      pillow([0.9, 0, -0.9], linen('#e9dfcd', 30), { turn: -14, nod: 64, size: 1.7, high: 0.55, rise: 1.55 }),
      bolster([-0.7, 0, 0.9], linen('#b4623f', 30), { turn: 12, radius: 0.56, half: 1.5 }),
      pillow([2.7, 0, 0.3], linen('#8a9f86', 30), { turn: 20, size: 1, high: 0.38 }),
    ],
    light: morning({ strength: 0.85 }),
    camera: { eye: [-0.4, 3, 9], at: [0.5, 1, 0], angle: 40, lens: 0.17, focus: [-0.4, 0.9, 1.4] },
  }),
  'brass-bell': () => ({
    room: {
      ground: planks('#7c5434', 2.6, { gloss: 0.045, blur: 0.2 }),
      wall: { material: plaster('#31463b'), behind: 3.2 },
    },
    things: [
      ...bell([0, 0, 0.3]),
      place(block(0.9, 0.05, 0.62, 0.03), linen('#e9e2d4', 36), { at: [1.9, 0.05, -0.2], turn: -18 }),
      place(block(0.86, 0.05, 0.6, 0.03), linen('#c7b79c', 36), { at: [1.93, 0.15, -0.22], turn: -12 }),
      ...sprig([-2.9, 0.1, 0.6], { turn: 14, length: 1.9, pairs: 6, hex: '#5c8a6c', size: 0.5, wide: 0.17 }),
    ],
    light: morning({ from: [-6, 4, 1.6] }),
    camera: { eye: [-0.3, 2, 7], at: [0.3, 0.85, 0], angle: 35, lens: 0.17, focus: [0, 0.8, 0.9] },
  }),
  'cup-of-tea': () => ({
    room: { ground: planks('#a97b50', 2), wall: { material: plaster('#d9ccb8'), behind: 4.4 } },
    things: [
      slab([0.1, 0, 0.2], wood('#5d4029', { gloss: 0.03 }), [1.7, 0.08, 1.1], 12),
      ...cup([-0.35, 0.17, 0.3], clay('#9fb09c', { gloss: 0.045, blur: 0.08 }), 28),
      place(pebble(0.16, 0.07, 0.12, 2, 0.01), stone('#d9cdb8'), { at: [0.75, 0.23, 0.55] }),
      place(blade(0.7, 0.17, 0.2), leaf('#5d8c52'), { at: [0.4, 0.22, 0.9], turn: 24, lean: 6 }),
      place(blade(0.6, 0.15, 0.2), leaf('#6f9a5c'), { at: [0.42, 0.22, 0.86], turn: 70, lean: 8 }),
      place(
        pot(
          [
            [0.5, 0],
            [0.62, 0.06],
            [0.86, 0.55],
            [0.6, 1.05],
            [0.36, 1.15],
          ],
          0.05,
        ),
        clay('#6f8a74', { gloss: 0.045, blur: 0.08 }),
        { at: [1.1, 0.17, -0.55] },
      ),
      place(
        turned(
          [
            [0, 0],
            [0.42, 0],
            [0.36, 0.12],
            [0.1, 0.2],
            [0.08, 0.26],
            [0.14, 0.34],
            [0, 0.42],
          ],
          0.02,
        ),
        clay('#6f8a74', { gloss: 0.045, blur: 0.08 }),
        { at: [1.1, 1.3, -0.55] },
      ),
      towelRoll([-2.7, 0, -1.4], '#e6dccb', { turn: 62, radius: 0.45 }),
    ],
    light: evening(),
    camera: { eye: [-1.2, 3, 7], at: [0.15, 0.65, 0], angle: 36, lens: 0.16, focus: [-0.3, 0.8, 0.8] },
    exposure: 0.25,
  }),
  'soap-and-towel': () => ({
    room: {
      ground: stone('#dcd6ca', { gloss: 0.03, speckle: 0.04 }),
      wall: { material: plaster('#9fb3a4'), behind: 3.6 },
    },
    things: [
      slab([-0.5, 0, 0.5], wood('#b98a58'), [1.15, 0.09, 0.72], 10),
      place(block(0.72, 0.22, 0.46, 0.12), wax('#a8b88f'), { at: [-0.5, 0.41, 0.5], turn: 14 }),
      place(block(0.66, 0.2, 0.43, 0.12), wax('#e8d3bd'), { at: [-0.46, 0.83, 0.48], turn: -12 }),
      ...towelPile([1.9, 0, -0.5], ['#eee7da', '#c98a6c', '#eee7da'], {
        turn: -16,
        wide: 1.25,
        half: 0.95,
        thick: 0.075,
      }),
      ...sprig([-2.6, 0.1, 0.4], { turn: 22, length: 1.4, pairs: 5, hex: '#7a9f80', size: 0.5, wide: 0.19 }),
    ],
    light: morning(),
    camera: { eye: [-0.6, 2.9, 7.4], at: [0.4, 0.75, 0], angle: 37, lens: 0.17, focus: [-0.4, 0.7, 1] },
  }),
  'towels-behind-blinds': () => ({
    room: { ground: planks('#5a3d29', 2.4), wall: { material: plaster('#b98f72'), behind: 2.4 } },
    things: [
      ...towelPile([0.6, 0, 0], ['#b5583a', '#e9dcc8', '#e9dcc8'], { turn: -10, wide: 1.35 }),
      towelRoll([-1.7, 0, 0.5], '#e7dac4', { turn: 12, radius: 0.5, half: 1 }),
      towelRoll([0.5, 2.06, 0.1], '#d9b79c', { turn: -14, radius: 0.4, half: 0.9 }),
    ],
    light: blinds(),
    camera: { eye: [0, 2.4, 8], at: [-0.15, 1.2, 0], angle: 37, lens: 0.14, focus: [0, 1, 1] },
    exposure: 0.15,
  }),
  'folded-sheet': () => ({
    room: { ground: planks('#9a734c', 2.4), wall: { material: plaster('#cbd0c2'), behind: 4.6 } },
    things: [
      slab(
        [0, 0, 0],
        {
          ...terry('#56705f'),
          gloss: 0.03,
          blur: 0.45,
          relief: (x, _y, z) => 0.004 * Math.sin(x * 20) * Math.sin(z * 20),
        },
        [3.2, 0.42, 1.8],
        10,
      ),
      draped('#efe8db', { at: [0.6, 0.8, 0], half: [2.3, 1.78], turn: 10, deep: 0.12 }),
      towelRoll([-0.9, 0.98, 0.1], '#f2ede3', { turn: 34, radius: 0.46, half: 0.95 }),
      ...cairn(
        [1.05, 1, 0.7],
        [
          [0.46, 0.18, 0.4],
          [0.31, 0.13, 0.27],
        ],
        basalt,
      ),
    ],
    light: morning({ from: [-6, 4.2, 0.6] }),
    camera: { eye: [0.9, 3.5, 7], at: [0, 1.05, 0.2], angle: 35, lens: 0.16, focus: [0, 1.2, 0.8] },
  }),
};
