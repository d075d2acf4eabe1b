/* Where the light of a still life comes from. */
import type { Colour } from './materials.ts';

/** What of the sun comes through at a point of the window, from 0 to 1; `right` and `up` in units. */
export type Pattern = (right: number, up: number) => number;

export interface Sun {
  /** Where it stands, seen from the middle of the scene. */
  from: readonly [number, number, number];
  colour: Colour;
  /** How blurred the edges are that the window throws, in units, and those of the things. */
  blur: number;
  softness: number;
  pattern: Pattern;
}

/** A bright window pane or screen; its light falls softly. */
export interface Panel {
  middle: readonly [number, number, number];
  /** From the middle to the edges. */
  across: readonly [number, number, number];
  up: readonly [number, number, number];
  colour: Colour;
}

/** A small flame. */
export interface Flame {
  at: readonly [number, number, number];
  colour: Colour;
}

export interface Light {
  sun: Sun | null;
  panel: Panel;
  flames: readonly Flame[];
  /** What the rest of the room gives back, from above and from below. */
  above: Colour;
  below: Colour;
}

/** A window of panes with bars between them. */
export function panes(columns: number, width: number, height: number, bar = 0.22, turn = 0): Pattern {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (right, up) => {
    const x = right * c - up * s + (columns * width) / 2;
    const y = right * s + up * c + height;
    if (x < 0 || x > columns * width || y < 0 || y > 2 * height) return 0;
    const fromBarX = Math.abs(((x + width / 2) % width) - width / 2);
    const fromBarY = Math.abs(((y + height / 2) % height) - height / 2);
    return fromBarX < bar / 2 || fromBarY < bar / 2 ? 0 : 1;
  };
}

/** Slats of a blind. */
export const slats =
  (distance: number, open: number): Pattern =>
  (right, up) => {
    const part = (up + right * 0.02) / distance;
    return part - Math.floor(part) < open ? 1 : 0;
  };

/** Fronds of a palm before the window: narrow leaflets to both sides of bent stems. */
export function fronds(stems: readonly { x: number; y: number; turn: number; length: number }[]): Pattern {
  return (right, up) => {
    for (const { x, y, turn, length } of stems) {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const along = (right - x) * c + (up - y) * s;
      const beside = -(right - x) * s + (up - y) * c - 0.08 * along * along * (1 / length);
      if (along < -0.2 || along > length * 1.15) continue;
      if (Math.abs(beside) < 0.03) return 0.1;
      const slope = along - Math.abs(beside) * 0.85;
      const part = slope / length;
      if (part < 0 || part > 1) continue;
      const reach = length * 0.42 * Math.sin(Math.PI * Math.min(1, part * 0.9 + 0.12)) ** 0.7;
      if (Math.abs(beside) > reach) continue;
      const cell = slope / 0.34;
      const width = 0.3 * Math.sin(Math.PI * Math.min(1, Math.abs(beside) / reach + 0.12));
      if (Math.abs(cell - Math.round(cell)) < width) return 0.1;
    }
    return 1;
  };
}

export const both =
  (one: Pattern, other: Pattern): Pattern =>
  (right, up) =>
    one(right, up) * other(right, up);

export const open: Pattern = () => 1;
