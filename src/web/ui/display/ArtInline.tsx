import { classNames } from '../classNames.ts';
import styles from './Art.module.css';
import { palmsInPage } from '../../../art/pageArt.ts';
import type { Size } from '../../../art/scene.ts';
import type { ArtTone } from '../../../art/tones.ts';

export interface ArtInlineProps {
  /** From 0 to ART_SCENES - 1. */
  scene: number;
  tone: ArtTone;
  size?: Size;
  className?: string;
}

/** Palms drawn in the page itself, for the one large picture above the fold; about 3 KB of HTML. */
export function ArtInline({ scene, tone, size, className }: ArtInlineProps) {
  return (
    <div
      className={classNames(styles.inline, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own function from a number and a tone.
      dangerouslySetInnerHTML={{ __html: palmsInPage(scene, tone, size) }}
    />
  );
}
