import { short } from './numbers.ts';
import { pebble } from './pebble.ts';
import type { Paint } from './scene.ts';
import { disc, mirrored, sky } from './scenery.ts';

/** A raked garden from above: stones in the sand, the furrows going around them like ripples. */
export function garden(random: () => number, paint: Paint): string {
  const isMirrored = random() < 0.5;
  const x = 225 + random() * 40;
  const y = 140 + random() * 20;
  const size = 110 + random() * 16;
  const [smallX, smallY] = [x - 150 + random() * 24, y + 84 + random() * 14];
  const large = { x, y, width: size, height: size * 0.74, lean: size * (random() - 0.5) * 0.3 };
  const warm = { x: x + size * 0.46, y: y + size * 0.36, width: 58, height: 44, lean: 5 };
  const small = { x: smallX, y: smallY, width: 50, height: 38, lean: -4 };
  return (
    sky(paint) +
    furrows(random, paint) +
    mirrored(
      isMirrored,
      circles(smallX, smallY, 38, 4, paint) +
        circles(x, y + 6, size * 0.68, 5, paint) +
        pebble(small, paint('near'), paint('middle')) +
        pebble(large, paint('shade'), paint('near')) +
        pebble(warm, paint('ember'), paint('sun')),
    )
  );
}

/** Furrows across the whole picture, slightly waved. */
function furrows(random: () => number, paint: Paint): string {
  const swing = short(4 + random() * 6);
  let lines = '';
  for (let y = 2; y < 310; y += 16) lines += `M0 ${y}q50-${swing} 100 0t100 0 100 0 100 0`;
  return `<path fill="none" stroke="${paint('haze')}" stroke-width="3" d="${lines}"/>`;
}

/** So many furrows around (x, y), the first of that radius, raked over those below. */
function circles(x: number, y: number, radius: number, count: number, paint: Paint): string {
  let rings = '';
  for (let ring = 0; ring < count; ring += 1)
    rings += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius + ring * 14)}"/>`;
  return (
    disc(paint('sky'), x, y, radius + (count - 1) * 14 + 8) +
    `<g fill="none" stroke="${paint('far')}" stroke-width="3">${rings}</g>`
  );
}
