import type { ArtStep } from './palette.ts';
import type { ArtTone } from './tones.ts';

/** What a shape is in a picture; it decides the colour. */
export type Part = keyof typeof PAINTS;

/** The family a part takes its colour from, and the steps by day and by night. */
const PAINTS = {
  sky: ['own', 100, 800],
  haze: ['own', 200, 700],
  ring: ['own', 300, 500],
  far: ['own', 300, 600],
  middle: ['own', 500, 700],
  near: ['own', 700, 900],
  shade: ['own', 800, 950],
  sun: ['sun', 300, 400],
  ember: ['sun', 400, 500],
  front: ['leaf', 800, 950],
  back: ['leaf', 600, 900],
  young: ['leaf', 400, 700],
} as const satisfies Record<string, readonly ['own' | 'sun' | 'leaf', ArtStep, ArtStep]>;

export const PARTS = Object.keys(PAINTS) as Part[];

/** The tone of the sun and of what is warm; always another than that of the picture. */
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

/** The tone of leaves where it is not that of the picture. */
const LEAF_TONES: Partial<Record<ArtTone, ArtTone>> = { sand: 'palm', rose: 'plum' };

/** The tone and step a part has in a picture of `tone`, by day or by night. */
export function paintOf(part: Part, tone: ArtTone, isDark: boolean): { tone: ArtTone; step: ArtStep } {
  const [family, day, night] = PAINTS[part];
  const tones = { own: tone, sun: SUN_TONES[tone], leaf: LEAF_TONES[tone] ?? tone };
  return { tone: tones[family], step: isDark ? night : day };
}
