import { frondPath } from './frond.ts';
import { type ArtStep, PALETTE } from './palette.ts';
import type { ArtTone } from './tones.ts';

export interface ArtOptions {
  tone: ArtTone;
  /** Size of the drawing in its own units; the picture scales. */
  width?: number;
  height?: number;
}

/** A scene as a file of its own, with literal colours; it follows the reader's dark mode by itself. */
export function artImage(scene: number, options: ArtOptions): string {
  const parts = Object.keys(PAINTS) as Part[];
  const colours = (isDark: boolean) =>
    parts
      .map((part) => {
        const { tone, step } = paintOf(part, options.tone, isDark);
        return `--${part}:${PALETTE[tone][step]}`;
      })
      .join(';');
  const style = `<style>:root{${colours(false)}}@media(prefers-color-scheme:dark){:root{${colours(true)}}}</style>`;
  return drawScene(scene, options, style, (part) => `var(--${part})`, 'f');
}

/** A scene to stand in the page itself, painted with the tokens of the page and so in its light or dark. */
export function artSvg(scene: number, options: ArtOptions): string {
  const paint = (part: Part) => {
    const [light, dark] = [paintOf(part, options.tone, false), paintOf(part, options.tone, true)];
    return `light-dark(var(--${light.tone}-${light.step}),var(--${dark.tone}-${dark.step}))`;
  };
  return drawScene(scene, options, '', paint, `frond-${options.tone}-${scene}`);
}

type Part = keyof typeof PAINTS;

/** Steps by day and by night; sun and fronds may take theirs from a second tone. */
const PAINTS = {
  sky: [100, 800],
  ring: [300, 500],
  sun: [300, 400],
  far: [300, 600],
  middle: [500, 700],
  near: [700, 900],
  front: [800, 950],
  back: [600, 900],
} as const satisfies Record<string, readonly [ArtStep, ArtStep]>;

const SUN_TONES: Record<ArtTone, ArtTone> = {
  palm: 'clay',
  clay: 'honey',
  sand: 'clay',
  honey: 'clay',
  rose: 'honey',
  sky: 'clay',
  plum: 'honey',
  lake: 'clay',
};

const FROND_TONES: Partial<Record<ArtTone, ArtTone>> = { sand: 'palm', rose: 'plum' };

function paintOf(part: Part, tone: ArtTone, isDark: boolean): { tone: ArtTone; step: ArtStep } {
  const step = PAINTS[part][isDark ? 1 : 0];
  if (part === 'sun') return { tone: SUN_TONES[tone], step };
  if (part === 'front' || part === 'back') return { tone: FROND_TONES[tone] ?? tone, step };
  return { tone, step };
}

function drawScene(
  scene: number,
  { width = 400, height = 300 }: ArtOptions,
  style: string,
  paint: (part: Part) => string,
  frondId: string,
): string {
  const random = randomNumbers(scene);
  const isLeft = random() < 0.5;
  const size = Math.min(width, height);
  // The sun stands on the side the fronds leave free.
  const sunX = width * (isLeft ? 0.56 + random() * 0.2 : 0.24 + random() * 0.2);
  const sunY = height * (0.34 + random() * 0.14);
  const radius = size * (0.15 + random() * 0.08);
  const background = `<path fill="${paint('sky')}" d="M0 0h${width}v${height}H0z"/>`;
  const rings = `<g transform="translate(${short(sunX)} ${short(sunY)})"><g fill="none" stroke="${paint('ring')}" stroke-width="${short(Math.max(1.5, size / 200))}">${ripples(radius, size)}</g><circle r="${short(radius)}" fill="${paint('sun')}"/></g>`;
  const hills = (['far', 'middle', 'near'] as const)
    .map((part, index) => `<path fill="${paint(part)}" d="${hill(index, width, height, random)}"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `${style}${background}${rings}${hills}${fronds(width, height, isLeft, random, paint, frondId)}</svg>`
  );
}

/** Rings around the sun like the pressure of a hand spreading, fainter outwards. */
function ripples(radius: number, size: number): string {
  let rings = '';
  for (let ring = 1; ring <= 6; ring += 1) {
    const opacity = (0.8 - ring * 0.11).toFixed(2).slice(1);
    rings += `<circle r="${short(radius + ring * size * 0.1)}" opacity="${opacity}"/>`;
  }
  return rings;
}

function hill(index: number, width: number, height: number, random: () => number): string {
  const level = height * (0.64 + index * 0.125);
  const swing = height * 0.075;
  const at = (part: number, offset: number) => `${short(width * part)} ${short(level + swing * offset)}`;
  const first = `M0 ${height}V${short(level + swing * (random() - 0.5))}`;
  const crest = `C${at(0.28, -1 - random())} ${at(0.44, 1 + random())} ${at(0.62, -random())}`;
  const fall = `S${at(0.88, -random() * 1.2)} ${at(1, random() - 0.5)}`;
  return `${first}${crest}${fall}V${height}z`;
}

/** Two fronds growing in from a lower corner, and in some scenes a third that hangs in from above. */
function fronds(
  width: number,
  height: number,
  isLeft: boolean,
  random: () => number,
  paint: (part: Part) => string,
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

/** A stream of numbers from 0 to 1 that is the same for the same start (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = Math.imul(start + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal at most, without a trailing zero. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
