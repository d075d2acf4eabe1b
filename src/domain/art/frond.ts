interface Point {
  x: number;
  y: number;
}

const PAIRS = 12;
const SPINE = { start: { x: 0, y: 0 }, control: { x: 105, y: -34 }, end: { x: 200, y: 26 } };

/**
 * One palm frond as the data of a single path: a bent spine from the origin to about (200, 26) with leaflets on both
 * sides, shorter and steeper towards the tip. Whole units, to stay small.
 */
export function frondPath(): string {
  let path = 'M0-2Q105-37 200 26Q105-32 0 2Z';
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const along = 0.1 + (0.88 * pair) / PAIRS;
    for (const side of [-1, 1]) path += leaflet(along, side);
  }
  return path;
}

function leaflet(along: number, side: number): string {
  const root = spinePoint(along);
  const angle = spineAngle(along) + side * (1.05 - 0.72 * along);
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

function spinePoint(t: number): Point {
  const u = 1 - t;
  const { start, control, end } = SPINE;
  return {
    x: u * u * start.x + 2 * u * t * control.x + t * t * end.x,
    y: u * u * start.y + 2 * u * t * control.y + t * t * end.y,
  };
}

function spineAngle(t: number): number {
  const { start, control, end } = SPINE;
  const x = (1 - t) * (control.x - start.x) + t * (end.x - control.x);
  const y = (1 - t) * (control.y - start.y) + t * (end.y - control.y);
  return Math.atan2(y, x);
}

/** Two whole numbers; a minus sign separates as well as a space does. */
function pair(x: number, y: number): string {
  const [a, b] = [Math.round(x), Math.round(y)];
  return b < 0 ? `${a}${b}` : `${a} ${b}`;
}
