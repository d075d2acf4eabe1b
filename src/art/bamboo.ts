import { short } from './numbers.ts';
import type { Paint } from './scene.ts';
import { hill, shape, sky, sunWithRipples } from './scenery.ts';

/** Bamboo stems on the right with a few leaves, before the sun and a low hill. */
export function bamboo(random: () => number, paint: Paint): string {
  const sun = sunWithRipples(126 + random() * 50, 136 + random() * 30, 54 + random() * 16, paint);
  const land = shape(paint('haze'), hill(226, 24, random)) + shape(paint('far'), hill(262, 18, random));
  const x = 218 + random() * 18;
  const lean = () => 4 + random() * 22;
  const thin: Stem = { x: x + 116, lean: lean(), width: 15, joint: 118 };
  const middle: Stem = { x, lean: lean(), width: 19, joint: 186 + random() * 14 };
  const thick: Stem = { x: x + 62, lean: lean(), width: 28, joint: 84 + random() * 20 };
  return (
    `<defs><path id="l" d="M0 0Q30-17 84 0Q34 13 0 0z"/></defs>` +
    sky(paint) +
    sun +
    land +
    stem(thin, paint('young'), paint('sky')) +
    stem(middle, paint('back'), paint('sky')) +
    tuft(middle, 0, 150, paint('back'), random) +
    stem(thick, paint('front'), paint('young')) +
    tuft(thick, 0, 146, paint('front'), random) +
    tuft(thick, 1, 24, paint('front'), random)
  );
}

interface Stem {
  /** Where it leaves the ground, below the picture, and how far to the right it leans at the top. */
  x: number;
  lean: number;
  width: number;
  /** The height of one joint in the picture; the others follow upwards and downwards. */
  joint: number;
}

const [BOTTOM, TOP] = [310, -10];
const GAP = 4;

/** How far apart the joints of a stem are. */
function spacing(of: Stem): number {
  return of.width * 3.4 + GAP;
}

/** A straight stem, its joints in another colour. */
function stem(of: Stem, fill: string, joints: string): string {
  const line = `d="M${short(of.x)} ${BOTTOM}L${short(of.x + of.lean)} ${TOP}" stroke-width="${of.width}"`;
  const offset = spacing(of) - GAP / 2 - (BOTTOM - of.joint) + spacing(of) * 8;
  return `<path ${line} stroke="${joints}"/><path ${line} stroke="${fill}" stroke-dasharray="${short(spacing(of) - GAP)} ${GAP}" stroke-dashoffset="${short(offset)}"/>`;
}

/** Three leaves from a joint, so many joints below the known one; the middle leaf points in a direction in degrees. */
function tuft(of: Stem, below: number, degrees: number, fill: string, random: () => number): string {
  const y = of.joint + below * spacing(of);
  const x = of.x + (of.lean * (BOTTOM - y)) / (BOTTOM - TOP);
  const leaves = [-34, 0, 32].map(
    (spread) =>
      `<use href="#l" transform="rotate(${short(degrees + spread + random() * 12)})scale(${(0.85 + random() * 0.3).toFixed(2)})"/>`,
  );
  return `<g fill="${fill}" transform="translate(${short(x)} ${short(y)})">${leaves.join('')}</g>`;
}
