/* Where a ray meets the things of a scene: each is walked through its own box, by the distance to its surface. */
import { length3 } from './lengths.ts';
import type { Material } from './materials.ts';
import type { Thing } from './things.ts';

/** The ground and the wall behind it, which are endless. */
export interface Room {
  ground: Material;
  /** The wall stands so far behind the middle; null: nothing does. */
  wall: { material: Material; behind: number } | null;
}

const NEAR = 0.0015;

/** Finds what rays meet. What was met last stands in its fields. */
export class Meeting {
  distance = 0;
  material: Material | null = null;
  /** The own point of the thing, which its colour and relief are asked for at. */
  ownX = 0;
  ownY = 0;
  ownZ = 0;
  /** The normal in the scene. */
  nx = 0;
  ny = 0;
  nz = 0;
  #thing: Thing | null = null;
  readonly #room: Room;
  readonly #parties: readonly Party[];

  constructor(room: Room, things: readonly Thing[]) {
    this.#room = room;
    this.#parties = partiesOf(things);
  }

  /**
   * Whether the ray meets anything; then its fields tell what. `inside`: the ray goes through glass; `close`: the camera
   * sees it, so that the relief matters.
   */
  find(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    inside: boolean,
    close: boolean,
  ): boolean {
    let best = 60;
    let found: Thing | null = null;
    let plane: Material | null = null;
    const { ground, wall } = this.#room;
    if (dy < -1e-6 && oy > 0) {
      const t = -oy / dy;
      if (t < best) {
        best = t;
        plane = ground;
      }
    }
    if (wall && dz < -1e-6) {
      const t = (-wall.behind - oz) / dz;
      if (t > 0 && t < best) {
        best = t;
        plane = wall.material;
      }
    }
    for (const { ball, things } of this.#parties) {
      if (things.length > 1 && misses(ball, ox, oy, oz, dx, dy, dz, best)) continue;
      for (const thing of things) {
        const t = walk(thing, ox, oy, oz, dx, dy, dz, best, inside && thing.material.kind === 'glass');
        if (t < best) {
          best = t;
          found = thing;
        }
      }
    }
    this.#thing = found;
    this.distance = best;
    if (found) this.material = found.material;
    else if (plane) this.material = plane;
    else return false;
    this.#look(ox + dx * best, oy + dy * best, oz + dz * best, plane !== ground, close);
    return true;
  }

  /** What of the light gets from a point to the end of a way: 0 or 1, or less where it passes glass. */
  passes(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, length: number): number {
    let share = 1;
    for (const { ball, things } of this.#parties) {
      if (things.length > 1 && misses(ball, ox, oy, oz, dx, dy, dz, length)) continue;
      for (const thing of things) {
        const { kind } = thing.material;
        if (kind === 'glow' || kind === 'film') continue;
        if (walk(thing, ox, oy, oz, dx, dy, dz, length, false) >= length) continue;
        if (kind !== 'glass') return 0;
        share *= 0.62;
      }
    }
    return share;
  }

  /** Own point and normal of what was met at a point of the scene. */
  #look(px: number, py: number, pz: number, isWall: boolean, close: boolean): void {
    const thing = this.#thing;
    if (!thing) {
      // The wall's own height is its z, so that its relief lies on it as on the ground.
      this.ownX = px;
      this.ownY = isWall ? pz : py;
      this.ownZ = isWall ? py : pz;
      this.nx = 0;
      this.ny = isWall ? 0 : 1;
      this.nz = isWall ? 1 : 0;
      if (close)
        this.#addRelief(1, 0, 0, 0, isWall ? 0 : 1, isWall ? 1 : 0, 0, isWall ? 1 : 0, isWall ? 0 : 1);
      return;
    }
    const m = thing.turn as unknown as number[];
    const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = m;
    const qx = px - thing.at[0];
    const qy = py - thing.at[1];
    const qz = pz - thing.at[2];
    const x = m0 * qx + m1 * qy + m2 * qz;
    const y = m3 * qx + m4 * qy + m5 * qz;
    const z = m6 * qx + m7 * qy + m8 * qz;
    this.ownX = x;
    this.ownY = y;
    this.ownZ = z;
    const e = 0.006;
    const { distance } = thing;
    const a = distance(x + e, y - e, z - e);
    const b = distance(x - e, y - e, z + e);
    const c = distance(x - e, y + e, z - e);
    const d = distance(x + e, y + e, z + e);
    const gx = a - b - c + d;
    const gy = -a - b + c + d;
    const gz = -a + b - c + d;
    this.#toScene(gx, gy, gz, m);
    if (close) this.#addRelief(m0, m1, m2, m3, m4, m5, m6, m7, m8);
  }

  #toScene(x: number, y: number, z: number, m: ArrayLike<number>): void {
    const by = 1 / (length3(x, y, z) || 1);
    const at = (index: number) => m[index] as number;
    this.nx = (at(0) * x + at(3) * y + at(6) * z) * by;
    this.ny = (at(1) * x + at(4) * y + at(7) * z) * by;
    this.nz = (at(2) * x + at(5) * y + at(8) * z) * by;
  }

  /** Leans the normal by the slope of the material's relief; the own axes are given as rows. */
  #addRelief(
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
    i: number,
  ) {
    const relief = this.material?.relief;
    if (!relief) return;
    const { ownX: x, ownY: y, ownZ: z } = this;
    const step = 0.004;
    const here = relief(x, y, z);
    const sx = (relief(x + step, y, z) - here) / step;
    const sy = (relief(x, y + step, z) - here) / step;
    const sz = (relief(x, y, z + step) - here) / step;
    const gx = a * sx + d * sy + g * sz;
    const gy = b * sx + e * sy + h * sz;
    const gz = c * sx + f * sy + i * sz;
    const along = gx * this.nx + gy * this.ny + gz * this.nz;
    const x2 = this.nx - gx + along * this.nx;
    const y2 = this.ny - gy + along * this.ny;
    const z2 = this.nz - gz + along * this.nz;
    const by = 1 / length3(x2, y2, z2);
    this.nx = x2 * by;
    this.ny = y2 * by;
    this.nz = z2 * by;
  }
}

