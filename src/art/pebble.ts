import { short } from './numbers.ts';
import { shape } from './scenery.ts';

/** A flat round stone: its middle, its size, how far its highest point is moved sideways. */
export interface Pebble {
  x: number;
  y: number;
  width: number;
  height: number;
  lean: number;
}

/** The stone with a lit face on its upper side. */
export function pebble(stone: Pebble, body: string, lit: string): string {
  const { x, y, width, height } = stone;
  const face = {
    ...stone,
    x: x - width * 0.02,
    y: y - height * 0.1,
    width: width * 0.9,
    height: height * 0.72,
  };
  return shape(body, outline(stone)) + shape(lit, outline(face));
}

/** How full the corners are: 0.55 would be an ellipse. */
const FULL = 0.58;

function outline({ x, y, width, height, lean }: Pebble): string {
  const [a, b] = [width / 2, height / 2];
  return (
    `M${short(x - a)} ${short(y)}c0 ${short(-b * FULL)} ${short(a * (1 - FULL) + lean)} ${short(-b)} ${short(a + lean)} ${short(-b)}` +
    `s${short(a - lean)} ${short(b * (1 - FULL))} ${short(a - lean)} ${short(b)}` +
    `s${short(-a * (1 - FULL))} ${short(b)} ${short(-a)} ${short(b)}s${short(-a)} ${short(-b * (1 - FULL))} ${short(-a)} ${short(-b)}z`
  );
}
