/* Renders a scene to pixels: many rays for each, then the grain of chance is smoothed away and the picture developed. */
import { length2, length3 } from './lengths.ts';
import { Chance } from './chance.ts';
import type { Light } from './light.ts';
import type { Room } from './meeting.ts';
import { createFilm } from './film.ts';
import { blurred, smoothed } from './smoothing.ts';
import type { Thing } from './things.ts';
import { createTracer } from './tracing.ts';

export interface Camera {
  eye: readonly [number, number, number];
  at: readonly [number, number, number];
  /** Degrees that the longer side takes in. */
  angle: number;
  /** How wide the lens is open, in units, and the point that is sharp. */
  lens: number;
  focus: readonly [number, number, number];
}

export interface Scene {
  room: Room;
  things: readonly Thing[];
  light: Light;
  camera: Camera;
  isUpright?: boolean;
  /** Stops of brightness. */
  exposure?: number;
}

/** Red, green and blue, one byte each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Renders a scene.
 * @param size of the longer side in pixels; the picture is 3:2
 * @param samples rays for a pixel: a quarter of them where that shows its light well enough, else up to all
 */
export function render(scene: Scene, size: number, samples: number): Pixels {
  const short = Math.round((size * 2) / 3);
  const [width, height] = scene.isUpright ? [short, size] : [size, short];
  const chance = new Chance();
  const trace = createTracer(scene.room, scene.things, scene.light, chance);
  const { eye, at, angle, lens, focus } = scene.camera;
  const forward = unit([at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]]);
  const right = unit([-forward[2], 0, forward[0]]);
  const up = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ] as const;
  const sharp =
    (focus[0] - eye[0]) * forward[0] + (focus[1] - eye[1]) * forward[1] + (focus[2] - eye[2]) * forward[2];
  const scale = (2 * Math.tan((angle / 360) * Math.PI)) / size;
  const film = createFilm(width, height);
  const enough = Math.ceil(samples / 4);
  for (let pixel = 0; pixel < width * height; pixel++) expose(pixel, 0, enough);
  // What a few rays agree on may still be chance: how sure a pixel is, those around it say.
  const unsure = blurred(film.spread(), width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if ((unsure[pixel] as number) > SURE || film.isEdge(pixel)) expose(pixel, enough, samples);
  }

  /** Follows the rays of a pixel from one sample up to another. */
  function expose(pixel: number, first: number, end: number): void {
    const column = pixel % width;
    const row = Math.floor(pixel / width);
    for (let sample = first; sample < end; sample++) {
      chance.begin(pixel, sample);
      chance.draw();
      const x = (column + chance.x - width / 2) * scale;
      const y = (height / 2 - row - chance.y) * scale;
      chance.draw();
      const radius = lens * Math.sqrt(chance.x);
      const turn = 2 * Math.PI * chance.y;
      const lx = radius * Math.cos(turn);
      const ly = radius * Math.sin(turn);
      const ox = eye[0] + right[0] * lx + up[0] * ly;
      const oy = eye[1] + right[1] * lx + up[1] * ly;
      const oz = eye[2] + right[2] * lx + up[2] * ly;
      const tx = eye[0] + (forward[0] + right[0] * x + up[0] * y) * sharp - ox;
      const ty = eye[1] + (forward[1] + right[1] * x + up[1] * y) * sharp - oy;
      const tz = eye[2] + (forward[2] + right[2] * x + up[2] * y) * sharp - oz;
      const by = 1 / length3(tx, ty, tz);
      film.add(pixel, trace(ox, oy, oz, tx * by, ty * by, tz * by));
    }
  }

  const calm = smoothed(film.rendering());
  return developed(calm, width, height, 2 ** ((scene.exposure ?? 0) - 0.12));
}

/** A pixel whose light is known this well (the variance of its mean) needs no more rays. */
const SURE = 0.003;

/** Linear light as a photographer would print it: soft in the lights, a little darker to the corners. */
function developed(light: Float32Array, width: number, height: number, exposure: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0, pixel = 0; row < height; row++) {
    for (let column = 0; column < width; column++, pixel++) {
      const away = length2((column / width - 0.5) * 1.25, (row / height - 0.5) * 1.25);
      const by = exposure * (1 - 0.32 * away * away);
      const red = (light[pixel * 3] as number) * by;
      const green = (light[pixel * 3 + 1] as number) * by;
      const blue = (light[pixel * 3 + 2] as number) * by;
      // Very bright light loses its colour.
      const grey = 0.3 * red + 0.6 * green + 0.1 * blue;
      const pale = Math.min(0.6, Math.max(0, (grey - 0.8) * 0.28));
      data[pixel * 3] = printed(red + (grey - red) * pale);
      data[pixel * 3 + 1] = printed(green + (grey - green) * pale);
      data[pixel * 3 + 2] = printed(blue + (grey - blue) * pale);
    }
  }
  return { data, width, height };
}

/** A curve with a soft foot and shoulder (Hable, 2010), then as a screen wants it. */
function printed(value: number): number {
  const curve = (x: number) => (x * (0.22 * x + 0.03) + 0.002) / (x * (0.22 * x + 0.3) + 0.06) - 0.002 / 0.06;
  const film = Math.max(0, curve(value * 2.2) / curve(8.5));
  const screen = film <= 0.0031308 ? 12.92 * film : 1.055 * film ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(screen * 255)));
}

function unit(v: readonly [number, number, number]): readonly [number, number, number] {
  const by = 1 / Math.hypot(...v);
  return [v[0] * by, v[1] * by, v[2] * by];
}
