/* The light that falls on a point straight from where it comes, and the room that is seen where nothing stands. */
import { length3 } from './lengths.ts';
import type { Chance } from './chance.ts';
import type { Light } from './light.ts';
import type { Meeting } from './meeting.ts';

/**
 * Makes the two functions of a scene's light. They write into `direct` and `turned`, which belong to the tracer, so that
 * nothing is made anew for each ray.
 */
export function createLighting(
  light: Light,
  meeting: Meeting,
  chance: Chance,
  { direct, turned }: { direct: Float64Array; turned: Float64Array },
) {
  const { sun, panel, flames } = light;
  const sunAxes = sun && axesOf(sun.from);
  const panelArea = 4 * length(panel.across) * length(panel.up);
  const panelNormal = unit(cross(panel.across, panel.up));

  /** The light that comes straight to a matt point from sun, panel and flames, into `direct`. */
  function gather(x: number, y: number, z: number, nx: number, ny: number, nz: number, all: boolean): void {
    direct.fill(0);
    // What is lit again by what is lit needs less: one of the two, and that doubled.
    chance.draw();
    const asksSun = all || chance.x < 0.5;
    const asksPanel = all || !asksSun || !sun;
    const share2 = all || !sun ? 1 : 2;
    if (sun && sunAxes && asksSun) {
      chance.draw();
      const radius = Math.sqrt(chance.x);
      const angle = chance.y * 2 * Math.PI;
      const jx = radius * Math.cos(angle);
      const jy = radius * Math.sin(angle);
      const [u, v, w] = sunAxes;
      const right = x * u[0] + y * u[1] + z * u[2] + jx * sun.blur;
      const up = x * v[0] + y * v[1] + z * v[2] + jy * sun.blur;
      const share = sun.pattern(right, up);
      if (share > 0) {
        const s = sun.softness;
        const dx = w[0] + s * (jx * u[0] + jy * v[0]);
        const dy = w[1] + s * (jx * u[1] + jy * v[1]);
        const dz = w[2] + s * (jx * u[2] + jy * v[2]);
        const by = 1 / length3(dx, dy, dz);
        const facing = (dx * nx + dy * ny + dz * nz) * by;
        if (facing > 0) {
          const lit = share * facing * meeting.passes(x, y, z, dx * by, dy * by, dz * by, 40);
          add(direct, sun.colour, lit * share2);
        }
      }
    }
    if (asksPanel) addPanel(x, y, z, nx, ny, nz, share2);
    for (const flame of flames) {
      chance.draw();
      const fx = flame.at[0] + (chance.x - 0.5) * 0.1 - x;
      const fy = flame.at[1] + (chance.y - 0.5) * 0.25 - y;
      const fz = flame.at[2] + (chance.x + chance.y - 1) * 0.07 - z;
      const away = length3(fx, fy, fz);
      const turn = (fx * nx + fy * ny + fz * nz) / away;
      if (turn <= 0) continue;
      const lit = turn / (away * away + 0.04);
      if (lit < 0.002 && !all) continue;
      add(direct, flame.colour, lit * meeting.passes(x, y, z, fx / away, fy / away, fz / away, away));
    }
  }

  function addPanel(x: number, y: number, z: number, nx: number, ny: number, nz: number, by: number): void {
    chance.draw();
    const a = 2 * chance.x - 1;
    const b = 2 * chance.y - 1;
    const px = panel.middle[0] + a * panel.across[0] + b * panel.up[0] - x;
    const py = panel.middle[1] + a * panel.across[1] + b * panel.up[1] - y;
    const pz = panel.middle[2] + a * panel.across[2] + b * panel.up[2] - z;
    const far = length3(px, py, pz);
    const facing = (px * nx + py * ny + pz * nz) / far;
    const leaving = Math.abs(px * panelNormal[0] + py * panelNormal[1] + pz * panelNormal[2]) / far;
    if (facing > 0) {
      const lit = (by * facing * leaving * panelArea) / (Math.PI * far * far);
      if (lit > 1e-4)
        add(direct, panel.colour, lit * meeting.passes(x, y, z, px / far, py / far, pz / far, far));
    }
  }

  /** What is seen where nothing stands: the room, and for mirrors the window. */
  function beyond(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    mirrors: boolean,
  ): number {
    const part = 0.5 + 0.5 * dy;
    turned[0] = light.below[0] + part * (light.above[0] - light.below[0]);
    turned[1] = light.below[1] + part * (light.above[1] - light.below[1]);
    turned[2] = light.below[2] + part * (light.above[2] - light.below[2]);
    if (!mirrors) return 0;
    const facing = dx * panelNormal[0] + dy * panelNormal[1] + dz * panelNormal[2];
    if (Math.abs(facing) < 1e-4) return 0;
    const mx = panel.middle[0] - x;
    const my = panel.middle[1] - y;
    const mz = panel.middle[2] - z;
    const t = (mx * panelNormal[0] + my * panelNormal[1] + mz * panelNormal[2]) / facing;
    if (t <= 0) return 0;
    const hx = dx * t - mx;
    const hy = dy * t - my;
    const hz = dz * t - mz;
    const a = (hx * panel.across[0] + hy * panel.across[1] + hz * panel.across[2]) / square(panel.across);
    const b = (hx * panel.up[0] + hy * panel.up[1] + hz * panel.up[2]) / square(panel.up);
    if (Math.abs(a) > 1 || Math.abs(b) > 1) return 0;
    // A bar down and one across, so that it is a window that is mirrored.
    if (Math.abs(a) < 0.05 || Math.abs(b - 0.1) < 0.035) return 0;
    add(turned, panel.colour, 1);
    return t;
  }

  return { gather, beyond };
}

type Vector = readonly [number, number, number];

const length = (v: Vector) => Math.hypot(...v);
const square = (v: Vector) => v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(v: Vector): Vector {
  const by = 1 / length(v);
  return [v[0] * by, v[1] * by, v[2] * by];
}

/** Right, up and towards it, for something that shines from there. */
function axesOf(from: Vector): readonly [Vector, Vector, Vector] {
  const towards = unit(from);
  const right = unit(cross([0, 1, 0], towards));
  return [right, cross(towards, right), towards];
}

function add(sum: Float64Array, colour: Vector, by: number): void {
  sum[0] = (sum[0] as number) + colour[0] * by;
  sum[1] = (sum[1] as number) + colour[1] * by;
  sum[2] = (sum[2] as number) + colour[2] * by;
}
