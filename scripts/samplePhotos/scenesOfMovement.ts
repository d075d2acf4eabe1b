/* Still lifes of what physiotherapy needs. */
import { cloudy } from './chance.ts';
import { towelPile, towelRoll } from './cloth.ts';
import { dumbbell, foamRoller, knobBall, tapeRoll } from './gear.ts';
import { linen, planks, plaster, rubber, stone, wood } from './materials.ts';
import { blinds, evening, leafy, morning, overcast } from './moods.ts';
import type { Scene } from './picture.ts';
import { band, block, smooth, spiral } from './shapes.ts';
import { slab } from './stones.ts';
import { place } from './things.ts';

const cork = () => ({
  ...rubber('#b98a5a', 0.006),
  paint: (x: number, y: number, z: number, out: Float64Array) => {
    const by = 1 + 0.45 * cloudy(x * 9, y * 9, z * 9, 3);
    [out[0], out[1], out[2]] = [0.48 * by, 0.27 * by, 0.12 * by];
  },
});

export const SCENES_OF_MOVEMENT: Record<string, () => Scene> = {
  'tape-rolls': () => ({
    room: {
      ground: stone('#e4ded2', { gloss: 0.03, speckle: 0.04 }),
      wall: { material: plaster('#cfc6b6'), behind: 4 },
    },
    things: [
      ...tapeRoll([-1.35, 0, 0.2], '#2f6f8f', { standing: true, turn: 24, end: 2.3 }),
      ...tapeRoll([0.7, 0, -0.7], '#c65f3c'),
      ...tapeRoll([0.74, 0.62, -0.68], '#2e5c47', { turn: 40 }),
      ...tapeRoll([1.95, 0, 0.55], '#d8b48f', { turn: 10 }),
    ],
    light: morning(),
    camera: { eye: [0.2, 3, 8], at: [0.3, 0.6, 0], angle: 37, lens: 0.15, focus: [0, 0.6, 0.7] },
  }),
  'ball-and-band': () => ({
    room: { ground: planks('#c79c6c', 2.2), wall: { material: plaster('#b7c4b4'), behind: 4 } },
    things: [
      knobBall([-1.2, 0, 0.5], '#c8683f', 0.68),
      place(band(spiral(0.22, 0.62, 6), 0.03, 0.42), rubber('#2f6b4f', 0.002), {
        at: [0.95, 0.66, -0.2],
        turn: 16,
      }),
      place(
        band(
          smooth([
            [0, 0.03],
            [0.8, 0.03],
            [1.5, 0.05],
            [2.3, 0.03],
          ]),
          0.03,
          0.42,
        ),
        rubber('#2f6b4f', 0.002),
        { at: [0.95, 0, -0.2], turn: 16 },
      ),
      knobBall([1.15, 0, 1.5], '#e2c9a2', 0.36),
    ],
    light: leafy(),
    camera: { eye: [0, 2.5, 7.6], at: [0.35, 0.6, 0], angle: 36, lens: 0.17, focus: [-0.6, 0.7, 1] },
  }),
  'foam-roller': () => ({
    room: { ground: rubber('#5c7a74', 0.004), wall: { material: plaster('#d6cdbc'), behind: 4.4 } },
    things: [
      foamRoller([0.2, 0, -0.4], '#2d3b3a', { turn: 64 }),
      towelRoll([-1.7, 0, 1.1], '#f0eadf', { turn: 34, radius: 0.42, half: 0.85 }),
      knobBall([1.9, 0, 1.1], '#d99a4e', 0.42),
    ],
    light: morning({ from: [-6, 4.6, 1] }),
    camera: { eye: [0.2, 3.2, 8], at: [0.1, 0.5, 0], angle: 38, lens: 0.16, focus: [0, 0.7, 0.7] },
  }),
  'dumb-bells-and-mat': () => ({
    room: { ground: planks('#b48a60', 2), wall: { material: plaster('#dcd3c4'), behind: 4.2 } },
    things: [
      place(band(spiral(0.1, 0.72, 6), 0.05, 1.9), rubber('#6f8f7c', 0.006), {
        at: [0.5, 0.78, -0.9],
        turn: 60,
      }),
      ...dumbbell([-0.85, 0, 0.75], '#3a4745', 24),
      ...dumbbell([1.05, 0, 1.5], '#3a4745', -24),
    ],
    light: blinds({ strength: 0.9 }),
    camera: { eye: [-0.2, 3.3, 8.6], at: [0.2, 0.6, 0], angle: 38, lens: 0.16, focus: [0, 0.5, 1.2] },
    exposure: 0.2,
  }),
  'cork-blocks-and-strap': () => ({
    room: { ground: linen('#d9d0be', 28), wall: { material: plaster('#c47b58'), behind: 4 } },
    things: [
      place(block(1.05, 0.42, 0.66, 0.1), cork(), { at: [-0.2, 0.42, -0.1], turn: 12 }),
      place(block(1.05, 0.42, 0.66, 0.1), cork(), { at: [0, 1.26, -0.15], turn: -9 }),
      place(band(spiral(0.12, 0.5, 5), 0.034, 0.26), linen('#3c5b4a', 40), {
        at: [1.75, 0.27, 0.9],
        turn: 30,
        nod: 90,
      }),
      towelRoll([-2.5, 0, -0.8], '#efe7d8', { turn: 50, radius: 0.48 }),
    ],
    light: overcast(0.95),
    camera: { eye: [0.6, 2.7, 7.4], at: [0.05, 0.8, 0], angle: 37, lens: 0.15, focus: [0, 0.9, 0.7] },
  }),
  'balls-and-tape': () => ({
    room: { ground: planks('#8c6a4a', 2.4), wall: { material: plaster('#7f9487'), behind: 4 } },
    things: [
      slab([1.5, 0, -0.8], wood('#c79a66'), [1.1, 0.3, 0.8], -12),
      ...towelPile([1.5, 0.6, -0.8], ['#e9e1d2', '#9fb59f'], {
        turn: -12,
        wide: 0.95,
        half: 0.7,
        thick: 0.06,
      }),
      knobBall([-0.9, 0, 0.6], '#3f7f86', 0.5),
      ...tapeRoll([0.5, 0, 1.3], '#c65f3c', { turn: 20 }),
      place(
        { distance: (x, y, z) => Math.sqrt(x * x + y * y + z * z) - 0.95, half: [0.95, 0.95, 0.95] },
        { ...rubber('#d8d2c6', 0.001), ...{ terry: undefined } },
        { at: [-2.1, 0.95, -0.9] },
      ),
    ],
    light: evening({ from: [-6, 2.8, 2.2] }),
    camera: { eye: [-0.2, 2.7, 8], at: [0.05, 0.72, 0], angle: 37, lens: 0.16, focus: [-0.4, 0.6, 1] },
    exposure: 0.25,
  }),
};
