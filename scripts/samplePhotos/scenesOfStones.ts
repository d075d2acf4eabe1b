/* Still lifes of what a massage needs: stones, candles, herbs, glasses. */
import { open } from './light.ts';
import { compress, pillow, towelRoll } from './cloth.ts';
import { glass, linen, metal, planks, plaster, stone, wood } from './materials.ts';
import { dim, leafy, morning, night } from './moods.ts';
import type { Scene } from './picture.ts';
import { frond, sprig } from './plants.ts';
import { pebble, pot, rod, sheet } from './shapes.ts';
import { cairn } from './stones.ts';
import { place } from './things.ts';
import { bowl, candle, flameOf } from './vessels.ts';

const CLEAR = glass([0.88, 0.96, 0.93]);

const basalt = ['#33383a', '#3d3f3f', '#4a4844'].map((hex) => stone(hex));

const wet = ['#23282a', '#2b2e2f', '#343433'].map((hex) => stone(hex, { gloss: 0.06, blur: 0.1 }));

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

export const SCENES_OF_STONES: Record<string, () => Scene> = {
  'stones-and-towel': () => ({
    room: { ground: linen('#dccfb9'), wall: { material: plaster('#c9bba5'), behind: 5 } },
    things: [
      ...cairn(
        [0.5, 0, 0.7],
        [
          [0.95, 0.34, 0.78],
          [0.7, 0.27, 0.6],
          [0.44, 0.2, 0.4],
        ],
        basalt,
      ),
      towelRoll([-1.5, 0, -0.2], '#efe9dd', { turn: 28 }),
      place(pebble(0.36, 0.18, 0.3, 5, 0.02), basalt[1] as never, { at: [1.9, 0.17, 1.5] }),
      place(pebble(0.26, 0.14, 0.24, 6, 0.02), basalt[2] as never, { at: [2.4, 0.13, 0.9] }),
      ...sprig([1.5, 0.12, -0.8], { turn: 18, length: 2.4, pairs: 6, hex: '#6d8f74', wide: 0.2, size: 0.6 }),
    ],
    light: leafy(),
    camera: { eye: [0.6, 2.7, 8], at: [0.25, 0.62, 0], angle: 37, lens: 0.17, focus: [0.5, 0.8, 1.3] },
  }),
  'candles-at-dusk': () => ({
    room: { ground: stone('#57524b', { gloss: 0 }), wall: { material: plaster('#7d6a5a'), behind: 3.4 } },
    things: [
      ...candle([-0.9, 0, 0.2], '#f3e6cf', { height: 1.7, radius: 0.42 }),
      ...candle([0.25, 0, 0.7], '#efdcc0', { height: 0.85, radius: 0.46 }),
      ...candle([0.95, 0, -0.5], '#f6ecd9', { height: 1.25, radius: 0.36 }),
      ...cairn(
        [-1.9, 0, 1.1],
        [
          [0.42, 0.2, 0.36],
          [0.27, 0.14, 0.25],
        ],
        wet,
      ),
      ...sprig([1.4, 0.1, 1.2], { turn: 14, length: 1.9, pairs: 6, hex: '#3f6a50', size: 0.5, wide: 0.18 }),
    ],
    light: night(flameOf([-0.9, 0, 0.2], 1.7), flameOf([0.25, 0, 0.7], 0.85), flameOf([0.95, 0, -0.5], 1.25)),
    camera: { eye: [0.2, 2.3, 7.6], at: [-0.05, 1.12, 0], angle: 38, lens: 0.15, focus: [0.2, 0.8, 1] },
    isUpright: true,
    exposure: 0.2,
  }),
  'singing-bowl': () => ({
    room: { ground: planks('#6b4630', 2.4), wall: { material: plaster('#75695a'), behind: 4 } },
    things: [
      pillow([0, 0, 0], linen('#3f6450', 30), { size: 1.5, high: 0.34, turn: 16 }),
      place(
        pot(
          [
            [0.35, 0],
            [0.6, 0.04],
            [1.02, 0.34],
            [1.1, 0.72],
            [1.04, 0.98],
          ],
          0.07,
        ),
        metal('#c2934a', 0.2),
        { at: [0, 0.52, 0] },
      ),
      place(rod([0, 0, 0], [1.7, 0.42, 0.5], 0.11, 0.09), wood('#6a4326'), {
        at: [0.75, 1.32, 0.35],
        turn: -8,
        lean: -6,
      }),
    ],
    light: dim(1.6),
    camera: { eye: [0.3, 3.1, 7], at: [0.25, 0.85, 0], angle: 36, lens: 0.14, focus: [0, 1, 0.9] },
    exposure: 0.55,
  }),
  'herbal-compresses': () => ({
    room: { ground: wood('#7a5a3c', { scale: 0.6 }), wall: null },
    things: [
      draped('#d7d0b8', { at: [0.4, -0.03, 0.2], half: [2.6, 1.7], turn: 10, deep: 0.07 }),
      ...compress([-0.8, 0.1, 0.1], linen('#eadfc4', 30), { turn: 10, lean: -14 }),
      ...compress([0.75, 0.1, -0.3], linen('#e4d6b6', 30), { turn: 70, lean: 10 }),
      ...compress([0.2, 0.16, 1], linen('#efe6d0', 30), { turn: 200, lean: 72 }),
      ...sprig([1.7, 0.25, 1.1], { turn: -16, length: 1.7, pairs: 5, hex: '#6c9350', size: 0.6, wide: 0.2 }),
      ...bowl([-2.6, 0, -0.7], wood('#8a5a34'), { radius: 0.8, height: 0.55 }),
    ],
    light: morning({ from: [-5, 5, 1] }),
    camera: { eye: [0.2, 4.4, 6.2], at: [0.05, 0.5, 0.1], angle: 38, lens: 0.14, focus: [0, 0.7, 0.6] },
  }),
  'cupping-glasses': () => ({
    room: {
      ground: stone('#8b8f86', { gloss: 0.035, blur: 0.2, speckle: 0.05 }),
      wall: { material: plaster('#b7c0b2'), behind: 4.2 },
    },
    things: [
      ...[
        [-1.3, 0.2, 0.62],
        [0, 0.7, 0.5],
        [1.15, -0.1, 0.68],
        [0.2, -0.9, 0.56],
      ].map(([x = 0, z = 0, r = 0.5]) =>
        place(
          pot(
            [
              [r * 0.92, 0],
              [r * 1.02, 0.06],
              [r, r * 0.7],
              [r * 0.72, r * 1.42],
              [r * 0.2, r * 1.7],
              [r * 0.16, r * 1.78],
              [r * 0.22, r * 1.95],
              [0.02, r * 2.08],
            ],
            0.07,
          ),
          CLEAR,
          { at: [x, 0, z] },
        ),
      ),
      towelRoll([2.7, 0, -0.9], '#e4e7df', { turn: -20 }),
    ],
    light: morning({ from: [-6, 3.4, -2.4] }),
    camera: { eye: [0.4, 2.6, 7.2], at: [0.3, 0.6, 0], angle: 36, lens: 0.14, focus: [0, 0.6, 0.9] },
    exposure: 0.5,
  }),
  'river-stones': () => ({
    room: { ground: linen('#b9b49f', 26), wall: null },
    things: [
      ...[
        [-2.2, 0.5, 0.62],
        [-1, 0.05, 0.55],
        [0.05, -0.05, 0.5],
        [1, 0.15, 0.45],
        [1.85, 0.55, 0.38],
        [2.5, 1.1, 0.3],
      ].map(([x = 0, z = 0, r = 0.5], index) =>
        place(
          pebble(r, r * 0.42, r * 0.8, index + 3, 0.04),
          stone(['#6d706b', '#8d8577', '#55595a', '#a59a88', '#62605a', '#3f4444'][index] as string),
          { at: [x, r * 0.4, z], turn: index * 50 },
        ),
      ),
      ...frond([-3.4, 0.3, -1.9], { turn: -8, length: 5.4, rise: 3, droop: 0.5, size: 1.25, pairs: 16 }),
    ],
    light: leafy({ from: [-4, 6, 1] }),
    camera: { eye: [0, 8, 3.6], at: [0, 0, -0.25], angle: 39, lens: 0.12, focus: [0, 0.3, 0] },
  }),
  'wet-stones': () => ({
    room: {
      ground: stone('#343b3b', { gloss: 0.06, blur: 0.12 }),
      wall: { material: plaster('#3f5246'), behind: 3.4 },
    },
    things: [
      ...cairn(
        [0, 0, 0],
        [
          [1.05, 0.36, 0.85],
          [0.82, 0.3, 0.68],
          [0.58, 0.24, 0.5],
          [0.36, 0.17, 0.33],
        ],
        wet,
      ),
      ...frond([-2.9, 0.1, -0.9], { turn: 24, rise: 34, droop: 3.6, length: 3.6, hex: '#41663f' }),
      place(pebble(0.4, 0.2, 0.34, 9, 0.03), wet[1] as never, { at: [1.4, 0.19, 0.9] }),
    ],
    light: morning({ from: [-6, 3.4, -0.6], pattern: open, strength: 0.75 }),
    camera: { eye: [0.4, 1.9, 7.4], at: [-0.05, 1.05, 0], angle: 38, lens: 0.13, focus: [0, 1, 0.7] },
    isUpright: true,
    exposure: 1.3,
  }),
};
