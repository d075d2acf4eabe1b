import { classNames } from '../classNames.ts';
import styles from './Art.module.css';
import { artAddress, artScene } from '../../../art/address.ts';
import type { ArtTone } from '../../../art/tones.ts';

export interface ArtProps {
  /** What the picture stands for, e.g. an id: the same seed always gives the same scene. */
  seed: string;
  tone: ArtTone;
  width?: number;
  height?: number;
  /** Loads at once, for pictures in the first screen. */
  isEager?: boolean;
  className?: string;
}

/** A decorative scene where there is no photo, fetched as an image of its own. */
export function Art({ seed, tone, width = 400, height = 300, isEager, className }: ArtProps) {
  return (
    <img
      className={classNames(styles.art, className)}
      src={artAddress(tone, artScene(seed))}
      width={width}
      height={height}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  );
}
