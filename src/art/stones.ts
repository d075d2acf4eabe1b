import { short } from './numbers.ts';
import type { Part } from './paints.ts';
import { pebble } from './pebble.ts';
import type { Paint } from './scene.ts';
import { disc, ground, hill, mirrored, shape, sky, waterRipples } from './scenery.ts';

/** Warm stones stacked in still water, ripples spreading from them, before a large sun. */
export function stones(random: () => number, paint: Paint): string {
  const isMirrored = random() < 0.5;
  const x = 205 + random() * 40;
  const base = 244 + random() * 8;
  const sun = disc(paint('sun'), x - 40 - random() * 40, 122 + random() * 16, 70 + random() * 14);
  const shore = shape(paint('haze'), hill(176, 16, random));
  const water = ground(paint('far'), 190) + waterRipples(x, base - 6, 100, paint);
  return sky(paint) + mirrored(isMirrored, sun + shore + water + stack(x, base, random, paint));
}

/** Body and lit face of the stones, from below. */
const STONES: readonly (readonly [Part, Part])[] = [
  ['shade', 'near'],
  ['near', 'middle'],
  ['shade', 'near'],
  ['near', 'middle'],
];

/** Three or four stones on each other and their shade on the water; the lowest stands at `base`, about 155 wide. */
function stack(x: number, base: number, random: () => number, paint: Paint): string {
  let drawn = `<ellipse cx="${short(x)}" cy="${short(base - 5)}" rx="84" ry="11" fill="${paint('middle')}"/>`;
  const count = random() < 0.4 ? 3 : 4;
  let bottom = base;
  let width = 148 + random() * 16;
  for (const [body, lit] of STONES.slice(0, count)) {
    const height = width * (0.29 + random() * 0.07);
    const lean = (random() - 0.5) * width * 0.2;
    const stone = { x: x + (random() - 0.5) * 14, y: bottom - height / 2, width, height, lean };
    drawn += pebble(stone, paint(body), paint(lit));
    bottom -= height * 0.95;
    width *= 0.72 + random() * 0.08;
  }
  return drawn;
}
