import { curveAt, moved, type Point } from './curve.ts';
import { pair } from './numbers.ts';

/** The margin of one half as two curves: from the notch at the stalk to where the leaf is widest, and on to its tip. */
const MARGIN: readonly [readonly Point[], readonly Point[]] = [
  [
    { x: 6, y: 0 },
    { x: -66, y: -16 },
    { x: -56, y: -108 },
    { x: 44, y: -106 },
  ],
  [
    { x: 44, y: -106 },
    { x: 122, y: -104 },
    { x: 160, y: -32 },
    { x: 230, y: 0 },
  ],
];

/** The slits of one half: where on the margin they open (from 0 to 2), and where on the midrib they point to. */
const SLITS = [
  { opens: 0.62, root: 8 },
  { opens: 0.97, root: 36 },
  { opens: 1.27, root: 70 },
  { opens: 1.49, root: 104 },
  { opens: 1.68, root: 138 },
];
/** Half the width of a slit on the margin, in the measure of `opens`. */
const HALF_OPENING = 0.045;

/** Path data of a monstera leaf from the origin to (230, 0), about 210 wide, its stalk coming from (-170, 0). */
export function monsteraPath(): string {
  return `M-170 0H6${half(1)}L6 0${half(-1)}L6 0z`;
}

/** Path data of one half, from the notch to the tip; `side` is 1 or -1. */
function half(side: number): string {
  const at = ({ x, y }: Point) => pair(x, y * side);
  let path = '';
  let from = 0;
  for (const { opens, root } of SLITS) {
    const until = opens - HALF_OPENING;
    const mouth = margin(opens).point;
    const inner = { x: root + (mouth.x - root) * 0.32, y: mouth.y * 0.32 };
    path += `${piece(from, until, at)}L${at(inner)}`;
    from = opens + HALF_OPENING;
    path += `L${at(margin(from).point)}`;
  }
  return path + piece(from, 2, at);
}

/** Path data along the margin between two places of the same curve. */
function piece(from: number, until: number, at: (point: Point) => string): string {
  const [start, end] = [margin(from), margin(until)];
  const third = (until - from) / 3;
  return `C${at(moved(start.point, start.slope, third))} ${at(moved(end.point, end.slope, -third))} ${at(end.point)}`;
}

/** The point at a place of the margin, and how fast it moves there. */
function margin(place: number): { point: Point; slope: Point } {
  return place < 1 ? curveAt(MARGIN[0], place) : curveAt(MARGIN[1], place - 1);
}

/** Path data of its midrib, and of a rib into every lobe. */
export function monsteraRibs(): string {
  const sides = SLITS.map(({ opens, root }, index) => {
    const before = index === 0 ? 0.1 : (SLITS[index - 1]?.opens ?? 0);
    const end = margin((before + opens) / 2).point;
    const [x, y] = [(end.x - root) * 0.82, end.y * 0.82];
    return `M${root} 0l${pair(x, y)}M${root} 0l${pair(x, -y)}`;
  });
  return `M0 0H206${sides.join('')}`;
}
