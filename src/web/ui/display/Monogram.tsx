import type { ArtTone } from '../../../art/tones.ts';
import styles from './Monogram.module.css';

/** Stands for somebody without a photo: the initials on the lines of a palm; it fills its frame. */
export function Monogram({ initials, tone }: { initials: string; tone: ArtTone }) {
  return (
    <span className={styles.monogram} data-tone={tone} aria-hidden="true">
      <b>{initials}</b>
    </span>
  );
}
