import { randomNumbers } from './numbers.ts';
import { type Part, paintOf } from './paints.ts';
import { palms } from './palms.ts';
import { FRAME, type Size, svgOf } from './scene.ts';
import type { ArtTone } from './tones.ts';

/**
 * The palms of a scene to stand in the page itself, painted with the tokens of the page and so in its light or dark.
 * Only palms: what the first page draws is code that every visitor loads.
 */
export function palmsInPage(scene: number, tone: ArtTone, size: Size = FRAME): string {
  const paint = (part: Part) => {
    const [light, dark] = [paintOf(part, tone, false), paintOf(part, tone, true)];
    return `light-dark(var(--${light.tone}-${light.step}),var(--${dark.tone}-${dark.step}))`;
  };
  return svgOf(palms(randomNumbers(scene), paint, size, `frond-${tone}-${scene}`), size);
}
