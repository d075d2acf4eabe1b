import { bamboo } from './bamboo.ts';
import { branch } from './branch.ts';
import { garden } from './garden.ts';
import { leaf } from './leaf.ts';
import { lotus } from './lotus.ts';
import { randomNumbers } from './numbers.ts';
import { PARTS, paintOf } from './paints.ts';
import { PALETTE } from './palette.ts';
import { palms } from './palms.ts';
import { reeds } from './reeds.ts';
import { type Motif, svgOf } from './scene.ts';
import { stones } from './stones.ts';
import type { ArtTone } from './tones.ts';
import { waves } from './waves.ts';

/** What stands between the palms; in this order. */
const OTHERS = [
  stones,
  leaf,
  waves,
  lotus,
  garden,
  bamboo,
  branch,
  reeds,
] as const satisfies readonly Motif[];

/** The kind of picture a scene is: every fourth shows palms, those between go through the others in turn. */
export function motifOf(scene: number): Motif {
  if (scene % 4 === 3) return palms;
  return OTHERS[(scene - Math.floor(scene / 4)) % OTHERS.length] ?? palms;
}

/** A scene as a file of its own, with literal colours; it follows the reader's dark mode by itself. */
export function artImage(scene: number, tone: ArtTone): string {
  const drawing = motifOf(scene)(randomNumbers(scene), (part) => `var(--${part})`);
  const parts = PARTS.filter((part) => drawing.includes(`(--${part})`));
  const colours = (isDark: boolean) =>
    parts
      .map((part) => {
        const { tone: family, step } = paintOf(part, tone, isDark);
        return `--${part}:${PALETTE[family][step]}`;
      })
      .join(';');
  const style = `<style>:root{${colours(false)}}@media(prefers-color-scheme:dark){:root{${colours(true)}}}</style>`;
  return svgOf(style + drawing);
}
