/*
 * Takes the grain of chance out of a rendering: light is averaged over ever wider distances, but not across edges of
 * normal, distance and colour, nor where it is known well enough (edge-avoiding à-trous wavelets, Dammertz et al., 2010;
 * the spread of the samples as in Schied et al., 2017). The colours of surfaces are taken out first and put back after.
 */

export interface Rendering {
  width: number;
  height: number;
  light: Float32Array;
  colour: Float32Array;
  normal: Float32Array;
  distance: Float32Array;
  /** How uncertain the light of a pixel is (the variance of its mean). */
  spread: Float32Array;
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
const PASSES = 5;

/** The light of each pixel without the grain. */
export function smoothed(rendering: Rendering): Float32Array {
  const { width, height, light, colour, normal, distance } = rendering;
  const count = width * height;
  let lit = new Float32Array(count * 3);
  for (let i = 0; i < count * 3; i++) lit[i] = (light[i] as number) / Math.max(0.02, colour[i] as number);
  calmSpots(lit, width, height);
  let spread = blurred(rendering.spread, width, height);
  for (let pass = 0; pass < PASSES; pass++) {
    const reach = 2 ** pass;
    const next = new Float32Array(count * 3);
    const nextSpread = new Float32Array(count);
    const brightness = Float32Array.from({ length: count }, (_, pixel) => brightnessOf(lit, pixel * 3));
    for (let row = 0, pixel = 0; row < height; row++) {
      for (let column = 0; column < width; column++, pixel++) {
        const p = pixel * 3;
        const bright = brightness[pixel] as number;
        const deepest = 1 / (0.004 * (1 + reach) * (distance[pixel] as number));
        const sureness = 1 / (2.6 * Math.sqrt(spread[pixel] as number) + 0.03);
        let [r, g, b, weights, squares] = [0, 0, 0, 0, 0];
        for (let down = -2; down <= 2; down++) {
          const y = row + down * reach;
          if (y < 0 || y >= height) continue;
          for (let across = -2; across <= 2; across++) {
            const x = column + across * reach;
            if (x < 0 || x >= width) continue;
            const other = y * width + x;
            const q = other * 3;
            const bend =
              ((normal[p] as number) - (normal[q] as number)) ** 2 +
              ((normal[p + 1] as number) - (normal[q + 1] as number)) ** 2 +
              ((normal[p + 2] as number) - (normal[q + 2] as number)) ** 2;
            const deep = (distance[pixel] as number) - (distance[other] as number);
            const tint =
              Math.abs((colour[p] as number) - (colour[q] as number)) +
              Math.abs((colour[p + 2] as number) - (colour[q + 2] as number));
            const unlike =
              bend * 22 +
              deep * deep * deepest +
              tint * 2 +
              Math.abs(bright - (brightness[other] as number)) * sureness;
            if (unlike > 9) continue;
            const weight = (KERNEL[down + 2] as number) * (KERNEL[across + 2] as number) * Math.exp(-unlike);
            r += weight * (lit[q] as number);
            g += weight * (lit[q + 1] as number);
            b += weight * (lit[q + 2] as number);
            weights += weight;
            squares += weight * weight * (spread[other] as number);
          }
        }
        next[p] = r / weights;
        next[p + 1] = g / weights;
        next[p + 2] = b / weights;
        // What is left of the grain goes together, so that it is more than independent chance would leave.
        nextSpread[pixel] = Math.max(squares / (weights * weights), 0.3 * (spread[pixel] as number));
      }
    }
    lit = next;
    spread = nextSpread;
  }
  calmSpots(lit, width, height);
  for (let i = 0; i < count * 3; i++) lit[i] = (lit[i] as number) * Math.max(0.02, colour[i] as number);
  calmSpots(lit, width, height);
  calmSpots(lit, width, height);
  return lit;
}

/** Takes single pixels that are brighter or darker than all around them to the nearest of these. */
function calmSpots(lit: Float32Array, width: number, height: number): void {
  const brightness = Float32Array.from({ length: width * height }, (_, pixel) =>
    brightnessOf(lit, pixel * 3),
  );
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const pixel = row * width + column;
      let most = Number.NEGATIVE_INFINITY;
      let least = Number.POSITIVE_INFINITY;
      for (let down = -1; down <= 1; down++) {
        for (let across = -1; across <= 1; across++) {
          if (down === 0 && across === 0) continue;
          const other = brightness[pixel + down * width + across] as number;
          if (other > most) most = other;
          if (other < least) least = other;
        }
      }
      const own = brightness[pixel] as number;
      const calm = Math.max(least, Math.min(most, own));
      if (calm === own) continue;
      const by = Math.expm1(calm) / Math.max(1e-6, Math.expm1(own));
      for (let i = 0; i < 3; i++) lit[pixel * 3 + i] = (lit[pixel * 3 + i] as number) * by;
    }
  }
}

const brightnessOf = (values: Float32Array, at: number) =>
  Math.log1p((values[at] as number) + (values[at + 1] as number) + (values[at + 2] as number));

/** Each value as the mean of the square of seven by seven around it. */
export function blurred(values: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  const result = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 3); y <= Math.min(height - 1, row + 3); y++) {
        for (let x = Math.max(0, column - 3); x <= Math.min(width - 1, column + 3); x++, count++) {
          sum += values[y * width + x] as number;
        }
      }
      result[row * width + column] = sum / count;
    }
  }
  return result;
}
