/*
 * The sizes a photo exists in. Every photo is kept at the widths that pages ask for (specification §9), up to its
 * own; the key of each file says which photo at which width it is.
 */

/** Widths in pixels that a page may ask for, upwards. */
export const IMAGE_WIDTHS = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;
export const DEFAULT_QUALITY = 75;
/** The qualities a photo is ever shown at, so that there are few files of it; a wish gets the nearest. */
export const QUALITY_STEPS = [25, 50, DEFAULT_QUALITY, 90] as const;
export type QualityStep = (typeof QUALITY_STEPS)[number];

/** All widths a photo of the kept width exists in, upwards. */
export function photoWidths(kept: number): number[] {
  return [...IMAGE_WIDTHS.filter((width) => width < kept), kept];
}

/** The key of one size of a photo in the storage, and its name under `/media/`. */
export function photoKey(photoId: string, width: number): string {
  return `${photoId}-${width}.webp`;
}

/** The step that is nearest to a wish of 1 to 100, the better one between two. */
export function qualityStep(quality: number): QualityStep {
  return QUALITY_STEPS.reduce((best, step) =>
    Math.abs(step - quality) <= Math.abs(best - quality) ? step : best,
  );
}

/** The key of one size of a photo at another quality than the one it is kept at from the first. */
export function variantKey(photoId: string, width: number, quality: QualityStep): string {
  return `${photoId}-${width}-q${quality}.webp`;
}

/** Smaller pictures are mostly the frame that AVIF puts around them; larger ones take too long to make. */
const AVIF_WIDTHS = { least: 128, most: 2048 };

/** The key of one size of a photo as AVIF, at the quality it is kept at from the first; null where there is only WebP. */
export function avifKey(photoId: string, width: number): string | null {
  return width < AVIF_WIDTHS.least || width > AVIF_WIDTHS.most ? null : `${photoId}-${width}.avif`;
}

/** The keys of every file that a photo of the kept width can have. */
export function photoKeys(photoId: string, kept: number): string[] {
  return photoWidths(kept).flatMap((width) => [
    photoKey(photoId, width),
    ...[avifKey(photoId, width)].filter((key) => key !== null),
    ...QUALITY_STEPS.filter((step) => step !== DEFAULT_QUALITY).map((step) =>
      variantKey(photoId, width, step),
    ),
  ]);
}

/** What a key names, or null when it is not one of a photo. */
export function parsePhotoKey(key: string): { photoId: string; width: number } | null {
  const parts = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([1-9]\d{0,4})\.webp$/.exec(key);
  return parts?.[1] && parts[2] ? { photoId: parts[1], width: Number(parts[2]) } : null;
}

/** The address of a photo in its largest size. */
export function photoAddress(photoId: string, kept: number): string {
  return `/media/${photoKey(photoId, kept)}`;
}

/** The address of a photo at one of the widths; `address` as `photoAddress` gives it. */
export function resizedAddress(address: string, width: number, quality: number = DEFAULT_QUALITY): string {
  return `/image?url=${encodeURIComponent(address)}&width=${width}&quality=${quality}`;
}

/** The kept size that serves a wish for `width` pixels: the smallest that is large enough, else the largest. */
export function servingWidth(kept: number, width: number): number {
  return photoWidths(kept).find((own) => own >= width) ?? kept;
}
