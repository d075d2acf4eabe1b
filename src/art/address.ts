import { ART_TONES, type ArtTone } from './tones.ts';

/** How many different scenes there are per tone; few enough to be kept, made ahead and cached. */
export const ART_SCENES = 96;

/** The scene that stands for something without a picture, e.g. by its id: always the same one. */
export function artScene(seed: string): number {
  let hash = 2166136261;
  for (let index = 0; index < seed.length; index += 1)
    hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619);
  return (hash >>> 0) % ART_SCENES;
}

/** The address a scene is served at. */
export function artAddress(tone: ArtTone, scene: number): string {
  return `/art/${tone}/${scene}.svg`;
}

/** What the two parts of such an address name, or null when there is no such picture. */
export function parseArtAddress(tone: string, file: string): { tone: ArtTone; scene: number } | null {
  const scene = /^(0|[1-9]\d?)\.svg$/.exec(file)?.[1];
  const known = ART_TONES.find((other) => other === tone);
  return scene !== undefined && known && Number(scene) < ART_SCENES
    ? { tone: known, scene: Number(scene) }
    : null;
}
