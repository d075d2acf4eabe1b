import { short } from './numbers.ts';
import type { Part } from './paints.ts';
import type { Paint } from './scene.ts';
import { disc, ground, mirrored, shape, sky, waterRipples } from './scenery.ts';

/** A water lily in bloom among its pads, rings spreading around it. */
export function lotus(random: () => number, paint: Paint): string {
  const isMirrored = random() < 0.5;
  const x = 205 + random() * 40;
  const y = 220 + random() * 8;
  const scale = 0.95 + random() * 0.2;
  const moon = disc(paint('haze'), x - 10 + random() * 20, 128, 96 + random() * 14);
  return (
    `<defs><path id="p" d="M0 0C-32-24-26-66 0-92C26-66 32-24 0 0z"/></defs>` +
    sky(paint) +
    mirrored(
      isMirrored,
      moon +
        ground(paint('far'), 172) +
        waterRipples(x, y, 96, paint) +
        pad(paint('middle'), x - 152, 204, 46) +
        pad(paint('middle'), x + 132, 196, 36) +
        `<ellipse cx="${short(x)}" cy="${short(y + 4)}" rx="108" ry="22" fill="${paint('near')}"/>` +
        bloom(x, y, scale, paint) +
        pad(paint('near'), x - 128, 276, 78),
    )
  );
}

/** The petals from back to front: the part each is, how far it is turned from upright in degrees, and its scale. */
const PETALS: readonly (readonly [Part, number, number])[] = [
  ['ember', -78, 0.95],
  ['ember', 78, 0.95],
  ['ember', -40, 1.05],
  ['ember', 40, 1.05],
  ['ember', 0, 1.12],
  ['sun', -60, 0.92],
  ['sun', 60, 0.92],
  ['sun', -22, 1],
  ['sun', 22, 1],
  ['ember', 0, 0.8],
];

/** A flower about 100 units high that stands on (x, y). */
function bloom(x: number, y: number, scale: number, paint: Paint): string {
  const petals = PETALS.map(
    ([part, degrees, size]) =>
      `<use href="#p" fill="${paint(part)}" transform="rotate(${degrees})scale(${size})"/>`,
  );
  return `<g transform="translate(${short(x)} ${short(y)})scale(${scale.toFixed(2)})">${petals.join('')}</g>`;
}

/** A round leaf lying on the water, seen from the side, with a notch to the right. */
function pad(fill: string, x: number, y: number, radius: number): string {
  const [rx, ry] = [short(radius), short(radius * 0.22)];
  return shape(
    fill,
    `M${short(x + radius * 0.5)} ${short(y)}L${short(x + radius * 0.98)} ${short(y - radius * 0.04)}A${rx} ${ry} 0 1 0 ${short(x + radius * 0.93)} ${short(y + radius * 0.08)}z`,
  );
}
