import { frondPath } from './frond.ts';
import { short } from './numbers.ts';
import type { Part } from './paints.ts';
import { FRAME, type Paint, type Size } from './scene.ts';
import { hill, shape, sky, sunWithRipples } from './scenery.ts';

/**
 * Palm fronds before a sun and three hills. Fills any size; `frondId` names the frond in the page, if the picture is
 * drawn into one.
 */
export function palms(random: () => number, paint: Paint, size: Size = FRAME, frondId = 'f'): string {
  const { width, height } = size;
  const shorter = Math.min(width, height);
  const isLeft = random() < 0.5;
  // The sun stands on the side the fronds leave free.
  const sunX = width * (isLeft ? 0.56 + random() * 0.2 : 0.24 + random() * 0.2);
  const sunY = height * (0.34 + random() * 0.14);
  const radius = shorter * (0.15 + random() * 0.08);
  const hills = (['far', 'middle', 'near'] as const).map((part, index) =>
    shape(paint(part), hill(height * (0.64 + index * 0.125), height * 0.075, random, size)),
  );
  return (
    sky(paint, size) +
    sunWithRipples(sunX, sunY, radius, paint, shorter) +
    hills.join('') +
    fronds(size, isLeft, random, paint, frondId)
  );
}

/** Two fronds growing in from a lower corner, and in some scenes a third that hangs in from above. */
function fronds(
  { width, height }: Size,
  isLeft: boolean,
  random: () => number,
  paint: Paint,
  id: string,
): string {
  const unit = Math.min(height, width * 0.8) / 200;
  const place = (part: Part, x: number, y: number, degrees: number, scale: number) => {
    const fromX = isLeft ? x * width : (1 - x) * width;
    const mirror = isLeft ? '' : '-';
    return `<use href="#${id}" fill="${paint(part)}" transform="translate(${short(fromX)} ${short(y * height)})scale(${mirror}${(unit * scale).toFixed(2)} ${(unit * scale).toFixed(2)})rotate(${short(degrees)})"/>`;
  };
  const hanging = random() < 0.4 ? place('back', 1.04, -0.04, 118 + random() * 24, 0.62) : '';
  return (
    `<defs><path id="${id}" d="${frondPath()}"/></defs>` +
    hanging +
    place('back', 0.13, 1.08, -66 + random() * 16, 0.78 + random() * 0.1) +
    place('front', -0.05, 1.04, -74 + random() * 26, 0.95 + random() * 0.14)
  );
}
