const SIZE = 24;
const RADIUS = 5.5;
/** Where MapLibre draws the edge of an image that is a field of distances, and how much one px is in it. */
const EDGE = 191;
const PER_PX = 32;

/** A town's dot in no colour of its own. */
export function dotImage(): { width: number; height: number; data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  const middle = (SIZE - 1) / 2;
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const out = Math.hypot(x - middle, y - middle) - RADIUS;
      data[(y * SIZE + x) * 4 + 3] = EDGE - out * PER_PX;
    }
  return { width: SIZE, height: SIZE, data };
}
