/*
 * Chance for rendering: points of a Sobol sequence, which are spread more evenly than dice, shifted by other bits for
 * each pixel; and noise over space for what things look like.
 */

/** Of the sequence so many points are used for a pixel, at most. */
const POINTS = 256;

/** The first points of the two-dimensional sequence of Sobol, as whole numbers of 32 bits. */
const first = Uint32Array.from({ length: POINTS }, (_, index) => reversed(index));
const second = Uint32Array.from({ length: POINTS }, (_, index) => {
  let bits = 0;
  for (let rest = index, bit = 1 << 31; rest !== 0; rest >>>= 1, bit ^= bit >>> 1) if (rest & 1) bits ^= bit;
  return bits;
});

/** Numbers from 0 to 1, in pairs; every pair of one pixel is spread evenly over its samples. */
export class Chance {
  x = 0;
  y = 0;
  #seed = 0;
  #index = 0;

  /** Begins sample `index` of a pixel. */
  begin(pixel: number, index: number): void {
    this.#seed = mixed(pixel + 0x9e3779b9);
    this.#index = index;
  }

  /** Draws the next pair into `x` and `y`. */
  draw(): void {
    const seed = mixed(this.#seed + 0x632be5ab);
    this.#seed = seed;
    // Another order for each pair, else they would go together.
    const index = (this.#index ^ (seed >>> 24)) & (POINTS - 1);
    this.x = (((first[index] as number) ^ seed) >>> 0) / 2 ** 32;
    this.y = (((second[index] as number) ^ Math.imul(seed, 0x9e3779b1)) >>> 0) / 2 ** 32;
  }
}

function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}

function reversed(value: number): number {
  let bits = value;
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  return (bits >>> 16) | (bits << 16);
}

/** A number from 0 to 1 that belongs to a point of the whole-numbered grid. */
export function hashed(x: number, y: number, z: number): number {
  const bits = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177);
  return (mixed(bits) >>> 0) / 2 ** 32;
}

/** The grid that noise is read from repeats after so many hills. */
const GRID = 64;
const LAST = GRID - 1;
const grid = Float32Array.from(
  { length: GRID ** 3 },
  (_, index) => 2 * hashed(index & LAST, (index >> 6) & LAST, index >> 12) - 1,
);

/** Smooth noise over space, from -1 to 1; a hill is about one unit wide. */
export function noise(x: number, y: number, z: number): number {
  const left = Math.floor(x);
  const low = Math.floor(y);
  const near = Math.floor(z);
  const u = eased(x - left);
  const v = eased(y - low);
  const w = eased(z - near);
  const x0 = left & LAST;
  const x1 = (left + 1) & LAST;
  const y0 = (low & LAST) << 6;
  const y1 = ((low + 1) & LAST) << 6;
  const z0 = (near & LAST) << 12;
  const z1 = ((near + 1) & LAST) << 12;
  const a = grid[z0 | y0 | x0] as number;
  const b = grid[z0 | y1 | x0] as number;
  const c = grid[z1 | y0 | x0] as number;
  const d = grid[z1 | y1 | x0] as number;
  const ab = a + u * ((grid[z0 | y0 | x1] as number) - a);
  const bb = b + u * ((grid[z0 | y1 | x1] as number) - b);
  const cb = c + u * ((grid[z1 | y0 | x1] as number) - c);
  const db = d + u * ((grid[z1 | y1 | x1] as number) - d);
  const front = ab + v * (bb - ab);
  return front + w * (cb + v * (db - cb) - front);
}

const eased = (part: number) => part * part * (3 - 2 * part);

/** Noise with finer noise on it; about from -1 to 1. */
export function cloudy(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  for (let octave = 0, scale = 1, weight = 0.5; octave < octaves; octave++, scale *= 2.03, weight /= 2) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale, z * scale - octave * 5.1);
  }
  return sum;
}
