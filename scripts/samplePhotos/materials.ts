/* What surfaces are like: their colour in linear light, their relief and how they throw light back. */
import { length2 } from './lengths.ts';
import { cloudy, hashed, noise } from './chance.ts';

/** Linear red, green and blue. */
export type Colour = readonly [number, number, number];

/** Writes the colour at an own point of the thing. */
export type Paint = (x: number, y: number, z: number, out: Float64Array) => void;
/** The height of the relief at an own point. */
export type Relief = (x: number, y: number, z: number) => number;

export interface Material {
  kind: 'matt' | 'metal' | 'glass' | 'glow' | 'film';
  paint: Paint;
  relief?: Relief;
  /** Light thrown back straight on, from 0 to 1, and how blurred the picture in it is. */
  gloss: number;
  blur: number;
  /** Light of its own, as of wax below a flame. */
  shine?: Paint;
  /** Glass: what of each colour is left after one unit. */
  clear?: Colour;
}

/** A colour as it is written, `#rrggbb`, in linear light. */
export function linear(hex: string): Colour {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const put = (out: Float64Array, colour: Colour, by = 1) => {
  out[0] = colour[0] * by;
  out[1] = colour[1] * by;
  out[2] = colour[2] * by;
};

export const plain =
  (colour: Colour): Paint =>
  (_x, _y, _z, out) =>
    put(out, colour);

/** A colour that is lighter and darker here and there; `size` of a cloud in units. */
export const mottled =
  (colour: Colour, size: number, depth: number): Paint =>
  (x, y, z, out) =>
    put(out, colour, 1 + depth * cloudy(x / size, y / size, z / size, 3));

const matt = (paint: Paint, relief?: Relief): Material => ({
  kind: 'matt',
  paint,
  gloss: 0,
  blur: 1,
  ...(relief && { relief }),
});

/** Woven cloth; `threads` to the unit. The weave shows where it lies flat or hangs, by what is its top. */
export function linen(hex: string, threads = 34, depth = 0.012): Material {
  const colour = linear(hex);
  const step = Math.PI * threads;
  const uneven = (x: number, z: number) => 0.75 + 0.5 * noise(x * 1.2, 3, z * threads * 0.7);
  const thread = (x: number, y: number, z: number) => {
    const along = z + y * 0.7;
    const wob = 0.06 * noise(x * 3, 0, along * 3);
    const warp = Math.sin((x + wob) * step) * uneven(along, x);
    const weft = Math.sin((along - wob) * step) * uneven(x, along);
    return Math.sin(x * step * 0.5) * Math.sin(along * step * 0.5) > 0 ? warp * warp : weft * weft;
  };
  return matt(
    (x, y, z, out) =>
      put(out, colour, 0.9 + 0.1 * thread(x, y, z) + 0.07 * cloudy(x * 0.8, y * 0.8, z * 0.8, 3)),
    (x, y, z) => depth * thread(x, y, z) * 0.25 + 0.02 * cloudy(x * 1.5, y * 1.5, z * 1.5, 2),
  );
}

/** Terry: short loops of cotton. */
export function terry(hex: string): Material {
  const colour = linear(hex);
  const loops = (x: number, y: number, z: number) => noise(x * 26, y * 26, z * 26);
  return matt(
    (x, y, z, out) => put(out, colour, 0.93 + 0.1 * loops(x, y, z) + 0.08 * cloudy(x * 2, y * 2, z * 2, 2)),
    (x, y, z) => 0.006 * loops(x, y, z) + 0.006 * noise(x * 9, y * 9, z * 9),
  );
}

export function stone(hex: string, { gloss = 0.035, blur = 0.22, speckle = 0.1 } = {}): Material {
  const colour = linear(hex);
  return {
    kind: 'matt',
    gloss,
    blur,
    paint: (x, y, z, out) => {
      const grain = hashed(Math.floor(x * 55), Math.floor(y * 55), Math.floor(z * 55)) - 0.5;
      put(out, colour, 1 + 0.3 * cloudy(x * 2.1, y * 3.3, z * 2.1, 4) + speckle * grain);
    },
    relief: (x, y, z) => 0.004 * cloudy(x * 14, y * 14, z * 14, 2),
  };
}

/** Boards cut along x, the rings of the tree seen in them. */
export function wood(hex: string, { gloss = 0.03, blur = 0.3, scale = 1 } = {}): Material {
  const colour = linear(hex);
  const rings = (x: number, y: number, z: number) => {
    const bent = 0.5 * cloudy(x * 0.35 * scale, y * 1.4 * scale, z * 1.4 * scale, 2);
    return Math.sin((length2(y * scale + 1.7, z * scale * 0.62) + bent) * 17);
  };
  const fibre = (x: number, y: number, z: number) => noise(x * 2.2, y * 34, z * 34);
  return {
    kind: 'matt',
    gloss,
    blur,
    paint: (x, y, z, out) => {
      const ring = rings(x, y, z);
      const by = 0.86 + 0.13 * ring + 0.13 * fibre(x, y, z);
      out[0] = colour[0] * (by + 0.04);
      out[1] = colour[1] * by;
      out[2] = colour[2] * (by - 0.03 * ring);
    },
    relief: (x, y, z) => 0.003 * fibre(x, y, z),
  };
}

/** Fired clay: `gloss` 0.04 is glazed, 0.015 nearly bare. */
export function clay(hex: string, { gloss = 0.04, blur = 0.12, speckle = 0.35 } = {}): Material {
  const colour = linear(hex);
  return {
    kind: 'matt',
    gloss,
    blur,
    paint: (x, y, z, out) => {
      const spot = noise(x * 16, y * 16, z * 16) + 0.5 * noise(x * 31, y * 31, z * 31);
      const by = 1 + 0.08 * cloudy(x * 1.6, y * 2.4, z * 1.6, 3);
      put(out, colour, spot > 0.86 ? by * (1 - speckle) : by);
    },
    relief: (x, y, z) => 0.004 * noise(x * 3, y * 9, z * 3),
  };
}

export const plaster = (hex: string): Material =>
  matt(mottled(linear(hex), 1.8, 0.1), (x, y, z) => 0.02 * cloudy(x * 2, y * 2, z * 2, 3));

export const wax = (hex: string): Material => ({
  kind: 'matt',
  gloss: 0.025,
  blur: 0.3,
  paint: mottled(linear(hex), 0.6, 0.05),
});

/** Wax of a candle that burns: the light of the flame, which stands at the height, goes a little way into it. */
export const litWax = (hex: string, height: number): Material => {
  const [r, g, b] = linear(hex);
  return {
    ...wax(hex),
    shine: (_x, y, _z, out) => {
      const by = 0.95 * Math.exp((Math.min(y, height) - height) * 1.9);
      [out[0], out[1], out[2]] = [r * by, g * 0.52 * by, b * 0.22 * by];
    },
  };
};

/** A leaf: its middle runs along x, veins to both sides. */
export function leaf(hex: string, { gloss = 0.035, blur = 0.3 } = {}): Material {
  const colour = linear(hex);
  return {
    kind: 'matt',
    gloss,
    blur,
    paint: (x, y, z, out) => {
      const vein = Math.abs(Math.sin((x + Math.abs(z) * 1.1) * 26)) ** 8 * 0.14;
      const rib = Math.exp(-((z * 38) ** 2)) * 0.45;
      const by = 0.95 + vein + rib + 0.22 * cloudy(x * 3, y * 3, z * 3, 2);
      out[0] = colour[0] * (by + rib * 0.5);
      out[1] = colour[1] * by;
      out[2] = colour[2] * by;
    },
  };
}

export const metal = (hex: string, blur = 0.16): Material => ({
  kind: 'metal',
  gloss: 1,
  blur,
  paint: mottled(linear(hex), 0.5, 0.12),
});

/** Smooth rubber or cork and the like; `grain` is its relief. */
export const rubber = (hex: string, grain = 0.002): Material => ({
  kind: 'matt',
  gloss: 0.03,
  blur: 0.42,
  paint: mottled(linear(hex), 0.9, 0.05),
  relief: (x, y, z) => grain * noise(x * 34, y * 34, z * 34),
});

/** Glass or oil, by what of each colour is left after one unit. */
export const glass = (clear: Colour): Material => ({
  kind: 'glass',
  gloss: 0.04,
  blur: 0,
  paint: plain([1, 1, 1]),
  clear,
});

/** The top of still water: it mirrors, and what is below shines through with a tint. */
export const water = (tint: Colour): Material => ({
  kind: 'film',
  gloss: 0.02,
  blur: 0,
  paint: plain(tint),
  relief: (x, _y, z) => 0.0035 * Math.sin(length2(x - 0.3, z + 0.2) * 14) * Math.exp(-length2(x, z)),
});

/** What shines by itself; the colour may be far above 1. */
export const glow = (paint: Paint): Material => ({ kind: 'glow', gloss: 0, blur: 0, paint });

/** Boards side by side along x, each of its own tree; `wide` in units. */
export function planks(hex: string, wide: number, finish?: { gloss?: number; blur?: number }): Material {
  const base = wood(hex, finish);
  const seam = (z: number) => {
    const part = z / wide - Math.floor(z / wide);
    return Math.min(part, 1 - part) * wide;
  };
  return {
    ...base,
    paint: (x, y, z, out) => {
      const index = Math.floor(z / wide);
      base.paint(x + hashed(index, 1, 2) * 40, y + hashed(index, 3, 4) * 9, z, out);
      const by = (0.85 + 0.3 * hashed(index, 7, 7)) * (seam(z) < 0.018 ? 0.25 : 1);
      for (let i = 0; i < 3; i++) out[i] = (out[i] as number) * by;
    },
    relief: (x, y, z) => (base.relief?.(x, y, z) ?? 0) - 0.03 * Math.exp(-((seam(z) * 40) ** 2)),
  };
}

/** Coarse salt in a heap. */
export function salt(): Material {
  const crystals = (x: number, y: number, z: number) =>
    hashed(Math.floor(x * 17), Math.floor(y * 17), Math.floor(z * 17));
  return {
    kind: 'matt',
    gloss: 0.03,
    blur: 0.3,
    paint: (x, y, z, out) => {
      const by = 0.8 + 0.25 * crystals(x, y, z);
      [out[0], out[1], out[2]] = [0.95 * by, 0.87 * by, 0.84 * by];
    },
    relief: (x, y, z) => 0.016 * noise(x * 13, y * 13, z * 13) + 0.009 * noise(x * 27, y * 27, z * 27),
  };
}
