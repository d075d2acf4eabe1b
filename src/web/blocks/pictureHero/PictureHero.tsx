import type { ReactNode } from 'react';
import { Art } from '../../ui/display/Art.tsx';
import styles from './PictureHero.module.css';

interface PictureHeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** Chooses the picture. */
  seed: string;
  /** Below the lead. */
  children?: ReactNode;
}

/** The beginning of a page that tells of Palmora: heading and lead, with a picture below or beside them. */
export function PictureHero({ title, lead, seed, children }: PictureHeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <Art seed={seed} tone="palm" width={560} height={400} isEager className={styles.art} />
    </header>
  );
}
