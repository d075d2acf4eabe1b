import { monsteraPath, monsteraRibs } from './monstera.ts';
import { short } from './numbers.ts';
import type { Part } from './paints.ts';
import type { Paint } from './scene.ts';
import { hill, mirrored, shape, sky, sunWithRipples } from './scenery.ts';

/** One great monstera leaf across the picture and a second one behind it, before the sun. */
export function leaf(random: () => number, paint: Paint): string {
  // Of the few scenes with a leaf this gives about half.
  const isMirrored = random() < 0.25;
  const sun = sunWithRipples(270 + random() * 40, 96 + random() * 24, 54 + random() * 18, paint);
  const land = shape(paint('haze'), hill(236, 22, random)) + shape(paint('far'), hill(268, 18, random));
  const place = (part: Part, x: number, y: number, degrees: number, scale: number) =>
    `<use href="#l" fill="${paint(part)}" stroke="${paint(part)}" transform="translate(${x} ${y})rotate(${short(degrees)})scale(${scale.toFixed(2)})"/>`;
  return (
    `<defs><g id="l" stroke-width="7" stroke-linejoin="round"><path d="${monsteraPath()}"/><path d="${monsteraRibs()}" fill="none" stroke="${paint('young')}" stroke-width="1.6"/></g></defs>` +
    sky(paint) +
    mirrored(
      isMirrored,
      sun +
        land +
        place('back', 226, 322, -46 + random() * 16, 0.86 + random() * 0.1) +
        place('front', 92, 226, -44 + random() * 20, 1.02 + random() * 0.1),
    )
  );
}
