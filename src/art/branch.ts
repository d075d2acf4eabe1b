import { curveAt, headingOf, type Point } from './curve.ts';
import { pair } from './numbers.ts';
import type { Paint } from './scene.ts';
import { hill, mirrored, shape, sky, sunWithRipples } from './scenery.ts';

/** An olive branch, hanging in from the upper right or growing up from a side, before the sun and low hills. */
export function branch(random: () => number, paint: Paint): string {
  // Of the few scenes with a branch this gives about half.
  const isHanging = random() < 0.36;
  const isMirrored = !isHanging && random() < 0.6;
  const sun = sunWithRipples(116 + random() * 50, 136 + random() * 30, 54 + random() * 18, paint);
  const land = shape(paint('far'), hill(240, 20, random)) + shape(paint('middle'), hill(270, 16, random));
  return (
    `<defs><g id="l"><path fill="${paint('front')}" d="M0 0Q34-22 74 0z"/><path fill="${paint('back')}" d="M0 0Q40 20 74 0z"/></g></defs>` +
    sky(paint) +
    mirrored(isMirrored, sun + land + twig(isHanging ? HANGING : GROWING, random, paint))
  );
}

/** Where a twig comes in, the point it bends towards, and where it ends, all moved by some units in a scene. */
type Course = readonly [Point, Point, Point];

const HANGING: Course = [
  { x: 424, y: 10 },
  { x: 290, y: 40 },
  { x: 185, y: 190 },
];
const GROWING: Course = [
  { x: 420, y: 262 },
  { x: 350, y: 110 },
  { x: 186, y: 92 },
];

const LEAVES = 14;

/** A bent twig with leaves of about 75 units on both sides in turn, and a few olives below it. */
function twig(course: Course, random: () => number, paint: Paint): string {
  const around = ({ x, y }: Point) => ({ x: x + (random() - 0.5) * 30, y: y + (random() - 0.5) * 40 });
  const start = { x: course[0].x, y: course[0].y + random() * 20 };
  const [bend, end] = [around(course[1]), around(course[2])];
  let leaves = '';
  let stalks = '';
  let olives = '';
  for (let leaf = 0; leaf < LEAVES; leaf += 1) {
    const t = 0.12 + (leaf / LEAVES) * 0.94;
    const { point, slope } = curveAt([start, bend, end], t);
    const side = leaf % 2 ? 1 : -1;
    const degrees = (headingOf(slope) * 180) / Math.PI + side * (56 - t * 32 + random() * 14);
    const scale = (1.16 - t * 0.34) * (0.9 + random() * 0.2);
    leaves += `<use href="#l" transform="translate(${pair(point.x, point.y)})rotate(${Math.round(degrees)})scale(${scale.toFixed(2)})"/>`;
    if (leaf % 4 === 2) {
      stalks += `M${pair(point.x, point.y)}l3 24`;
      olives += `<ellipse cx="${Math.round(point.x + 3)}" cy="${Math.round(point.y + 24)}" rx="9" ry="11"/>`;
    }
  }
  return `<path fill="none" stroke="${paint('front')}" stroke-width="4" stroke-linecap="round" d="M${pair(start.x, start.y)}Q${pair(bend.x, bend.y)} ${pair(end.x, end.y)}${stalks}"/>${leaves}<g fill="${paint('ember')}">${olives}</g>`;
}
