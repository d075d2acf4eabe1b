import { short } from './numbers.ts';
import type { Paint } from './scene.ts';
import { ground, hill, mirrored, shape, sky, sunWithRipples } from './scenery.ts';

/** How far down the water begins. */
const HORIZON = 184;

/** Reeds at a still lake in which the setting sun is reflected. */
export function reeds(random: () => number, paint: Paint): string {
  const isMirrored = random() < 0.5;
  const sunX = 215 + random() * 50;
  const radius = 56 + random() * 14;
  const sun = sunWithRipples(sunX, HORIZON - 22 - random() * 16, radius, paint);
  const hills = shape(paint('far'), hill(HORIZON - 8, 20, random));
  const bank = shape(paint('near'), hill(282, 12, random));
  return (
    sky(paint) +
    mirrored(
      isMirrored,
      sun +
        hills +
        ground(paint('haze'), HORIZON) +
        reflection(sunX, radius, random, paint) +
        blades(random, paint) +
        bulrushes(random, paint) +
        bank,
    )
  );
}

/** Bars of light on the water below the sun, narrower towards the shore. */
function reflection(x: number, radius: number, random: () => number, paint: Paint): string {
  let bars = '';
  for (let bar = 0; bar < 5; bar += 1) {
    const half = radius * (0.95 - bar * 0.17);
    bars += `M${short(x - half + (random() - 0.5) * 24)} ${HORIZON + 13 + bar * 15}h${short(half * 2)}`;
  }
  return `<path stroke="${paint('sun')}" stroke-width="5" stroke-linecap="round" d="${bars}"/>`;
}

/** Seven blades growing from the lower left, fanned out. */
function blades(random: () => number, paint: Paint): string {
  let drawn = '';
  for (let blade = 0; blade < 7; blade += 1) {
    const x = 20 + blade * 18 + random() * 8;
    const height = 120 + random() * 90;
    const bend = -50 + blade * 16 + random() * 16;
    const outwards = `M${short(x - 5)} 300Q${short(x - 4 + bend * 0.1)} ${short(300 - height * 0.6)} ${short(x + bend)} ${short(300 - height)}`;
    const back = `Q${short(x + 7 + bend * 0.3)} ${short(300 - height * 0.55)} ${short(x + 6)} 300z`;
    drawn += shape(paint(blade % 2 ? 'front' : 'back'), outwards + back);
  }
  return drawn;
}

/** Three bulrushes among the blades, the lowest nearest to the sun. */
function bulrushes(random: () => number, paint: Paint): string {
  let stems = '';
  let heads = '';
  for (let rush = 0; rush < 3; rush += 1) {
    const x = 50 + rush * 34 + random() * 10;
    const top = 82 + rush * 26 + random() * 16;
    const lean = 8 + random() * 10;
    stems += `M${short(x)} 300Q${short(x)} ${short(top + 90)} ${short(x + lean)} ${short(top - 22)}`;
    heads += `M${short(x + lean * 0.86)} ${short(top)}L${short(x + lean * 0.6)} ${short(top + 40)}`;
  }
  return `<g fill="none" stroke="${paint('front')}" stroke-width="2.5" stroke-linecap="round"><path d="${stems}"/><path stroke-width="12" d="${heads}"/></g>`;
}
