import { curveAt, headingOf } from './curve.ts';
import { pair } from './numbers.ts';

const PAIRS = 12;
const SPINE = [
  { x: 0, y: 0 },
  { x: 105, y: -34 },
  { x: 200, y: 26 },
];

/**
 * One palm frond as the data of a single path: a bent spine from the origin to about (200, 26) with leaflets on both
 * sides, shorter and steeper towards the tip. Whole units, to stay small.
 */
export function frondPath(): string {
  let path = 'M0-2Q105-37 200 26Q105-32 0 2Z';
  for (let count = 1; count <= PAIRS; count += 1) {
    const along = 0.1 + (0.88 * count) / PAIRS;
    for (const side of [-1, 1]) path += leaflet(along, side);
  }
  return path;
}

function leaflet(along: number, side: number): string {
  const { point: root, slope } = curveAt(SPINE, along);
  const angle = headingOf(slope) + side * (1.05 - 0.72 * along);
  const length = 16 + 62 * Math.sin(Math.PI * (0.2 + 0.72 * along));
  const width = 4 + length * 0.055;
  const towards = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = { x: -towards.y * side, y: towards.x * side };
  const at = (lengthwise: number, sideways: number) =>
    pair(towards.x * lengthwise + across.x * sideways, towards.y * lengthwise + across.y * sideways);
  const tip = { lengthwise: length, sideways: length * -0.12 };
  const back = pair(
    -(towards.x * tip.lengthwise + across.x * tip.sideways),
    -(towards.y * tip.lengthwise + across.y * tip.sideways),
  );
  const turn = pair(
    towards.x * (length * 0.4 - tip.lengthwise) - across.x * (width * 0.9 + tip.sideways),
    towards.y * (length * 0.4 - tip.lengthwise) - across.y * (width * 0.9 + tip.sideways),
  );
  return `M${pair(root.x, root.y)}q${at(length * 0.45, width)} ${at(tip.lengthwise, tip.sideways)}q${turn} ${back}`;
}
