/* What a still life is made of: shapes given by their distance, placed in a scene, each of a material. */
import type { Material } from './materials.ts';

/** The distance of a point from a shape's surface, less than zero inside; never more than the true one. */
export type Distance = (x: number, y: number, z: number) => number;

export interface Shape {
  distance: Distance;
  /** Half the size of the box around the middle, and the middle. */
  half: readonly [number, number, number];
  middle?: readonly [number, number, number];
}

/** A shape in a scene. Its own axes are the rows of `turn`, in the scene's. */
export interface Thing extends Shape {
  middle: readonly [number, number, number];
  material: Material;
  at: readonly [number, number, number];
  turn: Float64Array;
  /** The ball around its box. */
  ball: { x: number; y: number; z: number; radius: number };
}

/** Where something stands. */
export type Spot = readonly [x: number, y: number, z: number];

export interface Placing {
  at: Spot;
  /** Degrees around the upright axis, then a lean to the side (around z) and one to the front (around x). */
  turn?: number;
  lean?: number;
  nod?: number;
}

/** Puts a shape of a material somewhere. Units are about ten centimetres; y is up, z comes towards the camera. */
export function place(shape: Shape, material: Material, { at, turn = 0, lean = 0, nod = 0 }: Placing): Thing {
  const matrix = rotation(radians(turn), radians(lean), radians(nod));
  const middle = shape.middle ?? [0, 0, 0];
  const centre = rotated(matrix, middle);
  return {
    ...shape,
    middle,
    material,
    at,
    turn: matrix,
    ball: {
      x: at[0] + centre[0],
      y: at[1] + centre[1],
      z: at[2] + centre[2],
      radius: Math.hypot(...shape.half) + 0.02,
    },
  };
}

export const radians = (degrees: number) => (degrees / 180) * Math.PI;

/** Rows are the own axes in the scene: own = matrix · (scene - at). */
function rotation(yaw: number, roll: number, pitch: number): Float64Array {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  // own → scene: yaw · roll · pitch; its columns are the own axes.
  const x = [cy * cr, sr, -sy * cr];
  const y = [-cy * sr * cp + sy * sp, cr * cp, sy * sr * cp + cy * sp];
  const z = [cy * sr * sp + sy * cp, -cr * sp, -sy * sr * sp + cy * cp];
  return Float64Array.from([...x, ...y, ...z]);
}

/** An own direction in the scene. */
function rotated(m: Float64Array, [x, y, z]: readonly [number, number, number]): [number, number, number] {
  const at = (index: number) => m[index] ?? 0;
  return [
    at(0) * x + at(3) * y + at(6) * z,
    at(1) * x + at(4) * y + at(7) * z,
    at(2) * x + at(5) * y + at(8) * z,
  ];
}
