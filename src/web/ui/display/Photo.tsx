import { DEFAULT_QUALITY, photoWidths, resizedAddress } from '../../../domain/photos/photoSizes.ts';
import { classNames } from '../classNames.ts';
import styles from './Photo.module.css';

export interface PhotoProps {
  /** As the API gives it. */
  photo: { url: string; width: number; height: number };
  /** What it shows; empty for decoration. */
  alt: string;
  /** How wide it stands, in the words of the `sizes` attribute. */
  sizes: string;
  /** Loads at once and first, for the picture of the first screen. */
  isEager?: boolean;
  className?: string;
}

/** Smaller ones only make the list longer. */
const SMALLEST = 96;

/** A kept photo in the size that fits; it fills its frame. */
export function Photo({ photo, alt, sizes, isEager, className }: PhotoProps) {
  const widths = photoWidths(photo.width).filter((width) => width >= Math.min(SMALLEST, photo.width));
  const address = (width: number) =>
    width === photo.width ? photo.url : resizedAddress(photo.url, width, DEFAULT_QUALITY);
  return (
    <img
      className={classNames(styles.photo, className)}
      src={photo.url}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  );
}
