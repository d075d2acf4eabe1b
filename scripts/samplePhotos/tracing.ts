/* Follows light from the camera back to where it comes from. */
import { length3 } from './lengths.ts';
import type { Chance } from './chance.ts';
import type { Light } from './light.ts';
import type { Material } from './materials.ts';
import { createLighting } from './lighting.ts';
import { Meeting, type Room } from './meeting.ts';
import type { Thing } from './things.ts';

/** What one ray from the camera saw: its light, and of the first surface the colour, normal and distance. */
export interface Seen {
  light: Float64Array;
  colour: Float64Array;
  normal: Float64Array;
  distance: number;
}

const BRIGHTEST = 9;
const MOST_TURNS = 10;
const OFF = 0.004;
/** What a smooth surface mirrors is counted to its colour, else a dark one's grain would be a hundredfold of its light. */
const MIRRORED = 0.1;

/** Makes the function that follows a ray; the answer is one object, written anew each time. */
export function createTracer(room: Room, things: readonly Thing[], light: Light, chance: Chance) {
  const meeting = new Meeting(room, things);
  const seen: Seen = {
    light: new Float64Array(3),
    colour: new Float64Array(3),
    normal: new Float64Array(3),
    distance: 0,
  };
  const paint = new Float64Array(3);
  const direct = new Float64Array(3);
  const turned = new Float64Array(3);
  const { gather, beyond } = createLighting(light, meeting, chance, { direct, turned });

  return function trace(
    fromX: number,
    fromY: number,
    fromZ: number,
    toX: number,
    toY: number,
    toZ: number,
  ): Seen {
    let [ox, oy, oz, dx, dy, dz] = [fromX, fromY, fromZ, toX, toY, toZ];
    let [r, g, b] = [1, 1, 1];
    let mirrors = true;
    let inside = false;
    let matts = 0;
    let isFirst = true;
    let blurMost = 0;
    const sum = seen.light.fill(0);
    seen.colour.fill(1);
    seen.normal.fill(0);
    seen.distance = 60;
    for (let turn = 0; turn <= MOST_TURNS; turn++) {
      if (turn === MOST_TURNS) {
        beyond(ox, oy, oz, dx, dy, dz, false);
        gain(turned, 1);
        break;
      }
      if (!meeting.find(ox, oy, oz, dx, dy, dz, inside, mirrors)) {
        beyond(ox, oy, oz, dx, dy, dz, mirrors);
        gain(turned, 1);
        break;
      }
      const material = meeting.material as Material;
      const { distance } = meeting;
      let { nx, ny, nz } = meeting;
      const px = ox + dx * distance;
      const py = oy + dy * distance;
      const pz = oz + dz * distance;
      material.paint(meeting.ownX, meeting.ownY, meeting.ownZ, paint);
      if (isFirst) {
        seen.normal[0] = nx;
        seen.normal[1] = ny;
        seen.normal[2] = nz;
        seen.distance = distance;
        if (material.kind === 'matt')
          for (let i = 0; i < 3; i++)
            seen.colour[i] = Math.max(0.02, paint[i] as number) + (material.gloss > 0 ? MIRRORED : 0);
        isFirst = false;
      }
      if (material.kind === 'glow') {
        if (mirrors) gain(paint, 1);
        // A flame is clear: what is behind it goes on.
        [ox, oy, oz] = [px + dx * 0.3, py + dy * 0.3, pz + dz * 0.3];
        continue;
      }
      let facing = -(dx * nx + dy * ny + dz * nz);
      if (facing < 0 && material.kind !== 'glass') {
        [nx, ny, nz, facing] = [-nx, -ny, -nz, -facing];
      }
      const back = material.gloss + (1 - material.gloss) * (1 - Math.min(1, Math.abs(facing))) ** 5;
      if (material.kind === 'film') {
        chance.draw();
        if (chance.x < back) {
          reflect(nx, ny, nz, 0);
          [ox, oy, oz] = [px + nx * OFF, py + ny * OFF, pz + nz * OFF];
        } else {
          [r, g, b] = [r * (paint[0] as number), g * (paint[1] as number), b * (paint[2] as number)];
          [ox, oy, oz] = [px + dx * 0.02, py + dy * 0.02, pz + dz * 0.02];
        }
        continue;
      }
      if (material.kind === 'metal') {
        const edge = (1 - Math.min(1, facing)) ** 5;
        r *= (paint[0] as number) * (1 - edge) + edge;
        g *= (paint[1] as number) * (1 - edge) + edge;
        b *= (paint[2] as number) * (1 - edge) + edge;
        blurMost = Math.max(blurMost, material.blur);
        reflect(nx, ny, nz, material.blur);
        [ox, oy, oz] = [px + nx * OFF, py + ny * OFF, pz + nz * OFF];
        continue;
      }
      if (material.kind === 'glass') {
        passGlass(material, nx, ny, nz, facing, px, py, pz, distance);
        continue;
      }
      const chosen = Math.min(0.9, Math.max(back, material.gloss > 0 ? 0.12 : 0));
      chance.draw();
      if (material.gloss > 0 && chance.x < chosen) {
        const by = (back / chosen) * (1 - 0.55 * material.blur);
        [r, g, b] = [r * by, g * by, b * by];
        reflect(nx, ny, nz, material.blur);
        [ox, oy, oz] = [px + nx * OFF, py + ny * OFF, pz + nz * OFF];
        if (isFirst) continue;
        // A blurred mirror sees flames and window as the light they are.
        mirrors = true;
        if (++matts > 3) break;
        continue;
      }
      const kept = (1 - back) / (1 - chosen);
      r *= (paint[0] as number) * kept;
      g *= (paint[1] as number) * kept;
      b *= (paint[2] as number) * kept;
      const [sx, sy, sz] = [px + nx * OFF, py + ny * OFF, pz + nz * OFF];
      gather(sx, sy, sz, nx, ny, nz, matts === 0);
      gain(direct, 1);
      if (material.shine && matts === 0) {
        material.shine(meeting.ownX, meeting.ownY, meeting.ownZ, turned);
        gain(turned, 1);
      }
      mirrors = false;
      if (++matts > 1) {
        // Further ways of the light are as bright as the room is.
        for (let i = 0; i < 3; i++)
          turned[i] = ((light.above[i] as number) + (light.below[i] as number)) * 0.5;
        gain(turned, 1);
        break;
      }
      chance.draw();
      const radius = Math.sqrt(chance.x);
      const angle = 2 * Math.PI * chance.y;
      spread(nx, ny, nz, radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - chance.x));
      [dx, dy, dz] = [turned[0] as number, turned[1] as number, turned[2] as number];
      [ox, oy, oz] = [sx, sy, sz];
    }
    for (let i = 0; i < 3; i++) sum[i] = Math.min(BRIGHTEST, sum[i] as number);
    return seen;

    function gain(colour: Float64Array, by: number): void {
      sum[0] = (sum[0] as number) + r * (colour[0] as number) * by;
      sum[1] = (sum[1] as number) + g * (colour[1] as number) * by;
      sum[2] = (sum[2] as number) + b * (colour[2] as number) * by;
    }

    /** Throws the ray back, spread by the blur. */
    function reflect(nx: number, ny: number, nz: number, blur: number): void {
      const along = 2 * (dx * nx + dy * ny + dz * nz);
      const [x, y, z] = [dx - along * nx, dy - along * ny, dz - along * nz];
      if (blur === 0) {
        [dx, dy, dz] = [x, y, z];
        return;
      }
      chance.draw();
      const radius = blur * Math.sqrt(chance.x / (1.02 - chance.x)) * 0.5;
      const angle = 2 * Math.PI * chance.y;
      spread(x, y, z, radius * Math.cos(angle), radius * Math.sin(angle), 1);
      [dx, dy, dz] = [turned[0] as number, turned[1] as number, turned[2] as number];
      const below = dx * nx + dy * ny + dz * nz;
      if (below < 0.01) {
        const up = 0.02 - below;
        [dx, dy, dz] = [dx + up * nx, dy + up * ny, dz + up * nz];
        const by = 1 / length3(dx, dy, dz);
        [dx, dy, dz] = [dx * by, dy * by, dz * by];
      }
    }

    function passGlass(
      material: Material,
      nx: number,
      ny: number,
      nz: number,
      facing: number,
      px: number,
      py: number,
      pz: number,
      distance: number,
    ): void {
      const leaves = inside;
      if (leaves) {
        const [cr, cg, cb] = material.clear ?? [1, 1, 1];
        [r, g, b] = [r * cr ** distance, g * cg ** distance, b * cb ** distance];
      }
      const [mx, my, mz] = leaves ? [-nx, -ny, -nz] : [nx, ny, nz];
      const cos = Math.max(0, leaves ? -facing : facing);
      const ratio = leaves ? 1.46 : 1 / 1.46;
      const rest = 1 - ratio * ratio * (1 - cos * cos);
      const fresnel = 0.035 + 0.965 * (1 - (leaves ? Math.sqrt(Math.max(0, rest)) : cos)) ** 5;
      chance.draw();
      if (rest <= 0 || chance.x < fresnel) {
        reflect(mx, my, mz, 0);
        [ox, oy, oz] = [px + mx * OFF, py + my * OFF, pz + mz * OFF];
        return;
      }
      const by = ratio * cos - Math.sqrt(rest);
      [dx, dy, dz] = [ratio * dx + by * mx, ratio * dy + by * my, ratio * dz + by * mz];
      const norm = 1 / length3(dx, dy, dz);
      [dx, dy, dz] = [dx * norm, dy * norm, dz * norm];
      [ox, oy, oz] = [px - mx * OFF, py - my * OFF, pz - mz * OFF];
      inside = !leaves;
    }
  };

  /** The direction (x, y, z) of a frame whose third axis is the normal, into `turned`, of length 1. */
  function spread(nx: number, ny: number, nz: number, x: number, y: number, z: number): void {
    const sign = nz >= 0 ? 1 : -1;
    const a = -1 / (sign + nz);
    const b = nx * ny * a;
    const tx = x * (1 + sign * nx * nx * a) + y * b + z * nx;
    const ty = x * sign * b + y * (sign + ny * ny * a) + z * ny;
    const tz = -x * sign * nx - y * ny + z * nz;
    const by = 1 / length3(tx, ty, tz);
    turned[0] = tx * by;
    turned[1] = ty * by;
    turned[2] = tz * by;
  }
}
