/* What exercises need. Points are where a thing stands. */
import { type Material, metal, rubber } from './materials.ts';
import { band, drum, type Point, rod, smooth, turned } from './shapes.ts';
import { place, radians, type Spot, type Thing } from './things.ts';

/** A roll of tape, lying or standing on its edge. */
export function tapeRoll(at: Spot, hex: string, { standing = false, turn = 0, end = 0 } = {}): Thing[] {
  const [inner, outer, half] = [0.3, 0.68, 0.3];
  const tape = rubber(hex, 0.003);
  const core = rubber('#d8cbb4', 0.002);
  const ring = (from: number, to: number) =>
    turned(
      [
        [from, -half],
        [to, -half],
        [to, half],
        [from, half],
      ],
      0.012,
    );
  const placing = standing
    ? { at: [at[0], at[1] + outer + 0.012, at[2]] as Spot, turn, nod: 90 }
    : { at: [at[0], at[1] + half + 0.012, at[2]] as Spot, turn };
  const wound: Material = {
    ...tape,
    relief: (x, _y, z) => 0.005 * Math.sin(Math.hypot(x, z) * 105),
  };
  const things = [
    place(ring(inner + 0.05, outer), wound, placing),
    place(ring(inner, inner + 0.04), core, placing),
  ];
  if (standing && end > 0) {
    const line: Point[] = smooth([
      [0, -outer],
      [end * 0.35, -outer + 0.01],
      [end * 0.75, -outer + 0.03],
      [end, -outer + 0.16],
    ]);
    things.push(place(band(line, 0.016, half, 0.012), tape, { at: placing.at, turn }));
  }
  return things;
}

/** A ball with soft knobs. */
export function knobBall(at: Spot, hex: string, radius = 0.62): Thing {
  const knobs = 90;
  const places = Array.from({ length: knobs }, (_, index): [number, number, number] => {
    const y = 1 - (2 * (index + 0.5)) / knobs;
    const angle = index * 2.39996;
    const around = Math.sqrt(1 - y * y);
    return [around * Math.cos(angle), y, around * Math.sin(angle)];
  });
  const ball: Thing = place(
    {
      distance: (x, y, z) => {
        const away = Math.sqrt(x * x + y * y + z * z);
        if (away > radius + 0.3 || away < 0.01) return away - radius - 0.1;
        let most = -1;
        for (const [a, b, c] of places) most = Math.max(most, a * x + b * y + c * z);
        const off = Math.acos(Math.min(1, most / away));
        return 0.6 * (away - radius - 0.1 * Math.exp(-((off * 9.5) ** 2)));
      },
      half: [radius + 0.12, radius + 0.12, radius + 0.12],
    },
    rubber(hex, 0.001),
    { at: [at[0], at[1] + radius + 0.06, at[2]], turn: 33, lean: 12 },
  );
  return ball;
}

/** A hard foam roller that lies on its side. */
export function foamRoller(at: Spot, hex: string, { turn = 0, radius = 0.62, half = 1.7 } = {}): Thing {
  return place(
    {
      distance: (x, y, z) => {
        const around = Math.sqrt(x * x + y * y);
        const angle = Math.atan2(y, x);
        const groove =
          Math.max(Math.abs(Math.sin(angle * 4.5)) - 0.25, 0) *
          (Math.abs(Math.sin(z * 3.4)) > 0.22 ? 1 : 0.45);
        const out = Math.max(around - radius - 0.05 * Math.min(1, groove * 2), 0.34 - around);
        return 0.55 * Math.max(out, Math.abs(z) - half);
      },
      half: [radius + 0.06, radius + 0.06, half],
    },
    rubber(hex, 0.004),
    { at: [at[0], at[1] + radius + 0.05, at[2]], turn },
  );
}

/** A dumb-bell that lies on the ground. */
export function dumbbell(at: Spot, hex: string, turn = 0): Thing[] {
  const head = drum(0.42, 0.3, 0.1);
  const [c, s] = [Math.cos(radians(turn)), -Math.sin(radians(turn))];
  const y = at[1] + 0.42;
  return [
    ...[-0.75, 0.75].map((off) =>
      place(head, rubber(hex, 0.003), { at: [at[0] + off * c, y, at[2] + off * s], turn, lean: 90 }),
    ),
    place(rod([-0.6, 0, 0], [0.6, 0, 0], 0.13), metal('#b9b9b4', 0.2), { at: [at[0], y, at[2]], turn }),
  ];
}
