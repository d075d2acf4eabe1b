/* Still lifes of what a massage needs: oils, creams, salt, honey. */
import { towelRoll } from './cloth.ts';
import { clay, glass, linen, metal, planks, plaster, salt, stone, wax, wood } from './materials.ts';
import { leafy, morning } from './moods.ts';
import type { Scene } from './picture.ts';
import { frond, lavender, sprig } from './plants.ts';
import { block, drum, pebble, pot, rod, turned } from './shapes.ts';
import { place } from './things.ts';
import { bottle, bowl } from './vessels.ts';

const AMBER = glass([0.78, 0.4, 0.08]);

const OIL = glass([0.9, 0.74, 0.28]);

const GREEN_GLASS = glass([0.35, 0.72, 0.45]);

export const SCENES_OF_OILS: Record<string, () => Scene> = {
  'oil-bottles': () => ({
    room: {
      ground: stone('#cfc6b6', { gloss: 0.03, blur: 0.25, speckle: 0.05 }),
      wall: { material: plaster('#d8b79c'), behind: 4.2 },
    },
    things: [
      ...bottle([-1.1, 0, 0], AMBER, { height: 1.9, radius: 0.5 }),
      ...bottle([0.35, 0, 0.5], OIL, { height: 1.35, radius: 0.46, cap: '#8a6a44' }),
      ...bottle([1.35, 0, -0.5], GREEN_GLASS, { height: 2.2, radius: 0.42 }),
      ...sprig([1.2, 0.12, 1.3], {
        turn: 12,
        length: 1.8,
        pairs: 6,
        hex: '#7b9a62',
        size: 0.48,
        wide: 0.1,
        open: 40,
      }),
    ],
    light: morning({ from: [-6, 4, -1.2] }),
    camera: { eye: [0.4, 2.1, 8], at: [0.2, 1.05, 0], angle: 34, lens: 0.17, focus: [0.2, 1, 0.7] },
    isUpright: false,
  }),
  'water-and-petals': () => ({
    room: { ground: planks('#6b4a33', 1.8), wall: null },
    things: [
      ...bowl([0, 0, 0], clay('#e7e0d3'), { radius: 1.7, height: 0.95, filled: 0.78 }),
      ...[
        [-0.5, 0.3, 20],
        [0.4, -0.35, 140],
        [0.55, 0.6, 260],
        [-0.2, -0.7, 80],
        [-0.95, -0.2, 310],
      ].map(([x = 0, z = 0, turn = 0], index) =>
        place(pebble(0.3, 0.05, 0.2, index, 0.03), wax(index % 2 ? '#e2a08c' : '#f0c9b8'), {
          at: [x, 0.78, z],
          turn,
          lean: 6,
        }),
      ),
      towelRoll([2.9, 0, -1.2], '#d8e0d2', { turn: -35, half: 1.3 }),
      ...frond([-4.2, 0.25, 1.2], { turn: 38, length: 3.2, rise: 5, droop: 1.2 }),
    ],
    light: leafy({ from: [-5, 6, -2] }),
    camera: { eye: [0.3, 6.6, 5.4], at: [0.2, 0.25, 0], angle: 38, lens: 0.14, focus: [0, 0.8, 0.4] },
  }),
  'salt-and-lavender': () => ({
    room: { ground: planks('#d2b48e', 2.2), wall: null },
    things: [
      ...bowl([-0.4, 0, -0.2], wood('#8d6038', { scale: 1.4 }), { radius: 1.05, height: 0.62 }),
      place(pebble(0.92, 0.42, 0.92, 3, 0.04), salt(), { at: [-0.4, 0.5, -0.2] }),
      ...[0, 1, 2, 3].flatMap((index) =>
        lavender([1.1 + index * 0.22, 0.08, 1.2 - index * 0.12], 62 + index * 9),
      ),
      ...bottle([2.3, 0, -1.2], GREEN_GLASS, { height: 1.3, radius: 0.36 }),
    ],
    light: leafy({ from: [-6, 5, 0] }),
    camera: { eye: [0.2, 4.9, 6], at: [0.35, 0.35, 0], angle: 37, lens: 0.15, focus: [0, 0.6, 0.5] },
  }),
  'face-stone-and-cream': () => ({
    room: {
      ground: stone('#e8dcd2', { gloss: 0.035, blur: 0.2, speckle: 0.03 }),
      wall: { material: plaster('#e2bfae'), behind: 3.8 },
    },
    things: [
      place(pebble(0.85, 0.13, 0.52, 2, 0.05), stone('#7fa58c', { gloss: 0.07, blur: 0.06, speckle: 0.02 }), {
        at: [-1, 0.14, 0.9],
        turn: 24,
      }),
      place(
        pot(
          [
            [0.55, 0],
            [0.62, 0.05],
            [0.62, 0.5],
            [0.6, 0.56],
          ],
          0.07,
        ),
        clay('#f3ede4'),
        { at: [0.6, 0, 0.2] },
      ),
      place(pebble(0.54, 0.16, 0.54, 6, 0.05), wax('#fbf4ea'), { at: [0.6, 0.46, 0.2] }),
      place(
        turned(
          [
            [0, 0],
            [0.64, 0],
            [0.66, 0.05],
            [0.64, 0.16],
            [0, 0.18],
          ],
          0.02,
        ),
        wood('#c19a6b'),
        { at: [1.95, 0, 0.75], turn: 40 },
      ),
      place(rod([-0.75, 0, 0], [0.75, 0, 0], 0.06), metal('#c9a26c', 0.12), {
        at: [-1.2, 0.18, -0.2],
        turn: -22,
      }),
      place(pebble(0.42, 0.2, 0.2, 1, 0), stone('#d99a94', { gloss: 0.08, blur: 0.05, speckle: 0.02 }), {
        at: [-0.35, 0.2, 0.14],
        turn: 68,
      }),
      place(pebble(0.27, 0.14, 0.14, 1, 0), stone('#d99a94', { gloss: 0.08, blur: 0.05, speckle: 0.02 }), {
        at: [-1.95, 0.15, -0.5],
        turn: 68,
      }),
      ...sprig([1.6, 0.1, -1.1], { turn: 20, length: 2, pairs: 6, hex: '#93ab8c', size: 0.5, wide: 0.2 }),
    ],
    light: morning({ strength: 0.8, from: [-5, 5, 2] }),
    camera: { eye: [0, 3.4, 6.8], at: [0.05, 0.35, 0.1], angle: 36, lens: 0.15, focus: [-0.4, 0.3, 0.8] },
  }),
  'honey-and-dipper': () => ({
    room: { ground: planks('#8a5f3a', 2.2), wall: { material: plaster('#c99e63'), behind: 4.4 } },
    things: [
      place(
        turned(
          [
            [0, 0],
            [0.66, 0],
            [0.72, 0.08],
            [0.72, 1],
            [0.64, 1.12],
            [0, 1.12],
          ],
          0.04,
        ),
        glass([0.93, 0.58, 0.1]),
        { at: [-0.4, 0, 0] },
      ),
      place(drum(0.68, 0.09, 0.03), linen('#efe5d0', 40), { at: [-0.4, 1.26, 0] }),
      place(
        turned(
          [
            [0, -0.45],
            [0.2, -0.4],
            [0.3, -0.25],
            [0.2, -0.2],
            [0.33, -0.08],
            [0.22, -0.03],
            [0.33, 0.08],
            [0.2, 0.14],
            [0.26, 0.26],
            [0.1, 0.34],
            [0.07, 0.5],
            [0.07, 1.9],
            [0, 1.93],
          ],
          0.012,
        ),
        wood('#b07c46'),
        { at: [0.75, 0.34, 0.95], turn: 22, lean: -82 },
      ),
      ...bowl([1.8, 0, -0.8], clay('#e9e0d0'), { radius: 0.75, height: 0.5, filled: 0.7, tint: '#e0a030' }),
    ],
    light: morning({ from: [-6, 3.6, -1.6] }),
    camera: { eye: [0.3, 2.4, 7], at: [0.35, 0.62, 0], angle: 35, lens: 0.16, focus: [0, 0.6, 0.8] },
  }),
  'olive-branch': () => ({
    room: { ground: stone('#e0d9cb', { gloss: 0.025, speckle: 0.05 }), wall: null },
    things: [
      ...bowl([0.7, 0, -0.3], clay('#5f7a68'), { radius: 0.95, height: 0.5, filled: 0.72, tint: '#c9a63c' }),
      ...sprig([-3.1, 0.15, 0.9], {
        turn: 14,
        length: 3,
        pairs: 9,
        hex: '#7f8f62',
        size: 0.62,
        wide: 0.095,
        open: 40,
        rise: 6,
        droop: 1.5,
      }),
      ...[
        [-1.1, 1, 0.2],
        [-0.2, 1.25, 0.22],
        [-1.7, 0.2, 0.18],
      ].map(([x = 0, z = 0, r = 0.2], index) =>
        place(
          pebble(r * 1.25, r, r, index, 0),
          stone(['#3e4a2a', '#2c2530', '#566132'][index] as string, {
            gloss: 0.06,
            blur: 0.1,
            speckle: 0.02,
          }),
          { at: [x, r, z], turn: index * 70 },
        ),
      ),
      place(block(1.3, 0.04, 0.7, 0.03), linen('#c97f5c', 36), { at: [2.7, 0.04, 1.1], turn: 24 }),
    ],
    light: leafy({ from: [-5, 5, -1.4], strength: 0.9 }),
    camera: { eye: [-0.1, 5.4, 5.6], at: [0, 0.15, 0.1], angle: 36, lens: 0.13, focus: [0, 0.4, 0.4] },
  }),
};
