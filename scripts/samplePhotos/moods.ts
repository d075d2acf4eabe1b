/* Light of the day, for scenes to stand in. */
import { both, fronds, open, panes, type Light, type Pattern, slats } from './light.ts';

const window = { middle: [-7, 5, 2.5], across: [0, 0, 3], up: [0.6, 2.6, 0] } as const;
const palm = fronds([
  { x: -1.2, y: -0.6, turn: 0.7, length: 3.6 },
  { x: 1.6, y: -1.2, turn: 1.9, length: 3.2 },
]);

interface Mood {
  pattern?: Pattern;
  /** Where the sun stands. */
  from?: readonly [number, number, number];
  strength?: number;
}

const times = (colour: readonly [number, number, number], by: number) =>
  [colour[0] * by, colour[1] * by, colour[2] * by] as const;

/** A clear morning through a window with bars. */
export const morning = ({
  pattern = panes(2, 3, 2.6, 0.34),
  from = [-6, 4.6, 2.6],
  strength = 1,
}: Mood = {}): Light => ({
  sun: { from, colour: times([5.6, 4.7, 3.6], strength), blur: 0.13, softness: 0.035, pattern },
  panel: { ...window, colour: [2, 2.3, 2.7] },
  flames: [],
  above: [0.3, 0.3, 0.31],
  below: [0.16, 0.14, 0.12],
});

/** Through the leaves of a palm before the window. */
export const leafy = (mood: Mood = {}): Light =>
  morning({ pattern: both(panes(2, 3.6, 3, 0.2), palm), ...mood });

/** The sun stands low and the room is cool already. */
export const evening = ({
  pattern = panes(3, 1.7, 2, 0.24, 0.06),
  from = [-6, 2.3, 1.6],
  strength = 1,
}: Mood = {}): Light => ({
  sun: { from, colour: times([6.4, 3.5, 1.6], strength), blur: 0.16, softness: 0.05, pattern },
  panel: { ...window, colour: [0.75, 0.85, 1.15] },
  flames: [],
  above: [0.13, 0.15, 0.2],
  below: [0.1, 0.08, 0.07],
});

/** Through a blind. */
export const blinds = (mood: Mood = {}): Light =>
  evening({ pattern: slats(0.62, 0.55), from: [-5, 3.4, 2.4], ...mood });

/** No sun: a large window and a bright room. */
export const overcast = (strength = 1): Light => ({
  sun: null,
  panel: {
    middle: [-6, 4.6, 1.5],
    across: [0, 0, 3.6],
    up: [0.5, 3, 0],
    colour: times([7.2, 7.3, 7.4], strength),
  },
  flames: [],
  above: times([0.4, 0.4, 0.4], strength),
  below: times([0.2, 0.185, 0.17], strength),
});

/** Late: flames, and a little blue from outside. */
export const night = (...spots: readonly (readonly [number, number, number])[]): Light => ({
  sun: null,
  panel: { middle: [7, 5, -1], across: [0, 0, 2.4], up: [0.4, 2.4, 0], colour: [0.5, 0.7, 1.1] },
  flames: spots.map((at) => ({ at, colour: times([2.6, 1.25, 0.42], 3.2 / Math.sqrt(spots.length)) })),
  above: [0.028, 0.03, 0.04],
  below: [0.03, 0.02, 0.014],
});

/** A dark room with one window from the side and behind, so that edges shine. */
export const dim = (strength = 1): Light => ({
  sun: {
    from: [-5, 3.6, -3.4],
    colour: times([4.2, 3.8, 3.2], strength),
    blur: 0.2,
    softness: 0.1,
    pattern: open,
  },
  panel: {
    middle: [-5.5, 3.2, -3.4],
    across: [1.4, 0, 1.4],
    up: [0, 2.2, 0],
    colour: times([3.4, 3.6, 4], strength),
  },
  flames: [],
  above: [0.07, 0.075, 0.08],
  below: [0.04, 0.035, 0.03],
});