/** Things that stand together, such as the leaves of a twig, and the ball around them. */
interface Party {
  ball: Thing['ball'];
  things: Thing[];
}

const PARTY = 6;

function partiesOf(things: readonly Thing[]): Party[] {
  const parties: Party[] = [];
  // Things stand in their list as they were put down: neighbours beside each other.
  const count = things.length < 14 ? 1 : PARTY;
  for (let from = 0; from < things.length; from += count) {
    const members = things.slice(from, from + count);
    const middle = (axis: 'x' | 'y' | 'z') =>
      members.reduce((sum, { ball }) => sum + ball[axis], 0) / members.length;
    const [x, y, z] = [middle('x'), middle('y'), middle('z')];
    const radius = Math.max(
      ...members.map(({ ball }) => length3(ball.x - x, ball.y - y, ball.z - z) + ball.radius),
    );
    parties.push({ ball: { x, y, z, radius }, things: members });
  }
  return parties;
}

/** Whether a ray passes a ball by before `most`. */
function misses(
  ball: Thing['ball'],
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  most: number,
): boolean {
  const bx = ball.x - ox;
  const by = ball.y - oy;
  const bz = ball.z - oz;
  const along = bx * dx + by * dy + bz * dz;
  const { radius } = ball;
  if (along < -radius || along > most + radius) return true;
  return bx * bx + by * by + bz * bz - along * along > radius * radius;
}

/** How far along a ray a thing's surface is, or `most` when it is not before that. */
function walk(
  thing: Thing,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  most: number,
  inside: boolean,
): number {
  const { ball, at, turn, half, middle, distance } = thing;
  if (misses(ball, ox, oy, oz, dx, dy, dz, most)) return most;
  const px = ox - at[0];
  const py = oy - at[1];
  const pz = oz - at[2];
  const m = turn as unknown as number[];
  const m0 = m[0] as number;
  const m1 = m[1] as number;
  const m2 = m[2] as number;
  const m3 = m[3] as number;
  const m4 = m[4] as number;
  const m5 = m[5] as number;
  const m6 = m[6] as number;
  const m7 = m[7] as number;
  const m8 = m[8] as number;
  const x = m0 * px + m1 * py + m2 * pz;
  const y = m3 * px + m4 * py + m5 * pz;
  const z = m6 * px + m7 * py + m8 * pz;
  const ux = m0 * dx + m1 * dy + m2 * dz;
  const uy = m3 * dx + m4 * dy + m5 * dz;
  const uz = m6 * dx + m7 * dy + m8 * dz;
  // The box.
  let near = 0;
  let far = most;
  const ix = 1 / (Math.abs(ux) < 1e-9 ? 1e-9 : ux);
  const iy = 1 / (Math.abs(uy) < 1e-9 ? 1e-9 : uy);
  const iz = 1 / (Math.abs(uz) < 1e-9 ? 1e-9 : uz);
  const cx = (middle[0] - x) * ix;
  const cy = (middle[1] - y) * iy;
  const cz = (middle[2] - z) * iz;
  const hx = Math.abs((half[0] + 0.005) * ix);
  const hy = Math.abs((half[1] + 0.005) * iy);
  const hz = Math.abs((half[2] + 0.005) * iz);
  near = Math.max(near, cx - hx, cy - hy, cz - hz);
  far = Math.min(far, cx + hx, cy + hy, cz + hz);
  if (near >= far) return most;
  const sign = inside ? -1 : 1;
  for (let step = 0, t = near; step < 110; step++) {
    const d = sign * distance(x + ux * t, y + uy * t, z + uz * t);
    if (d < NEAR) return t;
    t += d;
    if (t >= far) return most;
  }
  return most;
}
