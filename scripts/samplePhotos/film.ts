/* What the rays of a picture bring home, pixel by pixel. */
import type { Rendering } from './smoothing.ts';
import type { Seen } from './tracing.ts';

/** Where a pixel sees depths that differ by more than this share, it lies on an edge. */
const EDGE = 0.025;

/** Makes an empty film; `add` as many rays to each pixel as it needs. */
export function createFilm(width: number, height: number) {
  const count = width * height;
  const light = new Float32Array(count * 3);
  const colour = new Float32Array(count * 3);
  const normal = new Float32Array(count * 3);
  const distance = new Float32Array(count);
  const rays = new Uint16Array(count);
  const sum = new Float32Array(count);
  const squares = new Float32Array(count);
  const nearest = new Float32Array(count).fill(60);
  const farthest = new Float32Array(count);

  function add(pixel: number, seen: Seen): void {
    let bright = 1;
    for (let i = 0; i < 3; i++) {
      const at = pixel * 3 + i;
      const lit = seen.light[i] as number;
      const surface = seen.colour[i] as number;
      light[at] = (light[at] as number) + lit;
      colour[at] = (colour[at] as number) + surface;
      normal[at] = (normal[at] as number) + (seen.normal[i] as number);
      bright += lit / surface;
    }
    bright = Math.log(bright);
    rays[pixel] = (rays[pixel] as number) + 1;
    distance[pixel] = (distance[pixel] as number) + seen.distance;
    nearest[pixel] = Math.min(nearest[pixel] as number, seen.distance);
    farthest[pixel] = Math.max(farthest[pixel] as number, seen.distance);
    sum[pixel] = (sum[pixel] as number) + bright;
    squares[pixel] = (squares[pixel] as number) + bright * bright;
  }

  /** How uncertain the light of each pixel is: the variance of its mean. */
  function spread(): Float32Array {
    return Float32Array.from({ length: count }, (_, pixel) => {
      const n = rays[pixel] as number;
      const mean = (sum[pixel] as number) / n;
      return Math.max(0, (squares[pixel] as number) / n - mean * mean) / n;
    });
  }

  const isEdge = (pixel: number): boolean =>
    (farthest[pixel] as number) - (nearest[pixel] as number) > EDGE * (nearest[pixel] as number);

  /** The means of what was added. */
  function rendering(): Rendering {
    const mean = (values: Float32Array, each: number) =>
      values.map((value, index) => value / (rays[Math.floor(index / each)] as number));
    return {
      width,
      height,
      light: mean(light, 3),
      colour: mean(colour, 3),
      normal: mean(normal, 3),
      distance: mean(distance, 1),
      spread: spread(),
    };
  }

  return { add, spread, isEdge, rendering };
}
